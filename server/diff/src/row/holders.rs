//! Words that stand in a part of what their passage became: the passage has its place, the part has its words.

use crate::both::Side;
use crate::counterpart::{Counterpart, Pair};
use crate::sides::{Counterparts, Sides};

/// Where the words of a passage stand in a part of another one, of which it is a counterpart by its place alone.
pub(crate) struct Holders<'p, 'a> {
    sides: Sides<'p, 'a>,
    /// Those of each passage of both sides.
    counterparts: Counterparts,
}

impl<'p, 'a> Holders<'p, 'a> {
    pub fn new<'c>(sides: Sides<'p, 'a>, pairs: impl IntoIterator<Item = &'c Counterpart>) -> Self {
        let worded = |pair: &Pair| {
            let (old, new) = sides.at(*pair);
            old.has_words() && new.has_words()
        };
        let counterparts = sides.counterparts(pairs.into_iter().map(Counterpart::pair).filter(worded));
        Self { sides, counterparts }
    }

    /// The parts of the one of a pair where the words of the other stand, that on `side`. It holds nothing that the one could hold
    /// too.
    pub fn parts(&self, side: Side, pair: &Counterpart) -> impl Iterator<Item = usize> {
        let (at, holder, other) = (pair.on(side), pair.on(side.other()), self.sides[side.other()]);
        let alone = self.sides[side].all[at].children.is_empty() || !other.all[holder].has_words();
        let holds = alone && !other.all[holder].children.is_empty();
        let found = if holds { self.counterparts[side][at].as_slice() } else { &[] };
        let within = move |&&place: &&usize| place != holder && other.lies_within(place, holder);
        found.iter().filter(within).copied()
    }
}
