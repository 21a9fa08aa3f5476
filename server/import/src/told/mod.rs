//! What a source that has headings, lists and tables of its own tells of its lines: Markdown, Word.
//!
//! Each becomes plain lines that begin with the signs of [`crate::markup`]: one for each level of a heading, for each
//! list that an item lies in, for each list that a paragraph closes.

mod bodies;
mod headings;
mod numbers;
mod words;

use crate::markup::OPEN;
pub(crate) use bodies::{BODIES, Bodies};
pub(crate) use headings::{DEEPEST, heading_line, is_noun_and_number, is_provision_title};
pub(crate) use numbers::{is_typed_number, raised_label};
pub(crate) use words::Words;

/// A text as plain lines.
pub(crate) struct Plain {
    /// Its lines, each where it was.
    pub(crate) text: String,
    /// The numbers of the lines that are not as they stood, from 1, and what became of them.
    pub(crate) mended: Vec<(usize, &'static str)>,
    /// The numbers of the lines that are for the page and not of the text.
    pub(crate) front: Vec<usize>,
}

/// `count` of a sign.
pub(crate) fn signs(sign: char, count: usize) -> String {
    std::iter::repeat_n(sign, count).collect()
}

/// The label and the words of a note: `[^1]: text`.
pub(crate) fn note(line: &str) -> Option<(&str, &str)> {
    let (label, words) = line.strip_prefix(OPEN)?.strip_prefix('^')?.split_once("]:")?;
    Some((label, words.trim_start()))
}
