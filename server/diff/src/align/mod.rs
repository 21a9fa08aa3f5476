//! Which passage of the new edition says what one of the old edition said.
//!
//! Three rounds weigh the same evidence: the first sees words alone ([`evidence`]), found by an index of stems and
//! never by comparing all with all; the others see also what the pairs of the round before imply ([`support`]). What
//! stands word for word on both sides is certain. `@was` lines come before everything. A pair that is not likely enough
//! is left out: nothing aligned is better than something aligned wrongly.

mod containers;
mod evidence;
mod support;
mod vector;
mod weights;

use rayon::prelude::*;
use rustc_hash::{FxHashMap, FxHashSet};

use crate::align::evidence::{Evidence, Pair};
use crate::align::support::Support;
use crate::align::weights::{ROUNDS, Round, STRUCTURE, TEXT};
use crate::passage::Passages;
use crate::token::Token;

/// Two passages that are counterparts, by their places, and how likely that is.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Counterpart {
    /// The place of the old passage.
    pub old: usize,
    /// The place of the new passage.
    pub new: usize,
    /// From 0 to 1; 1 for what a `@was` line says.
    pub chance: f32,
}

/// The chance above which a pair counts that each side prefers to all others.
const MUTUAL: f32 = 0.2;
/// The chance above which a pair counts that one side prefers: a split or a merger.
const ONE_SIDED: f32 = 0.3;
/// The chance above which a pair counts though both sides have a better one.
const BESIDE: f32 = 0.8;
/// The chance above which a pair counts though one side has all its words elsewhere.
const BESIDE_SURE: f32 = 0.5;
/// The share of its shingles from which on a passage stands in another.
const CONTAINED: f32 = 0.7;
/// The number of shingles below which agreement may be chance.
const SHINGLES: f32 = 4.0;
/// What is left to chance where words agree.
const CERTAIN: f32 = 0.995;

/// The counterparts, in order of the old and then the new side.
pub(crate) fn align(old: &Passages<'_>, new: &Passages<'_>) -> Vec<Counterpart> {
    let said = said(old, new);
    let taken_old: FxHashSet<usize> = said.iter().map(|pair| pair.old).collect();
    let taken_new: FxHashSet<usize> = said.iter().map(|pair| pair.new).collect();
    let evidence = Evidence::new(old, new);
    let pairs: Vec<Pair> = evidence
        .candidates()
        .into_iter()
        .filter(|(a, b)| !taken_old.contains(a) && !taken_new.contains(b))
        .collect();
    let (certain, whole) = verbatim(old, new, &evidence, &pairs);
    // What is there unchanged is neither split nor merged.
    let settled_old: FxHashSet<usize> = whole.iter().map(|pair| pair.0).collect();
    let settled_new: FxHashSet<usize> = whole.iter().map(|pair| pair.1).collect();
    let pairs: Vec<Pair> = pairs
        .into_iter()
        .filter(|pair| {
            whole.contains(pair) || !settled_old.contains(&pair.0) && !settled_new.contains(&pair.1)
        })
        .collect();
    let text: Vec<[f32; TEXT]> = pairs.par_iter().map(|&pair| evidence.of(pair)).collect();
    let known = |at: usize, chance: f32| certain.get(&pairs[at]).copied().unwrap_or(chance);
    let mut chances: Vec<f32> = Vec::new();
    for (number, round) in ROUNDS.iter().enumerate() {
        let support = (number > 0).then(|| Support::new(old, new, &pairs, &chances));
        chances = (0..pairs.len())
            .into_par_iter()
            .map(|at| {
                let structure = support.as_ref().map(|support| support.of(pairs[at]));
                known(at, weigh(round, &text[at], &structure.unwrap_or([0.0; STRUCTURE])))
            })
            .collect();
    }
    let mut found = choose(old, new, &pairs, &chances, &certain);
    found.extend(said);
    containers::add(old, new, &mut found);
    found
}

fn weigh(round: &Round, text: &[f32; TEXT], structure: &[f32; STRUCTURE]) -> f32 {
    let sum = |weights: &[f32], values: &[f32]| weights.iter().zip(values).map(|(a, b)| a * b).sum::<f32>();
    let odds = round.bias + sum(&round.text, text) + sum(&round.structure, structure);
    // Rounded, so that the order in which fractions were added up decides nothing.
    (1e4 / (1.0 + (-odds).exp())).round() / 1e4
}

