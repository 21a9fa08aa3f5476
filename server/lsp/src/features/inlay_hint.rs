//! `textDocument/inlayHint`.

use lawsmith_ide::DocumentId;
use tower_lsp_server::ls_types::{InlayHint, InlayHintLabel, InlayHintTooltip, Range};

use crate::documents::Snapshot;

pub(crate) fn inlay_hint(snapshot: &Snapshot, id: DocumentId, range: Range) -> Option<Vec<InlayHint>> {
    let lines = snapshot.lines(id)?;
    let hints =
        snapshot.analysis.inlay_hints(id, lines.text_range(range)).into_iter().map(|hint| InlayHint {
            position: lines.position(hint.at),
            label: InlayHintLabel::String(hint.words),
            kind: None,
            text_edits: None,
            tooltip: Some(InlayHintTooltip::String(hint.whole)),
            padding_left: Some(true),
            padding_right: None,
            data: None,
        });
    Some(hints.collect())
}
