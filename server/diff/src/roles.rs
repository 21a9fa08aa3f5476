//! What a word can be in the rules of a language: looked up once when a text is read, and from then on a bit.

use lawsmith_model::Lexicon;
use rustc_hash::FxHashMap;

/// The one unit of one letter that stands close to its number.
const METRE: &str = "m";

/// What a word can be; a word can be several things. Named after the lists of the lexicon.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Roles(u64);

impl Roles {
    pub const ARTICLE: Self = Self(1);
    pub const INDEFINITE: Self = Self(1 << 1);
    pub const DEMONSTRATIVE: Self = Self(1 << 2);
    pub const NEAR: Self = Self(1 << 3);
    pub const OF: Self = Self(1 << 4);
    pub const PREPOSITION: Self = Self(1 << 5);
    pub const CONJUNCTION: Self = Self(1 << 6);
    pub const ALTERNATIVE: Self = Self(1 << 7);
    pub const ADVERSATIVE: Self = Self(1 << 8);
    pub const ALSO: Self = Self(1 << 9);
    pub const AFTER: Self = Self(1 << 10);
    pub const FUNCTION: Self = Self(1 << 11);
    pub const VERB: Self = Self(1 << 12);
    pub const COPULA: Self = Self(1 << 13);
    pub const NEGATION: Self = Self(1 << 14);
    pub const SAME_DENIAL: Self = Self(1 << 15);
    pub const NORM: Self = Self(1 << 16);
    pub const PLAIN_NORM: Self = Self(1 << 17);
    pub const NUMERAL: Self = Self(1 << 18);
    pub const COUNT: Self = Self(1 << 19);
    pub const NUMBER_SIGN: Self = Self(1 << 20);
    pub const UNIVERSAL: Self = Self(1 << 21);
    pub const NAME: Self = Self(1 << 22);
    pub const AGENT: Self = Self(1 << 23);
    pub const OWN_NOUN: Self = Self(1 << 24);
    pub const POINTER: Self = Self(1 << 25);
    pub const POINTER_OPENING: Self = Self(1 << 26);
    /// One of two opposites.
    pub const OPPOSITE: Self = Self(1 << 27);
    /// The first word of a phrase that denies nothing, or that opens a condition.
    pub const PHRASE_OPENING: Self = Self(1 << 28);

    /// A unit that may stand close to its number, "5mm".
    pub const UNIT: Self = Self(1 << 29);

    /// A word that may stand for a thing behind an article, "a can".
    pub const THING: Self = Self(1 << 30);
    /// One that may do so without an article, "permits".
    pub const OWN_THING: Self = Self(1 << 31);
    /// "The", "a": what no norm word follows.
    pub const BARE_ARTICLE: Self = Self(1 << 32);
    /// A word that stands for a thing, or a name, where it is written like another one.
    pub const NOUN: Self = Self(1 << 33);

    /// The ending of the form of a noun for women, "Lotsinnen".
    pub const FEMININE_ENDING: Self = Self(1 << 34);

    /// Words that a noun follows: "the", "a", "this".
    pub const DETERMINER: Self = Self::ARTICLE.or(Self::INDEFINITE).or(Self::DEMONSTRATIVE);

    /// Words that say nothing of their own: articles, joints, helps of a verb.
    pub const EMPTY: Self =
        Self::FUNCTION.or(Self::DETERMINER).or(Self::CONJUNCTION).or(Self::PREPOSITION).or(Self::ALSO);

    /// One of either.
    pub const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// It without some.
    pub const fn without(self, others: Self) -> Self {
        Self(self.0 & !others.0)
    }

    /// Whether the word can be one of `roles`.
    pub fn any(self, roles: Self) -> bool {
        self.0 & roles.0 != 0
    }
}

/// The roles of all words that have one.
pub(crate) struct Vocabulary<'l>(FxHashMap<&'l str, Roles>);

