//! `textDocument/codeAction`, `codeAction/resolve`.

use lawsmith_ide::{Action, ActionKind, DocumentId, RefactorError};
use tower_lsp_server::ls_types::{
    CodeAction, CodeActionKind, CodeActionOrCommand, CodeActionParams, CodeActionResponse, NumberOrString,
    Position, Uri, WorkspaceEdit,
};

use crate::documents::Snapshot;

/// For `editor.codeActionsOnSave`: of all servers, or of this one alone.
pub(crate) const FIX_ALL: CodeActionKind = CodeActionKind::new("source.fixAll.lawsmith");

/// The title of its action.
const MEND_ALL: &str = "mend all that can be mended safely";

/// Where a provision goes, or one comes.
pub(crate) const MOVE: CodeActionKind = CodeActionKind::new("refactor.move");

/// What an action without edits needs to get them.
#[derive(Debug, serde::Serialize, serde::Deserialize)]
pub(crate) struct Unresolved {
    pub uri: Uri,
    pub position: Position,
}

/// The actions of the kinds that the client asks for.
pub(crate) fn code_action(
    snapshot: &Snapshot,
    id: DocumentId,
    params: &CodeActionParams,
) -> Option<CodeActionResponse> {
    let (range, context) = (params.range, &params.context);
    let lines = snapshot.lines(id)?;
    let actions = snapshot.analysis.code_actions(id, lines.text_range(range));
    let wanted = |kind: &CodeActionKind| {
        let only = context.only.as_ref();
        only.is_none_or(|only| only.iter().any(|it| kind.as_str().starts_with(it.as_str())))
    };
    let make = |action: Action| {
        let kind = match action.kind {
            ActionKind::Fix => CodeActionKind::QUICKFIX,
            ActionKind::Note => CodeActionKind::REFACTOR_REWRITE,
        };
        let diagnostics = action.finding.map(|(range, code)| {
            let (range, code) = (lines.range(range), Some(NumberOrString::String(code.to_owned())));
            let same = context.diagnostics.iter().filter(|it| it.range == range && it.code == code);
            same.cloned().collect::<Vec<_>>()
        });
        wanted(&kind).then(|| {
            CodeActionOrCommand::CodeAction(CodeAction {
                title: action.title,
                kind: Some(kind),
                diagnostics: diagnostics.filter(|all| !all.is_empty()),
                edit: Some(snapshot.workspace_edit(action.edits)),
                is_preferred: action.preferred.then_some(true),
                ..CodeAction::default()
            })
        })
    };
    let mut found: CodeActionResponse = actions.into_iter().filter_map(make).collect();
    let unresolved =
        || serde_json::to_value(Unresolved { uri: params.text_document.uri.clone(), position: range.start });
    if wanted(&FIX_ALL) && snapshot.analysis.can_mend(id) {
        // Who names no kind asks at each step of the cursor.
        let later = snapshot.client.resolves_edits && context.only.is_none();
        let edit = || snapshot.workspace_edit(vec![(id, snapshot.analysis.mend_all(id))]);
        found.push(CodeActionOrCommand::CodeAction(CodeAction {
            title: MEND_ALL.to_owned(),
            kind: Some(FIX_ALL),
            edit: (!later).then(edit),
            data: later.then(unresolved).and_then(Result::ok),
            ..CodeAction::default()
        }));
    }
    if snapshot.client.resolves_edits && wanted(&MOVE) {
        let offered = snapshot.analysis.restructurings(id, lines.offset(range.start));
        found.extend(offered.into_iter().filter_map(|(_, title)| {
            let data = Some(unresolved().ok()?);
            let action = CodeAction { title, kind: Some(MOVE), data, ..CodeAction::default() };
            Some(CodeActionOrCommand::CodeAction(action))
        }));
    }
    Some(found)
}

/// The edits of an action, and what it leaves to a person.
pub(crate) fn resolve(
    snapshot: &Snapshot,
    id: DocumentId,
    position: Position,
    title: &str,
) -> Result<Option<(WorkspaceEdit, Vec<String>)>, RefactorError> {
    if title == MEND_ALL {
        let edits = vec![(id, snapshot.analysis.mend_all(id))];
        return Ok(Some((snapshot.workspace_edit(edits), Vec::new())));
    }
    let Some(lines) = snapshot.lines(id) else { return Ok(None) };
    let found = snapshot.analysis.restructured(id, lines.offset(position), title)?;
    Ok(Some((snapshot.workspace_edit(found.edits), found.notes)))
}
