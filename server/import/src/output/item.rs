//! What the lines of a source become: the pieces of a document, each with the column that says what it belongs to.

use super::Paragraph;
use super::table::Row;

/// A piece of the finished document.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Item {
    /// The title of a part; with a sign it is written `# Title`.
    Title {
        /// The words as printed.
        text: Paragraph,
        /// Whether a `#` stands before it.
        sign: bool,
    },
    /// The heading of a numbered part or of a body beside the main one.
    Part {
        /// Its noun and number, as in `Part 2`.
        markers: String,
        /// The title.
        text: Paragraph,
    },
    /// A provision with its heading or its first words.
    Provision {
        /// The markers, as in `Law 16`, `B`, `1. (a)`.
        markers: String,
        /// Whether the text is a heading.
        headed: bool,
        /// The column of the marker.
        column: usize,
        /// The heading or the first words.
        text: Paragraph,
    },
    /// A paragraph without a marker.
    Paragraph {
        /// Its column, which says what it belongs to.
        column: usize,
        /// The words.
        text: Paragraph,
    },
    /// A table.
    Table {
        /// Its column, which says what it belongs to.
        column: usize,
        /// Its rows.
        rows: Vec<Row>,
    },
    /// The text of a footnote.
    Note {
        /// Its label.
        label: String,
        /// The words.
        text: Paragraph,
    },
    /// A copy of a provision.
    Quotation {
        /// Edition and address.
        address: String,
        /// The heading as printed, with its address.
        heading: Paragraph,
        /// What is copied.
        items: Vec<Item>,
    },
    /// A definition.
    Entry {
        /// The term.
        headword: String,
        /// The column: 0, or deeper for a part of the definition above.
        column: usize,
        /// The words; empty where numbered meanings follow.
        text: Paragraph,
    },
    /// A definition whose term stands on a line of its own.
    Headword {
        /// The term.
        headword: String,
        /// The words.
        text: Paragraph,
    },
    /// A definition that begins with its term in quotation marks.
    Quoted {
        /// The column.
        column: usize,
        /// The words, the term among them.
        text: Paragraph,
    },
    /// A numbered meaning of a definition.
    Sense {
        /// The marker.
        marker: String,
        /// The column of its definition.
        column: usize,
        /// The words.
        text: Paragraph,
    },
    /// A bullet.
    Bullet {
        /// Its column, which says what it belongs to.
        column: usize,
        /// The words.
        text: Paragraph,
    },
    /// Lines kept as printed.
    Literal {
        /// What stands behind the fence.
        kind: String,
        /// The line of the source that it begins on.
        first: usize,
        /// The lines.
        lines: Vec<String>,
    },
    /// An entry of an index.
    IndexEntry {
        /// The column: 0 for a head, deeper for what stands below it.
        column: usize,
        /// The words.
        words: String,
        /// Locators and cross-references.
        points: Vec<String>,
    },
    /// A remark on the text, kept as a drafting note.
    Remark {
        /// Its column: that of what it stands at.
        column: usize,
        /// The words.
        text: Paragraph,
    },
}

impl Item {
    /// Its words, where footnotes can be marked.
    pub(super) fn text_mut(&mut self) -> Option<&mut Paragraph> {
        match self {
            Self::Title { text, .. }
            | Self::Part { text, .. }
            | Self::Provision { text, .. }
            | Self::Paragraph { text, .. }
            | Self::Note { text, .. }
            | Self::Quotation { heading: text, .. }
            | Self::Entry { text, .. }
            | Self::Headword { text, .. }
            | Self::Quoted { text, .. }
            | Self::Sense { text, .. }
            | Self::Bullet { text, .. }
            | Self::Remark { text, .. } => Some(text),
            Self::Table { rows, .. } => rows.last_mut()?.cells.last_mut(),
            Self::Literal { .. } | Self::IndexEntry { .. } => None,
        }
    }

    /// Its words, if they are running text, which a further line may go on with.
    pub(crate) fn running_text(&self) -> Option<&Paragraph> {
        match self {
            Self::Provision { headed: false, text, .. }
            | Self::Paragraph { text, .. }
            | Self::Entry { text, .. }
            | Self::Headword { text, .. }
            | Self::Quoted { text, .. }
            | Self::Sense { text, .. }
            | Self::Bullet { text, .. } => Some(text),
            _ => None,
        }
    }

    /// The same, to go on with.
    pub(crate) fn running_text_mut(&mut self) -> Option<&mut Paragraph> {
        self.running_text().is_some().then(|| self.text_mut()).flatten()
    }
}
