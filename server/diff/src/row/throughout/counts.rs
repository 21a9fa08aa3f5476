//! How often words stand on either side, to tell what is replaced throughout from what is replaced here and there.

use compact_str::CompactString;

use crate::passage::Passages;
use crate::row::Context;
use crate::row::throughout::exchange::Exchange;
use crate::row::throughout::phrases::Phrases;

/// One of how many of the old words may be left.
const LEFT: usize = 10;
/// One of how many of the old words has to be replaced by these.
const REPLACED: usize = 2;

/// How often words stand on either side, without headings.
pub(crate) struct Counts {
    phrases: Phrases,
    old: Vec<usize>,
    new: Vec<usize>,
}

impl Counts {
    pub fn new<'e>(context: &Context<'_, '_>, exchanges: impl Iterator<Item = &'e Exchange>) -> Self {
        let phrases = Phrases::new(exchanges.flat_map(|exchange| [&exchange.from, &exchange.to]));
        let count = |side: &Passages<'_>| {
            let mut counts = vec![0; phrases.len()];
            for passage in side.all.iter().filter(|_| phrases.len() > 0) {
                for (number, _) in phrases.within(&passage.tokens) {
                    counts[number] += 1;
                }
            }
            counts
        };
        let (old, new) = rayon::join(|| count(context.old), || count(context.new));
        Self { phrases, old, new }
    }

    /// Whether nearly all of the old words went, and at least half of them for these.
    pub fn is_throughout(&self, exchange: &Exchange, times: usize) -> bool {
        let Exchange { from, to } = exchange;
        let within = to.windows(from.len()).filter(|words| words == from).count();
        let alone = |counts: &[usize]| {
            let count = |words: &[CompactString]| self.phrases.number(words).map_or(0, |at| counts[at]);
            count(from).saturating_sub(within * count(to))
        };
        let (before, after) = (alone(&self.old), alone(&self.new));
        after * LEFT <= before && times * REPLACED >= before
    }
}
