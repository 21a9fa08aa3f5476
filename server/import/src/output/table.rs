//! Rows of a table, as they are left in plain text: cells parted by runs of blanks.

use super::Paragraph;
use crate::markup::{CELL, HEAD, is_table_row};

/// The fewest blanks between cells of a row that is known to be one.
const LEAST_GAP: usize = 2;

/// Whether `line` has a run of `gap` blanks inside.
pub(crate) fn has_columns(line: &str, gap: usize) -> bool {
    let mut run = 0;
    line.trim().chars().any(|c| {
        run = if c == ' ' {
            run + 1
        } else if c == '\t' || c == CELL {
            gap
        } else {
            0
        };
        run >= gap
    })
}

/// Whether `line`, directly below a row, is one more.
pub(crate) fn goes_on(line: &str) -> bool {
    has_columns(line, LEAST_GAP)
}

/// A row of a table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Row {
    /// The line of the source that it stands on, from 1.
    pub(crate) line: usize,
    /// The words of each cell.
    pub(crate) cells: Vec<Paragraph>,
    /// Whether the source says which cells it has.
    pub(crate) told: bool,
    /// Whether the source says that it is the head of the table.
    pub(crate) head: bool,
}

/// The row that a line is.
pub(crate) fn row(line: usize, text: &str) -> Row {
    if is_table_row(text) {
        let cells = text.trim_start_matches(HEAD).split(CELL).map(Paragraph::new).collect();
        return Row { line, cells, told: true, head: text.starts_with(HEAD) };
    }
    let text = text.trim().replace('\t', "  ");
    let cells = text.split("  ").filter(|cell| !cell.trim().is_empty()).map(Paragraph::new).collect();
    Row { line, cells, told: false, head: false }
}

/// Adds the cells of `below` to those of `above`, if they only go on with them: every
/// cell that stands under a beginning one starts small.
pub(crate) fn goes_on_with(above: &mut Row, below: &Row) -> bool {
    let (few, many) = (above.cells.len(), below.cells.len());
    if below.told || few == 0 || many % few != 0 {
        return false;
    }
    let step = many / few;
    if !below.cells.iter().step_by(step).all(|cell| cell.words().starts_with(char::is_lowercase)) {
        return false;
    }
    let mut heads = std::mem::take(&mut above.cells).into_iter();
    for (at, cell) in below.cells.iter().enumerate() {
        match (at % step == 0).then(|| heads.next()).flatten() {
            Some(mut head) => {
                head.push(cell.words());
                above.cells.push(head);
            }
            None => above.cells.push(cell.clone()),
        }
    }
    true
}

/// Gives all rows as many cells as the longest has: cells are parted where their numbers
/// begin, if that fits, else empty ones are added. Returns the lines of the rows parted.
pub(crate) fn make_even(rows: &mut [Row]) -> Vec<usize> {
    let width = rows.iter().map(|row| row.cells.len()).max().unwrap_or(0);
    let mut parted = Vec::new();
    for row in rows.iter_mut().filter(|row| row.cells.len() < width) {
        let cells: Vec<Paragraph> = row.cells.iter().flat_map(at_numbers).collect();
        if cells.len() == width && !row.told {
            row.cells = cells;
            parted.push(row.line);
        }
        row.cells.resize(width, Paragraph::default());
    }
    parted
}

/// A cell of words and then numbers, as two cells.
fn at_numbers(cell: &Paragraph) -> Vec<Paragraph> {
    let words = cell.words();
    let numbers =
        words.match_indices(' ').map(|(at, _)| at).find(|at| words[at + 1..].starts_with(char::is_numeric));
    match numbers {
        Some(at) if words.starts_with(char::is_alphabetic) && !cell.has_marks() => {
            vec![Paragraph::new(&words[..at]), Paragraph::new(&words[at..])]
        }
        _ => vec![cell.clone()],
    }
}

/// The rows as a pipe table. The line that Markdown wants below a head stands there only
/// if the first row is one: the source says so, or it has no digit behind its first cell.
pub(crate) fn written(rows: &[Row]) -> String {
    let mut out = String::new();
    for (at, row) in rows.iter().enumerate() {
        push_row(&mut out, row.cells.iter().map(|cell| cell.inline().replace('|', "\\|")));
        if at == 0 && (row.head || rows.len() > 1 && reads_as_head(row)) {
            push_row(&mut out, row.cells.iter().map(|_| "---".to_owned()));
        }
    }
    out
}

fn reads_as_head(row: &Row) -> bool {
    let numbered = |cell: &Paragraph| cell.words().contains(char::is_numeric);
    row.cells.len() > 1 && !row.cells.iter().skip(1).any(numbered)
}

fn push_row(out: &mut String, cells: impl Iterator<Item = String>) {
    out.push('|');
    for cell in cells {
        out.push(' ');
        out.push_str(&cell);
        out.push_str(" |");
    }
    out.push('\n');
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blanks_part_cells() {
        assert!(has_columns("Plain       20  30", 3));
        assert!(!has_columns("twenty  or thirty", 3));
        assert!(!has_columns("   indented text", 3));
        assert!(goes_on("310–320  8"));
        let cells = |line| row(1, line).cells;
        assert_eq!(cells("Plain       20  30 "), ["Plain", "20", "30"].map(Paragraph::new));
        assert_eq!(cells("a\tb c   d"), ["a", "b c", "d"].map(Paragraph::new));
    }

    #[track_caller]
    fn check(lines: &[&str], expected: &str) {
        let mut rows: Vec<Row> = Vec::new();
        for line in lines {
            let row = row(1, line);
            if !rows.last_mut().is_some_and(|above| goes_on_with(above, &row)) {
                rows.push(row);
            }
        }
        make_even(&mut rows);
        assert_eq!(written(&rows), expected);
    }

    #[test]
    fn a_head_has_no_numbers() {
        check(
            &["Win    Ebb    Flood", "6    1    2"],
            "| Win | Ebb | Flood |\n| --- | --- | --- |\n| 6 | 1 | 2 |\n",
        );
        check(&["Ebb    1", "Flood    2"], "| Ebb | 1 |\n| Flood | 2 |\n");
        check(&["a|b    c"], "| a\\|b | c |\n");
    }

    #[test]
    fn a_head_of_two_lines() {
        check(
            &["Score    Score", "in tricks  Tides   in tricks  Tides", "0–3  1  4–6  2"],
            "| Score in tricks | Tides | Score in tricks | Tides |\n| --- | --- | --- | --- |\n| 0–3 | 1 | 4–6 | 2 |\n",
        );
    }

    #[test]
    fn rows_of_unequal_length() {
        check(
            &["North deals 1 5   No tide 1 8", "East deals    2 6  Ebb   2 5", "7   8"],
            "| North deals | 1 5 | No tide | 1 8 |\n| East deals | 2 6 | Ebb | 2 5 |\n| 7 | 8 |  |  |\n",
        );
    }
}