/// What the `@was` lines of the new edition say.
fn said(old: &Passages<'_>, new: &Passages<'_>) -> Vec<Counterpart> {
    let mut found = Vec::new();
    for (at, passage) in new.all.iter().enumerate() {
        for (edition, address) in &passage.was {
            let meant = edition.is_empty() || old.edition.id.is_empty() || *edition == old.edition.id;
            if let Some(origin) = old.find(address).filter(|_| meant) {
                found.push(Counterpart { old: origin, new: at, chance: 1.0 });
            }
        }
    }
    found.sort_by_key(|pair| (pair.old, pair.new));
    found.dedup();
    found
}

/// The pairs whose words agree, wholly or those of the one within those of the other; and those that agree wholly.
fn verbatim(
    old: &Passages<'_>,
    new: &Passages<'_>,
    evidence: &Evidence<'_>,
    pairs: &[Pair],
) -> (FxHashMap<Pair, f32>, FxHashSet<Pair>) {
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
    let mut unchanged = FxHashSet::default();
    for (&pair, &(old_share, new_share, both)) in pairs.iter().zip(&shares) {
        let preferred = (
            best_old.get(&pair.0).is_some_and(|best| best.1 == pair.1),
            best_new.get(&pair.1).is_some_and(|best| best.1 == pair.0),
        );
        let contained = both >= SHINGLES
            && (old_share >= CONTAINED && preferred.0 || new_share >= CONTAINED && preferred.1);
        let whole = preferred == (true, true)
            && words(&old.all[pair.0].tokens) == words(&new.all[pair.1].tokens)
            && (both >= SHINGLES || old.all[pair.0].heading == new.all[pair.1].heading);
        if contained || whole {
            certain.insert(pair, CERTAIN);
        }
        if whole {
            unchanged.insert(pair);
        }
    }
    (certain, unchanged)
}

/// A little for what has the same address, less for what has the same label.
fn same_place(old: &Passages<'_>, new: &Passages<'_>, pair: Pair) -> f32 {
    let (a, b) = (&old.all[pair.0], &new.all[pair.1]);
    let path = if a.path.eq_ignore_ascii_case(&b.path) { 0.02 } else { 0.0 };
    let label = if a.label == b.label { 0.01 } else { 0.0 };
    path + label
}

/// The pairs that are likely enough, by how far either side prefers them.
fn choose(
    old: &Passages<'_>,
    new: &Passages<'_>,
    pairs: &[Pair],
    chances: &[f32],
    certain: &FxHashMap<Pair, f32>,
) -> Vec<Counterpart> {
    // What is found word for word needs no likeness beside it.
    let sure_old: FxHashSet<usize> = certain.keys().map(|pair| pair.0).collect();
    let sure_new: FxHashSet<usize> = certain.keys().map(|pair| pair.1).collect();
    let mut rows: Vec<(f32, f32, usize)> = vec![(0.0, 0.0, usize::MAX); old.all.len()];
    let mut columns: Vec<(f32, f32, usize)> = vec![(0.0, 0.0, usize::MAX); new.all.len()];
    for (&pair, &chance) in pairs.iter().zip(chances) {
        let near = same_place(old, new, pair);
        for (best, other) in [(&mut rows[pair.0], pair.1), (&mut columns[pair.1], pair.0)] {
            if (chance, near) > (best.0, best.1) {
                *best = (chance, near, other);
            }
        }
    }
    let mut found = Vec::new();
    for (&(a, b), &chance) in pairs.iter().zip(chances) {
        let beside_sure = !certain.contains_key(&(a, b)) && (sure_old.contains(&a) || sure_new.contains(&b));
        let least = match (rows[a].2 == b, columns[b].2 == a) {
            _ if beside_sure => BESIDE_SURE,
            (true, true) => MUTUAL,
            (true, false) | (false, true) => ONE_SIDED,
            (false, false) => BESIDE,
        };
        if chance >= least {
            found.push(Counterpart { old: a, new: b, chance });
        }
    }
    found
}
