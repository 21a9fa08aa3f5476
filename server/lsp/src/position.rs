//! Protocol positions to bytes and back.
//!
//! A position is a line and a column, both from 0; what columns count was agreed at the
//! start. Lines end at LF, CR LF or CR alone, on the rope as in the line index.

use lawsmith_text::{BadColumn, ColumnUnit, LineIndex, TextRange};
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
#[derive(Debug, Clone, Copy)]
pub(crate) struct Lines<'a> {
    pub text: &'a str,
    pub index: &'a LineIndex,
    pub unit: ColumnUnit,
}

impl Lines<'_> {
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
        let line = self.index.line(offset.min(self.text.len()));
        let range = self.index.line_range(self.text, line).unwrap_or_default();
        let column = self.unit.column(&self.text[range], offset.saturating_sub(range.start()));
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
