//! The outermost service: what changes the workspace is done here, at once and in the order
//! of the wire; everything else goes on to the handlers with the versions of this moment.
//!
//! tower-lsp runs handlers side by side. An edit that awaited anything could be overtaken by
//! the next one; so no edit reaches a handler.

use std::path::PathBuf;
use std::pin::Pin;
use std::task::{Context, Poll};

use futures::FutureExt;
use futures::future::{BoxFuture, ready};
use lawsmith_ide::MANIFEST;
use serde::de::DeserializeOwned;
use tower_lsp_server::jsonrpc::{Request, Response};
use tower_lsp_server::ls_types::notification::{
    DidChangeConfiguration, DidChangeTextDocument, DidChangeWatchedFiles, DidChangeWorkspaceFolders,
    DidCloseTextDocument, DidOpenTextDocument, DidSaveTextDocument, Initialized, Notification,
};
use tower_lsp_server::ls_types::request::{Initialize, Request as _};
use tower_lsp_server::ls_types::{
    DidChangeConfigurationParams, DidChangeTextDocumentParams, DidChangeWatchedFilesParams,
    DidChangeWorkspaceFoldersParams, DidCloseTextDocumentParams, DidOpenTextDocumentParams, FileChangeType,
    InitializeParams,
};
use tower_lsp_server::{ExitedError, LspService};
use tower_service::Service;

use crate::answer::{ARRIVAL, Arrival};
use crate::client_abilities::ClientAbilities;
use crate::documents::LeftOut;
use crate::files::{is_ours, path_of, printed};
use crate::job::Job;
use crate::position::negotiate;
use crate::server::Server;
use crate::session::Session;

/// The service that the transport calls.
pub(crate) struct Gate {
    service: LspService<Server>,
    session: Session,
    folders: Vec<PathBuf>,
    initialized: bool,
}

pub(crate) type Answer = BoxFuture<'static, Result<Option<Response>, ExitedError>>;

impl Service<Request> for Gate {
    type Response = Option<Response>;
    type Error = ExitedError;
    type Future = Answer;

    fn poll_ready(&mut self, context: &mut Context<'_>) -> Poll<Result<(), ExitedError>> {
        self.service.poll_ready(context)
    }

    fn call(&mut self, request: Request) -> Answer {
        if request.id().is_none() && self.notification(&request) {
            return ready(Ok(None)).boxed();
        }
        if request.method() == Initialize::METHOD && !self.initialized {
            self.initialize(&request);
        }
        let is_request = request.id().is_some();
        let answer = self.service.call(request);
        if !is_request || !self.initialized {
            return answer;
        }
        let arrival = Arrival::new(&self.session);
        Pin::from(Box::new(ARRIVAL.scope(arrival, answer)))
    }
}

impl Gate {
    pub fn new(service: LspService<Server>, session: Session) -> Self {
        Self { service, session, folders: Vec::new(), initialized: false }
    }

    /// Takes a notification that changes the workspace; `false` for all others.
    fn notification(&mut self, request: &Request) -> bool {
        let session = self.session.clone();
        match request.method() {
            // What comes before `initialize` or behind `shutdown` is dropped, as the protocol says.
            "exit" | Initialized::METHOD => {
                if request.method() == Initialized::METHOD && self.initialized {
                    session.load(Job::Folders(self.folders.clone()));
                }
                return false;
            }
            _ if !self.initialized || session.is_shut_down() => return true,
            DidOpenTextDocument::METHOD => self.with(request, Self::open),
            DidChangeTextDocument::METHOD => self.with(request, Self::change),
            DidCloseTextDocument::METHOD => self.with(request, Self::close),
            DidSaveTextDocument::METHOD => {}
            DidChangeWatchedFiles::METHOD => self.with(request, Self::files),
            DidChangeWorkspaceFolders::METHOD => self.with(request, Self::folders),
            DidChangeConfiguration::METHOD => self.with(request, Self::configuration),
            _ => return false,
        }
        true
    }

    fn with<P: DeserializeOwned>(&mut self, request: &Request, take: fn(&mut Self, P)) {
        let params = request.params().cloned().unwrap_or_default();
        match serde_json::from_value(params) {
            Ok(params) => take(self, params),
            Err(error) => self.session.log.say(|| format!("{} is malformed: {error}", request.method())),
        }
    }

