//! `renumber`, `move` and `rename-term`.

use std::fs;

use expect_test::expect;
use lawsmith_tests::{printed, run, said};
use tempfile::TempDir;

use crate::{MANIFEST, folder};

const LAWS: &str = "\
Definitions

Crew — Those who row.

Law 1 — Boats
A crew has one boat (see Law 3).

Law 2 — Tides
The crews wait, as Law 1 says.

Law 3 — Ropes
See Law 2 above.
";
const INDEX: &str = "kind: index\n\nBoat — 1\nTide — 2, 3\n";

fn work() -> TempDir {
    folder(&[("lawsmith.toml", MANIFEST), ("1/laws.laws", LAWS), ("1/index.laws", INDEX)])
}

#[test]
fn a_file_that_is_left_with_its_header_alone_is_removed() {
    let files = [
        ("lawsmith.toml", MANIFEST),
        ("1/a.laws", "kind: laws\n\nLaw 1 — Boats\nA boat floats.\n"),
        ("1/b.laws", "kind: laws\n\nLaw 2 — Oars\nAn oar is of wood.\n"),
    ];
    let folder = folder(&files);
    let told = |arguments: &[&str]| said(&run(folder.path(), arguments));
    let dry = told(&["move", "Law 2", "--before", "Law 1", "--dry-run"]);
    assert!(dry.contains("b.laws would be removed: nothing is left in it but its header"), "{dry}");
    assert!(folder.path().join("1/b.laws").exists());
    let done = told(&["move", "Law 2", "--before", "Law 1"]);
    assert!(done.contains("b.laws is removed"), "{done}");
    assert!(!folder.path().join("1/b.laws").exists());
}

