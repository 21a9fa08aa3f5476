//! A word that stands beside defined terms, and which such words all documents have together.

use std::collections::BTreeMap;

use lawsmith_model::ProvisionId;
use lawsmith_text::TextRange;
use rustc_hash::FxHashMap;

use crate::kept::sums::{Counter, counted};

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

impl Companion {
    /// Counts what another stretch says of the word too.
    fn add(&mut self, other: &Self) {
        self.places.extend(&other.places);
        self.determined += other.determined;
        for (&term, places) in &other.beside {
            self.beside.entry(term).or_default().extend(places);
        }
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

/// Each word once, of companions with the byte where their text begins.
fn merged<'a>(all: impl Iterator<Item = (usize, &'a Companion)>) -> Vec<Companion> {
    let mut found: Vec<Companion> = Vec::new();
    let mut by_word: FxHashMap<&str, usize> = FxHashMap::default();
    for (start, companion) in all {
        match by_word.get(companion.word.as_str()) {
            Some(&at) => found[at].add(companion),
            None => {
                by_word.insert(&companion.word, found.len());
                let (document, range) = companion.first;
                found.push(Companion { first: (document, range.shifted(start)), ..companion.clone() });
            }
        }
    }
    for companion in &mut found {
        for places in std::iter::once(&mut companion.places).chain(companion.beside.values_mut()) {
            places.sort_unstable();
            places.dedup();
        }
    }
    found
}
