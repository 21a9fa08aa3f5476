//! `textDocument/selectionRange`.

use lawsmith_ide::DocumentId;
use tower_lsp_server::ls_types::{Position, Range, SelectionRange};

use crate::documents::Snapshot;

pub(crate) fn selection_range(
    snapshot: &Snapshot,
    id: DocumentId,
    positions: &[Position],
) -> Option<Vec<SelectionRange>> {
    let lines = snapshot.lines(id)?;
    let one = |&position: &Position| {
        let chain = snapshot.analysis.selection_ranges(id, lines.offset(position));
        let nest = |parent: Option<SelectionRange>, range| {
            Some(SelectionRange { range: lines.range(range), parent: parent.map(Box::new) })
        };
        // The answer must hold one for each position.
        let nowhere = SelectionRange { range: Range { start: position, end: position }, parent: None };
        chain.into_iter().rev().fold(None, nest).unwrap_or(nowhere)
    };
    Some(positions.iter().map(one).collect())
}
