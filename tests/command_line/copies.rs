//! A copy or a commentary comes into a workspace that has other editions: what the manifest
//! says then, what is refused, what the check finds.

use std::fs;
use std::path::Path;

use lawsmith_tests::{printed, run, said};
use tempfile::TempDir;

use crate::{LAWS, folder};

const MANIFEST: &str = "# ours\n[work]\nid = \"game\"\n\n[[edition]]\nid = \"1\"\npath = \"1\"";

/// A profile for a copy of the edition “1”, with `more` keys of the edition.
fn profile(work: &str, more: &str) -> String {
    format!(
        "[work]\nid = '{work}'\ntitle = 'Game'\n[edition]\nid = 'copy'\n{more}\n[headings]\n\
         law = '^Law (?P<number>\\d+) - (?P<title>.+)$'\n[markup]\nbold = 'added'\n"
    )
}

const COPY: &str = "Law 2 - Score\n\nA. Points\n\n**One** for each trick (see Law 1).\n";

fn workspace() -> TempDir {
    let laws = LAWS.replace("Law 2B", "Law 2A");
    folder(&[
        ("w/lawsmith.toml", MANIFEST),
        ("w/1/laws.laws", &laws),
        ("copy.txt", COPY),
        ("copy.toml", &profile("game", "copy-of = '1'")),
        ("other.toml", &profile("chess", "")),
        ("stray.toml", &profile("game", "copy-of = '7'")),
    ])
}

fn import(folder: &Path, profile: &str, into: &str) -> (bool, String) {
    let output = run(folder, &["import", "copy.txt", "--profile", profile, "--into", into]);
    (output.status.success(), said(&output))
}

#[test]
fn an_edition_is_added_to_the_manifest() {
    let folder = workspace();
    let (done, message) = import(folder.path(), "copy.toml", "w");
    assert!(done && message.contains("added the edition copy to w/lawsmith.toml"), "{message}");
    let manifest = fs::read_to_string(folder.path().join("w/lawsmith.toml")).unwrap();
    let table = "[[edition]]\nid = \"copy\"\npath = \"copy\"\ncopy-of = \"1\"\n";
    assert_eq!(manifest, format!("{MANIFEST}\n\n{table}"));
}

#[test]
fn a_copy_is_held_against_its_original() {
    let folder = workspace();
    import(folder.path(), "copy.toml", "w");
    let found = run(folder.path(), &["check", "w", "--format", "jsonl"]);
    let rows = printed(&found);
    assert_eq!(rows.lines().count(), 1, "{rows}");
    assert!(rows.contains("“Law 1” is “Law 1A” at 2A of 1"), "{rows}");
    // The original is read even if only the copy is asked for.
    assert_eq!(printed(&run(folder.path(), &["check", "w/copy", "--format", "jsonl"])), rows);
    assert_eq!(printed(&run(folder.path(), &["check", "w/1", "--format", "jsonl"])), "");
}

#[test]
fn a_copy_whose_original_is_not_there() {
    let folder = workspace();
    let (done, message) = import(folder.path(), "stray.toml", "alone");
    assert!(done, "{message}");
    let output = run(folder.path(), &["check", "alone"]);
    assert!(output.status.success());
    assert!(said(&output).contains("edition copy is a copy of 7, which this workspace lacks"));
}

#[test]
fn another_work_is_refused_and_nothing_written() {
    let folder = workspace();
    let (done, message) = import(folder.path(), "other.toml", "w");
    assert!(!done && message.contains("is of the work “game”, the profile of “chess”"), "{message}");
    assert!(!folder.path().join("w/copy").exists());
}

#[test]
fn a_second_import_is_refused() {
    let folder = workspace();
    import(folder.path(), "copy.toml", "w");
    let manifest = || fs::read_to_string(folder.path().join("w/lawsmith.toml")).unwrap();
    let before = manifest();
    let (done, message) = import(folder.path(), "copy.toml", "w");
    assert!(!done && message.contains("w/copy/laws.laws exists already"), "{message}");
    assert_eq!(manifest(), before);
}

#[test]
fn an_edition_of_the_same_name_that_is_something_else() {
    let folder = workspace();
    import(folder.path(), "copy.toml", "w");
    fs::remove_file(folder.path().join("w/copy/laws.laws")).unwrap();
    let (done, message) = import(folder.path(), "stray.toml", "w");
    assert!(!done && message.contains("has another edition copy"), "{message}");
    // The same edition takes the file in.
    let (done, message) = import(folder.path(), "copy.toml", "w");
    assert!(done && !message.contains("added"), "{message}");
}
