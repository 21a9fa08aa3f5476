//! Two editions compared as law, not as lines.
//!
//! [`Passages`] are what is compared: provisions, definitions, sections and footnotes with their words, in tokens.
//! [`compare_editions`] aligns them and gives a [`Row`] for each, with what became of its words and what that means.
//!
//! Each step uses those before it: `passages` reads, `align` proposes pairs of both `sides`, weighs and chooses them, and what is
//! found, both sides `aligned`, goes through all that follows: `references` tell where references lead, `row` joins counterparts to
//! rows and holds their words against each other (`words`, those of tables in `table`), `class` says what a change means, both with
//! a `reason`. `comparison` takes these steps in their order. What is asked of a comparison stands above it: `compared` answers the rules, `migration` and
//! `concordance` whoever cites, `redline` prints.
//! [`structure_differences`] holds paths, headings and references against each other and nothing else.
//!
//! Left out on purpose: files, revisions and printing (`lawsmith`), findings (`lawsmith-lints`).

mod align;
mod aligned;
mod both;
mod cell;
mod class;
mod compared;
mod comparison;
mod concordance;
mod confirm;
mod copy;
mod counterpart;
mod document;
mod migration;
mod nouns;
mod passage;
mod passages;
mod reason;
mod recast;
pub mod redline;
mod references;
mod roles;
mod row;
mod sides;
mod structure;
mod table;
mod token;
mod uncompared;
mod what;
mod words;

pub use align::confidence::Confidence;
#[doc(hidden)]
pub use align::weighing;
pub use align::weights::Thresholds;
pub use both::{Both, Side};
pub use class::Class;
pub use class::norm::NormScale;
pub use compared::changed_target::changed_targets;
pub use compared::compared;
pub use compared::locators::changed_locators;
pub use compared::origins::unknown_origins;
pub use compared::readdressed::readdressed;
pub use compared::unplaced::unplaced;
pub use comparison::{Comparison, compare_editions};
pub use concordance::{ConcordanceLine, Other, Way, concordance};
pub use confirm::{Confirmation, confirmations, unconfirmed};
pub use copy::{Departure, departures, left_out};
pub use counterpart::Counterpart;
pub use migration::{CitationKind, Fate, Migrated, migrations};
pub use passage::{Passage, PassageKind};
pub use passages::Passages;
pub use reason::{NormChange, Presence, Quote, Reason};
pub use recast::recast_norm;
pub use row::telling::Telling;
pub use row::typing::Typing;
pub use row::{Relation, Row};
pub use structure::{StructureDifference, StructureKind, structure_differences};
pub use token::{Token, TokenKind};
pub use uncompared::uncompared;
pub use what::What;
pub use words::{Change, Run};
