//! The profile: what an import has to know about one source, in TOML.
//!
//! It holds patterns and names, never sentences of the source, and line numbers only where
//! a machine misread the page. How the patterns are used stands beside each phase: `mend`,
//! `parts`, `regions`, `footnotes`.

use lawsmith_model::Manifest;
use lawsmith_syntax::Conventions;
use serde::Deserialize;
use toml::value::Datetime;

use crate::error::ProfileError;
use crate::literal::Literal;
use crate::manifest;
use crate::markup::{EMPHASIS, Markup};
use crate::mend::{Endnotes, Entries, Flow, LostHeading, Move, Remark, Repair, SideTitles, Skip, Stars};
use crate::pattern::Pattern;
use crate::profile_check::{check, explain};
use crate::source::akoma_ntoso::{self, AkomaNtosoError};
use crate::source::markdown;
use crate::source::word::{self, WordError};

/// The profile for plain text without numbers that could be read off its lines.
pub(crate) const PLAIN: &str = include_str!("plain.toml");

/// A profile as read: see [`Profile::parse`].
#[derive(Debug, Clone, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Profile {
    pub(crate) work: Work,
    #[serde(default)]
    pub(crate) norms: Norms,
    pub(crate) edition: Edition,
    #[serde(default)]
    pub(crate) pages: Pages,
    #[serde(default)]
    pub(crate) lines: Lines,
    #[serde(default, rename = "part")]
    pub(crate) parts: Vec<Part>,
    /// How a provision of the first level is headed, where the nouns of the work don't show it.
    #[serde(default)]
    pub(crate) headings: Option<Headings>,
    #[serde(default)]
    pub(crate) quotations: Quotations,
    #[serde(default)]
    pub(crate) charts: Charts,
    #[serde(default)]
    pub(crate) footnotes: Option<Footnotes>,
    #[serde(default)]
    pub(crate) tables: Option<Tables>,
    #[serde(default, rename = "skip")]
    pub(crate) skips: Vec<Skip>,
    #[serde(default, rename = "repair")]
    pub(crate) repairs: Vec<Repair>,
    #[serde(default, rename = "move")]
    pub(crate) moves: Vec<Move>,
    #[serde(default, rename = "heading")]
    pub(crate) lost_headings: Vec<LostHeading>,
    #[serde(default)]
    pub(crate) flow: Flow,
    #[serde(default)]
    pub(crate) side_titles: Option<SideTitles>,
    #[serde(default)]
    pub(crate) entries: Option<Entries>,
    #[serde(default, rename = "remark")]
    pub(crate) remarks: Vec<Remark>,
    #[serde(default)]
    pub(crate) stars: Option<Stars>,
    #[serde(default)]
    pub(crate) endnotes: Option<Endnotes>,
    #[serde(default)]
    pub(crate) index: Index,
    #[serde(default)]
    pub(crate) markup: Option<Markup>,
    #[serde(default, rename = "literal")]
    pub(crate) literals: Vec<Literal>,
    // The tables of the manifest that go into it as they are written.
    #[serde(default, rename = "level")]
    levels: Option<toml::Value>,
    #[serde(default, rename = "scheme")]
    schemes: Option<toml::Value>,
    #[serde(default, rename = "group")]
    groups: Option<toml::Value>,
    #[serde(default, rename = "label")]
    labels: Option<toml::Value>,
    #[serde(default)]
    definitions: Option<toml::Value>,
    #[serde(default)]
    lexicon: Option<toml::Value>,
    #[serde(default)]
    lints: Option<toml::Value>,
    /// Whether nobody wrote it: it was read off the lines of a text.
    #[serde(skip)]
    pub(crate) found: bool,
}

/// `[work]`: goes into the manifest as it is.
#[derive(Debug, Clone, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct Work {
    pub(crate) id: String,
    pub(crate) title: String,
    #[serde(default = "english")]
    pub(crate) language: String,
    #[serde(default)]
    pub(crate) noun: Option<Vec<String>>,
    #[serde(default)]
    pub(crate) levels: Option<Vec<String>>,
    /// "full" where markers carry the whole address.
    #[serde(default)]
    pub(crate) marker: Option<String>,
}

fn english() -> String {
    "en".to_owned()
}

/// `[norms]`: the scale of norm words, for the manifest.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Norms {
    #[serde(default)]
    pub(crate) scale: Vec<String>,
}

