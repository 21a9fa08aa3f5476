//! What stands before a noun and takes it from the work: a part of another text, a name.

use crate::citation::gap::Gap;
use crate::citation::parts::is_label;
use crate::citation::scan::{Run, Scanner};
use crate::prose::word_before;
use crate::vocabulary::Roles;

/// How many parts of parts are followed back: "Artikel 16 Absatz 3 Buchstabe a" has two.
const PARTS: usize = 6;

impl Scanner<'_> {
    /// Whether what stands before the noun is a part of something that no noun of the work heads: "Artikel 16
    /// Absatz 3", also "Artikel 16 Absatz 3 und Absatz 5 Buchstabe a".
    pub(super) fn is_part_of_another(&self, run: Run, start: usize) -> bool {
        let before = |at: usize| {
            let (word, gap) = word_before(self.text, run.from, at);
            (word, at - gap.len() - word.len(), gap)
        };
        let label = |word: &str| {
            let same = || word.bytes().all(|b| b.is_ascii_lowercase() && b == word.as_bytes()[0]);
            let letters = || same() && !self.is(word, Roles::ARTICLE);
            word.len() <= 4 && word.starts_with(|c: char| c.is_ascii_digit()) || word.len() <= 2 && letters()
        };
        let mut at = start;
        for parts in 0..PARTS {
            let (mut number, mut number_at, mut gap) = before(at);
            if Gap::of(gap) == Gap::Blank && self.is(number, Roles::CONJUNCTION) {
                (number, number_at, gap) = before(number_at);
                // "Vertrag 5 und Nummer 3" names two things.
                let (noun, ..) = before(number_at);
                if self.inner_level(noun).is_none() {
                    return false;
                }
            }
            let (mut word, mut word_at, mut between) = before(number_at);
            // "Artikel 16, 17 Absatz 8"
            if label(word) && Gap::of(between) == Gap::Comma {
                (number, number_at) = (word, word_at);
                (word, word_at, between) = before(number_at);
            }
            let near = Gap::of(gap) == Gap::Blank || Gap::of(gap) == Gap::Comma && parts > 0;
            if !near
                || word.is_empty()
                || !label(number)
                || !matches!(Gap::of(between), Gap::Blank | Gap::Stop)
            {
                return false;
            }
            if !self.is(word, Roles::LEVEL_NOUN | Roles::TAIL) {
                let named = Roles::NOUN | Roles::NOUNS | Roles::BODY | Roles::GROUP;
                return word.starts_with(char::is_uppercase)
                    && !self.is(word, named | Roles::ABBREVIATION | Roles::FOOTNOTE);
            }
            at = word_at;
        }
        false
    }

    /// Whether a name stands directly before the noun of an inner level: "Vertrag Nr. 87".
    pub(super) fn is_behind_a_name(&self, run: Run, start: usize) -> bool {
        let (word, gap) = word_before(self.text, run.from, start);
        let at = start - gap.len() - word.len();
        // "BAnz. Nr. 145"
        let short = || Gap::of(gap) == Gap::Stop && word.chars().filter(|c| c.is_uppercase()).count() > 1;
        (Gap::of(gap) == Gap::Blank || short())
            && at > run.from
            && word.starts_with(char::is_uppercase)
            && [Roles::default(), Roles::OWNER].contains(&self.vocabulary.roles_in_name(word))
    }

    /// Whether the part before this one is the whole of it: "Anlage 3 Abschnitt C".
    pub(super) fn is_behind_part(&self, run: Run, start: usize) -> bool {
        let (label, gap) = word_before(self.text, run.from, start);
        let at = start - gap.len() - label.len();
        let (noun, between) = word_before(self.text, run.from, at);
        Gap::of(gap) == Gap::Blank
            && Gap::of(between) == Gap::Blank
            && is_label(label)
            && noun.starts_with(char::is_uppercase)
    }
}
