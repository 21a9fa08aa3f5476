//! Capitalised phrases of an edition, and those among them that the law itself explains.
//!
//! A phrase is explained where it is named ("is designated the Late Period"), where it says what it means or where it is laid
//! down ("the Late Period established under Law 9"), and by a heading or definition of the same words. Each document is read
//! alone, so that a keystroke costs the reading of one.

mod explanation;
mod gatherer;
mod phrase;
mod places;
mod unexplained;

pub(crate) use gatherer::Gatherer;
pub(crate) use phrase::{Gathered, Phrase, Tally};
pub(crate) use places::{headed, in_small_letters};
pub(crate) use unexplained::unexplained;
