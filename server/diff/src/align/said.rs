//! What `@was` lines say: counterparts that people named.

use rustc_hash::FxHashSet;

use crate::both::Both;
use crate::counterpart::{Counterpart, Pair};
use crate::sides::Sides;

/// What `@was` lines say.
pub(super) struct Said {
    pub all: Vec<Counterpart>,
    pairs: FxHashSet<Pair>,
    old: FxHashSet<usize>,
    new: FxHashSet<usize>,
}

impl Said {
    /// Reads them off the new edition.
    pub fn new(sides: Sides<'_, '_>) -> Self {
        let all = said(sides);
        let pairs = all.iter().map(Counterpart::pair).collect();
        let (old, new) = all.iter().map(Counterpart::pair).unzip();
        Self { all, pairs, old, new }
    }

    /// Whether they say that these two are counterparts.
    pub fn has(&self, pair: Pair) -> bool {
        self.pairs.contains(&pair)
    }

    pub fn of(&self, pair: Pair) -> Saying {
        match self.has(pair) {
            true => Saying::This,
            false if self.old.contains(&pair.0) || self.new.contains(&pair.1) => Saying::Another,
            false => Saying::Nothing,
        }
    }
}

/// What `@was` lines say of a pair.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Saying {
    Nothing,
    /// That these two are counterparts.
    This,
    /// That one of the two has another counterpart.
    Another,
}

/// What the `@was` lines of the new edition say of the old one. Where a line or the old edition has no name, a line that the old
/// edition has itself speaks of an earlier one.
fn said(Both { old, new }: Sides<'_, '_>) -> Vec<Counterpart> {
    let earlier: FxHashSet<_> = old.all.iter().flat_map(|passage| &passage.was).collect();
    let name = &old.edition.id;
    let mut found = Vec::new();
    for (at, passage) in new.all.iter().enumerate() {
        for line in &passage.was {
            let (edition, address) = line;
            let meant = match edition.is_empty() || name.is_empty() {
                true => !earlier.contains(line),
                false => edition == name,
            };
            if let Some(origin) = old.find(address).filter(|_| meant) {
                found.push(Counterpart { old: origin, new: at, chance: 1.0 });
            }
        }
    }
    found.sort_by_key(Counterpart::pair);
    found.dedup();
    found
}
