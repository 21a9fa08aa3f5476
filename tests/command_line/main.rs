//! The command line as its users drive it: what it prints, what it refuses, how it ends.
#![allow(
    clippy::disallowed_methods,
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test that can't start has failed"
)]

mod amendments;
mod bad_input;
mod baselines;
mod changes;
mod commands;
mod configuration;
mod copies;
mod editions;
mod example;
mod fixes;
mod hooks;
mod links;
mod messages;
mod redlines;
mod refactoring;
mod regulations;
mod sarif;
mod schemas;
mod sides;
mod tables;

use std::fs;
use std::path::Path;

use lawsmith_tests::{printed, root, run};
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

/// Runs the commands that a page of the documentation shows beside the files that it shows, and holds what they print
/// against the page. `counts` are those of the files and the commands.
#[track_caller]
fn check_page(path: &str, counts: (usize, usize)) {
    let page = fs::read_to_string(root().join(path)).unwrap();
    let blocks: Vec<(&str, &str)> =
        page.split("\n```").skip(1).step_by(2).filter_map(|block| block.split_once('\n')).collect();
    let files: Vec<(&str, &str)> =
        blocks.iter().filter_map(|(info, text)| Some((info.split_once(' ')?.1, *text))).collect();
    let folder = folder(&files);
    let commands: Vec<&str> =
        blocks.iter().filter(|(info, _)| *info == "console").map(|(_, block)| *block).collect();
    for block in &commands {
        let (command, expected) = block.split_once('\n').unwrap_or((block, ""));
        let arguments: Vec<&str> = command.strip_prefix("$ lawsmith ").unwrap().split(' ').collect();
        let printed = printed(&run(folder.path(), &arguments));
        assert_eq!(printed.trim_end(), expected.trim_end(), "{command}");
    }
    assert_eq!((files.len(), commands.len()), counts);
}

/// A work of two laws with one broken reference.
const MANIFEST: &str = "[work]\nid = \"game\"\n\n[[edition]]\nid = \"1\"\npath = \"1\"\n";
const LAWS: &str = "title: Laws\nkind: laws\n\nLaw 1 — Play\n\nA — Turns\nThe dealer begins (see Law 2B).\n\nLaw 2 — Score\n\nA — Points\nOne for each trick (see Law 1A).\n";
