//! Protocol positions to bytes and back.
//!
//! A position is a line and a column, both from 0; what columns count was agreed at the
//! start. Lines end at LF, CR LF or CR alone, on the rope as in the line index.

use std::cell::Cell;

use lawsmith_text::{BadColumn, ColumnUnit, LineIndex, TextRange, floor_char_boundary};
use ropey::Rope;
use tower_lsp_server::ls_types::{Position, PositionEncodingKind, Range};

/// The unit of columns that the client offers and that costs least; UTF-16 if it says nothing.
pub(crate) fn negotiate(offered: Option<&[PositionEncodingKind]>) -> ColumnUnit {
    let offers = |kind: &PositionEncodingKind| offered.is_some_and(|all| all.contains(kind));
    if offers(&PositionEncodingKind::UTF8) {
        ColumnUnit::Utf8
    } else if offers(&PositionEncodingKind::UTF32) && !offers(&PositionEncodingKind::UTF16) {
        ColumnUnit::Utf32
    } else {
        ColumnUnit::Utf16
    }
}

/// The name of a unit in the protocol.
pub(crate) fn encoding_kind(unit: ColumnUnit) -> PositionEncodingKind {
    match unit {
        ColumnUnit::Utf8 => PositionEncodingKind::UTF8,
        ColumnUnit::Utf16 => PositionEncodingKind::UTF16,
        ColumnUnit::Utf32 => PositionEncodingKind::UTF32,
    }
}

/// A text with its lines, and the unit in which the client counts its columns.
#[derive(Debug)]
pub(crate) struct Lines<'a> {
    pub text: &'a str,
    index: &'a LineIndex,
    unit: ColumnUnit,
    /// The last place that was asked for: its line's start, its byte, its column. The next one
    /// is counted from there, or 100,000 findings on one line cost the square of its length.
    last: Cell<(usize, usize, usize)>,
}

impl<'a> Lines<'a> {
    pub fn new(text: &'a str, index: &'a LineIndex, unit: ColumnUnit) -> Self {
        Self { text, index, unit, last: Cell::new((0, 0, 0)) }
    }

    /// The byte at a position; one behind its line means the end of the line, one behind the
    /// text the end of the text.
    pub fn offset(&self, position: Position) -> usize {
        let Some(line) = self.index.line_range(self.text, position.line.saturating_add(1)) else {
            return self.text.len();
        };
        let column = self.unit.byte(&self.text[line], position.character as usize);
        line.start() + column.unwrap_or_else(BadColumn::clamped)
    }

    pub fn position(&self, offset: usize) -> Position {
        let offset = floor_char_boundary(self.text, offset);
        let line = self.index.line(offset);
        let start = self.index.line_range(self.text, line).unwrap_or_default().start();
        let (known, byte, column) = self.last.get();
        let (byte, column) = if known == start { (byte, column) } else { (start, 0) };
        let column = match byte <= offset {
            true => column + self.unit.count(&self.text[byte..offset]),
            false => column - self.unit.count(&self.text[offset..byte]),
        };
        self.last.set((start, offset, column));
        Position { line: line - 1, character: u32::try_from(column).unwrap_or(u32::MAX) }
    }

    pub fn range(&self, range: TextRange) -> Range {
        Range { start: self.position(range.start()), end: self.position(range.end()) }
    }

    pub fn text_range(&self, range: Range) -> TextRange {
        TextRange::new(self.offset(range.start), self.offset(range.end))
    }
}

/// The bytes of a range on a rope, or what is wrong with it. A column behind the end of its
/// line means that end, and so does the line after the last; both are usual.
pub(crate) fn rope_range(rope: &Rope, range: Range, unit: ColumnUnit) -> Result<TextRange, String> {
    let start = rope_offset(rope, range.start, unit)?;
    let end = rope_offset(rope, range.end, unit)?;
    if start > end {
        return Err("it ends before it starts".to_owned());
    }
    Ok(TextRange::new(start, end))
}

