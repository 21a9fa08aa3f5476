//! What the client can do, as far as answers depend on it: read once from what it says at the start.

use tower_lsp_server::ls_types::{ClientCapabilities, MarkupKind};

/// What the client can do. Before it has said hello, nothing.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct ClientAbilities {
    /// It shows the diagnostics that it is sent.
    pub takes_diagnostics: bool,
    /// It asks for diagnostics itself.
    pub asks_for_diagnostics: bool,
    /// It links the code of a diagnostic to a page.
    pub links_codes: bool,
    /// It shows hovers with marks of Markdown.
    pub markdown: bool,
    /// It takes links to definitions, with the range that was clicked on.
    pub links: bool,
    /// It takes the outline as a tree.
    pub trees: bool,
    /// It completes with snippets.
    pub snippets: bool,
    /// It asks for the edits of an action once it is chosen.
    pub resolves_edits: bool,
    /// It knows edits that name the version they were made for.
    pub versioned_edits: bool,
    /// It tells of files that change when it is asked to.
    pub watches_files: bool,
    /// It gives its settings when it is asked for them.
    pub gives_settings: bool,
    /// It shows the progress of what the server does.
    pub shows_progress: bool,
    /// It asks anew for hints when it is told to.
    pub refreshes_hints: bool,
    /// The same for lenses.
    pub refreshes_lenses: bool,
    /// The same for diagnostics.
    pub refreshes_diagnostics: bool,
}

impl ClientAbilities {
    pub fn of(client: &ClientCapabilities) -> Self {
        let document = client.text_document.as_ref();
        let workspace = client.workspace.as_ref();
        let published = document.and_then(|it| it.publish_diagnostics.as_ref());
        let formats = document.and_then(|it| it.hover.as_ref()?.content_format.as_ref());
        let resolved = document.and_then(|it| it.code_action.as_ref()?.resolve_support.as_ref());
        let is = |said: Option<bool>| said == Some(true);
        Self {
            takes_diagnostics: published.is_some(),
            asks_for_diagnostics: document.is_some_and(|it| it.diagnostic.is_some()),
            links_codes: is(published.and_then(|it| it.code_description_support)),
            markdown: formats.is_none_or(|formats| formats.contains(&MarkupKind::Markdown)),
            links: is(document.and_then(|it| it.definition.as_ref()?.link_support)),
            trees: is(
                document.and_then(|it| it.document_symbol.as_ref()?.hierarchical_document_symbol_support)
            ),
            snippets: is(
                document.and_then(|it| it.completion.as_ref()?.completion_item.as_ref()?.snippet_support)
            ),
            resolves_edits: resolved
                .is_some_and(|it| it.properties.iter().any(|property| property == "edit")),
            versioned_edits: is(workspace.and_then(|it| it.workspace_edit.as_ref()?.document_changes)),
            watches_files: is(
                workspace.and_then(|it| it.did_change_watched_files.as_ref()?.dynamic_registration)
            ),
            gives_settings: is(workspace.and_then(|it| it.configuration)),
            shows_progress: is(client.window.as_ref().and_then(|it| it.work_done_progress)),
            refreshes_hints: is(workspace.and_then(|it| it.inlay_hint.as_ref()?.refresh_support)),
            refreshes_lenses: is(workspace.and_then(|it| it.code_lens.as_ref()?.refresh_support)),
            refreshes_diagnostics: is(workspace.and_then(|it| it.diagnostics.as_ref()?.refresh_support)),
        }
    }
}
