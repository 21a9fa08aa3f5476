//! What the Laws above regulations became, where the two sides stand under two editions of these: a reference that leads to the
//! counterpart of what it led to follows, as one within the work does.

use std::ptr;

use lawsmith_model::{Edition, Reference};
use rustc_hash::FxHashMap;

use crate::align::align;
use crate::comparison::Confidence;
use crate::passage::Passages;

/// The editions above both sides, compared as far as references need it.
pub(crate) struct Above<'a> {
    old: &'a Edition,
    new: &'a Edition,
    pairs: Vec<Pair<'a>>,
}

/// Two editions of one work.
struct Pair<'a> {
    old: &'a Edition,
    new: &'a Edition,
    /// Where what stands at an address of the old one stands in the new one, as far as it stands in one place.
    now: FxHashMap<String, String>,
}

impl<'a> Above<'a> {
    pub fn of(old: &'a Edition, new: &'a Edition) -> Self {
        let (before, after) = (parents(old), parents(new));
        let same = |one: &str, other: &str| one.split('/').next() == other.split('/').next();
        let pairs = before.iter().flat_map(|(name, from)| {
            let others = after.iter().filter(move |(other, _)| name != other && same(name, other));
            others.map(move |(_, to)| Pair::compared(from, to))
        });
        Self { old, new, pairs: pairs.collect() }
    }

    /// Whether there is nothing to follow.
    pub fn is_empty(&self) -> bool {
        self.pairs.is_empty()
    }

    /// Whether two references lead into Laws that are compared, and the one to where what the other led to is now.
    pub fn is_followed(&self, from: &Reference, to: &Reference) -> bool {
        self.now(from, to).is_some_and(|(meant, now)| meant == now)
    }

    /// Where what a reference led to is now, if the one of the same letters leads elsewhere.
    pub fn left_behind<'s>(&'s self, from: &'s Reference, to: &'s Reference) -> Option<&'s str> {
        self.now(from, to).filter(|(meant, now)| meant != now).map(|(meant, _)| meant)
    }

    /// Where what the one reference led to is now, and where the other leads.
    fn now<'s>(&'s self, from: &'s Reference, to: &'s Reference) -> Option<(&'s str, &'s str)> {
        let ((before, meant), (after, now)) = self.old.in_parent(from).zip(self.new.in_parent(to))?;
        let pair = self.pairs.iter().find(|it| ptr::eq(it.old, &**before) && ptr::eq(it.new, &**after))?;
        Some((pair.now.get(meant)?, now))
    }
}

impl<'a> Pair<'a> {
    fn compared(old: &'a Edition, new: &'a Edition) -> Self {
        let (before, after) = (Passages::of(old), Passages::of(new));
        let (counterparts, _) = align(&before, &after);
        let whole =
            counterparts.chunk_by(|one, other| one.old == other.old).filter_map(|places| match places {
                [one] if Confidence::of(one.chance) > Confidence::Low => Some(one),
                _ => None,
            });
        let path = |side: &Passages<'_>, at: usize| side.all[at].path.clone();
        let now = whole.map(|pair| (path(&before, pair.old), path(&after, pair.new))).collect();
        Self { old, new, now }
    }
}

/// What the documents of an edition stand under, by name, each once.
fn parents(edition: &Edition) -> Vec<(&str, &Edition)> {
    let mut found: Vec<(&str, &Edition)> = Vec::new();
    for (at, document) in edition.documents.iter().enumerate() {
        let named = document.under().zip(edition.parent(at));
        found.extend(
            named
                .map(|(name, parent)| (name, &**parent))
                .filter(|(name, _)| !found.iter().any(|(known, _)| known == name)),
        );
    }
    found
}
