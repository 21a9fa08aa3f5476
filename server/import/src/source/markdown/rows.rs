//! Tables as Markdown writes them: rows of cells between bars, and below the head a row of dashes.

use super::inline::inline;
use crate::markup::{CELL, HEAD};

/// The table that a line may stand in: how many rows it has so far, and the most cells of one.
#[derive(Default)]
pub(super) struct Table {
    rows: usize,
    cells: usize,
}

impl Table {
    /// The cells of a row over the line `below`, set apart by a sign; none of the dashes below the head, and of empty cells.
    pub(super) fn row(&mut self, row: &str, below: &str) -> String {
        self.rows += 1;
        let is_first = self.rows == 1;
        if self.rows == 2 && is_below_head(row) {
            return String::new();
        }
        let cells = cells(row);
        let head = is_first && is_below_head(below);
        let told = if head { self::cells(below).len() } else { 0 };
        self.cells = self.cells.max(cells.len()).max(told);
        if cells.iter().all(|cell| cell.is_empty()) {
            return String::new();
        }
        // Of one cell a table is a frame around text.
        let alone = cells.len() == 1 && self.cells > 1;
        let words = cells.into_iter().map(inline).collect::<Vec<_>>().join(&CELL.to_string());
        let before = Some(HEAD).filter(|_| head && self.cells > 1);
        let behind = Some(CELL).filter(|_| alone);
        before.into_iter().chain(words.chars()).chain(behind).collect()
    }
}

/// The words of the cells; a bar behind a backslash parts none.
fn cells(row: &str) -> Vec<&str> {
    let row = row.trim();
    let row = row.strip_prefix('|').unwrap_or(row);
    let row = row.strip_suffix('|').filter(|row| !row.ends_with('\\')).unwrap_or(row);
    let mut escaped = false;
    let cells = row.split(|c| {
        let parts = c == '|' && !escaped;
        escaped = c == '\\' && !escaped;
        parts
    });
    cells.map(str::trim).collect()
}

/// `|---|:-:|`
fn is_below_head(row: &str) -> bool {
    let dashes = |cell: &str| {
        let dashes = cell.strip_prefix(':').unwrap_or(cell);
        let dashes = dashes.strip_suffix(':').unwrap_or(dashes);
        !dashes.is_empty() && dashes.bytes().all(|b| b == b'-')
    };
    row.trim().starts_with('|') && cells(row).into_iter().all(dashes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(rows: &str, expected: &[&str]) {
        let mut table = Table::default();
        let below = rows.lines().skip(1).chain([""]);
        let found: Vec<String> = rows.lines().zip(below).map(|(row, below)| table.row(row, below)).collect();
        let plain = found.iter().map(|row| row.replace(HEAD, "^").replace(CELL, "|"));
        assert_eq!(plain.collect::<Vec<_>>(), expected);
    }

    #[test]
    fn only_the_second_line_is_below_the_head() {
        check("| a | 1 |\n|:--|---|\n| - | - |\n|---|---|", &["^a|1", "", "-|-", "---|---"]);
        check("| - | - |\n| a | b |", &["-|-", "a|b"]);
        check("| | |\n|---|---|\n| a \\| b | c", &["", "", "a | b|c"]);
    }

    #[test]
    fn rows_of_one_cell() {
        check("| a | b |\n|---|---|\n| c |\n| d | |", &["^a|b", "", "c|", "d|"]);
        check("| a |\n|---|---|\n| b | c |", &["^a|", "", "b|c"]);
        check("| a |\n|---|\n| b |", &["a", "", "b"]);
    }
}
