//! Words that came or went without anything in their place, less than a clause.

use std::ops::Range;

use crate::both::{Both, Side};
use crate::class::text::changed::Changed;
use crate::class::text::word::same;
use crate::class::wording::clause::{MANY, announces};
use crate::class::wording::member::member;
use crate::reason::{Presence, Reason};
use crate::roles::Roles;
use crate::token::{Token, TokenKind};

/// In how many places a list differs that has a member more or less.
const FEW: usize = 3;
/// How many words lead to a member at most, "and their".
const LED: usize = 2;

/// A sentence, an item or a cell that came or went whole, an alternative, a member of a list, or the one word by which the sides
/// differ.
pub(crate) fn inserted(changed: &Changed<'_, '_, '_>) -> Option<Reason> {
    let texts = changed.texts;
    let words = |tokens: &[Token]| tokens.iter().any(|token| token.kind != TokenKind::Sign);
    // A joint goes with the member of a list that comes or goes.
    let joint = |token: &Token| token.kind == TokenKind::Sign || token.is(Roles::CONJUNCTION);
    let worded = changed.places.iter().filter(|place| {
        let (gone, come) = texts.at(place);
        !gone.iter().chain(come).all(joint)
    });
    let alone = worded.clone().count() == 1;
    worded.clone().find_map(|place| {
        let (gone, come) = texts.at(place);
        let side = match (words(gone), words(come)) {
            (true, false) => Side::Old,
            (false, true) => Side::New,
            _ => return None,
        };
        let (text, range) = (&texts[side], &place[side]);
        let tokens = text.tokens;
        let alternative = is_alternative(tokens, range);
        // Words of one or two letters say little.
        let own = |at: usize| {
            let token = &tokens[at];
            let own = match alternative || alone {
                true => !changed.balance.is_even(token.small()) && !text.pointing[at],
                false => texts.is_own(side, at),
            };
            token.is_content() && token.key.len() > 2 && !changed.counted[side][at] && own
        };
        let counts = is_whole(tokens, range) || alternative || alone;
        let listed = member(tokens, range);
        let told = listed.or_else(|| counts.then(|| range.clone()))?;
        if announces(tokens, range) {
            return None;
        }
        told.clone().any(own).then(|| text.lone_words(told, Presence::of(side)))
    })
}

/// A member of a list that one side alone has, where all else only stands elsewhere: “hens and rabbits” → “hens, rabbits and
/// bees”.
pub(crate) fn member_of_short_list(changed: &Changed<'_, '_, '_>) -> Option<Reason> {
    if changed.places.len() > FEW {
        return None;
    }
    let texts = changed.texts;
    let left = Both::of(|side| changed.left(side, |at| texts[side].tokens[at].is_content()));
    if left.old.len().max(left.new.len()) > MANY {
        return None;
    }
    // One word in two forms is none that came or went.
    let own = Both::of(|side| -> Vec<usize> {
        let (own, others) = (&texts[side], &texts[side.other()]);
        let is_form =
            |at: usize, it: usize| same(own.tokens[at].small(), others.tokens[it].small(), changed.lexicon);
        let known = |at: usize| left[side.other()].iter().any(|&it| is_form(at, it));
        left[side].iter().copied().filter(|&at| !known(at)).collect()
    });
    let side = match (own.old.is_empty(), own.new.is_empty()) {
        (_, true) => Side::Old,
        (true, false) => Side::New,
        (false, false) => return None,
    };
    let (text, tokens, left) = (&texts[side], texts[side].tokens, &own[side]);
    // It stands in a list: behind a joint, but for articles and the like.
    let (first, last) = (*left.first()?, *left.last()?);
    let idle = |token: &&Token| {
        !token.is_content() && !token.is(Roles::CONJUNCTION) && token.kind == TokenKind::Word
    };
    let led = tokens[..first].iter().rev().take_while(idle).count();
    let before = (first - led).checked_sub(1).map(|before| &tokens[before]);
    let joined = before.is_some_and(|token| token.is(Roles::CONJUNCTION) || token.key == ",");
    let together = last - first < left.len() && left.iter().any(|&at| texts.is_own(side, at));
    (joined && together && led <= LED).then(|| text.lone_words(first..last + 1, Presence::of(side)))
}

/// Whether tokens fill the space between two signs, or end a sentence behind a comma of their own: “, chaired by the mate.”
fn is_whole(tokens: &[Token], range: &Range<usize>) -> bool {
    let inside = &tokens[range.clone()];
    let opens = |token: &Token| token.stops() || token.key == ",";
    let opened = range.start == 0 || tokens[range.start - 1].stops() || inside.first().is_some_and(opens);
    let closed = inside.last().is_some_and(Token::stops) || tokens.get(range.end).is_none_or(Token::stops);
    opened && closed
}

/// Whether tokens are an alternative with the word that joins it: "or a guest", "offer or". What "and" joins often says the
/// same twice, "make and announce".
fn is_alternative(tokens: &[Token], range: &Range<usize>) -> bool {
    let joins = |token: Option<&Token>| token.is_some_and(|token| token.is(Roles::ALTERNATIVE));
    let inside = &tokens[range.clone()];
    inside.len() > 1 && joins(inside.first()) != joins(inside.last())
}
