//! Words put for others, or that came or went, in a few places of which none shows that the sentence was recast: each is asked
//! as if all else had stayed.

use lawsmith_model::Lexicon;

use crate::both::{Both, Side};
use crate::class::text::Texts;
use crate::class::text::balance::Balance;
use crate::class::wording::instead::{instead, worded};
use crate::reason::Reason;
use crate::token::{Token, TokenKind};
use crate::words::Place;

/// In how many places words may have changed.
const FEW: usize = 4;
/// How many words a place has at most.
const PHRASE: usize = 4;

/// The sentences on what changed in each place. `counted` are the tokens of each side that are told by themselves.
pub(crate) fn changes(
    texts: &Texts<'_, '_>,
    places: &[Place],
    counted: &Both<Vec<bool>>,
    lexicon: &Lexicon,
) -> Vec<Reason> {
    let worded = worded(texts, places);
    let is_apart = |place: &&Place| {
        let (old, new) = texts.at(place);
        says(old) && says(new)
    };
    if !(2..=FEW).contains(&worded.len()) || !worded.iter().all(is_apart) || is_reordered(texts, places) {
        return Vec::new();
    }
    let mut reasons = Vec::new();
    for place in worded {
        let place = std::slice::from_ref(place);
        let told = texts.inserted(place, counted).or_else(|| instead(texts, place, counted, lexicon));
        reasons.extend(told.filter(|told| !reasons.contains(told)));
    }
    reasons
}

/// Whether a side of a place is empty or a short phrase that says something.
fn says(tokens: &[Token]) -> bool {
    tokens.is_empty()
        || tokens.len() <= PHRASE
            && tokens.iter().all(|token| token.kind != TokenKind::Sign)
            && tokens.iter().any(Token::is_content)
}

/// Whether a word went in one place and came in another.
fn is_reordered(texts: &Texts<'_, '_>, places: &[Place]) -> bool {
    let balance = Balance::of(texts, places);
    let gone = places.iter().flat_map(|place| texts.at(place).0);
    gone.filter(|token| token.is_content()).any(|token| !balance.has_more(Side::Old, token.small()))
}
