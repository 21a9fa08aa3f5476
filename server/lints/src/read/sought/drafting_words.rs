//! The words of the lexicon's table `drafting` that are looked for: norm words, exceptions, idioms.

use lawsmith_model::{Drafting, Edition};
use rustc_hash::FxHashMap;

/// What is looked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Sort {
    /// A norm word of the declared scale; its place there, from 0.
    Declared(usize),
    /// A norm word that the scale does not have.
    Undeclared,
    /// A word that may be a norm word: "will".
    Doubtful,
    /// A word that mostly says what is possible: "might".
    Possible,
    /// A denied norm word that can be read in two ways: "may not".
    Ambiguous,
    /// A word that opens an exception.
    Exception,
    /// A phrase of everyday language.
    Idiom,
}

impl Sort {
    /// Whether it binds or allows beyond doubt.
    pub(crate) fn is_norm(self) -> bool {
        matches!(self, Self::Declared(_) | Self::Undeclared | Self::Ambiguous)
    }
}

/// A word or phrase that is looked for.
#[derive(Debug)]
pub(crate) struct Pattern {
    pub sort: Sort,
    /// The form that it is told by.
    pub told: String,
}

/// The words that are looked for in an edition.
#[derive(Debug)]
pub(crate) struct DraftingWords {
    texts: Vec<String>,
    pub(super) patterns: Vec<Pattern>,
}

impl DraftingWords {
    pub(crate) fn new(edition: &Edition) -> Self {
        let mut forms = Forms::default();
        let Drafting {
            norm_words, doubtful_norms, possibilities, ambiguous_norms, exceptions, idioms, ..
        } = &edition.lexicon.drafting;
        let scale = &edition.norms.scale;
        for entry in ambiguous_norms {
            forms.add(entry, Sort::Ambiguous);
        }
        for (place, word) in scale.iter().enumerate() {
            // A plain statement, "does", is no word to look for.
            if !edition.lexicon.plain_norm.contains(word) {
                forms.add(word, Sort::Declared(place));
            }
        }
        let lists = [
            (norm_words, Sort::Undeclared),
            (doubtful_norms, Sort::Doubtful),
            (possibilities, Sort::Possible),
        ];
        for (list, sort) in lists {
            for entry in list {
                // One form declared declares the others.
                let place = entry.split('/').find_map(|form| scale.iter().position(|word| word == form));
                forms.add(entry, place.map_or(sort, Sort::Declared));
            }
        }
        exceptions.iter().for_each(|entry| forms.add(entry, Sort::Exception));
        idioms.iter().for_each(|entry| forms.add(entry, Sort::Idiom));
        Self { texts: forms.texts, patterns: forms.patterns }
    }

    /// The words as they are looked for.
    pub(crate) fn texts(&self) -> impl ExactSizeIterator<Item = &str> {
        self.texts.iter().map(String::as_str)
    }
}

/// The forms that are looked for, each once: the first who brings one has it.
#[derive(Default)]
struct Forms {
    texts: Vec<String>,
    patterns: Vec<Pattern>,
    known: FxHashMap<String, ()>,
}

impl Forms {
    /// Adds the forms of an entry, parted by slashes.
    fn add(&mut self, entry: &str, sort: Sort) {
        let told = entry.split('/').next().unwrap_or(entry);
        for form in entry.split('/').filter(|form| !form.is_empty()) {
            if self.known.insert(form.to_owned(), ()).is_none() {
                self.texts.push(form.to_owned());
                self.patterns.push(Pattern { sort, told: told.to_owned() });
            }
        }
    }
}
