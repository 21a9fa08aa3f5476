//! The manifest, `lawsmith.toml`: what a body of rules is called, how it is numbered,
//! which editions it has and how strict its checks are.
//!
//! A key that is not known is an error with a suggestion, never ignored.

mod book;
mod explain;
mod levels;
mod lexicon;
mod lints;
pub(crate) mod membership;
mod parts;
mod sound;
mod wording;

use lawsmith_syntax::{Conventions, EntryForm, Label};
use serde::Deserialize;
use toml::Spanned;

pub use book::{BookTable, Colour, ColourTable, FontTable, IndexOrder, LocatorForm, PageSize};
use explain::explain;
pub use explain::unknown_key;
use levels::LevelEntry;
pub use lints::{LevelTable, LintProfile, Lints, PathLints};
use parts::{DefinitionForm, Definitions, FootnoteScope, Footnotes, LabelEntry};
pub use wording::{Gender, SpellingTable, WordingTable};

use crate::lexicon::language::Language;
use crate::lexicon::{DraftingTable, LanguageWords, LexiconTable};

/// A manifest as read.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Manifest {
    /// The body of rules.
    pub work: Work,
    /// The levels of the numbering in the long form; the short one is `work.levels`.
    #[serde(default, rename = "level")]
    pub levels: Vec<LevelEntry>,
    /// Numbered bodies beside the main one: schedules, appendices.
    #[serde(default, rename = "scheme")]
    pub schemes: Vec<Nouns>,
    /// Numbered groups that enter no address: parts, chapters.
    #[serde(default, rename = "group")]
    pub groups: Vec<Nouns>,
    /// Labelled paragraphs: examples, notes.
    #[serde(default, rename = "label")]
    pub labels: Vec<LabelEntry>,
    /// How the definitions are opened and written.
    #[serde(default)]
    pub definitions: Definitions,
    /// How footnotes are numbered.
    #[serde(default)]
    pub footnotes: Footnotes,
    /// The words by which references are recognised.
    #[serde(default)]
    pub lexicon: LexiconTable,
    /// The words by which wording is judged.
    #[serde(default)]
    pub drafting: DraftingTable,
    /// The scale of norm words.
    #[serde(default)]
    pub norms: Norms,
    /// Words of the work, and its dialect.
    #[serde(default)]
    pub spelling: SpellingTable,
    /// What the rules on wording go by.
    #[serde(default)]
    pub wording: WordingTable,
    /// The editions, in order.
    #[serde(default, rename = "edition")]
    pub editions: Vec<EditionEntry>,
    /// How loud rules are.
    #[serde(default)]
    pub lints: Lints,
    /// What goes into the book, and how it looks.
    #[serde(default)]
    pub book: BookTable,
}

/// The table `[work]`.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Work {
    /// The short name by which other works cite it.
    pub id: String,
    /// The title.
    #[serde(default)]
    pub title: String,
    /// The language, as in `en-GB`.
    #[serde(default)]
    pub language: Language,
    /// What a provision of the first level is called: singular and plural.
    #[serde(default)]
    pub noun: Option<Spanned<Vec<String>>>,
    /// The first label of each level, outermost first.
    #[serde(default)]
    pub levels: Option<Vec<String>>,
    /// `"full"` where markers carry the whole address, `9.2.1 text`; else `"own"`.
    #[serde(default)]
    pub marker: MarkerForm,
}

/// What a marker carries.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum MarkerForm {
    /// The label of its own level.
    #[default]
    Own,
    /// The whole address.
    Full,
}

/// A table `[[scheme]]` or `[[group]]`.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Nouns {
    /// What it is called, singular and plural.
    pub noun: Spanned<Vec<String>>,
}

/// The table `[norms]`.
#[derive(Debug, Clone, PartialEq, Eq, Default, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Norms {
    /// The norm words, weakest first.
    #[serde(default)]
    pub scale: Vec<String>,
    /// Groups of norm words that bind alike.
    #[serde(default)]
    pub alike: Vec<Vec<String>>,
}

/// A table `[[edition]]`.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct EditionEntry {
    /// Its name in addresses, `2017`.
    pub id: String,
    /// The file or folder of its documents, from the manifest's folder.
    pub path: String,
    /// The edition that it is compared with.
    #[serde(default)]
    pub base: Option<String>,
    /// The edition that it is a copy of, mostly of a part only.
    #[serde(default)]
    pub copy_of: Option<String>,
    /// The day it came into force.
    #[serde(default)]
    pub in_force: Option<toml::value::Datetime>,
    /// Whether it is kept as it is: nothing changes it, and what it lacks is not told.
    #[serde(default)]
    pub locked: bool,
}

/// How loud a rule is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Level {
    /// Not reported.
    Off,
    /// A remark.
    Hint,
    /// Probably a mistake.
    Warning,
    /// Certainly a mistake.
    Error,
}

impl Level {
    /// The word for it.
    pub fn name(self) -> &'static str {
        match self {
            Self::Off => "off",
            Self::Hint => "hint",
            Self::Warning => "warning",
            Self::Error => "error",
        }
    }
}

