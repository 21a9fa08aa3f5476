//! Comparisons with base editions: made by a thread of their own while nobody types, for they
//! take longer than a keystroke may.

use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::thread::JoinHandle;

use crate::session::{QUIET, Session};

/// Starts the thread, which is told of changes by `changes`; it ends with the session.
pub(crate) fn start(session: Session, changes: Receiver<()>) -> std::io::Result<JoinHandle<()>> {
    std::thread::Builder::new().name("comparer".to_owned()).spawn(move || {
        while changes.recv().is_ok() {
            loop {
                match changes.recv_timeout(QUIET) {
                    Ok(()) => {}
                    Err(RecvTimeoutError::Timeout) => break,
                    Err(RecvTimeoutError::Disconnected) => return,
                }
            }
            session.log.survive("a comparison failed; the next edit tries again", || compare(&session));
        }
    })
}

/// Makes the comparisons that are due, and has shown what they tell.
fn compare(session: &Session) {
    // Half a workspace is not worth comparing; when the rest is read there is another change.
    if session.is_loading() {
        return;
    }
    let due = session.documents().host.analysis().comparisons_due();
    if due.is_empty() {
        return;
    }
    for one in due {
        let made = one.compare();
        session.documents().host.set_comparison(made);
    }
    session.publish();
    crate::client::lenses_changed(session);
}
