//! The book as its publisher makes it and its readers have it: every link lands, every table is one, and the same text
//! gives the same bytes.
#![allow(
    clippy::disallowed_methods,
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test that can't start has failed"
)]

mod ebook;
mod export;
mod folders;
mod links;
mod preview;
mod round_trips;
mod tables;

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use lawsmith_tests::{root, run, said, shared, shared_is_required};
use tempfile::TempDir;

/// The pages of a site by their paths from its folder.
type Pages = BTreeMap<String, String>;

/// Makes the site of `source`, a path of this repository.
fn site(source: &str) -> (TempDir, Pages) {
    let folder = tempfile::tempdir().unwrap();
    make(&root().join(source), folder.path());
    let pages = pages(folder.path());
    (folder, pages)
}

fn make(source: &Path, folder: &Path) {
    let output = run(&root(), &["book", source.to_str().unwrap(), "--html", folder.to_str().unwrap()]);
    assert!(output.status.success(), "{}", said(&output));
}

/// The imported Laws of 2017, and their site. `None` for a stranger who has not got the document.
fn imported() -> Option<(TempDir, Pages, String)> {
    let Some(shared) = shared() else {
        assert!(!shared_is_required(), "the real documents are not there");
        return None;
    };
    let work = tempfile::tempdir().unwrap();
    let source = shared.join("sources/001_9e282009ee365145.txt");
    let profile = root().join("laws-src/profiles/laws-2017.toml");
    let (source, profile) = (source.to_str().unwrap(), profile.to_str().unwrap());
    let output = run(work.path(), &["import", source, "--into", "work", "--profile", profile]);
    assert!(output.status.success(), "{}", said(&output));
    let site = work.path().join("site");
    make(&work.path().join("work/2017"), &site);
    let text = fs::read_to_string(work.path().join("work/2017/laws.laws")).unwrap();
    let pages = pages(&site);
    Some((work, pages, text))
}

fn pages(folder: &Path) -> Pages {
    let mut found = Pages::new();
    let mut open = vec![folder.to_owned()];
    while let Some(at) = open.pop() {
        for entry in fs::read_dir(&at).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                open.push(path);
            } else if path.extension().is_some_and(|it| it == "html") {
                let name = path.strip_prefix(folder).unwrap().to_str().unwrap().replace('\\', "/");
                found.insert(name, fs::read_to_string(&path).unwrap());
            }
        }
    }
    found
}
