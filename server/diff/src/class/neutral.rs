//! Places that say the same in other words for certain: "fourteen days" and "14 days", "not less than" and "at least", norm
//! words that bind alike, one word in two forms; and those that only send a reader elsewhere.
//!
//! They are no places where something else is said, so that the one word which went besides them still stands out.

use std::ops::Range;

use lawsmith_model::Lexicon;

use crate::both::Both;
use crate::class::norm::NormScale;
use crate::class::substance::Found;
use crate::class::substance::counted::Counted;
use crate::class::text::Texts;
use crate::class::text::word::same;
use crate::roles::Roles;
use crate::token::{Token, TokenKind};
use crate::words::Place;

/// The places without those that say the same for certain; `found` is what counts on each side.
pub(crate) fn without_neutral(
    texts: &Texts<'_, '_>,
    places: &[Place],
    found: &Both<Found>,
    scale: &NormScale,
    lexicon: &Lexicon,
) -> Vec<Place> {
    let all = Both::of(|side| {
        let tokens = texts[side].tokens;
        let norms = scale.norms(tokens).into_iter().map(|norm| {
            let value = scale.one_of_alike(&norm.word).to_owned();
            Counted { value, range: norm.range, weak: false, named: false }
        });
        let norms: Vec<Counted> = norms.collect();
        let mut taken = vec![false; tokens.len()];
        norms.iter().for_each(|norm| taken[norm.range.clone()].fill(true));
        // A norm word's denial is the norm word's.
        let left = found[side].all().filter(|one| !taken[one.range.start]).cloned();
        let mut all: Vec<Counted> = left.chain(norms).collect();
        all.sort_by_key(|one| (one.range.start, one.range.end));
        all
    });
    let neutral = |place: &Place| {
        let Both { old: from, new: to } =
            Both::of(|side| filled(texts[side].tokens, &place[side], &all[side]));
        let same = |(from, to): (Vec<&Counted>, Vec<&Counted>)| {
            from.iter().map(|one| &one.value).eq(to.iter().map(|one| &one.value))
        };
        let counts = from.zip(to).is_some_and(same);
        counts || points(texts, place) || one_word(texts, place, lexicon) || determines(texts, place, lexicon)
    };
    places.iter().filter(|place| !neutral(place)).cloned().collect()
}

/// What counts in a range, where that is all its words; it may reach beyond these, as "ten pounds" does beyond "ten".
fn filled<'c>(tokens: &[Token], range: &Range<usize>, all: &'c [Counted]) -> Option<Vec<&'c Counted>> {
    let from = all.partition_point(|one| one.range.start < range.start);
    let inside: Vec<&Counted> = all[from..].iter().take_while(|one| one.range.start < range.end).collect();
    // Words between what counts so far and what counts next say something else.
    let mut end = range.start;
    let says = |gap: Range<usize>| gap.into_iter().any(|at| tokens[at].kind != TokenKind::Sign);
    let gaps = inside.iter().any(|one| {
        let gap = end.min(one.range.start)..one.range.start;
        end = end.max(one.range.end);
        says(gap)
    });
    (!inside.is_empty() && !gaps && !says(end.min(range.end)..range.end)).then_some(inside)
}

/// Whether words that came or went only send a reader elsewhere, or all there are name what is cited before them or are a phrase
/// for a plainer one.
fn points(texts: &Texts<'_, '_>, place: &Place) -> bool {
    let lone = || place.lone_side().is_some_and(|side| place[side].clone().all(|at| texts[side].points(at)));
    texts.is_plain(place) || texts.is_title(place) || lone()
}

/// Whether a place has nothing but words that only point out a noun: "its members" and "the members", and neither "any" nor "no".
fn determines(texts: &Texts<'_, '_>, place: &Place, lexicon: &Lexicon) -> bool {
    let points = Roles::DETERMINER.or(Roles::FUNCTION);
    let counts = Roles::UNIVERSAL.or(Roles::NEGATION).or(Roles::COUNT).or(Roles::CONJUNCTION);
    let plain = |token: &Token| {
        token.is(points)
            && !token.is(counts)
            && lexicon.drafting.determiners.iter().any(|known| token.small() == known.as_str())
    };
    let (struck, added) = texts.at(place);
    struck.iter().chain(added).all(plain)
}

/// Whether a place has one word in another form, or one that drafters put for it.
fn one_word(texts: &Texts<'_, '_>, place: &Place, lexicon: &Lexicon) -> bool {
    matches!(texts.at(place), ([from], [to]) if from.is_content() && to.is_content() && same(from.small(), to.small(), lexicon))
}
