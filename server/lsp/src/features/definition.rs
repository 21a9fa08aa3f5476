//! `textDocument/definition`.

use lawsmith_ide::DocumentId;
use tower_lsp_server::ls_types::{GotoDefinitionResponse, Location, LocationLink, Position};

use crate::documents::Snapshot;

/// Links with the range that was clicked on, for clients that know them; else locations.
pub(crate) fn definition(
    snapshot: &Snapshot,
    id: DocumentId,
    position: Position,
) -> Option<GotoDefinitionResponse> {
    let lines = snapshot.lines(id)?;
    let targets = snapshot.analysis.goto_definition(id, lines.offset(position));
    let mut as_links = Vec::new();
    for target in targets {
        let (Some(uri), Some(there)) = (snapshot.uri(target.document), snapshot.lines(target.document))
        else {
            continue;
        };
        as_links.push(LocationLink {
            origin_selection_range: Some(lines.range(target.origin)),
            target_uri: uri,
            target_range: there.range(target.whole),
            target_selection_range: there.range(target.focus),
        });
    }
    if snapshot.client.links {
        return Some(GotoDefinitionResponse::Link(as_links));
    }
    let location = |link: LocationLink| Location { uri: link.target_uri, range: link.target_selection_range };
    Some(GotoDefinitionResponse::Array(as_links.into_iter().map(location).collect()))
}
