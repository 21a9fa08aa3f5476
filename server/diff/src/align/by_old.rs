//! Pairs worked on in parallel, those of one old passage together: what is laid out for it serves them all.

use rayon::prelude::*;

use crate::counterpart::Pair;

/// How many groups of pairs a thread takes at least: setting a thread up costs as much as a few groups.
pub(crate) const GROUPS: usize = 16;
/// In how many parts the groups are taken at least, so that no thread has to wait long for the others.
const PARTS: usize = 16;

/// How much of so many a thread takes at most: a part of all, so that what is set up does not grow with the square of them.
pub(crate) fn part(of: usize) -> usize {
    of.div_ceil(PARTS).max(GROUPS)
}

/// The pairs of one old passage.
pub(crate) struct OfOld<'p> {
    /// The place of the first among all pairs.
    pub start: usize,
    pub pairs: &'p [Pair],
}

impl OfOld<'_> {
    /// The old passage.
    pub fn old(&self) -> usize {
        self.pairs[0].0
    }
}

/// What `of` finds for each pair, which it is asked for all pairs of an old passage at once. `pairs` are in order; `none` is
/// what is there before.
pub(crate) fn groups<S, T: Clone + Send>(
    pairs: &[Pair],
    none: T,
    scratch: impl Fn() -> S + Sync + Send,
    of: impl Fn(&mut S, &OfOld<'_>, &mut [T]) + Sync + Send,
) -> Vec<T> {
    groups_of_sizes(pairs, |_| 1, none, scratch, of)
}

/// The same where each pair has several things to be found.
pub(crate) fn groups_of_sizes<S, T: Clone + Send>(
    pairs: &[Pair],
    size: impl Fn(&Pair) -> usize,
    none: T,
    scratch: impl Fn() -> S + Sync + Send,
    of: impl Fn(&mut S, &OfOld<'_>, &mut [T]) + Sync + Send,
) -> Vec<T> {
    let mut found = vec![none; pairs.iter().map(&size).sum()];
    let mut rest = found.as_mut_slice();
    let mut all = Vec::new();
    let mut start = 0;
    for pairs in pairs.chunk_by(|one, next| one.0 == next.0) {
        let (own, behind) = rest.split_at_mut(pairs.iter().map(&size).sum());
        all.push((OfOld { start, pairs }, own));
        (start, rest) = (start + pairs.len(), behind);
    }
    let part = part(all.len());
    all.into_par_iter()
        .with_min_len(GROUPS)
        .with_max_len(part)
        .for_each_init(scratch, |scratch, (group, found)| of(scratch, &group, found));
    found
}
