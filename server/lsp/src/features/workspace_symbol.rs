//! `workspace/symbol`.

use tower_lsp_server::ls_types::{OneOf, WorkspaceSymbol, WorkspaceSymbolResponse};

use crate::documents::Snapshot;
use crate::features::document_symbol::kind;

pub(crate) fn workspace_symbol(snapshot: &Snapshot, query: &str) -> WorkspaceSymbolResponse {
    let found = snapshot.analysis.workspace_symbols(query).into_iter().filter_map(|symbol| {
        Some(WorkspaceSymbol {
            kind: kind(symbol.kind),
            tags: None,
            container_name: (!symbol.holder.is_empty()).then_some(symbol.holder),
            location: OneOf::Left(snapshot.location(symbol.target.document, symbol.target.focus)?),
            name: symbol.target.name,
            data: None,
        })
    });
    WorkspaceSymbolResponse::Nested(found.collect())
}
