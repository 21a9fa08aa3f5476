//! Comparisons with base editions, and looks at the files that are named: made by a thread of their own while nobody
//! types, for they take longer than a keystroke may.

use std::path::Path;
use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::thread::JoinHandle;

use lawsmith_ide::{NamedFile, NamedFiles};

use crate::named_file::is_there;
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
            session.log.survive("a comparison failed; the next edit tries again", || {
                look_for_files(&session);
                compare(&session);
            });
        }
    })
}

/// Looks which of the files are there that manifests and texts name, and has shown what that tells.
fn look_for_files(session: &Session) {
    if session.is_loading() {
        return;
    }
    let analysis = session.documents().host.analysis();
    // What does not lie on the disk can't be looked for.
    let lacks = |(folder, file): &(String, NamedFile)| {
        let folder = Path::new(folder);
        folder.is_absolute() && !is_there(folder, file)
    };
    let missing: NamedFiles = analysis.named_files().into_iter().filter(lacks).collect();
    let is_news = session.documents().host.set_missing(missing);
    if is_news {
        session.publish();
    }
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
