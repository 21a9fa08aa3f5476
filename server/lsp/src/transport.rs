//! Frames in, frames out.
//!
//! Not the loop of tower-lsp: that one ends for good after the first frame that it can't
//! read, stops reading edits while a hundred requests wait, and runs all of them on one task.
//! Here a broken frame is answered and skipped, and reading never waits for an answer.

use std::io::{BufRead, BufReader, Read, Write};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use futures::{FutureExt, SinkExt, StreamExt};
use serde_json::Value;
use tokio::runtime::Handle;
use tower_lsp_server::LspService;
use tower_lsp_server::jsonrpc::{Error, ErrorCode, Id, Request, Response};
use tower_service::Service;

use crate::gate::{Answer, Gate};
use crate::log::Log;
use crate::outbox::Outbox;
use crate::server::Server;
use crate::session::{MOST_AT_WORK, Session};

/// How a session ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ended {
    /// The client asked for `shutdown` and then said `exit`: exit status 0.
    InOrder,
    /// `exit` without `shutdown`, or the client vanished: exit status 1.
    OutOfOrder,
}

/// The longest message that is read; an edition of 100 MB fits.
const LONGEST: usize = 1 << 30;
/// Threads for all requests at work, and one that reads the disk.
const BLOCKING_THREADS: usize = MOST_AT_WORK + 1;
/// The longest line of a frame's head.
const LONGEST_HEAD: u64 = 4096;

/// Serves until the client leaves.
pub(crate) fn serve(
    input: impl Read,
    output: impl Write + Send + 'static,
    log: Log,
) -> anyhow::Result<Ended> {
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(1)
        .max_blocking_threads(BLOCKING_THREADS)
        .thread_name("request")
        .enable_time()
        .build()?;
    let (outbox, writer) = Outbox::open(output, log.clone())?;
    let mut session = None;
    let (service, socket) = LspService::build(|client| {
        let made = Session::new(client, outbox.clone(), runtime.handle().clone(), log.clone());
        session = Some(made.clone());
        Server::new(made)
    })
    .custom_method("lawsmith/redline", Server::redline)
    .finish();
    let Some(session) = session else { anyhow::bail!("the service was not built") };
    let (mut requests, mut responses) = socket.split();
    let to_client = outbox.clone();
    runtime.spawn(async move {
        while let Some(request) = requests.next().await {
            to_client.send(&request);
        }
    });
    let publisher = crate::publish::start(session.clone())?;
    let comparer = crate::compare::start(session.clone(), session.changes())?;
    let mut gate = Gate::new(service, session.clone());
    let mut frames = Frames { input: BufReader::with_capacity(1 << 16, input), log: log.clone() };
    let ended = loop {
        match frames.next() {
            None => {
                log.say(|| "the client is gone".to_owned());
                break Ended::OutOfOrder;
            }
            Some(Err(unread)) => {
                let Unread { id, error } = *unread;
                log.say(|| format!("a message that can't be read: {error}"));
                outbox.send(&Response::from_error(id, error));
            }
            Some(Ok(Incoming::Response(response))) => {
                // Taken at once: it only wakes the one that asked.
                let _ = responses.send(response).now_or_never();
            }
            Some(Ok(Incoming::Request(request))) => {
                let exits = request.method() == "exit";
                let id = request.id().cloned();
                let answer = gate.call(request);
                if exits {
                    break if session.is_shut_down() { Ended::InOrder } else { Ended::OutOfOrder };
                }
                run(answer, id, runtime.handle(), &outbox);
            }
        }
    };
    session.close();
    drop(gate);
    runtime.shutdown_timeout(Duration::from_millis(50));
    drop((session, outbox));
    [publisher, comparer, writer].iter().for_each(wait_for);
    Ok(ended)
}

