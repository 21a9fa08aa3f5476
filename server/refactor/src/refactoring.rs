//! What a refactoring changes, what it leaves to a person, and why there is none.

use lawsmith_text::Edit;

/// What a refactoring changes.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Refactoring {
    /// The edits of each document, by its place in the edition; in order, without overlaps.
    pub edits: Vec<Vec<Edit>>,
    /// What that changes, in order of the places.
    pub changes: Vec<ChangedPlace>,
    /// What a person has to look at, in order of the places.
    pub notes: Vec<Note>,
    /// The provisions that have another address afterwards: the old one, the new one; in order of the old places.
    pub readdressed: Vec<(String, String)>,
    /// The term that has another name afterwards.
    pub renamed: Option<RenamedTerm>,
}

impl Refactoring {
    /// The same with its changes and notes in order of the places.
    pub(crate) fn in_order(mut self) -> Self {
        self.changes.sort_by(|a, b| (&a.before, a.kind).cmp(&(&b.before, b.kind)));
        self.notes.sort_by(|a, b| a.before.cmp(&b.before));
        self
    }
}

/// A place that reads differently afterwards.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ChangedPlace {
    /// What it is.
    pub kind: ChangeKind,
    /// Where it stands before.
    pub before: Spot,
    /// Where it stands afterwards.
    pub after: Spot,
    /// What stands there before.
    pub old: String,
    /// What stands there afterwards.
    pub new: String,
}

/// A name of a term that gives way to another one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RenamedTerm {
    /// The place of the definition.
    pub definition: usize,
    /// The name before.
    pub old: String,
    /// The name afterwards.
    pub new: String,
}

/// A place in an edition.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Spot {
    /// The place of the document in the edition.
    pub document: usize,
    /// The byte in its text.
    pub offset: usize,
    /// The address of the provision that it stands in; empty outside of all.
    pub at: String,
}

/// What changes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum ChangeKind {
    /// The number of a provision; old and new are its addresses.
    Provision,
    /// The words of a reference.
    Reference,
    /// A locator of the index.
    Locator,
    /// The address of a fenced quotation, or a reference that it repeats.
    Quotation,
    /// The title of a section of a commentary.
    Title,
    /// A defined term.
    Term,
    /// An article before a defined term.
    Article,
    /// A line of a regulation that names a power of the Laws.
    Power,
    /// What a header says that a document stands under.
    Header,
    /// A drafting note below words that a person has to look at, old are the words, new is the note; or an old one that goes, new is empty.
    Mark,
}

impl ChangeKind {
    /// The word for it.
    pub fn name(self) -> &'static str {
        match self {
            Self::Provision => "provision",
            Self::Reference => "reference",
            Self::Locator => "locator",
            Self::Quotation => "quotation",
            Self::Title => "title",
            Self::Term => "term",
            Self::Article => "article",
            Self::Power => "power",
            Self::Header => "header",
            Self::Mark => "mark",
        }
    }
}

/// Something that the edits leave to a person.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Note {
    /// Where it stands before.
    pub before: Spot,
    /// Where it stands afterwards.
    pub after: Spot,
    /// What it is.
    pub message: String,
}

/// Why nothing is changed, in words for the user.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct RefactorError(pub String);
