//! The tables `[spelling]` and `[wording]` of the manifest.

use std::collections::BTreeMap;

use serde::Deserialize;

use crate::lexicon::LanguageWords;
use crate::lexicon::language::Language;
use crate::lexicon::wording::{DashName, DialectName, EndingsName, QuoteName, Wording};

/// The table `[spelling]`.
#[derive(Debug, Clone, PartialEq, Eq, Default, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct SpellingTable {
    /// Words of the work; their plurals and the like are words too.
    #[serde(default)]
    pub words: Vec<String>,
    /// The dialect, where the language of the work does not say it.
    #[serde(default)]
    pub dialect: Option<DialectName>,
    /// How "organise" ends.
    #[serde(default)]
    pub endings: Option<EndingsName>,
}

/// The table `[wording]`.
#[derive(Debug, Clone, PartialEq, Eq, Default, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
#[allow(missing_docs, reason = "each key is explained at the field of `Wording` that it sets")]
pub struct WordingTable {
    #[serde(default)]
    pub gender: Gender,
    pub sentence_words: Option<usize>,
    pub quotes: Option<QuoteName>,
    pub dashes: Option<DashName>,
    #[serde(default)]
    pub wordy: BTreeMap<String, String>,
    #[serde(default)]
    pub gendered: BTreeMap<String, String>,
    pub figures: Option<BTreeMap<String, u64>>,
    pub figure_joints: Option<Vec<String>>,
    pub months: Option<Vec<String>>,
    pub day_endings: Option<Vec<String>>,
    pub day_joints: Option<Vec<String>>,
    pub placeholders: Option<Vec<String>>,
    pub doubled: Option<Vec<String>>,
    pub spaced: Option<Vec<String>>,
    pub common: Option<Vec<String>>,
    pub foreign: Option<Vec<String>>,
    pub familiar: Option<Vec<String>>,
    pub prefixes: Option<Vec<String>>,
    pub contractions: Option<Vec<String>>,
    pub abbreviations: Option<Vec<String>>,
}

/// What the work has settled about words for one sex.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Gender {
    /// They stand for all, or nothing is settled.
    #[default]
    Any,
    /// They are not used.
    Neutral,
}

/// The wording of a work in `language`: English where that is its language, else only what the
/// tables say.
pub(crate) fn wording(language: &Language, spelling: &SpellingTable, table: &WordingTable) -> Wording {
    let mut wording = if language.is_english() { Wording::default() } else { Wording::silent() };
    if let Some(words) = LanguageWords::of(language) {
        wording.doubled.clone_from(&words.doubled);
        wording.spaced.clone_from(&words.spaced);
    }
    wording.language = language.clone();
    wording.words.extend(spelling.words.iter().map(|word| word.to_lowercase()));
    wording.dialect = spelling.dialect;
    wording.endings = spelling.endings;
    wording.neutral = table.gender == Gender::Neutral;
    if let Some(limit) = table.sentence_words {
        wording.sentence_words = limit;
    }
    wording.quotes = table.quotes;
    wording.dashes = table.dashes;
    add(&mut wording.wordy, &table.wordy);
    add(&mut wording.gendered, &table.gendered);
    if let Some(figures) = &table.figures {
        wording.figures = figures.iter().map(|(word, value)| (word.to_lowercase(), *value)).collect();
    }
    for (given, list) in [
        (&table.figure_joints, &mut wording.figure_joints),
        (&table.months, &mut wording.months),
        (&table.day_endings, &mut wording.day_endings),
        (&table.day_joints, &mut wording.day_joints),
        (&table.placeholders, &mut wording.placeholders),
        (&table.doubled, &mut wording.doubled),
        (&table.spaced, &mut wording.spaced),
        (&table.common, &mut wording.common),
        (&table.foreign, &mut wording.foreign),
        (&table.familiar, &mut wording.familiar),
        (&table.prefixes, &mut wording.prefixes),
        (&table.contractions, &mut wording.contractions),
        (&table.abbreviations, &mut wording.abbreviations),
    ] {
        if let Some(words) = given {
            list.clone_from(words);
        }
    }
    wording
}

/// Adds the entries of a table to those that are there, or takes out what has no right side.
fn add(known: &mut Vec<(String, String)>, table: &BTreeMap<String, String>) {
    for (phrase, plainer) in table {
        let phrase = phrase.to_lowercase();
        known.retain(|(other, _)| *other != phrase);
        if !plainer.is_empty() {
            known.push((phrase, plainer.clone()));
        }
    }
}
