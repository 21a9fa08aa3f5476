//! Waiting for files to change.
//!
//! The files are looked at now and then, not announced by the system: that works on network folders and in containers
//! too, where no announcement comes, and a law has tens of files, not tens of thousands.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

/// How often the files are looked at.
const LOOK: Duration = Duration::from_millis(400);

/// What the files looked like when they were last looked at.
pub struct Watch {
    folders: Vec<PathBuf>,
    seen: BTreeMap<PathBuf, (SystemTime, u64)>,
}

impl Watch {
    /// Looks at the sources below `folders`, and at what of these is a file itself.
    pub fn new(folders: Vec<PathBuf>) -> Self {
        let seen = stamps(&folders);
        Self { folders, seen }
    }

    /// Waits until a file is written, made or deleted.
    pub fn wait(&mut self) {
        loop {
            std::thread::sleep(LOOK);
            let now = stamps(&self.folders);
            if now != self.seen {
                self.seen = now;
                return;
            }
        }
    }
}

/// When each file was written last.
fn stamps(folders: &[PathBuf]) -> BTreeMap<PathBuf, (SystemTime, u64)> {
    let mut found = BTreeMap::new();
    for root in folders {
        for entry in ignore::WalkBuilder::new(root).build().flatten() {
            // What a link leads to counts.
            if (entry.depth() == 0 || is_source(entry.path()))
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
fn is_source(path: &Path) -> bool {
    let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
    name == crate::workspace::MANIFEST || name == "style.css" || name.ends_with(".laws")
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
}
