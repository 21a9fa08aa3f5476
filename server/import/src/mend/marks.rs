//! Marks of footnotes, cut out of the lines that they stand in.

use std::ops::Range;

use crate::lines::Line;
use crate::report::{Disposition, Ledger};

/// A mark in the text.
pub(super) struct Mark {
    /// The piece that it stands in, by its place.
    pub(super) piece: usize,
    /// Where it stands, in bytes of the piece.
    pub(super) range: Range<usize>,
    pub(super) label: String,
    /// The key of its note.
    pub(super) key: Option<String>,
}

/// Cuts the words of a piece at its marks, which come in order; one to which no note answers stays.
pub(super) fn cut<'t>(
    mut piece: Line<'t>,
    marks: impl Iterator<Item = Mark>,
    out: &mut Vec<Line<'t>>,
    ledger: &mut Ledger,
) -> Option<Line<'t>> {
    let mut here = 0;
    let text = std::mem::take(&mut piece.text);
    for mark in marks {
        let Some(key) = mark.key else {
            let why = format!("a mark {} to which no footnote answers", mark.label);
            ledger.note(piece.number, Disposition::Unsure, &why);
            continue;
        };
        let words = text[here..mark.range.start].trim().to_owned();
        out.push(Line { text: words.into(), marks: vec![key], ..piece.clone() });
        (piece.gap, piece.distance) = (Some(false), 1);
        here = mark.range.end;
    }
    piece.text = if here == 0 { text } else { text[here..].trim().to_owned().into() };
    (!piece.text.is_empty()).then_some(piece)
}
