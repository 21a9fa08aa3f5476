//! `textDocument/codeAction`, `codeAction/resolve`.

use lawsmith_ide::{Action, DocumentId, RefactorError};
use tower_lsp_server::ls_types::{
    CodeAction, CodeActionContext, CodeActionKind, CodeActionOrCommand, CodeActionParams, CodeActionResponse,
    Diagnostic, NumberOrString, Position, Range, Uri, WorkspaceEdit,
};

use crate::documents::Snapshot;

/// For `editor.codeActionsOnSave`: of all servers, or of this one alone.
pub(crate) const FIX_ALL: CodeActionKind = CodeActionKind::new("source.fixAll.lawsmith");

/// Where a provision goes, or one comes.
pub(crate) const MOVE: CodeActionKind = CodeActionKind::new("refactor.move");

/// What an action without edits needs to get them.
#[derive(Debug, serde::Serialize, serde::Deserialize)]
pub(crate) struct Unresolved {
    pub uri: Uri,
    position: Position,
    what: What,
}

/// What is worked out once it is chosen.
#[derive(Debug, Clone, Copy, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "camelCase")]
enum What {
    /// All safe fixes of the document.
    All,
    /// The fix of the finding at the position, wherever it is found.
    Everywhere,
    /// The provision at the position goes elsewhere.
    Move,
}

/// A request, and where it finds its answers.
struct Asked<'a> {
    snapshot: &'a Snapshot,
    id: DocumentId,
    uri: &'a Uri,
    range: Range,
    context: &'a CodeActionContext,
}

/// The actions of the kinds that the client asks for.
pub(crate) fn code_action(
    snapshot: &Snapshot,
    id: DocumentId,
    params: &CodeActionParams,
) -> Option<CodeActionResponse> {
    let (uri, range, context) = (&params.text_document.uri, params.range, &params.context);
    let asked = Asked { snapshot, id, uri, range, context };
    let lines = snapshot.lines(id)?;
    let offset = lines.offset(range.start);
    let mut found = Vec::new();
    if asked.wants(&CodeActionKind::QUICKFIX) {
        let fixes = snapshot.analysis.quick_fixes(id, lines.text_range(range));
        found.extend(fixes.into_iter().filter_map(|it| asked.action(it, CodeActionKind::QUICKFIX)));
    }
    if asked.wants(&CodeActionKind::REFACTOR_REWRITE) {
        let notes = snapshot.analysis.origin_notes(id, offset);
        found.extend(notes.into_iter().filter_map(|it| asked.action(it, CodeActionKind::REFACTOR_REWRITE)));
    }
    if asked.wants(&FIX_ALL) && snapshot.analysis.can_mend(id) {
        found.extend(asked.mend_all());
    }
    if snapshot.client.resolves_edits && asked.wants(&MOVE) {
        let offered = snapshot.analysis.restructurings(id, offset);
        found.extend(offered.into_iter().filter_map(|(_, title)| {
            let data = asked.unresolved(What::Move, range.start);
            data.map(|data| CodeAction { title, kind: Some(MOVE), data: Some(data), ..CodeAction::default() })
        }));
    }
    Some(found.into_iter().map(CodeActionOrCommand::CodeAction).collect())
}

impl Asked<'_> {
    /// Whether the client wants actions of a kind: it names that, or one above it.
    fn wants(&self, kind: &CodeActionKind) -> bool {
        let kind = kind.as_str();
        let is_below = |above: &CodeActionKind| {
            let rest = kind.strip_prefix(above.as_str());
            rest.is_some_and(|rest| rest.is_empty() || above.as_str().is_empty() || rest.starts_with('.'))
        };
        self.context.only.as_ref().is_none_or(|only| only.iter().any(is_below))
    }

    fn action(&self, action: Action, kind: CodeActionKind) -> Option<CodeAction> {
        let lines = self.snapshot.lines(self.id)?;
        let finding = action.finding.map(|(range, code)| (lines.range(range), code));
        let mut made = CodeAction {
            title: action.title,
            kind: Some(kind),
            diagnostics: finding
                .map(|(range, code)| self.diagnostics(range, code))
                .filter(|all| !all.is_empty()),
            is_preferred: action.preferred.then_some(true),
            ..CodeAction::default()
        };
        match action.edits {
            Some(edits) => made.edit = Some(self.snapshot.workspace_edit(edits)),
            None if self.snapshot.client.resolves_edits => {
                made.data = Some(self.unresolved(What::Everywhere, finding?.0.start)?);
            }
            None => made.edit = Some(everywhere(self.snapshot, self.id, finding?.0.start, &made.title)?),
        }
        Some(made)
    }

    /// Those that the client has of a finding.
    fn diagnostics(&self, range: Range, code: &str) -> Vec<Diagnostic> {
        let is_code = |it: &Diagnostic| matches!(&it.code, Some(NumberOrString::String(own)) if own == code);
        let same = self.context.diagnostics.iter().filter(|it| it.range == range && is_code(it));
        same.cloned().collect()
    }

    fn mend_all(&self) -> Option<CodeAction> {
        // Who names no kind asks at each step of the cursor.
        let later = self.snapshot.client.resolves_edits && self.context.only.is_none();
        let mut made = CodeAction {
            title: "mend all that can be mended safely".to_owned(),
            kind: Some(FIX_ALL),
            ..CodeAction::default()
        };
        match later {
            true => made.data = Some(self.unresolved(What::All, self.range.start)?),
            false => made.edit = Some(mended(self.snapshot, self.id)),
        }
        Some(made)
    }

    fn unresolved(&self, what: What, position: Position) -> Option<serde_json::Value> {
        serde_json::to_value(Unresolved { uri: self.uri.clone(), position, what }).ok()
    }
}

fn mended(snapshot: &Snapshot, id: DocumentId) -> WorkspaceEdit {
    snapshot.workspace_edit(vec![(id, snapshot.analysis.mend_all(id))])
}

fn everywhere(snapshot: &Snapshot, id: DocumentId, at: Position, title: &str) -> Option<WorkspaceEdit> {
    let edits = snapshot.analysis.in_all_places(id, snapshot.lines(id)?.offset(at), title)?;
    Some(snapshot.workspace_edit(vec![(id, edits)]))
}

/// The edits of an action, and what it leaves to a person.
pub(crate) fn resolve(
    snapshot: &Snapshot,
    id: DocumentId,
    unresolved: &Unresolved,
    title: &str,
) -> Result<Option<(WorkspaceEdit, Vec<String>)>, RefactorError> {
    let position = unresolved.position;
    match unresolved.what {
        What::All => Ok(Some((mended(snapshot, id), Vec::new()))),
        What::Everywhere => Ok(everywhere(snapshot, id, position, title).map(|edit| (edit, Vec::new()))),
        What::Move => {
            let Some(lines) = snapshot.lines(id) else { return Ok(None) };
            let found = snapshot.analysis.restructured(id, lines.offset(position), title)?;
            Ok(Some((snapshot.workspace_edit(found.edits), found.notes)))
        }
    }
}
