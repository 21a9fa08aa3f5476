//! What the stretches of all documents say of the same words, put together.

use lawsmith_model::ProvisionId;
use lawsmith_text::TextRange;
use rustc_hash::FxHashMap;

/// What is said of some words.
pub(crate) trait OfWords: Clone {
    /// The words for look-up.
    fn key(&self) -> &str;

    /// The document and place where they first stand.
    fn first(&mut self) -> &mut (usize, TextRange);

    /// Counts what another stretch says of them too.
    fn add(&mut self, other: &Self);

    /// All lists of provisions.
    fn places(&mut self) -> impl Iterator<Item = &mut Vec<ProvisionId>>;
}

/// All words once, in order of their first place; each stretch says where its text begins. Provisions are in order, each once.
pub(crate) fn merged<'a, T: OfWords + 'a>(all: impl Iterator<Item = (usize, &'a T)>) -> Vec<T> {
    let mut found: Vec<T> = Vec::new();
    let mut by_key: FxHashMap<&str, usize> = FxHashMap::default();
    for (start, said) in all {
        match by_key.get(said.key()) {
            Some(&at) => found[at].add(said),
            None => {
                by_key.insert(said.key(), found.len());
                let mut said = said.clone();
                let (_, range) = said.first();
                *range = range.shifted(start);
                found.push(said);
            }
        }
    }
    for places in found.iter_mut().flat_map(T::places) {
        places.sort_unstable();
        places.dedup();
    }
    found
}
