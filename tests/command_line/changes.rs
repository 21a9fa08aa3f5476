//! `check --changed-since`: what a change did, and nothing else.

use std::fs;
use std::path::Path;
use std::process::Command;

use lawsmith_tests::{printed, run, said};
use tempfile::TempDir;

use crate::{LAWS, MANIFEST, folder};

fn git(folder: &Path, arguments: &[&str]) {
    let who = ["-c", "user.name=A", "-c", "user.email=a@example.org", "-c", "commit.gpgsign=false"];
    let output = Command::new("git").current_dir(folder).args(who).args(arguments).output().unwrap();
    assert!(output.status.success(), "{}", said(&output));
}

/// A repository with the laws committed, one reference in them broken.
fn repository() -> TempDir {
    let folder = folder(&[("work/lawsmith.toml", MANIFEST), ("work/1/laws.laws", LAWS)]);
    git(folder.path(), &["init", "--quiet", "--initial-branch", "main"]);
    git(folder.path(), &["add", "."]);
    git(folder.path(), &["commit", "--quiet", "--message", "Laws"]);
    folder
}

/// The lines of what is found since `revision`, and what is said.
fn since(folder: &Path, revision: &str) -> (Vec<u64>, String) {
    let output = run(folder, &["check", "--changed-since", revision, "--format", "jsonl"]);
    assert_ne!(output.status.code(), Some(2), "{}", said(&output));
    let rows = printed(&output);
    let line = |row: &str| serde_json::from_str::<serde_json::Value>(row).unwrap()["line"].as_u64().unwrap();
    (rows.lines().map(line).collect(), said(&output))
}

#[test]
fn untouched_lines_are_left_out() {
    let repository = repository();
    let work = repository.path().join("work");
    assert_eq!(since(&work, "HEAD").0, [0; 0]);
    let laws = LAWS.replace("One for each trick (see Law 1A).", "One for each trick (see Law 7).");
    fs::write(work.join("1/laws.laws"), &laws).unwrap();
    let (lines, said) = since(&work, "HEAD");
    assert_eq!(lines, [12]);
    assert!(said.contains("1 finding on lines untouched since HEAD left out\n"), "{said}");
    // Committed on a branch it is the same against where the branch began.
    git(repository.path(), &["checkout", "--quiet", "-b", "branch"]);
    git(repository.path(), &["commit", "--quiet", "--all", "--message", "More"]);
    assert_eq!(since(&work, "main").0, [12]);
    assert_eq!(since(&work, "HEAD").0, [0; 0]);
    assert_eq!(run(&work, &["check", "--changed-since", "main"]).status.code(), Some(1));
    assert_eq!(run(&work, &["check", "--changed-since", "HEAD"]).status.code(), Some(0));
}

#[test]
fn what_the_change_breaks_elsewhere_is_counted() {
    let repository = repository();
    let work = repository.path().join("work");
    // The reference in Law 2 leads nowhere now, on a line that nobody touched.
    let laws = LAWS.replace("A — Turns\n", "");
    fs::write(work.join("1/laws.laws"), laws).unwrap();
    let (lines, said) = since(&work, "HEAD");
    assert_eq!(lines, [0; 0]);
    assert!(said.contains("2 findings on lines untouched since HEAD left out, of which 1 is new"), "{said}");
}

#[test]
fn a_new_file_is_new_throughout() {
    let repository = repository();
    let work = repository.path().join("work");
    fs::write(work.join("1/more.laws"), "Law 3 — Ends\nSee Law 8.\n").unwrap();
    assert_eq!(since(&work, "HEAD").0, [2]);
}

#[test]
fn a_wrong_revision_is_an_error() {
    let repository = repository();
    for revision in ["none", "--help", ""] {
        let argument = format!("--changed-since={revision}");
        let output = run(&repository.path().join("work"), &["check", &argument]);
        assert_eq!(output.status.code(), Some(2), "{}", said(&output));
    }
    let output = run(folder(&[("a.laws", LAWS)]).path(), &["check", "a.laws", "--changed-since", "HEAD"]);
    assert_eq!(output.status.code(), Some(2), "{}", said(&output));
}
