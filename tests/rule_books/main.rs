//! Other rule books, printed as such books are: each is imported with a profile of
//! configuration only, checks clean, and every reference broken on purpose is found.
//!
//! A folder holds `book.txt` or `book.md`, `profile.toml` and `planted.txt`, whose lines say which words are
//! replaced by which, and the reference that has to be found then.

#![allow(
    clippy::disallowed_methods,
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test that can't start has failed"
)]

mod origins;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use lawsmith_tests::{printed, root, run, said};
use serde_json::Value;
use tempfile::TempDir;

fn book(name: &str) -> PathBuf {
    root().join("tests/rule_books").join(name)
}

/// The text of a book.
fn source(name: &str) -> String {
    let text = |file: &str| std::fs::read_to_string(book(name).join(file));
    text("book.txt").or_else(|_| text("book.md")).unwrap()
}

/// A workspace with the book imported into `out`, some words replaced.
fn imported(name: &str, source: &str, profile: bool) -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    let file = if book(name).join("book.md").exists() { "book.md" } else { "book.txt" };
    std::fs::write(folder.path().join(file), source).unwrap();
    let described = book(name).join("profile.toml");
    let mut arguments = vec!["import", file, "--into", "out"];
    if profile {
        arguments.extend(["--profile", described.to_str().unwrap()]);
    }
    let output = run(folder.path(), &arguments);
    assert!(output.status.success(), "{}", said(&output));
    folder
}

/// What a command prints of the import, a value a line.
fn rows(folder: &Path, arguments: &[&str]) -> Vec<Value> {
    let printed = printed(&run(folder, arguments));
    printed.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// The findings of `check`, but for hints, each as its code and its message.
fn findings(folder: &Path) -> Vec<(String, String)> {
    let rows = rows(folder, &["check", "out", "--format", "jsonl"]);
    let loud = rows.iter().filter(|row| row["severity"] != "hint");
    let text = |row: &Value, key: &str| row[key].as_str().unwrap().to_owned();
    loud.map(|row| (text(row, "code"), text(row, "message"))).collect()
}

/// The book checks clean and has at least `provisions` provisions and `references` references,
/// all of which lead somewhere; with the planted words, those and no others are found.
#[track_caller]
fn check(name: &str, provisions: usize, references: usize) {
    let source = source(name);
    let clean = imported(name, &source, true);
    assert_eq!(findings(clean.path()), [], "{name}");
    assert_eq!(run(clean.path(), &["check", "out"]).status.code(), Some(0));
    assert_eq!(run(clean.path(), &["fmt", "--check", "out"]).status.code(), Some(0), "{name} is laid out");
    let outline = rows(clean.path(), &["outline", "out", "--format", "jsonl"]);
    let numbered = outline.iter().filter(|row| row["kind"] == "provision").count();
    let found = rows(clean.path(), &["refs", "out", "--format", "jsonl"]).len();
    assert!(
        numbered >= provisions && found >= references,
        "{name}: {numbered} provisions, {found} references"
    );

    let planted = std::fs::read_to_string(book(name).join("planted.txt")).unwrap();
    let mut broken = source;
    let mut expected: BTreeMap<String, usize> = BTreeMap::new();
    for line in planted.lines().filter(|line| !line.starts_with('#')) {
        let [there, instead, reference] = line.split(" | ").collect::<Vec<_>>().try_into().unwrap();
        // The words may be wrapped.
        let words: Vec<String> = there.split(' ').map(escaped).collect();
        let pattern = regex::Regex::new(&words.join(r"\s+")).unwrap();
        assert_eq!(pattern.find_iter(&broken).count(), 1, "{name}: “{there}” stands once");
        broken = pattern.replace(&broken, regex::NoExpand(instead)).into_owned();
        *expected.entry(reference.to_owned()).or_default() += 1;
    }
    let broken = imported(name, &broken, true);
    let mut found: BTreeMap<String, usize> = BTreeMap::new();
    for (code, message) in findings(broken.path()) {
        let reference = message.split(['“', '”']).nth(1).unwrap_or_default().to_owned();
        assert!(matches!(code.as_str(), "REF001" | "REF004"), "{name}: {code} {message}");
        *found.entry(reference).or_default() += 1;
    }
    assert_eq!(found, expected, "{name}");
}

fn escaped(word: &str) -> String {
    regex::escape(word)
}

/// Without a profile the book still comes in with most of its provisions.
#[track_caller]
fn check_without_profile(name: &str, provisions: usize) {
    let source = source(name);
    let folder = imported(name, &source, false);
    let outline = rows(folder.path(), &["outline", "out", "--format", "jsonl"]);
    let numbered = outline.iter().filter(|row| row["kind"] == "provision").count();
    assert!(numbered >= provisions, "{name}: {numbered} provisions");
}

#[test]
fn dotted_articles() {
    check("dotted_articles", 60, 40);
}

#[test]
fn joined_letters_that_skip_some_with_examples() {
    check("joined_letters", 50, 35);
}

#[test]
fn glued_markers() {
    check("glued", 45, 15);
}

#[test]
fn glued_markers_in_two_rows() {
    check("two_rows", 45, 20);
}

#[test]
fn a_regulation_of_the_european_union() {
    check("regulation", 31, 23);
    check_without_profile("regulation", 30);
}

#[test]
fn a_statute_with_parts_and_schedules() {
    check("statute", 50, 35);
}

#[test]
fn a_german_statute() {
    check("german", 40, 25);
}

#[test]
fn inserted_repealed_and_reserved_numbers() {
    check("inserted_numbers", 45, 25);
}

#[test]
fn laws_with_headings_on_two_levels() {
    check("numbered_laws", 45, 30);
}

#[test]
fn without_a_profile() {
    check_without_profile("numbered_laws", 45);
    check_without_profile("dotted_articles", 60);
    check_without_profile("joined_letters", 50);
    check_without_profile("glued", 45);
    check_without_profile("two_rows", 45);
    check_without_profile("statute", 40);
    check_without_profile("german", 40);
    check_without_profile("inserted_numbers", 40);
}
