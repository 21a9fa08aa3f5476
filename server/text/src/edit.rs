//! Edits of one text, applied all or not at all.

use crate::range::TextRange;

/// Replaces the bytes of `range` by `replacement`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Edit {
    /// What is replaced; empty to insert.
    pub range: TextRange,
    /// What comes instead; empty to delete.
    pub replacement: String,
}

/// Why a set of edits can't be applied. The text is untouched.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum EditError {
    /// A range ends past the text, or inside a character.
    #[error("the edit at bytes {start}..{end} does not fit the text")]
    OutOfText {
        /// First byte of the range.
        start: usize,
        /// Byte after the range.
        end: usize,
    },
    /// Two ranges share bytes.
    #[error("two edits overlap at byte {at}")]
    Overlap {
        /// Where the second one starts.
        at: usize,
    },
}

/// Applies `edits`, given in any order, to `text`. Edits that insert at the same
/// place keep their order.
pub fn apply_edits(text: &str, edits: &[Edit]) -> Result<String, EditError> {
    let mut sorted: Vec<&Edit> = edits.iter().collect();
    sorted.sort_by_key(|edit| edit.range);
    let mut out = String::with_capacity(text.len());
    let mut at = 0;
    for edit in sorted {
        let (start, end) = (edit.range.start(), edit.range.end());
        let Some(kept) = text.get(at.min(start)..start).filter(|_| text.get(start..end).is_some()) else {
            return Err(EditError::OutOfText { start, end });
        };
        if start < at {
            return Err(EditError::Overlap { at: start });
        }
        out.push_str(kept);
        out.push_str(&edit.replacement);
        at = end;
    }
    out.push_str(&text[at..]);
    Ok(out)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn edit(start: usize, end: usize, replacement: &str) -> Edit {
        Edit { range: TextRange::new(start, end), replacement: replacement.to_owned() }
    }

    #[test]
    fn edits_apply_in_any_order() {
        let edits = [edit(4, 5, "B"), edit(0, 1, "A"), edit(2, 2, "-")];
        assert_eq!(apply_edits("a c b", &edits), Ok("A -c B".to_owned()));
    }

    #[test]
    fn bad_edits_change_nothing() {
        assert_eq!(apply_edits("ab", &[edit(0, 2, ""), edit(1, 2, "")]), Err(EditError::Overlap { at: 1 }));
        assert_eq!(apply_edits("é", &[edit(0, 1, "")]), Err(EditError::OutOfText { start: 0, end: 1 }));
        assert_eq!(apply_edits("a", &[edit(0, 9, "")]), Err(EditError::OutOfText { start: 0, end: 9 }));
    }
}
