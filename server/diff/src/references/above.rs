//! What the Laws above regulations became, where the two sides stand under two editions of these: a reference that leads to the
//! counterpart of what it led to follows, as one within the work does.

use std::ptr;

use lawsmith_model::{Edition, Reference};
use rustc_hash::FxHashMap;

use crate::align::align;
use crate::align::confidence::Confidence;
use crate::both::Both;
use crate::passages::Passages;

/// An edition, by where it is held, and an address there.
pub(crate) type AddressAbove<'s> = (*const Edition, &'s str);

/// The editions above both sides, compared as far as references need it.
pub(crate) struct Above<'a> {
    old: &'a Edition,
    new: &'a Edition,
    pairs: Vec<ParentPair<'a>>,
}

/// Two editions of one work.
struct ParentPair<'a> {
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
            others.map(move |(_, to)| ParentPair::compared(from, to))
        });
        Self { old, new, pairs: pairs.collect() }
    }

    /// Whether there is nothing to follow.
    pub fn is_empty(&self) -> bool {
        self.pairs.is_empty()
    }

    /// Where a reference of the new side leads.
    pub fn place<'s>(&'s self, reference: &'s Reference) -> Option<AddressAbove<'s>> {
        let (parent, address) = self.new.in_parent(reference)?;
        Some((ptr::from_ref(&**parent), address))
    }

    /// Where what a reference of the old side led to is now: in each edition that is compared with the one it led into.
    pub fn now<'s>(&'s self, reference: &'s Reference) -> impl Iterator<Item = AddressAbove<'s>> {
        let meant = self.old.in_parent(reference);
        meant.into_iter().flat_map(|(parent, address)| {
            let pairs = self.pairs.iter().filter(move |pair| ptr::eq(pair.old, &**parent));
            pairs.filter_map(move |pair| Some((ptr::from_ref(pair.new), pair.now.get(address)?.as_str())))
        })
    }

    /// Where what a reference led to is now, if the one of the same letters leads elsewhere in that edition.
    pub fn left_behind<'s>(&'s self, from: &'s Reference, to: &'s Reference) -> Option<&'s str> {
        let (parent, address) = self.place(to)?;
        self.now(from)
            .find(|(now, _)| *now == parent)
            .map(|(_, meant)| meant)
            .filter(|meant| *meant != address)
    }
}

impl<'a> ParentPair<'a> {
    fn compared(old: &'a Edition, new: &'a Edition) -> Self {
        let (before, after) = (Passages::of(old), Passages::of(new));
        let (counterparts, _) = align(Both { old: &before, new: &after });
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
