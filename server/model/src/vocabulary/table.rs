//! The roles of words, found in one look.

use std::hash::BuildHasher;

use lawsmith_text::short_word;
use rustc_hash::{FxBuildHasher, FxHashMap};

use super::roles::Roles;

/// The roles of all words that have one.
#[derive(Debug, Default)]
pub(super) struct Table {
    roles: FxHashMap<String, Roles>,
    longest: usize,
    /// The short ones again, found without a comparison of texts: they are asked for at every word. A table with open
    /// addressing, at most half full, in which an empty place has the number 0.
    short: Vec<(u64, Roles)>,
}

impl Table {
    /// Adds roles to those of a word; what is added is found once the table is made ready.
    pub fn add(&mut self, word: &str, roles: Roles) {
        let word = word.trim_end_matches('.').to_lowercase();
        self.longest = self.longest.max(word.len());
        let known = self.roles.entry(word).or_default();
        *known = known.with(roles);
    }

    /// Makes it ready.
    pub fn ready(mut self) -> Self {
        let size = (2 * self.roles.len()).next_power_of_two().max(64);
        self.short = vec![(0, Roles::default()); size];
        for (word, roles) in &self.roles {
            let Some(packed) = short_word(word) else { continue };
            let mut at = place(packed, size);
            while self.short[at].0 != 0 {
                at = (at + 1) & (size - 1);
            }
            self.short[at] = (packed, *roles);
        }
        self
    }

    /// What `word` can be, whatever its case.
    pub fn roles(&self, word: &str) -> Roles {
        if word.len() > self.longest {
            return Roles::default();
        }
        match short_word(word) {
            Some(packed) => self.short_roles(packed),
            None => self.roles.get(&word.to_lowercase()).copied().unwrap_or_default(),
        }
    }

    fn short_roles(&self, packed: u64) -> Roles {
        let mut at = place(packed, self.short.len());
        loop {
            match self.short[at] {
                (known, roles) if known == packed => return roles,
                (0, _) => return Roles::default(),
                _ => at = (at + 1) & (self.short.len() - 1),
            }
        }
    }
}

/// Where a number stands in a table of `size` places, a power of two.
fn place(packed: u64, size: usize) -> usize {
    // The highest bits of the product, which all letters have a part in, stand behind the tenth.
    usize::try_from(FxBuildHasher.hash_one(packed) >> 10).unwrap_or_default() & (size - 1)
}
