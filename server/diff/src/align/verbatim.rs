//! What stands word for word on both sides.

use rayon::prelude::*;
use rustc_hash::{FxHashMap, FxHashSet};

use crate::align::evidence::{Evidence, Pair};
use crate::passage::{PassageKind, Passages};
use crate::token::{Token, folded};

/// The share of its shingles from which on a passage stands in another.
const CONTAINED: f32 = 0.9;
/// The share from which on it does so probably.
const LARGELY: f32 = 0.7;
/// What is left to chance then.
const PROBABLE: f32 = 0.7;
/// The number of shingles below which agreement may be chance.
const SHINGLES: f32 = 4.0;
/// What is left to chance where words agree.
const CERTAIN: f32 = 0.995;

/// Pairs whose words agree.
pub(crate) struct Verbatim {
    /// Those of which one stands in the other, with their chance.
    pub certain: FxHashMap<Pair, f32>,
    /// Those of which much of the one stands in the other, with the least chance.
    pub probable: FxHashMap<Pair, f32>,
    /// Those that agree wholly.
    pub unchanged: FxHashSet<Pair>,
}

/// Finds the pairs whose words agree.
pub(crate) fn verbatim(
    old: &Passages<'_>,
    new: &Passages<'_>,
    evidence: &Evidence<'_>,
    pairs: &[Pair],
) -> Verbatim {
    let words = |tokens: &[Token]| tokens.iter().map(|token| token.key.to_lowercase()).collect::<Vec<_>>();
    let shares: Vec<(f32, f32, f32)> = pairs.par_iter().map(|&pair| evidence.verbatim(pair)).collect();
    let mut best_old: FxHashMap<usize, (f32, usize)> = FxHashMap::default();
    let mut best_new: FxHashMap<usize, (f32, usize)> = FxHashMap::default();
    let mut wins = |old_share: f32, new_share: f32, pair: Pair| {
        for (best, from, to, share) in
            [(&mut best_old, pair.0, pair.1, old_share), (&mut best_new, pair.1, pair.0, new_share)]
        {
            // Of two that hold it wholly the one that holds little else, then the one in the same place.
            let rank = share + 0.1 * old_share.min(new_share) + same_place(old, new, pair);
            let known = best.entry(from).or_insert((f32::MIN, to));
            if rank > known.0 {
                *known = (rank, to);
            }
        }
    };
    for (&pair, &(old_share, new_share, both)) in pairs.iter().zip(&shares) {
        if both >= SHINGLES || old_share >= 1.0 && new_share >= 1.0 {
            wins(old_share, new_share, pair);
        }
    }
    let mut certain = FxHashMap::default();
    let mut probable = FxHashMap::default();
    let mut unchanged = FxHashSet::default();
    for (&pair, &(old_share, new_share, both)) in pairs.iter().zip(&shares) {
        let preferred = (
            best_old.get(&pair.0).is_some_and(|best| best.1 == pair.1),
            best_new.get(&pair.1).is_some_and(|best| best.1 == pair.0),
        );
        let stands_in = |least: f32| {
            both >= SHINGLES && (old_share >= least && preferred.0 || new_share >= least && preferred.1)
        };
        let whole = preferred == (true, true)
            && words(&old.all[pair.0].tokens) == words(&new.all[pair.1].tokens)
            && (both >= SHINGLES || old.all[pair.0].heading == new.all[pair.1].heading);
        // Both define the same term.
        let defined = old.all[pair.0].kind == PassageKind::Definition
            && new.all[pair.1].kind == PassageKind::Definition
            && old.all[pair.0].heading.as_deref().map(folded)
                == new.all[pair.1].heading.as_deref().map(folded);
        if stands_in(CONTAINED) || whole || defined {
            certain.insert(pair, CERTAIN);
        } else if stands_in(LARGELY) {
            probable.insert(pair, PROBABLE);
        }
        if whole {
            unchanged.insert(pair);
        }
    }
    Verbatim { certain, probable, unchanged }
}

/// A little for what has the same address, less for what has the same label.
pub(crate) fn same_place(old: &Passages<'_>, new: &Passages<'_>, pair: Pair) -> f32 {
    let (a, b) = (&old.all[pair.0], &new.all[pair.1]);
    let path = if a.path.eq_ignore_ascii_case(&b.path) { 0.02 } else { 0.0 };
    let label = if a.label == b.label { 0.01 } else { 0.0 };
    path + label
}
