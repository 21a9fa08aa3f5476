//! A block cut into pieces: what shows that nothing of a text is lost.

use lawsmith_text::TextRange;

use crate::block::{Block, BlockKind};
use crate::tree::Tree;

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

impl Tree {
    /// A block cut into pieces, in order, without a gap.
    pub fn pieces(&self, block: &Block) -> Vec<Piece> {
        let mut marked: Vec<(TextRange, PieceKind)> = Vec::new();
        marked.extend(self.markers(block).iter().map(|marker| (marker.range, PieceKind::Marker)));
        match block.kind {
            BlockKind::Entry { headword } => marked.push((headword, PieceKind::Headword)),
            BlockKind::Footnote { label } => marked.push((label, PieceKind::Marker)),
            _ => {}
        }
        marked.push((block.content, PieceKind::Content));
        let mut pieces = Vec::with_capacity(marked.len() * 2 + 1);
        let mut at = block.range.start();
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
        push(PieceKind::Trivia, at, block.range.end());
        pieces
    }
}
