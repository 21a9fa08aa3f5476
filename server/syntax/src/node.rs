//! The nodes of the tree: provisions, definitions and parts.

use lawsmith_text::TextRange;

/// A place in [`Tree::nodes`](crate::Tree::nodes); the document itself is 0.
pub type NodeId = usize;

/// What a node is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum NodeKind {
    /// The whole document.
    Document,
    /// A title that groups without entering addresses; a numbered one has a marker.
    Group,
    /// A numbered body beside the main one: a schedule, an appendix.
    Body,
    /// An introduction or another unnumbered part.
    Section,
    /// The part that holds the definitions.
    Definitions,
    /// A definition, or a sub-entry of one.
    Definition,
    /// A numbered provision.
    Provision,
}

/// Stands for "none" in the places of a node.
pub(crate) const NONE: u32 = u32::MAX;

/// A node of the tree: 44 bytes, for a large text has a million. What it holds is asked of
/// the tree: [`Tree::children`](crate::Tree::children), [`Tree::own_blocks`](crate::Tree::own_blocks),
/// [`Tree::marker`](crate::Tree::marker).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Node {
    /// What it is.
    pub kind: NodeKind,
    /// Whether the brackets of its marker are those of its level.
    pub well_formed: bool,
    pub(crate) headed: bool,
    pub(crate) level: u16,
    /// Which of the markers of its opening block is its own; `u16::MAX` where none is.
    pub(crate) marker: u16,
    pub(crate) parent: u32,
    /// One behind the last node that it holds.
    pub(crate) end: u32,
    pub(crate) opening: u32,
    /// The first of its own blocks.
    pub(crate) first_own: u32,
    /// The number that its label stands for, from 1; 0 where it has none.
    pub value: u32,
    /// The last number of a placeholder for several provisions, else [`Node::value`].
    pub last_value: u32,
    /// The column of its marker, in characters from 0.
    pub column: u32,
    pub(crate) heading: TextRange,
}

impl Node {
    /// A node of `kind` that `opening` opens.
    pub(crate) fn new(kind: NodeKind, opening: Option<usize>) -> Self {
        Self {
            kind,
            well_formed: true,
            headed: false,
            level: 0,
            marker: u16::MAX,
            parent: 0,
            end: 0,
            opening: opening.map_or(NONE, place),
            first_own: NONE,
            value: 0,
            last_value: 0,
            column: 0,
            heading: TextRange::default(),
        }
    }

    pub(crate) fn with_heading(self, heading: Option<TextRange>) -> Self {
        Self { headed: heading.is_some(), heading: heading.unwrap_or_default(), ..self }
    }

    /// The node that holds it; the document holds itself.
    pub fn parent(&self) -> NodeId {
        self.parent as usize
    }

    /// The block with its marker, title or headword; `None` for the document.
    pub fn opening(&self) -> Option<usize> {
        (self.opening != NONE).then_some(self.opening as usize)
    }

    /// Its level, if it is a provision: 0 for the outermost.
    pub fn level(&self) -> usize {
        usize::from(self.level)
    }

    /// Its heading or headword, where it has one.
    pub fn heading(&self) -> Option<TextRange> {
        self.headed.then_some(self.heading)
    }

    /// Whether it has a marker.
    pub fn is_marked(&self) -> bool {
        self.marker != u16::MAX
    }
}

/// A place as nodes store it. A text holds less than 4 GiB, so it has fewer places.
pub(crate) fn place(at: usize) -> u32 {
    u32::try_from(at).unwrap_or(NONE)
}
