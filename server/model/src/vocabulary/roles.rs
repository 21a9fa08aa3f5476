//! What a word can be where references are looked for.

use lawsmith_syntax::Conventions;

use crate::lexicon::Lexicon;

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
    pub const WHOLE: Self = Self(1 << 41);
    pub const FIGURE: Self = Self(1 << 42);
    pub const INSTRUMENT: Self = Self(1 << 43);
    pub const SMALL_OWNER: Self = Self(1 << 44);
    pub const COUNTED_NOUN: Self = Self(1 << 45);
    pub const ALTERNATIVE: Self = Self(1 << 46);
    pub const BEFORE_BEHIND: Self = Self(1 << 47);
    pub const AFTER_BEHIND: Self = Self(1 << 48);
    pub const TOPIC: Self = Self(1 << 49);

    /// Whether the word can be one of `roles`.
    pub fn any(self, roles: Self) -> bool {
        self.0 & roles.0 != 0
    }

    pub(super) fn with(self, roles: Self) -> Self {
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

/// The words of each role, but for those of nouns.
pub(super) fn lists<'l>(conventions: &'l Conventions, lexicon: &'l Lexicon) -> [(&'l [String], Roles); 45] {
    [
        (&lexicon.see, Roles::SEE),
        (&lexicon.articles, Roles::ARTICLE),
        (&lexicon.near, Roles::NEAR),
        (&lexicon.also, Roles::ALSO),
        (&lexicon.before, Roles::BEFORE),
        (&lexicon.after, Roles::AFTER),
        (&lexicon.before_behind, Roles::BEFORE_BEHIND),
        (&lexicon.after_behind, Roles::AFTER_BEHIND),
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
        (&lexicon.figures, Roles::FIGURE),
        (&lexicon.wholes, Roles::WHOLE),
        (&lexicon.numerals, Roles::COUNT),
        (&lexicon.counts, Roles::COUNT),
        (&lexicon.of, Roles::OF),
        (&lexicon.owners, Roles::OWNER),
        (&lexicon.statutes, Roles::STATUTE),
        (&lexicon.instruments, Roles::INSTRUMENT),
        (&lexicon.topics, Roles::TOPIC),
        (&lexicon.small_owners, Roles::SMALL_OWNER),
        (&lexicon.counted_nouns, Roles::COUNTED_NOUN),
        (&lexicon.changes.alternatives, Roles::ALTERNATIVE),
        (&lexicon.demonstratives, Roles::DEMONSTRATIVE),
        (&lexicon.level_nouns, Roles::LEVEL_NOUN),
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
    ]
}
