//! A half-open range of bytes.

use std::ops::{Index, Range};

/// A half-open range of byte offsets into one text, `start..end`.
///
/// Both ends lie on character boundaries of the text that the range was made for.
/// Offsets are 32 bits wide: one text holds less than 4 GiB.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct TextRange {
    /// The first byte.
    pub start: u32,
    /// The byte after the last one.
    pub end: u32,
}

impl TextRange {
    /// The range `start..end`, in bytes; an end before the start counts as empty.
    pub fn new(start: usize, end: usize) -> Self {
        let start = offset(start);
        Self { start, end: offset(end).max(start) }
    }

    /// The empty range at `at`.
    pub fn empty(at: usize) -> Self {
        Self::new(at, at)
    }

    /// The first byte, as an index.
    pub fn start(self) -> usize {
        self.start as usize
    }

    /// The byte after the last one, as an index.
    pub fn end(self) -> usize {
        self.end as usize
    }

    /// How many bytes the range covers.
    pub fn len(self) -> usize {
        (self.end - self.start) as usize
    }

    /// Whether the range covers no byte.
    pub fn is_empty(self) -> bool {
        self.start == self.end
    }

    /// Whether `other` lies wholly inside this range.
    pub fn contains(self, other: Self) -> bool {
        self.start <= other.start && other.end <= self.end
    }

    /// Whether the byte at `at` lies inside the range.
    pub fn contains_offset(self, at: usize) -> bool {
        self.start() <= at && at < self.end()
    }

    /// The same range, `by` bytes further on.
    pub fn shifted(self, by: usize) -> Self {
        Self::new(self.start() + by, self.end() + by)
    }

    /// Where the same bytes stand in the text from the byte at `start` on.
    pub fn counted_from(self, start: usize) -> Self {
        Self::new(self.start() - start, self.end() - start)
    }

    /// The range without the white space that `text` has at its ends; of nothing but white space the empty range at the end.
    pub fn trimmed(self, text: &str) -> Self {
        let words = text[self].trim_start();
        let start = self.end() - words.len();
        Self::new(start, start + words.trim_end().len())
    }

    /// The members of the list in `text` that `sign` parts, each trimmed; empty where two signs have nothing between them.
    pub fn members(self, text: &str, sign: char) -> impl Iterator<Item = Self> {
        let mut next = self.start();
        text[self].split(sign).map(move |member| {
            let start = next;
            next += member.len() + sign.len_utf8();
            Self::new(start, start + member.len()).trimmed(text)
        })
    }

    /// The smallest range that covers both.
    pub fn cover(self, other: Self) -> Self {
        Self { start: self.start.min(other.start), end: self.end.max(other.end) }
    }
}

fn offset(at: usize) -> u32 {
    u32::try_from(at).unwrap_or(u32::MAX)
}

impl From<Range<usize>> for TextRange {
    fn from(range: Range<usize>) -> Self {
        Self::new(range.start, range.end)
    }
}

impl From<TextRange> for Range<usize> {
    fn from(range: TextRange) -> Self {
        range.start()..range.end()
    }
}

impl Index<TextRange> for str {
    type Output = str;

    fn index(&self, range: TextRange) -> &str {
        &self[range.start()..range.end()]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn members_without_the_blanks_around_them() {
        let text = "x: oar ,\u{a0}“sail”,, \n";
        let members: Vec<_> = TextRange::new(2, text.len()).members(text, ',').collect();
        let words: Vec<&str> = members.iter().map(|member| &text[*member]).collect();
        assert_eq!(words, ["oar", "“sail”", "", ""]);
        assert_eq!(members[3], TextRange::empty(text.len()));
    }
}
