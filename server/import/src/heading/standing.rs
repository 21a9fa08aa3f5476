//! What a line heads, and what is known of where it stands before its words are read.

use crate::source::Wrapping;
use crate::title::HeadKind;

/// What a line heads.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Head {
    /// What it is.
    pub(crate) kind: HeadKind,
    /// The noun and the number as they are written: `Article 9`, `3 to 9`, `Schedule`.
    pub(crate) markers: String,
    /// The number alone.
    pub(crate) label: String,
    /// The title; empty where none is printed.
    pub(crate) title: String,
    /// What follows the title on the line and is text.
    pub(crate) text: String,
    /// How many lines it takes.
    pub(crate) lines: usize,
    /// The level of a provision, 0 for the outermost.
    pub(crate) level: usize,
}

impl Head {
    /// One that takes its line and no more.
    pub(super) fn on_its_line(kind: HeadKind, markers: String, label: &str, title: &str) -> Self {
        let (label, title) = (label.to_owned(), title.to_owned());
        Self { kind, markers, label, title, text: String::new(), lines: 1, level: 0 }
    }
}

/// Where a line stands.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Standing<'n> {
    /// Whether it begins a paragraph or follows a heading.
    pub(crate) apart: bool,
    /// Whether the text above it is finished.
    pub(crate) finished: bool,
    /// The number of the last provision of the first level.
    pub(crate) last: u32,
    /// Whether a body beside the main one is open.
    pub(crate) in_body: bool,
    /// The inner level that provisions of this body may begin with: Articles of a treaty.
    pub(crate) begins_with: Option<usize>,
    /// Whether the source marks it as a heading.
    pub(crate) marked: bool,
    /// The nouns that have their titles on the line below, however these are set.
    pub(crate) titled: &'n [String],
    /// Whether titles in whatever case stand behind bare numbers.
    pub(crate) numbers_titled: bool,
    /// Whether other lines show that a full stop may end its title.
    pub(crate) stopped: bool,
    /// The lines whose end says nothing.
    pub(crate) wrapping: &'n Wrapping,
    /// Whether the source marks the headings of provisions, so that a line without the mark is none.
    pub(crate) all_marked: bool,
}

impl Standing<'_> {
    /// Whether no sentence above goes on in the line.
    pub(super) fn is_clear(self) -> bool {
        self.apart || self.finished
    }
}
