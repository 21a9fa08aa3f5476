//! The manifest, `lawsmith.toml`: what a body of rules is called, how it is numbered,
//! which editions it has and how strict its checks are.
//!
//! A key that is not known is an error with a suggestion, never ignored.

use lawsmith_syntax::{Conventions, EntryForm, Label, Level as NumberingLevel};
use serde::Deserialize;

use crate::drafting::{Drafting, DraftingTable};
use crate::lexicon::Lexicon;
use crate::lexicon_german::{self, is_german};
use crate::manifest_book::BookTable;
use crate::manifest_lints::Lints;
use crate::manifest_wording::{SpellingTable, WordingTable, wording};

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
    #[serde(default = "english")]
    pub language: String,
    /// What a provision of the first level is called: singular and plural.
    #[serde(default)]
    pub noun: Option<Vec<String>>,
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

/// A table `[[level]]`, outermost first.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct LevelEntry {
    /// What it is called in messages and by whoever reads the manifest; free.
    #[serde(default)]
    pub id: Option<String>,
    /// The first label, with brackets: `1`, `A`, `(a)`. Or else `style` and `mark`.
    #[serde(default)]
    pub first: Option<String>,
    /// How it is numbered, where `first` is not given.
    #[serde(default)]
    pub style: Option<StyleName>,
    /// How a marker is printed, where `first` is not given: `"({n})"`, `"{n}."`, `"{n})"`.
    #[serde(default)]
    pub mark: Option<String>,
    /// How it is cited behind what is above it: `"{up}({n})"`, `"{up}{n}"`; as it is marked unless
    /// given.
    #[serde(default)]
    pub cite: Option<String>,
    /// Other forms of the marker that are as good: `["{n})"]`.
    #[serde(default)]
    pub variants: Vec<String>,
    /// Whether provisions of this level may have headings; they may unless it says false.
    #[serde(default)]
    pub headed: Option<bool>,
    /// What a provision of this level is called, singular and plural.
    #[serde(default)]
    pub noun: Vec<String>,
    /// Whether the noun stands in the marker; by default only at the outermost level.
    #[serde(default)]
    pub noun_in_marker: Option<bool>,
    /// The letters that the alphabet leaves out.
    #[serde(default)]
    pub skip: Vec<char>,
    /// Whether numbers are inserted between others: 16A, 12bis.
    #[serde(default)]
    pub inserted: bool,
    /// `"never-reuse"` where numbers that fell away leave gaps.
    #[serde(default)]
    pub gaps: Option<Gaps>,
}

/// The name of a numbering style.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum StyleName {
    /// 1, 2, 3.
    Arabic,
    /// A, B, C.
    Upper,
    /// a, b, c.
    Lower,
    /// I, II, III.
    UpperRoman,
    /// i, ii, iii.
    LowerRoman,
}

impl LevelEntry {
    /// The first label, as given or from the style and the mark.
    fn first_label(&self) -> Result<String, ManifestError> {
        let wrong = |message: &str| ManifestError { message: message.to_owned(), span: None };
        let style = match (&self.first, self.style) {
            (Some(first), None) if self.mark.is_none() => return Ok(first.clone()),
            (None, Some(style)) => style,
            (None, None) => return Err(wrong("level: give first, as in first = \"(a)\", or style and mark")),
            _ => return Err(wrong("level: first says it all; give it alone, or style and mark")),
        };
        let label = match style {
            StyleName::Arabic => "1",
            StyleName::Upper => "A",
            StyleName::Lower => "a",
            StyleName::UpperRoman => "I",
            StyleName::LowerRoman => "i",
        };
        let mark = self.mark.as_deref().unwrap_or("{n}");
        if !mark.contains("{n}") {
            return Err(wrong("level: mark has to hold {n}, as in mark = \"({n})\""));
        }
        Ok(mark.replace("{n}", label))
    }

    /// Whether an address prints the label in brackets, where `cite` says so.
    fn bracketed(&self) -> Result<Option<bool>, ManifestError> {
        let Some(cite) = &self.cite else { return Ok(None) };
        match cite.trim_start_matches("{up}").trim_start_matches('.') {
            "({n})" => Ok(Some(true)),
            "{n}" => Ok(Some(false)),
            _ => Err(ManifestError {
                message: format!(
                    "level: cite = \"{cite}\" can't be read; write \"{{up}}{{n}}\" or \"{{up}}({{n}})\""
                ),
                span: None,
            }),
        }
    }
}

