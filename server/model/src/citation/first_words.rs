//! The words that a mention can begin with: a look at a word's first letter and its length spares most words of a text
//! the question what they can be.

use lawsmith_syntax::Conventions;

use crate::lexicon::Lexicon;
use crate::vocabulary::{Roles, before_sign};

/// For each first letter the lengths of the words that may begin a mention, and of those that a determiner may point
/// at: it may take a word for one that is none, but never the other way round.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct FirstWords {
    lengths: [u32; 32],
}

impl FirstWords {
    pub fn new(conventions: &Conventions, lexicon: &Lexicon) -> Self {
        let mut words = Self::default();
        let levels = conventions.levels.iter().map(|level| &level.nouns);
        let parts = conventions.bodies.iter().chain(&conventions.groups);
        let lists = [
            &conventions.definitions,
            &conventions.sections,
            &lexicon.articles,
            &lexicon.demonstratives,
            &lexicon.before,
            &lexicon.after,
            &lexicon.definitions,
            &lexicon.ordinals,
            &lexicon.level_nouns,
            &lexicon.abbreviations,
            &lexicon.footnotes,
            &lexicon.usual_nouns,
        ];
        levels.chain(parts).chain(lists).flatten().for_each(|word| words.add(word));
        lexicon.cues.first().into_iter().for_each(|see| words.add(see));
        words
    }

    fn add(&mut self, word: &str) {
        let word = word.trim_end_matches('.').to_lowercase();
        // Of "n.º" the letters before the sign are met first.
        for word in [&*word, before_sign(&word)] {
            if let Some((at, bit)) = place(word.as_bytes()) {
                self.lengths[at] |= bit;
            }
        }
    }

    /// Whether a mention may begin with `word`, letters of ASCII, or a determiner point at it.
    pub fn may_be(&self, word: &[u8]) -> bool {
        place(word).is_none_or(|(at, bit)| self.lengths[at] & bit != 0)
    }
}

/// Where a word is noted: by its first letter, small or capital, and its length.
fn place(word: &[u8]) -> Option<(usize, u32)> {
    Some((usize::from(word.first()? & 31), 1 << word.len().min(31)))
}

/// What a word can be that may begin a mention by itself.
pub(super) fn begins_alone() -> Roles {
    let names = Roles::PART | Roles::SEE | Roles::FOOTNOTE | Roles::DEFINITION | Roles::GROUP | Roles::BODY;
    names | Roles::NOUN | Roles::NOUNS | Roles::LEVEL_NOUN | Roles::ABBREVIATION | Roles::USUAL_NOUN
}

/// What a word can be that may begin a mention: a determiner does so with a noun behind it.
pub(super) fn begins() -> Roles {
    begins_alone() | Roles::ARTICLE | Roles::DEMONSTRATIVE
}

/// What a word behind a determiner can be where both name something.
pub(super) fn named() -> Roles {
    let counted = Roles::BEFORE | Roles::AFTER | Roles::ORDINAL;
    counted | Roles::DEFINITION | Roles::BODY | Roles::NOUN | Roles::LEVEL_NOUN
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::vocabulary::Vocabulary;

    #[test]
    fn what_begins_a_mention_is_asked_for() {
        let conventions = Conventions {
            bodies: vec![vec!["Schedule".to_owned(), "Schedules".to_owned()]],
            groups: vec![vec!["Part".to_owned(), "Parts".to_owned()]],
            ..Conventions::default()
        };
        let lexicon = Lexicon::default();
        let vocabulary = Vocabulary::new(&conventions, &lexicon);
        let words = FirstWords::new(&conventions, &lexicon);
        // Every word that the lexicon shows, whichever list it is in.
        let printed = format!("{conventions:?} {lexicon:?}");
        let mut asked = 0;
        for word in printed.split(|c: char| !c.is_ascii_alphabetic()).filter(|word| !word.is_empty()) {
            if vocabulary.roles(word).any(begins() | named()) {
                asked += 1;
                assert!(words.may_be(word.as_bytes()), "{word}");
            }
        }
        assert!(asked > 50, "{asked}");
        assert!(!words.may_be(b"harbour") && !words.may_be(b"in"));
    }
}
