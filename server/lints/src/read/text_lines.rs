//! Lines of text that may begin like a provision: those of paragraphs, and of a provision those below its first one.

use lawsmith_model::Document;
use lawsmith_syntax::BlockKind;
use lawsmith_text::{TextRange, lines_with_ends};

/// Such a line.
#[derive(Debug, Clone, Copy)]
pub(crate) struct TextLine<'d> {
    /// Its block, and its place there.
    pub block: usize,
    pub row: usize,
    /// All of it, with what ends it.
    pub whole: &'d str,
    /// Its words without the blanks around them, and where they stand.
    pub words: &'d str,
    pub range: TextRange,
}

/// Those of a document, in order.
pub(crate) fn text_lines(document: &Document) -> impl Iterator<Item = TextLine<'_>> {
    let text = document.text();
    let blocks = document.tree.blocks.iter().enumerate().filter_map(move |(at, block)| {
        let content = &text[block.content];
        // Most provisions have one line, and a search for its end costs more than this look.
        let several = || memchr::memchr2(b'\n', b'\r', content.as_bytes()).is_some();
        match block.kind {
            BlockKind::Paragraph => Some((at, 0, block.content.start(), content)),
            BlockKind::Provision { .. } if several() => Some((at, 1, block.content.start(), content)),
            _ => None,
        }
    });
    blocks.flat_map(|(block, first, start, content)| {
        let mut end = start;
        let lines = lines_with_ends(content).enumerate().map(move |(row, whole)| {
            let words = whole.trim();
            let from = end + whole.len() - whole.trim_start().len();
            end += whole.len();
            TextLine { block, row, whole, words, range: TextRange::new(from, from + words.len()) }
        });
        lines.skip(first)
    })
}
