//! By how much one is better than all others.

use crate::align::evidence::Pair;
use crate::align::weights::TEXT;

/// The best of several and the best of the others.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Best {
    first: (f32, usize),
    second: f32,
}

impl Best {
    pub fn see(&mut self, value: f32, at: usize) {
        if value > self.first.0 {
            self.second = self.first.0;
            self.first = (value, at);
        } else if value > self.second {
            self.second = value;
        }
    }

    pub fn other_than(self, at: usize) -> f32 {
        if self.first.1 == at { self.second } else { self.first.0 }
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
        let (one, other) = (text[from] - rows[a].other_than(b), text[from] - columns[b].other_than(a));
        (text[to], text[to + 1]) = (one.max(other), one.min(other));
    }
}