#[test]
fn a_law_goes_elsewhere() {
    let folder = work();
    let output = run(folder.path(), &["move", "Law 3", "--before", "Law 2"]);
    expect![[r#"
        1/index.laws:4:8: “2” → “3”
        1/index.laws:4:11: “3” → “2”
        1/laws.laws:6:26: 1: “Law 3” → “Law 2”
        1/laws.laws:11:1: Law 2 → Law 3
        1/laws.laws:8:1: Law 3 → Law 2
        1/laws.laws:9:5: 2: “Law 2” → “Law 3”
    "#]]
    .assert_eq(&printed(&output));
    expect![[r#"
        1/laws.laws:9:5: look at 2: what “Law 3” means stands below now, not above
        2 numbers, 2 references, 2 locators changed in 2 files
    "#]]
    .assert_eq(&said(&output));
    assert_eq!(output.status.code(), Some(0));
    let laws = fs::read_to_string(folder.path().join("1/laws.laws")).unwrap();
    assert!(
        laws.ends_with("Law 2 — Ropes\nSee Law 3 above.\n\nLaw 3 — Tides\nThe crews wait, as Law 1 says.\n")
    );
    assert_eq!(
        fs::read_to_string(folder.path().join("1/index.laws")).unwrap(),
        INDEX.replace("2, 3", "3, 2")
    );
}

#[test]
fn a_dry_run_shows_it_and_writes_nothing() {
    let folder = work();
    let output = run(folder.path(), &["renumber", "2", "--to", "4", "--dry-run"]);
    expect![[r#"
        --- a/1/index.laws
        +++ b/1/index.laws
        @@ -1,4 +1,4 @@
         kind: index
         
         Boat — 1
        -Tide — 2, 3
        +Tide — 4, 5
        --- a/1/laws.laws
        +++ b/1/laws.laws
        @@ -3,10 +3,10 @@
         Crew — Those who row.
         
         Law 1 — Boats
        -A crew has one boat (see Law 3).
        +A crew has one boat (see Law 5).
         
        -Law 2 — Tides
        +Law 4 — Tides
         The crews wait, as Law 1 says.
         
        -Law 3 — Ropes
        -See Law 2 above.
        +Law 5 — Ropes
        +See Law 4 above.
    "#]]
    .assert_eq(&printed(&output));
    assert_eq!(said(&output), "2 numbers, 2 references, 2 locators would change in 2 files\n");
    assert_eq!(fs::read_to_string(folder.path().join("1/laws.laws")).unwrap(), LAWS);
}

#[test]
fn gaps_are_closed() {
    let folder = work();
    run(folder.path(), &["renumber", "3", "--to", "7"]);
    let laws = || fs::read_to_string(folder.path().join("1/laws.laws")).unwrap();
    assert_eq!(laws(), LAWS.replace("Law 3", "Law 7"));
    run(folder.path(), &["renumber", "all"]);
    assert_eq!(laws(), LAWS);
    assert_eq!(said(&run(folder.path(), &["renumber", "all"])), "nothing changes\n");
}

#[test]
fn a_term_has_another_name() {
    let folder = work();
    let output = run(folder.path(), &["rename-term", "crews", "Boatload"]);
    expect![[r#"
        1/laws.laws:3:1: Definitions/Crew: “Crew” → “Boatload”
        1/laws.laws:6:3: 1: “crew” → “boatload”
        1/laws.laws:9:5: 2: “crews” → “boatloads”
    "#]]
    .assert_eq(&printed(&output));
    assert_eq!(said(&output), "3 names changed in 1 file\n");
}

#[test]
fn of_two_terms_in_one_provision_the_one_that_is_named_has_another_name() {
    let laws = "Law 1 — Auction\nThe crew that opens is the **Keeper**, the one that answers the **Rival**.\n\nLaw 2 — Fees\nThe Keeper pays. The Rival rows.\n";
    let folder = folder(&[("laws.laws", laws)]);
    let output = run(folder.path(), &["rename-term", "Rival", "Challenger", "laws.laws"]);
    assert_eq!(said(&output), "2 names changed in 1 file\n");
    let after = laws.replace("Rival", "Challenger");
    assert_eq!(fs::read_to_string(folder.path().join("laws.laws")).unwrap(), after);
}

#[test]
fn articles_before_a_term_go_along() {
    let folder = work();
    let output = run(folder.path(), &["rename-term", "Crew", "Oarsmen"]);
    expect![[r#"
        1/laws.laws:3:1: Definitions/Crew: “Crew” → “Oarsmen”
        1/laws.laws:6:1: 1: “A” → “An”
        1/laws.laws:6:4: 1: “crew” → “oarsmen”
        1/laws.laws:9:5: 2: “crews” → “oarsmens”
    "#]]
    .assert_eq(&printed(&output));
    assert_eq!(said(&output), "3 names, 1 article changed in 1 file\n");
    let output = run(folder.path(), &["rename-term", "Oarsmen", "RC Crew", "--dry-run"]);
    expect![[r#"
        1/laws.laws:6:1: look at 1: “An RC crew” may want the other article
        3 names would change in 1 file
    "#]]
    .assert_eq(&said(&output));
}

#[test]
fn plain_words_that_become_uses_of_the_new_name_are_told() {
    let folder = work();
    let output = run(folder.path(), &["rename-term", "Crew", "Boat"]);
    assert_eq!(
        said(&output),
        "1/laws.laws:5:9: look at 1: “Boats” was a plain word and is a use of “Boat” now; the same goes for 1 more, in 1\n3 names changed in 1 file\n"
    );
}

#[test]
fn what_is_refused() {
    let folder = work();
    let refused = |arguments: &[&str]| {
        let output = run(folder.path(), arguments);
        assert_eq!((output.status.code(), printed(&output).as_str()), (Some(2), ""), "{arguments:?}");
        said(&output)
    };
    expect![[r#"
        error: there is no 9 here; `lawsmith outline` lists what there is
    "#]]
    .assert_eq(&refused(&["move", "9", "--before", "1"]));
    expect![[r#"
        error: Law 1 stands before Law 2, which can’t be 1 then; to change their order, move it
    "#]]
    .assert_eq(&refused(&["renumber", "2", "--to", "1"]));
    expect![[r#"
        error: there is no definition of “Helm” here; `lawsmith outline` lists what there is
    "#]]
    .assert_eq(&refused(&["rename-term", "Helm", "Boatload"]));
    expect![[r#"
        error: “Crew (of a boat)” would not be read as a term; nothing is changed
    "#]]
    .assert_eq(&refused(&["rename-term", "Crew", "Crew (of a boat)"]));
    assert!(refused(&["move", "1"]).contains("--before"));
    assert_eq!(fs::read_to_string(folder.path().join("1/laws.laws")).unwrap(), LAWS);
}

#[test]
fn a_level_without_a_line_of_its_own_is_none_that_moves() {
    let manifest =
        MANIFEST.replace("[work]\n", "[work]\nmarker = \"full\"\nlevels = [\"1\", \"1\", \"1\"]\n");
    let laws = "1.1 A boat floats as Law 3.2 says.\n\n3.2.1 A boat is dry.\n\n3.2.2 A boat is long.\n";
    let folder = folder(&[("lawsmith.toml", &manifest), ("1/laws.laws", laws)]);
    let output = run(folder.path(), &["renumber", "3.2", "--to", "3.5"]);
    assert_eq!(said(&output), "error: 3.2 has no line of its own; name what stands in it, as 3.2.1\n");
    run(folder.path(), &["move", "3.2.2", "--before", "3.2.1"]);
    let after = "1.1 A boat floats as Law 3.2 says.\n\n3.2.1 A boat is long.\n\n3.2.2 A boat is dry.\n";
    assert_eq!(fs::read_to_string(folder.path().join("1/laws.laws")).unwrap(), after);
}

#[test]
fn of_several_editions_one_has_to_be_named() {
    let manifest = format!("{MANIFEST}\n[[edition]]\nid = \"2\"\npath = \"2\"\n");
    let folder = folder(&[("lawsmith.toml", &manifest), ("1/laws.laws", LAWS), ("2/laws.laws", LAWS)]);
    let output = run(folder.path(), &["renumber", "3", "--to", "4"]);
    assert_eq!(
        said(&output),
        "error: 3 stands in several editions (1, 2); say which one changes with --edition\n"
    );
    assert!(run(folder.path(), &["renumber", "3", "--to", "4", "--edition", "2"]).status.success());
    assert_eq!(fs::read_to_string(folder.path().join("1/laws.laws")).unwrap(), LAWS);
    assert!(run(folder.path(), &["renumber", "3", "--to", "4", "1"]).status.success());
    assert_ne!(fs::read_to_string(folder.path().join("1/laws.laws")).unwrap(), LAWS);
}

#[test]
fn regulations_follow_their_laws() {
    let folder = crate::regulations::workspace();
    let output = run(folder.path(), &["move", "Law 3", "--before", "Law 1", "."]);
    expect![[r#"
        laws/2017/laws.laws:9:1: Law 1 → Law 2
        laws/2017/laws.laws:12:1: Law 2 → Law 3
        laws/2017/laws.laws:5:1: Law 3 → Law 1
        club/1/rules.laws:5:33: 1: “Law 1” → “Law 2”
        club/1/rules.laws:6:8: 1: “1” → “2”
        club/1/rules.laws:9:15: 2: “Law 3A” → “Law 1A”
        club/1/rules.laws:10:8: 2: “3A” → “1A”
        club/1/rules.laws:11:9: 2: “3A” → “1A”
    "#]]
    .assert_eq(&printed(&output));
    expect![[r#"
        3 numbers, 2 references, 3 powers changed in 2 files
    "#]]
    .assert_eq(&said(&output));
    let rules = fs::read_to_string(folder.path().join("club/1/rules.laws")).unwrap();
    assert!(rules.contains("@under 1A"), "{rules}");
}

#[test]
fn regulations_that_do_not_follow_are_told() {
    let folder = crate::regulations::workspace();
    let output = run(folder.path(), &["move", "Law 3", "--before", "Law 1", "laws"]);
    expect![[r#"
        club/1/rules.laws:5:33: look at 1: “Law 1” would have to be “Law 2”, but its folder was not given, so that it keeps its words
        club/1/rules.laws:6:8: look at 1: “1” would have to be “2”, but its folder was not given, so that it keeps its words
        club/1/rules.laws:9:15: look at 2: “Law 3A” would have to be “Law 1A”, but its folder was not given, so that it keeps its words
        club/1/rules.laws:10:8: look at 2: “3A” would have to be “1A”, but its folder was not given, so that it keeps its words
        club/1/rules.laws:11:9: look at 2: “3A” would have to be “1A”, but its folder was not given, so that it keeps its words
        3 numbers changed in 1 file
    "#]].assert_eq(&said(&output));
    let manifest = folder.path().join("club/lawsmith.toml");
    let locked = fs::read_to_string(&manifest).unwrap() + "locked = true\n";
    fs::write(&manifest, locked).unwrap();
    let output = run(folder.path(), &["renumber", "Law 1", "--to", "4", "."]);
    expect![[r#"
        club/1/rules.laws:5:33: look at 1: “Law 1” would have to be “Law 4”, but edition 1 of club is locked and keeps its words
        club/1/rules.laws:6:8: look at 1: “1” would have to be “4”, but edition 1 of club is locked and keeps its words
        club/1/rules.laws:9:15: look at 2: “Law 3A” would have to be “Law 6A”, but edition 1 of club is locked and keeps its words
        club/1/rules.laws:10:8: look at 2: “3A” would have to be “6A”, but edition 1 of club is locked and keeps its words
        club/1/rules.laws:11:9: look at 2: “3A” would have to be “6A”, but edition 1 of club is locked and keeps its words
        4 numbers changed in 1 file
    "#]].assert_eq(&said(&output));
}

#[test]
fn files_keep_their_encoding() {
    let folder = folder(&[]);
    let path = folder.path().join("old.laws");
    let old = b"Definitions\n\nCrew \x97 Those who row.\n\nLaw 1 \x97 Caf\xE9s\nA crew rows.\n";
    fs::write(&path, old).unwrap();
    let rename = |from: &str, to: &str| run(folder.path(), &["rename-term", from, to, "old.laws"]);
    assert!(!said(&rename("Crew", "\u{c9}quipe")).contains("note"));
    let renamed = b"Definitions\n\n\xC9quipe \x97 Those who row.\n\nLaw 1 \x97 Caf\xE9s\nA \xE9quipe rows.\n";
    assert_eq!(fs::read(&path).unwrap(), renamed);
    let output = rename("\u{c9}quipe", "\u{160}\u{10d}");
    let note = "note: old.laws was Windows-1252, which lacks signs for its new text; it is UTF-8 now\n";
    assert!(said(&output).contains(note), "{}", said(&output));
    assert!(fs::read_to_string(&path).unwrap().contains("Law 1 \u{2014} Caf\u{e9}s"));
    // UTF-16, by a fix.
    let wide = |text: &str| -> Vec<u8> {
        std::iter::once(0xFEFF).chain(text.encode_utf16()).flat_map(u16::to_be_bytes).collect()
    };
    let laws = "Law 1 \u{2014} Boats\nIt it is five.\n";
    fs::write(&path, wide(laws)).unwrap();
    run(folder.path(), &["check", "--fix", "--unsafe", "old.laws"]);
    assert_eq!(fs::read(&path).unwrap(), wide(&laws.replace("It it", "It")));
    let output = run(folder.path(), &["fmt", "old.laws"]);
    assert_eq!(said(&output), "formatted old.laws, which was UTF-16, big-endian, as UTF-8\n");
}

#[test]
fn what_is_shown_is_not_obeyed() {
    let laws = "Law 1 \u{2014} Boats\r\n\u{1b}]0;gone\u{7} (see Law 1).\r\n";
    let folder = folder(&[("laws.laws", laws)]);
    let output = run(folder.path(), &["renumber", "Law 1", "--to", "7", "--dry-run", "laws.laws"]);
    let shown = printed(&output);
    assert!(shown.contains("+\u{241b}]0;gone\u{2407} (see Law 7).\r\n"), "{shown:?}");
}

#[test]
fn a_term_is_renamed_by_its_own_name() {
    let laws = "Definitions\n\nWarden — One who watches.\n\nLaw 1 — Watch\nA Warden waits.\n";
    let folder = folder(&[("a.laws", laws)]);
    let output = run(folder.path(), &["rename-term", "Wardens", "Guards", "a.laws"]);
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(said(&output), "error: the term is “Warden”: give both names in the singular\n");
    assert_eq!(fs::read_to_string(folder.path().join("a.laws")).unwrap(), laws);
    assert!(run(folder.path(), &["rename-term", "wardens", "Guard", "a.laws"]).status.success());
}
