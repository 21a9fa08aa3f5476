//! Words that took each other's place, "the owner warns the skipper" → "the skipper warns the owner": who does what to whom is
//! another matter then, though no word came or went. Members of a list may change places, "oars and sails", and labels of numbers
//! and of cells may not: "£9 for guests and £5 for crews".

use std::ops::Range;

use compact_str::CompactString;

use crate::class::actors::voice::is_of_another_voice;
use crate::class::text::changed::Changed;
use crate::reason::Reason;
use crate::roles::Roles;
use crate::token::{Token, TokenKind};
use crate::words::Place;

/// How many words change places at most: what is longer was put elsewhere.
const FEW: usize = 3;
/// How many places may differ.
const PLACES: usize = 4;

/// The sentence on two places of which each has now what the other had.
pub(crate) fn changes(changed: &Changed<'_, '_, '_>) -> Option<Reason> {
    let &Changed { texts, places, .. } = changed;
    if places.len() > PLACES || is_of_another_voice(changed) {
        return None;
    }
    // A cell may say "no".
    let content = |tokens: &[Token]| -> Vec<CompactString> {
        let says =
            |token: &&Token| token.is_content() || token.cell.is_some() && token.kind == TokenKind::Word;
        tokens.iter().filter(says).map(|token| token.small().clone()).collect()
    };
    let of = |place: &Place| {
        let (struck, added) = texts.at(place);
        (content(struck), content(added))
    };
    let pairs = places
        .iter()
        .enumerate()
        .flat_map(|(at, first)| places[at + 1..].iter().map(move |second| (first, second)));
    pairs.into_iter().find_map(|(first, second)| {
        let ((from, to), (other_from, other_to)) = (of(first), of(second));
        let fits = (1..=FEW).contains(&from.len()) && (1..=FEW).contains(&to.len());
        // Only a joint stands between members of a list, "a red lamp and a white lamp".
        let between = &texts.old.tokens[first.old.end..second.old.start];
        let behind = texts.old.tokens.get(second.old.end).map(Token::small);
        let says = |token: &Token| token.is_content() && Some(token.small()) != behind;
        let acts = between.iter().any(|token| says(token) || token.is(Roles::PREPOSITION))
            || labels(texts.old.tokens, first, second);
        (fits && from != to && from == other_to && to == other_from && acts).then(|| {
            let words = |place: &Place| texts.old.quoted(trimmed(texts.old.tokens, &place.old));
            Reason::Swapped(words(first), words(second))
        })
    })
}

/// Whether two places of the old side are labels of what differs: in other columns of a table, or a number stands between them.
fn labels(tokens: &[Token], first: &Place, second: &Place) -> bool {
    let column =
        |place: &Place| tokens.get(place.old.start).and_then(|token| token.cell).map(|cell| cell.column);
    let counts = |token: &Token| token.kind == TokenKind::Number || token.is(Roles::NUMERAL);
    column(first) != column(second) || tokens[first.old.end..second.old.start].iter().any(counts)
}

/// A range without the articles and signs at its head.
fn trimmed(tokens: &[Token], range: &Range<usize>) -> Range<usize> {
    let idle = |token: &&Token| token.kind == TokenKind::Sign || token.is(Roles::DETERMINER);
    range.start + tokens[range.clone()].iter().take_while(idle).count()..range.end
}
