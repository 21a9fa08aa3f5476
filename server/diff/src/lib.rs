//! Two editions compared as law, not as lines.
//!
//! [`Passages`] are what is compared: provisions, definitions, sections and footnotes with their words.
//! [`structure_differences`] holds paths, headings and references against each other and nothing else.
//!
//! Left out on purpose: files, revisions and printing (`lawsmith`), findings (`lawsmith-lints`).

mod passage;
mod structure;
mod token;

pub use passage::{Passage, PassageKind, Passages};
pub use structure::{StructureDifference, StructureKind, structure_differences};
pub use token::{Token, TokenKind};
