//! The pairs that are worth weighing: an index of stems proposes them, never all with all.

use rayon::prelude::*;
use rustc_hash::FxHashMap;

use crate::align::evidence::reading::{Reading, Words};
use crate::align::evidence::vector::Laid;
use crate::align::pair::{GROUPS, Pair, groups, part};
use crate::passage::PassageKind;
use crate::passages::Passages;

/// How many candidates the words propose for a passage.
const PROPOSED: usize = 25;
/// How many passages with most rare words are looked at closely.
const LIKELY: usize = 60;
/// How many entries of the index are read for a passage: rare words first, so that the cost of a passage does
/// not grow with the edition.
const READ: usize = 4000;
/// Of how many passages with one word the nearest are looked at.
const NEAREST: usize = 1000;
/// The share of what joins an outermost provision with all others that has to join it with another one, the same on either side.
const NEAR: f64 = 0.2;
/// The most pairs of passages of two outermost provisions that are weighed because these are alike.
const SQUARE: usize = 4000;

/// The pairs that are worth weighing, in order.
pub(crate) fn candidates(old: &Passages<'_>, new: &Passages<'_>, reading: &Reading) -> Vec<Pair> {
    let (olds, news) = (&reading.old.words, &reading.new.words);
    let forward = || propose((old, olds), (new, news), &reading.rarity);
    let backward = || propose((new, news), (old, olds), &reading.rarity);
    let (mut pairs, backward) = rayon::join(forward, backward);
    pairs.extend(backward.into_iter().map(|(new, old)| (old, new)));
    let mut pairs = in_order(pairs);
    let more = within_like_laws(old, new, reading, &pairs);
    pairs.extend(more);
    pairs.extend(same_headwords((old, olds), (new, news)));
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
fn same_headwords(old: (&Passages<'_>, &[Words]), new: (&Passages<'_>, &[Words])) -> Vec<Pair> {
    fn terms<'w>((side, words): (&Passages<'_>, &'w [Words])) -> FxHashMap<&'w str, usize> {
        let all = side.all.iter().enumerate().rev();
        let defined = all.filter(|(_, one)| one.kind == PassageKind::Definition);
        defined.map(|(at, _)| (words[at].folded_heading.as_str(), at)).collect()
    }
    let (olds, news) = (terms(old), terms(new));
    olds.iter().filter_map(|(term, &old)| Some((old, *news.get(term)?))).collect()
}

/// Words may change wholly where the provisions round them do not: all pairs within two outermost provisions
/// that many of the likeliest pairs join.
fn within_like_laws(old: &Passages<'_>, new: &Passages<'_>, reading: &Reading, pairs: &[Pair]) -> Vec<Pair> {
    let size = reading.rarity.len();
    let scratch = || (Laid::new(size), Laid::new(size));
    let likeness = groups(pairs, 0.0, scratch, |(all, context), group, found| {
        let words = &reading.old.words[group.old()];
        all.put(&words.all);
        context.put(&words.context);
        for (&(_, b), likeness) in group.pairs.iter().zip(found) {
            let other = &reading.new.words[b];
            *likeness = all.cosine(&other.all) + 0.5 * context.cosine(&other.context);
        }
        all.take(&words.all);
        context.take(&words.context);
    });
    let mut best_old: Vec<(f32, usize)> = vec![(0.0, usize::MAX); old.all.len()];
    let mut best_new: Vec<(f32, usize)> = vec![(0.0, usize::MAX); new.all.len()];
    for (&(a, b), &likeness) in pairs.iter().zip(&likeness) {
        let defines = |passages: &Passages<'_>, at: usize| passages.all[at].kind == PassageKind::Definition;
        if defines(old, a) || defines(new, b) {
            continue;
        }
        for (best, to) in [(&mut best_old[a], b), (&mut best_new[b], a)] {
            if likeness > best.0 {
                *best = (likeness, to);
            }
        }
    }
    let forward = best_old.iter().enumerate().map(|(old, &(likeness, new))| (old, new, likeness));
    let backward = best_new.iter().enumerate().map(|(new, &(likeness, old))| (old, new, likeness));
    let all = forward.chain(backward).filter(|one| one.2 > 0.35);
    // In double precision, so that the order in which they are added up decides nothing.
    let mut joined: FxHashMap<Pair, f64> = FxHashMap::default();
    let (mut of_old, mut of_new) = (FxHashMap::<usize, f64>::default(), FxHashMap::<usize, f64>::default());
    for (a, b, likeness) in all {
        let pair = (old.all[a].outermost, new.all[b].outermost);
        let likeness = f64::from(likeness);
        *joined.entry(pair).or_default() += likeness;
        *of_old.entry(pair.0).or_default() += likeness;
        *of_new.entry(pair.1).or_default() += likeness;
    }
    let (olds, news) = (by_outermost(old), by_outermost(new));
    let mut found = Vec::new();
    for (pair, weight) in joined {
        let (Some(left), Some(right)) = (olds.get(&pair.0), news.get(&pair.1)) else { continue };
        let near = weight > NEAR * of_old[&pair.0] || weight > NEAR * of_new[&pair.1];
        if near && left.len() * right.len() <= SQUARE {
            found.extend(left.iter().flat_map(|&a| right.iter().map(move |&b| (a, b))));
        }
    }
    found
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

/// For each passage of `from` those of `to` that have most of its rare words.
fn propose(from: (&Passages<'_>, &[Words]), to: (&Passages<'_>, &[Words]), rarity: &[f32]) -> Vec<Pair> {
    let mut index: Vec<Vec<u32>> = vec![Vec::new(); rarity.len()];
    for (at, words) in to.1.iter().enumerate().filter(|(at, _)| to.0.all[*at].has_words()) {
        for &(stem, _) in &words.all.items {
            index[stem as usize].push(u32::try_from(at).unwrap_or(u32::MAX));
        }
    }
    let lengths: Vec<usize> = to.1.iter().map(|words| words.all.items.len()).collect();
    let proposed = |scratch: &mut Scratch, at: usize| -> Vec<Pair> {
        let words = &from.1[at];
        let mut stems: Vec<u32> = words.all.items.iter().map(|&(stem, _)| stem).collect();
        stems.sort_unstable_by_key(|&stem| (index[stem as usize].len(), stem));
        // Where it would stand if both sides had their words in the same places: of passages that are alike, the nearest.
        let place = at * to.1.len() / from.1.len();
        let away = |holder: u32| (holder as usize).abs_diff(place);
        let mut seen: Vec<u32> = Vec::new();
        let mut read = 0;
        for stem in stems {
            let holders = around(&index[stem as usize], place);
            read += holders.len();
            if read > READ && !seen.is_empty() {
                break;
            }
            let weight = rarity[stem as usize].powi(2);
            for &holder in holders {
                let sum = &mut scratch.points[holder as usize];
                if *sum == 0.0 {
                    seen.push(holder);
                }
                *sum += weight;
            }
        }
        // Most points first; the bits of fractions above 0 are ordered as these are. Of those that have as many the shortest
        // come first: "Membership:" has few others to be told by.
        let Scratch { points, laid } = scratch;
        let rank = |to: u32| {
            (!std::mem::take(&mut points[to as usize]).to_bits(), lengths[to as usize], away(to), to)
        };
        let mut ranked: Vec<_> = seen.into_iter().map(rank).collect();
        if ranked.len() > LIKELY {
            ranked.select_nth_unstable(LIKELY);
            ranked.truncate(LIKELY);
        }
        let mut near: Vec<(f32, u32)> = laid.with(&words.all, |laid| {
            ranked.into_iter().map(|(.., at)| (laid.cosine(&to.1[at as usize].all), at)).collect()
        });
        near.sort_by(|a, b| b.0.total_cmp(&a.0).then_with(|| (away(a.1), a.1).cmp(&(away(b.1), b.1))));
        near.truncate(PROPOSED);
        near.into_iter().map(|(_, to)| (at, to as usize)).collect()
    };
    let with_words: Vec<usize> = (0..from.1.len()).filter(|&at| from.0.all[at].has_words()).collect();
    let scratch = || Scratch { points: vec![0.0; to.1.len()], laid: Laid::new(rarity.len()) };
    let most = part(with_words.len());
    let found: Vec<Vec<Pair>> = with_words
        .into_par_iter()
        .with_min_len(GROUPS)
        .with_max_len(most)
        .map_init(scratch, proposed)
        .collect();
    found.into_iter().flatten().collect()
}
