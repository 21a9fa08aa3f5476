//! Words that came or went without anything in their place, less than a clause.

use std::ops::Range;

use lawsmith_model::Lexicon;

use crate::class::clause::{MANY, Texts, announces};
use crate::class::member::member;
use crate::class::quote::lone_words;
use crate::class::word::{balance, same};
use crate::reason::{Presence, Reason};
use crate::roles::Roles;
use crate::token::{Token, TokenKind};
use crate::words::Place;

/// In how many places a list differs that has a member more or less.
const FEW: usize = 3;
/// How many words lead to a member at most, "and their".
const LED: usize = 2;

impl Texts<'_, '_> {
    /// A sentence, an item or a cell that came or went whole, an alternative, a member of a list, or the one word by which the sides differ.
    /// `counted` are the tokens of each side that are told by themselves.
    pub fn inserted(&self, places: &[Place], counted: &(Vec<bool>, Vec<bool>)) -> Option<Reason> {
        let words = |range: &Range<usize>, tokens: &[Token]| {
            tokens[range.clone()].iter().any(|token| token.kind != TokenKind::Sign)
        };
        // A joint goes with the member of a list that comes or goes.
        let joints = |range: &Range<usize>, tokens: &[Token]| {
            let joint = |token: &Token| token.kind == TokenKind::Sign || token.is(Roles::CONJUNCTION);
            tokens[range.clone()].iter().all(joint)
        };
        let worded = places.iter().filter(|place| {
            (words(&place.old, self.old) || words(&place.new, self.new))
                && !(joints(&place.old, self.old) && joints(&place.new, self.new))
        });
        let balance = balance(self.old, self.new, places);
        let alone = worded.clone().count() == 1;
        worded.clone().find_map(|place| {
            let (side, tokens, range, is_old) =
                match (words(&place.old, self.old), words(&place.new, self.new)) {
                    (true, false) => (self.sides.0, self.old, &place.old, true),
                    (false, true) => (self.sides.1, self.new, &place.new, false),
                    _ => return None,
                };
            let told = if is_old { &counted.0 } else { &counted.1 };
            let pointing = if is_old { &self.pointing.0 } else { &self.pointing.1 };
            let alternative = is_alternative(tokens, range);
            // Words of one or two letters say little.
            let own = |at: usize| {
                let token = &tokens[at];
                let lacking = balance.get(token.small()).is_some_and(|count| *count != 0);
                let own = if alternative { lacking && !pointing[at] } else { self.is_own(is_old, at) };
                token.is_content() && token.key.len() > 2 && !told[at] && own
            };
            let counts = is_whole(tokens, range) || alternative || alone;
            let listed = member(tokens, range);
            let counted = listed.or_else(|| counts.then(|| range.clone()))?;
            if announces(tokens, range) {
                return None;
            }
            counted.clone().any(own).then(|| lone_words(side, &tokens[counted], Presence::of(is_old)))
        })
    }

    /// A member of a list that one side alone has, where all else only stands elsewhere: “hens and rabbits” → “hens, rabbits and
    /// bees”. `counted` are the tokens of each side that are told by themselves.
    pub fn member_of_short_list(
        &self,
        places: &[Place],
        counted: &(Vec<bool>, Vec<bool>),
        lexicon: &Lexicon,
    ) -> Option<Reason> {
        if places.len() > FEW {
            return None;
        }
        let balance = balance(self.old, self.new, places);
        let left = |is_old: bool| -> Vec<usize> {
            let (tokens, told, sign) =
                if is_old { (self.old, &counted.0, 1) } else { (self.new, &counted.1, -1) };
            let ranges =
                places.iter().map(|place| if is_old { place.old.clone() } else { place.new.clone() });
            let lacks = |at: &usize| balance.get(tokens[*at].small()).is_some_and(|count| count * sign > 0);
            ranges.flatten().filter(|&at| tokens[at].is_content() && !told[at]).filter(lacks).collect()
        };
        let (gone, come) = (left(true), left(false));
        // One word in two forms is none that came or went.
        let lacking = |own: &[usize], tokens: &[Token], others: &[usize], other: &[Token]| -> Vec<usize> {
            let known =
                |at: &&usize| others.iter().any(|&it| same(tokens[**at].small(), other[it].small(), lexicon));
            own.iter().filter(|at| !known(at)).copied().collect()
        };
        if gone.len().max(come.len()) > MANY {
            return None;
        }
        let (is_old, left) =
            match (lacking(&gone, self.old, &come, self.new), lacking(&come, self.new, &gone, self.old)) {
                (gone, come) if come.is_empty() => (true, gone),
                (gone, come) if gone.is_empty() => (false, come),
                _ => return None,
            };
        let (side, tokens) = if is_old { (self.sides.0, self.old) } else { (self.sides.1, self.new) };
        // It stands in a list: behind a joint, but for articles and the like.
        let (first, last) = (*left.first()?, *left.last()?);
        let idle = |token: &&Token| {
            !token.is_content() && !token.is(Roles::CONJUNCTION) && token.kind == TokenKind::Word
        };
        let led = tokens[..first].iter().rev().take_while(idle).count();
        let before = (first - led).checked_sub(1).map(|before| &tokens[before]);
        let joined = before.is_some_and(|token| token.is(Roles::CONJUNCTION) || token.key == ",");
        let together = last - first < left.len() && left.iter().any(|&at| self.is_own(is_old, at));
        (joined && together && led <= LED)
            .then(|| lone_words(side, &tokens[first..last + 1], Presence::of(is_old)))
    }
}

/// Whether tokens fill the space between two signs.
fn is_whole(tokens: &[Token], range: &Range<usize>) -> bool {
    let inside = &tokens[range.clone()];
    let opened =
        range.start == 0 || tokens[range.start - 1].stops() || inside.first().is_some_and(Token::stops);
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
