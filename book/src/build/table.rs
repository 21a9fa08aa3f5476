//! Pipe tables: their cells, their head, and how their columns are set.

use lawsmith_text::TextRange;

use super::runs::{Reader, plain};
use crate::model::{Alignment, Run, Table};

/// The table of the lines in `range`; `caption` names where it stands.
pub(super) fn read(reader: &Reader<'_>, range: TextRange, caption: String) -> Table {
    let text = reader.document.text();
    let mut rows: Vec<Vec<TextRange>> = Vec::new();
    let mut start = range.start();
    while start < range.end() {
        let end = text[start..range.end()].find('\n').map_or(range.end(), |at| start + at);
        if !text[start..end].trim().is_empty() {
            rows.push(cells(text, start, end));
        }
        start = end + 1;
    }
    let dashes = rows.get(1).filter(|row| row.iter().all(|&cell| is_dashes(&text[cell]))).cloned();
    if dashes.is_some() {
        rows.remove(1);
    }
    let width = rows.iter().map(Vec::len).max().unwrap_or(0);
    let mut all: Vec<Vec<Vec<Run>>> = rows
        .into_iter()
        .map(|row| {
            let mut cells: Vec<Vec<Run>> = row.into_iter().map(|cell| reader.runs(cell)).collect();
            cells.resize(width, Vec::new());
            cells
        })
        .collect();
    let head = if dashes.is_some() { all.remove(0) } else { Vec::new() };
    let alignments = (0..width)
        .map(|column| {
            let asked = dashes.as_ref().and_then(|row| row.get(column)).and_then(|&cell| asked(&text[cell]));
            asked.unwrap_or_else(|| by_content(all.iter().map(|row| plain(&row[column]))))
        })
        .collect();
    Table { head, rows: all, alignments, caption }
}

/// The cells of a line: what stands between bars that no backslash hides.
fn cells(text: &str, start: usize, end: usize) -> Vec<TextRange> {
    let line = &text[start..end];
    let first = start + (line.len() - line.trim_start().len());
    let last = start + line.trim_end().len();
    let mut bars: Vec<usize> = Vec::new();
    let bytes = text.as_bytes();
    for at in first..last {
        if bytes[at] == b'|' && (at == first || bytes[at - 1] != b'\\') {
            bars.push(at);
        }
    }
    let from = if bars.first() == Some(&first) { first + 1 } else { first };
    let to = if bars.last() == Some(&(last - 1)) && last > from { last - 1 } else { last };
    let mut found = Vec::new();
    let mut at = from;
    for bar in bars.into_iter().filter(|&bar| bar >= from && bar < to).chain([to]) {
        let cell = &text[at..bar];
        let begin = at + (cell.len() - cell.trim_start().len());
        found.push(TextRange::new(begin.min(bar), (at + cell.trim_end().len()).max(begin.min(bar))));
        at = bar + 1;
    }
    found
}

fn is_dashes(cell: &str) -> bool {
    let inner = cell.trim_start_matches(':').trim_end_matches(':');
    !inner.is_empty() && inner.bytes().all(|b| b == b'-')
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
