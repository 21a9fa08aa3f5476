//! `textDocument/documentSymbol`.

use lawsmith_ide::{DocumentId, Symbol, SymbolKind as Kind};
use tower_lsp_server::ls_types::{
    DocumentSymbol, DocumentSymbolResponse, Location, SymbolInformation, SymbolKind, SymbolTag, Uri,
};

use crate::documents::Snapshot;
use crate::position::Lines;

/// The outline as a tree, or flat for clients that know no trees.
pub(crate) fn document_symbol(snapshot: &Snapshot, id: DocumentId) -> Option<DocumentSymbolResponse> {
    let lines = snapshot.lines(id)?;
    let symbols = snapshot.analysis.document_symbols(id);
    if snapshot.client.trees {
        let all = symbols.into_iter().map(|symbol| nested(&lines, symbol)).collect();
        return Some(DocumentSymbolResponse::Nested(all));
    }
    let uri = snapshot.uri(id)?;
    let mut all = Vec::new();
    for symbol in symbols {
        flat(&lines, &uri, symbol, None, &mut all);
    }
    Some(DocumentSymbolResponse::Flat(all))
}

#[allow(deprecated, reason = "a field of the protocol's struct")]
fn nested(lines: &Lines<'_>, symbol: Symbol) -> DocumentSymbol {
    DocumentSymbol {
        kind: kind(symbol.kind),
        tags: tags(&symbol),
        name: symbol.name,
        detail: (!symbol.detail.is_empty()).then_some(symbol.detail),
        deprecated: None,
        range: lines.range(symbol.whole.cover(symbol.focus)),
        selection_range: lines.range(symbol.focus),
        children: Some(symbol.children.into_iter().map(|child| nested(lines, child)).collect()),
    }
}

#[allow(deprecated, reason = "a field of the protocol's struct")]
fn flat(
    lines: &Lines<'_>,
    uri: &Uri,
    symbol: Symbol,
    holder: Option<&str>,
    all: &mut Vec<SymbolInformation>,
) {
    all.push(SymbolInformation {
        name: symbol.name.clone(),
        kind: kind(symbol.kind),
        tags: tags(&symbol),
        deprecated: None,
        location: Location { uri: uri.clone(), range: lines.range(symbol.whole) },
        container_name: holder.map(str::to_owned),
    });
    for child in symbol.children {
        flat(lines, uri, child, Some(&symbol.name), all);
    }
}

fn tags(symbol: &Symbol) -> Option<Vec<SymbolTag>> {
    symbol.repealed.then(|| vec![SymbolTag::DEPRECATED])
}

/// The protocol's kinds are those of programs; these are the icons that fit.
pub(crate) fn kind(kind: Kind) -> SymbolKind {
    match kind {
        Kind::Group => SymbolKind::NAMESPACE,
        Kind::Body => SymbolKind::PACKAGE,
        Kind::Section => SymbolKind::MODULE,
        Kind::Definition => SymbolKind::CONSTANT,
        Kind::Law => SymbolKind::CLASS,
        Kind::Provision => SymbolKind::METHOD,
        Kind::Footnote => SymbolKind::STRING,
    }
}
