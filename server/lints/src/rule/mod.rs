//! What a rule is, what it is given and what it reports. Which rules there are is not known here: a rule that asks for
//! others is handed the list.

pub(crate) mod allowed;
pub(crate) mod attributes;
mod context;
pub(crate) mod file_levels;
mod finding;
pub(crate) mod names;
mod report;

use lawsmith_model::RuleLevel;

pub use context::Context;
pub use finding::{Finding, Fix};
pub use report::Report;

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
    /// How far it looks.
    pub scope: Scope,
    /// The check.
    pub check: fn(&Context<'_>, &mut Report<'_>),
}

impl Rule {
    /// The three letters of its family.
    pub fn family(&self) -> &'static str {
        self.code.get(..3).unwrap_or(self.code)
    }
}

impl PartialEq for Rule {
    fn eq(&self, other: &Self) -> bool {
        self.code == other.code
    }
}

impl Eq for Rule {}

/// How far a rule looks: what its findings in a document depend on, beside the conventions and
/// the lexicon of the work.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Scope {
    /// On one block of words at a time: on these words, the provision that they stand in, the references and terms in
    /// them and where these lead. Its messages give no lines.
    Block,
    /// On that document and nothing else.
    Document,
    /// Also on what the edition has addresses and names for: on where references lead, what is
    /// a term, and on the text of no other document.
    Index,
    /// On the words, headings or lines of all documents. What such a rule works out about each
    /// one it notes (`Context::noted`), so that a keystroke costs the work for one.
    Edition,
    /// On the same and on what the comparison with the base says: without a base it finds nothing.
    Compared,
}
