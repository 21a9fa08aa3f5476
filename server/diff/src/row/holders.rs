//! Words that stand in a part of what their passage became: the passage has its place, the part has its words.

use crate::align::pair::Counterpart;
use crate::both::Both;
use crate::passages::Passages;

/// Where the words of a passage stand in a part of another one, of which it is a counterpart by its place alone.
pub(crate) struct Holders {
    /// Those of each passage of both sides.
    counterparts: Both<Vec<Vec<usize>>>,
}

impl Holders {
    pub fn new<'p>(
        old: &Passages<'_>,
        new: &Passages<'_>,
        pairs: impl IntoIterator<Item = &'p Counterpart>,
    ) -> Self {
        let mut counterparts = Both { old, new }.map(|side| vec![Vec::new(); side.all.len()]);
        for pair in
            pairs.into_iter().filter(|pair| old.all[pair.old].has_words() && new.all[pair.new].has_words())
        {
            counterparts.old[pair.old].push(pair.new);
            counterparts.new[pair.new].push(pair.old);
        }
        Self { counterparts }
    }

    /// The parts of the new passage that the words of the old one went to.
    pub fn new_parts<'h>(
        &'h self,
        old: &'h Passages<'_>,
        new: &'h Passages<'_>,
        pair: &Counterpart,
    ) -> impl Iterator<Item = usize> + 'h {
        parts(&self.counterparts.old, (old, pair.old), (new, pair.new))
    }

    /// The parts of the old passage from which the words of the new one came.
    pub fn old_parts<'h>(
        &'h self,
        old: &'h Passages<'_>,
        new: &'h Passages<'_>,
        pair: &Counterpart,
    ) -> impl Iterator<Item = usize> + 'h {
        parts(&self.counterparts.new, (new, pair.new), (old, pair.old))
    }
}

/// Where the words of `at`, which holds nothing that the other could hold too, stand within the passage `holder`.
fn parts<'h>(
    counterparts: &'h [Vec<usize>],
    (own, at): (&'h Passages<'_>, usize),
    (other, holder): (&'h Passages<'_>, usize),
) -> impl Iterator<Item = usize> + 'h {
    let alone = own.all[at].children.is_empty() || !other.all[holder].has_words();
    let found =
        if alone && !other.all[holder].children.is_empty() { counterparts[at].as_slice() } else { &[] };
    let within = move |&&place: &&usize| place != holder && other.lies_within(place, holder);
    found.iter().filter(within).copied()
}
