//! `textDocument/codeLens`.

use lawsmith_ide::{DocumentId, LensKind};
use serde_json::json;
use tower_lsp_server::ls_types::{CodeLens, Command};

use crate::documents::Snapshot;

/// "cited by 7", "changed since 1997: substantive". The commands are the client's: they get the document's URI and the position.
pub(crate) fn code_lens(snapshot: &Snapshot, id: DocumentId) -> Option<Vec<CodeLens>> {
    let lines = snapshot.lines(id)?;
    let uri = snapshot.uri(id)?;
    let lenses = snapshot.analysis.code_lens(id).into_iter().map(|lens| {
        let range = lines.range(lens.range);
        let (title, command) = match lens.kind {
            LensKind::CitedBy(count) => (format!("cited by {count}"), "lawsmith.whoCites"),
            LensKind::Changed(words) => (words, "lawsmith.showRedline"),
        };
        CodeLens {
            range,
            command: Some(Command {
                title,
                command: command.to_owned(),
                arguments: Some(vec![json!(uri.as_str()), json!(range.start)]),
            }),
            data: None,
        }
    });
    Some(lenses.collect())
}
