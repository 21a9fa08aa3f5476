//! What is left without a counterpart, by what stands round it.
//!
//! A chance too small to count by itself counts where the place speaks for it. Two passages that both are left over and
//! stand between the same counterparts are each other's. A passage that is left over in a list goes with that of its
//! candidates that it prefers, if this stands where the counterpart of the item beside it does: what several items
//! said has become one passage, and one of them is reworded too far. Only the side of which less is left over joins in
//! this way: of the other more is new than is hidden.

use crate::align::pair::{Counterpart, Likely, Pair};
use crate::both::Both;
use crate::passages::Passages;

/// How many passages away the nearest one with a counterpart may stand.
const AWAY: usize = 3;
/// How far behind the counterpart of its neighbour a passage may stand, where both are left over.
const GAP: usize = 6;
/// How far where it joins others.
const NEAR: usize = 2;

/// One side, with the counterparts of its passages.
struct Placed<'a> {
    passages: &'a Passages<'a>,
    counterparts: Vec<Vec<usize>>,
}

impl<'a> Placed<'a> {
    fn new(passages: &'a Passages<'a>, pairs: impl Iterator<Item = Pair>) -> Self {
        let mut counterparts = vec![Vec::new(); passages.all.len()];
        for (from, to) in pairs {
            counterparts[from].push(to);
        }
        Self { passages, counterparts }
    }

    fn is_left(&self, at: usize) -> bool {
        self.counterparts[at].is_empty()
    }

    fn outermost(&self, at: usize) -> usize {
        self.passages.all[at].outermost
    }

    /// The share of the passages with words that are left over, as a fraction.
    fn left_over(&self) -> (usize, usize) {
        let with_words = || (0..self.counterparts.len()).filter(|&at| self.passages.all[at].has_words());
        (with_words().filter(|&at| self.is_left(at)).count(), with_words().count())
    }

    /// The nearest passages before and behind one that have counterparts, in the same outermost provision.
    fn round(&self, at: usize) -> [Option<usize>; 2] {
        let there = |place: Option<usize>| {
            place.filter(|&place| {
                place < self.counterparts.len() && self.outermost(place) == self.outermost(at)
            })
        };
        let placed = |place: &usize| !self.is_left(*place);
        let before = (1..=AWAY).map_while(|away| there(at.checked_sub(away))).find(placed);
        let behind = (1..=AWAY).map_while(|away| there(Some(at + away))).find(placed);
        [before, behind]
    }

    /// The items just before and behind one in its list.
    fn beside(&self, at: usize) -> [Option<usize>; 2] {
        let Some(above) = self.passages.all[at].parent else { return [None; 2] };
        let items = &self.passages.all[above].children;
        let Ok(place) = items.binary_search(&at) else { return [None; 2] };
        [place.checked_sub(1).map(|before| items[before]), items.get(place + 1).copied()]
    }

    /// Whether `place` of the other side stands behind a counterpart of `before`, at least and at most so far.
    fn behind(
        &self,
        other: &Placed<'_>,
        before: usize,
        place: usize,
        far: std::ops::RangeInclusive<usize>,
    ) -> bool {
        self.counterparts[before].iter().any(|&to| {
            other.outermost(to) == other.outermost(place)
                && place.checked_sub(to).is_some_and(|away| far.contains(&away))
        })
    }

    /// Whether it stands before a counterpart of `behind`.
    fn before(
        &self,
        other: &Placed<'_>,
        behind: usize,
        place: usize,
        far: std::ops::RangeInclusive<usize>,
    ) -> bool {
        self.counterparts[behind].iter().any(|&to| {
            other.outermost(to) == other.outermost(place)
                && to.checked_sub(place).is_some_and(|away| far.contains(&away))
        })
    }

    /// Whether `place` stands between the counterparts of what stands round `at`.
    fn in_gap(&self, other: &Placed<'_>, at: usize, place: usize) -> bool {
        let [before, behind] = self.round(at);
        (before.is_some() || behind.is_some())
            && before.is_none_or(|one| self.behind(other, one, place, 1..=GAP))
            && behind.is_none_or(|one| self.before(other, one, place, 1..=GAP))
    }

    /// Whether `place` stands where a counterpart of an item beside `at` does.
    fn joins(&self, other: &Placed<'_>, at: usize, place: usize) -> bool {
        let [before, behind] = self.beside(at);
        before.is_some_and(|one| self.behind(other, one, place, 0..=NEAR))
            || behind.is_some_and(|one| self.before(other, one, place, 0..=NEAR))
    }
}

