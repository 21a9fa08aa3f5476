//! The order of provisions before and afterwards, and what ranges take in: “Laws 14 to 39”.
//!
//! Only what moves changes its place among the others, and it moves in one piece. So two look-ups tell what became of a
//! range, however long it is.

use std::ops::Range;

use lawsmith_model::{Edition, ProvisionId};
use rustc_hash::{FxHashMap, FxHashSet};

/// The first and the last provision of a range.
pub(crate) type Ends = (ProvisionId, ProvisionId);

/// What a range took in and does not take in now, and the other way round, as provisions of afterwards.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Differing {
    pub gone: Vec<ProvisionId>,
    pub came: Vec<ProvisionId>,
}

/// The provisions in order, before and afterwards.
pub(crate) struct Orders<'p> {
    before: Order,
    after: Order,
    /// The edition of afterwards.
    edition: &'p Edition,
    /// What moves, by levels: places in the order of before.
    moved: Vec<Range<usize>>,
    now: &'p FxHashMap<ProvisionId, ProvisionId>,
}

/// A range of before, as places in the order of before.
struct Taken {
    levels: usize,
    all: Range<usize>,
    /// What of it moves.
    moved: Range<usize>,
    /// The first and the last of what does not.
    rest: Option<(usize, usize)>,
}

impl<'p> Orders<'p> {
    /// `now` tells where provisions of before are, `moves` which of them come to stand elsewhere.
    pub fn new(
        before: &Edition,
        after: &'p Edition,
        now: &'p FxHashMap<ProvisionId, ProvisionId>,
        moves: impl Fn(ProvisionId) -> bool,
    ) -> Self {
        let before = Order::new(before);
        let moved = before.by_levels.iter().map(|ids| {
            let start = ids.iter().position(|&id| moves(id)).unwrap_or(ids.len());
            start..start + ids[start..].iter().take_while(|&&id| moves(id)).count()
        });
        Self { moved: moved.collect(), before, after: Order::new(after), edition: after, now }
    }

    /// The provisions of before that have to be the ends of a range from `was.0` to `was.1`, so that it takes in what it
    /// took in, or all of that that has not moved, which may be one provision; `None` where its own ends will do, or
    /// none would.
    pub fn ends(&self, was: Ends) -> Option<Ends> {
        let taken = self.taken(was)?;
        if self.is_same(&taken, self.after.between(self.landed(was)?)) {
            return None;
        }
        let (first, last) = taken.rest.filter(|_| !taken.moved.is_empty())?;
        let id = |at: usize| self.before.by_levels[taken.levels][at];
        let rest = Some((id(first), id(last)));
        let now = |at: usize| self.now.get(&id(at)).copied();
        let place = |at: usize| self.after.places.get(&now(at)?).copied();
        let whole = &self.moved[taken.levels];
        let ((levels, from), (_, to)) = (place(first)?, place(last)?);
        let (moved_first, moved_last) = (whole.start, whole.end.checked_sub(1)?);
        let ((moved_levels, moved_from), (_, moved_to)) = (place(moved_first)?, place(moved_last)?);
        if levels != moved_levels {
            return rest;
        }
        // The next one of its level may stand in another provision, and no range goes from here into that.
        let together = |a: usize, b: usize| now(a).zip(now(b)).is_some_and(|(a, b)| self.are_siblings(a, b));
        let end = taken.moved.end.saturating_sub(1);
        match from < moved_from && moved_to < to {
            true => rest.filter(|_| taken.moved == *whole),
            false
                if moved_from == to + 1
                    && taken.moved.start == whole.start
                    && together(last, moved_first) =>
            {
                Some((id(first), id(end)))
            }
            false if moved_to + 1 == from && taken.moved.end == whole.end && together(moved_last, first) => {
                Some((id(taken.moved.start), id(last)))
            }
            false => rest,
        }
    }

    /// Whether two provisions of afterwards have the same address above them.
    fn are_siblings(&self, a: ProvisionId, b: ProvisionId) -> bool {
        let above = |id: ProvisionId| {
            let mut address = self.edition.address(id);
            address.components.pop();
            address
        };
        above(a) == above(b)
    }

