//! Where each row of a comparison stands: in the order of the new side, and what is gone behind its old neighbour.
//!
//! A row of several new passages stands at its likeliest counterpart. A passage that is gone stands behind the nearest one before it
//! that its old parent held and that is still in the Law of that parent; where there is none, at the head of that
//! parent. A Law that is gone stands behind the Law that its old neighbour became, with all of it that is gone.

use std::collections::{BTreeMap, BTreeSet};

use crate::align::pair::{Counterpart, pairs_of};
use crate::passages::Passages;
use crate::row::Row;

/// The heading that a row stands under.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum Under {
    /// An outermost passage of the new side.
    New(usize),
    /// One of the old side that is gone.
    Gone(usize),
}

/// Where a row stands.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Standing {
    /// What rows are ordered by: a place on the new side counted from 1, how far behind it, the place on the old side.
    pub key: (usize, u8, usize),
    /// The heading over it.
    pub under: Under,
}

/// At a passage of the new side.
const AT: u8 = 0;
/// Between a passage and what it holds.
const HEAD: u8 = 1;
/// Behind all that a passage holds.
const BEHIND: u8 = 2;
/// Behind a Law.
const BEHIND_LAW: u8 = 3;

/// Where each of `rows` stands.
pub(crate) fn standings(
    rows: &[Row],
    old: &Passages<'_>,
    new: &Passages<'_>,
    pairs: &[Counterpart],
) -> Vec<Standing> {
    let gone = Gone::new(rows, old, new, pairs).standings();
    let standing = |row: &Row| {
        let old = row.old.first().copied();
        match (likeliest(row, pairs), old) {
            (Some(at), old) => {
                Standing { key: (at + 1, AT, old.unwrap_or(0)), under: Under::New(new.all[at].outermost) }
            }
            (None, Some(at)) => gone[at],
            (None, None) => Standing { key: (0, AT, 0), under: Under::New(0) },
        }
    };
    rows.iter().map(standing).collect()
}

/// Which of `rows` tell what became of one outermost passage of the new side: those that stand under it, those that brought
/// something into it, and those that took something out of the old one.
pub(crate) fn concerning(
    law: usize,
    rows: &[Row],
    old: &Passages<'_>,
    new: &Passages<'_>,
    pairs: &[Counterpart],
) -> Vec<bool> {
    let gone = Gone::new(rows, old, new, pairs);
    let standings = standings(rows, old, new, pairs);
    let concerns = |(row, standing): (&Row, Standing)| {
        standing.under == Under::New(law)
            || row.new.iter().any(|&at| new.all[at].outermost == law)
            || row.old.iter().any(|&at| gone.law(old.all[at].outermost) == Some(law))
    };
    rows.iter().zip(standings).map(concerns).collect()
}

/// The Laws that each of `rows` took something out of, with what it took: where the rest of its old Law is, or that Law
/// itself if it is gone.
pub(crate) fn left(
    rows: &[Row],
    old: &Passages<'_>,
    new: &Passages<'_>,
    pairs: &[Counterpart],
) -> Vec<Vec<(Under, Vec<usize>)>> {
    let gone = Gone::new(rows, old, new, pairs);
    let left = |row: &Row| {
        let here: Vec<Under> = row.new.iter().map(|&at| Under::New(new.all[at].outermost)).collect();
        let mut left: Vec<(Under, Vec<usize>)> = Vec::new();
        for &at in row.old.iter().filter(|_| !here.is_empty()) {
            let law = old.all[at].outermost;
            let under = gone.law(law).map_or(Under::Gone(law), Under::New);
            match left.iter_mut().find(|(one, _)| *one == under) {
                Some((_, taken)) => taken.push(at),
                None if !here.contains(&under) => left.push((under, vec![at])),
                None => {}
            }
        }
        left
    };
    rows.iter().map(left).collect()
}

/// The new passage that lost what is gone, of each of `rows`: the counterpart of the innermost old passage above it that has
/// one, else the Law where the rest of its Law went.
pub(crate) fn losing(
    rows: &[Row],
    old: &Passages<'_>,
    new: &Passages<'_>,
    pairs: &[Counterpart],
) -> Vec<Option<usize>> {
    let gone = Gone::new(rows, old, new, pairs);
    let loser = |row: &Row| {
        let &at = row.old.first().filter(|_| row.new.is_empty())?;
        let above = old.above(at).find_map(|up| gone.main[up]);
        above.map(|pair| pair.new).or_else(|| gone.law(old.all[at].outermost))
    };
    rows.iter().map(loser).collect()
}

