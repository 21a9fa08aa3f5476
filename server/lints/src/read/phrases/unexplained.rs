//! Which phrases nothing explains, in all documents together.

use super::phrase::{Gathered, Phrase, Tally};
use crate::kept::sums::counted;
use crate::read::merged::merged;

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
    let documents = read.iter().filter(|(tally, _)| wanted.iter().any(|key| tally.places.of(key) > 0));
    let stretches = documents.flat_map(|(_, stretches)| stretches.clone());
    let all = stretches.flat_map(|(start, said)| said.phrases.iter().map(move |phrase| (start, phrase)));
    let mut phrases = merged(all.filter(|(_, phrase)| wanted.contains(phrase.key.as_str())));
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
