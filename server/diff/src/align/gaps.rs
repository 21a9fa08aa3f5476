//! What is left without a counterpart, by what stands round it.
//!
//! A chance too small to count by itself counts where the place speaks for it. Two passages that both are left over and
//! stand between the same counterparts are each other's. A passage that is left over in a list goes with that of its
//! candidates that it prefers, if this stands where the counterpart of the item beside it does: what several items
//! said has become one passage, and one of them is reworded too far. Only the side of which less is left over joins in
//! this way: of the other more is new than is hidden.

use std::ops::RangeInclusive;

use crate::both::{Both, Side};
use crate::counterpart::{Counterpart, Likely, Pair};
use crate::passages::Passages;
use crate::sides::Sides;

/// How many passages away the nearest one with a counterpart may stand.
const AWAY: usize = 3;
/// How far behind the counterpart of its neighbour a passage may stand, where both are left over.
const GAP: RangeInclusive<isize> = 1..=6;
/// How far where it joins others.
const NEAR: RangeInclusive<isize> = 0..=2;

/// One side, with the counterparts of its passages.
struct Placed<'a> {
    passages: &'a Passages<'a>,
    counterparts: Vec<Vec<usize>>,
}

impl Placed<'_> {
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
}

/// A side as it is held against the other one.
#[derive(Clone, Copy)]
struct Facing<'p> {
    own: &'p Placed<'p>,
    other: &'p Placed<'p>,
}

impl Facing<'_> {
    /// How many passages behind a counterpart of `beside` the `place` on the other side stands, in one outermost provision; less
    /// than none before it.
    fn distances(self, beside: usize, place: usize) -> impl Iterator<Item = isize> {
        let counterparts = self.own.counterparts[beside].iter();
        let inside = counterparts.filter(move |&&to| self.other.outermost(to) == self.other.outermost(place));
        inside.map(move |to| place.cast_signed() - to.cast_signed())
    }

    fn is_behind(self, before: usize, place: usize, far: &RangeInclusive<isize>) -> bool {
        self.distances(before, place).any(|away| far.contains(&away))
    }

    fn is_before(self, behind: usize, place: usize, far: &RangeInclusive<isize>) -> bool {
        self.distances(behind, place).any(|away| far.contains(&-away))
    }

    /// Whether `place` stands between the counterparts of what stands round `at`.
    fn in_gap(self, at: usize, place: usize) -> bool {
        let [before, behind] = self.own.round(at);
        (before.is_some() || behind.is_some())
            && before.is_none_or(|one| self.is_behind(one, place, &GAP))
            && behind.is_none_or(|one| self.is_before(one, place, &GAP))
    }

    /// Whether `place` stands where a counterpart of an item beside `at` does.
    fn joins(self, at: usize, place: usize) -> bool {
        let [before, behind] = self.own.beside(at);
        before.is_some_and(|one| self.is_behind(one, place, &NEAR))
            || behind.is_some_and(|one| self.is_before(one, place, &NEAR))
    }
}

/// Adds the pairs that their places make counterparts. `likely` are in order.
pub(crate) fn fill(sides: Sides<'_, '_>, likely: &[Likely], found: &mut Vec<Counterpart>) {
    let known = placed(sides, found);
    let is_left = |pair: Pair, side: Side| known[side].is_left(side.end(pair));
    let in_gap = |pair: Pair, side: Side| facing(&known, side).in_gap(side.end(pair), side.other().end(pair));
    let both = |pair: Pair, of: &dyn Fn(Pair, Side) -> bool| of(pair, Side::Old) && of(pair, Side::New);
    let more = likely.iter().filter(|(pair, _)| both(*pair, &is_left) && both(*pair, &in_gap));
    found.extend(more.map(|&(pair, chance)| Counterpart::of(pair, chance)));
    let known = placed(sides, found);
    let (of_old, of_new) = (known.old.left_over(), known.new.left_over());
    let less = match (of_old.0 * of_new.1).cmp(&(of_new.0 * of_old.1)) {
        std::cmp::Ordering::Less => Side::Old,
        std::cmp::Ordering::Greater => Side::New,
        std::cmp::Ordering::Equal => return,
    };
    found.extend(joining(&known, less, likely));
}

fn placed<'a>(sides: Sides<'a, 'a>, found: &[Counterpart]) -> Both<Placed<'a>> {
    let Both { old, new } = sides.counterparts(found.iter().map(Counterpart::pair));
    Both {
        old: Placed { passages: sides.old, counterparts: old },
        new: Placed { passages: sides.new, counterparts: new },
    }
}

fn facing<'p>(known: &'p Both<Placed<'p>>, side: Side) -> Facing<'p> {
    Facing { own: &known[side], other: &known[side.other()] }
}

/// What is left over of a side, with what it prefers on the other if it joins there.
fn joining(known: &Both<Placed<'_>>, side: Side, likely: &[Likely]) -> Vec<Counterpart> {
    let facing = facing(known, side);
    let mut best: Vec<Option<(usize, f32)>> = vec![None; facing.own.counterparts.len()];
    for &(pair, chance) in likely {
        let (at, place) = (side.end(pair), side.other().end(pair));
        if !facing.own.is_left(at) {
            continue;
        }
        // Of two that it prefers alike neither.
        let known = best[at].map_or(0.0, |known| known.1);
        if chance > known {
            best[at] = Some((place, chance));
        } else if chance == known {
            best[at] = Some((usize::MAX, chance));
        }
    }
    let preferred = best.into_iter().enumerate().filter_map(|(at, best)| Some((at, best?)));
    let joins = preferred.filter(|&(at, (place, _))| place != usize::MAX && facing.joins(at, place));
    joins.map(|(at, (place, chance))| Counterpart::of(side.pair(at, place), chance)).collect()
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
            fill(Both { old, new }, &likely, &mut found);
            found[known.len()..].iter().map(Counterpart::pair).collect::<Vec<Pair>>()
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
