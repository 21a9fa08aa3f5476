//! What the manifest says of the looks of a book.

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
            notes: false,
            change_bars: false,
        }
    }
}
