//! A word that stands beside defined terms, and which such words all documents have together.

use std::collections::BTreeMap;

use lawsmith_model::ProvisionId;
use lawsmith_text::TextRange;

use crate::kept::sums::{Counter, counted};
use crate::read::merged::{OfWords, merged};

/// A word that nothing defines, and the terms beside it.
#[derive(Debug, Clone)]
pub(crate) struct Companion {
    /// The word, small and singular.
    pub word: String,
    /// The document and place where it first stands beside a term.
    pub first: (usize, TextRange),
    /// The provisions where it stands beside a term, in order, each once.
    pub places: Vec<ProvisionId>,
    /// The provisions in which it stands beside each term, by definition.
    pub beside: BTreeMap<usize, Vec<ProvisionId>>,
    /// In how many of them a determiner shows that it is a noun.
    pub determined: usize,
}

impl OfWords for Companion {
    fn key(&self) -> &str {
        &self.word
    }

    fn first(&mut self) -> &mut (usize, TextRange) {
        &mut self.first
    }

    fn add(&mut self, other: &Self) {
        self.places.extend(&other.places);
        self.determined += other.determined;
        for (&term, places) in &other.beside {
            self.beside.entry(term).or_default().extend(places);
        }
    }

    fn places(&mut self) -> impl Iterator<Item = &mut Vec<ProvisionId>> {
        std::iter::once(&mut self.places).chain(self.beside.values_mut())
    }
}

/// The words that are found in `least` places at least, in order of their first place. `read` are the documents: in how
/// many places each word was found, and the words of their stretches with the bytes where these begin.
pub(crate) fn together<'a, R>(read: &[(&'a Counter, R)], least: usize) -> Vec<Companion>
where
    R: Iterator<Item = (usize, &'a Companion)> + Clone,
{
    // Most words stand beside a term once or twice: they are not looked at any further.
    let wanted = counted(read.iter().map(|(places, _)| *places), least);
    let documents = read.iter().filter(|(places, _)| wanted.iter().any(|word| places.of(word) > 0));
    let all = documents.flat_map(|(_, stretches)| stretches.clone());
    merged(all.filter(|(_, companion)| wanted.contains(companion.word.as_str())))
}
