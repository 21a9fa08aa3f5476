//! The handlers: what the server can do, and one short function for each request.

use serde_json::json;
use tokio::sync::oneshot;
use tower_lsp_server::LanguageServer;
use tower_lsp_server::jsonrpc::Result;
use tower_lsp_server::ls_types::notification::Progress;
use tower_lsp_server::ls_types::request::WorkDoneProgressCreate;
use tower_lsp_server::ls_types::*;

use crate::answer::on_document;
use crate::features;
use crate::position::encoding_kind;
use crate::session::Session;
use crate::settings::Settings;

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
        Ok(InitializeResult {
            capabilities: capabilities(encoding_kind(unit)),
            server_info: Some(ServerInfo {
                name: "lawsmith".to_owned(),
                version: Some(env!("CARGO_PKG_VERSION").to_owned()),
            }),
            ..InitializeResult::default()
        })
    }

    async fn initialized(&self, _: InitializedParams) {
        watch_files(&self.session).await;
    }

    async fn shutdown(&self) -> Result<()> {
        self.session.shut_down();
        Ok(())
    }

    async fn hover(&self, params: HoverParams) -> Result<Option<Hover>> {
        let at = params.text_document_position_params;
        let formats = self.client(|it| it.text_document.as_ref()?.hover.as_ref()?.content_format.clone());
        let markdown = formats.is_none_or(|formats| formats.contains(&MarkupKind::Markdown));
        on_document(&self.session, &at.text_document.uri, move |snapshot, id| {
            features::hover::hover(snapshot, id, at.position, markdown)
        })
        .await
    }

    async fn goto_definition(&self, params: GotoDefinitionParams) -> Result<Option<GotoDefinitionResponse>> {
        let at = params.text_document_position_params;
        let links = self.client(|it| it.text_document.as_ref()?.definition.as_ref()?.link_support);
        on_document(&self.session, &at.text_document.uri, move |snapshot, id| {
            features::definition::definition(snapshot, id, at.position, links == Some(true))
        })
        .await
    }

    async fn document_symbol(&self, params: DocumentSymbolParams) -> Result<Option<DocumentSymbolResponse>> {
        let tree = self.client(|it| {
            it.text_document.as_ref()?.document_symbol.as_ref()?.hierarchical_document_symbol_support
        });
        on_document(&self.session, &params.text_document.uri, move |snapshot, id| {
            features::document_symbol::document_symbol(snapshot, id, tree == Some(true))
        })
        .await
    }
}

impl Server {
    /// What the client says that it can do.
    fn client<T>(&self, ask: impl FnOnce(&ClientCapabilities) -> Option<T>) -> Option<T> {
        self.session.capabilities.get().and_then(ask)
    }
}

fn capabilities(encoding: PositionEncodingKind) -> ServerCapabilities {
    ServerCapabilities {
        position_encoding: Some(encoding),
        text_document_sync: Some(TextDocumentSyncCapability::Options(TextDocumentSyncOptions {
            open_close: Some(true),
            change: Some(TextDocumentSyncKind::INCREMENTAL),
            save: Some(TextDocumentSyncSaveOptions::Supported(true)),
            ..TextDocumentSyncOptions::default()
        })),
        hover_provider: Some(HoverProviderCapability::Simple(true)),
        definition_provider: Some(OneOf::Left(true)),
        document_symbol_provider: Some(OneOf::Left(true)),
        workspace: Some(WorkspaceServerCapabilities {
            workspace_folders: Some(WorkspaceFoldersServerCapabilities {
                supported: Some(true),
                change_notifications: Some(OneOf::Left(true)),
            }),
            ..WorkspaceServerCapabilities::default()
        }),
        ..ServerCapabilities::default()
    }
}

/// Asks the client to tell when files change that it has not open.
async fn watch_files(session: &Session) {
    let can = session
        .capabilities
        .get()
        .and_then(|it| it.workspace.as_ref()?.did_change_watched_files.as_ref()?.dynamic_registration);
    if can != Some(true) {
        return;
    }
    let registration = Registration {
        id: "watch-files".to_owned(),
        method: "workspace/didChangeWatchedFiles".to_owned(),
        register_options: Some(json!({
            "watchers": [{ "globPattern": "**/*.laws" }, { "globPattern": "**/lawsmith.toml" }]
        })),
    };
    if let Err(error) = session.client.register_capability(vec![registration]).await {
        session.log.say(|| format!("files are not watched: {error}"));
    }
}

/// Asks the client for the settings, and uses them.
pub(crate) fn ask_for_settings(session: &Session) {
    let session = session.clone();
    session.clone().runtime.spawn(async move {
        let item = ConfigurationItem { scope_uri: None, section: Some("lawsmith".to_owned()) };
        match session.client.configuration(vec![item]).await.map(|all| all.into_iter().next()) {
            Ok(Some(given)) => match Settings::read(&given) {
                Ok(settings) => session.set_settings(settings),
                Err(error) => session.log.say(|| format!("the settings stay as they were: {error}")),
            },
            Ok(None) => {}
            Err(error) => session.log.say(|| format!("the client gives no settings: {error}")),
        }
        settings_changed(&session);
    });
}

/// Has the client ask anew for what the settings change.
pub(crate) fn settings_changed(session: &Session) {
    session.publish();
    let session = session.clone();
    session.clone().runtime.spawn(async move {
        let workspace = session.capabilities.get().and_then(|it| it.workspace.as_ref());
        if workspace.and_then(|it| it.inlay_hint.as_ref()?.refresh_support) == Some(true) {
            let _ = session.client.inlay_hint_refresh().await;
        }
        if workspace.and_then(|it| it.code_lens.as_ref()?.refresh_support) == Some(true) {
            let _ = session.client.code_lens_refresh().await;
        }
    });
}

/// The progress of reading a workspace, for clients that show it.
pub(crate) struct Reading {
    done: Option<oneshot::Sender<usize>>,
}

impl Reading {
    pub fn begin(session: &Session) -> Self {
        let shown = session.capabilities.get().and_then(|it| it.window.as_ref()?.work_done_progress);
        if shown != Some(true) {
            return Self { done: None };
        }
        let (done, count) = oneshot::channel();
        let session = session.clone();
        // A task of its own: reading is over sooner than most clients answer.
        session.clone().runtime.spawn(async move {
            let token = ProgressToken::String("lawsmith/read".to_owned());
            let create = WorkDoneProgressCreateParams { token: token.clone() };
            if session.client.send_request::<WorkDoneProgressCreate>(create).await.is_err() {
                return;
            }
            let tell = |progress| {
                let value = ProgressParamsValue::WorkDone(progress);
                session.outbox.notify::<Progress>(&ProgressParams { token: token.clone(), value });
            };
            tell(WorkDoneProgress::Begin(WorkDoneProgressBegin {
                title: "Reading the laws".to_owned(),
                ..WorkDoneProgressBegin::default()
            }));
            let message = count.await.ok().map(|count| format!("{count} files"));
            tell(WorkDoneProgress::End(WorkDoneProgressEnd { message }));
        });
        Self { done: Some(done) }
    }

    pub fn end(self, count: usize) {
        if let Some(done) = self.done {
            // Nobody listens if the client has refused.
            let _ = done.send(count);
        }
    }
}
