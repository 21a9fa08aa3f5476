//! What a rule is and what it is given.

use lawsmith_model::{Document, Edition, RuleLevel};
use lawsmith_text::TextRange;

use crate::finding::{Finding, Fix};

/// A rule: its identity, its documentation and its check.
#[derive(Debug)]
pub struct Rule {
    /// The stable code: three letters for the family, three digits.
    pub code: &'static str,
    /// The name, which reads well behind "allow".
    pub name: &'static str,
    /// The version that brought it.
    pub since: &'static str,
    /// How loud it is where nobody says otherwise.
    pub level: RuleLevel,
    /// Whether it can mend what it finds.
    pub fixable: bool,
    /// The file it is written in; its opening comment is the documentation.
    pub source: &'static str,
    /// The check.
    pub check: fn(&Context<'_>, &mut Report<'_>),
}

/// What a rule may read.
#[derive(Debug, Clone, Copy)]
pub struct Context<'a> {
    /// The edition.
    pub edition: &'a Edition,
}

impl<'a> Context<'a> {
    /// The documents that hold law, with their places: indexes are left out.
    pub fn documents(&self) -> impl Iterator<Item = (usize, &'a Document)> + use<'a> {
        self.edition
            .documents
            .iter()
            .map(|document| &**document)
            .enumerate()
            .filter(|(_, document)| document.kind() != "index")
    }

    /// The indexes, with their places.
    pub fn indexes(&self) -> impl Iterator<Item = (usize, &'a Document)> + use<'a> {
        self.edition
            .documents
            .iter()
            .map(|document| &**document)
            .enumerate()
            .filter(|(_, document)| document.kind() == "index")
    }

    /// The text of `range` in the document at `document`.
    pub fn text(&self, document: usize, range: TextRange) -> &'a str {
        &self.edition.documents[document].text()[range]
    }
}

/// Takes the findings of one rule.
#[derive(Debug)]
pub struct Report<'a> {
    pub(crate) rule: &'static Rule,
    pub(crate) level: RuleLevel,
    pub(crate) findings: &'a mut Vec<Finding>,
}

impl Report<'_> {
    /// Reports a finding at `range` of the document at `document`, in the provision `at`.
    pub fn add(
        &mut self,
        document: usize,
        range: TextRange,
        at: impl Into<String>,
        message: impl Into<String>,
    ) -> &mut Finding {
        let at_place = self.findings.len();
        self.findings.push(Finding {
            rule: self.rule,
            level: self.level,
            document,
            range,
            at: at.into(),
            message: message.into(),
            help: None,
            fix: None,
        });
        &mut self.findings[at_place]
    }
}

impl Finding {
    /// Says what to do.
    pub fn help(&mut self, help: impl Into<String>) -> &mut Self {
        self.help = Some(help.into());
        self
    }

    /// Offers a change that mends it.
    pub fn fix(&mut self, fix: Fix) -> &mut Self {
        self.fix = Some(fix);
        self
    }

    /// Makes it no louder than `level`: for the mild cases of a rule.
    pub fn at_most(&mut self, level: RuleLevel) -> &mut Self {
        self.level = self.level.min(level);
        self
    }
}
