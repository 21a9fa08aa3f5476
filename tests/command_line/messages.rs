//! What is asked for in vain is told with its reason, once, and with what to do.

use lawsmith_tests::{printed, run, said};

use crate::sides::{committed, refused};
use crate::{LAWS, MANIFEST, folder};

#[test]
fn counts_have_no_form_for_code_scanning() {
    let folder =
        folder(&[("lawsmith.toml", MANIFEST), ("1/laws.laws", "Law 1 — Boats\nThe the boat , rows.\n")]);
    for format in ["sarif", "github", "summary"] {
        let said = refused(folder.path(), &["check", "--fix", "--statistics", "--format", format]);
        let expected = format!(
            "--statistics can't be printed as {format}; leave one of both out, or take text, json or jsonl\n"
        );
        assert!(said.ends_with(&expected), "{said}");
    }
    // Refused before anything is written.
    let kept = std::fs::read_to_string(folder.path().join("1/laws.laws")).unwrap();
    assert_eq!(kept, "Law 1 — Boats\nThe the boat , rows.\n");
    let counted = run(folder.path(), &["check", "--statistics", "--format", "jsonl"]);
    assert!(printed(&counted).starts_with("{\"code\":"), "{}", printed(&counted));
}

#[test]
fn all_goes_without_a_number() {
    let folder = folder(&[("lawsmith.toml", MANIFEST), ("1/laws.laws", LAWS)]);
    let said = refused(folder.path(), &["renumber", "all", "--to", "3"]);
    assert!(said.contains("`all`") && said.contains("goes without --to"), "{said}");
}

#[test]
fn an_empty_base_is_told() {
    let folder = folder(&[("lawsmith.toml", MANIFEST), ("1/laws.laws", LAWS)]);
    for empty in ["--base=", "--base= "] {
        let said = refused(folder.path(), &["check", empty]);
        assert!(said.contains("no edition has an empty name"), "{said}");
    }
}

#[test]
fn a_revision_that_is_not_there_is_named_once() {
    let folder = committed(&[("lawsmith.toml", MANIFEST), ("1/laws.laws", LAWS)]);
    for arguments in [["diff", "git:nope", "1"], ["check", "--changed-since", "nope"]] {
        assert_eq!(refused(folder.path(), &arguments), "error: git has no revision nope\n");
    }
}

#[test]
fn a_side_that_is_not_there_is_told_whatever_else_lies_here() {
    let folder = folder(&[("one.laws", LAWS), ("bin.laws", "\0\0\0\u{1}")]);
    assert_eq!(
        refused(folder.path(), &["diff", "one.laws", "nofile"]),
        "error: nofile is no file, no folder and no edition of this workspace\n"
    );
}

#[test]
fn a_body_without_powers_is_told() {
    let laws = "Law 1 — Boats\nThe Harbour Board may say when boats leave.\n";
    let folder = folder(&[("lawsmith.toml", MANIFEST), ("1/laws.laws", laws)]);
    let shown = printed(&run(folder.path(), &["powers", "--format", "jsonl"]));
    assert_eq!(
        refused(folder.path(), &["powers", "--body", "Foo"]),
        "error: no power is left to “Foo” here; there are some of Harbour Board\n"
    );
    assert_eq!(
        printed(&run(folder.path(), &["powers", "--format", "jsonl", "--body", "harbour board"])),
        shown
    );
}

#[test]
fn a_file_is_no_new_folder() {
    let folder = folder(&[("laws.laws", LAWS)]);
    let said = refused(folder.path(), &["new", "laws.laws"]);
    assert_eq!(said, "error: laws.laws is a file; give a new folder\n");
}

#[test]
fn a_folder_without_a_manifest_is_told_once() {
    let folder = folder(&[("a/1.laws", LAWS), ("a/2.laws", "kind: laws\n\nLaw 3 — End\nAs Law 1A says.\n")]);
    let notes = |arguments: &[&str]| said(&run(folder.path(), arguments)).matches("no lawsmith.toml").count();
    assert_eq!(notes(&["check"]), 1);
    assert_eq!(notes(&["check", "a"]), 1);
    assert_eq!(notes(&["check", "a/1.laws", "a/2.laws"]), 0);
}
