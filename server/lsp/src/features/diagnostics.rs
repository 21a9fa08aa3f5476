//! Findings as the protocol has them.

use lawsmith_ide::{DocumentId, Severity};
use tower_lsp_server::ls_types::{Diagnostic, DiagnosticSeverity, NumberOrString};

use crate::documents::Snapshot;

/// The diagnostics of a document.
pub(crate) fn to_protocol(snapshot: &Snapshot, id: DocumentId) -> Vec<Diagnostic> {
    let found = snapshot.analysis.diagnostics(id);
    let Some(lines) = snapshot.lines(id) else { return Vec::new() };
    found
        .into_iter()
        .map(|found| Diagnostic {
            range: lines.range(found.range),
            severity: Some(match found.severity {
                Severity::Error => DiagnosticSeverity::ERROR,
                Severity::Warning => DiagnosticSeverity::WARNING,
                Severity::Hint => DiagnosticSeverity::HINT,
            }),
            code: found.code.map(|code| NumberOrString::String(code.to_owned())),
            source: Some("lawsmith".to_owned()),
            message: match &found.help {
                Some(help) => format!("{}\n{help}", found.message),
                None => found.message.clone(),
            },
            ..Diagnostic::default()
        })
        .collect()
}
