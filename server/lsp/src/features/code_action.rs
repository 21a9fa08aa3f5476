//! `textDocument/codeAction`.

use lawsmith_ide::{Action, ActionKind, DocumentId};
use tower_lsp_server::ls_types::{
    CodeAction, CodeActionContext, CodeActionKind, CodeActionOrCommand, CodeActionResponse, NumberOrString,
    Range,
};

use crate::documents::Snapshot;

/// For `editor.codeActionsOnSave`: of all servers, or of this one alone.
pub(crate) const FIX_ALL: CodeActionKind = CodeActionKind::new("source.fixAll.lawsmith");

/// The actions of the kinds that the client asks for.
pub(crate) fn code_action(
    snapshot: &Snapshot,
    id: DocumentId,
    range: Range,
    context: &CodeActionContext,
    versioned: bool,
) -> Option<CodeActionResponse> {
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
                edit: Some(snapshot.workspace_edit(action.edits, versioned)),
                is_preferred: action.preferred.then_some(true),
                ..CodeAction::default()
            })
        })
    };
    Some(actions.into_iter().filter_map(make).collect())
}
