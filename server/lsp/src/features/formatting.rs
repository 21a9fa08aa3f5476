//! `textDocument/formatting`, of a range, and while typing.

use lawsmith_ide::DocumentId;
use lawsmith_text::Edit;
use tower_lsp_server::ls_types::{Position, Range, TextEdit};

use crate::documents::Snapshot;

pub(crate) fn formatting(snapshot: &Snapshot, id: DocumentId) -> Option<Vec<TextEdit>> {
    to_protocol(snapshot, id, snapshot.analysis.formatting(id))
}

pub(crate) fn range_formatting(snapshot: &Snapshot, id: DocumentId, range: Range) -> Option<Vec<TextEdit>> {
    let range = snapshot.lines(id)?.text_range(range);
    to_protocol(snapshot, id, snapshot.analysis.range_formatting(id, range))
}

pub(crate) fn on_type(
    snapshot: &Snapshot,
    id: DocumentId,
    position: Position,
    typed: &str,
) -> Option<Vec<TextEdit>> {
    let offset = snapshot.lines(id)?.offset(position);
    let typed = typed.chars().next()?;
    to_protocol(snapshot, id, snapshot.analysis.on_type_formatting(id, offset, typed))
}

pub(crate) fn to_protocol(snapshot: &Snapshot, id: DocumentId, edits: Vec<Edit>) -> Option<Vec<TextEdit>> {
    let lines = snapshot.lines(id)?;
    let edit = |edit: Edit| TextEdit { range: lines.range(edit.range), new_text: edit.replacement };
    Some(edits.into_iter().map(edit).collect())
}
