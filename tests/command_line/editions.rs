//! `lawsmith edition`, and what becomes of a locked one.

use std::fs;
use std::path::Path;

use expect_test::expect;
use lawsmith_tests::{printed, run, said};
use tempfile::TempDir;

use crate::{LAWS, folder};

const MANIFEST: &str =
    "[work]\nid = \"game\" # ours\n\n[[edition]]\nid = \"draft\"\npath = \"texts/draft\"\n";

/// A draft of two laws with one broken reference, and a picture beside it.
fn workspace() -> TempDir {
    folder(&[
        ("lawsmith.toml", MANIFEST),
        ("texts/draft/laws.laws", LAWS),
        ("texts/draft/pictures/board.svg", "<svg/>"),
        ("texts/draft/.laws.swp", "an editor's"),
    ])
}

fn frozen() -> TempDir {
    let folder = workspace();
    assert!(run(folder.path(), &["edition", "freeze", "2026-11"]).status.success());
    folder
}

/// What a command that fails says.
#[track_caller]
fn refused(folder: &Path, arguments: &[&str]) -> String {
    let output = run(folder, arguments);
    assert_eq!(output.status.code(), Some(2), "{arguments:?}");
    said(&output)
}

#[test]
fn a_draft_is_kept() {
    let folder = workspace();
    let output = run(folder.path(), &["edition", "freeze", "2026-11", "--dry-run"]);
    expect![[r#"
        --- a/lawsmith.toml
        +++ b/lawsmith.toml
        @@ -2,5 +2,11 @@
         id = "game" # ours
         
         [[edition]]
        +id = "2026-11"
        +path = "texts/2026-11"
        +locked = true
        +
        +[[edition]]
         id = "draft"
         path = "texts/draft"
        +base = "2026-11"
    "#]]
    .assert_eq(&printed(&output));
    let copy = folder.path().join("texts/2026-11");
    assert!(!copy.exists());
    let output = run(folder.path(), &["edition", "freeze", "2026-11"]);
    expect![[r#"
        kept edition draft as 2026-11: 2 files in texts/2026-11
        `lawsmith diff 2026-11 draft` tells what changes from now on
    "#]]
    .assert_eq(&said(&output));
    assert_eq!(fs::read_to_string(copy.join("laws.laws")).unwrap(), LAWS);
    assert!(fs::metadata(copy.join("laws.laws")).unwrap().permissions().readonly());
    assert!(copy.join("pictures/board.svg").exists() && !copy.join(".laws.swp").exists());
    fs::write(folder.path().join("texts/draft/laws.laws"), LAWS.replace("dealer", "elder")).unwrap();
    let rows = printed(&run(folder.path(), &["diff", "2026-11", "draft", "--format", "jsonl"]));
    assert_eq!(rows.lines().filter(|row| !row.contains("\"relation\":\"same\"")).count(), 1, "{rows}");
    expect![[r#"
        game@2026-11  texts/2026-11  1 document, 4 provisions  locked
        game@draft  texts/draft  1 document, 4 provisions  base 2026-11
    "#]]
    .assert_eq(&printed(&run(folder.path(), &["edition", "list"])));
}

#[test]
fn what_can_not_be_kept() {
    let folder = frozen();
    let freeze = |id: &str| refused(folder.path(), &["edition", "freeze", id]);
    expect!["error: lawsmith.toml has an edition 2026-11 already; give this one another name\n"]
        .assert_eq(&freeze("2026-11"));
    expect![[r#"
        error: “../other” can't be the name of an edition and of its folder: letters, digits, “-”, “_” and “.”, as in 2026-11
    "#]].assert_eq(&freeze("../other"));
    fs::create_dir(folder.path().join("texts/there")).unwrap();
    expect!["error: texts/there is there already; give the edition another name\n"]
        .assert_eq(&freeze("there"));
    let locked = refused(folder.path(), &["edition", "freeze", "twice", "--edition", "2026-11"]);
    assert!(locked.contains("edition 2026-11 is locked"), "{locked}");
    let more = fs::read_to_string(folder.path().join("lawsmith.toml")).unwrap()
        + "\n[[edition]]\nid = \"other\"\npath = \"other\"\n";
    fs::create_dir(folder.path().join("other")).unwrap();
    fs::write(folder.path().join("lawsmith.toml"), &more).unwrap();
    expect![[r#"
        error: there are several editions here that are not locked (draft, other); say which one to keep with --edition, or give its path
    "#]].assert_eq(&freeze("next"));
    expect!["error: edition other has no documents yet\n"]
        .assert_eq(&refused(folder.path(), &["edition", "freeze", "next", "other", "--edition", "other"]));
    assert_eq!(fs::read_to_string(folder.path().join("lawsmith.toml")).unwrap(), more);
}

#[test]
fn an_edition_in_the_folder_of_the_manifest_can_not_hold_its_copy() {
    for path in [".", "texts/.."] {
        let manifest = MANIFEST.replace("texts/draft", path);
        let folder = self::folder(&[("lawsmith.toml", &manifest), ("laws.laws", LAWS)]);
        refused(folder.path(), &["edition", "freeze", "kept"]);
        assert!(!folder.path().join("kept").exists());
        assert_eq!(fs::read_to_string(folder.path().join("lawsmith.toml")).unwrap(), manifest);
    }
    // Nor may the copy lie in another edition.
    let manifest = format!("{MANIFEST}\n[[edition]]\nid = \"all\"\npath = \"texts\"\n");
    let folder = self::folder(&[("lawsmith.toml", &manifest), ("texts/draft/laws.laws", LAWS)]);
    expect![[r#"
        error: the copy would lie in texts/kept, which belongs to edition all too; give each edition a folder of its own
    "#]]
    .assert_eq(&refused(folder.path(), &["edition", "freeze", "kept", "--edition", "draft"]));
}

#[test]
fn a_file_is_kept_beside_itself() {
    let manifest = MANIFEST.replace("texts/draft", "draft.laws");
    let folder = folder(&[("lawsmith.toml", &manifest), ("draft.laws", LAWS)]);
    let output = run(folder.path(), &["edition", "freeze", "1.2"]);
    assert!(
        said(&output).starts_with("kept edition draft as 1.2: 1 file in 1.2.laws\n"),
        "{}",
        said(&output)
    );
    assert_eq!(fs::read_to_string(folder.path().join("1.2.laws")).unwrap(), LAWS);
    assert!(run(folder.path(), &["diff", "1.2", "draft"]).status.success());
}

#[test]
fn a_locked_edition_is_passed_over() {
    let folder = frozen();
    let check = |paths: &[&str]| {
        let output = run(folder.path(), &[&["check", "--format", "jsonl"], paths].concat());
        printed(&output).lines().count()
    };
    assert_eq!((check(&[]), check(&["."]), check(&["texts"])), (1, 1, 1));
    assert_eq!((check(&["texts/2026-11"]), check(&["texts/2026-11/laws.laws"])), (1, 1));
    assert_eq!(check(&["texts/draft", "texts/2026-11"]), 2);
    let message = said(&run(folder.path(), &["check"]));
    assert!(
        message
            .starts_with("note: edition 2026-11 is locked and was not checked; give its path to check it\n")
    );
    // With nothing else there is nothing to find.
    let manifest = MANIFEST.replace("path =", "locked = true\npath =");
    fs::write(folder.path().join("lawsmith.toml"), manifest).unwrap();
    let output = run(folder.path(), &["check"]);
    assert_eq!(output.status.code(), Some(0));
}

#[test]
fn the_edition_that_is_not_locked_is_shown() {
    let folder = frozen();
    let shown = |arguments: &[&str]| {
        let rows =
            printed(&run(folder.path(), &[&["show", "Law 2", "--format", "jsonl"], arguments].concat()));
        (rows.lines().count(), rows.contains("texts/draft"))
    };
    assert_eq!(shown(&[]), (1, true));
    assert_eq!((shown(&["texts/2026-11"]), shown(&["--edition", "2026-11"])), ((1, false), (1, false)));
}

#[test]
fn nothing_changes_a_locked_edition() {
    let folder = frozen();
    let laws = "texts/2026-11/laws.laws";
    let unformatted = LAWS.replace("\n\nA — Turns", "\n\n\n\nA — Turns");
    fs::remove_file(folder.path().join(laws)).unwrap();
    fs::write(folder.path().join(laws), &unformatted).unwrap();
    fs::write(folder.path().join("amend.md"), "1. Omit Law 2.\n").unwrap();
    for arguments in [
        &["fmt", laws][..],
        &["check", "--fix", "texts/2026-11"],
        &["move", "Law 2", "--before", "Law 1", "--edition", "2026-11"],
        &["renumber", "Law 2", "--to", "3", "texts/2026-11"],
        &["amend", "2026-11", "--apply", "amend.md"],
        &["concordance", "draft", "2026-11", "--confirm"],
    ] {
        let message = refused(folder.path(), arguments);
        assert!(
            message.contains("error: edition 2026-11 is locked: it is kept as it is"),
            "{arguments:?} {message}"
        );
    }
    let amended = refused(folder.path(), &["amend", "2026-11", "--apply", "amend.md"]);
    assert!(amended.contains("; `--into DIR` writes the amended text elsewhere"), "{amended}");
    assert_eq!(fs::read_to_string(folder.path().join(laws)).unwrap(), unformatted);
    // Without a name the edition is meant that can be changed.
    assert_eq!(run(folder.path(), &["fmt", "--check"]).status.code(), Some(0));
    let output = run(folder.path(), &["renumber", "Law 2", "--to", "3"]);
    assert!(printed(&output).contains("texts/draft/laws.laws"), "{}", said(&output));
    let output = run(folder.path(), &["amend", "2026-11", "--apply", "amend.md", "--into", "new"]);
    assert!(output.status.success(), "{}", said(&output));
}

#[test]
fn a_header_that_names_its_edition_follows() {
    let header = "title: Game\nedition: draft\n\n";
    let folder =
        folder(&[("lawsmith.toml", MANIFEST), ("texts/draft/laws.laws", &format!("{header}{LAWS}"))]);
    assert!(run(folder.path(), &["edition", "freeze", "2026-11"]).status.success());
    let text = |edition: &str| {
        fs::read_to_string(folder.path().join("texts").join(edition).join("laws.laws")).unwrap()
    };
    assert_eq!(text("2026-11"), format!("{}{LAWS}", header.replace("draft", "2026-11")));
    assert_eq!(text("draft"), format!("{header}{LAWS}"));
}
