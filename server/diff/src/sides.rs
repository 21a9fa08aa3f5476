//! The passages of both sides, and what is asked of two of them at once.

use crate::both::{Both, Side};
use crate::counterpart::{Counterpart, Pair};
use crate::passage::Passage;
use crate::passages::Passages;

/// The passages of both sides.
pub(crate) type Sides<'p, 'a> = Both<&'p Passages<'a>>;

impl<'p> Sides<'p, '_> {
    /// The passages of a pair.
    pub(crate) fn at(self, (old, new): Pair) -> (&'p Passage, &'p Passage) {
        (&self.old.all[old], &self.new.all[new])
    }

    /// The outermost passages that hold those of a pair.
    pub(crate) fn outermost(self, pair: Pair) -> Pair {
        let (old, new) = self.at(pair);
        (old.outermost, new.outermost)
    }

    /// A `value` for each passage.
    pub(crate) fn each<T: Clone>(self, value: T) -> Both<Vec<T>> {
        self.map(|side| vec![value.clone(); side.all.len()])
    }

    /// Whether each passage has a counterpart among these pairs.
    pub(crate) fn placed<'c>(self, pairs: impl IntoIterator<Item = &'c Counterpart>) -> Both<Vec<bool>> {
        let mut found = self.each(false);
        for pair in pairs {
            Side::ALL.into_iter().for_each(|side| found[side][pair.on(side)] = true);
        }
        found
    }

    /// The counterparts of each passage among these pairs, in their order.
    pub(crate) fn counterparts(self, pairs: impl IntoIterator<Item = Pair>) -> Counterparts {
        let mut found = self.each(Vec::new());
        for pair in pairs {
            for side in Side::ALL {
                found[side][side.end(pair)].push(side.other().end(pair));
            }
        }
        found
    }
}

/// The counterparts of each passage of both sides.
pub(crate) type Counterparts = Both<Vec<Vec<usize>>>;
