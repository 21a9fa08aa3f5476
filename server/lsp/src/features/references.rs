//! `textDocument/references`.

use lawsmith_ide::DocumentId;
use tower_lsp_server::ls_types::{Location, Position};

use crate::documents::Snapshot;

pub(crate) fn references(
    snapshot: &Snapshot,
    id: DocumentId,
    position: Position,
    with_declaration: bool,
) -> Option<Vec<Location>> {
    let offset = snapshot.lines(id)?.offset(position);
    let mut found = snapshot.analysis.references(id, offset);
    found.retain(|it| with_declaration || !it.declaration);
    Some(found.into_iter().filter_map(|it| snapshot.location(it.document, it.range)).collect())
}
