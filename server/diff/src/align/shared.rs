//! What passages have to share to be counterparts: a word that says something. “the flag; and” and “the oars; and” share their
//! joint, which an item that is struck leaves to the one before it.

use rustc_hash::FxHashMap;

use crate::align::pair::{Counterpart, Pair};
use crate::passage::Passage;
use crate::passages::Passages;

/// By how many letters words are known: "boat" and "boats" are one.
const BEGINNING: usize = 4;

/// The words of the passages of both sides that say something, numbered and in order.
pub(crate) struct SharedWords {
    old: Vec<Vec<usize>>,
    new: Vec<Vec<usize>>,
}

impl SharedWords {
    pub fn new<'p>(old: &'p Passages<'_>, new: &'p Passages<'_>) -> Self {
        let mut numbers: FxHashMap<&str, usize> = FxHashMap::default();
        let mut words = |passage: &'p Passage| -> Vec<usize> {
            let tokens = passage.heading_tokens.iter().chain(&passage.tokens);
            let content = tokens.filter(|token| token.is_content());
            let mut found: Vec<usize> = content
                .map(|token| {
                    let (next, word) = (numbers.len(), token.small().as_str());
                    let end = word.char_indices().nth(BEGINNING).map_or(word.len(), |(end, _)| end);
                    *numbers.entry(&word[..end]).or_insert(next)
                })
                .collect();
            found.sort_unstable();
            found.dedup();
            found
        };
        let old = old.all.iter().map(&mut words).collect();
        Self { old, new: new.all.iter().map(&mut words).collect() }
    }

    /// Takes out pairs beside a likelier one that explain nothing more: what they share is one word, which that shares as well,
    /// or a joint.
    pub fn drop_idle(&self, found: &mut Vec<Counterpart>) {
        let (mut of_old, mut of_new) = (FxHashMap::default(), FxHashMap::default());
        for pair in &*found {
            of_old.entry(pair.old).or_insert_with(Vec::new).push(*pair);
            of_new.entry(pair.new).or_insert_with(Vec::new).push(*pair);
        }
        let likelier = |others: &[Counterpart], pair: &Counterpart, of_old: bool| {
            others
                .iter()
                .any(|other| other.chance > pair.chance && self.explains_nothing(pair, other, of_old))
        };
        found.retain(|pair| {
            !likelier(&of_old[&pair.old], pair, true) && !likelier(&of_new[&pair.new], pair, false)
        });
    }

    /// Whether `pair` shares no word, or a single one that `other`, of the same old or of the same new passage, shares as well.
    fn explains_nothing(&self, pair: &Counterpart, other: &Counterpart, of_old: bool) -> bool {
        let (own, there, rival) = match of_old {
            true => (&self.old[pair.old], &self.new[pair.new], &self.new[other.new]),
            false => (&self.new[pair.new], &self.old[pair.old], &self.old[other.old]),
        };
        let has = |words: &[usize], word: &usize| words.binary_search(word).is_ok();
        let mut shared = own.iter().filter(|word| has(there, word));
        let (first, more) = (shared.next(), shared.next());
        more.is_none() && first.is_none_or(|word| has(rival, word))
    }

    /// Whether both passages have one of them, or one has none at all.
    pub fn any(&self, pair: Pair) -> bool {
        let (old, new) = (&self.old[pair.0], &self.new[pair.1]);
        old.is_empty() || new.is_empty() || old.iter().any(|word| new.binary_search(word).is_ok())
    }
}
