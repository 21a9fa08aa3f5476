//! What a passage may have become though nothing was likely enough: there a person looks first.

use crate::align::pair::{Counterpart, Pair};

/// The chance below which a pair is not worth a look.
const LEAST: f32 = 0.05;
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
    pub fn new((olds, news): (usize, usize), pairs: &[Pair], chances: &[f32], found: &[Counterpart]) -> Self {
        let (mut of_old, mut of_new) = (vec![Vec::new(); olds], vec![Vec::new(); news]);
        let is_counterpart =
            |pair: &Pair| found.binary_search_by_key(pair, |known| (known.old, known.new)).is_ok();
        for (pair, &chance) in pairs.iter().zip(chances) {
            if chance >= LEAST && !is_counterpart(pair) {
                of_old[pair.0].push((chance, pair.1));
                of_new[pair.1].push((chance, pair.0));
            }
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
