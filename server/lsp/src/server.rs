//! The handlers: what the server can do, and one short function for each request.

use lawsmith_ide::RefactorError;
use lawsmith_text::TextRange;
use tower_lsp_server::LanguageServer;
use tower_lsp_server::jsonrpc::{Error, ErrorCode, Result};
use tower_lsp_server::ls_types::*;

use crate::abilities::capabilities;
use crate::answer::{on_document, on_workspace};
use crate::client::{tell_problems, watch_files};
use crate::features;
use crate::features::code_action::Unresolved;
use crate::position::encoding_kind;
use crate::session::Session;

/// The server as tower-lsp sees it.
#[derive(Debug)]
pub(crate) struct Server {
    session: Session,
}

impl Server {
    pub fn new(session: Session) -> Self {
        Self { session }
    }
}

impl LanguageServer for Server {
    async fn initialize(&self, _: InitializeParams) -> Result<InitializeResult> {
        let unit = self.session.documents().unit;
        // A client that is sent diagnostics and asks for them too would show them twice.
        let client = self.session.client_abilities();
        let chosen = self.session.settings().pull_diagnostics || !client.takes_diagnostics;
        let pulls = *self.session.pulls.get_or_init(|| client.asks_for_diagnostics && chosen);
        if client.links_codes {
            self.session.documents().pages = crate::rule_pages::write(&self.session.log);
        }
        Ok(InitializeResult {
            capabilities: capabilities(encoding_kind(unit), pulls),
            server_info: Some(ServerInfo {
                name: "lawsmith".to_owned(),
                version: Some(env!("CARGO_PKG_VERSION").to_owned()),
            }),
            ..InitializeResult::default()
        })
    }

    async fn initialized(&self, _: InitializedParams) {
        tell_problems(&self.session);
        watch_files(&self.session).await;
    }

    async fn shutdown(&self) -> Result<()> {
        self.session.shut_down();
        Ok(())
    }

    async fn hover(&self, params: HoverParams) -> Result<Option<Hover>> {
        let at = params.text_document_position_params;
        on_document(&self.session, &at.text_document.uri, move |snapshot, id| {
            features::hover::hover(snapshot, id, at.position)
        })
        .await
    }

    async fn goto_definition(&self, params: GotoDefinitionParams) -> Result<Option<GotoDefinitionResponse>> {
        let at = params.text_document_position_params;
        on_document(&self.session, &at.text_document.uri, move |snapshot, id| {
            features::definition::definition(snapshot, id, at.position)
        })
        .await
    }

    async fn document_symbol(&self, params: DocumentSymbolParams) -> Result<Option<DocumentSymbolResponse>> {
        on_document(&self.session, &params.text_document.uri, features::document_symbol::document_symbol)
            .await
    }

    async fn references(&self, params: ReferenceParams) -> Result<Option<Vec<Location>>> {
        let at = params.text_document_position;
        on_document(&self.session, &at.text_document.uri, move |snapshot, id| {
            features::references::references(snapshot, id, at.position, params.context.include_declaration)
        })
        .await
    }

    async fn document_highlight(
        &self,
        params: DocumentHighlightParams,
    ) -> Result<Option<Vec<DocumentHighlight>>> {
        let at = params.text_document_position_params;
        on_document(&self.session, &at.text_document.uri, move |snapshot, id| {
            features::document_highlight::document_highlight(snapshot, id, at.position)
        })
        .await
    }

    async fn symbol(&self, params: WorkspaceSymbolParams) -> Result<Option<WorkspaceSymbolResponse>> {
        on_workspace(&self.session, move |snapshot| {
            Some(features::workspace_symbol::workspace_symbol(snapshot, &params.query))
        })
        .await
    }

    async fn completion(&self, params: CompletionParams) -> Result<Option<CompletionResponse>> {
        let at = params.text_document_position;
        on_document(&self.session, &at.text_document.uri, move |snapshot, id| {
            features::completion::completion(snapshot, id, at.position)
        })
        .await
    }

    async fn code_action(&self, params: CodeActionParams) -> Result<Option<CodeActionResponse>> {
        on_document(&self.session, &params.text_document.uri.clone(), move |snapshot, id| {
            features::code_action::code_action(snapshot, id, &params)
        })
        .await
    }

    async fn code_action_resolve(&self, action: CodeAction) -> Result<CodeAction> {
        let data = action.data.clone().map(serde_json::from_value::<Unresolved>);
        let Some(Ok(unresolved)) = data else { return Ok(action) };
        let (title, uri) = (action.title.clone(), unresolved.uri.clone());
        let found = on_document(&self.session, &uri, move |snapshot, id| {
            Some(features::code_action::resolve(snapshot, id, &unresolved, &title))
        });
        let edit = self.told(found.await?.transpose().map(Option::flatten).map_err(refused)?).await;
        Ok(CodeAction { edit, ..action })
    }