    /// How what a range from `now.0` to `now.1`, provisions of before, takes in afterwards differs from what the one from
    /// `was.0` to `was.1` took in.
    pub fn differing(&self, was: Ends, now: Ends) -> Option<Differing> {
        let taken = self.taken(was)?;
        let after = self.after.between(self.landed(now)?);
        if self.is_same(&taken, after) {
            return None;
        }
        let ids = &self.before.by_levels[taken.levels];
        let landed = |ids: &[ProvisionId]| -> Vec<ProvisionId> {
            ids.iter().filter_map(|id| self.now.get(id).copied()).collect()
        };
        let after = after.unwrap_or_default();
        let rest = taken.rest.map(|(first, last)| (ids[first], ids[last]));
        let (gone, came) = if rest == Some(now) {
            // What moves is all that can come and go.
            let moved = landed(&ids[self.moved[taken.levels].clone()]);
            let held = moved.first().is_some_and(|id| after.first() <= Some(id) && Some(id) <= after.last());
            let shared = landed(&ids[taken.moved.clone()]);
            match held {
                true => (Vec::new(), moved.into_iter().filter(|id| !shared.contains(id)).collect()),
                false => (shared, Vec::new()),
            }
        } else {
            let before = landed(&ids[taken.all.clone()]);
            let (known, held): (FxHashSet<_>, FxHashSet<_>) =
                (before.iter().copied().collect(), after.iter().copied().collect());
            let gone = before.into_iter().filter(|id| !held.contains(id)).collect();
            (gone, after.iter().copied().filter(|id| !known.contains(id)).collect())
        };
        (!gone.is_empty() || !came.is_empty()).then_some(Differing { gone, came })
    }

    fn taken(&self, (first, last): Ends) -> Option<Taken> {
        let (levels, all) = self.before.range((first, last)).filter(|(_, all)| !all.is_empty())?;
        let moved = &self.moved[levels];
        let shared = all.start.max(moved.start)..all.end.min(moved.end).max(all.start.max(moved.start));
        let first = if shared.contains(&all.start) { shared.end } else { all.start };
        let last = if shared.contains(&(all.end - 1)) { shared.start } else { all.end };
        let rest = (first < last).then(|| (first, last - 1));
        Some(Taken { levels, all, moved: shared, rest })
    }

    /// Where the ends are now.
    fn landed(&self, (first, last): Ends) -> Option<Ends> {
        Some((*self.now.get(&first)?, *self.now.get(&last)?))
    }

    /// Whether a range of before takes in the same afterwards: with the same ends, and as many between them.
    fn is_same(&self, taken: &Taken, after: Option<&[ProvisionId]>) -> bool {
        let before = &self.before.by_levels[taken.levels][taken.all.clone()];
        let same =
            |old: Option<&ProvisionId>, new: Option<&ProvisionId>| old.and_then(|id| self.now.get(id)) == new;
        after.is_some_and(|after| {
            before.len() == after.len()
                && same(before.first(), after.first())
                && same(before.last(), after.last())
        })
    }
}

/// The provisions of an edition, those with as many levels together, in order.
#[derive(Default)]
pub(crate) struct Order {
    by_levels: Vec<Vec<ProvisionId>>,
    /// The levels of each, and its place among those with as many.
    places: FxHashMap<ProvisionId, (usize, usize)>,
}

impl Order {
    pub fn new(edition: &Edition) -> Self {
        let mut order = Self::default();
        for (id, _) in edition.provisions() {
            let levels = edition.documents[id.document()].extent(id.at()).0;
            if order.by_levels.len() <= levels {
                order.by_levels.resize_with(levels + 1, Vec::new);
            }
            order.places.insert(id, (levels, order.by_levels[levels].len()));
            order.by_levels[levels].push(id);
        }
        order
    }

    /// The places from the first to the last one, of the levels of the first.
    fn range(&self, (first, last): Ends) -> Option<(usize, Range<usize>)> {
        let (levels, from) = *self.places.get(&first)?;
        let to = match self.places.get(&last)? {
            (other, to) if *other == levels => to + 1,
            _ => self.by_levels[levels].partition_point(|id| *id <= last),
        };
        Some((levels, from..to.max(from)))
    }

    /// Those from the first to the last one.
    pub fn between(&self, ends: Ends) -> Option<&[ProvisionId]> {
        let (levels, range) = self.range(ends)?;
        self.by_levels[levels].get(range)
    }
}
