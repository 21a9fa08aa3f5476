//! Words put for others, or that came or went, in a few places of which none shows that the sentence was recast: each is asked
//! as if all else had stayed. Beside a small word for another one, "each" for "every", so is a phrase behind a preposition.

use crate::both::{Both, Side};
use crate::class::text::Texts;
use crate::class::text::changed::Changed;
use crate::class::text::word::same;
use crate::class::wording::inserted::inserted;
use crate::class::wording::instead::instead;
use crate::class::wording::relation::relates;
use crate::reason::Reason;
use crate::roles::Roles;
use crate::token::{Token, TokenKind};
use crate::words::Place;

/// In how many places words may have changed.
const FEW: usize = 4;
/// How many words a place has at most.
const PHRASE: usize = 4;
/// How many small words stand for others at most.
const SMALL: usize = 2;

/// The sentences on what changed in each place.
pub(crate) fn changes(changed: &Changed<'_, '_, '_>) -> Vec<Reason> {
    let texts = changed.texts;
    let worded: Vec<Place> = texts.worded(changed.places).take(FEW + 1).map(|it| bare(texts, it)).collect();
    let are = |is: fn(&[Token]) -> bool, place: &Place| {
        let (old, new) = texts.at(place);
        is(old) && is(new)
    };
    let (apart, small): (Vec<Place>, Vec<Place>) = worded.into_iter().partition(|place| are(says, place));
    let few = (2..=FEW).contains(&(apart.len() + small.len()));
    if !few || !small.iter().all(|place| are(is_small, place)) || is_reordered(changed) {
        return Vec::new();
    }
    let mut reasons = Vec::new();
    for place in apart.iter().filter(|place| small.is_empty() || is_led(changed, place)) {
        let told = {
            let one = changed.only(std::slice::from_ref(place));
            inserted(&one).or_else(|| instead(&one))
        };
        reasons.extend(told.filter(|told| !reasons.contains(told)));
    }
    reasons
}

/// A place without the commas round it.
fn bare(texts: &Texts<'_, '_>, place: &Place) -> Place {
    let comma = |token: &&Token| token.key == ",";
    let bare = |side: Side| {
        let (tokens, range) = (&texts[side].tokens[place[side].clone()], &place[side]);
        let before = tokens.iter().take_while(comma).count();
        let behind = tokens[before..].iter().rev().take_while(comma).count();
        range.start + before..range.end - behind
    };
    Both::of(bare)
}

/// Whether a place is a phrase of one side alone that a word leads which says where or when.
fn is_led(changed: &Changed<'_, '_, '_>, place: &Place) -> bool {
    let leads = |side: Side| relates(&changed.texts[side].tokens[place[side].start], changed.lexicon);
    place.lone_side().is_some_and(leads)
}

/// Whether a side of a place has only few words that say nothing of their own, or speak of all of a kind.
fn is_small(tokens: &[Token]) -> bool {
    let small =
        |token: &Token| token.kind == TokenKind::Word && (!token.is_content() || token.is(Roles::UNIVERSAL));
    tokens.len() <= SMALL && tokens.iter().all(small)
}

/// Whether a side of a place is empty or a short phrase that says something.
fn says(tokens: &[Token]) -> bool {
    tokens.is_empty()
        || tokens.len() <= PHRASE
            && tokens.iter().all(|token| token.kind != TokenKind::Sign)
            && tokens.iter().any(Token::is_content)
}

/// Whether a word went in one place and came in another, where it may have another form, ", who resign," and "resigning", or does
/// so with the word that leads to it: "in port, …" and "… in dock".
fn is_reordered(changed: &Changed<'_, '_, '_>) -> bool {
    let words = |side: Side, place: &Place| {
        let tokens = &changed.texts[side].tokens[place[side].clone()];
        tokens.iter().filter(|token| token.is_content()).map(Token::small)
    };
    let mut gone = changed.places.iter().flat_map(|place| words(Side::Old, place));
    let lone = changed.places.iter().filter_map(|place| Some((place, place.lone_side()?)));
    let stands = |(place, side): (&Place, Side)| {
        let (own, others) = (changed.texts[side].tokens, changed.texts[side.other()].tokens);
        let leads = |other: &Place| {
            other.lone_side() == Some(side.other())
                && others[other[side.other()].start].small() == own[place[side].start].small()
        };
        let others = || changed.places.iter().flat_map(|place| words(side.other(), place));
        words(side, place).any(|word| others().any(|other| same(word, other, changed.lexicon)))
            || changed.places.iter().any(leads)
    };
    gone.any(|word| !changed.balance.has_more(Side::Old, word)) || lone.into_iter().any(stands)
}
