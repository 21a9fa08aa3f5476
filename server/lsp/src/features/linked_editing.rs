//! `textDocument/linkedEditingRange`.

use lawsmith_ide::DocumentId;
use tower_lsp_server::ls_types::{LinkedEditingRanges, Position};

use crate::documents::Snapshot;

pub(crate) fn linked_editing(
    snapshot: &Snapshot,
    id: DocumentId,
    position: Position,
) -> Option<LinkedEditingRanges> {
    let lines = snapshot.lines(id)?;
    let found = snapshot.analysis.linked_editing(id, lines.offset(position));
    (!found.is_empty()).then(|| LinkedEditingRanges {
        ranges: found.into_iter().map(|range| lines.range(range)).collect(),
        word_pattern: Some(r"[^\s\[\]^]+".to_owned()),
    })
}
