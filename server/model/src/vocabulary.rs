//! The lexicon made ready for the search: one look-up tells all that a word can be.
//!
//! Built once for an edition. Words are compared in small letters.

use std::hash::BuildHasher;

use lawsmith_syntax::Conventions;
use lawsmith_text::short_word;
use rustc_hash::{FxBuildHasher, FxHashMap};

use crate::lexicon::Lexicon;

/// The most bytes that the short name of a law has.
const SHORT_TITLE: usize = 12;

/// What a word can be; a word can be several things.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Roles(u64);

impl Roles {
    pub const NOUN: Self = Self(1);
    pub const NOUNS: Self = Self(1 << 1);
    pub const LEVEL_NOUN: Self = Self(1 << 2);
    pub const ABBREVIATION: Self = Self(1 << 3);
    pub const PART: Self = Self(1 << 4);
    pub const SEE: Self = Self(1 << 5);
    pub const FOOTNOTE: Self = Self(1 << 6);
    pub const CONJUNCTION: Self = Self(1 << 7);
    pub const RANGE: Self = Self(1 << 8);
    pub const ABOVE: Self = Self(1 << 9);
    pub const BELOW: Self = Self(1 << 10);
    pub const CUE: Self = Self(1 << 11);
    pub const WEAK_CUE: Self = Self(1 << 12);
    pub const VERB: Self = Self(1 << 13);
    pub const FUNCTION: Self = Self(1 << 14);
    pub const LETTER: Self = Self(1 << 15);
    pub const FORMER: Self = Self(1 << 16);
    pub const BODY: Self = Self(1 << 17);
    pub const GROUP: Self = Self(1 << 18);
    pub const TAIL: Self = Self(1 << 19);
    pub const OF: Self = Self(1 << 20);
    pub const OWNER: Self = Self(1 << 21);
    pub const DEMONSTRATIVE: Self = Self(1 << 22);
    pub const PARTICIPLE: Self = Self(1 << 23);
    pub const PREPOSITION: Self = Self(1 << 24);
    pub const ARTICLE: Self = Self(1 << 25);
    pub const NEAR: Self = Self(1 << 26);
    pub const ALSO: Self = Self(1 << 27);
    pub const BEFORE: Self = Self(1 << 28);
    pub const AFTER: Self = Self(1 << 29);
    pub const DEFINITION: Self = Self(1 << 30);
    pub const ORDINAL: Self = Self(1 << 31);
    pub const PART_CUE: Self = Self(1 << 32);
    pub const JOINING: Self = Self(1 << 33);
    pub const VERSION: Self = Self(1 << 34);
    pub const COUNT: Self = Self(1 << 35);
    pub const STATUTE: Self = Self(1 << 36);
    pub const ONWARD: Self = Self(1 << 37);
    pub const SPAN: Self = Self(1 << 38);
    pub const MEASURE: Self = Self(1 << 39);
    pub const USUAL_NOUN: Self = Self(1 << 40);

    /// Whether the word can be one of `roles`.
    pub fn any(self, roles: Self) -> bool {
        self.0 & roles.0 != 0
    }

    fn with(self, roles: Self) -> Self {
        Self(self.0 | roles.0)
    }

    /// What else the word can be.
    pub fn without(self, roles: Self) -> Self {
        Self(self.0 & !roles.0)
    }
}

impl std::ops::BitOr for Roles {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        self.with(other)
    }
}

/// The roles of all words that have one.
#[derive(Debug)]
pub(crate) struct Vocabulary {
    roles: FxHashMap<String, Roles>,
    longest: usize,
    /// The short ones again, found without a comparison of texts: they are asked for at every
    /// word. A table with open addressing, at most half full.
    short: Vec<(u64, Roles)>,
    /// The titles of the work itself, in small letters.
    pub own_titles: Vec<String>,
    /// Whether a small letter may stand directly behind the first number: 5f, 1c2.
    pub glued: bool,
    /// Whether addresses are printed whole, so that a number alone is none.
    pub whole: bool,
    /// Whether all nouns are written with a capital.
    pub capital_nouns: bool,
    /// The word that leads from a part to its whole.
    of: String,
    /// What one footnote is called.
    footnote: String,
    /// What bodies of rules are called, where the word is long enough to end a compound.
    owners: Vec<String>,
    /// What units are called in several words: "per cent".
    pub measures: Vec<String>,
    /// The letters that short names of laws end in.
    short_titles: Vec<String>,
    /// The endings of participles.
    endings: Vec<String>,
    /// The words for first, second and so on.
    ordinals: Vec<String>,
    /// The nouns of the levels of a statute, outermost first, where the work uses them.
    units: Vec<String>,
}

