//! The tokens of a pipe table.

use lawsmith_syntax::table_rows;
use lawsmith_text::TextRange;

use crate::cell::CellPlace;
use crate::token::TokenReader;

/// Reads the words of the table in `range` cell by cell. The line of dashes below the head has none; a bar that is not printed,
/// at the end of a row, is read as an empty one.
pub(crate) fn read(reader: &mut TokenReader<'_>, range: TextRange) {
    let mut rows = table_rows(reader.text, range);
    let head = rows.get(1).is_some_and(|row| row.is_dashes(reader.text));
    if head {
        rows.remove(1);
    }
    for (number, row) in rows.iter().enumerate() {
        let mut end = row.range.start();
        for (column, &cell) in row.cells.iter().enumerate() {
            let cell_of = CellPlace { table: range.start(), row: number, column, head: head && number == 0 };
            let first = reader.tokens.len();
            reader.read_bar(TextRange::new(end, cell.start()));
            reader.read(cell);
            if column + 1 == row.cells.len() {
                reader.read_bar(TextRange::new(cell.end(), row.range.end()));
            }
            reader.tokens[first..].iter_mut().for_each(|token| token.cell = Some(cell_of));
            end = cell.end();
        }
    }
}
