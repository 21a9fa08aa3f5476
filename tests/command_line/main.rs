//! The command line as its users drive it: what it prints, what it refuses, how it ends.
#![allow(
    clippy::disallowed_methods,
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test that can't start has failed"
)]

mod bad_input;
mod baselines;
mod changes;
mod commands;
mod configuration;
mod copies;
mod example;
mod fixes;
mod hooks;
mod redlines;
mod refactoring;
mod regulations;
mod sarif;
mod schemas;
mod tables;

use std::fs;
use std::path::Path;

use tempfile::TempDir;

/// A folder with these files in it.
fn folder(files: &[(&str, &str)]) -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    for (name, text) in files {
        write(folder.path(), name, text.as_bytes());
    }
    folder
}

fn write(folder: &Path, name: &str, bytes: &[u8]) {
    let path = folder.join(name);
    fs::create_dir_all(path.parent().unwrap()).unwrap();
    fs::write(path, bytes).unwrap();
}

/// A work of two laws with one broken reference.
const MANIFEST: &str = "[work]\nid = \"game\"\n\n[[edition]]\nid = \"1\"\npath = \"1\"\n";
const LAWS: &str = "title: Laws\nkind: laws\n\nLaw 1 — Play\n\nA — Turns\nThe dealer begins (see Law 2B).\n\nLaw 2 — Score\n\nA — Points\nOne for each trick (see Law 1A).\n";
