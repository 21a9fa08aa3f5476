//! Words that are used like defined terms: phrases with capitals, and the company of terms.

use crate::kept::sums::{Counter, Sum};
use crate::read::coordination::{Companion, Companions};
use crate::read::phrases::{Gathered, Gatherer, Tally};
use crate::read::reading::Reading;
use crate::rule::Context;

/// What the stretches of a document use like terms.
#[derive(Default)]
pub(crate) struct UsedLikeTerms {
    pub phrases: Tally,
    /// In how many places of each stretch a word stands beside a term.
    pub companions: Counter,
}

impl Sum for UsedLikeTerms {
    type Part = InStretch;

    fn add(&mut self, part: &InStretch) {
        self.phrases.add(&part.phrases);
        part.companions.iter().for_each(|it| self.companions.add(&it.word, it.places.len()));
    }

    fn take(&mut self, part: &InStretch) {
        self.phrases.take(&part.phrases);
        part.companions.iter().for_each(|it| self.companions.take(&it.word, it.places.len()));
    }
}

/// What a stretch uses like terms.
pub(crate) struct InStretch {
    pub phrases: Gathered,
    pub companions: Vec<Companion>,
}

impl InStretch {
    pub fn new(context: &Context<'_>, at: usize) -> Self {
        let reading = Reading::new(context, at);
        let (mut phrases, mut companions) = (Gatherer::new(context), Companions::new(context));
        for (node, block) in reading.running_text() {
            phrases.read(&reading, node, block, &reading.runs(block));
            companions.read(&reading, node, block);
        }
        let start = context.start(at);
        Self { phrases: phrases.gathered(start), companions: companions.found(start) }
    }
}
