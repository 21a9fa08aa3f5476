//! What the manifest says of the looks of a book.

use lawsmith_model::{BookTable, Colour, IndexOrder, LocatorForm, PageSize};

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

impl Settings {
    /// What the table says; what it gives no word on is as usual.
    pub fn read(table: &BookTable) -> Self {
        let colour = |given: &Option<Colour>| given.as_ref().map(|given| given.as_str().to_owned());
        Self {
            page: table.page.unwrap_or(PageSize::A5),
            fonts: Fonts { text: table.fonts.text.clone(), headings: table.fonts.headings.clone() },
            colours: Colours { accent: colour(&table.colours.accent), change: colour(&table.colours.change) },
            locators: match table.locators {
                LocatorForm::Numbers => IndexLocators::Numbers,
                LocatorForm::Pages => IndexLocators::Pages,
                LocatorForm::Both => IndexLocators::Both,
            },
            word_by_word: table.index_order == IndexOrder::WordByWord,
            notes: table.drafting_notes,
            change_bars: table.change_bars,
        }
    }
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
