//! `textDocument/codeLens`.

use lawsmith_ide::DocumentId;
use serde_json::json;
use tower_lsp_server::ls_types::{CodeLens, Command};

use crate::documents::Snapshot;

/// "cited by 7". The command is the client's: it gets the document's URI and the position.
pub(crate) fn code_lens(snapshot: &Snapshot, id: DocumentId) -> Option<Vec<CodeLens>> {
    let lines = snapshot.lines(id)?;
    let uri = snapshot.uri(id)?;
    let lenses = snapshot.analysis.code_lens(id).into_iter().map(|lens| {
        let range = lines.range(lens.range);
        CodeLens {
            range,
            command: Some(Command {
                title: format!("cited by {}", lens.count),
                command: "lawsmith.whoCites".to_owned(),
                arguments: Some(vec![json!(uri.as_str()), json!(range.start)]),
            }),
            data: None,
        }
    });
    Some(lenses.collect())
}
