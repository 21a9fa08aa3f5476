//! Counterparts of what holds other passages: they follow from those of its parts.

use std::collections::{BTreeMap, BTreeSet};

use crate::align::{headings, levels};
use crate::both::{Both, Side};
use crate::counterpart::{Counterpart, Pair};
use crate::passage::{Passage, PassageKind};
use crate::sides::Sides;

/// The chance from which on one part makes two outermost provisions counterparts.
const LIKELY: f32 = 0.4;
/// The share of the parts of either from which on less likely ones do.
const MANY: f32 = 0.25;

/// The share of the parts of both below which one part, however likely, does not.
const FEW: f32 = 0.05;
/// The share of common parts from which on two of them are counterparts.
const ALIKE: f32 = 0.3;

/// How many items two lead-ins have to share, in hundredths of those of either, to be counterparts, and the chance of these.
const MOST: usize = 75;
const SAME_ITEMS: f32 = 0.8;

/// The chance from which on the words of a lead-in settle where they went.
const CERTAIN: f32 = 0.95;

/// Adds the pairs of outermost provisions that share a part, and for the levels between the pairs that share most;
/// also of what has neither words nor parts and the same address or heading.
pub(crate) fn add(sides: Sides<'_, '_>, pairs: &mut Vec<Counterpart>) {
    let leaves = pairs.clone();
    pairs.extend(outermost(sides, &leaves));
    pairs.extend(between(sides, &leaves));
    pairs.extend(same_items(sides, &leaves));
    drop_lead_ins(sides, pairs);
    headings::add(sides, pairs);
    levels::add(sides, pairs);
    pairs.sort_by(|a, b| a.pair().cmp(&b.pair()).then(b.chance.total_cmp(&a.chance)));
    pairs.dedup_by_key(|pair| pair.pair());
}

/// Whether it is an outermost passage that holds others, but for the definitions.
fn holds(passage: &Passage) -> bool {
    passage.parent.is_none() && !passage.children.is_empty()
}

/// The outermost provisions that share parts.
fn outermost(sides: Sides<'_, '_>, leaves: &[Counterpart]) -> Vec<Counterpart> {
    let mut joined: BTreeMap<Pair, (f32, f32)> = BTreeMap::new();
    let mut sums: Both<BTreeMap<usize, f32>> = Both::default();
    for pair in leaves {
        let (a, b) = sides.at(pair.pair());
        let both = (a.kind == PassageKind::Definition) == (b.kind == PassageKind::Definition);
        let above = (a.outermost, b.outermost);
        let (x, y) = sides.at(above);
        if !both || !holds(x) && !holds(y) {
            continue;
        }
        let known = joined.entry(above).or_default();
        *known = (known.0.max(pair.chance), known.1 + pair.chance);
        for side in Side::ALL {
            *sums[side].entry(side.end(above)).or_default() += pair.chance;
        }
    }
    let counts = |&(pair, (chance, sum)): &(Pair, (f32, f32))| {
        let (old, new) = (sums.old[&pair.0], sums.new[&pair.1]);
        sum / old.min(new) >= FEW && chance >= LIKELY || sum >= MANY * old || sum >= MANY * new
    };
    let found = joined.into_iter().filter(counts);
    found.map(|(pair, (chance, _))| Counterpart::of(pair, chance)).collect()
}

/// What has no words, is no outermost provision, and shares more of its parts with the other than with all others.
fn between(sides: Sides<'_, '_>, leaves: &[Counterpart]) -> Vec<Counterpart> {
    let mut common: BTreeMap<Pair, f32> = BTreeMap::new();
    let mut sums: Both<BTreeMap<usize, f32>> = Both::default();
    for pair in leaves {
        let inner = Both::of(|side| {
            let above = sides[side].above(pair.on(side));
            above.filter(|&place| sides[side].all[place].parent.is_some()).collect::<Vec<usize>>()
        });
        // In whole hundredths, so that the order in which they are added up decides nothing.
        let weight = (pair.chance * 100.0).round();
        for side in Side::ALL {
            inner[side].iter().for_each(|&at| *sums[side].entry(at).or_default() += weight);
        }
        for pair in inner.old.iter().flat_map(|&a| inner.new.iter().map(move |&b| (a, b))) {
            *common.entry(pair).or_default() += weight;
        }
    }
    let mut best: Both<BTreeMap<usize, (f32, usize)>> = Both::default();
    for (&pair, &count) in &common {
        let (a, b) = sides.at(pair);
        let same_heading = a.heading.is_some() && a.heading == b.heading;
        let share =
            2.0 * count / (sums.old[&pair.0] + sums.new[&pair.1]) + if same_heading { 0.1 } else { 0.0 };
        for side in Side::ALL {
            let other = side.other().end(pair);
            let known = best[side].entry(side.end(pair)).or_insert((0.0, other));
            if share > known.0 {
                *known = (share, other);
            }
        }
    }
    let mutual = best.old.iter().filter(|(a, (share, b))| {
        let (x, y) = sides.at((**a, *b));
        // What has words of its own was aligned by them.
        let has_words = x.has_words() || y.has_words();
        *share >= ALIKE && best.new.get(b).is_some_and(|best| best.1 == **a) && !has_words
    });
    mutual.map(|(&a, &(share, b))| Counterpart::of((a, b), (0.5 + share / 2.0).min(0.99))).collect()
}

