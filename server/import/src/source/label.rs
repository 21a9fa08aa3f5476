//! Labels that stand before the words of an item or a paragraph: `1.A.`, `(iv)`, a raised number.

use lawsmith_syntax::Style;

use super::is_noun_and_number;

/// Whether the first word of an item is a number of its own: `1.A.`, `(iv)`.
pub(super) fn is_typed_number(first: &str) -> bool {
    first.starts_with(|c: char| c.is_ascii_digit()) && first.contains('.') || is_bracketed_label(first)
}

/// Whether a word is a marker, which its sign shows: `(a)`, `iv)`, `1c2a)`, `3.`, `ii.`, `2.1.`
pub(crate) fn is_marker(word: &str) -> bool {
    let dotted = || word.ends_with('.') && word.bytes().all(|b| b.is_ascii_digit() || b == b'.');
    let roman = || word.strip_suffix('.').is_some_and(|label| Style::LowerRoman.value(label).is_some());
    is_bracketed_label(word) || is_pointed(word) || is_typed_number(word) && dotted() || roman()
}

/// `(a)`, `iv)`, `1c2a)`: letters and numbers with a bracket behind them, too short for a word.
fn is_bracketed_label(first: &str) -> bool {
    let Some(label) = first.strip_suffix(')').map(|label| label.trim_start_matches('(')) else {
        return false;
    };
    let pieces = label.split(|c: char| !c.is_ascii_alphabetic());
    let numeral = |piece: &str| piece.bytes().all(|b| b"ivxlcIVXLC".contains(&b));
    !label.is_empty()
        && label.bytes().all(|b| b.is_ascii_alphanumeric())
        && pieces.into_iter().all(|piece| piece.len() <= 1 || numeral(piece))
}

/// Whether a word is a letter in brackets, or a numeral in small letters: `(a)`, `b)`, `(iv)`.
pub(crate) fn is_letter_in_brackets(word: &str) -> bool {
    is_bracketed_label(word) && word.trim_matches(['(', ')']).bytes().all(|b| b.is_ascii_lowercase())
}

/// What a paragraph of a source is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum LineKind {
    Heading,
    Text,
}

/// The bytes of the number, perhaps with its noun, that `text` begins with: `(a)`, `3.`, `IV.`, `Section 3.`; in a heading
/// without a sign, too.
pub(super) fn number_at_start(text: &str, kind: LineKind) -> Option<usize> {
    let end = |from: usize| {
        let start = text[from..].find(|c: char| !c.is_whitespace())? + from;
        let len = text[start..].find(char::is_whitespace).unwrap_or(text.len() - start);
        Some(start..start + len)
    };
    let first = end(0)?;
    let word = &text[first.clone()];
    if is_typed_number(word)
        || is_pointed(word)
        || kind == LineKind::Heading && word.bytes().all(|b| b.is_ascii_digit())
    {
        return Some(first.end);
    }
    let second = end(first.end)?;
    let number = text[second.clone()].trim_end_matches(['.', ':']);
    let signed = number.len() < second.len();
    let title = text[second.end..].trim_start().starts_with(|c: char| c.is_uppercase() || "—–-".contains(c));
    let names = is_noun_and_number(&format!("{word} {number}")) || is_capitalised(word) && is_numeral(number);
    (names && (signed || title || second.end == text.trim_end().len())).then_some(second.end)
}

/// `3.`, `a.`, `IV.`
fn is_pointed(word: &str) -> bool {
    word.strip_suffix('.').is_some_and(|label| {
        let digits = !label.is_empty() && label.len() <= 4 && label.bytes().all(|b| b.is_ascii_digit());
        digits || label.len() == 1 && label.bytes().all(|b| b.is_ascii_alphabetic()) || is_numeral(label)
    })
}

fn is_numeral(label: &str) -> bool {
    !label.is_empty() && label.bytes().all(|b| b"IVXLC".contains(&b))
}

fn is_capitalised(word: &str) -> bool {
    word.starts_with(char::is_uppercase) && word.chars().all(char::is_alphabetic)
}

/// What is raised, if it is the number of the paragraph that `rest` begins.
pub(super) fn raised_label<'n>(number: &'n str, rest: &str) -> Option<&'n str> {
    let label = number.len() <= 12 && number.chars().all(|c| c.is_ascii_alphanumeric());
    let begins = rest.starts_with(|c: char| c.is_alphabetic() || matches!(c, '„' | '«' | '“'));
    (label && number.starts_with(|c: char| c.is_ascii_digit()) && begins).then_some(number)
}
