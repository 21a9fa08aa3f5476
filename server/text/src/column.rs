//! Columns in the units of editors: bytes, UTF-16 code units or characters, from 0.

use crate::boundary::floor_char_boundary;

/// What an editor counts columns in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum ColumnUnit {
    /// Bytes of UTF-8.
    Utf8,
    /// Code units of UTF-16: two for a character outside of the basic plane.
    #[default]
    Utf16,
    /// Characters (Unicode scalar values).
    Utf32,
}

/// A column that is no place in its line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BadColumn {
    /// It lies behind the last character of the line; the line has so many bytes.
    PastEnd(usize),
    /// It lies inside a character, which begins at this byte.
    InsideCharacter(usize),
}

impl BadColumn {
    /// The nearest place before it, in bytes from the start of the line.
    pub fn clamped(self) -> usize {
        match self {
            Self::PastEnd(at) | Self::InsideCharacter(at) => at,
        }
    }
}

impl ColumnUnit {
    /// How many units `words` take.
    pub fn count(self, words: &str) -> usize {
        if words.is_ascii() { words.len() } else { words.chars().map(|c| self.width(c)).sum() }
    }

    /// How many units `c` takes.
    fn width(self, c: char) -> usize {
        match self {
            Self::Utf8 => c.len_utf8(),
            Self::Utf16 => c.len_utf16(),
            Self::Utf32 => 1,
        }
    }

    /// The byte of `line` at `column`. A line break at the end of `line` is no part of it.
    pub fn byte(self, line: &str, column: usize) -> Result<usize, BadColumn> {
        let line = line.trim_end_matches(['\n', '\r']);
        if line.is_ascii() {
            return if column <= line.len() { Ok(column) } else { Err(BadColumn::PastEnd(line.len())) };
        }
        let mut counted = 0;
        for (at, c) in line.char_indices() {
            if counted == column {
                return Ok(at);
            }
            counted += self.width(c);
            if counted > column {
                return Err(BadColumn::InsideCharacter(at));
            }
        }
        if counted == column { Ok(line.len()) } else { Err(BadColumn::PastEnd(line.len())) }
    }

    /// The column of the character of `line` that begins at `byte`; a byte inside a character
    /// counts as its start, one behind the line as its end.
    pub fn column(self, line: &str, byte: usize) -> usize {
        self.count(&line[..floor_char_boundary(line, byte)])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const UNITS: [ColumnUnit; 3] = [ColumnUnit::Utf8, ColumnUnit::Utf16, ColumnUnit::Utf32];

    #[test]
    fn units_differ_behind_other_than_ascii() {
        let line = "é😀x\r\n";
        assert_eq!(UNITS.map(|unit| unit.column(line, 6)), [6, 3, 2]);
        assert_eq!(UNITS.map(|unit| unit.byte(line, unit.column(line, 6))), [Ok(6); 3]);
    }

    #[test]
    fn a_column_inside_a_character_or_past_the_end_is_none() {
        assert_eq!(ColumnUnit::Utf16.byte("a😀", 2), Err(BadColumn::InsideCharacter(1)));
        assert_eq!(ColumnUnit::Utf8.byte("é", 1), Err(BadColumn::InsideCharacter(0)));
        assert_eq!(ColumnUnit::Utf32.byte("ab\n", 3), Err(BadColumn::PastEnd(2)));
        assert_eq!(ColumnUnit::Utf32.byte("é\r\n", 2), Err(BadColumn::PastEnd(2)));
    }
}
