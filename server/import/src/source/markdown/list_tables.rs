//! Tables written as lists: an item for each row, `* * one`, and in it an item for each cell.

use std::borrow::Cow;

/// A row that is being read: where it begins, and its cells.
struct Row {
    line: usize,
    cells: Vec<String>,
}

/// `text` with such rows as Markdown writes rows, `| one | two |`, each on its first line; the others are empty then.
pub(super) fn with_rows(text: &str) -> Cow<'_, str> {
    if !crate::lines::physical(text).any(|line| first_cell(line).is_some()) {
        return Cow::Borrowed(text);
    }
    let mut out: Vec<Cow<'_, str>> = Vec::new();
    let mut open: Option<Row> = None;
    for (at, line) in crate::lines::physical(text).enumerate() {
        let words = line.trim();
        let inside = words.is_empty() || line.starts_with([' ', '\t']);
        if let Some(cell) = first_cell(line) {
            end(&mut out, open.replace(Row { line: at, cells: vec![cell.to_owned()] }));
        } else if let Some(row) = open.as_mut().filter(|_| inside) {
            match (item(words), row.cells.last_mut()) {
                (Some(cell), _) => row.cells.push(cell.to_owned()),
                (None, Some(cell)) => go_on(cell, words),
                (None, None) => {}
            }
        } else {
            end(&mut out, open.take());
            out.push(Cow::Borrowed(line));
            continue;
        }
        out.push(Cow::Borrowed(""));
    }
    end(&mut out, open);
    Cow::Owned(out.join("\n"))
}

/// The words of the first cell of a row: `* * one`.
fn first_cell(line: &str) -> Option<&str> {
    item(item(line)?)
}

/// The words of an item, which may be empty.
fn item(line: &str) -> Option<&str> {
    let rest = line.strip_prefix('*')?;
    (rest.is_empty() || rest.starts_with([' ', '\t'])).then(|| rest.trim())
}

/// Adds a further line to a cell; a hyphen at its end belongs to a word.
fn go_on(cell: &mut String, words: &str) {
    let hyphen = cell.ends_with('-') && words.starts_with(char::is_alphabetic);
    if !cell.is_empty() && !words.is_empty() && !hyphen {
        cell.push(' ');
    }
    cell.push_str(words);
}

fn end(out: &mut [Cow<'_, str>], row: Option<Row>) {
    if let Some(row) = row.filter(|row| row.cells.iter().any(|cell| !cell.is_empty())) {
        let cells: Vec<String> = row.cells.iter().map(|cell| cell.replace('|', "\\|")).collect();
        out[row.line] = Cow::Owned(format!("| {} |", cells.join(" | ")));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_are_items_of_items() {
        let lists = "Oars:\n\n*    *   Boat\n\n    *   Oars and\n        pad-\n        dles\n\n\n*    *\n\n*    *   Raft | punt\n    *\n    *   2\n\nEnd.\n* so\n  * so";
        assert_eq!(
            with_rows(lists),
            "Oars:\n\n| Boat | Oars and pad-dles |\n\n\n\n\n\n\n\n\n| Raft \\| punt |  | 2 |\n\n\n\nEnd.\n* so\n  * so"
        );
        assert!(matches!(with_rows("* one\n  * two\n"), Cow::Borrowed(_)));
    }
}
