//! Words that one edition puts in the place of others throughout: one decision, told once.
//!
//! "The Harbour Master" that became "the Port Officer" in forty provisions is weighed where it weighs most, and in the
//! other rows follows from there, as a reference follows what it cites. Only words for words count that say nothing of
//! substance by themselves: no norm word, number, denial, condition or opposite.

mod exchange;
mod families;
mod occurrences;
mod phrases;
mod replaced;
mod spot;
mod whole;
mod within;

use std::cmp::Reverse;
use std::collections::BTreeMap;

use rayon::prelude::*;
use rustc_hash::FxHashSet;

use crate::both::Both;
use crate::class::text::quote::quoted;
use crate::class::wording::WORDING;
use crate::passage::PassageKind;
use crate::reason::Reason;
use crate::row::Row;
use crate::row::follows::Follows;
use crate::row::throughout::replaced::Replaced;
use crate::row::throughout::spot::{Spot, rows_of};

pub(crate) use crate::row::throughout::whole::Throughout;

/// How many of the provisions that keep the old words are named.
const NAMED: usize = 3;

impl Throughout<'_, '_, '_> {
    /// Tells what is `replaced` throughout in the definition of the term that is renamed, else in the row in which it weighs most,
    /// the first of these by `keys`; and in the others that they follow.
    pub fn tell<K: Ord>(&self, replaced: &[Replaced], keys: &[K], rows: &mut [Row]) {
        let mut telling: Vec<Option<usize>> = Vec::new();
        for Replaced { spots, .. } in replaced {
            let weight = |spot: &&Spot| (!spot.renames, Reverse(rows[spot.row].class), &keys[spot.row]);
            telling.push(spots.iter().min_by_key(weight).map(|spot| spot.row));
        }
        let tells: FxHashSet<usize> = telling.iter().flatten().copied().collect();
        let mut follows: BTreeMap<usize, Follows> = BTreeMap::new();
        for (Replaced { spots, left }, first) in replaced.iter().zip(&telling) {
            let Some(first) = *first else { continue };
            let there = rows[first].new.first().map_or(String::new(), |&at| self.said(at));
            let others =
                spots.chunk_by(|a, b| a.row == b.row).filter(|of_row| !tells.contains(&of_row[0].row));
            for of_row in others {
                let told = self.printed(&of_row[0]).with(&format!(" as in {there}"));
                let places = of_row.iter().map(|spot| (spot.within, &spot.place));
                follows.entry(of_row[0].row).or_default().add(places, told);
            }
            let spot = spots.iter().find(|spot| spot.row == first).unwrap_or(&spots[0]);
            let reasons = &mut rows[first].reasons;
            if matches!(reasons.as_slice(), [Reason::Wording(WORDING)]) && self.are_all(first, spots) {
                reasons.clear();
            }
            add(reasons, self.printed(spot), &self.extent(rows_of(spots), left));
        }
        let again = |(row, follows): (usize, Follows)| (row, self.context.row(&self.compared[row], &follows));
        for (at, row) in follows.into_par_iter().map(again).collect::<Vec<_>>() {
            rows[at] = row;
        }
    }

    /// A new passage as a sentence names it: “1A”, “the definition of “Slot””.
    fn said(&self, at: usize) -> String {
        let passage = &self.context.sides().new.all[at];
        match &passage.heading {
            Some(term) if passage.kind == PassageKind::Definition => format!("the definition of “{term}”"),
            _ => passage.path.clone(),
        }
    }

    /// The address of a new passage.
    fn path(&self, at: usize) -> &str {
        &self.context.sides().new.all[at].path
    }

    /// `throughout, in 7 provisions`, or `in 7 provisions, but not in 1D`.
    fn extent(&self, rows: usize, left: &[usize]) -> String {
        let paths: Vec<&str> = left.iter().take(NAMED).map(|&at| self.path(at)).collect();
        let not_in = match (paths.as_slice(), left.len() - paths.len()) {
            ([], _) => return format!(" throughout, in {rows} provisions"),
            ([one], _) => (*one).to_owned(),
            ([first @ .., last], 0) => format!("{} and {last}", first.join(", ")),
            (all, more) => format!("{} and {more} more", all.join(", ")),
        };
        format!(" in {rows} provisions, but not in {not_in}")
    }

    /// Whether these spots, in order, are all that changed in a row.
    fn are_all(&self, row: usize, spots: &[Spot]) -> bool {
        self.compared[row].texts().into_iter().all(|(within, texts)| {
            let own = spots.iter().filter(|spot| spot.row == row && spot.within == within);
            own.map(|spot| &spot.place).eq(&texts.places)
        })
    }

    /// `“Harbour Master” → “Port Officer”`: what is put for what at a place.
    fn printed(&self, spot: &Spot) -> Reason {
        let (from, to) = spot.texts(self.compared).at(&spot.reach);
        let Both { old, new } = self.context.sides();
        Reason::phrase(quoted(old, from), quoted(new, to))
    }
}

/// Adds where it is so where the words are told already, or else tells it.
fn add(reasons: &mut Vec<Reason>, replaced: Reason, extent: &str) {
    let own = reasons.iter().position(|reason| reason.replaces_as(&replaced));
    // “members” → “directors” is a part of “members of the board” → “directors of the board”.
    let part = || reasons.iter().position(|reason| reason.is_phrase() && replaced.says(reason));
    let at = own.or_else(part);
    let told = match (at.map(|at| reasons.remove(at)), own) {
        (Some(reason), Some(_)) => reason.with(extent),
        _ => replaced.with(extent),
    };
    reasons.insert(at.unwrap_or(reasons.len()), told);
}
