//! The report: what became of every line of the source.
//!
//! The phases write into a [`Ledger`], line by line; the finished [`Report`] has rows that
//! lie end to end over the source. An empty line belongs to the row above it.

use std::collections::{BTreeMap, HashMap};
use std::fmt::Write;

use serde::Serialize;

use crate::markup::is_sign;

/// How many words tell where a row begins.
const QUOTED: usize = 6;

/// What became of a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Disposition {
    /// Its words stand at [`Row::at`].
    Placed,
    /// It is the text of a footnote.
    Footnote,
    /// It is the mark of a footnote.
    FootnoteMark,
    /// It is a copy of another provision and stands as a quotation.
    Quotation,
    /// It is no part of the work: a chart, a page number, a copy of a footnote.
    Skipped,
    /// Placed, after something was put right.
    Repaired,
    /// Placed, but a person should look.
    Unsure,
    /// Nothing is known about it; its words are kept as text.
    Kept,
}

impl Disposition {
    /// The word for it in a table.
    pub fn name(self) -> &'static str {
        match self {
            Self::Placed => "placed",
            Self::Footnote => "footnote",
            Self::FootnoteMark => "footnote mark",
            Self::Quotation => "quotation",
            Self::Skipped => "skipped",
            Self::Repaired => "repaired",
            Self::Unsure => "unsure",
            Self::Kept => "kept as text",
        }
    }
}

/// A run of lines with the same fate.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Row {
    /// Its first line, from 1.
    pub first: usize,
    /// Its last line.
    pub last: usize,
    /// What became of it.
    pub disposition: Disposition,
    /// Where its words stand now: an address such as `12C2(a)` or `Definitions/Alert`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub at: Option<String>,
    /// What was done, why a line was skipped, why a person should look.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
    /// The first words of its first line, where the source has no lines to count: a Word document.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub words: Option<String>,
}

/// What became of every line of a source.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Report {
    /// How many lines the source has.
    pub lines: usize,
    /// The rows, in order; each begins on the line after the one before ends.
    pub rows: Vec<Row>,
}

impl Report {
    /// Tells each row by the first words of its first line in `text`, too.
    pub(crate) fn quote(&mut self, text: &str) {
        let lines: Vec<&str> = crate::lines::physical(text).collect();
        for row in &mut self.rows {
            let line = lines.get(row.first - 1).copied().unwrap_or_default();
            let words = line.split(|c: char| c.is_whitespace() || is_sign(c)).filter(|word| !word.is_empty());
            row.words =
                Some(words.take(QUOTED).collect::<Vec<_>>().join(" ")).filter(|words| !words.is_empty());
        }
    }

    /// How many lines had each fate, empty lines counted with the line above them.
    pub fn totals(&self) -> Vec<(Disposition, usize)> {
        let mut totals = BTreeMap::new();
        for row in &self.rows {
            *totals.entry(row.disposition).or_insert(0) += row.last + 1 - row.first;
        }
        totals.into_iter().collect()
    }

    /// The rows with one fate.
    pub fn rows_of(&self, disposition: Disposition) -> impl Iterator<Item = &Row> {
        self.rows.iter().filter(move |row| row.disposition == disposition)
    }

    /// The rows that a person should look at: the first one of each note, and how many more have it.
    pub fn to_look_at(&self) -> Vec<(&Row, usize)> {
        let mut found: Vec<(&Row, usize)> = Vec::new();
        let mut known: HashMap<_, usize> = HashMap::new();
        for row in self.rows_of(Disposition::Unsure).chain(self.rows_of(Disposition::Kept)) {
            let at = *known.entry((row.disposition, &row.note)).or_insert(found.len());
            match found.get_mut(at) {
                Some((_, more)) => *more += 1,
                None => found.push((row, 0)),
            }
        }
        found
    }

    /// The report for people: totals, what to look at, what was repaired, then every row.
    pub fn to_text(&self) -> String {
        let mut out = format!("{} lines\n", self.lines);
        for (disposition, lines) in self.totals() {
            // Writing to a string can't fail.
            let _ = writeln!(out, "{lines:>8}  {}", disposition.name());
        }
        let sections = [
            ("Unsure: look at these", Disposition::Unsure),
            ("Kept as text", Disposition::Kept),
            ("Repaired", Disposition::Repaired),
        ];
        for (title, disposition) in sections {
            if self.rows_of(disposition).next().is_some() {
                let _ = write!(out, "\n{title}\n");
                self.rows_of(disposition).for_each(|row| row.write(&mut out));
            }
        }
        out.push_str("\nEvery line\n");
        self.rows.iter().for_each(|row| row.write(&mut out));
        out
    }
}

