//! What a run of lines is to what it belongs to.

/// What a piece is to the node that it belongs to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Role {
    /// The top of a document: its header.
    Header,
    /// Words; from 0, those behind other pieces count further.
    Words(usize),
    /// Drafting notes and `@` lines.
    Notes(usize),
    /// A footnote, by the order under its node.
    Footnote(usize),
    /// A line of an index.
    Line,
}
