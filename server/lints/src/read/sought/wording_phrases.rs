//! The phrases of the lexicon's table `wording` that are looked for: wordy phrases, words for one sex, placeholders, months.

use lawsmith_model::{Lexicon, Wording};

/// What a phrase is looked for as; with its place in its list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    Wordy(usize),
    Gendered(usize),
    Placeholder,
    /// The month, from 0.
    Month(usize),
}

impl Kind {
    /// Placeholders are shouted, and a month has a capital where it is no other word: "may", "march".
    pub(super) fn fits(self, printed: &str, wording: &Wording) -> bool {
        match self {
            Self::Placeholder => wording.placeholders.iter().any(|word| word == printed),
            Self::Month(_) => printed.starts_with(char::is_uppercase),
            Self::Wordy(_) | Self::Gendered(_) => true,
        }
    }
}

/// All that is looked for.
#[derive(Debug)]
pub(crate) struct WordingPhrases {
    pub(super) all: Vec<(String, Kind)>,
}

impl WordingPhrases {
    pub(crate) fn new(lexicon: &Lexicon) -> Self {
        let wording = &lexicon.wording;
        let mut all: Vec<(&str, Kind)> = Vec::new();
        all.extend(
            wording.wordy.iter().enumerate().map(|(at, (phrase, _))| (phrase.as_str(), Kind::Wordy(at))),
        );
        if wording.neutral {
            let gendered = wording.gendered.iter().enumerate();
            all.extend(gendered.map(|(at, (word, _))| (word.as_str(), Kind::Gendered(at))));
        }
        all.extend(wording.placeholders.iter().map(|word| (word.as_str(), Kind::Placeholder)));
        for (at, names) in wording.months.iter().enumerate() {
            all.extend(names.split_whitespace().map(|name| (name, Kind::Month(at))));
        }
        Self { all: all.into_iter().map(|(phrase, kind)| (phrase.to_owned(), kind)).collect() }
    }

    /// The phrases as they are looked for.
    pub(crate) fn texts(&self) -> impl Iterator<Item = &str> {
        self.all.iter().map(|(phrase, _)| phrase.as_str())
    }
}