/// Why a manifest can't be used.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{message}")]
pub struct ManifestError {
    /// What is wrong and what to do.
    pub message: String,
    /// The bytes at fault, where they are known.
    pub span: Option<std::ops::Range<usize>>,
}

impl Manifest {
    /// Reads a manifest.
    pub fn parse(text: &str) -> Result<Self, ManifestError> {
        let manifest: Self = toml::from_str(text).map_err(|error| explain(&error, text))?;
        manifest.conventions()?;
        sound::check(&manifest, text)?;
        Ok(manifest)
    }

    /// What it calls provisions, numbered bodies and groups, each with its forms.
    pub fn nouns(&self) -> impl Iterator<Item = &Spanned<Vec<String>>> {
        let levels = self.levels.iter().filter_map(|level| level.noun.as_ref());
        let bodies = self.schemes.iter().chain(&self.groups).map(|nouns| &nouns.noun);
        self.work.noun.iter().chain(levels).chain(bodies)
    }

    /// What it says of the edition `id`.
    pub fn edition(&self, id: &str) -> Option<&EditionEntry> {
        self.editions.iter().find(|entry| entry.id == id)
    }

    /// The manifest of text that stands alone: the default nouns and levels, one edition.
    pub fn standalone() -> Self {
        let work = Work {
            id: "work".to_owned(),
            title: String::new(),
            language: Language::default(),
            noun: None,
            levels: None,
            marker: MarkerForm::Own,
        };
        Self {
            work,
            levels: Vec::new(),
            schemes: Vec::new(),
            groups: Vec::new(),
            labels: Vec::new(),
            footnotes: Footnotes::default(),
            definitions: Definitions::default(),
            lexicon: LexiconTable::default(),
            drafting: DraftingTable::default(),
            norms: Norms::default(),
            spelling: SpellingTable::default(),
            wording: WordingTable::default(),
            editions: Vec::new(),
            lints: Lints::default(),
            book: BookTable::default(),
        }
    }

    /// The numbering and words of the work.
    pub fn conventions(&self) -> Result<Conventions, ManifestError> {
        let mut conventions = Conventions::default();
        if let Some(levels) = self.numbering()? {
            conventions.levels = levels;
        }
        if let (Some(nouns), Some(first)) = (&self.work.noun, conventions.levels.first_mut()) {
            first.nouns = nouns.get_ref().clone();
            let stated = self.levels.first().and_then(|level| level.noun_in_marker);
            first.noun_in_marker = !nouns.get_ref().is_empty() && stated.unwrap_or(true);
        }
        conventions.full_markers = self.work.marker == MarkerForm::Full;
        conventions.bodies = self.schemes.iter().map(|scheme| scheme.noun.get_ref().clone()).collect();
        conventions.groups = self.groups.iter().map(|group| group.noun.get_ref().clone()).collect();
        let label = |entry: &LabelEntry| Label { words: entry.words.clone(), normative: entry.normative };
        conventions.footnotes_by_law = self.footnotes.scope == FootnoteScope::Law;
        conventions.labels = self.labels.iter().map(label).collect();
        conventions.entries = match self.definitions.form {
            DefinitionForm::Dash => EntryForm::Dash,
            DefinitionForm::Line => EntryForm::Line,
            DefinitionForm::Quoted => EntryForm::Quoted,
        };
        conventions.capital_terms = self.definitions.capitals;
        if let Some(words) = LanguageWords::of(&self.work.language) {
            conventions.levels.iter_mut().for_each(|level| words.complete(&mut level.nouns));
            take_words(&mut conventions, (&words.definitions, &words.defining), &words.lexicon);
        }
        take_words(&mut conventions, (&self.definitions.words, &self.definitions.verbs), &self.lexicon);
        Ok(conventions)
    }
}

/// A list that may be given.
type Given = Option<Vec<String>>;

