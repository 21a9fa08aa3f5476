//! Where a quotation departs from what it quotes: the one is laid along the other at the least cost. Which of two equal
//! layings is taken is always the first one.

use lawsmith_text::TextRange;

use super::official::Official;
use super::quoted::Quoted;

/// The most cells of the table: a quotation of some thousand words from a passage of as many.
const CELLS: usize = 8_000_000;

/// Where a quotation departs.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Departure {
    /// The words of the quotation; where words are left out the one before, or the first.
    pub range: TextRange,
    /// The official words; empty where the quotation has more.
    pub official: String,
    /// How many words the quotation has there.
    pub words: usize,
    /// Whether words are left out before `range` rather than behind it.
    pub before: bool,
}

/// The departures of a quotation, in its order; `None` where the two are too long to be laid along each other.
pub(crate) fn departures(official: &[Official], quoted: &[Quoted]) -> Option<Vec<Departure>> {
    let (rows, columns) = (quoted.len() + 1, official.len() + 1);
    if rows.checked_mul(columns)? > CELLS {
        return None;
    }
    let leaving_out = |at: usize| u32::from(!official[at].optional);
    let opens = |at: usize| at == official.len() || official[at].opens;
    let mut costs = vec![u32::MAX / 2; rows * columns];
    let mut steps = vec![Step::Start; rows * columns];
    for column in 0..columns {
        let before = if column == 0 { 0 } else { costs[column - 1] + leaving_out(column - 1) };
        let free = column == 0 || opens(column);
        costs[column] = if free { 0 } else { before };
        steps[column] = if free { Step::Start } else { Step::LeftOut };
    }
    for row in 1..rows {
        for column in 0..columns {
            let at = row * columns + column;
            let above = (row - 1) * columns + column;
            let (mut cost, mut step) = match &quoted[row - 1] {
                Quoted::Gap => (costs[above], Step::Gap),
                Quoted::Word { .. } => (costs[above] + 1, Step::PutIn),
            };
            if column > 0 {
                let left = match &quoted[row - 1] {
                    // Behind a gap words may be left out for nothing.
                    Quoted::Gap => costs[at - 1],
                    Quoted::Word { .. } => costs[at - 1] + leaving_out(column - 1),
                };
                if left < cost {
                    (cost, step) = (left, Step::LeftOut);
                }
                if let Quoted::Word { key, .. } = &quoted[row - 1]
                    && *key == official[column - 1].key
                    && costs[above - 1] <= cost
                {
                    (cost, step) = (costs[above - 1], Step::Same);
                }
            }
            (costs[at], steps[at]) = (cost, step);
        }
    }
    // The end may be left out from the end of a sentence on.
    let mut rest = vec![0; columns];
    for column in (0..official.len()).rev().filter(|&column| !opens(column)) {
        rest[column] = rest[column + 1] + leaving_out(column);
    }
    let mut last = (u32::MAX, columns - 1);
    for (column, rest) in rest.into_iter().enumerate() {
        let cost = costs[(rows - 1) * columns + column];
        if cost + rest < last.0 {
            last = (cost + rest, column);
        }
    }
    let stop = (last.1..official.len()).find(|&at| opens(at)).unwrap_or(official.len());
    Some(trace(official, quoted, &steps, columns, last.1, stop))
}

/// How a cell of the table was reached.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Step {
    Start,
    Same,
    LeftOut,
    PutIn,
    Gap,
}

fn trace(
    official: &[Official],
    quoted: &[Quoted],
    steps: &[Step],
    columns: usize,
    end: usize,
    stop: usize,
) -> Vec<Departure> {
    // What differs between two words that are the same: places of the official text and of the quotation.
    let mut found = Vec::new();
    let mut missing: Vec<usize> = (end..stop).rev().collect();
    let mut more: Vec<usize> = Vec::new();
    let (mut row, mut column) = (quoted.len(), end);
    let mut flush = |missing: &mut Vec<usize>, more: &mut Vec<usize>, row: usize| {
        missing.reverse();
        more.reverse();
        let words: Vec<&str> = missing
            .iter()
            .map(|&at| &official[at])
            .filter(|word| !word.optional)
            .map(|word| word.printed.as_str())
            .collect();
        let place = |at: &usize| match quoted.get(*at) {
            Some(Quoted::Word { range, .. }) => Some(*range),
            _ => None,
        };
        let behind = (0..row).rev().find_map(|at| place(&at));
        let range = match (more.first().and_then(place), more.last().and_then(place)) {
            (Some(first), Some(last)) => Some(TextRange::new(first.start(), last.end())),
            _ => behind.or_else(|| (row..quoted.len()).find_map(|at| place(&at))),
        };
        if let Some(range) = range.filter(|_| !words.is_empty() || !more.is_empty()) {
            let before = behind.is_none();
            found.push(Departure { range, official: words.join(" "), words: more.len(), before });
        }
        missing.clear();
        more.clear();
    };
    loop {
        match steps[row * columns + column] {
            Step::Start => break,
            Step::Same => {
                flush(&mut missing, &mut more, row);
                row -= 1;
                column -= 1;
            }
            Step::LeftOut => {
                let behind_gap = row > 0 && matches!(quoted[row - 1], Quoted::Gap);
                if !behind_gap {
                    missing.push(column - 1);
                }
                column -= 1;
            }
            Step::PutIn => {
                more.push(row - 1);
                row -= 1;
            }
            Step::Gap => {
                flush(&mut missing, &mut more, row);
                row -= 1;
            }
        }
    }
    flush(&mut missing, &mut more, row);
    found.reverse();
    found
}
