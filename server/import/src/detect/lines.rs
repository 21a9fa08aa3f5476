//! The lines of a text as the detection reads them.

use regex::Regex;

use crate::lines::counted;
use crate::markup::{CLOSES, FENCED, HEADING, LISTED, REMARK, is_table_row};
use crate::sentence::is_finished;

/// What an index is called.
const INDEX: &str =
    r"^(?i:(?:alphabetical )?index(?: (?:to|of) .{1,60})?|stichwortverzeichnis|sachregister)$";

/// Lines no longer than this are not broken off at the margin.
const SHORT: usize = 60;

/// The lines that hold words, without those of a table of contents.
pub(super) struct Lines<'t> {
    pub(super) lines: Vec<&'t str>,
    /// Which of them stand below an empty line; where hardly any does, below the end of a paragraph.
    pub(super) apart: Vec<bool>,
    /// How deep headings they are.
    pub(super) depths: Vec<usize>,
    /// In how many lists they lie as items.
    pub(super) listed: Vec<usize>,
    /// Whether the source marks headings.
    pub(super) marked: bool,
}

impl<'t> Lines<'t> {
    pub(super) fn truncate(&mut self, len: usize) {
        self.lines.truncate(len);
        self.apart.truncate(len);
        self.depths.truncate(len);
        self.listed.truncate(len);
    }

    pub(super) fn of(text: &'t str) -> Self {
        let contents = |line: &&str| {
            let words = line.trim_end_matches(|c: char| c.is_ascii_digit()).trim_end();
            words.len() < line.len() && words.ends_with("...")
        };
        let mut found = Self {
            lines: Vec::new(),
            apart: Vec::new(),
            depths: Vec::new(),
            listed: Vec::new(),
            marked: false,
        };
        let title = title_of_index();
        let (mut empty, mut in_index) = (true, false);
        for line in crate::lines::physical(text).flat_map(|line| line.split('\u{c}')).map(str::trim) {
            let (line, depth) = counted(line, HEADING);
            let (line, _) = counted(line, CLOSES);
            let (line, listed) = counted(line, LISTED);
            in_index |= title.as_ref().is_some_and(|title| title.is_match(line));
            if !line.is_empty()
                && (in_index || !contents(&line))
                && !is_table_row(line)
                && !line.starts_with([REMARK, FENCED])
            {
                found.lines.push(line);
                found.apart.push(empty || depth > 0);
                found.depths.push(depth);
                found.listed.push(listed);
                found.marked |= depth > 0;
            }
            empty = line.is_empty() || depth > 0;
        }
        if found.apart.iter().filter(|apart| **apart).count() * 5 < found.apart.len() {
            // Only a long line that does not end its sentence goes on in the next one.
            let ends = |above: &str| above.len() <= SHORT || is_finished(above);
            let below = found.lines.windows(2).map(|pair| ends(pair[0]));
            let apart = std::iter::once(true).chain(below).zip(&found.apart);
            found.apart = apart.map(|(ends, &apart)| ends || apart).collect();
        }
        found
    }
}

/// The shape of the title of an index.
pub(super) fn title_of_index() -> Option<Regex> {
    Regex::new(INDEX).ok()
}
