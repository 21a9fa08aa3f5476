//! Which lines, and which words behind a marker, are headings: print sets them apart by type, which plain text has lost.
//!
//! A single heading is told by its `shape`, by a noun of the work (`by_noun`), by a title on the line below (`title_below`).
//! Where its shape leaves doubt, all lines of a file are asked: `shape` for levels that are mostly headed, `full_stop` for
//! headings that end as sentences do, `capitals` for titles between provisions.

mod by_noun;
mod capitals;
mod full_stop;
mod shape;
mod title_below;

pub(crate) use by_noun::{
    Head, HeadKind, LONGEST_TITLE, Sign, Standing, are_marked, head, is_repealed, noun, separator,
    split_label, split_noun,
};
pub(crate) use capitals::FirstLevel;
pub(crate) use full_stop::stopped_headings;
pub(crate) use shape::{Below, headed_levels, in_capitals, is_heading, is_set_apart, is_title_case};
pub(crate) use title_below::titled_nouns;
