//! By how much one is better than all others.

use crate::align::pair::Pair;
use crate::align::weights::TEXT;

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

/// By how much each passage of a pair prefers the other to all others in one piece of evidence: the greater and the
/// lesser of the two.
pub(crate) fn margins(
    pairs: &[Pair],
    found: &mut [[f32; TEXT]],
    from: usize,
    to: usize,
    (olds, news): (usize, usize),
) {
    let (mut rows, mut columns) = (vec![Best::default(); olds], vec![Best::default(); news]);
    for (&(a, b), text) in pairs.iter().zip(found.iter()) {
        rows[a].see(text[from], b);
        columns[b].see(text[from], a);
    }
    for (&(a, b), text) in pairs.iter().zip(found) {
        let (one, other) = (text[from] - rows[a].other_than(b).0, text[from] - columns[b].other_than(a).0);
        (text[to], text[to + 1]) = (one.max(other), one.min(other));
    }
}
