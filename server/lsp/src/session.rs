//! What all parts of the server share while one client is connected.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, OnceLock, PoisonError};
use std::time::Duration;

use serde_json::Value;
use tokio::runtime::Handle;
use tokio::sync::{Semaphore, watch};
use tower_lsp_server::Client;

use crate::client_abilities::ClientAbilities;
use crate::documents::Documents;
use crate::job::Job;
use crate::log::Log;
use crate::outbox::Outbox;
use crate::settings::{Read, Settings};

/// So many requests work at the same time at most.
pub(crate) const MOST_AT_WORK: usize = 8;

/// So long nothing may have changed before what takes its time is done.
pub(crate) const QUIET: Duration = Duration::from_millis(300);

/// One client's session; clones share it.
#[derive(Debug, Clone)]
pub(crate) struct Session(Arc<Shared>);

#[derive(Debug)]
pub(crate) struct Shared {
    pub client: Client,
    pub outbox: Outbox,
    pub runtime: Handle,
    pub log: Log,
    documents: Mutex<Documents>,
    settings: Mutex<Settings>,
    /// What is wrong with the settings, and what of that was told last.
    problems: Mutex<(Vec<String>, Vec<String>)>,
    /// Whether the client asks for diagnostics and is sent none.
    pub pulls: OnceLock<bool>,
    /// So many requests work at the same time: one a core, but two to [`MOST_AT_WORK`].
    pub permits: Arc<Semaphore>,
    publisher: Mutex<Wanted>,
    wake: Condvar,
    shut_down: AtomicBool,
    /// How many jobs of the loader are not done.
    loading: watch::Sender<usize>,
    /// How many readings the client was told of.
    pub readings: AtomicUsize,
    loader: Mutex<Option<Sender<Job>>>,
    /// Tells the comparer that something changed.
    comparer: Mutex<Option<Sender<()>>>,
}

/// What the publisher should do next.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Wanted {
    pub diagnostics: bool,
    pub end: bool,
}

impl std::ops::Deref for Session {
    type Target = Shared;

    fn deref(&self) -> &Shared {
        &self.0
    }
}

impl Session {
    pub fn new(client: Client, outbox: Outbox, runtime: Handle, log: Log) -> Self {
        let cores = std::thread::available_parallelism().map_or(2, usize::from);
        Self(Arc::new(Shared {
            client,
            outbox,
            runtime,
            log,
            documents: Mutex::default(),
            settings: Mutex::default(),
            problems: Mutex::default(),
            pulls: OnceLock::new(),
            permits: Arc::new(Semaphore::new(cores.clamp(2, MOST_AT_WORK))),
            publisher: Mutex::default(),
            wake: Condvar::new(),
            shut_down: AtomicBool::new(false),
            loading: watch::channel(0).0,
            readings: AtomicUsize::new(0),
            loader: Mutex::default(),
            comparer: Mutex::default(),
        }))
    }

    /// The texts. A panic elsewhere leaves them whole: they are replaced, never half changed.
    pub fn documents(&self) -> MutexGuard<'_, Documents> {
        self.documents.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub fn client_abilities(&self) -> ClientAbilities {
        self.documents().client
    }

