//! A range of addresses, and what became of it.

use crate::align::confidence::Confidence;

/// The two ends of a range, by their places.
pub(super) type Ends = (usize, usize);

/// What became of a range.
pub(super) enum Range {
    /// Its ends lead to those of what it took in.
    Kept,
    /// It has these ends on the new side, so surely.
    Ends(usize, usize, Option<Confidence>),
    /// What it took in makes no range, for this reason.
    Apart(String),
}
