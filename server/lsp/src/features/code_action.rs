//! `textDocument/codeAction`, `codeAction/resolve`.

use lawsmith_ide::{Action, ActionKind, DocumentId, RefactorError};
use tower_lsp_server::ls_types::{
    CodeAction, CodeActionKind, CodeActionOrCommand, CodeActionParams, CodeActionResponse, NumberOrString,
    Position, Uri, WorkspaceEdit,
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
    pub position: Position,
}

/// What the client can do with actions.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Client {
    /// It knows edits that name the version they were made for.
    pub versioned: bool,
    /// It asks for the edits of an action once it is chosen.
    pub resolves: bool,
}

/// The actions of the kinds that the client asks for.
pub(crate) fn code_action(
    snapshot: &Snapshot,
    id: DocumentId,
    params: &CodeActionParams,
    client: Client,
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
            ActionKind::FixAll => FIX_ALL,
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
                edit: Some(snapshot.workspace_edit(action.edits, client.versioned)),
                is_preferred: action.preferred.then_some(true),
                ..CodeAction::default()
            })
        })
    };
    let mut found: CodeActionResponse = actions.into_iter().filter_map(make).collect();
    if client.resolves && wanted(&MOVE) {
        let uri = &params.text_document.uri;
        let offered = snapshot.analysis.restructurings(id, lines.offset(range.start));
        found.extend(offered.into_iter().filter_map(|(_, title)| {
            let data = Unresolved { uri: uri.clone(), position: range.start };
            let data = Some(serde_json::to_value(data).ok()?);
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
    versioned: bool,
) -> Result<Option<(WorkspaceEdit, Vec<String>)>, RefactorError> {
    let Some(lines) = snapshot.lines(id) else { return Ok(None) };
    let found = snapshot.analysis.restructured(id, lines.offset(position), title)?;
    Ok(Some((snapshot.workspace_edit(found.edits, versioned), found.notes)))
}
