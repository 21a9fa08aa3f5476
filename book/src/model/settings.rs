//! What the manifest says of the looks of a book.

use lawsmith_model::{BookTable, IndexOrder, LocatorForm, PageTable};

use crate::error::BookError;

/// The looks of a book.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Settings {
    /// The page of a printed book.
    pub page: PageSize,
    /// The fonts.
    pub fonts: Fonts,
    /// The colours.
    pub colours: Colours,
    /// What stands behind the heads of a printed index.
    pub locators: IndexLocators,
    /// Whether the index goes word by word; else letter by letter.
    pub word_by_word: bool,
    /// Whether drafting notes are shown; the book holds none otherwise.
    pub notes: bool,
    /// Whether change bars against the base edition stand in the margin.
    pub change_bars: bool,
}

/// A size of page, in tenths of a millimetre.
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

    fn read(table: &PageTable) -> Result<Self, BookError> {
        match table {
            PageTable::Named(name) => match name.to_ascii_lowercase().as_str() {
                "a5" => Ok(Self::A5),
                "a4" => Ok(Self::A4),
                "letter" => Ok(Self::LETTER),
                _ => Err(BookError::Page(name.clone())),
            },
            PageTable::Millimetres(size) => {
                let tenths = |length: f64, least: f64, most: f64| {
                    let fits = length.is_finite() && (least..=most).contains(&length);
                    // In these bounds the number is small and not negative.
                    fits.then_some((length * 10.0).round() as u32)
                        .ok_or(BookError::Length(length.to_string()))
                };
                Ok(Self {
                    width: tenths(size.width, 50.0, 1000.0)?,
                    height: tenths(size.height, 50.0, 1500.0)?,
                    bleed: tenths(size.bleed, 0.0, 20.0)?,
                })
            }
        }
    }
}

impl Settings {
    /// What the table says; what it gives no word on is as usual.
    pub fn read(table: &BookTable) -> Result<Self, BookError> {
        let colour = |given: &Option<String>| match given {
            Some(given) if !is_colour(given) => Err(BookError::Colour(given.clone())),
            given => Ok(given.as_ref().map(|given| given.to_ascii_lowercase())),
        };
        Ok(Self {
            page: table.page.as_ref().map_or(Ok(PageSize::A5), PageSize::read)?,
            fonts: Fonts { text: table.fonts.text.clone(), headings: table.fonts.headings.clone() },
            colours: Colours {
                accent: colour(&table.colours.accent)?,
                change: colour(&table.colours.change)?,
            },
            locators: match table.locators {
                LocatorForm::Numbers => IndexLocators::Numbers,
                LocatorForm::Pages => IndexLocators::Pages,
                LocatorForm::Both => IndexLocators::Both,
            },
            word_by_word: table.index_order == IndexOrder::WordByWord,
            notes: table.drafting_notes,
            change_bars: table.change_bars,
        })
    }
}

/// `#rrggbb` and nothing else: a colour goes into style sheets.
fn is_colour(given: &str) -> bool {
    given
        .strip_prefix('#')
        .is_some_and(|digits| digits.len() == 6 && digits.bytes().all(|digit| digit.is_ascii_hexdigit()))
}

/// Fonts by name; a writer that has not got one takes its own.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Fonts {
    /// The font of the text.
    pub text: Option<String>,
    /// The font of headings.
    pub headings: Option<String>,
}

/// Colours as `#rrggbb`, checked.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Colours {
    /// The colour of markers, rules and links.
    pub accent: Option<String>,
    /// The colour of change bars.
    pub change: Option<String>,
}

/// What stands behind the heads of a printed index.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Hash)]
pub enum IndexLocators {
    /// The numbers of the provisions, as in the source.
    Numbers,
    /// The pages on which they stand.
    Pages,
    /// Numbers, and behind each the page.
    #[default]
    Both,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            page: PageSize::A5,
            fonts: Fonts::default(),
            colours: Colours::default(),
            locators: IndexLocators::default(),
            word_by_word: false,
            notes: false,
            change_bars: false,
        }
    }
}
