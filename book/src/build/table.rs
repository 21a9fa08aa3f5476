//! Pipe tables: their cells, their head, and how their columns are set.

use lawsmith_syntax::table_rows;
use lawsmith_text::TextRange;

use super::runs::{Reader, plain};
use crate::model::{Alignment, Run, Table};

/// The table of the lines in `range`; `caption` names where it stands.
pub(super) fn read(reader: &Reader<'_>, range: TextRange, caption: String) -> Table {
    let text = reader.document.text();
    let mut rows = table_rows(text, range);
    let dashes = rows.get(1).filter(|row| row.is_dashes(text)).cloned();
    if dashes.is_some() {
        rows.remove(1);
    }
    let width = rows.iter().map(|row| row.cells.len()).max().unwrap_or(0);
    let mut all: Vec<Vec<Vec<Run>>> = rows
        .into_iter()
        .map(|row| {
            let mut cells: Vec<Vec<Run>> = row.cells.into_iter().map(|cell| reader.runs(cell)).collect();
            cells.resize(width, Vec::new());
            cells
        })
        .collect();
    let head = if dashes.is_some() { all.remove(0) } else { Vec::new() };
    let alignments = (0..width)
        .map(|column| {
            let asked =
                dashes.as_ref().and_then(|row| row.cells.get(column)).and_then(|&cell| asked(&text[cell]));
            asked.unwrap_or_else(|| by_content(all.iter().map(|row| plain(&row[column]))))
        })
        .collect();
    Table { head, rows: all, alignments, caption }
}

/// What colons in the line of dashes ask for.
fn asked(dashes: &str) -> Option<Alignment> {
    match (dashes.starts_with(':'), dashes.ends_with(':')) {
        (true, true) => Some(Alignment::Centre),
        (false, true) => Some(Alignment::Right),
        (true, false) => Some(Alignment::Left),
        (false, false) => None,
    }
}

/// Columns of numbers are set at the right.
fn by_content(cells: impl Iterator<Item = String>) -> Alignment {
    let mut any = false;
    for cell in cells.filter(|cell| !cell.is_empty()) {
        any = true;
        let number =
            cell.chars().all(|c| c.is_ascii_digit() || matches!(c, '–' | '-' | '+' | '.' | ',' | ' ' | '−'));
        if !number {
            return Alignment::Left;
        }
    }
    if any { Alignment::Right } else { Alignment::Left }
}