/// The new passage of a row that is its likeliest counterpart; the first of those that are.
pub(crate) fn likeliest(row: &Row, pairs: &[Counterpart]) -> Option<usize> {
    let mut best = (*row.new.first()?, 0.0);
    for &at in row.old.iter().filter(|_| row.new.len() > 1) {
        for pair in pairs_of(pairs, at).iter().filter(|pair| row.new.contains(&pair.new)) {
            if pair.chance > best.1 || pair.chance == best.1 && pair.new < best.0 {
                best = (pair.new, pair.chance);
            }
        }
    }
    Some(best.0)
}

/// The likeliest of several pairs; the first of those that are.
fn likelier(pairs: &[Counterpart]) -> Option<Counterpart> {
    pairs.iter().copied().reduce(|a, b| if b.chance > a.chance { b } else { a })
}

/// Which pair of an old Law leads to where it went for the most part: to what has its heading, else most of its parts; the likeliest
/// of those that do.
fn main_of_law(
    law: usize,
    own: &[Counterpart],
    old: &Passages<'_>,
    new: &Passages<'_>,
    pairs: &[Counterpart],
) -> Option<Counterpart> {
    let mut parts: BTreeMap<usize, usize> = BTreeMap::new();
    for at in (law..old.all.len()).take_while(|&at| old.all[at].outermost == law) {
        if let Some(pair) = likelier(pairs_of(pairs, at)).filter(|_| old.all[at].has_words()) {
            *parts.entry(new.all[pair.new].outermost).or_default() += 1;
        }
    }
    let share = |pair: &Counterpart| parts.get(&new.all[pair.new].outermost).copied().unwrap_or_default();
    let heading = old.all[law].heading.as_deref();
    let keeps = |pair: &&Counterpart| {
        let other = new.all[pair.new].heading.as_deref();
        share(pair) > 0 && heading.zip(other).is_some_and(|(old, new)| old.eq_ignore_ascii_case(new))
    };
    let kept: Vec<Counterpart> = own.iter().filter(keeps).copied().collect();
    let candidates = if kept.is_empty() { own } else { &kept };
    let most = candidates.iter().map(share).max()?;
    likelier(&candidates.iter().filter(|pair| share(pair) == most).copied().collect::<Vec<_>>())
}

/// Whether a row stands in the Law that the old one of its first passage became for the most part.
pub(crate) fn stays_in_law(row: &Row, old: &Passages<'_>, new: &Passages<'_>, pairs: &[Counterpart]) -> bool {
    let (Some(&from), Some(&to)) = (row.old.first(), row.new.first()) else { return false };
    let law = old.all[from].outermost;
    let main = main_of_law(law, pairs_of(pairs, law), old, new, pairs);
    main.is_some_and(|pair| new.all[pair.new].outermost == new.all[to].outermost)
}

/// What is needed to place what is gone.
struct Gone<'p, 'a> {
    old: &'p Passages<'a>,
    new: &'p Passages<'a>,
    /// The likeliest counterpart of each old passage.
    main: Vec<Option<Counterpart>>,
    /// The last passage that each new passage holds, or itself.
    ends: Vec<usize>,
    /// The new Law in which most of what an old passage without counterpart held is found.
    homes: BTreeMap<usize, usize>,
}

impl<'p, 'a> Gone<'p, 'a> {
    fn new(rows: &[Row], old: &'p Passages<'a>, new: &'p Passages<'a>, pairs: &[Counterpart]) -> Self {
        // Where only a part of it went, a Law did not go.
        let parts = rows.iter().filter(|row| row.in_part);
        let parts: BTreeSet<(usize, usize)> =
            parts.filter_map(|row| row.old.first().copied().zip(row.new.first().copied())).collect();
        let went = |pair: &&Counterpart| !parts.contains(&(pair.old, pair.new));
        let main = |at: usize| {
            let went: Vec<Counterpart> = pairs_of(pairs, at).iter().filter(went).copied().collect();
            match went.len() > 1 && at == old.all[at].outermost {
                true => main_of_law(at, &went, old, new, pairs),
                false => likelier(&went),
            }
        };
        let main: Vec<Option<Counterpart>> = (0..old.all.len()).map(main).collect();
        let mut ends: Vec<usize> = (0..new.all.len()).collect();
        for at in (0..ends.len()).rev() {
            if let Some(above) = new.all[at].parent {
                ends[above] = ends[above].max(ends[at]);
            }
        }
        let mut found = Self { old, new, main, ends, homes: BTreeMap::new() };
        found.homes = found.homes();
        found
    }

