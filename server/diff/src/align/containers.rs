//! Counterparts of what holds other passages: they follow from those of its parts.

use std::collections::{BTreeMap, BTreeSet};

use rustc_hash::FxHashSet;

use crate::align::pair::Counterpart;
use crate::align::{headings, levels};
use crate::passage::{Passage, PassageKind};
use crate::passages::Passages;

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
pub(crate) fn add(old: &Passages<'_>, new: &Passages<'_>, pairs: &mut Vec<Counterpart>) {
    let leaves = pairs.clone();
    outermost(old, new, &leaves, pairs);
    between(old, new, &leaves, pairs);
    same_items(old, new, &leaves, pairs);
    lead_ins(old, new, pairs);
    headings::add(old, new, pairs);
    levels::add(old, new, pairs);
    pairs.sort_by(|a, b| (a.old, a.new).cmp(&(b.old, b.new)).then(b.chance.total_cmp(&a.chance)));
    pairs.dedup_by_key(|pair| (pair.old, pair.new));
}

/// Whether it is an outermost passage that holds others, but for the definitions.
fn holds(passage: &Passage) -> bool {
    passage.parent.is_none() && !passage.children.is_empty()
}

fn outermost(old: &Passages<'_>, new: &Passages<'_>, leaves: &[Counterpart], pairs: &mut Vec<Counterpart>) {
    let mut joined: BTreeMap<(usize, usize), (f32, f32)> = BTreeMap::new();
    let (mut of_old, mut of_new) = (BTreeMap::<usize, f32>::new(), BTreeMap::<usize, f32>::new());
    for pair in leaves {
        let (a, b) = (&old.all[pair.old], &new.all[pair.new]);
        let (x, y) = (a.outermost, b.outermost);
        let both = (a.kind == PassageKind::Definition) == (b.kind == PassageKind::Definition);
        if !both || !holds(&old.all[x]) && !holds(&new.all[y]) {
            continue;
        }
        let known = joined.entry((x, y)).or_default();
        *known = (known.0.max(pair.chance), known.1 + pair.chance);
        *of_old.entry(x).or_default() += pair.chance;
        *of_new.entry(y).or_default() += pair.chance;
    }
    let counts = |&(&(old, new), &(chance, sum)): &(&(usize, usize), &(f32, f32))| {
        let share = sum / of_old[&old].min(of_new[&new]);
        share >= FEW && chance >= LIKELY || sum >= MANY * of_old[&old] || sum >= MANY * of_new[&new]
    };
    let counterpart =
        |(&(old, new), &(chance, _)): (&(usize, usize), &(f32, f32))| Counterpart { old, new, chance };
    pairs.extend(joined.iter().filter(counts).map(counterpart));
}

fn between(old: &Passages<'_>, new: &Passages<'_>, leaves: &[Counterpart], pairs: &mut Vec<Counterpart>) {
    let inner = |side: &Passages<'_>, at: usize| {
        side.above(at).filter(|&place| side.all[place].parent.is_some()).collect::<Vec<usize>>()
    };
    let mut common: BTreeMap<(usize, usize), f32> = BTreeMap::new();
    let (mut of_old, mut of_new) = (BTreeMap::<usize, f32>::new(), BTreeMap::<usize, f32>::new());
    for pair in leaves {
        let (above, below) = (inner(old, pair.old), inner(new, pair.new));
        // In whole hundredths, so that the order in which they are added up decides nothing.
        let weight = (pair.chance * 100.0).round();
        for &a in &above {
            *of_old.entry(a).or_default() += weight;
            for &b in &below {
                *common.entry((a, b)).or_default() += weight;
            }
        }
        for &b in &below {
            *of_new.entry(b).or_default() += weight;
        }
    }
    let has_words = |a: usize, b: usize| old.all[a].has_words() || new.all[b].has_words();
    let share = |&(a, b): &(usize, usize), count: f32| {
        let same_heading = old.all[a].heading.is_some() && old.all[a].heading == new.all[b].heading;
        2.0 * count / (of_old[&a] + of_new[&b]) + if same_heading { 0.1 } else { 0.0 }
    };
    let mut best_old: BTreeMap<usize, (f32, usize)> = BTreeMap::new();
    let mut best_new: BTreeMap<usize, (f32, usize)> = BTreeMap::new();
    for (pair, &count) in &common {
        let share = share(pair, count);
        for (best, from, to) in [(&mut best_old, pair.0, pair.1), (&mut best_new, pair.1, pair.0)] {
            let known = best.entry(from).or_insert((0.0, to));
            if share > known.0 {
                *known = (share, to);
            }
        }
    }
    for (&a, &(share, b)) in &best_old {
        // What has words of its own was aligned by them.
        if share >= ALIKE && best_new.get(&b).is_some_and(|best| best.1 == a) && !has_words(a, b) {
            pairs.push(Counterpart { old: a, new: b, chance: (0.5 + share / 2.0).min(0.99) });
        }
    }
}

