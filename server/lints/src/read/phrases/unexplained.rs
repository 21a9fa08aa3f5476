//! Which phrases nothing explains, in all documents together.

use rustc_hash::FxHashMap;

use super::phrase::{Gathered, Phrase, Tally};
use crate::kept::sums::counted;

/// The phrases of all documents that nothing explains and that stand in `least` places at least,
/// in order of their first use. `read` are the documents, each with its stretches and the bytes where these begin; `of` is the
/// lexicon's word that joins names.
pub(crate) fn unexplained<'a, R>(read: &[(&'a Tally, R)], least: usize, of: &str) -> Vec<Phrase>
where
    R: Iterator<Item = (usize, &'a Gathered)> + Clone,
{
    // Most phrases stand in one place only: they are not looked at any further.
    let mut wanted = counted(read.iter().map(|(tally, _)| &tally.places), least);
    let explained = |key: &str| read.iter().any(|(tally, _)| tally.explained.of(key) > 0);
    wanted.retain(|key| !explained(key) && !tails(key, of).any(explained));
    let mut merged = Merged::default();
    for (tally, stretches) in read {
        if !wanted.iter().any(|key| tally.places.of(key) > 0) {
            continue;
        }
        for (start, gathered) in stretches.clone() {
            for phrase in gathered.phrases.iter().filter(|phrase| wanted.contains(phrase.key.as_str())) {
                merged.add(phrase, start);
            }
        }
    }
    let mut phrases = merged.phrases();
    phrases.retain(|phrase| phrase.places.len() >= least);
    phrases
}

/// What a phrase is about with fewer and fewer words before it: a “Harbour Board” is a “Board”. `of` joins that to what stands
/// behind it: a “Member of Boards” is a “Member”, and no “Board”.
fn tails<'k>(key: &'k str, of: &str) -> impl Iterator<Item = &'k str> {
    let words = key.match_indices(' ').map(|(at, _)| &key[at + 1..]);
    let end = key.split(' ').position(|word| word == of).unwrap_or(usize::MAX);
    words.take(end.saturating_sub(1))
}

/// Phrases with all their uses.
#[derive(Default)]
struct Merged<'a> {
    phrases: Vec<Phrase>,
    by_key: FxHashMap<&'a str, usize>,
}

impl<'a> Merged<'a> {
    /// Adds what was found in a text that begins at the byte at `start`.
    fn add(&mut self, phrase: &'a Phrase, start: usize) {
        match self.by_key.get(phrase.key.as_str()) {
            Some(&at) => self.phrases[at].add(phrase),
            None => {
                self.by_key.insert(&phrase.key, self.phrases.len());
                let (document, range) = phrase.first;
                self.phrases.push(Phrase { first: (document, range.shifted(start)), ..phrase.clone() });
            }
        }
    }

    fn phrases(mut self) -> Vec<Phrase> {
        for phrase in &mut self.phrases {
            phrase.places.sort_unstable();
            phrase.places.dedup();
        }
        self.phrases
    }
}