    /// Where a Law has no counterpart and the greater part of it one and the same new Law.
    fn homes(&self) -> BTreeMap<usize, usize> {
        let mut sizes: BTreeMap<usize, usize> = BTreeMap::new();
        let mut counts: BTreeMap<(usize, usize), usize> = BTreeMap::new();
        for (at, passage) in self.old.all.iter().enumerate() {
            let law = passage.outermost;
            if at == law || self.main[law].is_some() || !passage.has_words() {
                continue;
            }
            *sizes.entry(law).or_default() += 1;
            if let Some(pair) = &self.main[at] {
                *counts.entry((law, self.new.all[pair.new].outermost)).or_default() += 1;
            }
        }
        let most = counts.into_iter().filter(|((law, _), count)| count * 2 > sizes[law]);
        most.map(|(home, _)| home).collect()
    }

    /// Where each old passage would stand if it were gone.
    fn standings(&self) -> Vec<Standing> {
        let mut found: Vec<Standing> = Vec::with_capacity(self.old.all.len());
        // The end of what the passages before became, by what holds them.
        let mut last: Vec<Option<usize>> = vec![None; self.old.all.len()];
        let mut law_before: Option<usize> = None;
        let in_order = self.in_order();
        for (at, passage) in self.old.all.iter().enumerate() {
            let standing = match passage.parent {
                Some(above) => self.inside(above, at, last[above], found[above]),
                None => self.outermost(at, law_before),
            };
            found.push(standing);
            let Some(pair) = &self.main[at] else { continue };
            let law = self.new.all[pair.new].outermost;
            match passage.parent {
                Some(above) if self.law(above) == Some(law) => last[above] = Some(self.ends[pair.new]),
                None if in_order[at] => law_before = Some(self.ends[law]),
                _ => {}
            }
        }
        found
    }

    /// The old Laws that kept their order, the most there are: one that moved far away tells nothing of its neighbours.
    fn in_order(&self) -> Vec<bool> {
        let law = |at: usize| {
            let pair = self.main[at].filter(|_| self.old.all[at].parent.is_none())?;
            Some((at, self.new.all[pair.new].outermost))
        };
        let laws: Vec<(usize, usize)> = (0..self.old.all.len()).filter_map(law).collect();
        // For each length, the chain whose last new Law is the earliest; each Law with the one before it in its chain.
        let (mut ends, mut before): (Vec<usize>, Vec<Option<usize>>) = (Vec::new(), Vec::new());
        for (number, (_, law)) in laws.iter().enumerate() {
            let length = ends.partition_point(|&end| laws[end].1 <= *law);
            before.push(length.checked_sub(1).map(|shorter| ends[shorter]));
            match ends.get_mut(length) {
                Some(end) => *end = number,
                None => ends.push(number),
            }
        }
        let mut kept = vec![false; self.old.all.len()];
        let mut next = ends.last().copied();
        while let Some(number) = next {
            kept[laws[number].0] = true;
            next = before[number];
        }
        kept
    }

    fn outermost(&self, at: usize, law_before: Option<usize>) -> Standing {
        match self.homes.get(&at) {
            Some(&home) => Standing { key: (home + 1, HEAD, at), under: Under::New(home) },
            None => Standing {
                key: (law_before.map_or(0, |end| end + 1), BEHIND_LAW, at),
                under: Under::Gone(at),
            },
        }
    }

    fn inside(&self, above: usize, at: usize, last: Option<usize>, holder: Standing) -> Standing {
        let Some(law) = self.law(above) else {
            let (place, rank, _) = holder.key;
            return Standing { key: (place, rank, at), under: holder.under };
        };
        let key = match (last, &self.main[above]) {
            (Some(end), _) => (end + 1, BEHIND, at),
            (None, Some(pair)) => (pair.new + 1, HEAD, at),
            (None, None) => (law + 1, HEAD, at),
        };
        Standing { key, under: Under::New(law) }
    }

    /// The new Law to which an old passage went.
    fn law(&self, at: usize) -> Option<usize> {
        let law = self.main[at].map(|pair| self.new.all[pair.new].outermost);
        law.or_else(|| self.homes.get(&at).copied())
    }
}
