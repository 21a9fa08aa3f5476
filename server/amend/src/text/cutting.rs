//! Cutting a text into pieces.

use lawsmith_model::Document;
use lawsmith_syntax::{Block, BlockKind, DocumentKind, NodeId, Tree};
use rustc_hash::FxHashMap;

use crate::text::piece::Piece;
use crate::text::pieces::Pieces;
use crate::text::place::Place;
use crate::text::role::Role;

impl Pieces<'_> {
    pub(super) fn read(&mut self, at: usize, document: &Document) {
        let tree = &document.tree;
        let first = self.all.len();
        let whole = self.places.len();
        let name = format!("the document “{}”", self.text.names[at]);
        self.places.push(Place::new(name, None, first..first, 0));
        let header = tree.blocks.first().filter(|block| matches!(block.kind, BlockKind::Header(_)));
        let end = header.map_or(0, |block| block.range.end());
        self.all.push(Piece {
            document: at,
            node: 0,
            role: Role::Header,
            start: 0,
            text: lines_of(&document.text()[..end]).to_owned(),
            apart: 0,
            stands_apart: true,
            column: 0,
            label: None,
            own_place: whole + 1,
        });
        let name = format!("the header of “{}”", self.text.names[at]);
        self.places.push(Place::new(name, Some(first), first..first + 1, 1));
        if document.kind() == DocumentKind::Index {
            self.read_lines(at, document.text(), end);
        } else {
            self.cut(at, tree, usize::from(header.is_some()));
        }
        let last = self.all.len();
        self.places[whole].span.end = last;
        self.name(at, document, first + 1);
    }

    /// The lines of an index, each for itself.
    fn read_lines(&mut self, document: usize, text: &str, from: usize) {
        let mut start = from;
        let mut apart = 0;
        for line in text[from..].split_inclusive('\n') {
            if line.trim().is_empty() {
                apart += 1;
            } else {
                let column = line.chars().take_while(|c| c.is_whitespace()).count();
                self.all.push(Piece {
                    document,
                    node: 0,
                    role: Role::Line,
                    start,
                    text: lines_of(line).to_owned(),
                    apart: std::mem::take(&mut apart),
                    stands_apart: false,
                    column: u32::try_from(column).unwrap_or(u32::MAX),
                    label: None,
                    own_place: 0,
                });
            }
            start += line.len();
        }
    }

    /// The blocks from `from` on, those together that belong together.
    fn cut(&mut self, document: usize, tree: &Tree, from: usize) {
        let mut counts: FxHashMap<(NodeId, u8), usize> = FxHashMap::default();
        let words: Vec<usize> = (from..tree.blocks.len())
            .filter(|&at| !matches!(tree.blocks[at].kind, BlockKind::Blank))
            .collect();
        let owner = |at: usize| (tree.owner(at), sort(&tree.blocks[at]));
        let together = |one: &usize, next: &usize| owner(*one) == owner(*next) && owner(*one).1 != FOOTNOTE;
        for run in words.chunk_by(together) {
            let (node, sort) = owner(run[0]);
            let count = counts.entry((node, sort)).or_default();
            let role = match sort {
                NOTES => Role::Notes(*count),
                FOOTNOTE => Role::Footnote(*count),
                _ => Role::Words(*count),
            };
            *count += 1;
            let end = tree.blocks[run[run.len() - 1]].range.end();
            self.all.push(piece_of(document, tree, run[0], end, role));
        }
    }
}

const WORDS: u8 = 0;
const NOTES: u8 = 1;
const FOOTNOTE: u8 = 2;

fn sort(block: &Block) -> u8 {
    match block.kind {
        BlockKind::Attributes(_) | BlockKind::Notes(_) => NOTES,
        BlockKind::Footnote { .. } => FOOTNOTE,
        _ => WORDS,
    }
}

/// The piece whose first block is the one at `at`, and which goes on to `end`.
fn piece_of(document: usize, tree: &Tree, at: usize, end: usize, role: Role) -> Piece {
    let block = &tree.blocks[at];
    let node = tree.owner(at);
    let start = block.range.start();
    let apart = at.checked_sub(1).map_or(0, |above| match tree.blocks[above].kind {
        BlockKind::Blank => 1,
        _ => 0,
    });
    let opens = tree.nodes[node].opening() == Some(at);
    let label = match tree.markers(block) {
        [marker] if opens => Some(marker.label.start() - start..marker.label.end() - start),
        _ => None,
    };
    Piece {
        document,
        node,
        role,
        start,
        text: lines_of(&tree.text()[start..end]).to_owned(),
        apart,
        stands_apart: matches!(
            block.kind,
            BlockKind::Provision { headed: true, .. }
                | BlockKind::Title
                | BlockKind::Definitions
                | BlockKind::Section
                | BlockKind::Group { .. }
                | BlockKind::Body { .. }
        ),
        column: block.column,
        label,
        own_place: 0,
    }
}

/// The lines of a text without the empty ones behind them, the last one with its line break.
fn lines_of(text: &str) -> &str {
    let end = text.trim_end().len();
    let line = text[end..].find('\n').map_or(text.len(), |at| end + at + 1);
    if end == 0 { "" } else { &text[..line] }
}