    async fn code_lens(&self, params: CodeLensParams) -> Result<Option<Vec<CodeLens>>> {
        if !self.session.settings().code_lens {
            return Ok(None);
        }
        on_document(&self.session, &params.text_document.uri, features::code_lens::code_lens).await
    }

    async fn inlay_hint(&self, params: InlayHintParams) -> Result<Option<Vec<InlayHint>>> {
        if !self.session.settings().inlay_hints {
            return Ok(None);
        }
        on_document(&self.session, &params.text_document.uri, move |snapshot, id| {
            features::inlay_hint::inlay_hint(snapshot, id, params.range)
        })
        .await
    }

    async fn document_link(&self, params: DocumentLinkParams) -> Result<Option<Vec<DocumentLink>>> {
        on_document(&self.session, &params.text_document.uri, features::document_link::document_link).await
    }

    async fn folding_range(&self, params: FoldingRangeParams) -> Result<Option<Vec<FoldingRange>>> {
        on_document(&self.session, &params.text_document.uri, features::folding_range::folding_range).await
    }

    async fn selection_range(&self, params: SelectionRangeParams) -> Result<Option<Vec<SelectionRange>>> {
        on_document(&self.session, &params.text_document.uri, move |snapshot, id| {
            features::selection_range::selection_range(snapshot, id, &params.positions)
        })
        .await
    }

    async fn semantic_tokens_full(
        &self,
        params: SemanticTokensParams,
    ) -> Result<Option<SemanticTokensResult>> {
        let session = self.session.clone();
        on_document(&self.session, &params.text_document.uri, move |snapshot, id| {
            let data = features::semantic_tokens::semantic_tokens(snapshot, id, EVERYTHING)?;
            let name = session.documents().keep_tokens(id, data.clone()).0;
            let result_id = Some(name.to_string());
            Some(SemanticTokensResult::Tokens(SemanticTokens { result_id, data }))
        })
        .await
    }

    async fn semantic_tokens_full_delta(
        &self,
        params: SemanticTokensDeltaParams,
    ) -> Result<Option<SemanticTokensFullDeltaResult>> {
        let session = self.session.clone();
        on_document(&self.session, &params.text_document.uri, move |snapshot, id| {
            let data = features::semantic_tokens::semantic_tokens(snapshot, id, EVERYTHING)?;
            let (name, before) = session.documents().keep_tokens(id, data.clone());
            let result_id = Some(name.to_string());
            Some(match before.filter(|(name, _)| name.to_string() == params.previous_result_id) {
                Some((_, old)) => SemanticTokensFullDeltaResult::TokensDelta(SemanticTokensDelta {
                    result_id,
                    edits: features::semantic_tokens::difference(&old, &data),
                }),
                None => SemanticTokensFullDeltaResult::Tokens(SemanticTokens { result_id, data }),
            })
        })
        .await
    }

    async fn semantic_tokens_range(
        &self,
        params: SemanticTokensRangeParams,
    ) -> Result<Option<SemanticTokensRangeResult>> {
        on_document(&self.session, &params.text_document.uri, move |snapshot, id| {
            let range = snapshot.lines(id)?.text_range(params.range);
            let data = features::semantic_tokens::semantic_tokens(snapshot, id, range)?;
            Some(SemanticTokensRangeResult::Tokens(SemanticTokens { result_id: None, data }))
        })
        .await
    }

    async fn prepare_call_hierarchy(
        &self,
        params: CallHierarchyPrepareParams,
    ) -> Result<Option<Vec<CallHierarchyItem>>> {
        let at = params.text_document_position_params;
        on_document(&self.session, &at.text_document.uri, move |snapshot, id| {
            features::call_hierarchy::prepare(snapshot, id, at.position)
        })
        .await
    }

    async fn incoming_calls(
        &self,
        params: CallHierarchyIncomingCallsParams,
    ) -> Result<Option<Vec<CallHierarchyIncomingCall>>> {
        let at = params.item.selection_range.start;
        on_document(&self.session, &params.item.uri, move |snapshot, id| {
            features::call_hierarchy::incoming(snapshot, id, at)
        })
        .await
    }

    async fn outgoing_calls(
        &self,
        params: CallHierarchyOutgoingCallsParams,
    ) -> Result<Option<Vec<CallHierarchyOutgoingCall>>> {
        let at = params.item.selection_range.start;
        on_document(&self.session, &params.item.uri, move |snapshot, id| {
            features::call_hierarchy::outgoing(snapshot, id, at)
        })
        .await
    }

