//! Prints the blocks of a tree, each at its column and in its shape.

use lawsmith_text::TextRange;

use super::columns::{Columns, STEP};
use crate::block::{Block, BlockKind};
use crate::split::begins_like_entry;
use crate::tree::Tree;

/// How much of a block is laid out. What reads differently takes the next shape.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Shape {
    /// On one line at the canonical column.
    Joined,
    /// At the canonical column, its lines as they are.
    Lines,
    /// Its lines and columns as they are.
    Kept,
}

/// A text, and where in it each block of the tree stands; empty for blank lines.
pub(super) struct Printed {
    pub(super) text: String,
    pub(super) places: Vec<TextRange>,
}

/// Prints `tree`, with LF line breaks and one at the end.
pub(super) fn print(tree: &Tree, shapes: &[Shape]) -> Printed {
    let columns = Columns::of(tree);
    let mut printer =
        Printer { tree, out: String::with_capacity(tree.text().len() + 64), shape: Shape::Joined };
    let mut places = Vec::with_capacity(tree.blocks.len());
    let mut blank = false;
    for (at, block) in tree.blocks.iter().enumerate() {
        if matches!(block.kind, BlockKind::Blank) {
            // Text at the top would be read as a header if it lost its empty line.
            let text_follows =
                tree.blocks.get(1).is_some_and(|next| matches!(next.kind, BlockKind::Paragraph));
            if at == 0 && text_follows {
                printer.out.push('\n');
            }
            blank = at > 0;
            places.push(TextRange::empty(printer.out.len()));
            continue;
        }
        let column = columns.column(tree, block, tree.owner(at));
        printer.shape = shapes[at];
        let apart = blank || shapes[at] != Shape::Kept && printer.wants_blank(at, column);
        if apart && !printer.out.is_empty() && !printer.out.ends_with("\n\n") {
            printer.out.push('\n');
        }
        blank = false;
        let start = printer.out.len();
        printer.block(block, column);
        places.push(TextRange::new(start, printer.out.len()));
    }
    Printed { text: printer.out, places }
}

struct Printer<'a> {
    tree: &'a Tree,
    out: String,
    /// The shape of the block at hand.
    shape: Shape,
}

