//! Words put for others, or that came or went, in a few places of which none shows that the sentence was recast: each is asked
//! as if all else had stayed.

use crate::both::Side;
use crate::class::text::changed::Changed;
use crate::class::wording::inserted::inserted;
use crate::class::wording::instead::instead;
use crate::reason::Reason;
use crate::token::{Token, TokenKind};
use crate::words::Place;

/// In how many places words may have changed.
const FEW: usize = 4;
/// How many words a place has at most.
const PHRASE: usize = 4;

/// The sentences on what changed in each place.
pub(crate) fn changes(changed: &Changed<'_, '_, '_>) -> Vec<Reason> {
    let worded: Vec<&Place> = changed.texts.worded(changed.places).take(FEW + 1).collect();
    let is_apart = |place: &&Place| {
        let (old, new) = changed.texts.at(place);
        says(old) && says(new)
    };
    if !(2..=FEW).contains(&worded.len()) || !worded.iter().all(is_apart) || is_reordered(changed) {
        return Vec::new();
    }
    let mut reasons = Vec::new();
    for place in worded {
        let told = {
            let one = changed.only(std::slice::from_ref(place));
            inserted(&one).or_else(|| instead(&one))
        };
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
fn is_reordered(changed: &Changed<'_, '_, '_>) -> bool {
    let gone = changed.places.iter().flat_map(|place| changed.texts.at(place).0);
    gone.filter(|token| token.is_content()).any(|token| !changed.balance.has_more(Side::Old, token.small()))
}
