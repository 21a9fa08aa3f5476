//! Pipe tables: their rows, the cells of each, and the line of dashes below a head. What cells say is left to others.

use lawsmith_text::{TextRange, lines_of};

/// A row of a pipe table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TableRow {
    /// The line, without blanks around it.
    pub range: TextRange,
    /// What stands between its bars, without blanks around it.
    pub cells: Vec<TextRange>,
}

impl TableRow {
    /// Whether it parts the head from the rows: `|---|:-:|`.
    pub fn is_dashes(&self, text: &str) -> bool {
        let dashes = |&cell: &TextRange| {
            let inner = text[cell].trim_start_matches(':').trim_end_matches(':');
            !inner.is_empty() && inner.bytes().all(|byte| byte == b'-')
        };
        self.cells.iter().all(dashes)
    }
}

/// The rows of the table in `range`, the line of dashes among them.
pub fn table_rows(text: &str, range: TextRange) -> Vec<TableRow> {
    let lines = lines_of(text, range).map(|line| line.trimmed(text));
    let rows = lines.filter(|line| !line.is_empty());
    rows.map(|line| TableRow { range: line, cells: cells(text, line) }).collect()
}

/// The cells of a line: what stands between bars that no backslash hides.
fn cells(text: &str, line: TextRange) -> Vec<TextRange> {
    let bytes = text.as_bytes();
    let (first, last) = (line.start(), line.end());
    let is_bar = |&at: &usize| bytes[at] == b'|' && (at == first || bytes[at - 1] != b'\\');
    let bars: Vec<usize> = (first..last).filter(is_bar).collect();
    let from = if bars.first() == Some(&first) { first + 1 } else { first };
    let to = if bars.last() == Some(&(last - 1)) && last > from { last - 1 } else { last };
    let mut found = Vec::new();
    let mut at = from;
    for bar in bars.into_iter().filter(|&bar| bar >= from && bar < to).chain([to]) {
        found.push(TextRange::new(at, bar).trimmed(text));
        at = bar + 1;
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(table: &str, expected: &[&[&str]]) {
        let rows = table_rows(table, TextRange::new(0, table.len()));
        let found: Vec<Vec<&str>> =
            rows.iter().map(|row| row.cells.iter().map(|&cell| &table[cell]).collect()).collect();
        assert_eq!(found, expected);
    }

    #[test]
    fn cells_stand_between_bars() {
        check("| a | b c |\n  |d|| e", &[&["a", "b c"], &["d", "", "e"]]);
        check("| a \\| b |\n\n|\n||", &[&["a \\| b"], &[""], &[""]]);
        check("| a |\r| b |\r\n| c |\r", &[&["a"], &["b"], &["c"]]);
        check("", &[]);
    }

    #[test]
    fn the_line_of_dashes() {
        let is_dashes = |line: &str| table_rows(line, TextRange::new(0, line.len()))[0].is_dashes(line);
        assert_eq!(
            ["|---|:-:|", "|-|", "| - | a |", "| : |", "||"].map(is_dashes),
            [true, true, false, false, false]
        );
    }
}
