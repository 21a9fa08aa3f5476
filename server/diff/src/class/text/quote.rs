//! Words of a text as a reason quotes them.

use std::ops::Range;

use crate::passages::Passages;
use crate::reason::{Presence, Quote, Reason};
use crate::token::{Token, TokenKind};

/// How many words of a clause are quoted.
pub(crate) const QUOTED: usize = 8;

/// Whether tokens stand alone in quotation marks: they are spoken of.
pub(crate) fn is_quoted(tokens: &[Token], range: &Range<usize>) -> bool {
    let marks = |token: Option<&Token>| token.is_some_and(is_mark);
    marks(range.start.checked_sub(1).and_then(|before| tokens.get(before))) && marks(tokens.get(range.end))
}

/// Whether a token is a quotation mark.
pub(crate) fn is_mark(token: &Token) -> bool {
    matches!(token.key.as_str(), "\"" | "'")
}

/// The first words of a run in quotation marks, as printed, without the signs before them but for a bracket that is closed in
/// the run.
pub(crate) fn quoted(side: &Passages<'_>, tokens: &[Token]) -> Quote {
    let end = tokens.iter().rposition(|token| !token.is_bar()).map_or(tokens.len(), |at| at + 1);
    let tokens = &tokens[..end];
    let is_word = |token: &Token| token.kind != TokenKind::Sign;
    let first = tokens.iter().position(is_word).unwrap_or(0);
    let closing = first.checked_sub(1).and_then(|before| match tokens[before].key.as_str() {
        "(" => Some(")"),
        "[" => Some("]"),
        _ => None,
    });
    let opened = closing.is_some_and(|sign| tokens[first..].iter().any(|token| token.key == sign));
    // "£20" and "-5" keep their sign.
    let signed = first > 0
        && tokens[first].kind == TokenKind::Number
        && (!tokens[first].spaced || tokens[first - 1].key != "-")
        && !"([{\"'.,;:!?|/".contains(tokens[first - 1].key.as_str());
    let tokens = &tokens[first - usize::from(opened || signed)..];
    let rest = tokens.iter().skip(QUOTED).any(is_word);
    let mut words = String::new();
    for (at, token) in tokens.iter().enumerate().take(if rest { QUOTED } else { tokens.len() }) {
        if at > 0 && token.spaced {
            words.push(' ');
        }
        words.push_str(&side.printed(token));
    }
    words.push_str(if rest { " …" } else { "" });
    Quote::of(words)
}

/// `the word “licensed” is new`, `the words “or at once” are new`: without the signs at its ends.
pub(crate) fn lone_words(side: &Passages<'_>, tokens: &[Token], presence: Presence) -> Reason {
    let is_word = |token: &Token| token.kind != TokenKind::Sign;
    let end = tokens.iter().rposition(is_word).map_or(tokens.len(), |at| at + 1);
    let words = quoted(side, &tokens[..end]);
    match tokens.iter().filter(|token| is_word(token)).count() {
        1 => Reason::lone("the word", words, presence),
        _ => Reason::several("the words", vec![words], presence),
    }
}
