//! Capitalised words in mid-sentence: where they stand, what their number and label say.

use lawsmith_text::{TextRange, position_in};

use crate::words::wording::{is_apostrophe, singular};

/// The next word with a capital in mid-sentence at or behind the byte at `at`, with the
/// word before it and the capitalised words behind it, perhaps joined by `of`.
pub(crate) fn next_capital(text: &str, run: TextRange, mut at: usize, of: &str) -> Option<TextRange> {
    let bytes = text.as_bytes();
    loop {
        let step = position_in(&bytes[at..run.end()], |byte| byte.is_ascii_uppercase() || byte >= 0xC3)?;
        let start = at + step;
        at = start + 1;
        if !text.is_char_boundary(start) || !text[start..run.end()].starts_with(char::is_uppercase) {
            continue;
        }
        let before = text[run.start()..start].trim_end();
        let adjoins = before.len() < start - run.start();
        if !adjoins || !before.ends_with(|c: char| c.is_alphanumeric() || c == ',' || c == ')') {
            continue;
        }
        // Behind a comma or bracket the word before that serves as well.
        let word = if before.ends_with(char::is_alphanumeric) { before } else { &before[..before.len() - 1] };
        let from = word.trim_end_matches(char::is_alphanumeric).len();
        return Some(TextRange::new(run.start() + from, chain_end(text, start, run.end(), of)));
    }
}

/// Where the run of capitalised words, perhaps joined by `of`, that begins at `start` ends.
fn chain_end(text: &str, start: usize, end: usize, of: &str) -> usize {
    let mut at = start;
    loop {
        let word = text[at..end].find(char::is_whitespace).map_or(end, |len| at + len);
        if !text[at..word].ends_with(char::is_alphanumeric) {
            return word;
        }
        let rest = text[word..end].trim_start();
        let next = end - rest.len();
        let joined = rest.strip_prefix(of).filter(|behind| behind.starts_with(char::is_whitespace));
        if rest.starts_with(char::is_uppercase) {
            at = next;
        } else if let Some(behind) =
            joined.map(str::trim_start).filter(|behind| behind.starts_with(char::is_uppercase))
        {
            at = end - behind.len();
        } else {
            return word;
        }
    }
}

/// "3", "B" behind a word: a label.
pub(crate) fn is_labelled(behind: &str) -> bool {
    let mut chars = behind.trim_start().chars();
    match chars.next() {
        Some(first) if first.is_ascii_uppercase() => !chars.next().is_some_and(char::is_alphabetic),
        first => first.is_some_and(|first| first.is_ascii_digit()),
    }
}

/// Whether the last word is in the plural.
pub(crate) fn is_plural(printed: &str) -> bool {
    let stem = &printed[..printed.len() - possessive(printed)];
    let last = stem.rsplit(char::is_whitespace).next().unwrap_or_default().to_lowercase();
    singular(&last) != last
}

/// The bytes of a possessive ending.
pub(crate) fn possessive(word: &str) -> usize {
    let stem = word.strip_suffix('s').unwrap_or(word);
    let bare = stem.trim_end_matches(is_apostrophe);
    if bare.len() < stem.len() { word.len() - bare.len() } else { 0 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: &[&str]) {
        let mut found = Vec::new();
        let (run, mut at) = (TextRange::new(0, text.len()), 0);
        while let Some(window) = next_capital(text, run, at, "of") {
            at = window.end();
            found.push(&text[window]);
        }
        assert_eq!(found, expected);
    }

    #[test]
    fn capitals_are_found_with_the_word_before_them() {
        check(
            "The Chair asks, and é Éclair, Chair of the Day: No. Then Old Chair of Boards sits.",
            &["The Chair", "é Éclair,", "Éclair, Chair", "the Day:", "Then Old Chair of Boards"],
        );
    }
}
