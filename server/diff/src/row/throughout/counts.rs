//! How often words stand on either side, to tell what is replaced throughout from what is replaced here and there.

use compact_str::CompactString;
use rustc_hash::FxHashMap;

use crate::passage::Passages;
use crate::row::Context;
use crate::row::throughout::exchange::{Exchange, counted};

/// One of how many of the old words may be left.
const LEFT: usize = 10;
/// One of how many of the old words has to be replaced by these.
const REPLACED: usize = 2;

/// How often words stand on either side, without headings.
pub(crate) struct Counts {
    old: FxHashMap<Vec<CompactString>, usize>,
    new: FxHashMap<Vec<CompactString>, usize>,
}

impl Counts {
    pub fn new<'e>(context: &Context<'_, '_>, exchanges: impl Iterator<Item = &'e Exchange>) -> Self {
        let mut beginning: FxHashMap<CompactString, Vec<&'e [CompactString]>> = FxHashMap::default();
        for phrase in exchanges.flat_map(|exchange| [&exchange.from, &exchange.to]) {
            let phrases = beginning.entry(phrase[0].clone()).or_default();
            if !phrases.contains(&phrase.as_slice()) {
                phrases.push(phrase);
            }
        }
        let count = |side: &Passages<'_>| {
            let mut counts: FxHashMap<Vec<CompactString>, usize> = FxHashMap::default();
            for passage in side.all.iter().filter(|_| !beginning.is_empty()) {
                for (at, token) in passage.tokens.iter().enumerate() {
                    for &phrase in beginning.get(&counted(token)).into_iter().flatten() {
                        let there = passage.tokens[at..].iter().map(counted);
                        if there.take(phrase.len()).eq(phrase.iter().cloned()) {
                            *counts.entry(phrase.to_vec()).or_default() += 1;
                        }
                    }
                }
            }
            counts
        };
        let (old, new) = rayon::join(|| count(context.old), || count(context.new));
        Self { old, new }
    }

    /// Whether nearly all of the old words went, and at least half of them for these.
    pub fn is_throughout(&self, exchange: &Exchange, times: usize) -> bool {
        let Exchange { from, to } = exchange;
        let within = to.windows(from.len()).filter(|words| words == from).count();
        let alone = |counts: &FxHashMap<Vec<CompactString>, usize>| {
            let count = |words: &[CompactString]| counts.get(words).copied().unwrap_or(0);
            count(from).saturating_sub(within * count(to))
        };
        let (before, after) = (alone(&self.old), alone(&self.new));
        after * LEFT <= before && times * REPLACED >= before
    }
}
