//! Every query in the repository fits the grammar, and what editors keep a copy of is the original.
#![allow(clippy::disallowed_methods, clippy::unwrap_used, reason = "a test that can't start has failed")]

use std::path::{Path, PathBuf};

use tree_sitter::{Language, Query};

const FOLDERS: [&str; 3] =
    ["grammar/tree-sitter/queries", "editors/helix/queries/laws", "editors/zed/languages/laws"];

/// The queries of a folder below the root of the repository.
fn queries(folder: &str) -> Vec<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(3).unwrap();
    let entries = std::fs::read_dir(root.join(folder)).unwrap();
    let mut found: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).collect();
    found.retain(|path| path.extension().is_some_and(|it| it == "scm"));
    found.sort();
    assert!(!found.is_empty(), "{folder} has no query");
    found
}

#[test]
fn every_query_fits_the_grammar() {
    let language: Language = tree_sitter_laws::LANGUAGE.into();
    for folder in FOLDERS {
        for path in queries(folder) {
            let query = std::fs::read_to_string(&path).unwrap();
            if let Err(error) = Query::new(&language, &query) {
                panic!("{}: {error}", path.display());
            }
        }
    }
}

/// Helix and Zed read queries from a folder of their own; what they share is held equal here.
#[test]
fn copies_are_the_original() {
    let originals = queries(FOLDERS[0]);
    for folder in &FOLDERS[1..] {
        for path in queries(folder) {
            let shared = ["highlights.scm", "injections.scm"].iter().any(|name| path.ends_with(name));
            let original = originals.iter().find(|original| original.file_name() == path.file_name());
            if let Some(original) = original.filter(|_| shared) {
                let read = |path: &Path| std::fs::read_to_string(path).unwrap();
                assert_eq!(read(&path), read(original), "{} is no copy of the original", path.display());
            }
        }
    }
}
