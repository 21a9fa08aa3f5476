//! Which locators below a head were left behind, of those whose subject stands elsewhere now.

use std::collections::BTreeMap;

use rustc_hash::{FxHashMap, FxHashSet};

use super::Moved;
use super::target::Target;
use crate::passages::Passages;

/// What a head and its sub-heads name rightly.
#[derive(Default)]
pub(super) struct Named {
    by_entry: FxHashMap<usize, Places>,
    /// What any of them names, with no word of what lies in it: "Watch — 7" is no new place of what "Watch, by night" meant.
    exactly: FxHashSet<Target>,
    /// But for what the base does not name there: that was written for what stands there now.
    new: Places,
}

impl Named {
    pub(super) fn add(&mut self, side: &Passages<'_>, entry: usize, place: Target) {
        self.by_entry.entry(entry).or_default().add(side, place);
        self.exactly.insert(place);
    }

    /// Adds what the base does not name there.
    pub(super) fn add_new(&mut self, side: &Passages<'_>, entry: usize, place: Target) {
        self.add(side, entry, place);
        self.new.add(side, place);
    }

    /// Whether `place` is named for the entry at `entry`.
    fn has(&self, side: &Passages<'_>, entry: usize, place: Target) -> bool {
        self.exactly.contains(&place)
            || self.new.have(side, place)
            || self.by_entry.get(&entry).is_some_and(|own| own.have(side, place))
    }
}

#[derive(Default)]
struct Places {
    /// Passages, and the ends of ranges.
    passages: FxHashSet<usize>,
    /// What holds one of them.
    around: FxHashSet<usize>,
    ranges: Stretches,
}

impl Places {
    fn add(&mut self, side: &Passages<'_>, place: Target) {
        for end in place.ends() {
            self.passages.insert(end);
            self.around.extend(side.above(end));
        }
        if let Some(last) = place.last {
            self.ranges.add(place.first, last);
        }
    }

    /// Whether they have a place, a part of it, or what holds it; of a range both ends.
    fn have(&self, side: &Passages<'_>, place: Target) -> bool {
        let holds = |at: usize| self.passages.contains(&at) || self.ranges.hold(at);
        place
            .ends()
            .all(|end| self.around.contains(&end) || std::iter::once(end).chain(side.above(end)).any(holds))
    }
}

/// Passages from one to another, of which those that overlap are joined: the first with the last.
#[derive(Default)]
struct Stretches(BTreeMap<usize, usize>);

impl Stretches {
    fn add(&mut self, mut first: usize, mut last: usize) {
        if first > last {
            return;
        }
        while let Some((&start, &end)) = self.0.range(..=last).next_back()
            && end >= first
        {
            self.0.remove(&start);
            (first, last) = (first.min(start), last.max(end));
        }
        self.0.insert(first, last);
    }

    fn hold(&self, at: usize) -> bool {
        self.0.range(..=at).next_back().is_some_and(|(_, &last)| at <= last)
    }
}

/// Leaves of `moved`, all below one head and those of an entry in a row, what was left behind: no locator there leads to the
/// new place of what it meant, or only one that was left behind itself. Where provisions changed places, "4, 5" is as
/// right as before.
pub(super) fn keep_left_behind(side: &Passages<'_>, moved: &mut Vec<Moved<'_>>, named: &Named) {
    let right = followed(side, moved, named);
    let mut right = right.into_iter();
    moved.retain(|_| right.next() != Some(true));
    let left: FxHashSet<(usize, Target)> = moved
        .chunk_by(|a, b| a.entry == b.entry)
        .flat_map(|entry| not_exchanged(entry).into_iter().map(|place| (entry[0].entry, place)))
        .collect();
    moved.retain(|one| left.contains(&(one.entry, one.place)));
}

/// Which of `moved` have their new place named, by a locator that is right or that has its own new place named so: then
/// the old place is named for what stands there now.
fn followed(side: &Passages<'_>, moved: &[Moved<'_>], named: &Named) -> Vec<bool> {
    let mut waiting: FxHashMap<Target, Vec<usize>> = FxHashMap::default();
    let mut due = Vec::new();
    for (at, one) in moved.iter().enumerate() {
        if one.now.iter().any(|&now| named.has(side, one.entry, now)) {
            due.push(at);
        }
        for &now in &one.now {
            waiting.entry(now).or_default().push(at);
        }
    }
    let mut right = vec![false; moved.len()];
    while let Some(at) = due.pop() {
        if !std::mem::replace(&mut right[at], true) {
            due.extend(waiting.remove(&moved[at].place).into_iter().flatten());
        }
    }
    right
}

/// The places in an entry that no other locator there takes in exchange.
fn not_exchanged(moved: &[Moved<'_>]) -> FxHashSet<Target> {
    let places: FxHashMap<Target, &[Target]> =
        moved.iter().map(|one| (one.place, one.now.as_slice())).collect();
    let mut waiting: FxHashMap<Target, Vec<Target>> = FxHashMap::default();
    let mut open: FxHashMap<Target, usize> = FxHashMap::default();
    let mut due: Vec<Target> = Vec::new();
    for (&place, now) in &places {
        let others: Vec<Target> = now.iter().copied().filter(|now| places.contains_key(now)).collect();
        if others.is_empty() {
            due.push(place);
        }
        open.insert(place, others.len());
        for other in others {
            waiting.entry(other).or_default().push(place);
        }
    }
    let mut left = FxHashSet::default();
    while let Some(place) = due.pop() {
        left.insert(place);
        for other in waiting.remove(&place).into_iter().flatten() {
            let open = open.entry(other).or_default();
            *open -= 1;
            if *open == 0 {
                due.push(other);
            }
        }
    }
    left
}