/// What gaps in a numbering mean.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Gaps {
    /// A number that fell away is not given again.
    NeverReuse,
}

/// A table `[[scheme]]` or `[[group]]`.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Nouns {
    /// What it is called, singular and plural.
    pub noun: Vec<String>,
}

/// A table `[[label]]`: paragraphs that begin with a label, `Example: …`.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct LabelEntry {
    /// The words that open one.
    pub words: Vec<String>,
    /// Whether it is a part of the rule that it stands under; examples are none.
    #[serde(default)]
    pub normative: bool,
}

/// The table `[footnotes]`.
#[derive(Debug, Clone, PartialEq, Eq, Default, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Footnotes {
    /// Where their numbers begin anew.
    #[serde(default)]
    pub scope: FootnoteScope,
}

/// Where the numbers of footnotes begin anew.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum FootnoteScope {
    /// Nowhere: each number is given once.
    #[default]
    Work,
    /// In each provision of the first level: “footnote 1” means its own.
    Law,
}

/// The table `[definitions]`.
#[derive(Debug, Clone, PartialEq, Eq, Default, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Definitions {
    /// The words that open them on a line of their own.
    #[serde(default)]
    pub words: Option<Vec<String>>,
    /// How an entry begins.
    #[serde(default)]
    pub form: DefinitionForm,
    /// The verbs behind a quoted headword: means, includes.
    #[serde(default)]
    pub verbs: Option<Vec<String>>,
}

/// How an entry of the definitions begins.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum DefinitionForm {
    /// `Headword — text`.
    #[default]
    Dash,
    /// The headword on a line of its own, the text below it.
    Line,
    /// `“headword” means text`.
    Quoted,
}

/// The table `[lexicon]`: each list replaces the English one.
#[derive(Debug, Clone, PartialEq, Eq, Default, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
#[allow(missing_docs, reason = "each list is explained at the field of `Lexicon` that it replaces")]
pub struct LexiconTable {
    pub level_nouns: Option<Vec<String>>,
    pub abbreviations: Option<Vec<String>>,
    pub conjunctions: Option<Vec<String>>,
    pub ranges: Option<Vec<String>>,
    pub above: Option<Vec<String>>,
    pub below: Option<Vec<String>>,
    pub cues: Option<Vec<String>>,
    pub weak_cues: Option<Vec<String>>,
    pub participles: Option<Vec<String>>,
    pub prepositions: Option<Vec<String>>,
    pub verbs: Option<Vec<String>>,
    pub function_words: Option<Vec<String>>,
    pub letter_words: Option<Vec<String>>,
    pub former: Option<Vec<String>>,
    pub footnotes: Option<Vec<String>>,
    pub demonstratives: Option<Vec<String>>,
    pub meaning: Option<Vec<String>>,
    pub laid_down: Option<Vec<String>>,
    pub indefinite: Option<Vec<String>>,
    pub near: Option<Vec<String>>,
    pub articles: Option<Vec<String>>,
    pub also: Option<Vec<String>>,
    pub part_cues: Option<Vec<String>>,
    pub definitions: Option<Vec<String>>,
    pub before: Option<Vec<String>>,
    pub after: Option<Vec<String>>,
    pub ordinals: Option<Vec<String>>,
    pub units: Option<Vec<String>>,
    pub participle_endings: Option<Vec<String>>,
    pub naming: Option<Vec<String>>,
    pub negations: Option<Vec<String>>,
    pub conditions: Option<Vec<String>>,
    pub numerals: Option<Vec<String>>,
    pub plain_norm: Option<Vec<String>>,
    pub norm_phrases: Option<Vec<Vec<String>>>,
    pub names: Option<Vec<String>>,
    pub tails: Option<Vec<String>>,
    pub of: Option<Vec<String>>,
    pub owners: Option<Vec<String>>,
    pub sections: Option<Vec<String>>,
    pub repealed: Option<Vec<String>>,
    pub wrapping: Option<Vec<String>>,
}

fn english() -> String {
    "en".to_owned()
}

