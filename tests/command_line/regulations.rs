//! Regulations beside the Laws that they stand under: what they cite, what powers they use.

use std::path::Path;

use expect_test::{Expect, expect};
use lawsmith_tests::{printed, run, said};
use tempfile::TempDir;

use crate::folder;

const LAWS: &str = "Definitions

Lamp — A light on a boat.

Law 1 — Quays
The Harbour Authority may close a quay.

Law 2 — Lamps
Boats carry lamps unless the Harbour Authority rules otherwise.

Law 3 — Races
A — Course
The Race Organizer may choose the course.
B — Boats
The Race Organizer may choose the boats.
";

const RULES: &str = "kind: regulations
under: harbour/2017

Rule 1 — Quays
The eastern quay is closed (see Law 1 and Law 9).
@under 1

Rule 2 — Course
As Rule 1 and Law 3A have it, the course is a circle.
@under 3A
@elects 3A a circle
";

/// Laws and regulations in folders beside each other.
pub fn workspace() -> TempDir {
    let laws = "[work]\nid = \"harbour\"\n[[edition]]\nid = \"2017\"\npath = \"2017\"\n";
    let rules =
        "[work]\nid = \"club\"\nnoun = [\"Rule\", \"Rules\"]\n[[edition]]\nid = \"1\"\npath = \"1\"\n";
    folder(&[
        ("laws/lawsmith.toml", laws),
        ("laws/2017/laws.laws", LAWS),
        ("club/lawsmith.toml", rules),
        ("club/1/rules.laws", RULES),
    ])
}

#[track_caller]
fn check(folder: &Path, arguments: &[&str], expected: Expect) {
    expected.assert_eq(&printed(&run(folder, arguments)));
}

#[test]
fn what_they_cite_is_looked_up_in_the_laws() {
    let folder = workspace();
    check(
        folder.path(),
        &["refs", "club"],
        expect![[r#"
            club/1/rules.laws:5:33	1	Law 1	harbour@2017:1	ok
            club/1/rules.laws:5:43	1	Law 9	harbour@2017:9	unresolved
            club/1/rules.laws:9:4	2	Rule 1	1	ok
            club/1/rules.laws:9:15	2	Law 3A	harbour@2017:3A	ok
        "#]],
    );
    let check = run(folder.path(), &["check", "club", "--format", "jsonl"]);
    assert_eq!(check.status.code(), Some(1));
    assert!(printed(&check).contains("there is no Law 9 in harbour/2017"), "{}", said(&check));
}

#[test]
fn the_register_of_powers() {
    let folder = workspace();
    check(
        folder.path(),
        &["powers"],
        expect![[r#"
        1  Harbour Authority  used  laws/2017/laws.laws:6
            The Harbour Authority may close a quay.
            - 1  club/1/rules.laws:6
        2  Harbour Authority  defaulted  laws/2017/laws.laws:9
            Boats carry lamps unless the Harbour Authority rules otherwise.
        3A  Race Organizer  elected  laws/2017/laws.laws:13
            The Race Organizer may choose the course.
            - 2  club/1/rules.laws:10
            - 2: a circle  club/1/rules.laws:11
        3B  Race Organizer  undecided  laws/2017/laws.laws:15
            The Race Organizer may choose the boats.
    "#]],
    );
    let all = printed(&run(folder.path(), &["powers"]));
    assert_eq!(printed(&run(folder.path(), &["powers", "club"])), all);
    check(
        folder.path(),
        &["powers", "--body", "race organizer", "--status", "undecided"],
        expect![[r#"
            3B  Race Organizer  undecided  laws/2017/laws.laws:15
                The Race Organizer may choose the boats.
        "#]],
    );
    check(
        folder.path(),
        &["powers", "laws", "--status", "defaulted"],
        expect![[r#"
            2  Harbour Authority  defaulted  laws/2017/laws.laws:9
                Boats carry lamps unless the Harbour Authority rules otherwise.
        "#]],
    );
}

#[test]
fn laws_that_are_not_there_are_told() {
    let folder = workspace();
    std::fs::remove_dir_all(folder.path().join("laws")).unwrap();
    let output = run(folder.path(), &["check", "club"]);
    assert!(printed(&output).contains("the work “harbour” is not here"), "{}", printed(&output));
}
