//! The table `[book]` of the manifest: what goes into the book of an edition, and how it looks.
//!
//! Only the form is checked here; what sizes and colours mean is for the crate that makes books.

use std::collections::BTreeMap;
use std::fmt;

use serde::de::value::MapAccessDeserializer;
use serde::de::{MapAccess, Visitor};
use serde::{Deserialize, Deserializer};

/// The table `[book]`.
#[derive(Debug, Clone, PartialEq, Default, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct BookTable {
    /// The documents in their order, by their names in the folder of the edition; those not named follow in the order of
    /// their paths.
    #[serde(default)]
    pub documents: Vec<String>,
    /// The title, if it is not that of the work.
    #[serde(default)]
    pub title: Option<String>,
    /// A second line below the title.
    #[serde(default)]
    pub subtitle: Option<String>,
    /// Who publishes it.
    #[serde(default)]
    pub publisher: Option<String>,
    /// The paragraphs on the back of the title page.
    #[serde(default)]
    pub colophon: Vec<String>,
    /// Whether drafting notes are shown.
    #[serde(default)]
    pub drafting_notes: bool,
    /// Whether change bars against the base edition stand in the margin.
    #[serde(default)]
    pub change_bars: bool,
    /// `"a5"`, `"a4"`, `"letter"`, or millimetres: `{ width = 152, height = 229, bleed = 3 }`.
    #[serde(default)]
    pub page: Option<PageTable>,
    /// The fonts of a printed book.
    #[serde(default)]
    pub fonts: FontTable,
    /// Colours, `"#rrggbb"`.
    #[serde(default)]
    pub colours: ColourTable,
    /// The picture that stands for the e-book in a library, below the folder of the manifest.
    #[serde(default)]
    pub cover: Option<String>,
    /// A folder, below that of the manifest, with a `style.css` for the web site and an `epub.css` for the e-book.
    #[serde(default)]
    pub theme: Option<String>,
    /// The order of the index.
    #[serde(default)]
    pub index_order: IndexOrder,
    /// What stands behind the heads of a printed index.
    #[serde(default)]
    pub locators: LocatorForm,
    /// The words that the book adds to those of its text, by the names that the documentation lists.
    #[serde(default)]
    pub words: BTreeMap<String, String>,
}

/// The size of a page.
#[derive(Debug, Clone, PartialEq)]
pub enum PageTable {
    /// By name.
    Named(String),
    /// In millimetres.
    Millimetres(PageMillimetres),
}

// What serde derives for such a choice does not say what is wrong with a table.
impl<'de> Deserialize<'de> for PageTable {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(PageVisitor)
    }
}

struct PageVisitor;

impl<'de> Visitor<'de> for PageVisitor {
    type Value = PageTable;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("\"a5\", \"a4\", \"letter\" or { width = 152, height = 229 }")
    }

    fn visit_str<E>(self, name: &str) -> Result<PageTable, E> {
        Ok(PageTable::Named(name.to_owned()))
    }

    fn visit_map<A: MapAccess<'de>>(self, table: A) -> Result<PageTable, A::Error> {
        Deserialize::deserialize(MapAccessDeserializer::new(table)).map(PageTable::Millimetres)
    }
}

/// The size of a page in millimetres, after trimming.
#[derive(Debug, Clone, Copy, PartialEq, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct PageMillimetres {
    /// The width.
    pub width: f64,
    /// The height.
    pub height: f64,
    /// What is cut off on each side.
    #[serde(default)]
    pub bleed: f64,
}

/// The table `fonts`.
#[derive(Debug, Clone, PartialEq, Eq, Default, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct FontTable {
    /// The font of the text.
    #[serde(default)]
    pub text: Option<String>,
    /// The font of headings.
    #[serde(default)]
    pub headings: Option<String>,
}

/// The table `colours`.
#[derive(Debug, Clone, PartialEq, Eq, Default, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct ColourTable {
    /// The colour of markers, rules and links.
    #[serde(default)]
    pub accent: Option<String>,
    /// The colour of change bars.
    #[serde(default)]
    pub change: Option<String>,
}

/// The order of the heads of an index.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum IndexOrder {
    /// Blanks do not count: Newark before New York.
    #[default]
    LetterByLetter,
    /// A shorter word comes first: New York before Newark.
    WordByWord,
}

/// What stands behind the heads of a printed index.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum LocatorForm {
    /// Numbers of provisions.
    Numbers,
    /// Pages.
    Pages,
    /// Numbers and pages.
    #[default]
    Both,
}
