//! What a passage may have become though nothing was likely enough: there a person looks first.

use crate::align::pair::{Counterpart, Likely};

/// How many places one looks at.
const MOST: usize = 3;

/// The likeliest passages of the other side that are no counterparts, the likeliest first, by places.
#[derive(Debug)]
pub(crate) struct Possible {
    /// New passages, of each old one.
    pub of_old: Vec<Vec<usize>>,
    /// Old passages, of each new one.
    pub of_new: Vec<Vec<usize>>,
}

impl Possible {
    /// `found` is in order.
    pub fn new((olds, news): (usize, usize), likely: &[Likely], found: &[Counterpart]) -> Self {
        let (mut of_old, mut of_new) = (vec![Vec::new(); olds], vec![Vec::new(); news]);
        let is_counterpart = |pair| found.binary_search_by_key(&pair, |known| (known.old, known.new)).is_ok();
        for &((old, new), chance) in likely.iter().filter(|one| !is_counterpart(one.0)) {
            of_old[old].push((chance, new));
            of_new[new].push((chance, old));
        }
        Self { of_old: likeliest(of_old), of_new: likeliest(of_new) }
    }
}

fn likeliest(all: Vec<Vec<(f32, usize)>>) -> Vec<Vec<usize>> {
    let first = |mut of: Vec<(f32, usize)>| {
        of.sort_by(|a, b| b.0.total_cmp(&a.0).then(a.1.cmp(&b.1)));
        of.into_iter().take(MOST).map(|(_, at)| at).collect()
    };
    all.into_iter().map(first).collect()
}
