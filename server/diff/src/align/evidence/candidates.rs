//! The pairs that are worth weighing: an index of stems proposes them, never all with all.

use rayon::prelude::*;
use rustc_hash::FxHashMap;

use crate::align::by_old::{GROUPS, groups, part};
use crate::align::evidence::vector::Laid;
use crate::align::evidence::vector_space::{VectorSpace, Words};
use crate::both::{Both, Side};
use crate::counterpart::Pair;
use crate::passage::PassageKind;
use crate::passages::Passages;
use crate::sides::Sides;

/// How many candidates the words propose for a passage.
const PROPOSED: usize = 25;
/// How many passages with most rare words are looked at closely.
const LIKELY: usize = 60;
/// How many entries of the index are read for a passage: rare words first, so that the cost of a passage does
/// not grow with the edition.
const READ: usize = 4000;
/// Of how many passages with one word the nearest are looked at.
const NEAREST: usize = 1000;
/// How alike two passages are at least to join outermost provisions.
const ALIKE: f32 = 0.35;
/// The share of what joins an outermost provision with all others that has to join it with another one, the same on either side.
const NEAR: f64 = 0.2;
/// The most pairs of passages of two outermost provisions that are weighed because these are alike.
const SQUARE: usize = 4000;

/// The pairs that are worth weighing, in order.
pub(crate) fn candidates(sides: Sides<'_, '_>, space: &VectorSpace) -> Vec<Pair> {
    let propose = |side: Side| Search::of(sides, space, side).propose();
    let (mut pairs, backward) = rayon::join(|| propose(Side::Old), || propose(Side::New));
    pairs.extend(backward);
    let mut pairs = in_order(pairs);
    let more = within_like_laws(sides, space, &pairs);
    pairs.extend(more);
    pairs.extend(same_headwords(sides, space));
    in_order(pairs)
}

/// Each pair once; one number sorts faster than two.
fn in_order(pairs: Vec<Pair>) -> Vec<Pair> {
    let mut numbers: Vec<u64> = pairs.into_iter().map(|(a, b)| ((a as u64) << 32) | b as u64).collect();
    numbers.sort_unstable();
    numbers.dedup();
    let pair = |number: u64| ((number >> 32) as usize, (number & u64::from(u32::MAX)) as usize);
    numbers.into_iter().map(pair).collect()
}

/// A term may be defined in quite other words.
fn same_headwords(sides: Sides<'_, '_>, space: &VectorSpace) -> Vec<Pair> {
    let terms = Both::of(|side| -> FxHashMap<&str, usize> {
        let all = sides[side].all.iter().enumerate().rev();
        let defined = all.filter(|(_, one)| one.kind == PassageKind::Definition);
        defined.map(|(at, _)| (space.of[side].words[at].folded_heading.as_str(), at)).collect()
    });
    terms.old.iter().filter_map(|(term, &old)| Some((old, *terms.new.get(term)?))).collect()
}

/// Words may change wholly where the provisions round them do not: all pairs within two outermost provisions
/// that many of the likeliest pairs join.
fn within_like_laws(sides: Sides<'_, '_>, space: &VectorSpace, pairs: &[Pair]) -> Vec<Pair> {
    // In double precision, so that the order in which they are added up decides nothing.
    let mut joined: FxHashMap<Pair, f64> = FxHashMap::default();
    let mut sums: Both<FxHashMap<usize, f64>> = Both::default();
    for (pair, likeness) in most_alike(sides, space, pairs).into_iter().filter(|one| one.1 > ALIKE) {
        let laws = sides.outermost(pair);
        let likeness = f64::from(likeness);
        *joined.entry(laws).or_default() += likeness;
        for side in Side::ALL {
            *sums[side].entry(side.end(laws)).or_default() += likeness;
        }
    }
    let held = sides.map(by_outermost);
    let mut found = Vec::new();
    for (laws, weight) in joined {
        let (Some(olds), Some(news)) = (held.old.get(&laws.0), held.new.get(&laws.1)) else { continue };
        let near = Side::ALL.into_iter().any(|side| weight > NEAR * sums[side][&side.end(laws)]);
        if near && olds.len() * news.len() <= SQUARE {
            found.extend(olds.iter().flat_map(|&a| news.iter().map(move |&b| (a, b))));
        }
    }
    found
}

/// Each passage of the old side and then of the new one with the passage that is most alike, and how much, but for definitions.
fn most_alike(sides: Sides<'_, '_>, space: &VectorSpace, pairs: &[Pair]) -> Vec<(Pair, f32)> {
    let mut best = sides.each((0.0, usize::MAX));
    for (&pair, &likeness) in pairs.iter().zip(&likenesses(space, pairs)) {
        let (a, b) = sides.at(pair);
        if a.kind == PassageKind::Definition || b.kind == PassageKind::Definition {
            continue;
        }
        for side in Side::ALL {
            let known = &mut best[side][side.end(pair)];
            if likeness > known.0 {
                *known = (likeness, side.other().end(pair));
            }
        }
    }
    let of = |side: Side| {
        let best = best[side].iter().enumerate();
        best.map(move |(at, &(likeness, other))| (side.pair(at, other), likeness))
    };
    of(Side::Old).chain(of(Side::New)).collect()
}

