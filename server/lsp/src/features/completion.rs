//! `textDocument/completion`.

use lawsmith_ide::{CompletionKind as Kind, DocumentId};
use tower_lsp_server::ls_types::{
    CompletionItem, CompletionItemKind, CompletionList, CompletionResponse, CompletionTextEdit,
    InsertTextFormat, Position, TextEdit,
};

use crate::documents::Snapshot;

/// Snippets only for clients that know them.
pub(crate) fn completion(
    snapshot: &Snapshot,
    id: DocumentId,
    position: Position,
) -> Option<CompletionResponse> {
    let lines = snapshot.lines(id)?;
    let found = snapshot.analysis.completion(id, lines.offset(position));
    let fits = |snippet: bool| snapshot.client.snippets || !snippet;
    let items = found.into_iter().filter(|it| fits(it.snippet)).enumerate().map(|(at, it)| {
        let edit = TextEdit { range: lines.range(it.range), new_text: it.insert };
        CompletionItem {
            kind: Some(kind(it.kind)),
            detail: (!it.detail.is_empty()).then_some(it.detail),
            // The order is that of the law, not of the alphabet.
            sort_text: Some(format!("{at:04}")),
            insert_text_format: it.snippet.then_some(InsertTextFormat::SNIPPET),
            text_edit: Some(CompletionTextEdit::Edit(edit)),
            label: it.label,
            ..CompletionItem::default()
        }
    });
    // What fits depends on every letter typed: the client asks again.
    Some(CompletionResponse::List(CompletionList { is_incomplete: true, items: items.collect() }))
}

fn kind(kind: Kind) -> CompletionItemKind {
    match kind {
        Kind::Address => CompletionItemKind::REFERENCE,
        Kind::Term => CompletionItemKind::CONSTANT,
        Kind::Marker => CompletionItemKind::KEYWORD,
        Kind::Key | Kind::Attribute => CompletionItemKind::PROPERTY,
        Kind::Rule => CompletionItemKind::ENUM_MEMBER,
        Kind::Footnote => CompletionItemKind::TEXT,
        Kind::Snippet => CompletionItemKind::SNIPPET,
    }
}
