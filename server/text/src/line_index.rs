//! From byte offsets to lines and columns.
//!
//! A line ends at LF, CR LF or a lone CR, as in the editor protocol; form feeds
//! and the Unicode separators are ordinary characters.

use crate::boundary::floor_char_boundary;
use crate::range::TextRange;

/// A place for people: both numbers count from 1, the column in characters.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct LineColumn {
    /// The line, from 1.
    pub line: u32,
    /// The column in characters (Unicode scalar values), from 1.
    pub column: u32,
}

/// Where each line of one text starts. Built once, then asked in logarithmic time, however
/// long the lines.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LineIndex {
    starts: Vec<u32>,
    /// How many characters begin before each multiple of [`STRIDE`].
    characters: Vec<u32>,
}

/// The bytes between two counts of characters.
const STRIDE: usize = 4096;

impl LineIndex {
    /// Reads the line starts of `text`.
    pub fn new(text: &str) -> Self {
        let mut starts = vec![0];
        push_starts(text, 0, text.len(), &mut starts);
        let mut characters = vec![0];
        count_on(text, &mut characters);
        Self { starts, characters }
    }

    /// The index of `text`, which is the text of this one with `len` bytes in place of those in `replaced`.
    pub fn with_change(&self, text: &str, replaced: TextRange, len: usize) -> Self {
        let (start, end) = (TextRange::empty(replaced.start()).start, TextRange::empty(replaced.end()).start);
        let kept = self.starts.partition_point(|&line| line < start).max(1);
        let behind = self.starts.partition_point(|&line| line <= end).max(1);
        let mut starts = Vec::with_capacity(self.starts.len() + 1);
        starts.extend_from_slice(&self.starts[..kept]);
        // Whether a CR before the change ends a line hangs on what stands behind it.
        let from = replaced.start().saturating_sub(1);
        let until = replaced.start() + len;
        push_starts(text, from, until, &mut starts);
        let now = TextRange::empty(until).start;
        starts.extend(self.starts[behind..].iter().map(|&line| line - end + now));
        let strides = (replaced.start() / STRIDE + 1).min(self.characters.len());
        let mut characters = Vec::with_capacity(text.len() / STRIDE + 1);
        characters.extend_from_slice(&self.characters[..strides]);
        count_on(text, &mut characters);
        Self { starts, characters }
    }

    /// The line (from 1) that holds the byte at `offset`.
    pub fn line(&self, offset: usize) -> u32 {
        let offset = TextRange::empty(offset).start;
        self.starts.partition_point(|&start| start <= offset) as u32
    }

    /// The line and column of the byte at `offset`. An offset past the end, or inside
    /// a character, is moved back to the last boundary before it.
    pub fn line_column(&self, text: &str, offset: usize) -> LineColumn {
        let offset = floor_char_boundary(text, offset);
        let line = self.line(offset);
        let start = self.starts[line as usize - 1] as usize;
        let column = if offset - start < STRIDE {
            begun(&text.as_bytes()[start..offset])
        } else {
            self.characters_before(text, offset) - self.characters_before(text, start)
        };
        LineColumn { line, column: column + 1 }
    }

    /// How many characters begin before the byte at `offset`.
    fn characters_before(&self, text: &str, offset: usize) -> u32 {
        let stride = offset / STRIDE;
        self.characters[stride] + begun(&text.as_bytes()[stride * STRIDE..offset])
    }

    /// The bytes of line `line` (from 1) with its line break, or `None` past the end.
    pub fn line_range(&self, text: &str, line: u32) -> Option<TextRange> {
        let at = (line as usize).checked_sub(1)?;
        let start = *self.starts.get(at)? as usize;
        let end = self.starts.get(at + 1).map_or(text.len(), |&next| next as usize);
        Some(TextRange::new(start, end))
    }
}

/// Adds the starts of the lines that the line breaks in the bytes from `from` to `until` end.
fn push_starts(text: &str, from: usize, until: usize, starts: &mut Vec<u32>) {
    let bytes = text.as_bytes();
    for at in memchr::memchr2_iter(b'\n', b'\r', &bytes[from..until]).map(|at| from + at) {
        if bytes[at] == b'\n' || bytes.get(at + 1) != Some(&b'\n') {
            starts.push(TextRange::empty(at + 1).start);
        }
    }
}

/// Counts the characters of `text` from the last multiple of [`STRIDE`] in `characters` on.
fn count_on(text: &str, characters: &mut Vec<u32>) {
    let mut counted = characters.last().copied().unwrap_or_default();
    let done = characters.len().saturating_sub(1) * STRIDE;
    for stride in text.as_bytes()[done..].chunks_exact(STRIDE) {
        counted += begun(stride);
        characters.push(counted);
    }
}

/// How many characters begin in these bytes of UTF-8.
fn begun(bytes: &[u8]) -> u32 {
    bytes.iter().map(|byte| u32::from(byte & 0xC0 != 0x80)).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, offset: usize, line: u32, column: u32) {
        assert_eq!(LineIndex::new(text).line_column(text, offset), LineColumn { line, column });
    }

    #[test]
    fn lines_after_a_change() {
        let pieces = ["a", "\r", "\n", "\r\n", "é\n", "", "😀\r\rb", "\n\n"];
        let long = "word\r\n".repeat(1500);
        let around = |behind: &str| match behind {
            "" => vec![("", ""), ("x\r", "\ny"), (long.as_str(), long.as_str())],
            _ => vec![("", ""), ("x\r", "\ny")],
        };
        for before in pieces {
            for behind in pieces {
                for (gone, come) in pieces.iter().flat_map(|gone| pieces.map(|come| (*gone, come))) {
                    for (first, last) in around(behind) {
                        let old = format!("{first}{before}{gone}{behind}{last}");
                        let new = format!("{first}{before}{come}{behind}{last}");
                        let start = first.len() + before.len();
                        let replaced = TextRange::new(start, start + gone.len());
                        let index = LineIndex::new(&old).with_change(&new, replaced, come.len());
                        assert_eq!(index, LineIndex::new(&new), "{old:?} {new:?}");
                    }
                }
            }
        }
    }

    #[test]
    fn columns_count_characters() {
        check("é😀x", "é😀".len(), 1, 3);
    }

    #[test]
    fn columns_of_long_lines() {
        let text = format!("x\n{}\n{}", "é".repeat(5000), "😀".repeat(5000));
        for (at, column) in [(0, 1), (1, 2), (2048, 2049), (4999, 5000), (5000, 5001)] {
            check(&text, 2 + at * "é".len(), 2, column);
            check(&text, 10_003 + at * "😀".len(), 3, column);
        }
    }

    #[test]
    fn every_line_break_counts_once() {
        check("a\r\nb\rc\nd", 7, 4, 1);
        check("a\u{c}b\u{2028}c", 3, 1, 4);
    }

    #[test]
    fn offsets_inside_a_character_or_past_the_end_are_moved_back() {
        check("é", 1, 1, 1);
        check("ab", 99, 1, 3);
    }
}
