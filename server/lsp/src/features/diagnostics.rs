//! Findings as the protocol has them.

use std::hash::{Hash, Hasher};

use lawsmith_ide::{DocumentId, Severity};
use rustc_hash::{FxHashMap, FxHasher};
use tower_lsp_server::ls_types::{
    CodeDescription, Diagnostic, DiagnosticSeverity, DocumentDiagnosticReport, FullDocumentDiagnosticReport,
    NumberOrString, PreviousResultId, RelatedFullDocumentDiagnosticReport,
    RelatedUnchangedDocumentDiagnosticReport, UnchangedDocumentDiagnosticReport, WorkspaceDiagnosticReport,
    WorkspaceDiagnosticReportResult, WorkspaceDocumentDiagnosticReport,
    WorkspaceFullDocumentDiagnosticReport, WorkspaceUnchangedDocumentDiagnosticReport,
};

use crate::documents::Snapshot;

/// The diagnostics of a document.
pub(crate) fn to_protocol(snapshot: &Snapshot, id: DocumentId) -> Vec<Diagnostic> {
    let found = snapshot.analysis.diagnostics(id);
    let Some(lines) = snapshot.lines(id) else { return Vec::new() };
    // Few rules have many findings.
    let mut pages: FxHashMap<&str, Option<CodeDescription>> = FxHashMap::default();
    let mut page = |code| pages.entry(code).or_insert_with(|| page(snapshot, code)).clone();
    found
        .into_iter()
        .map(|found| Diagnostic {
            range: lines.range(found.range),
            severity: Some(match found.severity {
                Severity::Error => DiagnosticSeverity::ERROR,
                Severity::Warning => DiagnosticSeverity::WARNING,
                Severity::Hint => DiagnosticSeverity::HINT,
            }),
            code_description: found.code.and_then(&mut page),
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

/// The link to the page on a rule.
fn page(snapshot: &Snapshot, code: &str) -> Option<CodeDescription> {
    let href = format!("{}{code}.md", snapshot.pages.as_ref()?).parse().ok()?;
    Some(CodeDescription { href })
}

/// The diagnostics of one document with a name for this very list; the name alone where the
/// client has it already.
pub(crate) fn pulled(snapshot: &Snapshot, id: DocumentId, known: Option<&str>) -> DocumentDiagnosticReport {
    let items = to_protocol(snapshot, id);
    let result_id = fingerprint(&items);
    if known == Some(&result_id) {
        return DocumentDiagnosticReport::Unchanged(RelatedUnchangedDocumentDiagnosticReport {
            related_documents: None,
            unchanged_document_diagnostic_report: UnchangedDocumentDiagnosticReport { result_id },
        });
    }
    DocumentDiagnosticReport::Full(RelatedFullDocumentDiagnosticReport {
        related_documents: None,
        full_document_diagnostic_report: FullDocumentDiagnosticReport { result_id: Some(result_id), items },
    })
}

/// The same for every document of the workspace.
pub(crate) fn pulled_of_workspace(
    snapshot: &Snapshot,
    known: &[PreviousResultId],
) -> WorkspaceDiagnosticReportResult {
    let known_texts = snapshot.analysis.documents().into_iter().filter(|id| !snapshot.is_adrift(*id));
    let items = known_texts.filter_map(|id| {
        let uri = snapshot.uri(id)?;
        let version = snapshot.version(id).map(i64::from);
        let before = known.iter().find(|it| it.uri == uri).map(|it| it.value.as_str());
        Some(match pulled(snapshot, id, before) {
            DocumentDiagnosticReport::Full(full) => {
                WorkspaceDocumentDiagnosticReport::Full(WorkspaceFullDocumentDiagnosticReport {
                    uri,
                    version,
                    full_document_diagnostic_report: full.full_document_diagnostic_report,
                })
            }
            DocumentDiagnosticReport::Unchanged(same) => {
                WorkspaceDocumentDiagnosticReport::Unchanged(WorkspaceUnchangedDocumentDiagnosticReport {
                    uri,
                    version,
                    unchanged_document_diagnostic_report: same.unchanged_document_diagnostic_report,
                })
            }
        })
    });
    WorkspaceDiagnosticReportResult::Report(WorkspaceDiagnosticReport { items: items.collect() })
}

fn fingerprint(items: &[Diagnostic]) -> String {
    let printed = serde_json::to_string(items).unwrap_or_default();
    let mut hasher = FxHasher::default();
    printed.hash(&mut hasher);
    format!("{:016x}", hasher.finish())
}
