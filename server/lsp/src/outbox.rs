//! What goes to the client: messages in the order in which they were handed in, written by a
//! thread of their own so that a slow client never holds up an edit.

use std::io::Write;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread::JoinHandle;

use serde::Serialize;
use tower_lsp_server::ls_types::notification::Notification;

use crate::log::Log;

/// The way to the client; clones share it.
#[derive(Debug, Clone)]
pub(crate) struct Outbox {
    sender: Sender<Vec<u8>>,
}

impl Outbox {
    /// The way, and the thread that writes; it ends when the last clone is gone.
    pub fn open(output: impl Write + Send + 'static, log: Log) -> std::io::Result<(Self, JoinHandle<()>)> {
        let (sender, receiver) = channel();
        let writer = std::thread::Builder::new()
            .name("writer".to_owned())
            .spawn(move || write(&receiver, output, &log))?;
        Ok((Self { sender }, writer))
    }

    /// Sends a message.
    pub fn send(&self, message: &impl Serialize) {
        let Ok(body) = serde_json::to_vec(message) else { return };
        let mut framed = format!("Content-Length: {}\r\n\r\n", body.len()).into_bytes();
        framed.extend(body);
        // A client that is gone takes nothing more; the reader will notice.
        let _ = self.sender.send(framed);
    }

    /// Sends a notification.
    pub fn notify<N: Notification>(&self, params: &N::Params) {
        /// Written as it stands, without a tree of values first: there are hundreds of diagnostics at each keystroke.
        #[derive(Serialize)]
        struct Message<'a, P> {
            jsonrpc: &'static str,
            method: &'static str,
            params: &'a P,
        }
        self.send(&Message { jsonrpc: "2.0", method: N::METHOD, params });
    }
}

fn write(messages: &Receiver<Vec<u8>>, mut output: impl Write, log: &Log) {
    for message in messages {
        if let Err(error) = output.write_all(&message).and_then(|()| output.flush()) {
            log.say(|| format!("the client takes nothing more: {error}"));
            return;
        }
    }
}