fn rope_offset(rope: &Rope, position: Position, unit: ColumnUnit) -> Result<usize, String> {
    let (line, lines) = (position.line as usize, rope.len_lines());
    if line == lines {
        return Ok(rope.len_bytes());
    }
    if line > lines {
        return Err(format!("line {line} lies behind the text, which has {lines} lines"));
    }
    let words = std::borrow::Cow::from(rope.line(line));
    let start = rope.line_to_byte(line);
    match unit.byte(&words, position.character as usize) {
        Ok(at) | Err(BadColumn::PastEnd(at)) => Ok(start + at),
        Err(BadColumn::InsideCharacter(_)) => {
            Err(format!("column {} of line {line} lies inside a character", position.character))
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    const UNITS: [ColumnUnit; 3] = [ColumnUnit::Utf8, ColumnUnit::Utf16, ColumnUnit::Utf32];

    /// Line and column of each boundary of `text`, counted letter by letter; `None` between CR
    /// and LF, where no position is.
    fn counted(text: &str, unit: ColumnUnit) -> Vec<(usize, Option<Position>)> {
        let width = |c: char| match unit {
            ColumnUnit::Utf8 => c.len_utf8(),
            ColumnUnit::Utf16 => c.len_utf16(),
            ColumnUnit::Utf32 => 1,
        };
        let (mut line, mut column) = (0, 0);
        let mut all = Vec::new();
        let mut chars = text.char_indices().peekable();
        while let Some((at, c)) = chars.next() {
            let inside = c == '\n' && text[..at].ends_with('\r');
            all.push((at, (!inside).then_some(Position { line, character: column })));
            match (c, chars.peek()) {
                ('\r', Some((_, '\n'))) => {}
                ('\n' | '\r', _) => (line, column) = (line + 1, 0),
                _ => column += u32::try_from(width(c)).unwrap(),
            }
        }
        all.push((text.len(), Some(Position { line, character: column })));
        all
    }

    fn text() -> impl Strategy<Value = String> {
        let pieces = prop::sample::select(vec![
            "a",
            " ",
            "é",
            "😀",
            "e\u{301}",
            "👩\u{200d}👧",
            "\n",
            "\r\n",
            "\r",
            "\u{c}",
            "\u{b}",
            "\u{85}",
            "\u{2028}",
            "Law 2",
            "\t",
        ]);
        prop::collection::vec(pieces, 0..40).prop_map(|pieces| pieces.concat())
    }

    proptest! {
        #[test]
        fn every_position_both_ways(text in text(), backwards: bool) {
            let (index, rope) = (LineIndex::new(&text), Rope::from_str(&text));
            for unit in UNITS {
                let lines = Lines::new(&text, &index, unit);
                let mut all = counted(&text, unit);
                if backwards {
                    all.reverse();
                }
                for (at, position) in all {
                    let Some(position) = position else { continue };
                    prop_assert_eq!(lines.position(at), position);
                    prop_assert_eq!(lines.offset(position), at);
                    prop_assert_eq!(rope_offset(&rope, position, unit), Ok(at));
                }
            }
        }

        #[test]
        fn edits_on_the_rope_are_edits_on_the_text(text in text(), from: usize, length in 0..20usize, piece in text()) {
            let places = counted(&text, ColumnUnit::Utf16);
            let places: Vec<_> = places.into_iter().filter_map(|(at, it)| Some((at, it?))).collect();
            let first = from % places.len();
            let (start, end) = (places[first], places[(first + length).min(places.len() - 1)]);
            let mut rope = Rope::from_str(&text);
            let range = rope_range(&rope, Range { start: start.1, end: end.1 }, ColumnUnit::Utf16).unwrap();
            prop_assert_eq!((range.start(), range.end()), (start.0, end.0));
            let chars = rope.byte_to_char(range.start())..rope.byte_to_char(range.end());
            let at = chars.start;
            rope.remove(chars);
            rope.insert(at, &piece);
            let mut expected = text.clone();
            expected.replace_range(start.0..end.0, &piece);
            prop_assert_eq!(rope.to_string(), expected);
        }
    }

    #[test]
    fn what_lies_behind_the_text() {
        let rope = Rope::from_str("ab\n");
        let at = |line, character| rope_offset(&rope, Position { line, character }, ColumnUnit::Utf16);
        assert_eq!([at(0, 9), at(1, 0), at(1, 7), at(2, 0)], [Ok(2), Ok(3), Ok(3), Ok(3)]);
        assert!(at(3, 0).is_err());
    }
}
