//! An instruction, and what can be wrong with one.

pub(crate) mod printing;
pub(crate) mod reading;

use lawsmith_grammar::{AmendedPlace, Position, WordEdit};

/// An instruction.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Instruction {
    /// The line that it begins on, from 1; 0 for one that was never read.
    pub line: usize,
    /// What it has done.
    pub action: Action,
}

/// What is done to a text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Action {
    /// The own words of a place change.
    Words(AmendedPlace, Vec<WordEdit>),
    /// Words are put for others in all words that no other instruction changes; headers and notes are left as they are.
    Everywhere(String, String),
    /// A place goes, with all that it holds.
    Omit(AmendedPlace),
    /// Another text stands where the place stood.
    Substitute(AmendedPlace, String),
    /// A text is put beside a place.
    Insert(Position, AmendedPlace, String),
    /// A document is put beside a place: its name, and its text.
    InsertDocument(Position, AmendedPlace, String, String),
    /// A place has another number.
    Renumber(AmendedPlace, String),
    /// A place with all that it holds goes beside another one.
    Move(AmendedPlace, Position, AmendedPlace),
    /// A document has another name.
    Rename(String, String),
}

impl Action {
    /// The word for it.
    pub fn name(&self) -> &'static str {
        match self {
            Self::Words(..) => "words",
            Self::Omit(..) => "omit",
            Self::Substitute(..) | Self::Everywhere(..) => "substitute",
            Self::Insert(..) | Self::InsertDocument(..) => "insert",
            Self::Renumber(..) => "renumber",
            Self::Move(..) => "move",
            Self::Rename(..) => "rename",
        }
    }
}

/// Why instructions can't be read or followed.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{message}")]
pub struct AmendError {
    /// The line of the instruction, from 1.
    pub line: usize,
    /// What is wrong and what to do, in words for the user.
    pub message: String,
}
