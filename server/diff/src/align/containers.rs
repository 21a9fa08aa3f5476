//! Counterparts of what holds other passages: they follow from those of its parts.

use std::collections::BTreeMap;

use crate::align::Counterpart;
use crate::passage::{Passage, PassageKind, Passages};

/// The chance from which on one part makes two outermost provisions counterparts.
const LIKELY: f32 = 0.4;
/// The share of the parts of either from which on less likely ones do.
const MANY: f32 = 0.25;
/// The share of common parts from which on two of them are counterparts.
const ALIKE: f32 = 0.3;

/// Adds the pairs of outermost provisions that share a part, and for the levels between the pairs that share most;
/// also of what has neither words nor parts and the same address or heading.
pub(crate) fn add(old: &Passages<'_>, new: &Passages<'_>, pairs: &mut Vec<Counterpart>) {
    let leaves = pairs.clone();
    outermost(old, new, &leaves, pairs);
    between(old, new, &leaves, pairs);
    empty(old, new, pairs);
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
        chance >= LIKELY || sum >= MANY * of_old[&old] || sum >= MANY * of_new[&new]
    };
    let counterpart =
        |(&(old, new), &(chance, _)): (&(usize, usize), &(f32, f32))| Counterpart { old, new, chance };
    pairs.extend(joined.iter().filter(counts).map(counterpart));
}

fn between(old: &Passages<'_>, new: &Passages<'_>, leaves: &[Counterpart], pairs: &mut Vec<Counterpart>) {
    let inner = |side: &Passages<'_>, at: usize| {
        let mut found = Vec::new();
        let mut above = side.all[at].parent;
        while let Some(place) = above.filter(|&place| side.all[place].parent.is_some()) {
            found.push(place);
            above = side.all[place].parent;
        }
        found
    };
    let mut common: BTreeMap<(usize, usize), f32> = BTreeMap::new();
    let (mut of_old, mut of_new) = (BTreeMap::<usize, f32>::new(), BTreeMap::<usize, f32>::new());
    for pair in leaves {
        let (above, below) = (inner(old, pair.old), inner(new, pair.new));
        for &a in &above {
            *of_old.entry(a).or_default() += 1.0;
            for &b in &below {
                *common.entry((a, b)).or_default() += 1.0;
            }
        }
        for &b in &below {
            *of_new.entry(b).or_default() += 1.0;
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

/// Headings without words below them, and numbers no longer in use.
fn empty(old: &Passages<'_>, new: &Passages<'_>, pairs: &mut Vec<Counterpart>) {
    let bare = |side: &Passages<'_>, at: usize| !side.all[at].has_words();
    let mut taken_old = vec![false; old.all.len()];
    let mut taken_new = vec![false; new.all.len()];
    for pair in pairs.iter() {
        taken_old[pair.old] = true;
        taken_new[pair.new] = true;
    }
    let mut by_heading: BTreeMap<&str, Vec<usize>> = BTreeMap::new();
    for (at, passage) in new.all.iter().enumerate() {
        if !taken_new[at] && bare(new, at) {
            by_heading.entry(passage.heading.as_deref().unwrap_or_default()).or_default().push(at);
        }
    }
    for (at, passage) in old.all.iter().enumerate() {
        if taken_old[at] || !bare(old, at) {
            continue;
        }
        let same = by_heading.get(passage.heading.as_deref().unwrap_or_default());
        let free = |place: &&usize| !taken_new[**place];
        let there = same.into_iter().flatten().filter(free);
        let same_path = there.clone().find(|&&place| new.all[place].path == passage.path);
        let found = match (same_path, passage.heading.is_some()) {
            (Some(&place), _) => Some(place),
            // A heading that stands once on either side.
            (None, true) if there.clone().count() == 1 => there.clone().next().copied(),
            _ => None,
        };
        if let Some(place) = found {
            taken_new[place] = true;
            pairs.push(Counterpart { old: at, new: place, chance: 0.9 });
        }
    }
}
