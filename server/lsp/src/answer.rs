//! Answering a request: off the thread that reads, on the newest state, given up when it is
//! cancelled or its document has moved on since it came in.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use lawsmith_ide::DocumentId;
use rustc_hash::FxHashMap;
use tower_lsp_server::jsonrpc::{Error, ErrorCode, Result};
use tower_lsp_server::ls_types::Uri;

use crate::documents::Snapshot;
use crate::files::path_of;
use crate::session::Session;

tokio::task_local! {
    /// Set by the gate for the time of a request.
    pub(crate) static ARRIVAL: Arrival;
}

/// The versions of the open documents when a request came in.
#[derive(Debug)]
pub(crate) struct Arrival(FxHashMap<DocumentId, i32>);

impl Arrival {
    pub fn new(session: &Session) -> Self {
        Self(session.documents().versions())
    }
}

/// Raises its flag when the request is given up.
struct GivenUp(Arc<AtomicBool>);

impl Drop for GivenUp {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

/// Runs `work` on the document at `uri`, which must still have the version that it had when the
/// request came in. An empty answer where nobody knows the document.
pub(crate) async fn on_document<T: Default + Send + 'static>(
    session: &Session,
    uri: &Uri,
    work: impl FnOnce(&Snapshot, DocumentId) -> T + Send + 'static,
) -> Result<T> {
    let id = session.documents().host.id(&path_of(uri));
    let known = run(session, Some(id), move |snapshot| {
        snapshot.analysis.text(id).is_some().then(|| work(snapshot, id))
    });
    Ok(known.await?.unwrap_or_default())
}

/// Runs `work` on the whole workspace.
pub(crate) async fn on_workspace<T: Send + 'static>(
    session: &Session,
    work: impl FnOnce(&Snapshot) -> T + Send + 'static,
) -> Result<T> {
    run(session, None, work).await
}

async fn run<T: Send + 'static>(
    session: &Session,
    document: Option<DocumentId>,
    work: impl FnOnce(&Snapshot) -> T + Send + 'static,
) -> Result<T> {
    let version = ARRIVAL
        .try_with(|arrival| document.and_then(|id| arrival.0.get(&id).copied()))
        .map_err(|_| Error::internal_error())?;
    session.loaded().await;
    // What was read from the disk meanwhile counts; of the document itself the version must
    // still be the one that the client meant.
    let moved = {
        let session = session.clone();
        move || {
            let documents = session.documents();
            // What is adrift has moved, nobody knows where to.
            document.is_some_and(|id| documents.version(id) != version || documents.is_adrift(id))
        }
    };
    let permit = Arc::clone(&session.permits).acquire_owned().await.map_err(|_| Error::internal_error())?;
    if moved() {
        return Err(content_modified());
    }
    let snapshot = session.documents().snapshot();
    let given_up = GivenUp(Arc::default());
    let flag = Arc::clone(&given_up.0);
    let task = session.runtime.spawn_blocking(move || {
        let _permit = permit;
        (!flag.load(Ordering::Relaxed)).then(|| work(&snapshot))
    });
    let answer = task.await.map_err(|error| {
        session.log.say(|| format!("a request failed: {error}"));
        Error::internal_error()
    })?;
    if moved() {
        return Err(content_modified());
    }
    answer.ok_or_else(Error::request_cancelled)
}

fn content_modified() -> Error {
    Error::new(ErrorCode::ContentModified)
}
