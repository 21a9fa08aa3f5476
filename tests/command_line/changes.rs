//! `check --changed-since`: what a change did, and nothing else.

use std::fs;
use std::path::Path;
use std::process::Command;

use lawsmith_tests::{printed, run, said};
use tempfile::TempDir;

use crate::{LAWS, MANIFEST, folder};

pub fn git(folder: &Path, arguments: &[&str]) {
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

/// A law with one old finding and a new one, in bytes of one kind.
#[track_caller]
fn check_new_line(name: &str, bytes: impl Fn(&str) -> Vec<u8>) {
    let old = "Law 1 — Tides\nSee Law 8.\n";
    let repository = repository();
    let path = repository.path().join("work/1").join(name);
    fs::write(&path, bytes(old)).unwrap();
    git(repository.path(), &["add", "."]);
    git(repository.path(), &["commit", "--quiet", "--message", "More"]);
    let work = repository.path().join("work");
    assert_eq!(since(&work, "HEAD").0, [0; 0], "{name}");
    fs::write(&path, bytes(&format!("{old}See Law 9.\n"))).unwrap();
    assert_eq!(since(&work, "HEAD").0, [3], "{name}");
}

#[test]
fn lines_of_any_encoding_and_names_of_any_signs() {
    let wide = |text: &str| text.encode_utf16().flat_map(u16::to_le_bytes).collect();
    check_new_line("wide.laws", wide);
    check_new_line("old.laws", |text| text.replace('\n', "\r").into_bytes());
    #[cfg(unix)]
    check_new_line("c\"d\n\\.laws", |text| text.as_bytes().to_vec());
    // Another encoding and other ends of lines are no other words.
    let repository = repository();
    let work = repository.path().join("work");
    fs::write(work.join("1/laws.laws"), wide(&LAWS.replace('\n', "\r\n"))).unwrap();
    assert_eq!(since(&work, "HEAD").0, [0; 0]);
}

#[test]
fn a_file_that_git_ignores_is_new_throughout() {
    let repository = repository();
    fs::write(repository.path().join(".gitignore"), "draft.laws\n").unwrap();
    fs::write(repository.path().join("work/draft.laws"), "Law 3 — Ends\nSee Law 8.\n").unwrap();
    let arguments = ["check", "draft.laws", "--changed-since", "HEAD"];
    assert_eq!(run(&repository.path().join("work"), &arguments).status.code(), Some(1));
}

#[test]
fn only_what_is_told_is_mended() {
    let old = "Law 1 — Tides\nIt it is five.\n";
    let repository = repository();
    let work = repository.path().join("work");
    let path = work.join("1/more.laws");
    fs::write(&path, old).unwrap();
    run(&work, &["check", "--write-baseline", "known.jsonl"]);
    git(repository.path(), &["add", "."]);
    git(repository.path(), &["commit", "--quiet", "--message", "More"]);
    let mended = format!("{old}The the ferry is six.\n");
    let expected = format!("{old}The ferry is six.\n");
    for filter in [["--changed-since", "HEAD"], ["--baseline", "known.jsonl"]] {
        fs::write(&path, &mended).unwrap();
        let shown = printed(&run(&work, &[&["check", "--diff", "--unsafe"][..], &filter].concat()));
        assert!(shown.contains("-The the ferry") && !shown.contains("-It it"), "{shown}");
        let output = run(&work, &[&["check", "--fix", "--unsafe"][..], &filter].concat());
        assert!(said(&output).starts_with("mended 1 place in 1/more.laws\n"), "{}", said(&output));
        assert_eq!(fs::read_to_string(&path).unwrap(), expected);
    }
}

#[test]
fn without_paths_the_work_round_the_folder_is_meant() {
    let repository = repository();
    let more = MANIFEST.to_owned() + "\n[[edition]]\nid = \"2\"\npath = \"2\"\n";
    fs::write(repository.path().join("work/lawsmith.toml"), more).unwrap();
    fs::create_dir(repository.path().join("work/2")).unwrap();
    fs::write(repository.path().join("work/2/laws.laws"), LAWS).unwrap();
    git(repository.path(), &["add", "."]);
    git(repository.path(), &["commit", "--quiet", "--message", "More"]);
    let (_, said) = since(&repository.path().join("work/1"), "HEAD");
    assert!(said.contains("2 findings on lines untouched since HEAD left out\n"), "{said}");
}

#[test]
fn a_renamed_file_has_the_lines_that_it_had() {
    let repository = repository();
    let work = repository.path().join("work");
    git(repository.path(), &["mv", "work/1/laws.laws", "work/1/renamed.laws"]);
    assert_eq!(since(&work, "HEAD").0, [0; 0]);
    fs::write(work.join("1/renamed.laws"), LAWS.replace("Law 1A)", "Law 7)")).unwrap();
    assert_eq!(since(&work, "HEAD").0, [12]);
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
