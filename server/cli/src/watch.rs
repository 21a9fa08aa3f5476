//! Waiting for files to change.
//!
//! The files are looked at now and then, not announced by the system: that works on network folders and in containers
//! too, where no announcement comes, and a law has tens of files, not tens of thousands.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use crate::workspace::files::is_source;

/// How often the files are looked at.
const LOOK: Duration = Duration::from_millis(400);

/// What the files looked like when they were last looked at.
pub struct Watch {
    watched: Vec<PathBuf>,
    seen: BTreeMap<PathBuf, (SystemTime, u64)>,
}

impl Watch {
    /// Looks at the sources below folders, and at files, whether they are there yet or not.
    pub fn new(watched: Vec<PathBuf>) -> Self {
        let seen = stamps(&watched);
        Self { watched, seen }
    }

    /// Looks at these from now on. What has changed since the last look still counts.
    pub fn follow(&mut self, watched: Vec<PathBuf>) {
        if watched != self.watched {
            for (path, stamp) in stamps(&watched) {
                self.seen.entry(path).or_insert(stamp);
            }
            self.watched = watched;
        }
    }

    /// Waits until a file is written, made or deleted.
    pub fn wait(&mut self) {
        loop {
            std::thread::sleep(LOOK);
            let now = stamps(&self.watched);
            if now != self.seen {
                self.seen = now;
                return;
            }
        }
    }
}

/// When each file was written last.
fn stamps(watched: &[PathBuf]) -> BTreeMap<PathBuf, (SystemTime, u64)> {
    let mut found = BTreeMap::new();
    for root in watched {
        for entry in ignore::WalkBuilder::new(root).build().flatten() {
            // What a link leads to counts.
            if (entry.depth() == 0 || is_watched(entry.path()))
                && let Ok(metadata) = std::fs::metadata(entry.path())
                && metadata.is_file()
            {
                let written = metadata.modified().unwrap_or(SystemTime::UNIX_EPOCH);
                found.insert(entry.into_path(), (written, metadata.len()));
            }
        }
    }
    found
}

/// What is read; not what is written.
fn is_watched(path: &Path) -> bool {
    let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
    is_source(name) || name == "style.css"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sources_and_what_was_named() {
        let folder = tempfile::tempdir().unwrap();
        for name in ["a.laws", "draft.txt", "other.txt"] {
            std::fs::write(folder.path().join(name), "Law 1").unwrap();
        }
        let seen = stamps(&[folder.path().to_owned(), folder.path().join("draft.txt")]);
        let names: Vec<_> = seen.keys().filter_map(|path| path.file_name()).collect();
        assert_eq!(names, ["a.laws", "draft.txt"]);
    }

    #[test]
    fn what_is_followed_later() {
        let folder = tempfile::tempdir().unwrap();
        let [laws, picture] = ["a.laws", "a.png"].map(|name| folder.path().join(name));
        std::fs::write(&laws, "Law 1").unwrap();
        let mut watch = Watch::new(vec![folder.path().to_owned()]);
        std::fs::write(&laws, "Law 1 — One").unwrap();
        watch.follow(vec![folder.path().to_owned(), picture.clone()]);
        // The first change came before.
        watch.wait();
        std::fs::write(&picture, "PNG").unwrap();
        watch.wait();
        assert!(watch.seen.contains_key(&picture));
    }
}
