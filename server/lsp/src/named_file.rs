//! Whether the files that manifests and texts name are there.

use std::fs;
use std::path::{Path, PathBuf};

use lawsmith_ide::{LARGEST_PICTURE, NamedFile, is_picture};

/// Whether the folder `root` of a manifest has a file that a book can be made with.
pub fn is_there(root: &Path, file: &NamedFile) -> bool {
    match file {
        NamedFile::Picture(path) if is_picture(path) => {
            let found = place_below(root, path).and_then(|place| fs::metadata(place).ok());
            found.is_some_and(|file| file.is_file() && file.len() <= LARGEST_PICTURE)
        }
        NamedFile::Picture(_) => false,
        NamedFile::Folder(path) => place_below(root, path).is_some_and(|place| place.is_dir()),
    }
}

/// Where `path` lies below the folder `root`, wherever links lead; `None` where nothing is there.
pub fn place_below(root: &Path, path: &str) -> Option<PathBuf> {
    let root = fs::canonicalize(root).ok()?;
    fs::canonicalize(root.join(path)).ok().filter(|found| found.starts_with(&root))
}
