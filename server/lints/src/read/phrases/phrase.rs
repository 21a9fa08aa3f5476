//! A capitalised phrase, and what a stretch of a document says of such phrases.

use std::collections::HashSet;

use lawsmith_model::ProvisionId;
use lawsmith_text::TextRange;

use crate::kept::sums::Counter;
use crate::read::merged::OfWords;

/// A capitalised phrase in all its uses.
#[derive(Debug, Clone)]
pub(crate) struct Phrase {
    /// The words for look-up.
    pub key: String,
    /// The document and place of the first use.
    pub first: (usize, TextRange),
    /// Whether the first use is in the plural.
    pub(super) plural: bool,
    /// How often it is used in provisions and definitions.
    pub uses: usize,
    /// How often an article or another determiner stands before it.
    pub determined: usize,
    /// Whether it stands for one of several: "an Entry Board", or in both numbers.
    pub countable: bool,
    /// How many words it has.
    pub words: usize,
    /// The addresses of what uses it, in order, each once.
    pub places: Vec<ProvisionId>,
}

impl OfWords for Phrase {
    fn key(&self) -> &str {
        &self.key
    }

    fn first(&mut self) -> &mut (usize, TextRange) {
        &mut self.first
    }

    fn add(&mut self, other: &Self) {
        self.uses += other.uses;
        self.determined += other.determined;
        self.countable |= other.countable || self.plural != other.plural;
        self.places.extend(&other.places);
    }

    fn places(&mut self) -> impl Iterator<Item = &mut Vec<ProvisionId>> {
        std::iter::once(&mut self.places)
    }
}

/// The phrases of a stretch, and those that it explains.
#[derive(Default)]
pub(crate) struct Gathered {
    pub(super) phrases: Vec<Phrase>,
    pub(super) explained: HashSet<String>,
}

/// What the stretches of a document have together: how many places each phrase has in all of them, counted once for
/// each stretch, and how many of them explain it.
#[derive(Default)]
pub(crate) struct Tally {
    pub(super) places: Counter,
    pub(super) explained: Counter,
}

impl Tally {
    pub(crate) fn add(&mut self, gathered: &Gathered) {
        gathered.phrases.iter().for_each(|phrase| self.places.add(&phrase.key, phrase.places.len()));
        gathered.explained.iter().for_each(|key| self.explained.add(key, 1));
    }

    pub(crate) fn take(&mut self, gathered: &Gathered) {
        gathered.phrases.iter().for_each(|phrase| self.places.take(&phrase.key, phrase.places.len()));
        gathered.explained.iter().for_each(|key| self.explained.take(key, 1));
    }
}
