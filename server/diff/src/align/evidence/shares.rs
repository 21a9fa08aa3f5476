//! How much of a passage stands word for word in another.

use crate::align::by_old::{OfOld, groups};
use crate::align::evidence::vector::Laid;
use crate::align::evidence::vector_space::VectorSpace;
use crate::both::Both;
use crate::counterpart::Pair;

/// How much of the shorter passage stands word for word in the other.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Shares {
    /// The share of the shingles of each passage that the other one has.
    pub of: Both<f32>,
    /// How many shingles both have.
    pub both: f32,
    /// How many of the votes of stems, of shingles of two and of three, the pair has.
    pub votes: [f32; 3],
}

/// The shares of each pair.
pub(crate) fn shares(space: &VectorSpace, pairs: &[Pair]) -> Vec<Shares> {
    let scratch =
        || [&space.shingle_votes, &space.triple_votes, &space.stem_votes].map(|all| Laid::new(all.len()));
    groups(pairs, Shares::default(), scratch, |[laid, triples, stems], group: &OfOld<'_>, found| {
        let words = &space.of.old.words[group.old()];
        laid.put_counts(&words.raw_shingles);
        triples.put_counts(&words.triples);
        stems.put(&words.all);
        for (&(_, b), shares) in group.pairs.iter().zip(found) {
            let other = &space.of.new.words[b];
            let both = laid.common(&other.raw_shingles);
            let votes = [
                stems.sum(&other.all.items, &space.stem_votes),
                laid.sum(&other.raw_shingles, &space.shingle_votes),
                triples.sum(&other.triples, &space.triple_votes),
            ];
            let of = Both { old: both / words.shingle_count, new: both / other.shingle_count };
            *shares = Shares { of, both, votes };
        }
        laid.take_counts(&words.raw_shingles);
        triples.take_counts(&words.triples);
        stems.take(&words.all);
    })
}