/// How alike the words of each pair are, and what holds them.
fn likenesses(space: &VectorSpace, pairs: &[Pair]) -> Vec<f32> {
    let (size, of) = (space.rarity.len(), space.words());
    let scratch = || (Laid::new(size), Laid::new(size));
    groups(pairs, 0.0, scratch, |(all, context), group, found| {
        let words = &of.old[group.old()];
        all.put(&words.all);
        context.put(&words.context);
        for (&(_, b), likeness) in group.pairs.iter().zip(found) {
            let other = &of.new[b];
            *likeness = all.cosine(&other.all) + 0.5 * context.cosine(&other.context);
        }
        all.take(&words.all);
        context.take(&words.context);
    })
}

fn by_outermost(side: &Passages<'_>) -> FxHashMap<usize, Vec<usize>> {
    let mut found: FxHashMap<usize, Vec<usize>> = FxHashMap::default();
    for (at, passage) in side.all.iter().enumerate() {
        if passage.has_words() && passage.kind != PassageKind::Definition {
            found.entry(passage.outermost).or_default().push(at);
        }
    }
    found
}

/// What a thread needs while it looks for candidates.
struct Scratch {
    points: Vec<f32>,
    laid: Laid,
}

/// Of very many holders those round a place.
fn around(holders: &[u32], place: usize) -> &[u32] {
    let next = holders.partition_point(|&holder| (holder as usize) < place);
    let start = next.saturating_sub(NEAREST / 2).min(holders.len().saturating_sub(NEAREST));
    &holders[start..holders.len().min(start + NEAREST)]
}

/// Looks for what the passages of a side may go with on the other.
struct Search<'s> {
    side: Side,
    /// The passages with words.
    from: Vec<usize>,
    words: Both<&'s [Words]>,
    rarity: &'s [f32],
    /// How many stems each passage of the other side has.
    lengths: Vec<usize>,
    /// The passages of the other side that have each stem.
    index: Vec<Vec<u32>>,
}

impl<'s> Search<'s> {
    fn of(sides: Sides<'_, '_>, space: &'s VectorSpace, side: Side) -> Self {
        let words = space.words();
        let with_words =
            |side: Side| (0..words[side].len()).filter(move |&at| sides[side].all[at].has_words());
        let mut index: Vec<Vec<u32>> = vec![Vec::new(); space.rarity.len()];
        for at in with_words(side.other()) {
            for &(stem, _) in &words[side.other()][at].all.items {
                index[stem as usize].push(u32::try_from(at).unwrap_or(u32::MAX));
            }
        }
        let lengths = words[side.other()].iter().map(|words| words.all.items.len()).collect();
        Self { side, from: with_words(side).collect(), words, rarity: &space.rarity, lengths, index }
    }

    /// For each passage those of the other side that have most of its rare words.
    fn propose(&self) -> Vec<Pair> {
        let size = self.words[self.side.other()].len();
        let scratch = || Scratch { points: vec![0.0; size], laid: Laid::new(self.rarity.len()) };
        let found: Vec<Vec<Pair>> = self
            .from
            .par_iter()
            .with_min_len(GROUPS)
            .with_max_len(part(self.from.len()))
            .map_init(scratch, |scratch, &at| self.proposed(scratch, at))
            .collect();
        found.into_iter().flatten().collect()
    }

    fn proposed(&self, scratch: &mut Scratch, at: usize) -> Vec<Pair> {
        let (from, to) = (self.words[self.side], self.words[self.side.other()]);
        // Where it would stand if both sides had their words in the same places: of passages that are alike, the nearest.
        let place = at * to.len() / from.len();
        let away = |holder: u32| (holder as usize).abs_diff(place);
        let seen = self.seen(&mut scratch.points, &from[at], place);
        // Most points first; the bits of fractions above 0 are ordered as these are. Of those that have as many the shortest
        // come first: "Membership:" has few others to be told by.
        let Scratch { points, laid } = scratch;
        let rank = |holder: u32| {
            let points = std::mem::take(&mut points[holder as usize]).to_bits();
            (!points, self.lengths[holder as usize], away(holder), holder)
        };
        let mut ranked: Vec<_> = seen.into_iter().map(rank).collect();
        if ranked.len() > LIKELY {
            ranked.select_nth_unstable(LIKELY);
            ranked.truncate(LIKELY);
        }
        let mut near: Vec<(f32, u32)> = laid.with(&from[at].all, |laid| {
            ranked.into_iter().map(|(.., at)| (laid.cosine(&to[at as usize].all), at)).collect()
        });
        near.sort_by(|a, b| b.0.total_cmp(&a.0).then_with(|| (away(a.1), a.1).cmp(&(away(b.1), b.1))));
        near.truncate(PROPOSED);
        near.into_iter().map(|(_, to)| self.side.pair(at, to as usize)).collect()
    }

    /// The passages round a place that share a stem with one, the rarest first, and in `points` how much they share.
    fn seen(&self, points: &mut [f32], words: &Words, place: usize) -> Vec<u32> {
        let mut stems: Vec<u32> = words.all.items.iter().map(|&(stem, _)| stem).collect();
        stems.sort_unstable_by_key(|&stem| (self.index[stem as usize].len(), stem));
        let mut seen: Vec<u32> = Vec::new();
        let mut read = 0;
        for stem in stems {
            let holders = around(&self.index[stem as usize], place);
            read += holders.len();
            if read > READ && !seen.is_empty() {
                break;
            }
            let weight = self.rarity[stem as usize].powi(2);
            for &holder in holders {
                let sum = &mut points[holder as usize];
                if *sum == 0.0 {
                    seen.push(holder);
                }
                *sum += weight;
            }
        }
        seen
    }
}