/// `[edition]`: the one edition that the source holds.
#[derive(Debug, Clone, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct Edition {
    pub(crate) id: String,
    /// The folder of its files; the id unless given.
    #[serde(default)]
    pub(crate) path: Option<String>,
    #[serde(default)]
    pub(crate) base: Option<String>,
    /// The title of its documents; that of the work unless given.
    #[serde(default)]
    pub(crate) title: Option<String>,
    /// The edition that the source is a copy of, mostly of a part only.
    #[serde(default)]
    pub(crate) copy_of: Option<String>,
    /// What the source is; laws unless given.
    #[serde(default)]
    pub(crate) kind: Kind,
    #[serde(default)]
    pub(crate) in_force: Option<Datetime>,
}

/// What a source is.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Kind {
    /// Law.
    #[default]
    Laws,
    /// A commentary on the Laws of the edition.
    Commentary,
}

/// `[pages]`: what belongs to the page and not to the text.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct Pages {
    /// The mark of a page break; what follows it on the line is the page's first line.
    #[serde(default, rename = "break")]
    pub(crate) page_break: Option<Pattern>,
    /// A line that is a page number if it stands apart on both sides.
    #[serde(default)]
    pub(crate) number: Option<Pattern>,
    /// Lines repeated at the head or foot of pages.
    #[serde(default)]
    pub(crate) running_heads: Vec<Pattern>,
    /// The titles of tables of contents, which are left out.
    #[serde(default)]
    pub(crate) contents: Option<Vec<String>>,
}

/// `[lines]`: how the source sets paragraphs apart.
#[derive(Debug, Clone, Copy, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct Lines {
    /// How many lines further on a line begins a new paragraph: 2 where one empty line
    /// parts paragraphs, 4 where every second line is empty.
    pub(crate) paragraph_gap: usize,
}

impl Default for Lines {
    fn default() -> Self {
        Self { paragraph_gap: 2 }
    }
}

/// `[[part]]`: a part of the source, from the first line that matches `start` to the next part.
#[derive(Debug, Clone, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct Part {
    pub(crate) kind: PartKind,
    pub(crate) start: Pattern,
    /// For the report, where the part is skipped.
    #[serde(default)]
    pub(crate) why: Option<String>,
    /// Whether the paragraphs of an introduction are numbered, as provisions are.
    #[serde(default)]
    pub(crate) numbered: bool,
    /// The file that the part goes to, without folder and extension.
    #[serde(default)]
    pub(crate) file: Option<String>,
}

/// What a part holds, and so how it is read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum PartKind {
    Skip,
    Introduction,
    Definitions,
    Laws,
    Commentary,
    Index,
}

/// `[headings]`: the heading of a provision of the first level.
#[derive(Debug, Clone, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct Headings {
    /// With the groups `number` and `title`.
    pub(crate) law: Pattern,
    /// Of a commentary: the lines that are titles besides those of its Laws.
    #[serde(default)]
    pub(crate) titles: Vec<Pattern>,
}

/// `[quotations]`: provisions that the source repeats beside others.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct Quotations {
    /// Lines that head such a copy, each with the group `address`.
    #[serde(default)]
    pub(crate) headings: Vec<Pattern>,
}

/// `[charts]`: pages that hold a drawing of which only loose words are left.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct Charts {
    /// Lines that begin one.
    #[serde(default)]
    pub(crate) titles: Vec<Pattern>,
}

/// `[footnotes]`: marks that stand on lines of their own, notes at the foot of the page.
#[derive(Debug, Clone, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct Footnotes {
    /// A line that holds only a mark, with the group `label`.
    pub(crate) mark: Pattern,
    /// How many lines below its sentence a mark stands at most; further down it begins a note.
    pub(crate) mark_distance: usize,
}

/// `[index]`: how the heads of an index are known.
#[derive(Debug, Clone, Copy, Default, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct Index {
    #[serde(default)]
    pub(crate) heads: Heads,
}

/// What tells a head from what stands below it.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Heads {
    /// An empty line stands before it.
    #[default]
    ByGaps,
    /// It goes on with the alphabet: for a page whose columns and empty lines are lost. The
    /// longest run of lines in order is taken for the heads, and said to be unsure.
    ByOrder,
}

/// `[tables]`: how columns are set apart.
#[derive(Debug, Clone, Copy, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct Tables {
    /// How many blanks inside a line without a marker make it a row of a table.
    pub(crate) column_gap: usize,
}

