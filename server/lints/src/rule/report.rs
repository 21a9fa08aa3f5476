//! What takes the findings of a rule.

use lawsmith_model::RuleLevel;
use lawsmith_text::{TextRange, with_short_quotations};

use super::Rule;
use super::finding::{Finding, QUOTED};

/// Takes the findings of one rule.
#[derive(Debug)]
pub struct Report<'a> {
    pub(crate) rule: &'static Rule,
    pub(crate) level: RuleLevel,
    pub(crate) findings: &'a mut Vec<Finding>,
}

impl Report<'_> {
    /// Reports a finding at `range` of the document at `document`, in the provision `at`. Of what the message quotes, at
    /// most the first 200 characters are kept.
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
            message: with_short_quotations(message.into(), QUOTED),
            help: None,
            fix: None,
        });
        &mut self.findings[at_place]
    }
}
