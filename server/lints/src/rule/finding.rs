//! What a rule reports.

use lawsmith_model::RuleLevel;
use lawsmith_text::{Edit, TextRange, with_short_quotations};

use super::Rule;

/// How many characters of anything a finding quotes at most: one that repeated all of a long text at each of its places would
/// grow with the square of the text.
pub(crate) const QUOTED: usize = 200;

/// Something found at one place.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Finding {
    /// The rule that found it.
    pub rule: &'static Rule,
    /// How loud it is.
    pub level: RuleLevel,
    /// The place of the document in the edition.
    pub document: usize,
    /// Where it stands.
    pub range: TextRange,
    /// The address of what holds it.
    pub at: String,
    /// What is wrong, in one sentence without a full stop.
    pub message: String,
    /// What to do.
    pub help: Option<String>,
    /// A change that mends it.
    pub fix: Option<Fix>,
}

impl Finding {
    /// Says what to do.
    pub fn help(&mut self, help: impl Into<String>) -> &mut Self {
        self.help = Some(with_short_quotations(help.into(), QUOTED));
        self
    }

    /// Offers a change that mends it.
    pub fn fix(&mut self, fix: Fix) -> &mut Self {
        self.fix = Some(Fix { title: with_short_quotations(fix.title, QUOTED), ..fix });
        self
    }

    /// Makes it no louder than `level`: for the mild cases of a rule.
    pub fn at_most(&mut self, level: RuleLevel) -> &mut Self {
        self.level = self.level.min(level);
        self
    }

    /// What findings of one document are put in order by: place, code, words.
    pub(crate) fn sort_key(&self) -> (TextRange, &'static str, &str) {
        (self.range, self.rule.code, &self.message)
    }

    /// The same with its places counted from the byte at `start`.
    pub(crate) fn counted_from(self, start: usize) -> Self {
        self.placed(|range| range.counted_from(start))
    }

    /// The same with its places counted from the beginning of the text, where they were counted from the byte at `start`.
    pub(crate) fn behind(self, start: usize) -> Self {
        self.placed(|range| range.shifted(start))
    }

    fn placed(mut self, place: impl Fn(TextRange) -> TextRange) -> Self {
        self.range = place(self.range);
        for edit in self.fix.iter_mut().flat_map(|fix| &mut fix.edits) {
            edit.range = place(edit.range);
        }
        self
    }
}

/// A change that mends a finding, in the document of the finding.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fix {
    /// What it does, as a command: "write (b)".
    pub title: String,
    /// The edits; they don't overlap.
    pub edits: Vec<Edit>,
    /// Whether the meaning stays the same in any case, so that it may be applied unseen.
    pub safe: bool,
}