    async fn linked_editing_range(
        &self,
        params: LinkedEditingRangeParams,
    ) -> Result<Option<LinkedEditingRanges>> {
        let at = params.text_document_position_params;
        on_document(&self.session, &at.text_document.uri, move |snapshot, id| {
            features::linked_editing::linked_editing(snapshot, id, at.position)
        })
        .await
    }

    async fn formatting(&self, params: DocumentFormattingParams) -> Result<Option<Vec<TextEdit>>> {
        on_document(&self.session, &params.text_document.uri, features::formatting::formatting).await
    }

    async fn range_formatting(&self, params: DocumentRangeFormattingParams) -> Result<Option<Vec<TextEdit>>> {
        on_document(&self.session, &params.text_document.uri, move |snapshot, id| {
            features::formatting::range_formatting(snapshot, id, params.range)
        })
        .await
    }

    async fn on_type_formatting(
        &self,
        params: DocumentOnTypeFormattingParams,
    ) -> Result<Option<Vec<TextEdit>>> {
        let at = params.text_document_position;
        on_document(&self.session, &at.text_document.uri, move |snapshot, id| {
            features::formatting::on_type(snapshot, id, at.position, &params.ch)
        })
        .await
    }

    async fn prepare_rename(
        &self,
        params: TextDocumentPositionParams,
    ) -> Result<Option<PrepareRenameResponse>> {
        let found = on_document(&self.session, &params.text_document.uri, move |snapshot, id| {
            Some(features::rename::prepare(snapshot, id, params.position))
        });
        found.await?.transpose().map(Option::flatten).map_err(refused)
    }

    async fn rename(&self, params: RenameParams) -> Result<Option<WorkspaceEdit>> {
        let at = params.text_document_position;
        let found = on_document(&self.session, &at.text_document.uri, move |snapshot, id| {
            Some(features::rename::rename(snapshot, id, at.position, &params.new_name))
        });
        Ok(self.told(found.await?.transpose().map(Option::flatten).map_err(refused)?).await)
    }

    async fn diagnostic(&self, params: DocumentDiagnosticParams) -> Result<DocumentDiagnosticReportResult> {
        let found = on_document(&self.session, &params.text_document.uri, move |snapshot, id| {
            Some(features::diagnostics::pulled(snapshot, id, params.previous_result_id.as_deref()))
        });
        let nothing = || DocumentDiagnosticReport::Full(RelatedFullDocumentDiagnosticReport::default());
        Ok(DocumentDiagnosticReportResult::Report(found.await?.unwrap_or_else(nothing)))
    }

    async fn workspace_diagnostic(
        &self,
        params: WorkspaceDiagnosticParams,
    ) -> Result<WorkspaceDiagnosticReportResult> {
        on_workspace(&self.session, move |snapshot| {
            features::diagnostics::pulled_of_workspace(snapshot, &params.previous_result_ids)
        })
        .await
    }
}

/// What `lawsmith/redline` answers: a page that needs nothing else.
#[derive(Debug, serde::Serialize)]
pub(crate) struct RedlinePage {
    title: String,
    html: String,
}

impl Server {
    /// `lawsmith/redline`, a request of our own: how the outermost provision at a place, or the
    /// whole edition, has changed since the base edition; `null` where there is none.
    pub async fn redline(&self, params: TextDocumentPositionParams) -> Result<Option<RedlinePage>> {
        on_document(&self.session, &params.text_document.uri, move |snapshot, id| {
            let offset = snapshot.lines(id)?.offset(params.position);
            let found = snapshot.analysis.redline(id, offset)?;
            Some(RedlinePage { title: found.title, html: found.html })
        })
        .await
    }
}

/// From the first byte to the last, wherever that is.
const EVERYTHING: TextRange = TextRange { start: 0, end: u32::MAX };

/// What the user asked for can't be done, and why: an answer for a person to read.
fn refused(error: RefactorError) -> Error {
    Error { code: ErrorCode::ServerError(REQUEST_FAILED), message: error.0.into(), data: None }
}

/// The protocol's code for a request that was right and can't be met.
const REQUEST_FAILED: i64 = -32803;

/// How many notes of a refactoring a message has room for.
const TOLD: usize = 5;

impl Server {
    /// The edit of a refactoring; what it leaves to a person is shown to the user.
    async fn told(&self, found: Option<(WorkspaceEdit, Vec<String>)>) -> Option<WorkspaceEdit> {
        let (edit, notes) = found?;
        if !notes.is_empty() {
            let mut message = format!("Please look at\n{}", notes[..notes.len().min(TOLD)].join("\n"));
            if notes.len() > TOLD {
                message.push_str(&format!("\nand {} more places", notes.len() - TOLD));
            }
            self.session.client.show_message(MessageType::WARNING, message).await;
        }
        Some(edit)
    }
}
