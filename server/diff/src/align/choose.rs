//! Which pairs are likely enough to count.

use rustc_hash::{FxHashMap, FxHashSet};

use crate::align::Counterpart;
use crate::align::evidence::Pair;
use crate::align::verbatim::same_place;
use crate::passage::Passages;

/// The chances from which on a pair counts.
#[derive(Debug, Clone, Copy)]
pub struct Thresholds {
    /// That each side prefers to all others.
    pub mutual: f32,
    /// That one side prefers: a split or a merger.
    pub one_sided: f32,
    /// Though both sides have a better one.
    pub beside: f32,
    /// Though one side has all its words elsewhere.
    pub beside_sure: f32,
}

/// The pairs that are likely enough, by how far either side prefers them.
pub(crate) fn choose(
    old: &Passages<'_>,
    new: &Passages<'_>,
    pairs: &[Pair],
    chances: &[f32],
    certain: &FxHashMap<Pair, f32>,
    least: &Thresholds,
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
        let enough = match (rows[a].2 == b, columns[b].2 == a) {
            _ if beside_sure => least.beside_sure,
            (true, true) => least.mutual,
            (true, false) | (false, true) => least.one_sided,
            (false, false) => least.beside,
        };
        if chance >= enough {
            found.push(Counterpart { old: a, new: b, chance });
        }
    }
    found
}