/// Words that lead in to the same items, where both are left over: "The host may:" and "The host must:".
fn same_items(sides: Sides<'_, '_>, leaves: &[Counterpart]) -> Vec<Counterpart> {
    let placed = sides.placed(leaves);
    let mut common: BTreeMap<Pair, usize> = BTreeMap::new();
    for pair in leaves {
        let (a, b) = sides.at(pair.pair());
        if let (Some(a), Some(b)) = (a.parent, b.parent) {
            *common.entry((a, b)).or_default() += 1;
        }
    }
    let found = common.into_iter().filter(|&(pair, count)| {
        let joins = |side: Side| {
            let passage = &sides[side].all[side.end(pair)];
            let left = passage.has_words() && passage.parent.is_some() && !placed[side][side.end(pair)];
            left && count * 100 >= passage.children.len() * MOST
        };
        count > 1 && Side::ALL.into_iter().all(joins)
    });
    found.map(|(pair, _)| Counterpart::of(pair, SAME_ITEMS)).collect()
}

/// The words with which an outermost provision leads in go with it: if it became one other provision, they do not also
/// go to a part of this.
fn drop_lead_ins(sides: Sides<'_, '_>, pairs: &mut Vec<Counterpart>) {
    let mut others: Both<BTreeMap<usize, BTreeSet<usize>>> = Both::default();
    for pair in pairs.iter().map(Counterpart::pair) {
        let (a, b) = sides.at(pair);
        if holds(a) && holds(b) {
            others.old.entry(pair.0).or_default().insert(pair.1);
            others.new.entry(pair.1).or_default().insert(pair.0);
        }
    }
    pairs.retain(|pair| {
        let above = sides.outermost(pair.pair());
        let goes_with = |side: Side| {
            let others = others[side].get(&side.end(above));
            others.is_some_and(|all| all.iter().eq([&side.other().end(above)]))
        };
        let goes_with = match (pair.old == above.0, pair.new == above.1) {
            (true, false) => goes_with(Side::Old),
            (false, true) => goes_with(Side::New),
            _ => false,
        };
        pair.chance >= CERTAIN || !goes_with
    });
}

#[cfg(test)]
mod tests {
    use lawsmith_test_support::edition;

    use super::*;
    use crate::passages::Passages;

    #[track_caller]
    fn check(old: &str, new: &str, leaves: &[(usize, usize)], expected: &[(usize, usize)]) {
        let (old, new) = (edition(old), edition(new));
        let likely = |&(old, new): &(usize, usize)| Counterpart { old, new, chance: 0.7 };
        let mut pairs: Vec<Counterpart> = leaves.iter().map(likely).collect();
        let (old, new) = (Passages::of(&old), Passages::of(&new));
        add(Both { old: &old, new: &new }, &mut pairs);
        assert_eq!(pairs.iter().map(Counterpart::pair).collect::<Vec<_>>(), expected);
    }

    #[test]
    fn a_lead_in_goes_with_its_law() {
        check(
            "Law 1 — Boats\nThe host decides:\n\nA. Boats are moored.\nB. Oars are counted.\n",
            "Law 1 — Boats\n\nA. The host decides.\nB. Boats are moored.\nC. Oars are counted.\n",
            &[(0, 1), (1, 2), (2, 3)],
            &[(0, 0), (1, 2), (2, 3)],
        );
    }

    /// What the first of two Laws with `count` parts each becomes when its last part goes to the second.
    fn with_one_part_moved(count: usize) -> Vec<(usize, usize)> {
        let law = |number: usize, parts: usize| -> String {
            let items = (1..=parts).map(|at| format!("{at}. Boat {at} is moored.\n"));
            format!("Law {number} — Boats {number}\n\n{}\n", items.collect::<String>())
        };
        let old = edition(&(law(1, count) + &law(2, count)));
        let new = edition(&(law(1, count - 1) + &law(2, count + 1)));
        let stay = (1..count).map(|at| (at, at)).chain((count + 2..2 * count + 2).map(|at| (at, at - 1)));
        let leaves = stay.chain([(count, 2 * count + 1)]);
        let likely = |(old, new): (usize, usize)| Counterpart { old, new, chance: 0.7 };
        let mut pairs: Vec<Counterpart> = leaves.map(likely).collect();
        let (old, new) = (Passages::of(&old), Passages::of(&new));
        add(Both { old: &old, new: &new }, &mut pairs);
        pairs.iter().map(Counterpart::pair).filter(|pair| pair.0 == 0).collect()
    }

    #[test]
    fn one_part_of_many_makes_no_counterpart() {
        assert_eq!(with_one_part_moved(5), [(0, 0), (0, 5)]);
        assert_eq!(with_one_part_moved(40), [(0, 0)]);
    }

    #[test]
    fn a_bare_heading_goes_with_the_same_heading() {
        let old = "Law 1 — Boats\n\nA. Boats are moored.\n\nB — Lanterns\n";
        let new = "Law 1 — Boats\n\nA. Boats are moored.\n\nB — Lanterns\nTwo flashes call the pilot.\n";
        check(old, new, &[(1, 1)], &[(0, 0), (1, 1), (2, 2)]);
        check(new, old, &[(1, 1)], &[(0, 0), (1, 1), (2, 2)]);
        // Another pair that is less likely is not believed more.
        check(old, new, &[(1, 1), (1, 2)], &[(0, 0), (1, 1), (1, 2), (2, 2)]);
    }
}
