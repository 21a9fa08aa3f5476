//! Blocks: the runs of lines that are parsed alone.

use lawsmith_text::TextRange;

use crate::inline::{Inline, InlineKind, Inlines, inlines};
use crate::run::Run;

/// A run of whole lines of one kind. The blocks of a text, laid end to end, are the text.
///
/// A large text has millions of blocks, so a block is 36 bytes: what a marker, an attribute
/// or a fence consists of stands in tables of the tree ([`Tree::markers`](crate::Tree::markers)
/// and its neighbours).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Block {
    /// What the lines are.
    pub kind: BlockKind,
    /// The lines, with the line break of the last one.
    pub range: TextRange,
    /// The column of the first letter, in characters from 0; a tab goes to the next multiple of 4.
    pub column: u32,
    /// The words: what stands behind markers, dashes and white space.
    pub content: TextRange,
    /// Whether a sign stands in the lines that may begin markup. Without one the words are one run of prose.
    pub marked: bool,
}

impl Block {
    /// The runs of the words in `text`, which the block is one of.
    pub fn inlines(&self, text: &str) -> Inlines {
        if self.marked {
            return inlines(text, self.content);
        }
        let whole = Inline { kind: InlineKind::Text, range: self.content };
        (!self.content.is_empty()).then_some(whole).into_iter().collect()
    }

    /// Whether `other` is a block of the same kind, at the same column, with its words at `content`.
    pub fn looks_like(&self, other: &Self, content: TextRange) -> bool {
        let headed = |kind: BlockKind| matches!(kind, BlockKind::Provision { headed: true, .. });
        std::mem::discriminant(&self.kind) == std::mem::discriminant(&other.kind)
            && headed(self.kind) == headed(other.kind)
            && (self.column, self.marked) == (other.column, other.marked)
            && other.content == content
    }
}

/// What a block is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BlockKind {
    /// Empty lines.
    Blank,
    /// The `key: value` lines before the first empty one.
    Header(Run),
    /// A line that opens the definitions.
    Definitions,
    /// A line that opens an introduction or another unnumbered part.
    Section,
    /// `# Title` that opens nothing but a group.
    Title,
    /// The heading of a numbered group, `Part 2 — Play`.
    Group {
        /// The noun and the number.
        marker: Run,
    },
    /// The heading of a body beside the main one, `Schedule 1 — Fees`.
    Body {
        /// The noun and the number.
        marker: Run,
    },
    /// A provision's marker, or several, with its heading or its first words.
    Provision {
        /// The markers, outermost first.
        markers: Run,
        /// Whether a dash makes the content a heading.
        headed: bool,
    },
    /// An entry of the definitions.
    Entry {
        /// The term, without stars.
        headword: TextRange,
    },
    /// A numbered meaning of a definition.
    Sense {
        /// The marker.
        marker: Run,
    },
    /// A paragraph without a marker.
    Paragraph,
    /// The rows of a pipe table.
    Table,
    /// A bullet.
    Bullet,
    /// `@name value` lines.
    Attributes(Run),
    /// Drafting notes.
    Notes(Run),
    /// The text of a footnote.
    Footnote {
        /// Its label.
        label: TextRange,
    },
    /// A fenced block; its content is what stands between the fences.
    Fence(Run),
}

impl BlockKind {
    /// Whether the content is prose in which references and terms are looked for.
    pub fn is_prose(self) -> bool {
        matches!(
            self,
            Self::Provision { .. }
                | Self::Entry { .. }
                | Self::Sense { .. }
                | Self::Paragraph
                | Self::Table
                | Self::Bullet
                | Self::Footnote { .. }
                | Self::Section
        )
    }

    /// Whether a following text line without a blank between belongs to the block.
    pub(crate) fn takes_more_lines(self) -> bool {
        matches!(
            self,
            Self::Provision { headed: false, .. }
                | Self::Entry { .. }
                | Self::Sense { .. }
                | Self::Paragraph
                | Self::Bullet
                | Self::Footnote { .. }
        )
    }
}
