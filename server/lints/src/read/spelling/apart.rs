//! Words that are none of the language of the text: parts of addresses of the web, signs of units, phrases of other
//! languages.

use super::dictionary::WordUse;

/// Whether the word is one of them; `foreign` are the phrases of other languages.
pub(crate) fn stands_apart(text: &str, word: &WordUse, foreign: &[String]) -> bool {
    in_address(text, word) || is_unit(text, word) || is_raised(text, word) || is_foreign(text, word, foreign)
}

/// Whether the word is raised behind another one: "7<sup>th</sup>".
fn is_raised(text: &str, word: &WordUse) -> bool {
    text[..word.range.start()].ends_with("<sup>")
}

/// Whether the word is a part of an address of the web or of a path: "lawsmith.toml", "a@b.org".
fn in_address(text: &str, word: &WordUse) -> bool {
    let joins = |c: char| matches!(c, '.' | '/' | '@' | '_' | '\\' | '#' | '+' | '=');
    let before = text[..word.range.start()].chars().next_back().is_some_and(joins);
    let mut behind = text[word.range.end()..].chars();
    let next = behind.next();
    let letter = behind.next().is_some_and(char::is_alphanumeric);
    let sentence = text[..word.range.start()].ends_with(". ") || text[..word.range.start()].ends_with('/');
    let scheme = text[word.range.end()..].starts_with("://") || has_scheme(&text[..word.range.start()]);
    scheme || before && !sentence || next.is_some_and(joins) && next != Some('/') && letter
}

/// Whether what `before` ends in, without a blank, is the beginning of an address with its scheme.
fn has_scheme(before: &str) -> bool {
    /// Longer addresses are cut off.
    const LONGEST: usize = 256;
    let near = before.bytes().rev().take(LONGEST).take_while(|byte| !byte.is_ascii_whitespace()).count();
    before.as_bytes()[before.len() - near..].windows(3).any(|signs| signs == b"://")
}

/// Whether the word stands in a phrase of another language that law text uses: "per se".
fn is_foreign(text: &str, word: &WordUse, phrases: &[String]) -> bool {
    let small = text[word.range].to_lowercase();
    let stands_at = |phrase: &str, at: usize| {
        let Some(start) = word.range.start().checked_sub(at) else { return false };
        let found = text.get(start..start + phrase.len()).is_some_and(|it| it.eq_ignore_ascii_case(phrase));
        let letter = |c: char| c.is_alphanumeric();
        found && !text[..start].ends_with(letter) && !text[start + phrase.len()..].starts_with(letter)
    };
    phrases.iter().any(|phrase| phrase.match_indices(&small).any(|(at, _)| stands_at(phrase, at)))
}

/// Whether the word is the sign of a unit behind a number: "50 cm", "20 kg".
fn is_unit(text: &str, word: &WordUse) -> bool {
    const LONGEST: usize = 3;
    let before = text[..word.range.start()].trim_end_matches([' ', '\u{A0}', '\u{202F}']);
    word.range.len() <= LONGEST && before.ends_with(|c: char| c.is_ascii_digit())
}