impl Profile {
    /// Reads a profile. An unknown key gets a suggestion, a pattern that is no regular
    /// expression is named with its key, and both with their line.
    pub fn parse(toml: &str) -> Result<Self, ProfileError> {
        let profile: Self = toml::from_str(toml).map_err(|error| explain(toml, &error))?;
        check(&profile, toml)?;
        Ok(profile)
    }

    /// The profile for a text that nobody described: what its provisions are called and how
    /// they are numbered is read off its lines; else Laws of the plain form are expected.
    pub fn for_text(text: &str) -> Self {
        let text = crate::markup::cleaned(text);
        let (text, _) = crate::source::without_drawn_lines(&text);
        let profile = crate::detect::detected_on_pages(&text).unwrap_or_default();
        Self { found: true, ..profile }
    }

    /// The same for Markdown.
    pub fn for_markdown(text: &str) -> Self {
        crate::detect::detected(&markdown::plain(text).text).unwrap_or_default()
    }

    /// The same for a Word document, given as the bytes of its file.
    pub fn for_word(bytes: &[u8]) -> Result<Self, WordError> {
        let plain = word::plain(bytes, EMPHASIS)?;
        Ok(crate::detect::detected(&plain.text).unwrap_or_default())
    }

    /// The same for Akoma Ntoso.
    pub fn for_akoma_ntoso(text: &str) -> Result<Self, AkomaNtosoError> {
        let (plain, noun) = akoma_ntoso::plain(text, EMPHASIS)?;
        Ok(crate::detect::detected_with(&plain.text, noun.as_deref()).unwrap_or_default())
    }

    /// The numbering and the words of the work, as its manifest gives them.
    pub(crate) fn conventions(&self) -> Conventions {
        let manifest = Manifest::parse(&manifest::manifest(self));
        manifest.and_then(|manifest| manifest.conventions()).unwrap_or_default()
    }

    /// The tables that go into the manifest as they are written, by name.
    pub(crate) fn manifest_tables(&self) -> impl Iterator<Item = (&'static str, &toml::Value)> {
        let tables = [
            ("level", &self.levels),
            ("group", &self.groups),
            ("scheme", &self.schemes),
            ("label", &self.labels),
            ("definitions", &self.definitions),
            ("lexicon", &self.lexicon),
            ("lints", &self.lints),
        ];
        tables.into_iter().filter_map(|(name, table)| Some((name, table.as_ref()?)))
    }

    /// Whether the levels are given in the long form.
    pub(crate) fn has_level_tables(&self) -> bool {
        self.levels.is_some()
    }

    /// The noun that a provision of the first level is headed with.
    pub(crate) fn noun(&self) -> String {
        let outermost = self.conventions().levels.into_iter().next();
        outermost.and_then(|level| level.nouns.into_iter().next()).unwrap_or_default()
    }

    /// Whether the line is a title of a commentary.
    pub(crate) fn is_title(&self, line: &str) -> bool {
        let mut headings = self.headings.iter().flat_map(|it| std::iter::once(&it.law).chain(&it.titles));
        headings.any(|title| title.is_match(line))
    }

    /// Every pattern but the starts of parts, with its key.
    pub(crate) fn patterns(&self) -> impl Iterator<Item = (&'static str, &Pattern)> {
        let single = [
            ("pages.break", self.pages.page_break.as_ref()),
            ("pages.number", self.pages.number.as_ref()),
            ("headings.law", self.headings.as_ref().map(|headings| &headings.law)),
            ("footnotes.mark", self.footnotes.as_ref().map(|footnotes| &footnotes.mark)),
        ];
        let titles = self.headings.as_ref().map_or(&[][..], |headings| &headings.titles);
        let lists: [(&str, &[Pattern]); 4] = [
            ("pages.running-heads", &self.pages.running_heads),
            ("headings.titles", titles),
            ("quotations.headings", &self.quotations.headings),
            ("charts.titles", &self.charts.titles),
        ];
        let single = single.into_iter().filter_map(|(key, pattern)| Some((key, pattern?)));
        let literals = self.literals.iter().map(|literal| ("literal.line", &literal.line));
        single
            .chain(literals)
            .chain(lists.into_iter().flat_map(|(key, list)| list.iter().map(move |pattern| (key, pattern))))
    }
}

impl Default for Profile {
    /// The profile for plain text that nobody described: provisions headed “Law 1 — Title”.
    fn default() -> Self {
        Self::parse(PLAIN).expect("the profile that comes with the crate is right")
    }
}
