//! Each format of a source to the plain lines that the phases read.
//!
//! Markdown, Word documents and Akoma Ntoso have headings, lists and tables of their own, plain text has what a print shows
//! beside its words (`unprinted`). All become lines that begin with the signs of [`crate::markup`]: one for each level of a heading, for each
//! list that an item lies in, for each list that a paragraph closes. `bodies`, `heading_line`, `label` and `words` are
//! what the formats share, and `wrapping` is what is known of lines before they are read.

pub(crate) mod akoma_ntoso;
mod bodies;
mod bullets;
mod columns;
mod contents;
mod drawn;
mod heading_line;
mod invisible;
mod label;
mod line_numbers;
pub(crate) mod markdown;
mod marked_line;
mod scripts;
mod two_columns;
mod unprinted;
pub(crate) mod word;
mod words;
mod wrapping;
mod xml;

use std::borrow::Cow;

use crate::lines::{physical, without};
use crate::markup::OPEN;
pub(crate) use bodies::BODIES;
pub(crate) use columns::{DOUBTFUL, TOLD, with_columns_told};
pub(crate) use contents::CONTENTS;
pub(crate) use invisible::{INVISIBLE_LEFT_OUT, without_invisible};
pub(crate) use label::{is_letter_in_brackets, is_marker};
pub(crate) use scripts::UNCLEAR;
pub(crate) use unprinted::{Unprinted, unprinted};
pub(crate) use wrapping::Wrapping;

use bodies::Bodies;
use heading_line::{DEEPEST, heading_line, is_noun_and_number, is_provision_title};
use label::{LineKind, is_typed_number, number_at_start, raised_label};
use words::Words;

/// A text as plain lines.
#[derive(Default)]
pub(crate) struct Plain {
    /// Its lines, each where it was.
    pub(crate) text: String,
    /// The numbers of the lines that are not as they stood, from 1, and what became of them.
    pub(crate) mended: Vec<(usize, &'static str)>,
    /// The numbers of those that a person should look at, from 1, and why.
    pub(crate) unsure: Vec<(usize, &'static str)>,
    /// The numbers of the lines that are for the page and not of the text.
    pub(crate) front: Vec<usize>,
    /// The line of the heading that the source says to be the title of the work.
    pub(crate) title: Option<String>,
    /// What a paragraph behind a list belongs to.
    pub(crate) nesting: Nesting,
    /// The work that it was exported from.
    pub(crate) origin: Option<Origin>,
}

/// What `lawsmith export` says of the work that it writes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Origin {
    /// Its id.
    pub(crate) work: String,
    /// The region of its language: `GB`.
    pub(crate) region: Option<String>,
}

impl Origin {
    /// The origin with these names, if the first one can be the id of a work.
    fn new(work: &str, region: Option<&str>) -> Option<Self> {
        let is_name = |name: &str| {
            let fits = |b: u8| b.is_ascii_alphanumeric() || matches!(b, b'-' | b'.' | b'_');
            !name.is_empty() && name.bytes().all(fits)
        };
        let region = region.filter(|region| is_name(region)).map(str::to_ascii_uppercase);
        is_name(work).then(|| Self { work: work.to_owned(), region })
    }
}

/// What a source says of a paragraph that stands in no item of the list above it.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) enum Nesting {
    /// How it is set: between the items of a list it may go on with the one above it.
    #[default]
    Set,
    /// What it lies in.
    Told,
}

impl Plain {
    /// The lines but the title, which begins no provision whatever stands in it: "Bylaw 1".
    pub(crate) fn below_title(&self) -> Cow<'_, str> {
        let at = physical(&self.text).position(|line| self.title.as_deref() == Some(line));
        let title = at.zip(self.title.clone()).map(|(at, title)| without(&self.text, &[(at + 1, title)]));
        title.map_or(Cow::Borrowed(&self.text), Cow::Owned)
    }
}

/// `count` of a sign.
fn signs(sign: char, count: usize) -> String {
    std::iter::repeat_n(sign, count).collect()
}

/// The label and the words of a note: `[^1]: text`.
pub(crate) fn note(line: &str) -> Option<(&str, &str)> {
    let (label, words) = line.strip_prefix(OPEN)?.strip_prefix('^')?.split_once("]:")?;
    Some((label, words.trim_start()))
}
