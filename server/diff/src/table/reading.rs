//! The tokens of a pipe table.

use lawsmith_syntax::table_rows;
use lawsmith_text::TextRange;

use crate::cell::Cell;
use crate::roles::Vocabulary;
use crate::token::{self, Token};

/// Reads the words of the table in `range` cell by cell. The line of dashes below the head has none; a bar that is not printed,
/// at the end of a row, is read as an empty one.
pub(crate) fn read(
    text: &str,
    range: TextRange,
    references: &[(TextRange, usize)],
    vocabulary: &Vocabulary<'_>,
    out: &mut Vec<Token>,
) {
    let mut rows = table_rows(text, range);
    let head = rows.get(1).is_some_and(|row| row.is_dashes(text));
    if head {
        rows.remove(1);
    }
    for (number, row) in rows.iter().enumerate() {
        let mut end = row.range.start();
        for (column, &cell) in row.cells.iter().enumerate() {
            let cell_of = Cell { table: range.start(), row: number, column, head: head && number == 0 };
            let first = out.len();
            token::read_bar(text, TextRange::new(end, cell.start()), out);
            token::read(text, cell, references, vocabulary, out);
            if column + 1 == row.cells.len() {
                token::read_bar(text, TextRange::new(cell.end(), row.range.end()), out);
            }
            out[first..].iter_mut().for_each(|token| token.cell = Some(cell_of));
            end = cell.end();
        }
    }
}
