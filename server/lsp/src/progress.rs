//! The progress of reading a workspace, for clients that show it.

use tokio::runtime::Handle;
use tokio::sync::oneshot;
use tower_lsp_server::Client;
use tower_lsp_server::ls_types::notification::Progress;
use tower_lsp_server::ls_types::request::WorkDoneProgressCreate;
use tower_lsp_server::ls_types::{
    ProgressParams, ProgressParamsValue, ProgressToken, WorkDoneProgress, WorkDoneProgressBegin,
    WorkDoneProgressCreateParams, WorkDoneProgressEnd,
};

use crate::outbox::Outbox;

/// The progress of reading that is under way.
pub(crate) struct LoadProgress {
    done: Option<oneshot::Sender<usize>>,
}

impl LoadProgress {
    /// Progress that nobody sees.
    pub fn unseen() -> Self {
        Self { done: None }
    }

    /// Tells of the reading with that number: the protocol has each token made once.
    pub fn begin(number: usize, client: Client, outbox: Outbox, runtime: &Handle) -> Self {
        let (done, count) = oneshot::channel();
        // A task of its own: reading is over sooner than most clients answer.
        runtime.spawn(async move {
            let token = ProgressToken::String(format!("lawsmith/read/{number}"));
            let create = WorkDoneProgressCreateParams { token: token.clone() };
            if client.send_request::<WorkDoneProgressCreate>(create).await.is_err() {
                return;
            }
            let tell = |progress| {
                let value = ProgressParamsValue::WorkDone(progress);
                outbox.notify::<Progress>(&ProgressParams { token: token.clone(), value });
            };
            tell(WorkDoneProgress::Begin(WorkDoneProgressBegin {
                title: "LoadProgress the laws".to_owned(),
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
