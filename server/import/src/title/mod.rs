//! How a heading is set: its `pieces`, which are noun, number, sign and words, and the `shape` of the words.
//!
//! Whatever the numbering says of a line is left to [`crate::heading`].

mod pieces;
mod shape;

pub(crate) use pieces::{
    HeadKind, LONGEST_TITLE, Sign, goes_on, inner_level_with_noun, inner_noun, is_note_on_number,
    is_part_label, is_repealed, noun, placeholder, plural, range, separator, split_label, split_noun,
};
pub(crate) use shape::{
    Below, ends_as_text, in_capitals, is_heading, is_no_longer_than, is_set_apart, is_title, is_title_case,
    lacks_small_letters, may_be_wrapped, may_go_on,
};