/// Words that lead in to the same items, where both are left over: "The host may:" and "The host must:".
fn same_items(old: &Passages<'_>, new: &Passages<'_>, leaves: &[Counterpart], pairs: &mut Vec<Counterpart>) {
    let (placed_old, placed_new): (FxHashSet<usize>, FxHashSet<usize>) =
        leaves.iter().map(|pair| (pair.old, pair.new)).unzip();
    let left = |side: &Passages<'_>, placed: &FxHashSet<usize>, at: usize| {
        side.all[at].has_words() && side.all[at].parent.is_some() && !placed.contains(&at)
    };
    let mut common: BTreeMap<(usize, usize), usize> = BTreeMap::new();
    for pair in leaves {
        if let (Some(a), Some(b)) = (old.all[pair.old].parent, new.all[pair.new].parent)
            && left(old, &placed_old, a)
            && left(new, &placed_new, b)
        {
            *common.entry((a, b)).or_default() += 1;
        }
    }
    let most =
        |side: &Passages<'_>, at: usize, count: usize| count * 100 >= side.all[at].children.len() * MOST;
    for ((a, b), count) in common {
        if count > 1 && most(old, a, count) && most(new, b, count) {
            pairs.push(Counterpart { old: a, new: b, chance: SAME_ITEMS });
        }
    }
}

/// The words with which an outermost provision leads in go with it: if it became one other provision, they do not also
/// go to a part of this.
fn lead_ins(old: &Passages<'_>, new: &Passages<'_>, pairs: &mut Vec<Counterpart>) {
    let mut of_old: BTreeMap<usize, BTreeSet<usize>> = BTreeMap::new();
    let mut of_new: BTreeMap<usize, BTreeSet<usize>> = BTreeMap::new();
    for pair in pairs.iter().filter(|pair| holds(&old.all[pair.old]) && holds(&new.all[pair.new])) {
        of_old.entry(pair.old).or_default().insert(pair.new);
        of_new.entry(pair.new).or_default().insert(pair.old);
    }
    let one =
        |found: Option<&BTreeSet<usize>>, other: usize| found.is_some_and(|all| all.iter().eq([&other]));
    pairs.retain(|pair| {
        let (x, y) = (old.all[pair.old].outermost, new.all[pair.new].outermost);
        let goes_with = match (pair.old == x, pair.new == y) {
            (true, false) => one(of_old.get(&x), y),
            (false, true) => one(of_new.get(&y), x),
            _ => false,
        };
        pair.chance >= CERTAIN || !goes_with
    });
}

#[cfg(test)]
mod tests {
    use lawsmith_test_support::edition;

    use super::*;

    #[track_caller]
    fn check(old: &str, new: &str, leaves: &[(usize, usize)], expected: &[(usize, usize)]) {
        let (old, new) = (edition(old), edition(new));
        let likely = |&(old, new): &(usize, usize)| Counterpart { old, new, chance: 0.7 };
        let mut pairs: Vec<Counterpart> = leaves.iter().map(likely).collect();
        add(&Passages::of(&old), &Passages::of(&new), &mut pairs);
        assert_eq!(pairs.iter().map(|pair| (pair.old, pair.new)).collect::<Vec<_>>(), expected);
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
        add(&Passages::of(&old), &Passages::of(&new), &mut pairs);
        pairs.iter().map(|pair| (pair.old, pair.new)).filter(|pair| pair.0 == 0).collect()
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
