//! `textDocument/documentHighlight`.

use lawsmith_ide::DocumentId;
use tower_lsp_server::ls_types::{DocumentHighlight, DocumentHighlightKind, Position};

use crate::documents::Snapshot;

pub(crate) fn document_highlight(
    snapshot: &Snapshot,
    id: DocumentId,
    position: Position,
) -> Option<Vec<DocumentHighlight>> {
    let lines = snapshot.lines(id)?;
    let found = snapshot.analysis.document_highlight(id, lines.offset(position));
    let highlight = |it: lawsmith_ide::Occurrence| DocumentHighlight {
        range: lines.range(it.range),
        kind: Some(match it.declaration {
            true => DocumentHighlightKind::WRITE,
            false => DocumentHighlightKind::READ,
        }),
    };
    Some(found.into_iter().map(highlight).collect())
}
