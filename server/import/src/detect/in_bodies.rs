//! Articles of a treaty that an act prints in its schedules: a level of their own in these, whose noun stands in its markers.
//!
//! What divides such a schedule above them, "Title II", is a group in it and no body beside it.

use super::levels::own_levels;
use super::lines::Lines;
use super::noun::Noun;
use super::parts::Parts;

/// From how many lines on a noun of no known statute heads provisions: a schedule has fewer parts.
const MANY: usize = 10;

/// What heads provisions in the bodies of `parts`, which lies among these as the lines alone show it; with it goes what divides a
/// body above it, which becomes a group. `is_usual` tells what statutes call provisions.
pub(super) fn taken_from(parts: &mut Parts, is_usual: impl Fn(&str) -> bool) -> Vec<Noun> {
    let Some(first) = parts.bodies.iter().filter(|noun| noun.is_body()).map(|body| body.places[0]).min()
    else {
        return Vec::new();
    };
    let (inner, bodies): (Vec<Noun>, Vec<Noun>) = std::mem::take(&mut parts.bodies)
        .into_iter()
        .partition(|noun| !noun.is_body() && first < noun.all[0].0);
    parts.bodies = bodies;
    let heads = |noun: &Noun| noun.all.len() > 1 && (is_usual(&noun.name) || noun.all.len() >= MANY);
    let (provisions, others): (Vec<Noun>, Vec<Noun>) = inner.into_iter().partition(heads);
    let divides = |noun: &Noun| {
        let starts = |it: &Noun| it.all.first().is_some_and(|&(at, _)| noun.all[0].0 < at);
        provisions.iter().any(|it| starts(it) && noun.all.len() < it.all.len())
    };
    for noun in others {
        if divides(&noun) { parts.groups.push(noun) } else { parts.bodies.push(noun) }
    }
    provisions
}

/// The `own` levels of the provisions with those of lists in the bodies, behind line `end`, put among them; and these alone, with their
/// depths.
pub(super) fn with_lists(
    mut own: Vec<&'static str>,
    lines: &Lines<'_>,
    end: usize,
) -> (Vec<&'static str>, Vec<(&'static str, usize)>) {
    let Lines { lines, depths, listed, .. } = lines;
    let found = own_levels(&lines[end..], (&depths[end..], &listed[end..]), false);
    let mut before = own.len();
    for (first, ..) in found.iter().rev() {
        match own.iter().position(|known| known == first) {
            Some(at) => before = at,
            None => own.insert(before, first),
        }
    }
    (own, found.into_iter().map(|(first, _, depth)| (first, depth)).collect())
}