/// Has a request answered, and a notification done to its end.
fn run(answer: Answer, id: Option<Id>, runtime: &Handle, outbox: &Outbox) {
    if let Some(id) = id {
        let outbox = outbox.clone();
        runtime.spawn(async move {
            let answer = answer.await.ok().flatten();
            // Every request gets an answer, one with a method of "$/" too.
            let missing = || Response::from_error(id, Error::method_not_found());
            outbox.send(&answer.unwrap_or_else(missing));
        });
    } else if let Some(answer) = still_running(answer) {
        runtime.spawn(answer);
    }
}

/// What was written before the end arrives; a client that takes nothing is not waited for.
fn wait_for(thread: &JoinHandle<()>) {
    let patience = Instant::now() + Duration::from_millis(500);
    while !thread.is_finished() && Instant::now() < patience {
        std::thread::sleep(Duration::from_millis(1));
    }
}

/// A notification is mostly done when it returns from the gate.
fn still_running<F: Future + Unpin>(mut answer: F) -> Option<F> {
    (&mut answer).now_or_never().is_none().then_some(answer)
}

/// A message from the client.
enum Incoming {
    Request(Request),
    Response(Response),
}

/// What is wrong with a message, and the number of the request where that can be read.
struct Unread {
    id: Id,
    error: Error,
}

impl From<Error> for Box<Unread> {
    fn from(error: Error) -> Self {
        Self::new(Unread { id: Id::Null, error })
    }
}

struct Frames<R> {
    input: BufReader<R>,
    log: Log,
}

impl<R: Read> Frames<R> {
    /// The next message, an error to answer, or `None` where the client is gone.
    fn next(&mut self) -> Option<Result<Incoming, Box<Unread>>> {
        let length = match self.head()? {
            Ok(length) => length,
            Err(error) => return Some(Err(error.into())),
        };
        let mut body = Vec::new();
        let read = self.input.by_ref().take(length as u64).read_to_end(&mut body).ok()?;
        if read < length {
            return None;
        }
        Some(parse(&body))
    }

    /// The length of the body. What is no head is skipped line by line, and told once.
    fn head(&mut self) -> Option<Result<usize, Error>> {
        let mut length = None;
        let mut skipped = false;
        loop {
            let mut line = Vec::new();
            let read = self.input.by_ref().take(LONGEST_HEAD).read_until(b'\n', &mut line).ok()?;
            if read == 0 {
                return None;
            }
            let line = String::from_utf8_lossy(&line);
            let line = line.trim_end();
            if line.is_empty() {
                match length {
                    Some(length) => return Some(Ok(length)),
                    None if skipped => return Some(Err(Error::parse_error())),
                    None => continue,
                }
            }
            // Behind noise without an empty line the next head may follow directly.
            let at = line.to_ascii_lowercase().rfind("content-length:");
            match at {
                Some(at) => {
                    skipped |= at > 0;
                    match line[at + "content-length:".len()..].trim().parse() {
                        Ok(given) if given <= LONGEST => length = Some(given),
                        _ => skipped = true,
                    }
                }
                None if line.to_ascii_lowercase().starts_with("content-type:") => {}
                None => {
                    self.log.say(|| format!("noise between messages: {line:?}"));
                    skipped = true;
                }
            }
        }
    }
}

fn parse(body: &[u8]) -> Result<Incoming, Box<Unread>> {
    let value: Value = serde_json::from_slice(body).map_err(|_| Error::parse_error())?;
    let invalid = |error: serde_json::Error| Error {
        code: ErrorCode::InvalidRequest,
        message: format!("Invalid request: {error}").into(),
        data: None,
    };
    if value.get("method").is_some() {
        let id = value.get("id").cloned().and_then(|id| serde_json::from_value(id).ok());
        let unread = |error| Box::new(Unread { id: id.unwrap_or_default(), error: invalid(error) });
        serde_json::from_value(value).map(Incoming::Request).map_err(unread)
    } else {
        serde_json::from_value(value).map(Incoming::Response).map_err(|error| invalid(error).into())
    }
}
