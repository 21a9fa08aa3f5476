//! Blocks: the runs of lines that are parsed alone.

use lawsmith_grammar::Marker;
use lawsmith_text::TextRange;

/// A run of whole lines of one kind. The blocks of a text, laid end to end, are the text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Block {
    /// What the lines are.
    pub kind: BlockKind,
    /// The lines, with the line break of the last one.
    pub range: TextRange,
    /// The column of the first letter, in characters from 0; a tab goes to the next multiple of 4.
    pub column: u32,
    /// The words: what stands behind markers, dashes and white space.
    pub content: TextRange,
}

/// What a block is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum BlockKind {
    /// Empty lines.
    Blank,
    /// The `key: value` lines before the first empty one.
    Header(Vec<HeaderField>),
    /// A line that opens the definitions.
    Definitions,
    /// A line that opens an introduction or another unnumbered part.
    Section,
    /// `# Title` that opens nothing but a group.
    Title,
    /// The heading of a numbered group, `Part 2 — Play`.
    Group {
        /// The noun and the number.
        marker: MarkerToken,
    },
    /// The heading of a body beside the main one, `Schedule 1 — Fees`.
    Body {
        /// The noun and the number.
        marker: MarkerToken,
    },
    /// A provision's marker, or several, with its heading or its first words.
    Provision {
        /// The markers, outermost first.
        markers: Vec<MarkerToken>,
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
        marker: MarkerToken,
    },
    /// A paragraph without a marker.
    Paragraph,
    /// The rows of a pipe table.
    Table,
    /// A bullet.
    Bullet,
    /// `@name value` lines.
    Attributes(Vec<AttributeLine>),
    /// Drafting notes.
    Notes(Vec<NoteLine>),
    /// The text of a footnote.
    Footnote {
        /// Its label.
        label: TextRange,
    },
    /// A fenced block; its content is what stands between the fences.
    Fence {
        /// The word behind the opening fence.
        kind: Option<TextRange>,
        /// What follows that word.
        argument: Option<TextRange>,
        /// Whether a closing fence ends it.
        closed: bool,
    },
}

impl BlockKind {
    /// Whether the content is prose in which references and terms are looked for.
    pub fn is_prose(&self) -> bool {
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
    pub(crate) fn takes_more_lines(&self) -> bool {
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

/// A line of the header.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct HeaderField {
    /// The key.
    pub key: TextRange,
    /// The value; empty where there is none.
    pub value: TextRange,
}

/// An attribute.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct AttributeLine {
    /// The whole line, without indentation and line break.
    pub line: TextRange,
    /// The name, without the `@`.
    pub name: TextRange,
    /// The value; empty where there is none.
    pub value: TextRange,
}

/// A line of a drafting note.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NoteLine {
    /// 1 for a note, more for an answer.
    pub depth: u32,
    /// Initials, date and state, without the brackets; empty where there are none.
    pub stamp: TextRange,
    /// The words.
    pub text: TextRange,
}

/// A marker in its place in the text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MarkerToken {
    /// The whole marker.
    pub range: TextRange,
    /// The number or letters.
    pub label: TextRange,
    /// The last number of a placeholder for several.
    pub last_label: Option<TextRange>,
    /// The noun.
    pub noun: Option<TextRange>,
    /// Whether an opening bracket stands before the label.
    pub opened: bool,
    /// Whether a closing bracket stands after it.
    pub closed: bool,
    /// Whether the label is the whole address: `9.2.1`.
    pub full: bool,
}

impl MarkerToken {
    /// The marker that the grammar found in text that starts at `base`.
    pub(crate) fn at(base: usize, marker: &Marker) -> Self {
        let place = |span: &lawsmith_grammar::Span| TextRange::from(span.clone()).shifted(base);
        Self {
            range: place(&marker.span),
            label: place(&marker.label),
            last_label: marker.last_label.as_ref().map(place),
            noun: marker.noun.as_ref().map(place),
            opened: marker.opened,
            closed: marker.closed,
            full: false,
        }
    }
}

/// What a piece of a block is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum PieceKind {
    /// White space, line breaks, dashes, fences and other signs of the format.
    Trivia,
    /// A marker.
    Marker,
    /// A headword.
    Headword,
    /// Prose, headings, and anything else that is content.
    Content,
}

/// A run of bytes of a block. The pieces of a block, laid end to end, are the block.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Piece {
    /// What it is.
    pub kind: PieceKind,
    /// Where it stands.
    pub range: TextRange,
}

impl Block {
    /// The block cut into pieces, in order, without a gap.
    pub fn pieces(&self) -> Vec<Piece> {
        let mut marked: Vec<(TextRange, PieceKind)> = Vec::new();
        match &self.kind {
            BlockKind::Provision { markers, .. } => {
                marked.extend(markers.iter().map(|marker| (marker.range, PieceKind::Marker)));
            }
            BlockKind::Sense { marker } | BlockKind::Group { marker } | BlockKind::Body { marker } => {
                marked.push((marker.range, PieceKind::Marker));
            }
            BlockKind::Entry { headword } => marked.push((*headword, PieceKind::Headword)),
            BlockKind::Footnote { label } => marked.push((*label, PieceKind::Marker)),
            _ => {}
        }
        marked.push((self.content, PieceKind::Content));
        let mut pieces = Vec::with_capacity(marked.len() * 2 + 1);
        let mut at = self.range.start();
        let mut push = |kind: PieceKind, start: usize, end: usize| {
            if start < end {
                pieces.push(Piece { kind, range: TextRange::new(start, end) });
            }
        };
        for (range, kind) in marked {
            if range.start() < at {
                continue;
            }
            push(PieceKind::Trivia, at, range.start());
            push(kind, range.start(), range.end());
            at = range.end();
        }
        push(PieceKind::Trivia, at, self.range.end());
        pieces
    }
}
