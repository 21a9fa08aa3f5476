//! A baseline: what was there before does not count, wherever it stands now.

use std::fs;

use lawsmith_tests::{printed, run, said};
use tempfile::TempDir;

use crate::{LAWS, MANIFEST, folder};

/// A work with one known finding.
fn with_baseline() -> TempDir {
    let folder = folder(&[("lawsmith.toml", MANIFEST), ("1/laws.laws", LAWS)]);
    let output = run(folder.path(), &["check", "--write-baseline", "known.jsonl"]);
    assert!(output.status.success(), "{}", said(&output));
    assert!(said(&output).contains("1 finding written"), "{}", said(&output));
    folder
}

/// What is still found in `laws`, by code.
#[track_caller]
fn check(folder: &TempDir, laws: &str, expected: &[&str]) {
    fs::write(folder.path().join("1/laws.laws"), laws).unwrap();
    let output = run(folder.path(), &["check", "--baseline", "known.jsonl", "--format", "jsonl"]);
    let rows = printed(&output);
    let codes =
        rows.lines().map(|line| serde_json::from_str::<serde_json::Value>(line).unwrap()["code"].clone());
    assert_eq!(codes.collect::<Vec<_>>(), expected, "{}", said(&output));
    assert_eq!(output.status.code(), Some(i32::from(!expected.is_empty())), "{}", said(&output));
}

#[test]
fn edits_elsewhere_change_nothing() {
    let folder = with_baseline();
    check(&folder, LAWS, &[]);
    let lines_added = LAWS.replace("title: Laws\n", "title: Laws\nauthor: a committee\n");
    check(&folder, &lines_added, &[]);
    // Another heading, other words in the same sentence: the same finding.
    check(&folder, &LAWS.replace("A — Turns", "A — Order of Play"), &[]);
    check(&folder, &LAWS.replace("The dealer begins (", "The dealer begins and ends ("), &[]);
}

#[test]
fn what_is_new_counts() {
    let folder = with_baseline();
    let second = LAWS.replace("One for each trick", "One for each trick (see Law 9)");
    check(&folder, &second, &["REF001"]);
    let twice = LAWS.replace("(see Law 2B).", "(see Law 2B). The elder begins (see Law 2B).");
    check(&folder, &twice, &["REF001"]);
}

#[test]
fn what_is_mended_is_told() {
    let folder = with_baseline();
    fs::write(folder.path().join("1/laws.laws"), LAWS.replace("2B", "2A")).unwrap();
    let output = run(folder.path(), &["check", "--baseline", "known.jsonl"]);
    assert!(output.status.success() && said(&output).contains("1 of it are gone"), "{}", said(&output));
}

#[test]
fn the_file_is_the_same_from_anywhere_and_a_wrong_one_is_refused() {
    let folder = with_baseline();
    let path = folder.path().join("known.jsonl");
    let written = fs::read_to_string(&path).unwrap();
    let inner = folder.path().join("1");
    assert!(run(&inner, &["check", "--write-baseline", "../known.jsonl"]).status.success());
    assert_eq!(fs::read_to_string(&path).unwrap(), written);
    assert!(run(&inner, &["check", "--baseline", "../known.jsonl"]).status.success());
    fs::write(&path, "{}\n").unwrap();
    let output = run(folder.path(), &["check", "--baseline", "known.jsonl"]);
    assert_eq!(output.status.code(), Some(2), "{}", said(&output));
    assert_eq!(run(folder.path(), &["check", "--baseline", "none.jsonl"]).status.code(), Some(2));
}