impl Row {
    fn write(&self, out: &mut String) {
        let lines = if self.first == self.last {
            self.first.to_string()
        } else {
            format!("{}-{}", self.first, self.last)
        };
        let _ = write!(out, "{lines:>13}  {:<13}", self.disposition.name());
        if let Some(at) = &self.at {
            let _ = write!(out, "  {at}");
        }
        if let Some(note) = &self.note {
            let _ = write!(out, "  ({note})");
        }
        if let Some(words) = &self.words {
            let _ = write!(out, "  “{words}”");
        }
        out.push('\n');
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
struct Fate {
    disposition: Disposition,
    at: Option<String>,
    note: Option<String>,
}

/// The fates of the lines while the import goes on.
#[derive(Debug)]
pub(crate) struct Ledger {
    fates: Vec<Option<Fate>>,
}

impl Ledger {
    /// An empty ledger for a source of so many lines.
    pub(crate) fn new(lines: usize) -> Self {
        Self { fates: vec![None; lines] }
    }

    /// The words of the line stand at `at`. What was said about the line stays said.
    pub(crate) fn place(&mut self, line: usize, disposition: Disposition, at: &str) {
        if let Some(fate) = self.fates.get_mut(line.wrapping_sub(1)) {
            match fate {
                Some(fate) => fate.at = Some(at.to_owned()),
                None => *fate = Some(Fate { disposition, at: Some(at.to_owned()), note: None }),
            }
        }
    }

    /// Whether it is known where the words of the line stand.
    pub(crate) fn is_placed(&self, line: usize) -> bool {
        let fate = self.fates.get(line.wrapping_sub(1)).and_then(Option::as_ref);
        fate.is_some_and(|fate| fate.at.is_some())
    }

    /// The line is no part of the work.
    pub(crate) fn skip(&mut self, line: usize, why: &str) {
        self.note(line, Disposition::Skipped, why);
    }

    /// Something about the line: the graver fate wins, the words of both are kept.
    pub(crate) fn note(&mut self, line: usize, disposition: Disposition, words: &str) {
        let Some(slot) = self.fates.get_mut(line.wrapping_sub(1)) else { return };
        match slot {
            None => *slot = Some(Fate { disposition, at: None, note: Some(words.to_owned()) }),
            Some(fate) => {
                fate.disposition = fate.disposition.max(disposition);
                match &mut fate.note {
                    Some(note) if note.contains(words) => {}
                    Some(note) => {
                        note.push_str("; ");
                        note.push_str(words);
                    }
                    None => fate.note = Some(words.to_owned()),
                }
            }
        }
    }

    /// The finished report.
    pub(crate) fn report(self) -> Report {
        let lines = self.fates.len();
        let mut rows: Vec<Row> = Vec::new();
        for (at, fate) in self.fates.into_iter().enumerate() {
            let number = at + 1;
            match (rows.last_mut(), fate) {
                (Some(row), None) => row.last = number,
                (Some(row), Some(fate))
                    if (row.disposition, &row.at, &row.note) == (fate.disposition, &fate.at, &fate.note) =>
                {
                    row.last = number;
                }
                (_, fate) => {
                    let blank = || Fate {
                        disposition: Disposition::Skipped,
                        at: None,
                        note: Some("empty".to_owned()),
                    };
                    let Fate { disposition, at, note } = fate.unwrap_or_else(blank);
                    rows.push(Row { first: number, last: number, disposition, at, note, words: None });
                }
            }
        }
        Report { lines, rows }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_lie_end_to_end() {
        let mut ledger = Ledger::new(7);
        ledger.place(2, Disposition::Placed, "1A");
        ledger.place(4, Disposition::Placed, "1A");
        ledger.note(5, Disposition::Repaired, "joined at the hyphen");
        ledger.place(5, Disposition::Placed, "1A");
        ledger.skip(7, "page number");
        let report = ledger.report();
        let rows: Vec<_> =
            report.rows.iter().map(|row| (row.first, row.last, row.disposition.name())).collect();
        assert_eq!(rows, [(1, 1, "skipped"), (2, 4, "placed"), (5, 6, "repaired"), (7, 7, "skipped")]);
        assert_eq!(report.rows[2].at.as_deref(), Some("1A"));
        assert!(
            report
                .to_text()
                .starts_with("7 lines\n       3  placed\n       2  skipped\n       2  repaired\n")
        );
        assert!(
            report
                .to_text()
                .contains("\nRepaired\n          5-6  repaired       1A  (joined at the hyphen)\n")
        );
    }

    #[test]
    fn rows_alike_are_looked_at_once() {
        let mut ledger = Ledger::new(5);
        ledger.note(1, Disposition::Kept, "a");
        ledger.note(2, Disposition::Unsure, "a");
        ledger.place(3, Disposition::Placed, "1A");
        ledger.note(4, Disposition::Unsure, "a");
        ledger.note(5, Disposition::Unsure, "b");
        let report = ledger.report();
        let rows: Vec<_> = report.to_look_at().into_iter().map(|(row, more)| (row.first, more)).collect();
        assert_eq!(rows, [(2, 1), (5, 0), (1, 0)]);
    }

    #[test]
    fn the_graver_fate_wins() {
        let mut ledger = Ledger::new(1);
        ledger.note(1, Disposition::Unsure, "a");
        ledger.note(1, Disposition::Repaired, "b");
        ledger.note(1, Disposition::Repaired, "b");
        let report = ledger.report();
        assert_eq!(
            (report.rows[0].disposition, report.rows[0].note.as_deref()),
            (Disposition::Unsure, Some("a; b"))
        );
    }
}