impl Printer<'_> {
    fn block(&mut self, block: &Block, column: u32) {
        let text = self.tree.text();
        if self.shape == Shape::Kept {
            return self.as_it_stands(block);
        }
        match &block.kind {
            BlockKind::Provision { headed, .. } => {
                let markers = self.tree.markers(block);
                self.indent(column);
                for (place, marker) in markers.iter().enumerate() {
                    if place > 0 {
                        self.out.push(' ');
                    }
                    self.out.push_str(&text[marker.range]);
                }
                let behind = markers.last().map_or(block.content.start(), |marker| marker.range.end());
                if *headed && !text[behind..block.content.start()].trim().is_empty() {
                    self.out.push_str(" —");
                }
                self.rest(block, column);
            }
            BlockKind::Sense { .. } => {
                self.indent(column);
                self.tree.markers(block).iter().for_each(|marker| self.out.push_str(&text[marker.range]));
                self.rest(block, column);
            }
            BlockKind::Entry { headword } => self.entry(block, *headword, column),
            BlockKind::Footnote { label } => {
                self.out.push_str("[^");
                self.out.push_str(&text[*label]);
                self.out.push_str("]:");
                self.rest(block, 0);
            }
            BlockKind::Paragraph => {
                self.indent(column);
                self.words(&text[block.content], column);
                self.out.push('\n');
            }
            BlockKind::Bullet => {
                self.indent(column);
                self.out.push('-');
                self.rest(block, column);
            }
            BlockKind::Title
            | BlockKind::Definitions
            | BlockKind::Section
            | BlockKind::Group { .. }
            | BlockKind::Body { .. } => {
                let signs = text[block.range.start()..block.content.start()].trim();
                self.out.push_str(signs);
                if !signs.is_empty() && !block.content.is_empty() {
                    self.out.push(' ');
                }
                self.out.push_str(text[block.content].trim());
                self.out.push('\n');
            }
            BlockKind::Header(_) | BlockKind::Attributes(_) | BlockKind::Notes(_) | BlockKind::Table => {
                for line in lines(&text[block.range]) {
                    self.indent(column);
                    self.out.push_str(line.trim());
                    self.out.push('\n');
                }
            }
            BlockKind::Fence(_) => self.fence(text[block.range].trim_start()),
            BlockKind::Blank => {}
        }
    }

    /// Headed provisions, parts and titles stand apart from what is before them, and so does
    /// an entry that would be read as more words of the one above.
    fn wants_blank(&self, at: usize, column: u32) -> bool {
        let block = &self.tree.blocks[at];
        match &block.kind {
            BlockKind::Provision { headed, .. } => *headed,
            BlockKind::Entry { .. } => {
                column == 0 && !begins_like_entry(self.tree.text()[block.range].trim_start())
            }
            kind if is_title(kind) => true,
            _ => {
                at > 0 && {
                    let above = &self.tree.blocks[at - 1].kind;
                    is_title(above) || matches!(above, BlockKind::Header(_))
                }
            }
        }
    }

    fn indent(&mut self, column: u32) {
        self.out.extend(std::iter::repeat_n(' ', column as usize));
    }

    /// The content behind a marker, and the end of the line.
    fn rest(&mut self, block: &Block, column: u32) {
        let words = &self.tree.text()[block.content];
        if !words.trim().is_empty() {
            self.out.push(' ');
            self.words(words, column);
        }
        self.out.push('\n');
    }

    /// `headword — text`, `“headword” means text`, or a headword with its text below it.
    fn entry(&mut self, block: &Block, headword: TextRange, column: u32) {
        let text = self.tree.text();
        let before = text[block.range.start()..headword.start()].trim_start();
        let between = &text[headword.end()..block.content.start()];
        self.indent(column);
        if between.contains(['\n', '\r']) && between.trim().is_empty() {
            self.out.push_str(text[headword].trim());
            self.out.push('\n');
            self.words(&text[block.content], column);
            self.out.push('\n');
        } else if before != "**" && before.starts_with(['“', '"', '„', '«', '*']) {
            self.words(&text[headword.start() - before.len()..block.content.end()], column);
            self.out.push('\n');
        } else {
            let stars = if before == "**" { "**" } else { "" };
            self.out.push_str(stars);
            self.out.push_str(text[headword].trim());
            self.out.push_str(stars);
            if between.contains(['—', '–']) {
                self.out.push_str(" —");
            }
            self.rest(block, column);
        }
    }

    /// A paragraph on one line, or on its own lines. A hyphen that ends a line between
    /// letters joins.
    fn words(&mut self, words: &str, column: u32) {
        for (at, line) in lines(words).enumerate() {
            if at > 0 && self.shape == Shape::Lines {
                self.out.push('\n');
                // What may stand at column 0 may not stand deeper, and the other way round.
                if line.starts_with(char::is_whitespace) {
                    self.indent(column.max(STEP));
                }
            } else if at > 0 && !joins(&self.out, line.trim()) {
                self.out.push(' ');
            }
            self.out.push_str(line.trim());
        }
    }

    /// Fenced text stays as it is, but for the line breaks.
    fn fence(&mut self, fenced: &str) {
        self.out.push_str(&fenced.replace("\r\n", "\n").replace('\r', "\n"));
        if !self.out.ends_with('\n') {
            self.out.push('\n');
        }
    }

    /// A block that is not laid out keeps all but its line breaks and the blanks before them.
    fn as_it_stands(&mut self, block: &Block) {
        let text = &self.tree.text()[block.range];
        if matches!(block.kind, BlockKind::Fence(_)) {
            return self.fence(text);
        }
        for line in lines(text) {
            self.out.push_str(line.trim_end());
            self.out.push('\n');
        }
    }
}

/// The lines that are not empty.
fn lines(text: &str) -> impl Iterator<Item = &str> {
    text.split(['\n', '\r']).filter(|line| !line.trim().is_empty())
}

fn is_title(kind: &BlockKind) -> bool {
    matches!(
        kind,
        BlockKind::Title
            | BlockKind::Definitions
            | BlockKind::Section
            | BlockKind::Group { .. }
            | BlockKind::Body { .. }
    )
}

/// Whether `before` ends in a hyphen that was put, or kept, at the end of a line.
fn joins(before: &str, after: &str) -> bool {
    let mut chars = before.chars().rev();
    let hyphen = chars.next().is_some_and(|c| matches!(c, '-' | '\u{2010}' | '\u{2011}'));
    hyphen && chars.next().is_some_and(char::is_alphabetic) && after.starts_with(char::is_lowercase)
}
