//! The order of provisions before and afterwards, and what ranges take in: “Laws 14 to 39”.
//!
//! Only what moves changes its place among the others, and it moves in one piece. So two look-ups tell what became of a
//! range of one level, however long it is; one from a part to a whole, “Laws 1A1 to 1C”, is looked through.

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
    /// The editions of before and of afterwards.
    was: &'p Edition,
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
        was: &'p Edition,
        after: &'p Edition,
        now: &'p FxHashMap<ProvisionId, ProvisionId>,
        moves: impl Fn(ProvisionId) -> bool,
    ) -> Self {
        let before = Order::new(was);
        let moved = before.by_levels.iter().map(|ids| {
            let start = ids.iter().position(|&id| moves(id)).unwrap_or(ids.len());
            start..start + ids[start..].iter().take_while(|&&id| moves(id)).count()
        });
        Self { moved: moved.collect(), before, after: Order::new(after), was, edition: after, now }
    }

    /// The provisions of before that have to be the ends of a range from `was.0` to `was.1`, so that it takes in what it
    /// took in, or all of that that has not moved, which may be one provision; `None` where its own ends will do, or
    /// none would.
    pub fn ends(&self, was: Ends) -> Option<Ends> {
        if has_levels(self.was, was) {
            return self.ends_of_levels(was);
        }
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

    /// The two provisions that a range of one level took in, in their order of afterwards, where they do not stand together then.
    pub fn parted(&self, was: Ends) -> Option<Ends> {
        let taken = self.taken(was).filter(|it| it.all.len() == 2 && !has_levels(self.was, was))?;
        let stays = self.is_same(&taken, self.after.between(self.landed(was)?));
        let turned = if self.is_backwards(was) { (was.1, was.0) } else { was };
        (!stays).then_some(turned)
    }

    /// Whether a range of before runs backwards afterwards.
    pub fn is_backwards(&self, was: Ends) -> bool {
        was.0 < was.1 && self.landed(was).is_some_and(|(first, last)| last < first)
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
        if has_levels(self.was, was) || has_levels(self.was, now) {
            return self.differing_in_levels(was, now);
        }
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

    /// The ends of what has not moved of a range of several levels; `None` where its own ends will do.
    fn ends_of_levels(&self, was: Ends) -> Option<Ends> {
        self.differing_in_levels(was, was)?;
        let moves = |id: &ProvisionId| {
            let place = self.before.places.get(id);
            place.is_some_and(|(levels, at)| self.moved[*levels].contains(at))
        };
        let mut rest = self.before.taken_in(self.was, was);
        rest.retain(|id| !moves(id));
        let ends = rest.first().copied().zip(rest.last().copied());
        ends.filter(|ends| *ends != was)
    }

    /// The same as [`Self::differing`] of a range of several levels.
    fn differing_in_levels(&self, was: Ends, now: Ends) -> Option<Differing> {
        let landed = self.landed(now)?;
        if was == now && self.is_same_inside(was, landed) {
            return None;
        }
        let before = self.before.taken_in(self.was, was).into_iter();
        let before: Vec<ProvisionId> = before.filter_map(|id| self.now.get(&id).copied()).collect();
        let after = self.after.taken_in(self.edition, landed);
        let missing = |here: &[ProvisionId], there: &[ProvisionId]| {
            let there: FxHashSet<&ProvisionId> = there.iter().collect();
            let mut missing: Vec<ProvisionId> =
                here.iter().filter(|id| !there.contains(id)).copied().collect();
            // What goes or comes takes with it what it holds.
            missing.dedup_by(|inner, kept| self.edition.holds(*kept, *inner));
            missing
        };
        let (gone, came) = (missing(&before, &after), missing(&after, &before));
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

    /// Whether between the ends of a range of several levels the same stands afterwards: of each level as many, with the same
    /// first and last.
    fn is_same_inside(&self, was: Ends, landed: Ends) -> bool {
        let before = self.before.inside(self.was, was);
        let after = self.after.inside(self.edition, landed);
        let same =
            |old: Option<&ProvisionId>, new: Option<&ProvisionId>| old.and_then(|id| self.now.get(id)) == new;
        landed.0 <= landed.1
            && before.len() == after.len()
            && before.iter().zip(&after).all(|(before, after)| {
                before.len() == after.len()
                    && same(before.first(), after.first())
                    && same(before.last(), after.last())
            })
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

/// Whether a range takes in provisions of several levels.
fn has_levels(edition: &Edition, (first, last): Ends) -> bool {
    let levels = edition.range_levels(first, last);
    let own = edition.documents[first.document()].extent(first.at()).0;
    levels != (own..=own)
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

    /// All that a range takes in, in order of the text.
    pub fn taken_in(&self, edition: &Edition, ends: Ends) -> Vec<ProvisionId> {
        if !has_levels(edition, ends) {
            return self.between(ends).unwrap_or_default().to_vec();
        }
        let (first, last) = ends;
        if last < first {
            return Vec::new();
        }
        let kind = |id: &ProvisionId| edition.provision(*id).kind;
        let inner = self.inside(edition, ends).into_iter().flatten().copied();
        let alike = inner.filter(|id| kind(id) == kind(&first));
        let mut taken: Vec<ProvisionId> = alike.chain([first, last]).collect();
        taken.sort_unstable();
        taken
    }

    /// What stands between the ends of a range of several levels, level by level, without what they hold and what holds them.
    fn inside(&self, edition: &Edition, (first, last): Ends) -> Vec<&[ProvisionId]> {
        let behind = ProvisionId::new(first.document(), edition.family(first).end);
        let rows = edition.range_levels(first, last).filter_map(|levels| self.by_levels.get(levels));
        let inside = rows.map(|row| {
            let to = row.partition_point(|id| *id < last);
            let inside = row.get(row.partition_point(|id| *id < behind)..to).unwrap_or_default();
            match inside.split_last() {
                Some((whole, inside)) if edition.holds(*whole, last) => inside,
                _ => inside,
            }
        });
        inside.collect()
    }

    /// Those from the first to the last one.
    fn between(&self, ends: Ends) -> Option<&[ProvisionId]> {
        let (levels, range) = self.range(ends)?;
        self.by_levels[levels].get(range)
    }
}