    pub fn settings(&self) -> Settings {
        self.settings.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Uses the settings that a client sends, as far as they are right.
    pub fn set_settings(&self, given: &Value) {
        let Read { settings, mut problems } = Settings::read(given, &self.settings());
        let base = Some(settings.base.trim().to_owned()).filter(|base| !base.is_empty());
        let levels = settings.lints.iter().map(|(rule, level)| (rule.as_str(), *level));
        let unknown = self.documents().host.set_preferences(base, levels);
        problems.extend(unknown.iter().map(|unknown| format!("“lints”: {unknown}")));
        for problem in &problems {
            self.log.say(|| format!("a setting is left out: {problem}"));
        }
        *self.settings.lock().unwrap_or_else(PoisonError::into_inner) = settings;
        self.problems.lock().unwrap_or_else(PoisonError::into_inner).0 = problems;
    }

    /// What is wrong with the settings, given the editions that there are; nothing if that was told before.
    pub fn problems_to_tell(&self) -> Vec<String> {
        let (base, analysis) = (self.settings().base, self.documents().host.analysis());
        let mut problems = self.problems.lock().unwrap_or_else(PoisonError::into_inner);
        let mut now = problems.0.clone();
        let (base, known) = (base.trim(), analysis.edition_ids());
        if !base.is_empty() && analysis.has_manifest() && !known.iter().any(|id| id == base) {
            let there = match known.as_slice() {
                [] => "the manifest names none".to_owned(),
                known => format!("those of the workspace are {}", known.join(", ")),
            };
            now.push(format!("“base”: there is no edition “{base}” here; {there}"));
        }
        if problems.1 == now {
            return Vec::new();
        }
        problems.1.clone_from(&now);
        now
    }

    pub fn shut_down(&self) {
        self.shut_down.store(true, Ordering::SeqCst);
    }

    pub fn is_shut_down(&self) -> bool {
        self.shut_down.load(Ordering::SeqCst)
    }

    /// Asks for diagnostics of the texts as they are now.
    pub fn publish(&self) {
        self.publisher.lock().unwrap_or_else(PoisonError::into_inner).diagnostics = true;
        self.wake.notify_all();
        if let Some(comparer) = &*self.comparer.lock().unwrap_or_else(PoisonError::into_inner) {
            // It is gone only at the end.
            let _ = comparer.send(());
        }
    }

    /// Has the comparer told of each change from now on.
    pub fn changes(&self) -> Receiver<()> {
        let (sender, changes) = channel();
        *self.comparer.lock().unwrap_or_else(PoisonError::into_inner) = Some(sender);
        changes
    }

    /// Waits until diagnostics are wanted; `false` when the session is over.
    pub fn wait_for_wish(&self) -> bool {
        let mut wanted = self.publisher.lock().unwrap_or_else(PoisonError::into_inner);
        loop {
            if wanted.end {
                return false;
            }
            if wanted.diagnostics && !self.is_loading() {
                wanted.diagnostics = false;
                return true;
            }
            wanted = self.wake.wait(wanted).unwrap_or_else(PoisonError::into_inner);
        }
    }

    /// Waits until nothing has changed for a moment; `false` when the session is over.
    pub fn wait_for_quiet(&self) -> bool {
        let mut wanted = self.publisher.lock().unwrap_or_else(PoisonError::into_inner);
        loop {
            if wanted.end {
                return false;
            }
            wanted.diagnostics = false;
            let waited = self.wake.wait_timeout(wanted, QUIET).unwrap_or_else(PoisonError::into_inner);
            wanted = waited.0;
            if waited.1.timed_out() && !wanted.diagnostics && !self.is_loading() {
                return !wanted.end;
            }
        }
    }

    /// Ends the threads of the session.
    pub fn close(&self) {
        self.publisher.lock().unwrap_or_else(PoisonError::into_inner).end = true;
        self.wake.notify_all();
        self.loader.lock().unwrap_or_else(PoisonError::into_inner).take();
        self.comparer.lock().unwrap_or_else(PoisonError::into_inner).take();
    }

    /// Whether files are still being read.
    pub fn is_loading(&self) -> bool {
        *self.loading.borrow() > 0
    }

    /// Waits until what was asked of the disk is there.
    pub async fn loaded(&self) {
        let mut loading = self.loading.subscribe();
        // The session holds the other end.
        let _ = loading.wait_for(|&jobs| jobs == 0).await;
    }

    /// Has a job done by the one thread that reads the disk, behind those given before.
    pub fn load(&self, job: Job) {
        let mut loader = self.loader.lock().unwrap_or_else(PoisonError::into_inner);
        let sender = loader.get_or_insert_with(|| {
            let (sender, jobs) = channel();
            let session = self.clone();
            self.runtime.spawn_blocking(move || {
                for job in jobs {
                    let failed = "some files could not be taken in; they are read again when they change";
                    let job = match job {
                        Job::Perhaps(paths, folders) => {
                            let found = session.log.survive(failed, || session.concerned(paths, &folders));
                            let Some(found) = found.filter(|found| !found.is_empty()) else { continue };
                            session.loading.send_modify(|jobs| *jobs += 1);
                            Job::Changed(found, folders)
                        }
                        job => job,
                    };
                    session.log.survive(failed, || session.run(job));
                    session.loading.send_modify(|jobs| *jobs = jobs.saturating_sub(1));
                    session.publish();
                }
            });
            sender
        });
        let is_waited_for = !matches!(job, Job::Perhaps(..));
        if is_waited_for {
            self.loading.send_modify(|jobs| *jobs += 1);
        }
        if sender.send(job).is_err() && is_waited_for {
            self.loading.send_modify(|jobs| *jobs = jobs.saturating_sub(1));
        }
    }
}
