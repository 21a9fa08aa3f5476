//! By how much one is better than all others.

use crate::align::weights::TEXT;
use crate::both::Both;
use crate::counterpart::Pair;

/// The best of several and the best of the others, each with what it is of.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Best {
    pub first: (f32, usize),
    pub second: (f32, usize),
}

impl Best {
    pub fn see(&mut self, value: f32, at: usize) {
        if value > self.first.0 {
            self.second = self.first;
            self.first = (value, at);
        } else if value > self.second.0 {
            self.second = (value, at);
        }
    }

    pub fn other_than(self, at: usize) -> (f32, usize) {
        if self.first.1 == at { self.second } else { self.first }
    }
}

/// By how much passages prefer one another to all others, in several pieces of evidence.
pub(crate) struct Margins<const COUNT: usize> {
    rows: Vec<[Best; COUNT]>,
    columns: Vec<[Best; COUNT]>,
}

impl<const COUNT: usize> Margins<COUNT> {
    /// Compares the pairs in the evidence that stands at the places `from`; each side has so many passages.
    pub fn new(pairs: &[Pair], found: &[[f32; TEXT]], from: [usize; COUNT], count: Both<usize>) -> Self {
        let best = |count: usize, place: fn(&Pair) -> usize, other: fn(&Pair) -> usize| {
            let mut all = vec![[Best::default(); COUNT]; count];
            for (pair, text) in pairs.iter().zip(found) {
                for (best, from) in all[place(pair)].iter_mut().zip(from) {
                    best.see(text[from], other(pair));
                }
            }
            all
        };
        let (rows, columns) = rayon::join(
            || best(count.old, |pair| pair.0, |pair| pair.1),
            || best(count.new, |pair| pair.1, |pair| pair.0),
        );
        Self { rows, columns }
    }

    /// By how much each passage of a pair is ahead with the other, given the evidence of the pair: the greater and the lesser of
    /// the two.
    pub fn of(&self, (a, b): Pair, values: [f32; COUNT]) -> [[f32; 2]; COUNT] {
        std::array::from_fn(|at| {
            let one = values[at] - self.rows[a][at].other_than(b).0;
            let other = values[at] - self.columns[b][at].other_than(a).0;
            [one.max(other), one.min(other)]
        })
    }
}
