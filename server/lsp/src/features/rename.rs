//! `textDocument/prepareRename` and `textDocument/rename`.

use lawsmith_ide::{DocumentId, RefactorError};
use tower_lsp_server::ls_types::{Position, PrepareRenameResponse, WorkspaceEdit};

use crate::documents::Snapshot;

pub(crate) fn prepare(
    snapshot: &Snapshot,
    id: DocumentId,
    position: Position,
) -> Result<Option<PrepareRenameResponse>, RefactorError> {
    let Some(lines) = snapshot.lines(id) else { return Ok(None) };
    let found = snapshot.analysis.prepare_rename(id, lines.offset(position))?;
    let range = lines.range(found.range);
    Ok(Some(PrepareRenameResponse::RangeWithPlaceholder { range, placeholder: found.name }))
}

/// The edits of a new name, and what they leave to a person.
pub(crate) fn rename(
    snapshot: &Snapshot,
    id: DocumentId,
    position: Position,
    new: &str,
) -> Result<Option<(WorkspaceEdit, Vec<String>)>, RefactorError> {
    let Some(lines) = snapshot.lines(id) else { return Ok(None) };
    let found = snapshot.analysis.rename(id, lines.offset(position), new)?;
    Ok(Some((snapshot.workspace_edit(found.edits), found.notes)))
}