/// The table `[norms]`.
#[derive(Debug, Clone, PartialEq, Eq, Default, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Norms {
    /// The norm words, weakest first.
    #[serde(default)]
    pub scale: Vec<String>,
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
        let manifest: Self = toml::from_str(text).map_err(|error| explain(&error))?;
        manifest.conventions()?;
        let mut seen = Vec::new();
        for edition in &manifest.editions {
            if seen.contains(&&edition.id) {
                let message = format!("two editions have the id “{}”; give each its own", edition.id);
                return Err(ManifestError { message, span: None });
            }
            seen.push(&edition.id);
        }
        for copy in manifest.editions.iter().filter(|edition| edition.copy_of.is_some()) {
            let original =
                manifest.editions.iter().find(|edition| Some(&edition.id) == copy.copy_of.as_ref());
            if original.is_some_and(|original| original.copy_of.is_some()) {
                let message =
                    format!("edition {}: copy-of names a copy; name the edition it is copied from", copy.id);
                return Err(ManifestError { message, span: None });
            }
        }
        Ok(manifest)
    }

    /// The manifest of text that stands alone: the default nouns and levels, one edition.
    pub fn standalone() -> Self {
        let work = Work {
            id: "work".to_owned(),
            title: String::new(),
            language: english(),
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
        if is_german(&self.work.language) {
            lexicon_german::conventions(&mut conventions);
        }
        if let Some(levels) = self.numbering()? {
            conventions.levels = levels;
        }
        if let (Some(nouns), Some(first)) = (&self.work.noun, conventions.levels.first_mut()) {
            first.nouns = nouns.clone();
            first.noun_in_marker = !nouns.is_empty();
        }
        conventions.full_markers = self.work.marker == MarkerForm::Full;
        conventions.bodies = self.schemes.iter().map(|scheme| scheme.noun.clone()).collect();
        conventions.groups = self.groups.iter().map(|group| group.noun.clone()).collect();
        let label = |entry: &LabelEntry| Label { words: entry.words.clone(), normative: entry.normative };
        conventions.footnotes_by_law = self.footnotes.scope == FootnoteScope::Law;
        conventions.labels = self.labels.iter().map(label).collect();
        conventions.entries = match self.definitions.form {
            DefinitionForm::Dash => EntryForm::Dash,
            DefinitionForm::Line => EntryForm::Line,
            DefinitionForm::Quoted => EntryForm::Quoted,
        };
        let lists = [
            (&self.definitions.words, &mut conventions.definitions),
            (&self.definitions.verbs, &mut conventions.defining),
            (&self.lexicon.sections, &mut conventions.sections),
            (&self.lexicon.repealed, &mut conventions.repealed),
            (&self.lexicon.wrapping, &mut conventions.cues),
        ];
        replace(lists);
        Ok(conventions)
    }

    /// The levels of the long form or of the short one; `None` for the default.
    fn numbering(&self) -> Result<Option<Vec<NumberingLevel>>, ManifestError> {
        let short = self.work.levels.as_deref().unwrap_or_default();
        if self.work.levels.is_none() && self.levels.is_empty() {
            return Ok(None);
        }
        if self.work.levels.is_some() && !self.levels.is_empty() {
            let message = "levels are given twice: keep work.levels or the [[level]] tables".to_owned();
            return Err(ManifestError { message, span: None });
        }
        let mut levels = Vec::new();
        let long: Vec<String> = self.levels.iter().map(LevelEntry::first_label).collect::<Result<_, _>>()?;
        for (at, first) in short.iter().chain(&long).enumerate() {
            let mut level = NumberingLevel::from_first_label(first).map_err(|error| ManifestError {
                message: format!(
                    "levels: “{}” is no first label; write one of 1, A, a, I, i, with brackets as in (a) or a)",
                    error.given
                ),
                span: None,
            })?;
            if let Some(entry) = self.levels.get(at) {
                // An abbreviation is known with its full stop and without: "Abs. 3".
                level.nouns = entry.noun.iter().map(|noun| noun.trim_end_matches('.').to_owned()).collect();
                level.noun_in_marker = entry.noun_in_marker.unwrap_or(at == 0 && !entry.noun.is_empty());
                level.skipped = entry.skip.clone();
                level.inserted = entry.inserted;
                let form = |mark: &String| (mark.contains('('), mark.contains(')'));
                level.variants = entry.variants.iter().map(form).collect();
                level.headed = entry.headed.unwrap_or(true);
                level.bracketed = entry.bracketed()?.unwrap_or(level.opened);
                level.gaps = entry.gaps.is_some();
            } else if at == 0 {
                level.nouns = Conventions::default().levels.remove(0).nouns;
                level.noun_in_marker = true;
            }
            levels.push(level);
        }
        if levels.is_empty() {
            let message = "levels: at least one level is needed, as in levels = [\"1\", \"A\"]".to_owned();
            return Err(ManifestError { message, span: None });
        }
        Ok(Some(levels))
    }

    /// The words of the work: the English ones, but for the lists that the manifest replaces.
    pub fn lexicon(&self) -> Lexicon {
        let german = is_german(&self.work.language);
        let mut lexicon = if german { Lexicon::german() } else { Lexicon::default() };
        let table = &self.lexicon;
        replace([
            (&table.level_nouns, &mut lexicon.level_nouns),
            (&table.abbreviations, &mut lexicon.abbreviations),
            (&table.conjunctions, &mut lexicon.conjunctions),
            (&table.ranges, &mut lexicon.ranges),
            (&table.above, &mut lexicon.above),
            (&table.below, &mut lexicon.below),
            (&table.cues, &mut lexicon.cues),
            (&table.weak_cues, &mut lexicon.weak_cues),
            (&table.participles, &mut lexicon.participles),
            (&table.prepositions, &mut lexicon.prepositions),
            (&table.verbs, &mut lexicon.verbs),
            (&table.function_words, &mut lexicon.function_words),
            (&table.letter_words, &mut lexicon.letter_words),
            (&table.former, &mut lexicon.former),
            (&table.footnotes, &mut lexicon.footnotes),
            (&table.demonstratives, &mut lexicon.demonstratives),
            (&table.meaning, &mut lexicon.meaning),
            (&table.laid_down, &mut lexicon.laid_down),
            (&table.indefinite, &mut lexicon.indefinite),
            (&table.near, &mut lexicon.near),
            (&table.articles, &mut lexicon.articles),
            (&table.also, &mut lexicon.also),
            (&table.part_cues, &mut lexicon.part_cues),
            (&table.definitions, &mut lexicon.definitions),
            (&table.before, &mut lexicon.before),
            (&table.after, &mut lexicon.after),
            (&table.ordinals, &mut lexicon.ordinals),
            (&table.units, &mut lexicon.units),
            (&table.participle_endings, &mut lexicon.participle_endings),
            (&table.naming, &mut lexicon.naming),
            (&table.negations, &mut lexicon.negations),
            (&table.conditions, &mut lexicon.conditions),
            (&table.numerals, &mut lexicon.numerals),
            (&table.plain_norm, &mut lexicon.plain_norm),
            (&table.names, &mut lexicon.names),
            (&table.tails, &mut lexicon.tails),
            (&table.of, &mut lexicon.of),
            (&table.owners, &mut lexicon.owners),
        ]);
        if let Some(phrases) = &table.norm_phrases {
            lexicon.norm_phrases.clone_from(phrases);
        }
        lexicon.drafting = Drafting::new(&self.work.language, &self.drafting);
        lexicon.norm_scale.clone_from(&self.norms.scale);
        if !self.work.title.is_empty() {
            lexicon.own_titles = vec![self.work.title.clone()];
        }
        lexicon.wording = wording(&self.work.language, &self.spelling, &self.wording);
        lexicon
    }
}

