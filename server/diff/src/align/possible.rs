//! What a passage may have become though nothing was likely enough: there a person looks first.

use crate::both::Both;
use crate::counterpart::{Counterpart, Likely};
use crate::sides::Sides;

/// How many places one looks at.
const MOST: usize = 3;

/// For each passage of a side the likeliest of the other side that are no counterparts, the likeliest first, by places.
pub(crate) type Possible = Both<Vec<Vec<usize>>>;

/// What is possible beside what was `found`, which is in order.
pub(crate) fn possible(sides: Sides<'_, '_>, likely: &[Likely], found: &[Counterpart]) -> Possible {
    let mut beside = sides.each(Vec::new());
    let is_counterpart = |pair| found.binary_search_by_key(&pair, Counterpart::pair).is_ok();
    for &((old, new), chance) in likely.iter().filter(|one| !is_counterpart(one.0)) {
        beside.old[old].push((chance, new));
        beside.new[new].push((chance, old));
    }
    beside.map(likeliest)
}

fn likeliest(all: Vec<Vec<(f32, usize)>>) -> Vec<Vec<usize>> {
    let first = |mut of: Vec<(f32, usize)>| {
        of.sort_by(|a, b| b.0.total_cmp(&a.0).then(a.1.cmp(&b.1)));
        of.into_iter().take(MOST).map(|(_, at)| at).collect()
    };
    all.into_iter().map(first).collect()
}
