//! Tables of headwords and their texts.

use super::headword::is_headword;
use crate::lines::TextLine;
use crate::markup::{CELL, HEAD, marked_at_start};
use crate::sentence::is_finished;

/// The most words of the name of a column.
const LONGEST_NAME: usize = 3;

/// The headword and the text of a row that has these two cells.
pub(super) fn columns(row: &str) -> Option<(&str, &str)> {
    let (headword, text) = row.trim_start_matches(HEAD).split_once(CELL)?;
    let marked = marked_at_start(headword.trim()).map_or(headword.trim(), |(words, _)| words);
    let headword = marked.trim_matches(['“', '”', '"', '„', ':']).trim();
    (is_headword(headword) && !text.contains(CELL) && !text.trim().is_empty())
        .then_some((headword, text.trim()))
}

/// Whether a row names the columns of the one below, "Term | Meaning": its cells are no sentences, as texts below are.
pub(super) fn is_head(headword: &str, text: &str, next: Option<&TextLine<'_>>) -> bool {
    let name = |words: &str| words.split(' ').count() <= LONGEST_NAME && !is_finished(words);
    let below = next.and_then(|next| columns(next.text));
    name(headword) && name(text) && below.is_some_and(|(_, text)| !name(text))
}
