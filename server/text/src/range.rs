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
