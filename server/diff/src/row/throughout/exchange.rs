//! Words and what is put in their place. Where they are, and whether that is throughout, is found in `replaced`.

use compact_str::CompactString;
use lawsmith_model::{inflections, without_possessive};

use crate::token::Token;

/// Words and what is put in their place, in small letters without possessive endings.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) struct Exchange {
    pub from: Vec<CompactString>,
    pub to: Vec<CompactString>,
}

impl Exchange {
    /// Whether it is the same of other forms of the words: "trick" → "round" and "tricks" → "rounds".
    pub fn is_form_of(&self, other: &Self) -> bool {
        let same = |a: &CompactString, b: &CompactString| {
            a == b
                || a.chars().next() == b.chars().next()
                    && (inflections(a).iter().any(|form| form == b)
                        || inflections(b).iter().any(|form| form == a))
        };
        let alike = |a: &[CompactString], b: &[CompactString]| {
            a.len() == b.len() && a.iter().zip(b).all(|(a, b)| same(a, b))
        };
        alike(&self.from, &other.from) && alike(&self.to, &other.to)
    }
}

/// A word as words are counted.
pub(crate) fn counted(token: &Token) -> CompactString {
    if token.key.contains('\'') { without_possessive(&token.key).into() } else { token.small().clone() }
}
