//! `textDocument/documentLink`.

use std::path::Path;

use lawsmith_ide::{Destination, DocumentId};
use tower_lsp_server::ls_types::{DocumentLink, Uri};

use crate::documents::Snapshot;
use crate::files::uri_of;

pub(crate) fn document_link(snapshot: &Snapshot, id: DocumentId) -> Option<Vec<DocumentLink>> {
    let lines = snapshot.lines(id)?;
    let links = snapshot.analysis.document_links(id).into_iter().filter_map(|link| {
        let (target, tooltip) = match link.to {
            Destination::Web(address) => (address.parse().ok()?, None),
            Destination::File(file) => {
                let folder = Path::new(snapshot.analysis.path(id)?).parent()?;
                (uri_of(&crate::files::printed(&folder.join(file)))?, None)
            }
            Destination::Provision(target) => {
                let place = snapshot.lines(target.document)?.position(target.focus.start());
                let uri = snapshot.uri(target.document)?;
                // Editors go to the line and column behind the sign, both from 1.
                let link = format!("{}#L{},{}", uri.as_str(), place.line + 1, place.character + 1);
                (link.parse::<Uri>().ok()?, Some(target.name))
            }
        };
        Some(DocumentLink { range: lines.range(link.range), target: Some(target), tooltip, data: None })
    });
    Some(links.collect())
}
