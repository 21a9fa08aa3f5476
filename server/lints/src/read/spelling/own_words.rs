//! The words that a work brings itself: its terms and nouns, what its manifest lists.

use lawsmith_model::{Edition, inflections};
use lawsmith_spelling::is_word;
use lawsmith_text::has_word;
use rustc_hash::FxHashSet;

use crate::words::wording::{is_apostrophe, is_hyphen};

/// The words that a work brings itself, with their regular forms.
pub(crate) struct OwnWords {
    pub words: FxHashSet<String>,
    /// Those of its terms alone.
    pub terms: FxHashSet<String>,
    /// The same as the terms have them, without other forms.
    pub terms_as_defined: FxHashSet<String>,
    /// What stands before numbers: "Article", "Chapter", "Annex", in small letters.
    pub nouns: FxHashSet<String>,
    prefixes: Vec<String>,
    contractions: FxHashSet<String>,
}

/// What makes a word one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Origin {
    /// A dictionary has it, or the work.
    Known,
    /// It is a known word behind a prefix: "unshuffled", but also "refree".
    Derived,
}

impl OwnWords {
    pub fn new(edition: &Edition) -> Self {
        let (lexicon, conventions) = (&edition.lexicon, &edition.conventions);
        let wording = &lexicon.wording;
        let of_terms = edition.definitions.iter().flat_map(|it| std::iter::once(&it.term).chain(&it.aliases));
        let terms_as_defined: FxHashSet<String> = of_terms.flat_map(|term| words_of(term)).collect();
        let terms: FxHashSet<String> = terms_as_defined.iter().flat_map(|word| inflections(word)).collect();
        let nouns = conventions.levels.iter().flat_map(|level| &level.nouns);
        let nouns: Vec<&String> =
            nouns.chain(conventions.bodies.iter().chain(&conventions.groups).flatten()).collect();
        let parts = conventions.sections.iter().chain(&conventions.definitions);
        let labels = conventions.labels.iter().flat_map(|label| &label.words);
        let recognised = [&lexicon.level_nouns, &lexicon.names, &lexicon.owners, &wording.abbreviations];
        let all = nouns.iter().copied().chain(parts).chain(labels).chain(recognised.into_iter().flatten());
        let mut words: FxHashSet<String> =
            all.chain(&wording.common).chain(&wording.words).flat_map(|word| with_forms(word)).collect();
        words.extend(terms.iter().cloned());
        let contractions = wording.contractions.iter().cloned().collect();
        let nouns = nouns.into_iter().chain(&lexicon.level_nouns).map(|noun| noun.to_lowercase()).collect();
        Self { words, terms, terms_as_defined, nouns, prefixes: wording.prefixes.clone(), contractions }
    }

    /// What makes `printed` a word, a number, an abbreviation: nothing to be told. `None` where it is none.
    pub fn origin(&self, printed: &str) -> Option<Origin> {
        if printed.bytes().all(|byte| byte.is_ascii_lowercase()) {
            return self.origin_of_small(printed);
        }
        if printed.contains(|c: char| c.is_numeric() || c.is_alphabetic() && !c.is_ascii()) {
            return Some(Origin::Known);
        }
        if !printed.contains(is_hyphen) {
            return self.origin_of_part(printed).or_else(|| self.origin_of_small(&letters(printed)));
        }
        let mut parts = printed.split(is_hyphen);
        let last = parts.next_back().is_some_and(|part| self.origin_of_part(part).is_some());
        let parts =
            last && parts.all(|part| has_word(&self.prefixes, part) || self.origin_of_part(part).is_some());
        (parts || self.knows(&letters(printed))).then_some(Origin::Known)
    }

    /// One half of a compound, perhaps with an apostrophe.
    fn origin_of_part(&self, part: &str) -> Option<Origin> {
        /// Longer words in capitals are words.
        const ABBREVIATION: usize = 5;
        let (stem, tail) = part.split_once(is_apostrophe).unwrap_or((part, ""));
        let capitals = stem.bytes().all(|byte| byte.is_ascii_uppercase());
        if capitals && stem.len() <= ABBREVIATION {
            return Some(Origin::Known);
        }
        let tail = tail.to_ascii_lowercase();
        if !tail.is_empty() && !self.contractions.contains(&tail) {
            return self.origin_of_small(&letters(part));
        }
        let small = stem.to_ascii_lowercase();
        // "doesn't" is cut behind its n.
        let negated = || tail == "t" && small.strip_suffix('n').is_some_and(|verb| self.knows(verb));
        self.origin_of_small(&small).or_else(|| negated().then_some(Origin::Known))
    }

    /// `word` without each of the prefixes that it begins with.
    pub fn stems<'w>(&self, word: &'w str) -> impl Iterator<Item = &'w str> {
        self.prefixes.iter().filter_map(move |prefix| word.strip_prefix(prefix.as_str()))
    }

    /// Whether `word`, in small letters, is one.
    pub fn knows(&self, word: &str) -> bool {
        self.origin_of_small(word).is_some()
    }

    /// The same for `word` in small letters: of a dictionary, of the work, a number in Roman numerals, or one of these
    /// behind a prefix.
    fn origin_of_small(&self, word: &str) -> Option<Origin> {
        /// A shorter word behind a prefix is mere chance.
        const STEM: usize = 4;
        let known = word.len() < 2
            || is_word(word)
            || self.words.contains(word)
            || word.len() <= 6 && word.bytes().all(|byte| b"ivxlc".contains(&byte));
        if known {
            return Some(Origin::Known);
        }
        let derived = self.prefixes.iter().any(|prefix| {
            let stem = word.strip_prefix(prefix.as_str());
            stem.is_some_and(|stem| stem.len() >= STEM && is_word(stem) || self.words.contains(stem))
        });
        derived.then_some(Origin::Derived)
    }
}

/// The letters of `printed` in small ones.
fn letters(printed: &str) -> String {
    printed.chars().filter(|c| c.is_alphabetic()).flat_map(char::to_lowercase).collect()
}

/// The words of a phrase, each with its plural and the like.
fn with_forms(phrase: &str) -> impl Iterator<Item = String> {
    words_of(phrase).into_iter().flat_map(|word| inflections(&word))
}

/// The words of a phrase in small letters.
fn words_of(phrase: &str) -> Vec<String> {
    let phrase = phrase.to_lowercase();
    let words = phrase.split(|c: char| !c.is_alphanumeric());
    words.filter(|word| word.len() > 1).map(str::to_owned).collect()
}
