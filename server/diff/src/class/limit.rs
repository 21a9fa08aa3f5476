//! What makes a number a limit: "at most three", "up to three".
//!
//! Phrases of one kind are one limit, "no more than" as "at most". Only what stands right before a number is one.

use lawsmith_model::Lexicon;

use crate::class::counted::Counted;
use crate::token::Token;

/// The limits of a text, in order. `numbers` are its numbers.
pub(crate) fn limits(tokens: &[Token], numbers: &[Counted], lexicon: &Lexicon) -> Vec<Counted> {
    numbers.iter().filter_map(|number| before(tokens, number.range.start, lexicon)).collect()
}

/// The longest limit that ends before `end`.
fn before(tokens: &[Token], end: usize, lexicon: &Lexicon) -> Option<Counted> {
    let mut found: Option<Counted> = None;
    for kind in &lexicon.changes.same_limits {
        for phrase in kind {
            let words: Vec<&str> = phrase.split(' ').collect();
            let Some(start) = end.checked_sub(words.len()) else { continue };
            let longer = found.as_ref().is_none_or(|known| known.range.len() < words.len());
            let stands = tokens[start..end].iter().zip(&words).all(|(token, word)| token.small() == *word);
            if longer && stands {
                found =
                    Some(Counted { value: kind[0].clone(), range: start..end, weak: false, named: false });
            }
        }
    }
    found
}
