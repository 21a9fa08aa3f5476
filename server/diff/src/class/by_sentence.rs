//! The sentences of a text each by itself: one that was recast hides nothing that changed in the next.

use std::ops::Range;

use crate::both::{Both, Side};
use crate::class::ladder::{other_words, recast_or_bound, turned_round};
use crate::class::text::changed::Changed;
use crate::class::wording::apart;
use crate::reason::Reason;
use crate::token::Token;
use crate::words::{Place, Run};

/// How much is told of one provision at most.
const TOLD: usize = 24;

/// What each test of words tells of the sentences in which something changed, if these are several. `bound` are the tokens of
/// each side that are told by themselves where a clause came or went.
pub(super) fn changes(changed: &Changed<'_, '_, '_>, runs: &[Run], bound: &Both<Vec<bool>>) -> Vec<Reason> {
    let sentences = sentences(changed);
    let mut reasons = Vec::new();
    for places in sentences.iter().filter(|_| sentences.len() > 1) {
        let within = within(changed, places);
        let sentence = Changed { within: &within, ..changed.only(places) };
        for told in told(&sentence, inside(runs, places), bound) {
            if reasons.len() < TOLD && !reasons.contains(&told) {
                reasons.push(told);
            }
        }
    }
    reasons
}

/// What the first test that tells something tells of one sentence.
fn told(changed: &Changed<'_, '_, '_>, runs: &[Run], bound: &Both<Vec<bool>>) -> Vec<Reason> {
    let texts = changed.texts;
    let told = texts
        .clause_changed(runs, texts.all_else(changed.places), bound)
        .or_else(|| texts.replaced(runs))
        .or_else(|| other_words(changed))
        .or_else(|| turned_round(changed))
        .or_else(|| recast_or_bound(changed));
    told.map_or_else(|| apart::changes(changed), |told| vec![told])
}

/// The places of each sentence: between two of them stays what ends one.
fn sentences<'c>(changed: &Changed<'c, '_, '_>) -> Vec<&'c [Place]> {
    let ends = |one: &Place, next: &Place| {
        Side::ALL.iter().all(|&side| {
            let between = one[side].end..next[side].start;
            changed.texts[side].tokens[between].iter().any(Token::stops)
        })
    };
    changed.places.chunk_by(|one, next| !ends(one, next)).collect()
}

/// The sentence in which places stand, on each side: from behind what ends the one before to what ends it.
fn within(changed: &Changed<'_, '_, '_>, places: &[Place]) -> Both<Range<usize>> {
    Both::of(|side| {
        let tokens = changed.texts[side].tokens;
        let first = places.first().map_or(0, |place| place[side].start);
        let last = places.last().map_or(tokens.len(), |place| place[side].end);
        let before = tokens[..first].iter().rev().take_while(|token| !token.stops()).count();
        let behind = tokens[last..].iter().take_while(|token| !token.stops()).count();
        first - before..last + behind
    })
}

/// The runs from the first to the last of some places.
fn inside<'r>(runs: &'r [Run], places: &[Place]) -> &'r [Run] {
    let (Some(first), Some(last)) = (places.first(), places.last()) else { return &[] };
    let start = runs.partition_point(|run| run.old.end < first.old.start || run.new.end < first.new.start);
    let end = runs.partition_point(|run| run.old.start <= last.old.end && run.new.start <= last.new.end);
    &runs[start..end.max(start)]
}
