//! Words that speak of all of a kind, "every boat", "any boat": where they say the same.
//!
//! They do where a sentence lays something down for all of a kind. Under a denial, "not every", behind a condition, "if any
//! boat", and where somebody may choose, "may take any oar", they say one thing each.

use lawsmith_model::Lexicon;

use crate::class::substance::condition::Conditions;
use crate::roles::Roles;
use crate::token::{Token, TokenKind};

/// How many tokens on each side of the word are looked at: a longer sentence is not judged.
const SENTENCE: usize = 120;

/// Whether the word at a place speaks of all of a kind, in a sentence that denies nothing: it opens the sentence, or stands
/// behind "of" with no condition and no norm word before it.
pub(crate) fn is_universal(tokens: &[Token], at: usize, lexicon: &Lexicon) -> bool {
    if !tokens[at].is(Roles::UNIVERSAL) {
        return false;
    }
    let before = tokens[..at].iter().rev().take(SENTENCE).take_while(|token| !token.stops()).count();
    let behind = tokens[at..].iter().take(SENTENCE).take_while(|token| !token.stops()).count();
    let sentence = &tokens[at - before..at + behind];
    let denies = |token: &Token| {
        let small = token.small();
        token.is(Roles::NEGATION)
            || lexicon.changes.denial_endings.iter().any(|ending| small.ends_with(ending.as_str()))
    };
    let counts = |token: &Token| token.kind == TokenKind::Number || token.is(Roles::NUMERAL);
    let small = sentence.len() < SENTENCE;
    if !small || sentence.iter().any(denies) || tokens.get(at + 1).is_none_or(counts) {
        return false;
    }
    let lead = &sentence[..before];
    let Some(last) = lead.last() else { return true };
    let binds = |token: &Token| token.is(Roles::NORM);
    let opens = || Conditions::new(lexicon).read(lead, &vec![false; before]).is_empty();
    lexicon.of.first().is_some_and(|of| last.small() == of.as_str()) && !lead.iter().any(binds) && opens()
}
