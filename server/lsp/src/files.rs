//! The disk: which files a folder holds, what they say, and how their paths are written.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use lawsmith_ide::{MANIFEST, is_laws};
use lawsmith_text::decode;
use tower_lsp_server::ls_types::Uri;

use crate::log::Log;

/// A document's path for the host: that of a file, with `/` between its parts, or the whole
/// URI of a text without one.
pub(crate) fn path_of(uri: &Uri) -> String {
    let is_file = uri.scheme().as_str().eq_ignore_ascii_case("file");
    match uri.to_file_path().filter(|_| is_file) {
        Some(path) => printed(&path),
        None => uri.as_str().to_owned(),
    }
}

/// The URI of a path that the client has not named itself.
pub(crate) fn uri_of(path: &str) -> Option<Uri> {
    match Path::new(path).is_absolute() {
        true => Uri::from_file_path(path),
        false => path.parse().ok(),
    }
}

pub(crate) fn printed(path: &Path) -> String {
    let path = path.to_string_lossy();
    if cfg!(windows) { path.replace('\\', "/") } else { path.into_owned() }
}

/// Whether the server reads files of that name from the disk.
pub(crate) fn is_ours(name: &str) -> bool {
    is_laws(name) || name == MANIFEST
}

/// The manifests and law texts below `folder`; hidden and git-ignored ones left out.
pub(crate) fn below(folder: &Path, log: &Log) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in ignore::WalkBuilder::new(folder).sort_by_file_path(Path::cmp).build() {
        match entry {
            Ok(entry) => {
                let is_file = entry.file_type().is_some_and(|kind| kind.is_file());
                if is_file && entry.file_name().to_str().is_some_and(is_ours) {
                    found.push(entry.into_path());
                }
            }
            Err(error) => log.say(|| format!("can't look below {}: {error}", folder.display())),
        }
    }
    found
}

/// The folder of the nearest manifest above the file at `path`.
pub(crate) fn work_above(path: &Path) -> Option<&Path> {
    path.ancestors().skip(1).find(|folder| folder.join(MANIFEST).is_file())
}

/// What the file says; `None` where it is gone or no text.
pub(crate) fn read(path: &Path, log: &Log) -> Option<Arc<str>> {
    let bytes = match std::fs::read(path) {
        Ok(bytes) => bytes,
        Err(error) => {
            log.say(|| format!("can't read {}: {error}", path.display()));
            return None;
        }
    };
    match decode(bytes) {
        Ok(decoded) => Some(decoded.text.into()),
        Err(error) => {
            log.say(|| format!("{}: {error}", path.display()));
            None
        }
    }
}
