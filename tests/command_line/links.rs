//! Links to files, and paths that name one thing in two ways.
#![cfg(unix)]

use std::fs;
use std::os::unix::fs::symlink;

use lawsmith_tests::{printed, run, said};
use tempfile::TempDir;

use crate::changes::git;
use crate::{MANIFEST, folder};

/// A work of which one law lies elsewhere in it; each of both has a reference that leads nowhere.
fn linked() -> TempDir {
    let folder = folder(&[
        ("ws/lawsmith.toml", MANIFEST),
        ("ws/1/a.laws", "Law 1 — Tides\nSee Law 2 and Law 8.\n"),
        ("ws/common/b.txt", "Law 2 — Ropes\nSee Law 1 and Law 9.\n"),
        ("elsewhere.laws", "Law 3 — Boats\n"),
    ]);
    symlink("../common/b.txt", folder.path().join("ws/1/b.laws")).unwrap();
    folder
}

/// The number of findings when the program is run in `ws`.
#[track_caller]
fn check_found(folder: &TempDir, arguments: &[&str], expected: usize) {
    let arguments = [&["check", "--format", "jsonl"], arguments].concat();
    let output = run(&folder.path().join("ws"), &arguments);
    assert_ne!(output.status.code(), Some(2), "{}", said(&output));
    assert_eq!(printed(&output).lines().count(), expected, "{}{}", printed(&output), said(&output));
}

#[test]
fn a_link_within_the_work_is_followed() {
    let folder = linked();
    check_found(&folder, &[], 2);
    check_found(&folder, &["1"], 2);
    check_found(&folder, &["1/b.laws"], 1);
    // What is there itself is taken once.
    symlink("a.laws", folder.path().join("ws/1/latest.laws")).unwrap();
    check_found(&folder, &[], 2);
    let output = run(&folder.path().join("ws"), &["renumber", "Law 1", "--to", "5"]);
    assert!(said(&output).ends_with("changed in 2 files\n"), "{}", said(&output));
    let common = fs::read_to_string(folder.path().join("ws/common/b.txt")).unwrap();
    assert_eq!(common, "Law 6 — Ropes\nSee Law 5 and Law 9.\n");
    assert!(fs::symlink_metadata(folder.path().join("ws/1/b.laws")).unwrap().is_symlink());
}

#[test]
fn a_link_out_of_the_work_is_refused() {
    let folder = linked();
    symlink("../../elsewhere.laws", folder.path().join("ws/1/c.laws")).unwrap();
    let output = run(&folder.path().join("ws"), &["check"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(said(&output).contains("1/c.laws is a link that leads out of the work"), "{}", said(&output));
    fs::remove_file(folder.path().join("ws/1/c.laws")).unwrap();
    symlink("gone.laws", folder.path().join("ws/1/c.laws")).unwrap();
    let output = run(&folder.path().join("ws"), &["check"]);
    assert!(said(&output).contains("1/c.laws is a link that leads nowhere"), "{}", said(&output));
}

#[test]
fn links_of_a_revision_lead_where_they_led() {
    let folder = linked();
    symlink("a.laws", folder.path().join("ws/1/latest.laws")).unwrap();
    git(folder.path(), &["init", "--quiet"]);
    git(folder.path(), &["add", "."]);
    git(folder.path(), &["commit", "--quiet", "--message", "Laws"]);
    let ws = folder.path().join("ws");
    let output = run(&ws, &["diff", "git:HEAD:1", "1"]);
    assert_eq!(said(&output).trim_end(), "2 same", "{}", printed(&output));
    check_found(&folder, &["--changed-since", "HEAD"], 0);
    fs::write(ws.join("common/b.txt"), "Law 2 — Ropes\nSee Law 1 and Law 9.\nSee Law 7.\n").unwrap();
    check_found(&folder, &["--changed-since", "HEAD"], 1);
    let output = run(&ws, &["diff", "git:HEAD:1", "1", "--format", "jsonl"]);
    assert!(printed(&output).lines().filter(|row| !row.contains("\"same\"")).count() == 1);
}

#[test]
fn what_is_named_twice_is_loaded_once() {
    let folder = linked();
    for twice in [["../ws", "../ws/1"], ["1/a.laws", "../ws/1/b.laws"], [".", "../ws"]] {
        check_found(&folder, &twice, 2);
    }
    check_found(&folder, &["../ws/common/b.txt", "common/b.txt"], 1);
    // Without a manifest, too.
    for name in ["ws/lawsmith.toml", "ws/1/b.laws"] {
        fs::remove_file(folder.path().join(name)).unwrap();
    }
    for twice in [["1", "1"], ["1/a.laws", "1"], ["1", "../ws/1/a.laws"]] {
        check_found(&folder, &twice, 2);
    }
}