/// Takes the lists that are given for those of the conventions.
fn take_words(conventions: &mut Conventions, (words, verbs): (&Given, &Given), lexicon: &LexiconTable) {
    let lists = [
        (words, &mut conventions.definitions),
        (verbs, &mut conventions.defining),
        (&lexicon.sections, &mut conventions.sections),
        (&lexicon.repealed, &mut conventions.repealed),
        (&lexicon.wrapping, &mut conventions.cues),
    ];
    for (given, list) in lists {
        if let Some(words) = given {
            list.clone_from(words);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SMALL: &str = "[work]\nid = \"game\"\nnoun = [\"Rule\", \"Rules\"]\nlevels = [\"1\", \"(a)\"]\n";

    #[test]
    fn nouns_and_levels_are_configuration() {
        let conventions = Manifest::parse(SMALL).and_then(|manifest| manifest.conventions()).unwrap();
        assert!(conventions.is_noun("rule"));
        assert!(!conventions.is_noun("law"));
        assert_eq!(conventions.levels.len(), 2);
    }

    #[test]
    fn the_noun_of_the_work_stays_out_of_markers_where_the_level_says_so() {
        let text =
            "[work]\nid = \"x\"\nnoun = [\"rule\"]\n[[level]]\nfirst = \"1\"\nnoun-in-marker = false\n";
        let conventions = Manifest::parse(text).and_then(|manifest| manifest.conventions()).unwrap();
        assert!(conventions.is_noun("rule") && !conventions.levels[0].noun_in_marker);
    }

    #[test]
    fn phrases_that_bind_are_configuration() {
        let text = format!("{SMALL}[lexicon]\nnorm-phrases = [[\"is bound\", \"are bound\"]]\n");
        let lexicon = Manifest::parse(&text).unwrap().lexicon();
        assert_eq!(lexicon.norm_phrases, [["is bound", "are bound"]]);
    }

    #[track_caller]
    fn check_error(text: &str, message: &str) {
        assert_eq!(Manifest::parse(text).unwrap_err().message, message);
    }

    #[test]
    fn a_wrong_key_gets_a_suggestion() {
        check_error("[work]\nid = \"x\"\nnouns = []\n", "unknown key “nouns”; did you mean “noun”?");
        check_error(
            &format!("{SMALL}[[edition]]\nid = \"1\"\npth = \"x\"\n"),
            "unknown key “pth”; did you mean “path”?",
        );
    }

    #[test]
    fn what_is_of_another_kind_says_what_is_meant() {
        check_error(
            &format!("{SMALL}[edition]\nid = \"1\"\npath = \"x\"\n"),
            "there may be several of these: write [[edition]]",
        );
        check_error("[work]\nid = \"x\"\nnoun = \"Rule\"\n", "a list is wanted here: write [\"Rule\"]");
        let edition = |line: &str| format!("{SMALL}[[edition]]\nid = \"1\"\npath = \"x\"\n{line}\n");
        check_error(
            &edition("in-force = \"1 September 2026\""),
            "a day is wanted here, without quotation marks: write it like 2026-09-01",
        );
        check_error(&edition("locked = \"yes\""), "true or false is wanted here, without quotation marks");
        check_error("[work]\nid = 1\n", "words in quotation marks are wanted here: write \"1\"");
    }

    #[test]
    fn editions_that_contradict_each_other() {
        let editions =
            |second: &str| format!("{SMALL}[[edition]]\nid = \"1\"\npath = \"old\"\n[[edition]]\n{second}\n");
        let one_path = editions("id = \"2\"\npath = \"./old/\"");
        let error = Manifest::parse(&one_path).unwrap_err();
        assert_eq!(error.message, "editions 1 and 2 have one path, “./old/”; give each its own");
        assert_eq!(&one_path[error.span.unwrap()], "path = \"./old/\"");
        check_error(
            &editions("id = \"2\"\npath = \"new\"\nbase = \"2\""),
            "edition 2: base names the edition itself; name the one before it",
        );
        assert!(Manifest::parse(&editions("id = \"2\"\npath = \"old/new\"\nbase = \"1\"")).is_ok());
    }

    #[test]
    fn a_language_is_a_tag() {
        let language = |tag: &str| format!("[work]\nid = \"x\"\nlanguage = \"{tag}\"\n");
        for tag in ["en", "en-GB", "en_GB", "de-CH", "grc", "sr-Latn-RS", "de-1996", "x-rules"] {
            assert!(Manifest::parse(&language(tag)).is_ok(), "{tag}");
        }
        for tag in ["British", "English", "", "e", "en GB", "en-"] {
            let message = format!("“{tag}” is no tag of a language; write one like “en”, “en-GB” or “de”");
            check_error(&language(tag), &message);
        }
    }

    #[test]
    fn a_wrong_page_says_what_it_may_be() {
        let page = |page: &str| format!("{SMALL}[book]\npage = {page}\n");
        check_error(&page("{ width = 148 }"), "missing field `height`");
        check_error(&page("{ widht = 148, height = 210 }"), "unknown key “widht”; did you mean “width”?");
        check_error(
            &page("148"),
            "invalid type: integer `148`, expected \"a5\", \"a4\", \"letter\" or { width = 152, height = 229 }",
        );
        assert!(Manifest::parse(&page("{ width = 148, height = 210.5 }")).is_ok());
        check_error(
            &page("\"a9\""),
            "[book] page = \"a9\" is not known; write \"a5\", \"a4\", \"letter\" or { width = 152, height = 229 }",
        );
        check_error(
            &page("{ width = 20, height = 210 }"),
            "[book] page: 20 mm is no length of a page; width goes from 50 to 1000 mm, height from 50 to 1500 mm, bleed to 20 mm",
        );
    }

    #[test]
    fn a_wrong_colour_is_told_at_its_place() {
        let text = format!("{SMALL}[book]\ncolours = {{ accent = \"#12aB00\", change = \"red\" }}\n");
        let error = Manifest::parse(&text).unwrap_err();
        assert_eq!(error.message, "[book] colours: “red” is no colour; write it as \"#8a1538\"");
        assert_eq!(&text[error.span.unwrap()], "\"red\"");
    }

    #[test]
    fn a_wrong_level_says_what_is_allowed() {
        check_error(
            "[work]\nid = \"x\"\nlevels = [\"one\"]\n",
            "levels: “one” is no first label; write one of 1, A, a, I, i, AA, aa, AB, with brackets as in (a) or a)",
        );
    }
}
