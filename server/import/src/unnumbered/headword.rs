//! Headwords, and what sets them apart from their texts: a dash, a run of blanks, the column in which the texts begin.

use std::collections::BTreeMap;

use crate::lines::TextLine;
use crate::markup::{marked_at_start, unquoted};
use crate::sentence::{begins_sentence, has_verb};

/// The words of a headword that shares its line with no text of its own.
pub(super) const LONGEST_TAIL: usize = 4;

/// How many texts have to begin at a column.
const ALIGNED: usize = 4;
/// How many characters before or behind it a text may begin, as the widths of letters differ.
pub(super) const NEAR: usize = 3;

/// Where most texts begin that blanks set apart from their headwords, in characters.
pub(super) fn column_of_texts(lines: &[TextLine<'_>]) -> Option<usize> {
    let mut counts: BTreeMap<usize, usize> = BTreeMap::new();
    for line in lines {
        let apart = line.text.find("  ").and_then(|_| set_apart(line.text));
        if let Some((_, text)) = apart {
            let before = &line.text[..line.text.len() - text.len()];
            *counts.entry(before.chars().count()).or_default() += 1;
        }
    }
    let most = counts.into_iter().max_by_key(|(_, count)| *count);
    most.filter(|(_, count)| *count >= ALIGNED).map(|(column, _)| column)
}

/// What stands before a column and what begins there.
pub(super) fn split_at(line: &str, column: usize) -> Option<(&str, &str)> {
    let (at, _) = line.char_indices().nth(column)?;
    let (before, text) = line.split_at(at);
    let headword = before.trim_end();
    let apart = headword.len() < before.len() && !headword.is_empty() && !text.starts_with(' ');
    apart.then_some((headword, text))
}

/// The headword and the text behind a dash or a run of blanks; behind a headword in bold also a colon.
pub(super) fn set_apart(line: &str) -> Option<(&str, &str)> {
    if let Some((headword, text)) = marked_at_start(line) {
        let bare = headword.trim_end_matches([':', '.']);
        let term = unquoted(bare);
        let text = text.trim_start();
        let words = text.trim_start_matches([':', '—', '–', '-']).trim_start();
        let apart = bare.len() < headword.len() || words.len() < text.len();
        return (apart && is_headword(term) && !words.is_empty()).then_some((term, words));
    }
    let dash = [" — ", " – ", " - "].iter().filter_map(|dash| Some((line.find(dash)?, dash.len()))).min();
    let blanks = line.find("  ").or_else(|| line.find('\t'));
    let (at, width) = match (dash, blanks) {
        (Some(dash), blanks) if blanks.is_none_or(|blanks| dash.0 <= blanks) => dash,
        (_, blanks) => (blanks?, 0),
    };
    let headword = &line[..at];
    is_headword(headword).then(|| (headword, line[at + width..].trim_start()))
}

/// Few words that end no sentence.
pub(super) fn is_headword(words: &str) -> bool {
    let plausible = words.starts_with(char::is_alphanumeric) && words.split_whitespace().count() <= 6;
    plausible && !words.ends_with(['.', ',', ';'])
}

/// The words before a colon, or else the shortest run of words, the first with a capital, before a capital or a number.
pub(super) fn run_on(line: &str) -> Option<(&str, &str)> {
    if !line.starts_with(char::is_uppercase) || begins_sentence(line) {
        return None;
    }
    if let Some((headword, text)) = line.split_once(": ")
        && headword.split_whitespace().count() <= LONGEST_TAIL
        && is_headword(headword)
        && !has_verb(headword)
    {
        return Some((headword, text.trim_start()));
    }
    let blanks = line.match_indices(' ').map(|(at, _)| at).take(LONGEST_TAIL);
    for at in blanks {
        let (headword, text) = (&line[..at], line[at..].trim_start());
        if headword.ends_with(['.', ',', ';', ':']) {
            return None;
        }
        if text.starts_with(|c: char| c.is_uppercase() || c.is_numeric()) {
            return Some((headword, text));
        }
    }
    None
}
