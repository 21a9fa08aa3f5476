//! A piece: a run of lines that one provision, definition, footnote or title has for itself.

use std::ops::Range;

use lawsmith_syntax::NodeId;

use crate::text::role::Role;

/// A run of lines.
#[derive(Debug, Clone)]
pub(crate) struct Piece {
    /// The document that it stands in, by its place in the edition.
    pub document: usize,
    /// The node that it belongs to.
    pub node: NodeId,
    /// What it is to it.
    pub role: Role,
    /// Where it begins in the text of its document.
    pub start: usize,
    /// Its lines, each with its line break; empty for a document without header.
    pub text: String,
    /// How many empty lines stand before it.
    pub apart: usize,
    /// Whether the layout gives it an empty line in any case.
    pub stands_apart: bool,
    /// The column of its first letter.
    pub column: u32,
    /// Where in its text the number of its node stands, if it is the only one there.
    pub label: Option<Range<usize>>,
    /// The place that is this piece alone.
    pub own_place: usize,
}

impl Piece {
    /// Whether it is text of the laws or their index, in which words are put for others everywhere.
    pub fn is_text(&self) -> bool {
        !matches!(self.role, Role::Header | Role::Notes(_))
    }

    /// The text behind its number, in which words are changed.
    pub fn behind_number(&self) -> &str {
        &self.text[self.label.as_ref().map_or(0, |label| label.end)..]
    }

    /// A part of it, in its text behind the number.
    pub fn behind_front(&self, part: Range<usize>) -> Range<usize> {
        let front = self.text.len() - self.behind_number().len();
        part.start.saturating_sub(front)..part.end.saturating_sub(front)
    }
}
