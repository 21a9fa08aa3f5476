//! The language server: from the editors' protocol to `lawsmith-ide` and back.
//!
//! The only crate that knows the protocol, tokio and ropey. [`serve`] reads one client from
//! a pair of streams until it says `exit` or is gone. Edits are applied in wire order on the
//! thread that reads (`gate.rs`); requests run on a snapshot, off that thread (`answer.rs`);
//! diagnostics are published by a thread of their own (`publish.rs`), editions compared with their
//! bases by another (`compare.rs`). Left out on purpose:
//! what the answers say (`lawsmith-ide`).
#![allow(
    clippy::disallowed_methods,
    clippy::disallowed_types,
    reason = "the language server reads files and has a clock"
)]

mod abilities;
mod answer;
mod client;
mod client_abilities;
mod compare;
mod documents;
mod features;
mod files;
mod gate;
mod job;
mod loader;
mod log;
mod named_file;
mod outbox;
mod position;
mod progress;
mod publish;
mod rule_pages;
mod server;
mod session;
mod settings;
mod transport;

use std::io::{Read, Write};
use std::path::PathBuf;

pub use named_file::{is_there, place_below};
pub use transport::Ended;

/// How the server is started.
#[derive(Debug, Clone, Default)]
pub struct Options {
    /// A file to which the server says what it does.
    pub log: Option<PathBuf>,
}

/// Serves the client at the other end of `input` and `output` until it leaves.
///
/// An error: the log can't be written, or threads can't be started. What the client sends
/// is never one.
pub fn serve(
    input: impl Read,
    output: impl Write + Send + 'static,
    options: &Options,
) -> anyhow::Result<Ended> {
    let log = log::Log::open(options.log.as_deref())?;
    transport::serve(input, output, log)
}
