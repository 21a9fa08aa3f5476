//! Each command on a small work.

use std::fs;

use expect_test::{Expect, expect};
use lawsmith_tests::{printed, run, said};

use crate::{LAWS, MANIFEST, folder};

#[track_caller]
fn check(arguments: &[&str], status: i32, expected: Expect) {
    let folder = folder(&[("lawsmith.toml", MANIFEST), ("1/laws.laws", LAWS)]);
    let output = run(folder.path(), arguments);
    assert_eq!(output.status.code(), Some(status), "{}", said(&output));
    expected.assert_eq(&printed(&output));
}

#[test]
fn check_shows_the_line_with_carets() {
    check(
        &["check"],
        1,
        expect![[r#"
            error[REF001]: “Law 2B” leads nowhere: Law 2 has no B; it ends at 2A
             --> 1/laws.laws:7:24
              |
            7 | The dealer begins (see Law 2B).
              |                        ^^^^^^ unresolved-reference

        "#]],
    );
}

#[test]
fn check_for_programs() {
    check(
        &["check", "--format", "jsonl"],
        1,
        expect![[r#"
            {"code":"REF001","name":"unresolved-reference","severity":"error","file":"1/laws.laws","line":7,"column":24,"end_line":7,"end_column":30,"at":"1A","message":"“Law 2B” leads nowhere: Law 2 has no B; it ends at 2A","help":null,"fix":null}
        "#]],
    );
    check(
        &["check", "--format", "github"],
        1,
        expect![[r#"
            ::error file=1/laws.laws,line=7,endLine=7,col=24,endColumn=30,title=REF001 unresolved-reference::“Law 2B” leads nowhere: Law 2 has no B; it ends at 2A
        "#]],
    );
}

#[test]
fn sarif_is_json_with_every_rule() {
    let folder = folder(&[("lawsmith.toml", MANIFEST), ("1/laws.laws", LAWS)]);
    let output = run(folder.path(), &["check", "--format", "sarif"]);
    let sarif: serde_json::Value = serde_json::from_str(&printed(&output)).unwrap();
    assert_eq!(sarif["runs"][0]["results"][0]["ruleId"], "REF001");
    assert!(sarif["runs"][0]["tool"]["driver"]["rules"].as_array().unwrap().len() > 20);
}

#[test]
fn the_failing_level_is_the_users() {
    let quiet = format!("{MANIFEST}\n[lints]\nunresolved-reference = \"hint\"\n");
    let folder = folder(&[("lawsmith.toml", quiet.as_str()), ("1/laws.laws", LAWS)]);
    assert_eq!(run(folder.path(), &["check"]).status.code(), Some(0));
    assert_eq!(run(folder.path(), &["check", "--fail-on", "hint"]).status.code(), Some(1));
}

#[test]
fn refs() {
    check(
        &["refs", "--format", "jsonl"],
        0,
        expect![[r#"
            {"at":"1A","text":"Law 2B","target":"2B","kind":"absolute","status":"unresolved","file":"1/laws.laws","line":7,"column":24}
            {"at":"2A","text":"Law 1A","target":"1A","kind":"absolute","status":"ok","file":"1/laws.laws","line":12,"column":25}
        "#]],
    );
}

#[test]
fn outline() {
    check(
        &["outline"],
        0,
        expect![[r#"
            1  Play
              1A  Turns
            2  Score
              2A  Points
        "#]],
    );
    check(
        &["outline", "--format", "jsonl", "1/laws.laws"],
        0,
        expect![[r#"
            {"path":"1","kind":"provision","heading":"Play","text":"","file":"1/laws.laws","line":4}
            {"path":"1A","kind":"provision","heading":"Turns","text":"The dealer begins (see Law 2B).","file":"1/laws.laws","line":6}
            {"path":"2","kind":"provision","heading":"Score","text":"","file":"1/laws.laws","line":9}
            {"path":"2A","kind":"provision","heading":"Points","text":"One for each trick (see Law 1A).","file":"1/laws.laws","line":11}
        "#]],
    );
}

#[test]
fn a_term_that_is_cited_has_its_own_quotation_marks() {
    let law =
        "Definitions\n\nOar — What moves a boat.\nPaddle — See “Oar”.\n\nLaw 1 — Boats\nA boat has an oar.\n";
    let folder = folder(&[("a.laws", law)]);
    let told = printed(&run(folder.path(), &["show", "oar", "--cited-by"]));
    assert!(told.ends_with("cited by\n  Definitions/Paddle  “Oar”  a.laws:4:14\n"), "{told}");
}

#[test]
fn what_fails_and_is_not_shown_is_counted() {
    let folder = folder(&[("a.laws", "Law 1 — One\nSee Law 7.\n")]);
    let shown =
        |level: &str| run(folder.path(), &["check", "a.laws", "--fail-on", "warning", "--show", level]);
    assert!(!said(&shown("hint")).contains("note:"));
    let hidden = folder.path().join("a.laws");
    fs::write(hidden, "Law 1 — One\nA boat boat is moored.\n").unwrap();
    let output = shown("error");
    let told = "note: 1 finding that --fail-on counts, below what --show asks for\n1 warning in 1 file";
    assert!(said(&output).starts_with(told), "{}", said(&output));
    assert_eq!(output.status.code(), Some(1));
    let output = run(folder.path(), &["check", "a.laws", "--fail-on", "error", "--show", "error"]);
    assert!(said(&output).starts_with("1 warning in 1 file"), "{}", said(&output));
    assert_eq!(output.status.code(), Some(0));
}

#[test]
fn the_first_edition_has_no_base() {
    let edition = |id: &str, base: &str| format!("\n[[edition]]\nid = \"{id}\"\npath = \"{id}\"\n{base}");
    let manifest = |base: &str| format!("[work]\nid = \"w\"\n{}{}", edition("1", ""), edition("2", base));
    let law = "Law 1 — One\nA boat is moored.\n";
    let folder =
        folder(&[("lawsmith.toml", &manifest("base = \"1\"\n")), ("1/a.laws", law), ("2/a.laws", law)]);
    let output = run(folder.path(), &["check", "--base"]);
    assert!(
        said(&output).starts_with("note: edition 1 has no base\nnothing found in 2 files"),
        "{}",
        said(&output)
    );
    fs::write(folder.path().join("lawsmith.toml"), manifest("")).unwrap();
    assert!(
        said(&run(folder.path(), &["check", "--base"])).contains("edition 1: no base in its [[edition]]")
    );
}

#[test]
fn show_with_who_cites_it() {
    check(
        &["show", "Law 1A", "--cited-by"],
        0,
        expect![[r#"
            Law 1 — Play
            Law 1A — Turns

            The dealer begins (see Law 2B).

            1/laws.laws:6

            cited by
              2A  “Law 1A”  1/laws.laws:12:25
        "#]],
    );
}

#[test]
fn an_address_is_found_in_any_case() {
    check(
        &["show", "law 1a"],
        0,
        expect![[r#"
            Law 1 — Play
            Law 1A — Turns

            The dealer begins (see Law 2B).

            1/laws.laws:6
        "#]],
    );
    let folder = folder(&[("lawsmith.toml", MANIFEST), ("1/laws.laws", LAWS)]);
    assert_eq!(
        said(&run(folder.path(), &["show", "law 1a2"])),
        "error: there is no law 1a2; 1A has no parts\n"
    );
}

#[test]
fn show_keeps_the_order_of_the_text() {
    let laws = "Law 1 — Watch\nThe crew keeps watch:\n    A. by day;\n        1. from six;\n        2. till ten;\n\n        each of them; and\n    B. by night.\n\nNo watch is longer than an hour.\n\n| Watch | Crew |\n| --- | --- |\n| first | 2 |\n";
    let folder = folder(&[("lawsmith.toml", MANIFEST), ("1/laws.laws", laws)]);
    expect![[r#"
        Law 1 — Watch

        The crew keeps watch:
        A  by day;
            1  from six;
            2  till ten;
            each of them; and
        B  by night.
        No watch is longer than an hour.
        | Watch | Crew |
        | --- | --- |
        | first | 2 |

        1/laws.laws:1
    "#]]
    .assert_eq(&printed(&run(folder.path(), &["show", "1"])));
}

#[test]
fn show_tells_what_definitions_and_parts_hold() {
    let laws = "Definitions\n\nMatch Point (MP) — A point.\nCourt — Where one plays.\n    grass — A green one.\n    hard — A grey one.\n        blue — One in blue.\n\nLaw 1 — Turns\nA — Serves\nOne serves.\n";
    let folder = folder(&[("lawsmith.toml", MANIFEST), ("1/laws.laws", laws)]);
    let shown = |address: &str| printed(&run(folder.path(), &["show", address]));
    expect![[r#"
        Definitions
        Court

        Where one plays.
        grass — A green one.
        hard — A grey one.
            blue — One in blue.

        1/laws.laws:4
    "#]]
    .assert_eq(&shown("Court"));
    expect![[r#"
        Definitions

        Definitions/Match Point (MP)  Match Point (MP)
        Definitions/Court  Court

        1/laws.laws:1
    "#]]
    .assert_eq(&shown("Definitions"));
    assert_eq!(shown("definitions/Match Points"), shown("Match Point"));
    let refused = |address: &str| said(&run(folder.path(), &["show", address]));
    assert_eq!(refused("Cort"), "error: there is no Cort; did you mean “Court”?\n");
    let blank = "error: an address or a term is wanted, as in `lawsmith show 2A`; `lawsmith outline` lists what there is\n";
    assert_eq!(refused(" "), blank);
}

#[test]
fn show_lists_a_part_as_the_outline_does() {
    let manifest = "[work]\nid = \"club\"\n\n[[group]]\nnoun = [\"Part\", \"Parts\"]\n";
    let laws = "Part 1 — Boats\n\nLaw 1 — Oars\nRed.\n\nPart 2 — Tides\n\nLaw 2 — Ebb\nLow.\n\nLaw 3 — Flood\nHigh:\nA. one; and\nB. two.\n";
    let folder = folder(&[("lawsmith.toml", manifest), ("laws.laws", laws)]);
    expect![[r#"
        Part 2 — Tides

        2  Ebb
        3  Flood
          3A  one; and
          3B  two.

        laws.laws:6
    "#]]
    .assert_eq(&printed(&run(folder.path(), &["show", "Part 2"])));
}

#[test]
fn show_takes_what_is_printed() {
    let laws = "Law 1 — Play\n\nA — Turns\n@was 2010:3A, Schedule 1:4\nThe dealer begins.[^1]\n\nB — Ends\nSee footnote 1.\n\n[^1]: Or the host.\n";
    let folder = folder(&[("lawsmith.toml", MANIFEST), ("1/laws.laws", laws)]);
    let shown = |address: &str| run(folder.path(), &["show", address]);
    expect![[r#"
        Law 1 — Play
        Law 1A — Turns

        Or the host.

        1/laws.laws:10

        cited by
          1B  “footnote 1”  1/laws.laws:8:5
    "#]]
    .assert_eq(&printed(&run(folder.path(), &["show", "law 1a/fn1", "--cited-by"])));
    let provision = expect![[r#"
        Law 1 — Play
        Law 1A — Turns

        The dealer begins.

        1/laws.laws:3
        came from 2010:3A, Schedule 1:4
    "#]];
    provision.assert_eq(&printed(&shown("1:1A")));
    provision.assert_eq(&printed(&shown("game@1:1A")));
    assert_eq!(said(&shown("1/fn1")), "error: there is no 1/fn1; 1 has 1A/fn1\n");
    assert_eq!(said(&shown("1B/fn1")), "error: there is no 1B/fn1; 1B has no footnotes\n");
    assert_eq!(
        said(&shown("2010:3A")),
        "error: there is no edition 2010 here; `lawsmith edition list` lists what there is\n"
    );
    assert!(said(&shown("chess@1:1A")).contains("there is no edition chess@1 here"));
}

#[test]
fn rule_explains_and_lists() {
    let folder = folder(&[]);
    let explained = printed(&run(folder.path(), &["rule", "ref001"]));
    assert!(explained.contains("REF001") && explained.contains("## Why"), "{explained}");
    let listed = printed(&run(folder.path(), &["rule"]));
    assert!(listed.contains("unresolved-reference"), "{listed}");
}

#[test]
fn completions_for_every_shell() {
    let folder = folder(&[]);
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        let output = run(folder.path(), &["completions", shell]);
        assert!(output.status.success() && printed(&output).contains("outline"), "{shell}");
    }
}

#[test]
fn fmt_changes_layout_and_nothing_else() {
    let ragged = LAWS.replace("The dealer begins (see", "  The dealer  \n  begins\n(see");
    let folder = folder(&[("lawsmith.toml", MANIFEST), ("1/laws.laws", ragged.as_str())]);
    let output = run(folder.path(), &["fmt", "--check"]);
    assert_eq!((output.status.code(), printed(&output).as_str()), (Some(1), "1/laws.laws\n"));
    assert!(run(folder.path(), &["fmt"]).status.success());
    assert_eq!(std::fs::read_to_string(folder.path().join("1/laws.laws")).unwrap(), LAWS);
    assert!(run(folder.path(), &["fmt", "--check"]).status.success());
}

#[test]
fn a_safe_fix_is_applied() {
    let laws = "Law 1 — Duties\nThe dealer:\n    (a) shuffles; and\n    b) deals.\n";
    let folder = folder(&[("laws.laws", laws)]);
    let output = run(folder.path(), &["check", "--fix", "laws.laws"]);
    assert!(said(&output).contains("mended 1 place"), "{}", said(&output));
    let mended = std::fs::read_to_string(folder.path().join("laws.laws")).unwrap();
    assert_eq!(mended, laws.replace("b) deals", "(b) deals"));
}

#[test]
fn new_makes_a_workspace_that_checks_clean() {
    let folder = folder(&[]);
    assert!(run(folder.path(), &["new", "game"]).status.success());
    let output = run(folder.path(), &["check", "game", "--fail-on", "hint"]);
    assert_eq!((output.status.code(), printed(&output).as_str()), (Some(0), ""));
    assert!(run(folder.path(), &["fmt", "--check", "game"]).status.success());
}

#[test]
fn commands_that_are_shown_can_be_typed() {
    let folder = folder(&[("x.txt", "LAW 1 - PLAY\n\nThe dealer begins.\n")]);
    for arguments in [&["new", "Rowing Club"][..], &["import", "x.txt", "--into", "Harbour Club"]] {
        let told = said(&run(folder.path(), arguments));
        let shown = format!("`lawsmith check \"{}\"` checks it\n", arguments[arguments.len() - 1]);
        assert!(told.ends_with(&shown), "{told}");
    }
    let told = said(&run(folder.path(), &["new", "club"]));
    assert_eq!(told, "made club; `lawsmith check club` checks it\n");
}

#[test]
fn plain_text_is_imported_without_a_profile() {
    let text = "LAW 1 - PLAY\n\nA. Turns\n\nThe dealer begins (see Law 2A).\n\nLAW 2 - SCORE\n\nA. Points\n\n1. One for each trick.\n\n2. None for a trick lost.\n";
    let folder = folder(&[("x.txt", text)]);
    let output = run(folder.path(), &["import", "x.txt", "--into", "out", "--report", "report.txt"]);
    assert!(output.status.success(), "{}", said(&output));
    let outline = printed(&run(folder.path(), &["outline", "out"]));
    assert_eq!(
        outline,
        "1  PLAY\n  1A  Turns\n2  SCORE\n  2A  Points\n    2A1  One for each trick.\n    2A2  None for a trick lost.\n"
    );
    assert_eq!(run(folder.path(), &["check", "out"]).status.code(), Some(0));
}

#[test]
fn a_text_with_headings_of_markdown_is_imported_as_such() {
    let text = "# Rules\n\n## Law 1\n\nThe dealer begins, see Law 2.\n\n## Law 2\n\nEach trick scores.\n";
    let folder = folder(&[("x.txt", text), ("y.md", text)]);
    let output = run(folder.path(), &["import", "x.txt", "--into", "x"]);
    assert!(said(&output).contains("note: x.txt was read as Markdown\n"), "{}", said(&output));
    assert!(!said(&run(folder.path(), &["import", "y.md", "--into", "y"])).contains("note: "));
    let laws =
        |name: &str| std::fs::read_to_string(folder.path().join(name).join("draft/laws.laws")).unwrap();
    assert_eq!(laws("x"), laws("y"));
}

/// What the base knows of a reference that leads nowhere comes before what looks alike.
#[test]
fn the_base_knows_where_a_subject_went() {
    let edition = |id: &str, base: &str| format!("\n[[edition]]\nid = \"{id}\"\npath = \"{id}\"\n{base}");
    let manifest = |base: &str| format!("[work]\nid = \"w\"\n{}{}", edition("1", ""), edition("2", base));
    let entry = "Law 1 — Entry\nA late crew waits at the gate, as Law 2A1 provides.\n\nLaw 2 — ";
    let count = "Count\nThe steward counts the baskets twice and writes the sum into the ledger.\n\n";
    let (old, new) = (
        format!("{entry}Duties\n\nA — Sums\n    1. {}B — None\nNone.\n", &count[6..]),
        format!("{entry}Ledgers\n\nB — Books\n    1. A ledger is bound.\n\nLaw 3 — {count}"),
    );
    let files = [("lawsmith.toml", manifest("base = \"1\"\n")), ("1/a.laws", old), ("2/a.laws", new)];
    let folder = folder(&files.each_ref().map(|(name, text)| (*name, text.as_str())));
    let plain = printed(&run(folder.path(), &["check", "2", "--show", "error"]));
    assert_eq!(printed(&run(folder.path(), &["check", "2", "--show", "error", "--base"])), plain);
    expect![[r#"
        error[REF001]: “Law 2A1” leads nowhere: Law 2 has no A; it ends at 2B
         --> 2/a.laws:2:35
          |
        2 | A late crew waits at the gate, as Law 2A1 provides.
          |                                   ^^^^^^^ unresolved-reference
          |
          = help: what was 2A1 in 1 is Law 3 now
          = help: `--fix --unsafe` will write 3

    "#]]
    .assert_eq(&plain);
    run(folder.path(), &["check", "2", "--fix", "--unsafe"]);
    let mended = std::fs::read_to_string(folder.path().join("2/a.laws")).unwrap();
    assert!(mended.contains("as Law 3 provides"), "{mended}");
    // A base that is not there is told, whether it is asked for or not.
    std::fs::write(folder.path().join("lawsmith.toml"), manifest("base = \"0\"\n")).unwrap();
    expect![[r#"
        note: edition 2 has the base 0, which is not there: it is compared with nothing; the manifest has 1, 2
        2 warnings in 1 file with 1 reference
    "#]]
    .assert_eq(&said(&run(folder.path(), &["check", "2"])));
}

#[test]
fn the_base_of_a_work_is_found_from_anywhere() {
    let work = "[work]\nid = \"game\"\n[[edition]]\nid = \"new\"\npath = \"new\"\nbase = \"old\"\n[[edition]]\nid = \"old\"\npath = \"old\"\n";
    let gone = format!("{LAWS}\nLaw 3 — Lanterns\nEach stall shows a green lantern from dusk.\n");
    let folder = folder(&[
        // Another work, met first, that has no such edition.
        ("a/lawsmith.toml", "[work]\nid = \"a\"\n[[edition]]\nid = \"1\"\npath = \".\"\n"),
        ("a/laws.laws", LAWS),
        ("game/lawsmith.toml", work),
        ("game/new/laws.laws", LAWS),
        ("game/old/laws.laws", &gone),
    ]);
    for (from, arguments) in [
        (".", ["check", "game/new", "--base", "old", "--show", "hint"]),
        ("game", ["check", "new", "--base", "old", "--show", "hint"]),
        ("game/new", ["check", ".", "--base", "old", "--show", "hint"]),
    ] {
        let told = printed(&run(&folder.path().join(from), &arguments));
        assert!(told.contains("3 of old has no counterpart here"), "{from}: {told}");
    }
}

#[test]
fn a_manifest_without_editions_stands_for_its_folder() {
    let folder = folder(&[
        ("lawsmith.toml", "[work]\nid = \"game\"\n"),
        (
            "laws.laws",
            "kind: laws\n\nDefinitions\n\nDealer — Who deals.\n\nLaw 1 — Deal\nThe Dealer deals.\n",
        ),
        ("more/two.laws", "kind: laws\n\nLaw 2 — Call\nThe Dealer calls as Law 1 says.\n"),
    ]);
    for arguments in [
        &["check"][..],
        &["check", "."],
        &["check", "laws.laws"],
        &["outline"],
        &["refs"],
        &["terms"],
        &["show", "1"],
        &["fmt", "--check"],
        &["export", "json"],
        &["book", "--html", "out"],
    ] {
        let output = run(folder.path(), arguments);
        assert_eq!(output.status.code(), Some(0), "{arguments:?}: {}", said(&output));
    }
    assert_eq!(
        printed(&run(folder.path(), &["outline"])),
        "Definitions  Definitions\nDefinitions/Dealer  Dealer\n1  Deal\n2  Call\n",
        "what stands in folders below belongs to it"
    );
}

#[test]
fn an_export_says_what_it_leaves_out() {
    let laws = "kind: laws\n\nDefinitions\n\nBoat — What floats.\n@also vessel, ship\n\nLaw 1 — Boats\n@was 2\n@allow style\nA boat floats.\n> [TK 2030-01-02] Always?\n\n\
                Law 2 — Oars\n@was 1\nOars float.\n";
    let folder = folder(&[("laws.laws", laws)]);
    for form in ["akn", "json"] {
        let output = run(folder.path(), &["export", form]);
        assert_eq!(
            String::from_utf8_lossy(&output.stderr),
            "left out, as only the source has them: 1 drafting note, 1 line @also, 2 lines @was\n"
        );
    }
    let manifest =
        "[work]\nid = \"g\"\n[book]\ndrafting-notes = true\n[[edition]]\nid = \"1\"\npath = \"laws.laws\"\n";
    fs::write(folder.path().join("lawsmith.toml"), manifest).unwrap();
    fs::write(folder.path().join("laws.laws"), "kind: laws\n\nLaw 1 — Boats\nA boat floats.\n> Always?\n")
        .unwrap();
    assert_eq!(said(&run(folder.path(), &["export", "json"])), "");
}

#[test]
fn several_editions_are_told_apart() {
    let manifest = "[work]\nid = \"game\"\n[[edition]]\nid = \"1\"\npath = \"1\"\n[[edition]]\nid = \"2\"\npath = \"2\"\n";
    let law = |uses: &str| {
        format!("kind: laws\n\nDefinitions\n\nDealer — Who deals.\n\nLaw 1 — Deal\nThe Dealer deals.{uses}\n")
    };
    let folder = folder(&[
        ("lawsmith.toml", manifest),
        ("1/laws.laws", &law("")),
        ("2/laws.laws", &law(" The Dealer calls.")),
        ("1/index.laws", "kind: index\n\nDealing — 1\n"),
        ("2/index.laws", "kind: index\n\nCalls — 1\nDealing — 1\n"),
    ]);
    let told = |arguments: &[&str]| printed(&run(folder.path(), arguments));
    expect![[r#"
        game@1:
        Dealer  1 use in 1 provision
        game@2:
        Dealer  2 uses in 1 provision
    "#]]
    .assert_eq(&told(&["terms"]));
    expect![[r#"
        game@1:
        Definitions  Definitions
        Definitions/Dealer  Dealer
        1  Deal
        game@2:
        Definitions  Definitions
        Definitions/Dealer  Dealer
        1  Deal
    "#]]
    .assert_eq(&told(&["outline"]));
    assert_eq!(told(&["index"]), "game@1:\nDealing  1\ngame@2:\nCalls  1\nDealing  1\n");
    assert_eq!(told(&["terms", "2"]), "Dealer  2 uses in 1 provision\n");
}

#[test]
fn a_book_needs_one_of_its_forms() {
    let folder = folder(&[("lawsmith.toml", MANIFEST), ("1/laws.laws", LAWS)]);
    let told = said(&run(folder.path(), &["book"]));
    for form in ["--html", "--pdf", "--epub", "--serve"] {
        assert!(told.contains(form), "{told}");
    }
}

#[test]
fn a_schedule_is_shown_with_its_name_and_its_tables_row_by_row() {
    let manifest = "[work]\nid = \"club\"\n[[scheme]]\nnoun = [\"Annex\", \"Annexes\"]\n";
    let laws = "Law 1 — Fees\nSee Annex 1.\n\nAnnex 1 — Fees\n\n1. Fees are:\n\n    | Boat | Fee |\n    | ---- | --- |\n    | gig  | 1   |\n\n2. They are due.\n";
    let folder = folder(&[("lawsmith.toml", manifest), ("laws.laws", laws)]);
    let shown = |address: &str| printed(&run(folder.path(), &["show", address]));
    expect![[r#"
        Annex 1 — Fees

        1  Fees are:
            | Boat | Fee |
            | ---- | --- |
            | gig  | 1   |
        2  They are due.

        laws.laws:4
    "#]]
    .assert_eq(&shown("annex 1"));
    // As a sentence cites it.
    expect![[r#"
        Annex 1 — Fees

        They are due.

        laws.laws:12
    "#]]
    .assert_eq(&shown("paragraph 2 of Annex 1"));
}
