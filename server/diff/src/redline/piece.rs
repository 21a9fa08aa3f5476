//! The tokens of one side of a row as they are printed, with the lines and cells that they begin.

use lawsmith_syntax::{BlockKind, Tree};
use lawsmith_text::single_spaced;

use crate::passage::{Passage, Passages};
use crate::redline::segment::LineKind;
use crate::row::typing::Typing;
use crate::token::Token;

/// A token of one side.
pub(super) struct Piece<'t> {
    /// The token.
    pub token: &'t Token,
    /// Its words; empty for the signs that draw a table.
    pub words: String,
    /// Whether a blank stands before it.
    pub spaced: bool,
    /// The line that begins with it.
    pub opens: Option<LineKind>,
    /// The passage that begins with it.
    pub begins: Option<usize>,
    /// Whether a cell of a table begins behind it.
    pub cell: bool,
}

impl<'t> Piece<'t> {
    /// A part of its words that begins nothing; a blank stands before the first one only.
    pub fn part(&self, words: &str, first: bool) -> Piece<'t> {
        let spaced = first && self.spaced;
        Piece { token: self.token, words: words.to_owned(), spaced, opens: None, begins: None, cell: false }
    }
}

/// The letters of a token that is typed otherwise on both sides, in runs of those that are the same and those that are not; what
/// is typed otherwise throughout is the same.
pub(super) fn retyped_letters(
    old: &Piece<'_>,
    new: &Piece<'_>,
    typing: &Typing,
) -> Option<Vec<(String, String)>> {
    let same_letters = old.words.to_lowercase() != new.words.to_lowercase()
        && old.words.chars().count() == new.words.chars().count();
    if old.token.key != new.token.key || !same_letters {
        return None;
    }
    let mut runs: Vec<(String, String)> = Vec::new();
    let letters = old.words.chars().zip(new.words.chars());
    for (was, is) in letters.map(|(was, is)| (if typing.is_same(was, is) { is } else { was }, is)) {
        match runs.last_mut().filter(|(a, b)| (a == b) == (was == is)) {
            Some((a, b)) => {
                a.push(was);
                b.push(is);
            }
            None => runs.push((was.into(), is.into())),
        }
    }
    Some(runs)
}

/// The tokens of the passages at `places`.
pub(super) fn pieces<'t>(
    side: &'t Passages<'_>,
    places: &[usize],
    of: fn(&Passage) -> &Vec<Token>,
) -> Vec<Piece<'t>> {
    let mut found = Vec::new();
    for &at in places {
        let passage = &side.all[at];
        let tree = &side.edition.documents[passage.place.0].tree;
        let mut table = TableRow::default();
        let mut block = None;
        let mut end = 0;
        for (number, token) in of(passage).iter().enumerate() {
            let here = tree.block_at(token.range.start());
            let kind = here.map(|here| tree.blocks[here].kind);
            let breaks = number == 0
                || here != block
                || matches!(kind, Some(BlockKind::Table))
                    && tree.text()[end..token.range.start()].contains('\n');
            (block, end) = (here, token.range.end());
            let mut piece = Piece {
                token,
                // A range may hold a line break.
                words: single_spaced(&tree.text()[token.range]),
                spaced: token.spaced || number == 0,
                opens: breaks.then(|| line(kind)),
                begins: (number == 0).then_some(at),
                cell: false,
            };
            if matches!(kind, Some(BlockKind::Table)) {
                table.draw(tree, token, breaks, &mut piece);
            }
            found.push(piece);
        }
    }
    found
}

fn line(kind: Option<BlockKind>) -> LineKind {
    match kind {
        Some(BlockKind::Bullet) => LineKind::Item,
        Some(BlockKind::Table) => LineKind::Row,
        _ => LineKind::Paragraph,
    }
}

/// The row of a table whose tokens are read.
#[derive(Default)]
struct TableRow {
    /// Whether it only draws the line below the headings.
    is_line: bool,
    /// Where its last sign stands.
    last: usize,
}

impl TableRow {
    /// The signs that draw a table are no words: one between two cells parts them.
    fn draw(&mut self, tree: &Tree, token: &Token, first: bool, piece: &mut Piece<'_>) {
        let (text, start) = (tree.text(), token.range.start());
        if first {
            let from = text[..start].rfind('\n').map_or(0, |at| at + 1);
            let row = text[from..].split('\n').next().unwrap_or_default().trim_end();
            self.is_line =
                row.contains('-') && row.chars().all(|c| matches!(c, '|' | '-' | ':' | ' ' | '\t'));
            self.last = from + row.len();
        }
        if self.is_line {
            piece.words.clear();
            (piece.opens, piece.cell) = (None, false);
        } else if piece.words == "|" && !text[..start].ends_with('\\') {
            piece.words.clear();
            piece.cell = !first && token.range.end() < self.last;
        }
    }
}
