//! A level put in or taken out: a passage whose words became the items of a bare heading in its place, or the other way
//! round.

use std::collections::BTreeMap;

use crate::both::Side;
use crate::counterpart::Counterpart;
use crate::passage::Passage;
use crate::sides::Sides;
use crate::token::folded;

/// Adds the pairs of a passage and the bare heading that took its address or its heading, where all that is known of the
/// words below the heading leads to the passage. It is as likely as the likeliest of these pairs.
pub(crate) fn add(sides: Sides<'_, '_>, pairs: &mut Vec<Counterpart>) {
    let more = [Side::New, Side::Old].map(|side| over(sides, side, pairs));
    pairs.extend(more.into_iter().flatten());
}

/// The bare headings of a side that have no counterpart, each with the passage to which what lies below leads.
fn over(sides: Sides<'_, '_>, side: Side, pairs: &[Counterpart]) -> Vec<Counterpart> {
    let (own, other) = (sides[side], sides[side.other()]);
    let mut taken = vec![false; own.all.len()];
    let mut below: BTreeMap<usize, Option<(usize, f32)>> = BTreeMap::new();
    for pair in pairs {
        let (at, to) = (pair.on(side), pair.on(side.other()));
        taken[at] = true;
        for above in own.above(at).filter(|&above| !own.all[above].has_words()) {
            let known = below.entry(above).or_insert(Some((to, pair.chance)));
            *known = known.filter(|(one, _)| *one == to).map(|(one, likely)| (one, likely.max(pair.chance)));
        }
    }
    let found = below.into_iter().filter_map(|(at, to)| to.map(|(to, chance)| (at, to, chance)));
    let found = found.filter(|&(at, to, _)| !taken[at] && in_place(&own.all[at], &other.all[to]));
    found.map(|(at, to, chance)| Counterpart::of(side.pair(at, to), chance)).collect()
}

/// Whether the two have the same address or the same heading.
fn in_place(heading: &Passage, passage: &Passage) -> bool {
    let heads = |passage: &Passage| passage.heading.as_deref().map(folded);
    heading.kind == passage.kind
        && (heading.path == passage.path || heading.heading.is_some() && heads(heading) == heads(passage))
}
