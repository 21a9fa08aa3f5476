//! Tables in the words of a passage: which tokens are cells, and what became of them, row by row and cell by cell.
//!
//! `reading` gives the tokens of a table their cells, `alignment` finds the counterparts of tables, rows and columns,
//! `comparison` compares the words of those, and never a word of one row with one of another.

mod alignment;
mod comparison;
mod keyed;
mod reading;

use std::ops::Range;

use crate::cell::CellPlace;
use crate::token::Token;

pub(crate) use comparison::compare;
pub(crate) use keyed::KeyedText;
pub(crate) use reading::read;

/// A table in a text, by the places of its tokens.
pub(crate) struct Table {
    pub range: Range<usize>,
    pub rows: Vec<TableRow>,
    /// Whether its first row is its head.
    pub head: bool,
}

/// A row of a table.
pub(crate) struct TableRow {
    pub range: Range<usize>,
    /// Its cells, each with the bar that opens it and without the one that closes the row.
    pub cells: Vec<Range<usize>>,
}

/// The tables of a text, in order.
pub(crate) fn tables(tokens: &[Token]) -> Vec<Table> {
    let mut found: Vec<Table> = Vec::new();
    let mut at = 0;
    while at < tokens.len() {
        let Some(cell) = tokens[at].cell else {
            at += 1;
            continue;
        };
        let row = row(tokens, at);
        at = row.range.end;
        match found.last_mut().filter(|last| {
            let before = tokens[last.range.start].cell;
            last.range.end == row.range.start
                && cell.row > 0
                && before.is_some_and(|it| it.table == cell.table)
        }) {
            Some(table) => {
                table.range.end = row.range.end;
                table.rows.push(row);
            }
            None => found.push(Table { range: row.range.clone(), rows: vec![row], head: cell.head }),
        }
    }
    found
}

/// The row that begins at the token at `start`.
fn row(tokens: &[Token], start: usize) -> TableRow {
    let mut cells: Vec<Range<usize>> = Vec::new();
    let mut before = None;
    let mut end = start;
    while let Some(cell) = tokens.get(end).and_then(|token| token.cell.as_ref()) {
        match before {
            Some(before) if !CellPlace::shares_row(before, Some(cell)) => break,
            Some(before) if before.column == cell.column => {}
            _ => cells.push(end..end),
        }
        end += 1;
        if let Some(last) = cells.last_mut() {
            last.end = end;
        }
        before = Some(cell);
    }
    // The bar that closes the row.
    if let Some(last) = cells.last_mut() {
        last.end -= 1;
    }
    TableRow { range: start..end, cells }
}
