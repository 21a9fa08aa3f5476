//! Which lines, and which words behind a marker, are headings: print sets them apart by type, which plain text has lost.
//!
//! A line heads something (`head`) by a noun of the work (`by_noun`) or a number (`by_number`); its `pieces` are noun, number, sign and
//! title, which may stand on the line below (`title_below`). Words without a noun are told by their `shape`.
//! Where its shape leaves doubt, all lines of a file are asked: `shape` for levels that are mostly headed, `full_stop` for
//! headings that end as sentences do, `capitals` for titles between provisions.

mod by_noun;
mod by_number;
mod capitals;
mod full_stop;
mod head;
mod pieces;
mod shape;
mod title_below;

pub(crate) use by_noun::are_marked;
pub(crate) use by_number::are_titled;
pub(crate) use capitals::{FirstLevel, begins_with_letter};
pub(crate) use full_stop::stopped_headings;
pub(crate) use head::{Head, Standing, head};
pub(crate) use pieces::{
    HeadKind, LONGEST_TITLE, Sign, goes_on, is_repealed, noun, separator, split_label, split_noun,
};
pub(crate) use shape::{
    Below, begins_sentence, goes_on_below, has_verb, headed_levels, in_capitals, is_heading, is_set_apart,
    is_title_case, lacks_small_letters, may_go_on,
};
pub(crate) use title_below::titled_nouns;
