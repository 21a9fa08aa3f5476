//! The languages that are built in beside English: each is a file of words, in the form that a manifest's tables have.

use std::collections::BTreeMap;
use std::sync::OnceLock;

use serde::Deserialize;

use super::drafting::DraftingTable;
use super::language::Language;
use super::table::LexiconTable;

/// What is known of a language. Lists that its file leaves out are empty: the words of English are none of another
/// language.
#[derive(Debug, Default, Deserialize)]
#[serde(default, rename_all = "kebab-case", deny_unknown_fields)]
pub struct LanguageWords {
    /// What a statute calls its levels.
    #[serde(rename = "level")]
    pub levels: Vec<LevelNouns>,
    /// What the parts of a statute are called that group its provisions, numbered before the word: "2. Abschnitt", "Zweiter
    /// Abschnitt".
    pub parts: Vec<String>,
    /// What opens the definitions on a line of its own.
    pub(crate) definitions: Option<Vec<String>>,
    /// The verbs behind a quoted headword.
    pub(crate) defining: Option<Vec<String>>,
    /// Words that may follow themselves: "die, die die Fähre rudern".
    pub(crate) doubled: Vec<String>,
    /// Signs that a blank may stand before: "le quai ;".
    pub(crate) spaced: Vec<String>,
    /// The words that books add, by their names in a manifest.
    pub book: BTreeMap<String, String>,
    pub(crate) lexicon: LexiconTable,
    pub(crate) drafting: DraftingTable,
}

/// The nouns of a level.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LevelNouns {
    /// Its first label: `(1)`.
    pub first: String,
    /// What it is called, with all forms; abbreviations with their full stops.
    pub noun: Vec<String>,
}

struct File {
    /// The language alone, `de`.
    tag: &'static str,
    text: &'static str,
    words: OnceLock<Option<LanguageWords>>,
}

impl File {
    const fn new(tag: &'static str, text: &'static str) -> Self {
        Self { tag, text, words: OnceLock::new() }
    }

    /// That each file can be read is what the test below says.
    fn words(&self) -> Option<&LanguageWords> {
        self.words.get_or_init(|| toml::from_str(self.text).ok()).as_ref()
    }
}

static FILES: [File; 6] = [
    File::new("de", include_str!("de.toml")),
    File::new("es", include_str!("es.toml")),
    File::new("fr", include_str!("fr.toml")),
    File::new("it", include_str!("it.toml")),
    File::new("nl", include_str!("nl.toml")),
    File::new("pt", include_str!("pt.toml")),
];

impl LanguageWords {
    /// The words of a language that is built in; none of English, whose words stand in the lists themselves.
    pub fn of(language: &Language) -> Option<&'static Self> {
        FILES.iter().find(|file| file.tag == language.primary())?.words()
    }

    /// Those of all languages that are built in, but for English.
    pub fn built_in() -> impl Iterator<Item = &'static Self> {
        FILES.iter().filter_map(File::words)
    }

    /// All that the levels of a statute are called, without the full stops of abbreviations.
    pub fn level_nouns(&self) -> impl Iterator<Item = &str> {
        self.levels.iter().flat_map(|level| &level.noun).map(|noun| noun.trim_end_matches('.'))
    }

    /// Adds the other forms and abbreviations of a level to some of its nouns: "Abs." to "Absatz".
    pub(crate) fn complete(&self, nouns: &mut Vec<String>) {
        let Some(first) = nouns.first() else { return };
        let Some(level) = self.levels.iter().find(|level| level.noun.contains(first)) else { return };
        let forms = level.noun.iter().map(|noun| noun.trim_end_matches('.'));
        let missing: Vec<&str> = forms.filter(|form| !nouns.iter().any(|noun| noun == form)).collect();
        nouns.extend(missing.into_iter().map(str::to_owned));
    }

    /// What the level is called whose first label is `first`, with all forms.
    pub fn nouns_of(&self, first: &str) -> Option<&[String]> {
        self.levels.iter().find(|level| level.first == first).map(|level| level.noun.as_slice())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_files_can_be_read() {
        for File { tag, text, .. } in &FILES {
            toml::from_str::<LanguageWords>(text).unwrap_or_else(|error| panic!("{tag}: {error}"));
        }
    }

    /// German has more forms than a singular and a plural; imports find these in the text.
    #[test]
    fn usual_nouns_have_their_plurals_behind_them() {
        for File { tag, text, .. } in FILES.iter().filter(|file| file.tag != "de") {
            let words: LanguageWords = toml::from_str(text).unwrap_or_default();
            let nouns = words.lexicon.usual_nouns.unwrap_or_default();
            let stem = |noun: &str| noun.chars().take(4).collect::<String>();
            let paired = nouns.chunks(2).all(|pair| pair.len() == 2 && stem(&pair[0]) == stem(&pair[1]));
            assert!(paired && !nouns.is_empty(), "{tag}: {nouns:?}");
        }
    }
}
