//! Tables of plain text whose columns are unmistakable: rows one below the other with as many cells each, which stand below
//! each other. Their cells are told apart as those of other formats are.

use std::borrow::Cow;

use lawsmith_syntax::read_markers;

use crate::markup::CELL;

/// The fewest blanks between two cells.
const GAP: usize = 3;
/// The fewest rows of a table, its head among them.
const ROWS: usize = 3;

/// What the report says of rows.
pub(crate) const TOLD: &str = "a row of a table, whose cells stand below each other";
/// What the report says of what may be rows.
pub(crate) const DOUBTFUL: &str =
    "this may be a table: `tables.column-gap` in a profile says how many blanks part its columns";

/// A cell: where it begins and ends, in characters, and its words.
struct Cell<'t> {
    from: usize,
    to: usize,
    words: &'t str,
}

impl Cell<'_> {
    /// Whether a number with perhaps a unit, or a sum: what stands below the head of a column.
    fn is_numeric(&self) -> bool {
        self.words.starts_with(|c: char| c.is_ascii_digit() || matches!(c, '-' | '–' | '+' | '€' | '$' | '£'))
    }
}

/// What the columns of a text say of its lines, by their numbers from 1.
#[derive(Default)]
pub(crate) struct Columns {
    /// Those of tables.
    pub(crate) told: Vec<usize>,
    /// Those that begin what may be a table.
    pub(crate) doubtful: Vec<usize>,
}

/// `text` with the cells of the tables in its first `count` lines told apart, line for line.
pub(crate) fn with_columns_told(text: &str, count: usize) -> (Cow<'_, str>, Columns) {
    let mut lines: Vec<Cow<'_, str>> = crate::lines::physical(text).map(Cow::Borrowed).collect();
    let originals: Vec<&str> = crate::lines::physical(text).take(count).collect();
    let rows: Vec<Vec<Cell<'_>>> = originals.into_iter().map(cells).collect();
    let mut columns = Columns::default();
    let mut at = 0;
    for block in rows.chunk_by(|above, below| above.is_empty() == below.is_empty()) {
        if is_table(block) {
            for (row, line) in block.iter().zip(&mut lines[at..]) {
                let words: Vec<&str> = row.iter().map(|cell| cell.words).collect();
                *line = Cow::Owned(words.join(&CELL.to_string()));
            }
            columns.told.extend(at + 1..=at + block.len());
        } else {
            let begins = block.windows(2).position(|pair| may_be_rows(&pair[0], &pair[1]));
            columns.doubtful.extend(begins.map(|begin| at + begin + 1));
        }
        at += block.len();
    }
    match columns.told.is_empty() {
        true => (Cow::Borrowed(text), columns),
        false => (Cow::Owned(lines.join("\n")), columns),
    }
}

/// Whether two lines have several columns, of which two begin in one place besides the first.
fn may_be_rows(above: &[Cell<'_>], below: &[Cell<'_>]) -> bool {
    let begins = |from: usize| below.iter().skip(1).any(|cell| cell.from == from);
    above.iter().skip(1).filter(|cell| begins(cell.from)).count() > 1 && !begins_with_marker(above)
}

/// Whether a marker stands before the words of the row: "1. Rafts", "(a)".
fn begins_with_marker(row: &[Cell<'_>]) -> bool {
    let found = row.first().and_then(|cell| read_markers(cell.words));
    found.is_some_and(|found| found.markers.iter().all(|marker| marker.noun.is_none()))
}

/// The cells of a line, parted by runs of blanks.
fn cells(line: &str) -> Vec<Cell<'_>> {
    let mut found: Vec<Cell<'_>> = Vec::new();
    // Tables of Markdown have their own signs.
    if line.trim_start().starts_with('|') {
        return found;
    }
    let (mut start, mut last): (Option<(usize, usize)>, (usize, usize)) = (None, (0, 0));
    for (column, (at, sign)) in line.char_indices().enumerate().filter(|(_, (_, sign))| !sign.is_whitespace())
    {
        if let Some((byte, from)) = start.filter(|_| column > last.1 + GAP) {
            found.push(Cell { from, to: last.1, words: &line[byte..last.0] });
            start = None;
        }
        start = start.or(Some((at, column)));
        last = (at + sign.len_utf8(), column);
    }
    let (byte, from) = start.unwrap_or_default();
    found.extend(start.map(|_| Cell { from, to: last.1, words: &line[byte..last.0] }));
    found
}

/// Whether lines between empty ones are a table: they have as many cells each, those of each column begin or end in one
/// place, numbers stand below the head, and no list, table of contents or glossary is set so.
fn is_table(rows: &[Vec<Cell<'_>>]) -> bool {
    let Some((head, body)) = rows.split_first().filter(|_| rows.len() >= ROWS) else { return false };
    if head.len() < 2 || body.iter().any(|row| row.len() != head.len()) {
        return false;
    }
    let in_line = |at: usize| {
        rows.iter().all(|row| row[at].from == head[at].from)
            || rows.iter().all(|row| row[at].to == head[at].to)
    };
    let last = |row: &Vec<Cell<'_>>| row.last().is_some_and(Cell::is_numeric);
    let headed = !head.iter().skip(1).any(Cell::is_numeric)
        && body.iter().any(|row| row.iter().skip(1).any(Cell::is_numeric));
    let sentence = |row: &Vec<Cell<'_>>| row.iter().any(|cell| cell.words.ends_with(['.', ';', ':']));
    (0..head.len()).all(in_line)
        && headed
        && (head.len() > 2 || body.iter().all(last))
        && !rows.iter().any(|row| begins_with_marker(row))
        && !rows.iter().any(sentence)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: &str, doubtful: &[usize]) {
        let (plain, columns) = with_columns_told(text, usize::MAX);
        assert_eq!(plain.replace(CELL, "|"), expected);
        assert_eq!(columns.doubtful, doubtful);
    }

    #[test]
    fn columns_in_line() {
        check(
            "Fees:\n\nBoat        Fee in coins\nRaft        3\nGreat barge 12\n\nText.",
            "Fees:\n\nBoat        Fee in coins\nRaft        3\nGreat barge 12\n\nText.",
            &[],
        );
        check(
            "\nBoat          Fee\nRaft            3\nGreat barge    12\n",
            "\nBoat|Fee\nRaft|3\nGreat barge|12",
            &[],
        );
        check(
            "Slip           First time     Again\nLate, twice    warning        1 month\nAbsent         1 week         for good",
            "Slip|First time|Again\nLate, twice|warning|1 month\nAbsent|1 week|for good",
            &[],
        );
    }

    #[test]
    fn columns_that_may_be_something_else() {
        // A glossary, a table of contents, a list.
        for text in [
            "Crew      Those who row\nRaft      What floats\nOar       A pole",
            "Rule      Page\n1. Rafts     3\n2. Oars      4",
            "1.    (a)    Rafts\n2.    (b)    3 oars\n3.    (c)    Sails",
            "Rafts      3\nOars       5\nSails      7",
        ] {
            check(text, text, &[]);
        }
        let wrapped =
            "Slip      First time      Again\nLate      a warning       1 month\n          in words";
        check(wrapped, wrapped, &[1]);
    }
}
