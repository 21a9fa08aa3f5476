//! The one look at a text that finds all words and phrases that are looked for.

use std::sync::Arc;

use lawsmith_text::TextRange;

use super::drafting_words::DraftingWords;
use super::phrase_list::PhraseList;
use super::wording_phrases::WordingPhrases;
use crate::rule::Context;

/// All that is looked for in an edition.
#[derive(Debug)]
pub(crate) struct Phrases {
    pub sought: DraftingWords,
    pub watched: WordingPhrases,
    /// Those of `sought`, and behind them the others.
    all: PhraseList,
}

/// A phrase where it stands in the words of a block.
#[derive(Debug, Clone, Copy)]
pub(crate) struct WordingHit {
    pub range: TextRange,
    /// The place of the block in the tree.
    pub block: usize,
    /// The place of the phrase in its list.
    pub phrase: usize,
}

/// Those in the blocks to look at of a document, in order. Of several at one word the longest is there, and none that
/// another of its list holds.
#[derive(Debug, Default)]
pub(crate) struct WordingHits {
    pub sought: Vec<WordingHit>,
    pub watched: Vec<WordingHit>,
}

impl Phrases {
    pub(crate) fn of(context: &Context<'_>) -> Arc<Self> {
        context.noted_of_index(|| {
            let (sought, watched) =
                (DraftingWords::new(context.edition), WordingPhrases::new(&context.edition.lexicon));
            let all = PhraseList::new(sought.texts().chain(watched.texts()));
            Self { sought, watched, all }
        })
    }

    /// What stands in the blocks to look at of the document at `at`.
    pub(crate) fn hits(&self, context: &Context<'_>, at: usize) -> Arc<WordingHits> {
        // What lasts is what those who ask make of it.
        match context.stretches(at) {
            Some(_) => Arc::new(self.find(context, at)),
            None => context.noted_here(at, || self.find(context, at)),
        }
    }

    fn find(&self, context: &Context<'_>, at: usize) -> WordingHits {
        let document = &context.edition.documents[at];
        let mut found = WordingHits::default();
        let count = self.sought.texts().len();
        // Where the last one of each list ends.
        let (mut sought, mut watched) = (0, 0);
        for (_, block) in document.prose_blocks_in(context.blocks(at)) {
            self.all.find(document.text(), document.tree.blocks[block].content, |range, phrase| {
                let (end, hits, phrase) = match phrase.checked_sub(count) {
                    None => (&mut sought, &mut found.sought, phrase),
                    Some(phrase) => (&mut watched, &mut found.watched, phrase),
                };
                if *end <= range.start() {
                    *end = range.end();
                    hits.push(WordingHit { range, block, phrase });
                }
            });
        }
        found
    }
}
