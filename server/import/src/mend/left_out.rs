//! Lines that are not kept: those of the page, and those of a table of contents.

use std::borrow::Cow;

use crate::lines::Line;
use crate::report::{Disposition, Ledger};

/// What became of a line that is not kept, and why.
pub(super) type LeftOut = (Disposition, Cow<'static, str>);

/// The pieces that nothing says are left out; what lies between them counts as distance.
pub(super) fn kept<'t>(
    pieces: Vec<Line<'t>>,
    why: Vec<Option<LeftOut>>,
    ledger: &mut Ledger,
) -> Vec<Line<'t>> {
    let mut out = Vec::with_capacity(pieces.len());
    let (mut distance, mut page) = (0, false);
    for (mut piece, why) in pieces.into_iter().zip(why) {
        match why {
            Some((disposition, why)) => {
                ledger.note(piece.number, disposition, &why);
                distance += piece.distance;
                page |= piece.page;
            }
            None => {
                piece.distance += std::mem::take(&mut distance);
                piece.page |= std::mem::take(&mut page);
                out.push(piece);
            }
        }
    }
    out
}
