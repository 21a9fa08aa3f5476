//! Which passage of the new edition says what one of the old edition said.
//!
//! Three rounds weigh the same evidence: the first sees words alone ([`evidence`]) and what they are about
//! ([`meaning`]), found by an index of stems and never by comparing all with all; the others see also what the pairs of
//! the round before imply ([`support`]). What
//! stands word for word on both sides is certain. `@was` lines come before everything. A pair that is not likely enough
//! is left out, unless its place speaks for it ([`gaps`]): nothing aligned is better than something aligned wrongly.

mod candidates;
mod choose;
mod containers;
mod evidence;
mod gaps;
mod levels;
mod margin;
mod meaning;
mod pointers;
pub(crate) mod possible;
mod reading;
mod repealed;
mod sentences;
mod shared;
mod shares;
mod support;
mod titles;
mod vector;
mod verbatim;
pub mod weighing;
mod weights;

use rustc_hash::FxHashSet;

use crate::align::possible::Possible;
use crate::align::weighing::Weighing;
use crate::align::weights::{ROUNDS, THRESHOLDS};
use crate::passages::Passages;

pub use choose::Thresholds;

/// Two passages that are counterparts, by their places, and how likely that is.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Counterpart {
    /// The place of the old passage.
    pub old: usize,
    /// The place of the new passage.
    pub new: usize,
    /// From 0 to 1; 1 for what a `@was` line says.
    pub chance: f32,
}

/// The counterparts, in order of the old and then the new side, and what else may be some.
pub(crate) fn align(old: &Passages<'_>, new: &Passages<'_>) -> (Vec<Counterpart>, Possible) {
    let weighing = Weighing::new(old, new);
    let mut chances: Option<Vec<f32>> = None;
    for weights in &ROUNDS {
        chances = Some(weighing.next(weights, chances.as_deref()));
    }
    let chances = chances.unwrap_or_default();
    let counterparts = titles::added(old, new, weighing.counterparts(&chances, &THRESHOLDS));
    let counterparts = repealed::added(old, new, counterparts);
    let possible = weighing.possible(&chances, &counterparts);
    (counterparts, possible)
}

/// What the `@was` lines of the new edition say of the old one. Where a line or the old edition has no name, a line that the old
/// edition has itself speaks of an earlier one.
fn said(old: &Passages<'_>, new: &Passages<'_>) -> Vec<Counterpart> {
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
    found.sort_by_key(|pair| (pair.old, pair.new));
    found.dedup();
    found
}