    fn initialize(&mut self, request: &Request) {
        let params = request.params().cloned().unwrap_or_default();
        let Ok(params) = serde_json::from_value::<InitializeParams>(params) else { return };
        self.initialized = true;
        let general = params.capabilities.general.as_ref();
        let unit = negotiate(general.and_then(|general| general.position_encodings.as_deref()));
        {
            let mut documents = self.session.documents();
            documents.unit = unit;
            documents.client = ClientAbilities::of(&params.capabilities);
        }
        if let Some(options) = &params.initialization_options {
            self.session.set_settings(options);
        }
        let folders = params.workspace_folders.iter().flatten().map(|folder| folder.uri.clone());
        #[allow(deprecated, reason = "older clients give one root only")]
        let root = params.root_uri.clone().filter(|_| params.workspace_folders.is_none());
        self.folders = folders.chain(root).map(|uri| PathBuf::from(path_of(&uri))).collect();
        self.tell_folders();
    }

    fn tell_folders(&self) {
        let folders = self.folders.iter().map(|folder| printed(folder)).collect();
        self.session.documents().host.set_folders(folders);
    }

    fn open(&mut self, params: DidOpenTextDocumentParams) {
        let item = params.text_document;
        let path = PathBuf::from(path_of(&item.uri));
        // Asked for before the document is known: diagnostics of it wait for the work that it belongs to.
        let inside = self.folders.iter().any(|folder| path.starts_with(folder));
        if path.is_absolute() && !inside {
            self.session.load(Job::Around(path));
        }
        self.session.documents().open(item.uri, item.version, item.text);
        self.session.publish();
    }

    fn change(&mut self, params: DidChangeTextDocumentParams) {
        let item = params.text_document;
        let changed = self.session.documents().change(&item.uri, item.version, params.content_changes);
        let why = match changed {
            Ok(()) => return self.session.publish(),
            Err(LeftOut::NotOpen) => "it is not open".to_owned(),
            Err(LeftOut::Adrift) => "an edit before it did not fit".to_owned(),
            Err(LeftOut::Unfit(why)) => {
                crate::client::tell_adrift(&self.session, &item.uri);
                why
            }
        };
        let (uri, version) = (item.uri.as_str(), item.version);
        self.session.log.say(|| format!("the edit to version {version} of {uri} is left out: {why}"));
    }

    fn close(&mut self, params: DidCloseTextDocumentParams) {
        let closed = self.session.documents().close(&params.text_document.uri);
        let Some(path) = closed else { return };
        let file = PathBuf::from(&path);
        if file.is_absolute() {
            // Unsaved words are gone: the file counts again.
            self.session.load(Job::Changed(vec![file], self.folders.clone()));
            // It may have been the last of a work that nothing else is a reason to know.
            self.session.load(Job::Forget(self.folders.clone()));
        } else {
            self.session.documents().take_file(&path, None);
            self.session.publish();
        }
    }

    fn files(&mut self, params: DidChangeWatchedFilesParams) {
        let path = |uri| PathBuf::from(path_of(uri));
        let changed = params.changes.iter().map(|change| path(&change.uri));
        // A client tells of whatever comes and goes. What is not ours by its name may be a folder that holds or held law: the one
        // that reads the disk finds out, not this thread, which takes the edits.
        let is_named = |path: &PathBuf| path.file_name().and_then(|name| name.to_str()).is_some_and(is_ours);
        let (ours, others): (Vec<PathBuf>, Vec<PathBuf>) = changed.partition(is_named);
        let is_manifest = |path: &PathBuf| path.file_name().is_some_and(|name| name == MANIFEST);
        let manifest =
            params.changes.iter().any(|it| it.typ != FileChangeType::DELETED && is_manifest(&path(&it.uri)));
        if !ours.is_empty() {
            self.session.load(Job::Changed(ours, self.folders.clone()));
        }
        if !others.is_empty() {
            self.session.load(Job::Perhaps(others, self.folders.clone()));
        }
        if manifest {
            // Its editions may lie in files that nobody had a reason to read, or in a new folder, of
            // which some clients tell but not of the files in it.
            self.session.load(Job::Folders(self.folders.clone()));
        }
    }

    fn folders(&mut self, params: DidChangeWorkspaceFoldersParams) {
        let path = |uri| PathBuf::from(path_of(uri));
        let gone: Vec<PathBuf> = params.event.removed.iter().map(|folder| path(&folder.uri)).collect();
        let new: Vec<PathBuf> = params.event.added.iter().map(|folder| path(&folder.uri)).collect();
        self.folders.retain(|folder| !gone.contains(folder));
        self.folders.extend(new.iter().cloned());
        self.tell_folders();
        if !gone.is_empty() {
            self.session.load(Job::Forget(self.folders.clone()));
        }
        self.session.load(Job::Folders(new));
    }

    fn configuration(&mut self, params: DidChangeConfigurationParams) {
        if params.settings.is_null() && self.session.client_abilities().gives_settings {
            crate::client::ask_for_settings(&self.session);
        } else {
            self.session.set_settings(&params.settings);
            crate::client::settings_changed(&self.session);
        }
    }
}
