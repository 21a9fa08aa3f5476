//! Where rows of what is gone stand, and the Law in which the rest of an old Law is found.

use std::collections::{BTreeMap, BTreeSet};

use crate::aligned::Aligned;
use crate::both::Both;
use crate::counterpart::{Counterpart, Pair};
use crate::row::Row;
use crate::row::standing::{Standing, Under};
use crate::sides::Sides;

/// Between a passage and what it holds.
const HEAD: u8 = 1;
/// Behind all that a passage holds.
const BEHIND: u8 = 2;
/// Behind a Law.
const BEHIND_LAW: u8 = 3;

/// What is needed to place what is gone.
pub(super) struct Gone<'r, 'a> {
    sides: Sides<'r, 'a>,
    /// The likeliest counterpart of each old passage.
    main: Vec<Option<Counterpart>>,
    /// The last passage that each new passage holds, or itself.
    ends: Vec<usize>,
    /// The new Law in which most of what an old passage without counterpart held is found.
    homes: BTreeMap<usize, usize>,
}

impl<'r, 'a> Gone<'r, 'a> {
    pub fn new(rows: &[Row], aligned: Aligned<'r, 'a>) -> Self {
        let Both { old, new } = aligned.sides;
        // Where only a part of it went, a Law did not go.
        let parts = rows.iter().filter(|row| row.in_part);
        let parts: BTreeSet<Pair> =
            parts.filter_map(|row| row.old.first().copied().zip(row.new.first().copied())).collect();
        let went = |pair: &&Counterpart| !parts.contains(&pair.pair());
        let main = |at: usize| {
            let went: Vec<Counterpart> = aligned.of_old(at).iter().filter(went).copied().collect();
            match went.len() > 1 && at == old.all[at].outermost {
                true => main_of_law(at, &went, aligned),
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
        let mut found = Self { sides: aligned.sides, main, ends, homes: BTreeMap::new() };
        found.homes = found.homes();
        found
    }

    /// Where a Law has no counterpart and the greater part of it one and the same new Law.
    fn homes(&self) -> BTreeMap<usize, usize> {
        let mut sizes: BTreeMap<usize, usize> = BTreeMap::new();
        let mut counts: BTreeMap<(usize, usize), usize> = BTreeMap::new();
        for (at, passage) in self.sides.old.all.iter().enumerate() {
            let law = passage.outermost;
            if at == law || self.main[law].is_some() || !passage.has_words() {
                continue;
            }
            *sizes.entry(law).or_default() += 1;
            if let Some(pair) = &self.main[at] {
                *counts.entry((law, self.sides.new.all[pair.new].outermost)).or_default() += 1;
            }
        }
        let most = counts.into_iter().filter(|((law, _), count)| count * 2 > sizes[law]);
        most.map(|(home, _)| home).collect()
    }

    /// Where each old passage would stand if it were gone.
    pub fn standings(&self) -> Vec<Standing> {
        let mut found: Vec<Standing> = Vec::with_capacity(self.sides.old.all.len());
        // The end of what the passages before became, by what holds them.
        let mut last: Vec<Option<usize>> = vec![None; self.sides.old.all.len()];
        let mut law_before: Option<usize> = None;
        let in_order = self.in_order();
        for (at, passage) in self.sides.old.all.iter().enumerate() {
            let standing = match passage.parent {
                Some(above) => self.inside(above, at, last[above], found[above]),
                None => self.outermost(at, law_before),
            };
            found.push(standing);
            let Some(pair) = &self.main[at] else { continue };
            let law = self.sides.new.all[pair.new].outermost;
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
            let pair = self.main[at].filter(|_| self.sides.old.all[at].parent.is_none())?;
            Some((at, self.sides.new.all[pair.new].outermost))
        };
        let laws: Vec<(usize, usize)> = (0..self.sides.old.all.len()).filter_map(law).collect();
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
        let mut kept = vec![false; self.sides.old.all.len()];
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
    pub fn law(&self, at: usize) -> Option<usize> {
        let law = self.main[at].map(|pair| self.sides.new.all[pair.new].outermost);
        law.or_else(|| self.homes.get(&at).copied())
    }

    /// The likeliest counterpart of an old passage.
    pub fn main(&self, at: usize) -> Option<Counterpart> {
        self.main[at]
    }
}

/// Which pair of an old Law leads to where it went for the most part: to what has its heading, else most of its parts; the likeliest
/// of those that do.
pub(super) fn main_of_law(law: usize, own: &[Counterpart], aligned: Aligned<'_, '_>) -> Option<Counterpart> {
    let Both { old, new } = aligned.sides;
    let mut parts: BTreeMap<usize, usize> = BTreeMap::new();
    for at in (law..old.all.len()).take_while(|&at| old.all[at].outermost == law) {
        if let Some(pair) = likelier(aligned.of_old(at)).filter(|_| old.all[at].has_words()) {
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

/// The likeliest of several pairs; the first of those that are.
fn likelier(pairs: &[Counterpart]) -> Option<Counterpart> {
    pairs.iter().copied().reduce(|a, b| if b.chance > a.chance { b } else { a })
}
