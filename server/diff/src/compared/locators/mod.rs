//! Locators of an index whose letters are as in the base, under the same entry, and whose target is not the counterpart of what
//! they meant there.
//!
//! Left out is what is gone: a locator that leads nowhere, or to another subject, is found without a base. A locator stays where its
//! head, or a sub-head there, names the new place of its subject: then the old place is named for what stands there now.

mod left_behind;
mod target;

use std::collections::BTreeMap;

use lawsmith_model::{ChangedLocator, IndexEntry, Locator};
use rustc_hash::FxHashMap;

use self::left_behind::{Named, keep_left_behind};
use self::target::Target;
use crate::compared::alignment::Alignment;
use crate::comparison::Comparison;
use crate::passages::Passages;

/// The locators that changed their target, in order.
pub fn changed_locators(comparison: &Comparison<'_>) -> Vec<ChangedLocator> {
    let (old, new) = (&comparison.old, &comparison.new);
    let before = meanings(old);
    if before.is_empty() {
        return Vec::new();
    }
    let mut moves = Moves { alignment: Alignment::new(comparison), answers: FxHashMap::default() };
    let mut found = Vec::new();
    for (document, index) in new.edition.documents.iter().enumerate() {
        let entries = new.edition.index_entries(index);
        let mut heads: BTreeMap<String, Vec<usize>> = BTreeMap::new();
        for (at, entry) in entries.iter().enumerate() {
            heads.entry(entry.head.to_lowercase()).or_default().push(at);
        }
        let below = heads.values().flat_map(|below| moves.left_behind(&entries, below, &before));
        let mut below: Vec<Moved<'_>> = below.collect();
        below.sort_by_key(|one| one.locator.range.start());
        found.extend(below.into_iter().map(|moved| ChangedLocator {
            document,
            head: entries[moved.entry].head.clone(),
            sub: entries[moved.entry].sub.clone(),
            range: moved.locator.range,
            text: moved.locator.text.clone(),
            target: moved.place.printed(new),
            meant: moved.meant.printed(old),
            now: moved.now.iter().map(|place| place.printed(new)).collect(),
        }));
    }
    found
}

/// The head of an entry with its sub-head; a capital makes no other entry.
type Name = (String, Option<String>);

fn name(entry: &IndexEntry) -> Name {
    (entry.head.to_lowercase(), entry.sub.as_ref().map(|sub| sub.to_lowercase()))
}

/// By the names of entries what their locators mean, by the letters of these: capitals tell one level from another.
type Meanings = FxHashMap<Name, FxHashMap<String, Target>>;

fn meanings(side: &Passages<'_>) -> Meanings {
    let mut found = Meanings::default();
    for entry in side.edition.documents.iter().flat_map(|document| side.edition.index_entries(document)) {
        let known = found.entry(name(&entry)).or_default();
        for locator in &entry.locators {
            if let Some(place) = Target::of(side, locator) {
                known.insert(locator.text.clone(), place);
            }
        }
    }
    found
}

/// A locator, what it leads to, what it meant in the base, and where that stands now.
struct Moved<'e> {
    /// Its entry, by its place in the index.
    entry: usize,
    locator: &'e Locator,
    place: Target,
    meant: Target,
    now: Vec<Target>,
}

/// Where things went, as far as that was asked.
struct Moves<'c, 'a> {
    alignment: Alignment<'c, 'a>,
    /// By a passage of the base and one of the new edition: what many entries name is looked up once.
    answers: FxHashMap<(usize, usize), Vec<usize>>,
}

impl Moves<'_, '_> {
    /// The locators that have not followed what they meant, of those below one head: of the `entries` at `below`.
    fn left_behind<'e>(
        &mut self,
        entries: &'e [IndexEntry],
        below: &[usize],
        before: &Meanings,
    ) -> Vec<Moved<'e>> {
        let new = self.alignment.new;
        let (mut moved, mut named) = (Vec::new(), Named::default());
        for &entry in below {
            let known = before.get(&name(&entries[entry]));
            for locator in &entries[entry].locators {
                let Some(place) = Target::of(new, locator) else { continue };
                let alike = |meant: &&Target| meant.last.is_some() == place.last.is_some();
                let meant = known.and_then(|known| known.get(&locator.text)).filter(alike).copied();
                let Some(meant) = meant else {
                    named.add_new(new, entry, place);
                    continue;
                };
                match self.standing(meant, place) {
                    Some(now) => moved.push(Moved { entry, locator, place, meant, now }),
                    None => named.add(new, entry, place),
                }
            }
        }
        keep_left_behind(new, &mut moved, &named);
        moved
    }

    /// Where what was meant stands now, if that is not at `place`; `None` for what is gone too.
    fn standing(&mut self, meant: Target, place: Target) -> Option<Vec<Target>> {
        let now = self.elsewhere(meant.first, place.first);
        let (Some(meant_last), Some(last)) = (meant.last, place.last) else {
            return Some(now?.into_iter().map(Target::from).collect());
        };
        let last_now = self.elsewhere(meant_last, last);
        if now.is_none() && last_now.is_none() || self.is_kept(meant, place) {
            return None;
        }
        let first = now.into_iter().flatten().min().unwrap_or(place.first);
        let last = last_now.into_iter().flatten().max().unwrap_or(last);
        Some(Target::between(first, last))
    }

    fn elsewhere(&mut self, meant: usize, now: usize) -> Option<Vec<usize>> {
        let alignment = &self.alignment;
        let answer = self
            .answers
            .entry((meant, now))
            .or_insert_with(|| alignment.moved(meant, now).map(<[usize]>::to_vec).unwrap_or_default());
        (!answer.is_empty()).then(|| answer.clone())
    }

    /// Whether a range still holds what stood at its ends, and has nothing from outside there: what it holds may have
    /// changed places.
    fn is_kept(&self, meant: Target, place: Target) -> bool {
        let Alignment { old, new, .. } = self.alignment;
        let stays = |at| self.alignment.forward(at).iter().all(|&now| place.holds(new, now));
        let stood = |at| self.alignment.backward(at).iter().all(|&origin| meant.holds(old, origin));
        meant.ends().all(stays) && place.ends().all(stood)
    }
}
