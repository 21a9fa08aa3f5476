//! Two editions compared as law, not as lines.
//!
//! [`Passages`] are what is compared: provisions, definitions, sections and footnotes with their words.
//! [`compare_editions`] aligns them and gives a [`Row`] for each, with what became of its words and what that means.
//! [`structure_differences`] holds paths, headings and references against each other and nothing else.
//!
//! Left out on purpose: files, revisions and printing (`lawsmith`), findings (`lawsmith-lints`).

mod actor;
mod align;
mod changed_target;
mod cited;
mod class;
mod clause;
mod comparison;
mod concordance;
mod condition;
mod confirm;
mod copy;
mod counted;
mod document;
mod elsewhere;
mod following;
mod group;
mod in_part;
mod limit;
mod list;
mod migration;
mod norm;
mod number;
mod order;
mod passage;
mod pointer;
pub mod redline;
mod row;
mod structure;
mod substance;
mod terms;
mod token;
mod uncompared;
mod unplaced;
mod words;

#[doc(hidden)]
pub use align::weighing;
pub use align::{Counterpart, Thresholds};
pub use changed_target::{ChangedTarget, changed_targets};
pub use class::Class;
pub use comparison::{Comparison, Confidence, Relation, Row, compare_editions};
pub use concordance::{ConcordanceLine, Other, Way, concordance};
pub use confirm::{Confirmation, confirmations};
pub use copy::{Departure, departures, left_out};
pub use migration::{CitationKind, Fate, Migrated, migrations};
pub use norm::{NormChange, NormScale};
pub use passage::{Passage, PassageKind, Passages};
pub use structure::{StructureDifference, StructureKind, structure_differences};
pub use token::{Token, TokenKind};
pub use uncompared::uncompared;
pub use unplaced::{Unplaced, unplaced};
pub use words::{Change, Run};
