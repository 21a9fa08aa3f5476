//! `lawsmith amend`: instructions for people that a program can follow.

use std::fs;

use expect_test::expect;
use lawsmith_tests::{printed, run, said};
use tempfile::TempDir;

use crate::folder;

const OLD: &str = "title: Laws\nkind: laws\nedition: 2017\n\nLaw 1 — Boats\n\nA — Oars\nA boat may carry two oars. It may carry a sail.\n\nAny crew of any old boat rests at noon on each day of long tides. Any crew of any old boat rests at noon on each day of long tides.\n\nLaw 2 — Lamps\n    1. None.\n\nLaw 3 — Tides\nNobody sails at ebb.\n";

/// Two editions between which all kinds of things happened.
pub fn harbour() -> TempDir {
    let new = "title: Laws\nkind: laws\nedition: 2027\n\nLaw 1 — Tides\nNobody sails.\n\nLaw 2 — Boats\n\nA — Oars\nA boat may carry two oars and an anchor. It must carry a sail.\n\nAny crew of any old boat rests at noon on each day of long tides. Any crew of any old boat rests at dusk on each day of long tides.\n";
    let manifest = "[work]\nid = \"harbour\"\n[[edition]]\nid = \"2017\"\npath = \"2017\"\n[[edition]]\nid = \"2027\"\npath = \"2027\"\n";
    folder(&[
        ("lawsmith.toml", manifest),
        ("2017/laws.laws", OLD),
        ("2027/laws.laws", new),
        ("2027/fees.laws", "title: Fees\nkind: guide\n\nNone.\n"),
        ("amend.md", "1. In Law 3, omit “at ebb”.\n2. Omit Law 2.\n"),
        ("more.md", "1. After Law 3 insert the document “fees.laws”:\n   ```\n   title: Fees\n   ```\n"),
    ])
}

#[test]
fn the_page_on_amendments_says_what_happens() {
    crate::check_page("docs/AMENDMENTS.md", (4, 2));
}

#[test]
fn what_is_told_makes_the_one_edition_the_other() {
    let folder = harbour();
    let written = printed(&run(folder.path(), &["amend", "2017", "2027"]));
    fs::write(folder.path().join("told.md"), &written).unwrap();
    let output = run(folder.path(), &["amend", "2017", "--apply", "told.md", "--into", "made"]);
    assert!(output.status.success(), "{}", said(&output));
    for name in ["laws.laws", "fees.laws"] {
        let read =
            |folder_name: &str| fs::read_to_string(folder.path().join(folder_name).join(name)).unwrap();
        assert_eq!(read("made"), read("2027"), "{written}");
    }
    assert_eq!(fs::read_to_string(folder.path().join("2017/laws.laws")).unwrap(), OLD);
}

#[test]
fn a_text_keeps_its_line_breaks() {
    let folder = harbour();
    let file = folder.path().join("2017/laws.laws");
    let amended = OLD.replace(" at ebb", "").replace("Law 2 — Lamps\n    1. None.\n\n", "");
    for line_break in ["\r\n", "\r"] {
        fs::write(&file, OLD.replace('\n', line_break)).unwrap();
        let output = run(folder.path(), &["amend", "2017", "--apply", "amend.md"]);
        assert_eq!(said(&output), "2 instructions followed\n");
        assert_eq!(fs::read_to_string(&file).unwrap(), amended.replace('\n', line_break));
    }
}

#[test]
fn a_text_is_amended_in_its_place() {
    let folder = harbour();
    let file = folder.path().join("2017/laws.laws");
    let output = run(folder.path(), &["amend", "2017", "--apply", "amend.md"]);
    assert_eq!(said(&output), "2 instructions followed\n");
    let amended = OLD.replace(" at ebb", "").replace("Law 2 — Lamps\n    1. None.\n\n", "");
    assert_eq!(fs::read_to_string(&file).unwrap(), amended);
    let output = run(folder.path(), &["amend", "2017", "--apply", "more.md"]);
    assert!(output.status.success(), "{}", said(&output));
    assert_eq!(fs::read_to_string(folder.path().join("2017/fees.laws")).unwrap(), "title: Fees\n");
    // A file in the way is no file to write.
    fs::create_dir_all(folder.path().join("in-the-way")).unwrap();
    fs::write(folder.path().join("in-the-way/laws.laws"), "mine").unwrap();
    let output = run(folder.path(), &["amend", "2017", "--apply", "more.md", "--into", "in-the-way"]);
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(fs::read_to_string(folder.path().join("in-the-way/laws.laws")).unwrap(), "mine");
}

#[test]
fn what_can_not_be_followed_changes_nothing() {
    let folder = harbour();
    fs::write(folder.path().join("amend.md"), "1. Omit Law 2.\n2. In Law 1A, omit “may”.\n").unwrap();
    let output = run(folder.path(), &["amend", "2017", "--apply", "amend.md"]);
    assert_eq!(output.status.code(), Some(2));
    expect![[r#"
        error: amend.md:2: in Law 1A, “may” stands there 2 times; say “the second “may”” or name more words; nothing is amended
    "#]]
    .assert_eq(&said(&output));
    assert_eq!(fs::read_to_string(folder.path().join("2017/laws.laws")).unwrap(), OLD);
    // All that is wrong is told at once.
    fs::write(folder.path().join("amend.md"), "1. Omit Law 9.\n2. In Law 1A, omit “oars.\n").unwrap();
    let output = run(folder.path(), &["amend", "2017", "--apply", "amend.md"]);
    expect![[r#"
        error: 2 faults; nothing is amended
        amend.md:1: nothing in the text is called “Law 9”
        amend.md:2: “In Law 1A, omit “oars.” has a quotation mark without its counterpart; they stand in pairs, “…” or "…"
    "#]]
    .assert_eq(&said(&output));
    let output = run(folder.path(), &["amend", "2017/laws.laws", "--apply", "none.md"]);
    assert!(said(&output).contains("none.md does not exist"), "{}", said(&output));
}

#[test]
fn editions_under_manifests_that_do_not_agree() {
    let manifest = |levels: &str| {
        format!("[work]\nid = \"harbour\"\nlevels = {levels}\n[[edition]]\nid = \"laws\"\npath = \".\"\n")
    };
    let folder = folder(&[
        ("old/lawsmith.toml", &manifest("[\"1\", \"A\", \"1\"]")),
        ("old/laws.laws", "Law 1 — Boats\n\nA. A boat is tied up.\n"),
        ("new/lawsmith.toml", &manifest("[\"1\", \"(a)\"]")),
        ("new/laws.laws", "Law 1 — Boats\n\n(a) A boat is tied up.\n\n(b) A skipper rests.\n"),
    ]);
    let output = run(folder.path(), &["amend", "old", "new"]);
    assert_eq!(output.status.code(), Some(2), "{}", printed(&output));
    expect![[r#"
        error: old and new have manifests that number and name provisions otherwise; put both editions under one
    "#]].assert_eq(&said(&output));
}
