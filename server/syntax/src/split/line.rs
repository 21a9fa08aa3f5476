//! One line of the text, measured.

use memchr::{memchr2, memchr3};

use super::Splitter;

/// One line: where it starts, where its first letter stands, where its words and it end.
#[derive(Clone, Copy)]
pub(super) struct Line {
    pub start: usize,
    pub first: usize,
    pub last: usize,
    pub end: usize,
    pub column: u32,
    /// Whether it has a sign that may begin markup.
    pub marked: bool,
}

/// How far signs are looked for ahead: most texts have few, and a search for each line costs more.
const AHEAD: usize = 1 << 10;

impl<'a> Splitter<'a> {
    pub(super) fn read(&mut self, start: usize) -> Line {
        let bytes = self.text.as_bytes();
        let mut end = memchr2(b'\n', b'\r', &bytes[start..]).map_or(bytes.len(), |step| start + step);
        let marked = self.is_marked(start, end);
        let words = &self.text[start..end];
        let (first, column) = indent(words);
        let first = start + first;
        let plain = words.as_bytes().last().is_some_and(u8::is_ascii_graphic);
        let last = if plain { end } else { (start + words.trim_end().len()).max(first) };
        if bytes.get(end) == Some(&b'\r') {
            end += 1;
        }
        if bytes.get(end) == Some(&b'\n') && (end == start || bytes[end - 1] == b'\r' || end < bytes.len()) {
            end += 1;
        }
        Line { start, first, last, end, column, marked }
    }

    /// Whether a sign stands between that may begin markup: `!` of a picture stands before `[`.
    fn is_marked(&mut self, start: usize, end: usize) -> bool {
        if start < self.plain.start || end > self.plain.end {
            let ahead = end.max(start + AHEAD).min(self.text.len());
            let stretch = &self.text.as_bytes()[start..ahead];
            let sign = memchr3(b'\\', b'*', b'[', stretch).unwrap_or(stretch.len());
            let sign = memchr2(b'{', b'`', &stretch[..sign]).unwrap_or(sign);
            self.plain = start..start + sign;
        }
        end > self.plain.end
    }

    pub(super) fn words(&self, line: Line) -> &'a str {
        &self.text[line.first..line.last]
    }

    /// The start of the next line from `from` on that has words and an empty line above it.
    pub(super) fn behind_blank(&mut self, from: usize) -> Option<usize> {
        let bytes = self.text.as_bytes();
        let broken = bytes[from..].iter().position(|b| matches!(b, b'\n' | b'\r'))?;
        let mut at = from + broken;
        let mut blank = false;
        while at < bytes.len() {
            let line = self.read(at);
            let empty = line.first == line.last;
            // The rest of a line is no empty line.
            if blank && !empty {
                return Some(at);
            }
            blank = empty && line.start != from + broken;
            at = line.end;
        }
        None
    }
}

/// A tab leads to the next column that this divides.
pub const TAB: u32 = 4;

/// Where the first letter of a line stands, in bytes, and its column.
pub fn indent(line: &str) -> (usize, u32) {
    let blanks = line.bytes().take_while(|&byte| byte == b' ').count();
    if line.as_bytes().get(blanks).is_some_and(u8::is_ascii_graphic) {
        return (blanks, u32::try_from(blanks).unwrap_or(u32::MAX));
    }
    let first = line.len() - line.trim_start().len();
    let after = |column: u32, c: char| if c == '\t' { (column / TAB + 1) * TAB } else { column + 1 };
    (first, line[..first].chars().fold(0, after))
}
