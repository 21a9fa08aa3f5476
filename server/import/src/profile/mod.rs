//! The profile: what an import has to know about one source, in TOML.
//!
//! It holds patterns and names, never sentences of the source, and line numbers only where
//! a machine misread the page. How the patterns are used stands beside each phase, `mend` and `stretch`; what makes a profile
//! for a source that nobody described, [`Profile::for_text`], [`Profile::for_markdown`], [`Profile::for_word`] and
//! [`Profile::for_akoma_ntoso`], stands in `formats`, which alone knows how each becomes lines; whether one fits a source is left to
//! `phases`.

mod check;
mod manifest;
mod mending;
mod outermost;
mod tables;

use lawsmith_model::{Language, Lexicon, Manifest};
use lawsmith_syntax::Conventions;
use serde::Deserialize;

use crate::markup::Markup;
use crate::pattern::Pattern;
use crate::source::Origin;

pub use check::ProfileError;
use check::{check, explain};
pub(crate) use manifest::{edition_table, folder, list, manifest, quoted};
pub(crate) use mending::{Endnotes, LostHeading, Move, Remark, Repair, Skip, Stars, covers};
use mending::{Entries, Flow, SideTitles};
pub(crate) use outermost::Outermost;
use tables::{Charts, Edition, Footnotes, Headings, Index, Lines, Norms, Pages, Quotations, Tables, Work};
pub(crate) use tables::{Heads, Kind, Literal, Part, PartKind};

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
    /// What it was read off, if nobody wrote it.
    #[serde(skip)]
    pub(crate) found: Option<Found>,
}

/// What a profile was read off.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Found {
    /// The lines of a plain text, as a print has them.
    Print,
    /// A source that shows its headings and lists.
    Markup,
}

impl Profile {
    /// Reads a profile. An unknown key gets a suggestion, a pattern that is no regular
    /// expression is named with its key, and both with their line.
    pub fn parse(toml: &str) -> Result<Self, ProfileError> {
        let profile: Self = toml::from_str(toml).map_err(|error| explain(toml, &error))?;
        check(&profile, toml)?;
        Ok(profile)
    }

    /// The same for a text in `language`.
    pub(crate) fn in_language(self, language: Language) -> Self {
        Self { work: Work { language, ..self.work }, ..self }
    }

    /// The same under a title that the source tells.
    pub(crate) fn titled(self, title: Option<String>) -> Self {
        let title = title.unwrap_or(self.work.title);
        Self { work: Work { title, ..self.work }, ..self }
    }

    /// The same for the work that a source was exported from.
    pub(crate) fn of_origin(mut self, origin: Option<&Origin>) -> Self {
        if let Some(origin) = origin {
            let language = &mut self.work.language;
            let tags = std::iter::once(language.primary()).chain(origin.region.as_deref());
            *language = Language::new(&tags.collect::<Vec<_>>().join("-"));
            self.work.id.clone_from(&origin.work);
        }
        self
    }

    /// How many lines of `text` stand before its index.
    pub(crate) fn lines_before_index(&self, text: &str) -> usize {
        let index = self.parts.iter().find(|part| part.kind == PartKind::Index);
        let begins = |line: &str| index.is_some_and(|part| part.start.is_match(line.trim()));
        crate::lines::physical(text).position(begins).unwrap_or(usize::MAX)
    }

    /// The numbering and the words of the work, as its manifest gives them.
    pub(crate) fn conventions(&self) -> Conventions {
        let manifest = Manifest::parse(&manifest(self));
        manifest.and_then(|manifest| manifest.conventions()).unwrap_or_default()
    }

    /// The words of the work, likewise.
    pub(crate) fn lexicon(&self) -> Lexicon {
        Manifest::parse(&manifest(self)).map(|manifest| manifest.lexicon()).unwrap_or_default()
    }

    /// The tables that go into the manifest as they are written, by name.
    fn manifest_tables(&self) -> impl Iterator<Item = (&'static str, &toml::Value)> {
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
    fn has_level_tables(&self) -> bool {
        self.levels.is_some()
    }

    /// How the provisions of its first level are numbered and headed.
    pub(crate) fn outermost(&self) -> Outermost {
        Outermost::of(&self.conventions())
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