impl Vocabulary {
    pub fn new(conventions: &Conventions, lexicon: &Lexicon) -> Self {
        let mut vocabulary = Self {
            roles: FxHashMap::default(),
            longest: 0,
            short: Vec::new(),
            own_titles: Vec::new(),
            whole: conventions.full_markers,
            capital_nouns: lexicon.capital_nouns,
            glued: conventions
                .levels
                .get(1)
                .is_some_and(|level| !level.opened && level.style == lawsmith_syntax::Style::Lower),
            of: lexicon.first_of().to_owned(),
            footnote: lexicon.footnotes.first().cloned().unwrap_or_default(),
            owners: lexicon.owners.iter().map(|it| it.to_lowercase()).filter(|it| it.len() > 5).collect(),
            measures: Vec::new(),
            short_titles: lexicon.short_titles.clone(),
            endings: lexicon.participle_endings.clone(),
            ordinals: lexicon.ordinals.clone(),
            units: units(conventions, lexicon),
        };
        for (depth, level) in conventions.levels.iter().enumerate() {
            let named = |at: usize| match at {
                _ if depth > 0 => Roles::LEVEL_NOUN,
                0 => Roles::NOUN,
                _ => Roles::NOUNS,
            };
            for (at, noun) in level.nouns.iter().enumerate() {
                vocabulary.add(noun, named(at));
                if lexicon.signed.iter().any(|signed| signed.eq_ignore_ascii_case(noun)) {
                    vocabulary.add("§", named(0));
                    vocabulary.add("§§", named(1));
                }
            }
        }
        for (nouns, role) in [(&conventions.bodies, Roles::BODY), (&conventions.groups, Roles::GROUP)] {
            nouns.iter().flatten().for_each(|noun| vocabulary.add(noun, role));
        }
        let lists: [(&[String], Roles); 37] = [
            (&lexicon.see, Roles::SEE),
            (&lexicon.articles, Roles::ARTICLE),
            (&lexicon.near, Roles::NEAR),
            (&lexicon.also, Roles::ALSO),
            (&lexicon.before, Roles::BEFORE),
            (&lexicon.after, Roles::AFTER),
            (&lexicon.definitions, Roles::DEFINITION),
            (&lexicon.ordinals, Roles::ORDINAL),
            (&lexicon.part_cues, Roles::PART_CUE),
            (&lexicon.participles, Roles::PARTICIPLE),
            (&lexicon.prepositions, Roles::PREPOSITION),
            (&lexicon.spans, Roles::SPAN),
            (&lexicon.tails, Roles::TAIL),
            (&lexicon.joining, Roles::JOINING),
            (&lexicon.onward, Roles::ONWARD),
            (&lexicon.versions, Roles::VERSION),
            (&lexicon.numerals, Roles::COUNT),
            (&lexicon.counts, Roles::COUNT),
            (&lexicon.of, Roles::OF),
            (&lexicon.owners, Roles::OWNER),
            (&lexicon.statutes, Roles::STATUTE),
            (&lexicon.demonstratives, Roles::DEMONSTRATIVE),
            (&lexicon.level_nouns, Roles::LEVEL_NOUN),
            (&lexicon.abbreviations, Roles::ABBREVIATION),
            (&conventions.definitions, Roles::PART),
            (&conventions.sections, Roles::PART),
            (&lexicon.footnotes, Roles::FOOTNOTE),
            (&lexicon.conjunctions, Roles::CONJUNCTION),
            (&lexicon.ranges, Roles::RANGE),
            (&lexicon.above, Roles::ABOVE),
            (&lexicon.below, Roles::BELOW),
            (&lexicon.cues, Roles::CUE),
            (&lexicon.weak_cues, Roles::WEAK_CUE),
            (&lexicon.verbs, Roles::VERB),
            (&lexicon.function_words, Roles::FUNCTION),
            (&lexicon.letter_words, Roles::LETTER),
            (&lexicon.former, Roles::FORMER),
        ];
        for (words, roles) in lists {
            words.iter().for_each(|word| vocabulary.add(word, roles));
        }
        if conventions.levels.first().is_some_and(|level| level.nouns.is_empty()) {
            lexicon.usual_nouns.iter().for_each(|noun| vocabulary.add(noun, Roles::USUAL_NOUN));
        }
        // Behind what is measured and how many of the smallest it is.
        for word in lexicon.changes.measures.iter().flat_map(|measure| measure.iter().skip(2)) {
            match word.contains(' ') {
                true => vocabulary.measures.push(word.clone()),
                false => vocabulary.add(word, Roles::MEASURE),
            }
        }
        vocabulary.own_titles = lexicon.own_titles.iter().map(|title| title.to_lowercase()).collect();
        vocabulary.short = table(&vocabulary.roles);
        vocabulary
    }

