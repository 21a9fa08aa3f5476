//! Changes of an edition in several places at once: provisions renumbered and moved with all that cites them, terms
//! renamed in all their forms.
//!
//! Everything is worked out on plain values and handed out as edits, which the caller shows, writes or sends to an
//! editor. A refactoring of provisions is proved before it is handed out: the edition is analysed as it would be
//! afterwards, and each provision must have the address that was planned, each reference lead where it led before.
//! What can't be made to is no edit but a [`Note`], for a person to see to; regulations that stand under the edition follow
//! ([`follow_laws`]). Left out on purpose: files, protocols, and what other editions of the Laws say of this one.

mod citing;
mod counting;
mod draft;
mod family;
mod follow;
mod joints;
mod marking;
mod motion;
mod naming;
mod order;
mod plan;
mod printed;
mod proof;
mod quotations;
mod recite;
mod regulations;
mod repeated;
mod room;
mod term;
mod told;
mod way;

use lawsmith_model::{Edition, ProvisionId};
use lawsmith_text::Edit;

pub use family::uncounted;
pub use motion::Place;
use plan::Plan;
pub use recite::{Citation, stand_under};
pub use regulations::follow_laws;
pub use room::make_room;
pub use term::{RenamedTerm, name_used, rename_term, without_quotes};

/// What a refactoring changes.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Refactoring {
    /// The edits of each document, by its place in the edition; in order, without overlaps.
    pub edits: Vec<Vec<Edit>>,
    /// What that changes, in order of the places.
    pub changes: Vec<Change>,
    /// What a person has to look at, in order of the places.
    pub notes: Vec<Note>,
    /// The provisions that have another address afterwards: the old one, the new one; in order of the old places.
    pub readdressed: Vec<(String, String)>,
    /// The term that has another name afterwards.
    pub renamed: Option<RenamedTerm>,
}

/// A place that reads differently afterwards.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Change {
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
    /// A drafting note below words that a person has to look at; old are the words, new is the note.
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

/// Gives a provision another number, `17`, `C`, `(b)`. Siblings that follow in unbroken count go along, and so does
/// who has a number that is taken then.
pub fn renumber(edition: &Edition, id: ProvisionId, number: &str) -> Result<Refactoring, RefactorError> {
    follow::refactored(&Plan::renumber(edition, id, number)?)
}

/// Numbers what stands under `above`, or the outermost provisions, one after the other from the first number on.
pub fn close_up(edition: &Edition, above: Option<ProvisionId>) -> Result<Refactoring, RefactorError> {
    follow::refactored(&Plan::close_up(edition, above)?)
}

/// Moves a provision with all that it holds. Where it came from the numbers close up, where it goes they make room.
pub fn move_provision(
    edition: &Edition,
    id: ProvisionId,
    place: Place,
) -> Result<Refactoring, RefactorError> {
    follow::refactored(&Plan::move_provision(edition, id, place)?)
}
