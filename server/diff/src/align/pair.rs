//! Two passages that may be counterparts, and two that are.

use rayon::prelude::*;

/// A pair of passages by their places.
pub(crate) type Pair = (usize, usize);

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

/// The pairs of an old passage, of all in order.
pub(crate) fn pairs_of(pairs: &[Counterpart], old: usize) -> &[Counterpart] {
    let from = pairs.partition_point(|pair| pair.old < old);
    let count = pairs[from..].partition_point(|pair| pair.old == old);
    &pairs[from..from + count]
}

/// How many groups of pairs a thread takes at least: setting a thread up costs as much as a few groups.
const GROUPS: usize = 16;

/// Calls `of` for the pairs of each old passage, with the place of the first, and strings together what it finds.
/// `pairs` are in order.
pub(crate) fn groups<S, T: Send>(
    pairs: &[Pair],
    scratch: impl Fn() -> S + Sync + Send,
    of: impl Fn(&mut S, usize, &[Pair]) -> Vec<T> + Sync + Send,
) -> Vec<T> {
    let mut start = 0;
    let mut all = Vec::new();
    for group in pairs.chunk_by(|one, next| one.0 == next.0) {
        all.push((start, group));
        start += group.len();
    }
    let found: Vec<Vec<T>> = all
        .into_par_iter()
        .with_min_len(GROUPS)
        .map_init(scratch, |scratch, (start, group)| of(scratch, start, group))
        .collect();
    found.into_iter().flatten().collect()
}