    fn add(&mut self, word: &str, roles: Roles) {
        let word = word.trim_end_matches('.').to_lowercase();
        self.longest = self.longest.max(word.len());
        let known = self.roles.entry(word).or_default();
        *known = known.with(roles);
    }

    /// Whether `word` is called as a body of rules is, or is compounded with such a word:
    /// "Act", "Vereinsgesetzes".
    pub fn owns(&self, word: &str) -> bool {
        self.roles(word).any(Roles::OWNER)
            || word.starts_with(char::is_uppercase) && self.owns_compound(&word.to_lowercase())
    }

    /// Whether a word in small letters is compounded with what a body of rules is called.
    pub fn owns_compound(&self, small: &str) -> bool {
        self.owners.iter().any(|owner| small.len() > owner.len() && small.ends_with(owner.as_str()))
    }

    /// Whether `word` is the short name of a law: "FahrlG", "StVO", in a language of which the laws have such.
    pub fn is_short_title(&self, word: &str) -> bool {
        let capitals = word.chars().filter(|c| c.is_uppercase()).count();
        let ends = |ending: &String| word.ends_with(ending.as_str());
        (2..=SHORT_TITLE).contains(&word.len())
            && capitals > 1
            && word.starts_with(char::is_uppercase)
            && word.chars().all(char::is_alphabetic)
            && self.short_titles.iter().any(ends)
    }

    /// Whether `word` makes a cue of the preposition behind it: "permitted by A", "as in B".
    pub fn is_participle(&self, word: &str) -> bool {
        let ends = |ending: &String| word.len() > ending.len() && word.ends_with(ending.as_str());
        self.endings.iter().any(ends) || self.roles(word).any(Roles::PARTICIPLE)
    }

    /// Whether `word` is the singular noun for a footnote.
    pub fn is_footnote(&self, word: &str) -> bool {
        !word.is_empty() && self.footnote.eq_ignore_ascii_case(word)
    }

    /// Whether `word` is the first of those that lead from a part to its whole: "of", not "to".
    pub fn is_first_of(&self, word: &str) -> bool {
        !word.is_empty() && self.of.eq_ignore_ascii_case(word)
    }

    /// The number that an ordinal stands for, from 1.
    pub fn ordinal(&self, word: &str) -> Option<usize> {
        self.ordinals.iter().position(|known| known.eq_ignore_ascii_case(word)).map(|at| at + 1)
    }

    /// The level, from 0, that statutes call by this noun where the work does not say.
    pub fn unit(&self, noun: &str) -> Option<usize> {
        self.units.iter().position(|known| known.eq_ignore_ascii_case(noun))
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

/// The usual nouns of a statute's levels, from the one that the work calls its first level by.
fn units(conventions: &Conventions, lexicon: &Lexicon) -> Vec<String> {
    let Some(first) = conventions.levels.first() else { return Vec::new() };
    let at = lexicon.units.iter().position(|unit| first.nouns.iter().any(|n| n.eq_ignore_ascii_case(unit)));
    at.map_or_else(Vec::new, |at| lexicon.units[at..].to_vec())
}

/// The short words of `roles` at their places. An empty place has the number 0.
fn table(roles: &FxHashMap<String, Roles>) -> Vec<(u64, Roles)> {
    let size = (2 * roles.len()).next_power_of_two().max(64);
    let mut table = vec![(0, Roles::default()); size];
    for (word, roles) in roles {
        let Some(packed) = short_word(word) else { continue };
        let mut at = place(packed, size);
        while table[at].0 != 0 {
            at = (at + 1) & (size - 1);
        }
        table[at] = (packed, *roles);
    }
    table
}

/// Where a number stands in a table of `size` places, a power of two.
fn place(packed: u64, size: usize) -> usize {
    // The highest bits of the product, which all letters have a part in, stand behind the tenth.
    usize::try_from(FxBuildHasher.hash_one(packed) >> 10).unwrap_or_default() & (size - 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_can_be_several_things() {
        let vocabulary = Vocabulary::new(&Conventions::default(), &Lexicon::default());
        assert!(vocabulary.roles("LAWS").any(Roles::NOUNS));
        assert!(vocabulary.roles("see").any(Roles::SEE) && vocabulary.roles("See").any(Roles::CUE));
        assert_eq!(vocabulary.roles("board"), Roles::default());
        assert_eq!(vocabulary.roles(""), Roles::default());
        assert_eq!(vocabulary.roles("\0"), Roles::default());
        assert!(vocabulary.roles("Preceding").any(Roles::ABOVE));
    }
}