/// Adds the pairs that their places make counterparts. `likely` are in order.
pub(crate) fn fill(old: &Passages<'_>, new: &Passages<'_>, likely: &[Likely], found: &mut Vec<Counterpart>) {
    let possible = || likely.iter().copied();
    let Both { old: olds, new: news } = placed(Both { old, new }, found);
    let left = |&((a, b), _): &Likely| olds.is_left(a) && news.is_left(b);
    let in_gap = |&((a, b), _): &Likely| olds.in_gap(&news, a, b) && news.in_gap(&olds, b, a);
    let more: Vec<Counterpart> = possible().filter(left).filter(in_gap).map(counterpart).collect();
    found.extend(more);
    let Both { old: olds, new: news } = placed(Both { old, new }, found);
    let (of_old, of_new) = (olds.left_over(), news.left_over());
    let more: Vec<Counterpart> = match (of_old.0 * of_new.1).cmp(&(of_new.0 * of_old.1)) {
        std::cmp::Ordering::Less => joining(&olds, &news, possible()).map(counterpart).collect(),
        std::cmp::Ordering::Greater => {
            let turned = possible().map(|((a, b), chance)| ((b, a), chance));
            joining(&news, &olds, turned).map(|((b, a), chance)| counterpart(((a, b), chance))).collect()
        }
        std::cmp::Ordering::Equal => Vec::new(),
    };
    found.extend(more);
}

fn counterpart(((old, new), chance): Likely) -> Counterpart {
    Counterpart { old, new, chance }
}

fn placed<'a>(sides: Both<&'a Passages<'a>>, found: &[Counterpart]) -> Both<Placed<'a>> {
    Both::of(|side| Placed::new(sides[side], found.iter().map(|pair| (pair.on(side), pair.on(side.other())))))
}

/// What is left over of the one side, with what it prefers on the other if it joins there.
fn joining(
    side: &Placed<'_>,
    other: &Placed<'_>,
    pairs: impl Iterator<Item = Likely>,
) -> impl Iterator<Item = Likely> {
    let mut best: Vec<Option<(usize, f32)>> = vec![None; side.counterparts.len()];
    for ((at, place), chance) in pairs.filter(|&((at, _), _)| side.is_left(at)) {
        // Of two that it prefers alike neither.
        let known = best[at].map_or(0.0, |known| known.1);
        if chance > known {
            best[at] = Some((place, chance));
        } else if chance == known {
            best[at] = Some((usize::MAX, chance));
        }
    }
    let preferred = best.into_iter().enumerate().filter_map(|(at, best)| Some(((at, best?.0), best?.1)));
    preferred.filter(|&((at, place), _)| place != usize::MAX && side.joins(other, at, place))
}

#[cfg(test)]
mod tests {
    use lawsmith_test_support::edition;

    use super::*;

    const OLD: &str =
        "Law 1 — Boats\n\nA. A boat is moored.\nB. It shows a light.\nC. Nobody sails at night.\n";
    const NEW: &str = "Law 1 — Boats\n\nA. Boats are tied up.\nB. A lantern burns.\nC. No sailing in the dark.\nD. Oars are counted.\n";

    /// `known` and `possible` are places: 0 is the Law, 1 its first item.
    fn check(known: &[Pair], possible: &[Pair], expected: &[Pair]) {
        let (old, new) = (edition(OLD), edition(NEW));
        let (old, new) = (Passages::of(&old), Passages::of(&new));
        let turn = |pairs: &[Pair]| pairs.iter().map(|&(a, b)| (b, a)).collect::<Vec<Pair>>();
        let filled = |old: &Passages<'_>, new: &Passages<'_>, known: &[Pair], possible: &[Pair]| {
            let sure = |&(old, new): &Pair| Counterpart { old, new, chance: 0.9 };
            let mut found: Vec<Counterpart> = known.iter().map(sure).collect();
            let likely: Vec<Likely> = possible.iter().map(|&pair| (pair, 0.1)).collect();
            fill(old, new, &likely, &mut found);
            found[known.len()..].iter().map(|pair| (pair.old, pair.new)).collect::<Vec<Pair>>()
        };
        assert_eq!(filled(&old, &new, known, possible), expected);
        // Backwards the same.
        assert_eq!(filled(&new, &old, &turn(known), &turn(possible)), turn(expected));
    }

    #[test]
    fn what_is_left_between_the_same_counterparts_belongs_together() {
        check(&[(1, 1), (3, 3)], &[(2, 2), (2, 4)], &[(2, 2)]);
    }

    #[test]
    fn an_item_left_over_joins_the_counterpart_of_its_neighbour() {
        check(&[(1, 1), (3, 3)], &[(2, 1)], &[(2, 1)]);
    }

    #[test]
    fn of_the_side_with_more_left_over_nothing_joins() {
        check(&[(1, 1), (2, 2), (3, 3)], &[(3, 4)], &[]);
    }
}