impl<'l> Vocabulary<'l> {
    pub fn new(lexicon: &'l Lexicon) -> Self {
        let changes = &lexicon.changes;
        let mut vocabulary = Self(FxHashMap::default());
        for (words, roles) in lists(lexicon) {
            words.iter().for_each(|word| vocabulary.add(word, roles));
        }
        changes.norm_forms.iter().flatten().for_each(|word| vocabulary.add(word, Roles::NORM));
        let nobodies = changes.nobodies.iter().flatten().filter(|words| !words.contains(' '));
        nobodies.for_each(|word| vocabulary.add(word, Roles::NEGATION.or(Roles::SAME_DENIAL)));
        let opposites = changes.opposites.iter().flatten().flat_map(|side| side.split('/'));
        opposites.for_each(|word| vocabulary.add(word, Roles::OPPOSITE));
        let openings = changes.idle_phrases.iter().chain(&changes.condition_phrases);
        let openings = openings.filter_map(|phrase| phrase.split(' ').next());
        openings.for_each(|word| vocabulary.add(word, Roles::PHRASE_OPENING));
        let names = changes.measures.iter().flat_map(|measure| measure.iter().skip(2));
        let names = names.chain(changes.day_halves.iter().flatten());
        names.filter(|name| stands_close(name)).for_each(|name| vocabulary.add(name, Roles::UNIT));
        vocabulary
    }

    fn add(&mut self, word: &'l str, roles: Roles) {
        let known = self.0.entry(word).or_default();
        *known = known.or(roles);
    }

    /// Whether nouns have a form for women, which a star may join to that for men: "Lots*innen".
    pub fn has_both_forms(&self) -> bool {
        self.0.values().any(|roles| roles.any(Roles::FEMININE_ENDING))
    }

    /// What a word in small letters can be.
    pub fn roles(&self, small: &str) -> Roles {
        self.0.get(small).copied().unwrap_or_default()
    }
}

/// The lists of the lexicon of which each word has a role.
fn lists(lexicon: &Lexicon) -> [(&[String], Roles); 33] {
    let changes = &lexicon.changes;
    [
        (&lexicon.articles, Roles::ARTICLE),
        (&lexicon.indefinite, Roles::INDEFINITE),
        (&lexicon.demonstratives, Roles::DEMONSTRATIVE),
        (&lexicon.near, Roles::NEAR),
        (&lexicon.of, Roles::OF),
        (&lexicon.prepositions, Roles::PREPOSITION),
        (&lexicon.conjunctions, Roles::CONJUNCTION),
        (&changes.alternatives, Roles::ALTERNATIVE),
        (&changes.adversatives, Roles::ADVERSATIVE),
        (&lexicon.also, Roles::ALSO),
        (&lexicon.after, Roles::AFTER),
        (&lexicon.function_words, Roles::FUNCTION),
        (&lexicon.verbs, Roles::VERB),
        (&changes.copulas, Roles::COPULA),
        (&lexicon.negations, Roles::NEGATION),
        (&changes.same_denials, Roles::SAME_DENIAL),
        (&lexicon.norm_scale, Roles::NORM),
        (&changes.usual_norms, Roles::NORM),
        (&lexicon.plain_norm, Roles::PLAIN_NORM),
        (&lexicon.numerals, Roles::NUMERAL),
        (&lexicon.counts, Roles::COUNT),
        (&changes.number_signs, Roles::NUMBER_SIGN),
        (&changes.universals, Roles::UNIVERSAL),
        (&lexicon.names, Roles::NAME),
        (&changes.agents, Roles::AGENT),
        (&changes.own_nouns, Roles::OWN_NOUN),
        (&changes.pointers, Roles::POINTER),
        (&changes.pointer_openings, Roles::POINTER_OPENING),
        (&changes.things, Roles::THING),
        (&changes.own_things, Roles::OWN_THING),
        (&changes.feminine_endings, Roles::FEMININE_ENDING),
        (&lexicon.articles, Roles::BARE_ARTICLE),
        (&lexicon.drafting.indefinite_articles, Roles::BARE_ARTICLE),
    ]
}

/// Whether a unit may stand close to its number: "12g" is a number put in.
fn stands_close(name: &str) -> bool {
    name == METRE || name.chars().all(char::is_alphabetic) && name.chars().nth(1).is_some()
}
