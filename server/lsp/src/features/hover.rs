//! `textDocument/hover`.

use lawsmith_ide::{DocumentId, markdown, plain};
use tower_lsp_server::ls_types::{Hover, HoverContents, MarkupContent, MarkupKind, Position};

use crate::documents::Snapshot;

pub(crate) fn hover(snapshot: &Snapshot, id: DocumentId, position: Position) -> Option<Hover> {
    let lines = snapshot.lines(id)?;
    let found = snapshot.analysis.hover(id, lines.offset(position))?;
    let (kind, value) = match snapshot.client.markdown {
        true => (MarkupKind::Markdown, markdown(&found.paragraphs)),
        false => (MarkupKind::PlainText, plain(&found.paragraphs)),
    };
    let contents = HoverContents::Markup(MarkupContent { kind, value });
    Some(Hover { contents, range: Some(lines.range(found.range)) })
}
