//! Words that stand in a part of what their passage became: the passage has its place, the part has its words.

use crate::both::{Both, Side};
use crate::counterpart::Counterpart;
use crate::passages::Passages;

/// Where the words of a passage stand in a part of another one, of which it is a counterpart by its place alone.
pub(crate) struct Holders<'p, 'a> {
    sides: Both<&'p Passages<'a>>,
    /// Those of each passage of both sides.
    counterparts: Both<Vec<Vec<usize>>>,
}

impl<'p, 'a> Holders<'p, 'a> {
    pub fn new<'c>(sides: Both<&'p Passages<'a>>, pairs: impl IntoIterator<Item = &'c Counterpart>) -> Self {
        let Both { old, new } = sides;
        let mut counterparts = sides.map(|side| vec![Vec::new(); side.all.len()]);
        for pair in
            pairs.into_iter().filter(|pair| old.all[pair.old].has_words() && new.all[pair.new].has_words())
        {
            counterparts.old[pair.old].push(pair.new);
            counterparts.new[pair.new].push(pair.old);
        }
        Self { sides, counterparts }
    }

    /// The parts of the one of a pair where the words of the other stand, that on `side`. It holds nothing that the one could hold
    /// too.
    pub fn parts(&self, side: Side, pair: &Counterpart) -> impl Iterator<Item = usize> {
        let ends = Both { old: pair.old, new: pair.new };
        let (at, holder, other) = (ends[side], ends[side.other()], self.sides[side.other()]);
        let alone = self.sides[side].all[at].children.is_empty() || !other.all[holder].has_words();
        let holds = alone && !other.all[holder].children.is_empty();
        let found = if holds { self.counterparts[side][at].as_slice() } else { &[] };
        let within = move |&&place: &&usize| place != holder && other.lies_within(place, holder);
        found.iter().filter(within).copied()
    }
}
