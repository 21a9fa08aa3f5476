//! Diagnostics without being asked: a thread that waits for changes, looks at the texts as
//! they are then, and sends those lists that differ from what the client has.

use std::thread::JoinHandle;

use lawsmith_ide::{DiagnosticsStamp, DocumentId};
use rustc_hash::{FxHashMap, FxHashSet};
use tower_lsp_server::ls_types::notification::PublishDiagnostics;
use tower_lsp_server::ls_types::{Diagnostic, PublishDiagnosticsParams, Uri};

use crate::documents::Snapshot;
use crate::features::diagnostics::to_protocol;
use crate::session::Session;

/// What the client was sent for a document.
#[derive(Debug, Clone, PartialEq)]
struct Sent {
    uri: Uri,
    version: Option<i32>,
    diagnostics: Vec<Diagnostic>,
    /// Of the edition that they come from, and of the list itself.
    stamps: (Option<u64>, Option<DiagnosticsStamp>),
}

/// Starts the thread; it ends with the session.
pub(crate) fn start(session: Session) -> std::io::Result<JoinHandle<()>> {
    std::thread::Builder::new().name("publisher".to_owned()).spawn(move || {
        let mut sent: FxHashMap<DocumentId, Sent> = FxHashMap::default();
        while session.wait_for_wish() {
            if session.pulls.get() == Some(&true) {
                // Of what it changes itself the client asks anyway, and each time it is told so it asks for all.
                if !session.wait_for_quiet() {
                    return;
                }
                session.documents().edited = None;
                crate::client::ask_for_diagnostics(&session);
                continue;
            }
            let (snapshot, edited) = {
                let mut documents = session.documents();
                // Since the wish was heard files may have been asked for; when they are read there is another.
                if session.is_loading() {
                    continue;
                }
                (documents.snapshot(), documents.edited.take())
            };
            let failed = "the analysis failed; the next edit tries again";
            let done = session.log.survive(failed, || round(&session, &snapshot, &mut sent));
            if let Some(edited) = done.and(edited) {
                let taken = edited.elapsed().as_secs_f64() * 1000.0;
                session.log.say(|| format!("diagnostics after {taken:.3} ms"));
            }
        }
    })
}

fn round(session: &Session, snapshot: &Snapshot, sent: &mut FxHashMap<DocumentId, Sent>) {
    let mut all = snapshot.analysis.documents();
    // What the client looks at comes first.
    all.sort_by_key(|id| !snapshot.open.contains_key(id));
    for &id in &all {
        if session.documents().version(id) != snapshot.version(id) {
            // An edit came in between; it has asked for a round of its own.
            continue;
        }
        if snapshot.is_adrift(id) {
            continue;
        }
        let (version, stamp) = (snapshot.version(id), snapshot.analysis.stamp(id));
        let before = sent.get(&id);
        // Of 10 MB of laws a keystroke touches one edition; the others are not looked at.
        let untouched =
            |before: &Sent| stamp.is_some() && before.stamps.0 == stamp && before.version == version;
        if before.is_some_and(untouched) {
            continue;
        }
        // In the edition that was touched most documents keep their findings.
        let stamps = (stamp, snapshot.analysis.diagnostics_stamp(id));
        if let Some(before) = sent.get_mut(&id)
            && before.stamps.1.is_some()
            && before.stamps.1 == stamps.1
            && before.version == version
        {
            before.stamps = stamps;
            continue;
        }
        let Some(uri) = snapshot.uri(id) else { continue };
        let before = sent.get(&id);
        let now = Sent { uri, version, diagnostics: to_protocol(snapshot, id), stamps };
        let same = match before {
            Some(before) => {
                (&before.uri, before.version, &before.diagnostics) == (&now.uri, version, &now.diagnostics)
            }
            None => now.diagnostics.is_empty() && version.is_none(),
        };
        sent.insert(id, if same { now } else { publish(session, now) });
    }
    let present: FxHashSet<DocumentId> = all.iter().copied().collect();
    let gone: Vec<DocumentId> = sent.keys().copied().filter(|id| !present.contains(id)).collect();
    for id in gone {
        if let Some(before) = sent.remove(&id)
            && !before.diagnostics.is_empty()
        {
            publish(session, Sent { version: None, diagnostics: Vec::new(), ..before });
        }
    }
}

/// Sends it and gives it back: a long list is not copied for that.
fn publish(session: &Session, now: Sent) -> Sent {
    let Sent { uri, version, diagnostics, stamps } = now;
    let told = PublishDiagnosticsParams { uri, diagnostics, version };
    session.outbox.notify::<PublishDiagnostics>(&told);
    Sent { uri: told.uri, version, diagnostics: told.diagnostics, stamps }
}
