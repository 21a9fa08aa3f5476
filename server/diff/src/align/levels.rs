//! A level put in or taken out: a passage whose words became the items of a bare heading in its place, or the other way
//! round.

use std::collections::BTreeMap;

use crate::align::pair::Counterpart;
use crate::passage::Passage;
use crate::passages::Passages;
use crate::token::folded;

/// Adds the pairs of a passage and the bare heading that took its address or its heading, where all that is known of the
/// words below the heading leads to the passage. It is as likely as the likeliest of these pairs.
pub(crate) fn add(old: &Passages<'_>, new: &Passages<'_>, pairs: &mut Vec<Counterpart>) {
    let backwards = |pair: &Counterpart| (pair.new, pair.old, pair.chance);
    let forwards = |pair: &Counterpart| (pair.old, pair.new, pair.chance);
    let put_in = over(new, old, &pairs.iter().map(backwards).collect::<Vec<_>>());
    let taken_out = over(old, new, &pairs.iter().map(forwards).collect::<Vec<_>>());
    pairs.extend(put_in.into_iter().map(|(new, old, chance)| Counterpart { old, new, chance }));
    pairs.extend(taken_out.into_iter().map(|(old, new, chance)| Counterpart { old, new, chance }));
}

/// The bare headings of `side` that have no counterpart, each with the passage of `other` to which what lies below leads.
fn over(
    side: &Passages<'_>,
    other: &Passages<'_>,
    pairs: &[(usize, usize, f32)],
) -> Vec<(usize, usize, f32)> {
    let mut taken = vec![false; side.all.len()];
    let mut below: BTreeMap<usize, Option<(usize, f32)>> = BTreeMap::new();
    for &(at, to, chance) in pairs {
        taken[at] = true;
        for above in side.above(at).filter(|&above| !side.all[above].has_words()) {
            let known = below.entry(above).or_insert(Some((to, chance)));
            *known = known.filter(|(one, _)| *one == to).map(|(one, likely)| (one, likely.max(chance)));
        }
    }
    let found = below.into_iter().filter_map(|(at, to)| to.map(|(to, chance)| (at, to, chance)));
    found.filter(|&(at, to, _)| !taken[at] && in_place(&side.all[at], &other.all[to])).collect()
}

/// Whether the two have the same address or the same heading.
fn in_place(heading: &Passage, passage: &Passage) -> bool {
    let heads = |passage: &Passage| passage.heading.as_deref().map(folded);
    heading.kind == passage.kind
        && (heading.path == passage.path || heading.heading.is_some() && heads(heading) == heads(passage))
}
