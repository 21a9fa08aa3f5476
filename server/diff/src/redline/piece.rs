//! The tokens of one side of a row as they are printed, with the lines and cells that they begin.

use lawsmith_syntax::BlockKind;
use lawsmith_text::single_spaced;

use crate::cell::CellPlace;
use crate::passage::Passage;
use crate::passages::Passages;
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
    /// Whether it begins the row of a table or a cell of it.
    pub fn begins_cell(&self) -> bool {
        self.cell || self.opens.is_some_and(LineKind::is_row)
    }

    /// A part of its words that begins nothing and has no blank before it.
    pub fn part(&self, words: &str) -> Piece<'t> {
        let words = words.to_owned();
        Piece { token: self.token, words, spaced: false, opens: None, begins: None, cell: false }
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
        let (mut block, mut before) = (None, None);
        let tokens = of(passage);
        for (number, token) in tokens.iter().enumerate() {
            let here = tree.block_at(token.range.start());
            let cell = token.cell.as_ref();
            let in_row =
                |other: Option<&CellPlace>, next| other.is_some_and(|cell: &CellPlace| cell.shares_row(next));
            let breaks = match cell {
                Some(_) => !in_row(before, cell),
                None => number == 0 || here != block || before.is_some(),
            };
            let opens_cell = breaks || cell.map(|cell| cell.column) != before.map(|cell| cell.column);
            let closes_row = !in_row(cell, tokens.get(number + 1).and_then(|next| next.cell.as_ref()));
            // The signs that draw a table are no words: one between two cells parts them.
            let draws = cell.is_some() && (opens_cell || closes_row);
            found.push(Piece {
                token,
                // A range may hold a line break.
                words: if draws { String::new() } else { single_spaced(&tree.text()[token.range]) },
                spaced: token.spaced || number == 0,
                opens: breaks.then(|| line(here.map(|here| tree.blocks[here].kind), cell)),
                begins: (number == 0).then_some(at),
                cell: cell.is_some() && opens_cell && !breaks,
            });
            (block, before) = (here, cell);
        }
    }
    found
}

fn line(kind: Option<BlockKind>, cell: Option<&CellPlace>) -> LineKind {
    match (cell, kind) {
        (Some(cell), _) if cell.head => LineKind::Head,
        (Some(_), _) => LineKind::Row,
        (None, Some(BlockKind::Bullet)) => LineKind::Item,
        _ => LineKind::Paragraph,
    }
}
