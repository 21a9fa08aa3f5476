//! The cell of a table, by which a token knows where it stands. What a table is made of is read off the cells: `table`.

/// The cell that a token stands in. A cell opens with a bar, and a row closes with one, whether they are printed or not.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct CellPlace {
    /// The byte of the document at which the table begins.
    pub table: usize,
    /// The row, counted from 0 without the line of dashes.
    pub row: usize,
    /// The column, counted from 0.
    pub column: usize,
    /// Whether the row is the head of the table.
    pub head: bool,
}

impl CellPlace {
    /// Whether `next`, the cell of the token behind, is in the same row.
    pub fn shares_row(&self, next: Option<&Self>) -> bool {
        next.is_some_and(|next| {
            next.table == self.table && next.row == self.row && next.column >= self.column
        })
    }
}
