//! The table `[book]` of the manifest: what goes into the book of an edition, and how it looks.
//!
//! A colour or a size of page that is none is an error at its place, like an unknown key; whether documents and pictures
//! are there is not known here, and told by `lawsmith-lints` at the places that are kept.

use std::collections::BTreeMap;
use std::fmt;

use serde::de::value::MapAccessDeserializer;
use serde::de::{Error, MapAccess, Visitor};
use serde::{Deserialize, Deserializer};
use toml::Spanned;

/// The table `[book]`.
#[derive(Debug, Clone, PartialEq, Default, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct BookTable {
    /// The documents in their order, by their names in the folder of the edition; those not named follow in the order of
    /// their paths.
    #[serde(default)]
    pub documents: Vec<Spanned<String>>,
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
    pub page: Option<PageSize>,
    /// The fonts of a printed book.
    #[serde(default)]
    pub fonts: FontTable,
    /// Colours, `"#rrggbb"`.
    #[serde(default)]
    pub colours: ColourTable,
    /// The picture that stands for the e-book in a library, below the folder of the manifest.
    #[serde(default)]
    pub cover: Option<Spanned<String>>,
    /// A folder, below that of the manifest, with a `style.css` for the web site and an `epub.css` for the e-book.
    #[serde(default)]
    pub theme: Option<Spanned<String>>,
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

/// The size of a page, in tenths of a millimetre.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct PageSize {
    /// The width after trimming.
    pub width: u32,
    /// The height after trimming.
    pub height: u32,
    /// What is cut off on each side.
    pub bleed: u32,
}

impl PageSize {
    /// A5.
    pub const A5: Self = Self { width: 1480, height: 2100, bleed: 0 };
    /// A4.
    pub const A4: Self = Self { width: 2100, height: 2970, bleed: 0 };
    /// US letter.
    pub const LETTER: Self = Self { width: 2159, height: 2794, bleed: 0 };

    fn of_millimetres<E: Error>(size: &Millimetres) -> Result<Self, E> {
        let tenths = |length: f64, least: f64, most: f64| {
            let fits = length.is_finite() && (least..=most).contains(&length);
            let wrong = || {
                E::custom(format_args!(
                    "[book] page: {length} mm is no length of a page; width goes from 50 to 1000 mm, height from 50 to 1500 mm, \
                     bleed to 20 mm"
                ))
            };
            // In these bounds the number is small and not negative.
            fits.then_some((length * 10.0).round() as u32).ok_or_else(wrong)
        };
        Ok(Self {
            width: tenths(size.width, 50.0, 1000.0)?,
            height: tenths(size.height, 50.0, 1500.0)?,
            bleed: tenths(size.bleed, 0.0, 20.0)?,
        })
    }
}

// What serde derives for such a choice does not say what is wrong with a table.
impl<'de> Deserialize<'de> for PageSize {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(PageVisitor)
    }
}

struct PageVisitor;

impl<'de> Visitor<'de> for PageVisitor {
    type Value = PageSize;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("\"a5\", \"a4\", \"letter\" or { width = 152, height = 229 }")
    }

    fn visit_str<E: Error>(self, name: &str) -> Result<PageSize, E> {
        match name.to_ascii_lowercase().as_str() {
            "a5" => Ok(PageSize::A5),
            "a4" => Ok(PageSize::A4),
            "letter" => Ok(PageSize::LETTER),
            _ => Err(E::custom(format_args!(
                "[book] page = \"{name}\" is not known; write \"a5\", \"a4\", \"letter\" or {{ width = 152, height = 229 }}"
            ))),
        }
    }

    fn visit_map<A: MapAccess<'de>>(self, table: A) -> Result<PageSize, A::Error> {
        let size: Millimetres = Deserialize::deserialize(MapAccessDeserializer::new(table))?;
        PageSize::of_millimetres(&size)
    }
}

/// The size of a page in millimetres, after trimming.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
struct Millimetres {
    width: f64,
    height: f64,
    #[serde(default)]
    bleed: f64,
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
    pub accent: Option<Colour>,
    /// The colour of change bars.
    #[serde(default)]
    pub change: Option<Colour>,
}

/// A colour, `#rrggbb` in small letters and nothing else: it goes into style sheets.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Colour(String);

impl Colour {
    /// As it is written in a style sheet.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl<'de> Deserialize<'de> for Colour {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let given = String::deserialize(deserializer)?;
        let digits = given.strip_prefix('#').unwrap_or_default();
        match digits.len() == 6 && digits.bytes().all(|digit| digit.is_ascii_hexdigit()) {
            true => Ok(Self(given.to_ascii_lowercase())),
            false => Err(D::Error::custom(format_args!(
                "[book] colours: “{given}” is no colour; write it as \"#8a1538\""
            ))),
        }
    }
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
