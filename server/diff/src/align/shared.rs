//! What passages have to share to be counterparts: a word that says something. “the flag; and” and “the oars; and” share their
//! joint, which an item that is struck leaves to the one before it.

use compact_str::CompactString;
use rustc_hash::FxHashMap;

use crate::align::evidence::Pair;
use crate::passage::{Passage, Passages};

/// By how many letters words are known: "boat" and "boats" are one.
const BEGINNING: usize = 4;

/// The words of the passages of both sides that say something, numbered and in order.
pub(crate) struct SharedWords {
    old: Vec<Vec<usize>>,
    new: Vec<Vec<usize>>,
}

impl SharedWords {
    pub fn new(old: &Passages<'_>, new: &Passages<'_>) -> Self {
        let mut numbers: FxHashMap<CompactString, usize> = FxHashMap::default();
        let mut words = |passage: &Passage| -> Vec<usize> {
            let tokens = passage.heading_tokens.iter().chain(&passage.tokens);
            let content = tokens.filter(|token| token.is_content());
            let mut found: Vec<usize> = content
                .map(|token| {
                    let next = numbers.len();
                    *numbers.entry(token.small().chars().take(BEGINNING).collect()).or_insert(next)
                })
                .collect();
            found.sort_unstable();
            found.dedup();
            found
        };
        let old = old.all.iter().map(&mut words).collect();
        Self { old, new: new.all.iter().map(&mut words).collect() }
    }

    /// Whether both passages have one of them, or one has none at all.
    pub fn any(&self, pair: Pair) -> bool {
        let (old, new) = (&self.old[pair.0], &self.new[pair.1]);
        old.is_empty() || new.is_empty() || old.iter().any(|word| new.binary_search(word).is_ok())
    }
}
