//! `textDocument/formatting`, of a range, and while typing.

use lawsmith_ide::DocumentId;
use tower_lsp_server::ls_types::{Position, Range, TextEdit};

use crate::documents::Snapshot;

pub(crate) fn formatting(snapshot: &Snapshot, id: DocumentId) -> Option<Vec<TextEdit>> {
    snapshot.text_edits(id, snapshot.analysis.formatting(id))
}

pub(crate) fn range_formatting(snapshot: &Snapshot, id: DocumentId, range: Range) -> Option<Vec<TextEdit>> {
    let range = snapshot.lines(id)?.text_range(range);
    snapshot.text_edits(id, snapshot.analysis.range_formatting(id, range))
}

pub(crate) fn on_type(
    snapshot: &Snapshot,
    id: DocumentId,
    position: Position,
    typed: &str,
) -> Option<Vec<TextEdit>> {
    let offset = snapshot.lines(id)?.offset(position);
    let typed = typed.chars().next()?;
    snapshot.text_edits(id, snapshot.analysis.on_type_formatting(id, offset, typed))
}
