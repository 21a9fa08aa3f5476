//! What is read from the disk, and what of it is still there: the jobs of the one thread that `session.rs` has for it.

use std::collections::BTreeSet;
use std::ops::Bound;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::Ordering;

use crate::files;
use crate::job::Job;
use crate::progress::LoadProgress;
use crate::session::Session;

impl Session {
    /// Does a job.
    pub fn run(&self, job: Job) {
        match job {
            Job::Folders(folders) => {
                let progress = self.progress();
                let mut all: Vec<PathBuf> =
                    folders.iter().flat_map(|it| files::with_its_work(it, &self.log)).collect();
                all.sort();
                all.dedup();
                self.read(&all);
                self.log.say(|| format!("read {} files", all.len()));
                progress.end(all.len());
            }
            Job::Around(path) => {
                if let Some(folder) = files::work_above(&path) {
                    self.read(&files::below(folder, &self.log));
                }
            }
            Job::Forget(folders) => self.forget(&folders),
            Job::Changed(paths, folders) | Job::Perhaps(paths, folders) => {
                paths.iter().for_each(|path| self.look_at(path, &folders))
            }
        }
    }

    fn progress(&self) -> LoadProgress {
        if !self.client_abilities().shows_progress {
            return LoadProgress::unseen();
        }
        let number = self.readings.fetch_add(1, Ordering::Relaxed) + 1;
        LoadProgress::begin(number, self.client.clone(), self.outbox.clone(), &self.runtime)
    }

    /// Those of the paths that are folders with law, or held some that we know.
    pub fn concerned(&self, mut paths: Vec<PathBuf>, folders: &[PathBuf]) -> Vec<PathBuf> {
        paths.sort();
        // What lies in a folder is looked at with it.
        paths.dedup_by(|path, before| path.starts_with(before));
        let known: BTreeSet<Arc<str>> = self.documents().host.paths().map(|(_, path)| path.clone()).collect();
        let held = |path: &Path| {
            let inside = format!("{}/", files::printed(path));
            let mut from = known.range::<str, _>((Bound::Included(inside.as_str()), Bound::Unbounded));
            from.next().is_some_and(|first| first.starts_with(&inside))
        };
        let holds = |path: &Path| path.is_dir() && !self.found_at(path, folders).is_empty();
        paths.retain(|path| held(path) || holds(path));
        paths
    }

    /// The files that count at a path, a file or a folder.
    fn found_at(&self, path: &Path, folders: &[PathBuf]) -> Vec<PathBuf> {
        let holder = folders.iter().map(PathBuf::as_path).find(|folder| path.starts_with(folder));
        let root = holder.or_else(|| files::work_above(path)).or(path.parent());
        root.map(|root| files::below_at(root, path, &self.log)).unwrap_or_default()
    }

    /// Reads what counts at a path, a file or a folder, and forgets what was read there and counts no more.
    fn look_at(&self, path: &Path, folders: &[PathBuf]) {
        let found = self.found_at(path, folders);
        let mut documents = self.documents();
        let known = documents.host.paths().map(|(_, known)| known.clone());
        let gone = known.filter(|known| {
            let known = Path::new(&**known);
            known.starts_with(path) && !found.iter().any(|found| found == known)
        });
        for gone in gone.collect::<Vec<_>>() {
            documents.take_file(&gone, None);
        }
        drop(documents);
        self.read(&found);
    }

    /// Forgets what was read for folders and open files that are no more.
    fn forget(&self, folders: &[PathBuf]) {
        let open: Vec<PathBuf> = self.documents().open_paths().map(PathBuf::from).collect();
        let works = folders.iter().filter_map(|it| files::work_round(it));
        let works_of_open = open.iter().filter_map(|it| files::work_above(it));
        let reasons: Vec<&Path> =
            folders.iter().map(PathBuf::as_path).chain(works).chain(works_of_open).collect();
        let mut documents = self.documents();
        let known = documents.host.paths().map(|(_, known)| known.clone());
        let read = known.filter(|known| Path::new(&**known).is_absolute());
        let gone = read.filter(|known| !reasons.iter().any(|reason| Path::new(&**known).starts_with(reason)));
        for gone in gone.collect::<Vec<_>>() {
            // One that was opened meanwhile stays.
            documents.take_file(&gone, None);
        }
    }

    fn read(&self, paths: &[PathBuf]) {
        for path in paths {
            let text = files::read(path, &self.log);
            self.documents().take_file(&files::printed(path), text);
        }
    }
}
