//! Phrases, each with a number, and where they stand in a text: found in one look, however many begin with the same word.

use compact_str::CompactString;
use rustc_hash::FxHashMap;

use crate::row::throughout::exchange::counted;
use crate::token::Token;

/// Phrases to be found in texts.
pub(super) struct Phrases {
    numbers: FxHashMap<Vec<CompactString>, usize>,
    /// How long the phrases are that begin with a word.
    lengths: FxHashMap<CompactString, Vec<usize>>,
}

impl Phrases {
    pub fn new<'w>(phrases: impl IntoIterator<Item = &'w Vec<CompactString>>) -> Self {
        let mut found = Self { numbers: FxHashMap::default(), lengths: FxHashMap::default() };
        for phrase in phrases {
            let number = found.numbers.len();
            found.numbers.entry(phrase.clone()).or_insert(number);
            let lengths = found.lengths.entry(phrase[0].clone()).or_default();
            if !lengths.contains(&phrase.len()) {
                lengths.push(phrase.len());
            }
        }
        found
    }

    pub fn len(&self) -> usize {
        self.numbers.len()
    }

    pub fn number(&self, phrase: &[CompactString]) -> Option<usize> {
        self.numbers.get(phrase).copied()
    }

    /// The numbers of the phrases in a text, with their places from left to right.
    pub fn within(&self, tokens: &[Token]) -> Vec<(usize, usize)> {
        let words: Vec<CompactString> = tokens.iter().map(counted).collect();
        let mut found = Vec::new();
        for (at, word) in words.iter().enumerate() {
            let lengths = self.lengths.get(word).into_iter().flatten();
            let phrases = lengths.filter_map(|length| self.number(words.get(at..at + length)?));
            found.extend(phrases.map(|number| (number, at)));
        }
        found
    }
}
