//! Headings that stay where they were while the words below them became an item: “B — Tides. The flood is waited for.” and
//! “B — Tides” with “1. The flood is waited for.”
//!
//! Words go with words, so the heading alone would be new on the one side and gone on the other. It is told with the words.

use rustc_hash::FxHashMap;

use crate::both::{Both, Side};
use crate::row::group::Group;
use crate::row::telling::Telling;
use crate::sides::Sides;
use crate::token::folded;

/// Lets the rows of words tell the headings that were parted from them.
pub(crate) fn headings(sides: Sides<'_, '_>, groups: &[Group], tellings: &mut [Telling]) {
    let mut alone = Both::of(|side| alone(groups, side));
    for (number, group) in groups.iter().enumerate() {
        for side in [Side::New, Side::Old] {
            let Some(above) = parted(sides, side, group, &alone[side]) else { continue };
            if let Some(row) = alone[side].remove(&above) {
                tellings[row].headings[side].clear();
                tellings[number].headings[side].insert(0, above);
            }
        }
    }
}

/// The groups of single passages of a side without counterpart, by these.
fn alone(groups: &[Group], side: Side) -> FxHashMap<usize, usize> {
    let one = |(number, group): (usize, &Group)| match group.of[side].as_slice() {
        &[at] if group.of[side.other()].is_empty() => Some((at, number)),
        _ => None,
    };
    groups.iter().enumerate().filter_map(one).collect()
}

/// What holds the passages of a group on a side, stands `alone` and has the heading of the one passage on the other, which none of
/// them has.
fn parted(sides: Sides<'_, '_>, side: Side, group: &Group, alone: &FxHashMap<usize, usize>) -> Option<usize> {
    let (own, other) = (sides[side], sides[side.other()]);
    let (places, &[one]) = (&group.of[side], group.of[side.other()].as_slice()) else { return None };
    let above = own.all[*places.first()?].parent.filter(|above| alone.contains_key(above))?;
    let heading = other.all[one].heading.as_deref().map(folded)?;
    let same = own.all[above].heading.as_deref().map(folded) == Some(heading);
    (same && places.iter().all(|&at| own.all[at].heading.is_none())).then_some(above)
}
