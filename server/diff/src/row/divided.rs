//! Headings that stay where they were while the words below them became an item: “B — Tides. The flood is waited for.” and
//! “B — Tides” with “1. The flood is waited for.”
//!
//! Words go with words, so the heading alone would be new on the one side and gone on the other. It is told with the words.

use rustc_hash::FxHashMap;

use crate::passages::Passages;
use crate::row::group::Group;
use crate::row::telling::Telling;
use crate::token::folded;

/// Lets the rows of words tell the headings that were parted from them.
pub(crate) fn headings(old: &Passages<'_>, new: &Passages<'_>, groups: &[Group], tellings: &mut [Telling]) {
    let (mut come, mut gone) = (alone(groups, |group| &group.new), alone(groups, |group| &group.old));
    for (number, group) in groups.iter().enumerate() {
        if let Some((above, row)) = parted((old, &group.old), (new, &group.new), &mut come) {
            tellings[row].headings.new.clear();
            tellings[number].headings.new.insert(0, above);
        }
        if let Some((above, row)) = parted((new, &group.new), (old, &group.old), &mut gone) {
            tellings[row].headings.old.clear();
            tellings[number].headings.old.insert(0, above);
        }
    }
}

/// The groups of single passages of a side without counterpart, by these.
fn alone(groups: &[Group], side: fn(&Group) -> &Vec<usize>) -> FxHashMap<usize, usize> {
    let one = |(number, group): (usize, &Group)| match side(group).as_slice() {
        &[at] if group.old.len() + group.new.len() == 1 => Some((at, number)),
        _ => None,
    };
    groups.iter().enumerate().filter_map(one).collect()
}

/// What holds `places` and has the heading of the one passage on the `own` side, which none of them has, with its group; it is
/// no longer `alone` then.
fn parted(
    (own, one): (&Passages<'_>, &[usize]),
    (other, places): (&Passages<'_>, &[usize]),
    alone: &mut FxHashMap<usize, usize>,
) -> Option<(usize, usize)> {
    let (&[at], Some(&first)) = (one, places.first()) else { return None };
    let above = other.all[first].parent.filter(|above| alone.contains_key(above))?;
    let heading = |side: &Passages<'_>, at: usize| side.all[at].heading.as_deref().map(folded);
    let same = heading(own, at).is_some() && heading(own, at) == heading(other, above);
    let bare = || places.iter().all(|&at| other.all[at].heading.is_none());
    if same && bare() { alone.remove_entry(&above) } else { None }
}