/// Replaces each list that is given.
fn replace<const N: usize>(lists: [(&Option<Vec<String>>, &mut Vec<String>); N]) {
    for (given, list) in lists {
        if let Some(words) = given {
            list.clone_from(words);
        }
    }
}

/// Turns a TOML error into words for people, with a suggestion for a misspelt key.
fn explain(error: &toml::de::Error) -> ManifestError {
    let mut message = error.message().trim().to_owned();
    let quoted: Vec<&str> = message.split('`').skip(1).step_by(2).collect();
    if message.starts_with("unknown field")
        && let Some((given, known)) = quoted.split_first()
    {
        let near = known.iter().max_by(|a, b| strsim::jaro(given, a).total_cmp(&strsim::jaro(given, b)));
        let near = near.filter(|near| strsim::jaro(given, near) > 0.7);
        message = match near {
            Some(near) => format!("unknown key “{given}”; did you mean “{near}”?"),
            None => format!("unknown key “{given}”; the keys here are {}", known.join(", ")),
        };
    }
    ManifestError { message, span: error.span() }
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
    fn a_wrong_level_says_what_is_allowed() {
        check_error(
            "[work]\nid = \"x\"\nlevels = [\"one\"]\n",
            "levels: “one” is no first label; write one of 1, A, a, I, i, with brackets as in (a) or a)",
        );
    }
}
