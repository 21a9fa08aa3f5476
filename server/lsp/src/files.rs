//! The disk: which files a folder holds, what they say, and how their paths are written.

use std::fs::FileType;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use lawsmith_ide::{MANIFEST, is_laws};
use lawsmith_text::{Encoding, decode};
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

/// The manifests and law texts below `folder`, also those that links in it lead to; hidden and git-ignored ones left out.
pub(crate) fn below(folder: &Path, log: &Log) -> Vec<PathBuf> {
    found_by(&mut ignore::WalkBuilder::new(folder), folder, log)
}

/// The same for a folder of the workspace: if it lies in a work, also what else belongs to that.
pub(crate) fn with_its_work(folder: &Path, log: &Log) -> Vec<PathBuf> {
    let mut found = work_round(folder).map(|work| below(work, log)).unwrap_or_default();
    found.extend(below(folder, log));
    found
}

/// The folder of the work that a folder of the workspace lies in.
pub(crate) fn work_round(folder: &Path) -> Option<&Path> {
    work_above(folder).filter(|_| !folder.join(MANIFEST).is_file())
}

/// Those of them that `path`, a file or a folder, is or holds.
pub(crate) fn below_at(folder: &Path, path: &Path, log: &Log) -> Vec<PathBuf> {
    let wanted = path.to_owned();
    let leads =
        move |entry: &ignore::DirEntry| wanted.starts_with(entry.path()) || entry.path().starts_with(&wanted);
    found_by(ignore::WalkBuilder::new(folder).filter_entry(leads), folder, log)
}

fn found_by(walk: &mut ignore::WalkBuilder, folder: &Path, log: &Log) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in walk.sort_by_file_path(Path::cmp).build() {
        match entry {
            Ok(entry) => {
                let name = entry.file_name().to_str().unwrap_or_default();
                let is = |of: fn(&FileType) -> bool| entry.file_type().as_ref().is_some_and(of);
                let is_link = is(FileType::is_symlink) && name != MANIFEST;
                let path = entry.path();
                if is_ours(name) && (is(FileType::is_file) || is_link && leads_to_law(path, folder, log)) {
                    found.push(entry.into_path());
                }
            }
            Err(error) => log.say(|| format!("can't look below {}: {error}", folder.display())),
        }
    }
    found
}

/// Whether a link leads to a law text in the same folder, and not to one beside it that is read itself.
fn leads_to_law(link: &Path, folder: &Path, log: &Log) -> bool {
    let (Ok(target), Ok(folder)) = (std::fs::canonicalize(link), std::fs::canonicalize(folder)) else {
        log.say(|| format!("{} is a link that leads nowhere", link.display()));
        return false;
    };
    if !target.starts_with(&folder) {
        log.say(|| format!("{} is a link that leads out of {}", link.display(), folder.display()));
        return false;
    }
    let beside = link.parent().and_then(|beside| std::fs::canonicalize(beside).ok());
    target.is_file() && beside.is_none_or(|beside| !target.starts_with(beside))
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
        Ok(decoded) => {
            if decoded.encoding == Encoding::Mixed {
                log.say(|| format!("{} is {}", path.display(), decoded.encoding.name()));
            }
            Some(decoded.text.into())
        }
        Err(error) => {
            log.say(|| format!("{}: {error}", path.display()));
            None
        }
    }
}

#[cfg(all(test, unix))]
mod tests {
    use std::os::unix::fs::symlink;

    use super::*;

    #[test]
    fn links_within_the_folder_are_followed() {
        let folder = tempfile::tempdir().unwrap();
        let at = |name: &str| folder.path().join(name);
        for name in ["work/ed", "work/common"] {
            std::fs::create_dir_all(at(name)).unwrap();
        }
        for name in ["work/ed/a.laws", "work/common/b.laws", "outside.laws"] {
            std::fs::write(at(name), "Law 1\n").unwrap();
        }
        for (to, link) in [
            ("../common/b.laws", "work/ed/b.laws"),
            ("a.laws", "work/ed/latest.laws"),
            ("../../outside.laws", "work/ed/c.laws"),
            ("none.laws", "work/ed/d.laws"),
        ] {
            symlink(to, at(link)).unwrap();
        }
        let found = below(&at("work"), &Log::open(None).unwrap());
        assert_eq!(found, ["work/common/b.laws", "work/ed/a.laws", "work/ed/b.laws"].map(at));
    }
}
