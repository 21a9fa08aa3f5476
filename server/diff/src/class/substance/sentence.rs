//! Sentences that came or went whole: what they count, deny and demand goes with them and is not told word by word.

use std::collections::BTreeMap;
use std::ops::Range;

use crate::both::Both;
use crate::class::substance::counted::{Counted, Kind, balanced, within};
use crate::class::text::Texts;
use crate::reason::{Presence, Reason};
use crate::token::{Token, TokenKind};
use crate::words::Place;

/// How many words a sentence has at least.
const WORDS: usize = 4;

/// Takes what stands in such sentences out of what counts, and tells of these. One whose words are needed to make up for
/// others, as it says what stood elsewhere before, keeps them.
pub(crate) fn take_out(kinds: &mut [Kind], texts: &Texts<'_, '_>, places: &[Place]) -> Vec<Reason> {
    // How many more of each the old and the new side have.
    let mut extra: Vec<_> = kinds.iter().map(|(_, found)| balanced(found)).collect();
    let mut whole: Both<Vec<Range<usize>>> = Both::default();
    let mut told = Vec::new();
    for (place, side) in places.iter().filter_map(|place| Some((place, place.lone_side()?))) {
        let (text, range, presence) = (&texts[side], &place[side], Presence::of(side));
        let held: Vec<BTreeMap<String, usize>> =
            kinds.iter().map(|(_, found)| inside(&found[side], range)).collect();
        let mut left: Vec<_> = extra.iter_mut().map(|extra| &mut extra[side]).collect();
        let is_extra = held.iter().zip(&left).all(|(held, left)| {
            held.iter().all(|(value, count)| left.get(value).is_some_and(|left| left >= count))
        });
        if held.iter().all(BTreeMap::is_empty) || !is_extra || !is_whole(text.tokens, range) {
            continue;
        }
        for (held, left) in held.iter().zip(&mut left) {
            for (value, count) in held {
                left.entry(value.clone()).and_modify(|left| *left -= count);
            }
        }
        whole[side].push(range.clone());
        let several = text.tokens[range.clone()].iter().rev().skip(1).any(ends);
        let words = text.quoted(range.clone());
        let reason = match several {
            true => Reason::several("sentences", vec![words], presence),
            false => Reason::lone("a sentence", words, presence),
        };
        told.push(reason.words_last());
    }
    let outside = |ranges: &[Range<usize>], one: &Counted| {
        let next = ranges.partition_point(|range| range.end <= one.range.start);
        ranges.get(next).is_none_or(|range| one.range.start < range.start)
    };
    for (_, found) in kinds {
        found.old.retain(|one| outside(&whole.old, one));
        found.new.retain(|one| outside(&whole.new, one));
    }
    told
}

/// How often each value that counts stands in a range.
fn inside(side: &[Counted], range: &Range<usize>) -> BTreeMap<String, usize> {
    let mut found = BTreeMap::new();
    for one in within(side, range).iter().filter(|one| !one.weak) {
        *found.entry(one.value.clone()).or_default() += 1;
    }
    found
}

/// Whether tokens are sentences from their first word to the full stop.
fn is_whole(tokens: &[Token], range: &Range<usize>) -> bool {
    let opened = range.start.checked_sub(1).is_none_or(|before| ends(&tokens[before]));
    let inside = &tokens[range.clone()];
    let words = inside.iter().filter(|token| token.kind != TokenKind::Sign).count();
    opened && words >= WORDS && inside.last().is_some_and(ends)
}

fn ends(token: &Token) -> bool {
    token.kind == TokenKind::Sign && matches!(token.key.as_str(), "." | "?" | "!")
}
