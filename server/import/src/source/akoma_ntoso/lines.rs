//! The lines of a document, with the signs of [`crate::markup`].

use crate::markup::{CELL, CLOSES, FENCED, HEADING, LISTED, REMARK};
use crate::source::{Bodies, heading_line, signs};

/// The lines written so far.
#[derive(Default)]
pub(super) struct Lines {
    out: String,
    bodies: Bodies,
    /// In how many items the last line lies.
    listed: usize,
    /// The numbers that wait for the words behind them, and in how many items the outermost of them lies.
    waiting: Option<(String, usize)>,
}

impl Lines {
    /// The lines.
    pub(super) fn text(mut self) -> String {
        self.end_item();
        self.out
    }

    /// Puts a number in front of the words that follow, behind those that wait for them, too.
    pub(super) fn begin_item(&mut self, label: &str, listed: usize) {
        self.waiting = Some(match self.waiting.take() {
            Some((labels, outer)) => (format!("{labels} {label}"), outer),
            None => (label.to_owned(), listed),
        });
    }

    /// Writes a number that no words followed.
    pub(super) fn end_item(&mut self) {
        if let Some((labels, listed)) = self.waiting.take() {
            self.line(&(signs(LISTED, listed) + &labels));
            self.listed = listed;
        }
    }

    /// A paragraph in so many items, behind the number that waits for it.
    pub(super) fn paragraph(&mut self, words: &str, listed: usize) {
        if words.is_empty() {
            return;
        }
        let line = match self.waiting.take() {
            Some((labels, outer)) => signs(LISTED, outer) + &labels + " " + words,
            None => signs(CLOSES, self.listed.saturating_sub(listed)) + &signs(LISTED, listed) + words,
        };
        self.line(&line);
        self.listed = listed;
    }

    /// A heading, and its line where it has words.
    pub(super) fn heading(&mut self, words: String, depth: usize) -> Option<String> {
        self.end_item();
        let line = heading_line(words, depth, &mut self.bodies);
        self.line(&line);
        self.listed = 0;
        Some(line).filter(|line| !line.is_empty())
    }

    /// A remark on the text.
    pub(super) fn remark(&mut self, words: &str) {
        self.end_item();
        self.line(&format!("{REMARK}{words}"));
    }

    /// A fenced block of this kind.
    pub(super) fn fenced<'l>(&mut self, kind: &str, lines: impl IntoIterator<Item = &'l str>) {
        self.end_item();
        let mut sign = format!("{FENCED}{kind} {FENCED}");
        for line in lines {
            if !line.is_empty() {
                self.out.push_str(&std::mem::replace(&mut sign, signs(FENCED, 2)));
                self.out.push_str(line);
            }
            self.out.push('\n');
        }
        self.out.push('\n');
    }

    /// The rows of a table.
    pub(super) fn table(&mut self, rows: impl IntoIterator<Item = Vec<String>>) {
        self.end_item();
        for mut cells in rows {
            // A cell that goes over all columns is a row, too.
            cells.resize(cells.len().max(2), String::new());
            if cells.iter().any(|cell| !cell.is_empty()) {
                self.out.push_str(&cells.join(&CELL.to_string()));
                self.out.push('\n');
            }
        }
        self.out.push('\n');
    }

    /// A line of its own.
    pub(super) fn line(&mut self, text: &str) {
        self.out.push_str(text.trim_end());
        self.out.push_str("\n\n");
    }
}

/// The words of lines without what they are.
pub(super) fn without_signs(text: &str) -> impl Iterator<Item = String> {
    let lines = text.lines().map(|line| line.trim_start_matches([HEADING, LISTED, CLOSES, REMARK]));
    lines.filter(|line| !line.is_empty()).map(|line| line.replace(CELL, " | "))
}
