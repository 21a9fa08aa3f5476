//! Regulations beside the Laws that they stand under: what they cite, what powers they use.

use std::fs;
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

Law 4 — Whistles
The Race Organizer may leave out whoever came late.
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

#[test]
fn regulations_cite_a_law() {
    let folder = workspace();
    let output = run(folder.path(), &["show", "Law 3", ".", "--cited-by"]);
    expect![[r#"
        Law 3 — Races

        A — Course  The Race Organizer may choose the course.

        laws/2017/laws.laws:11

        cited by
          2  “Law 3A”  club/1/rules.laws:9:15
          2  “3A”  club/1/rules.laws:10:8
          2  “3A”  club/1/rules.laws:11:9
    "#]]
    .assert_eq(&printed(&output));
    // What is not among the paths is not read.
    let output = run(folder.path(), &["show", "Law 3", "laws", "--cited-by"]);
    assert!(printed(&output).ends_with("cited by nothing\n"));
}

#[test]
fn the_page_on_regulations_says_what_happens() {
    crate::check_page("docs/REGULATIONS.md", (5, 3));
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
fn regulations_under_regulations() {
    let folder = workspace();
    let manifest =
        "[work]\nid = \"branch\"\nnoun = [\"Order\", \"Orders\"]\n[[edition]]\nid = \"1\"\npath = \"1\"\n";
    std::fs::create_dir_all(folder.path().join("a-branch/1")).unwrap();
    std::fs::write(folder.path().join("a-branch/lawsmith.toml"), manifest).unwrap();
    let orders = "kind: regulations\nunder: club/1\n\nOrder 1 — One\nAs Rule 2 has it.\n";
    std::fs::write(folder.path().join("a-branch/1/orders.laws"), orders).unwrap();
    check(
        folder.path(),
        &["refs"],
        expect![[r#"
            a-branch/1/orders.laws:5:4	1	Rule 2	club@1:2	ok
            club/1/rules.laws:5:33	1	Law 1	harbour@2017:1	ok
            club/1/rules.laws:5:43	1	Law 9	harbour@2017:9	unresolved
            club/1/rules.laws:9:4	2	Rule 1	1	ok
            club/1/rules.laws:9:15	2	Law 3A	harbour@2017:3A	ok
        "#]],
    );
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
            4  Race Organizer  undecided  laws/2017/laws.laws:16
                The Race Organizer may leave out whoever came late.
        "#]],
    );
    let all = printed(&run(folder.path(), &["powers"]));
    assert_eq!(printed(&run(folder.path(), &["powers", "club"])), all);
    check(
        folder.path(),
        &["powers", "--body", "race organizer", "--status", "undecided"],
        expect![[r#"
            4  Race Organizer  undecided  laws/2017/laws.laws:16
                The Race Organizer may leave out whoever came late.
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

/// The Laws of ten years later: one renumbered, one changed, one gone, one as it was.
const NEW_LAWS: &str = "Definitions

Lamp — A light on a boat.

Law 1 — Lamps
Boats carry lamps unless the Harbour Authority rules otherwise.

Law 2 — Quays
The Harbour Authority may close a quay.

Law 3 — Races
A — Course
The Race Organizer must choose the course.
";

/// Regulations that cite all of the Laws, in all ways, and an edition that is to come.
pub fn ten_years_later() -> TempDir {
    let folder = workspace();
    let rules = RULES.replace("Law 9", "Laws 1 and 2").replace(
        "a circle.\n",
        "a circle (see “Lamp” and Law 4).\n\n```quote harbour@2017:2\nBoats carry lamps unless the Harbour Authority rules otherwise.\n```\n",
    );
    std::fs::write(folder.path().join("club/1/rules.laws"), rules).unwrap();
    let manifest = folder.path().join("laws/lawsmith.toml");
    let more = format!(
        "{}[[edition]]\nid = \"2027\"\npath = \"2027\"\n",
        std::fs::read_to_string(&manifest).unwrap()
    );
    std::fs::write(manifest, more).unwrap();
    std::fs::create_dir(folder.path().join("laws/2027")).unwrap();
    std::fs::write(folder.path().join("laws/2027/laws.laws"), NEW_LAWS).unwrap();
    folder
}

#[test]
fn what_becomes_of_citations_in_another_edition() {
    let folder = ten_years_later();
    let output = run(folder.path(), &["migrate", "club", "--to", "2027"]);
    expect![[r#"
        1 → 2  follows
            1: “Law 1”  club/1/rules.laws:5:33
            1: “Laws 1”  club/1/rules.laws:5:43
            1: @under  club/1/rules.laws:6:8
        2 → 1  follows
            1: “2”  club/1/rules.laws:5:54
            2: quotation  club/1/rules.laws:11:10
        3A  changed
          3A  (substantive change: may → must (stronger))
            Course
            The Race Organizer [-may-] {+must+} choose the course.
            2: “Law 3A”  club/1/rules.laws:9:15
            2: @under  club/1/rules.laws:14:8
            2: @elects  club/1/rules.laws:15:9
        4  gone
          old 4  (gone)
            [-Whistles-]
            [-The Race Organizer may leave out whoever came late.-]
            2: “Law 4”  club/1/rules.laws:9:70
    "#]]
    .assert_eq(&printed(&output));
    expect![[r#"
        1 stands, 5 follow, 3 change in substance, 1 is gone
    "#]]
    .assert_eq(&said(&output));
    let all = run(folder.path(), &["migrate", "--to", "harbour/2027", "--all", "--format", "jsonl"]);
    assert_eq!(printed(&all).lines().count(), 10, "{}", printed(&all));
}

/// A range cites what lies between its ends, too.
#[test]
fn what_becomes_of_what_a_range_takes_in() {
    let folder = ten_years_later();
    let write = |name: &str, text: &str| std::fs::write(folder.path().join(name), text).unwrap();
    let (one, three) =
        ("Law 1 — Boats\nBoats are moored at the jetty.\n", "Oars\nOars are counted at noon.\n");
    let two = |norm: &str| format!("\nLaw 2 — Lamps\nA helm {norm} light the lamp.\n");
    let bells = "\nLaw 3 — Bells\nA bell rings twice in fog.\n";
    write("laws/2017/laws.laws", &format!("{one}{}\nLaw 3 — {three}", two("may")));
    write("laws/2027/laws.laws", &format!("{one}{}{bells}\nLaw 4 — {three}", two("must")));
    let rules = "Rule 1 — Quays\nLaws 1 to 3 hold for visitors, and so does Law 1.\n";
    write("club/1/rules.laws", &format!("kind: regulations\nunder: harbour/2017\n\n{rules}"));
    let output = run(folder.path(), &["migrate", "club", "--to", "2027", "--all"]);
    expect![[r#"
        1  stands
            1: “Law 1”  club/1/rules.laws:5:44
        1  changed
          2  (substantive change: may → must (stronger))
            Lamps
            A helm [-may-] {+must+} light the lamp.
          3  (new)
            {+Bells+}
            {+A bell rings twice in fog.+}
            1: “Laws 1”  club/1/rules.laws:5:1
        3 → 4  follows
            1: “3”  club/1/rules.laws:5:11
    "#]]
    .assert_eq(&printed(&output));
}

/// A Law of which a part went to another one is cited where it was.
#[test]
fn a_law_that_gave_a_part_away_stands() {
    let folder = ten_years_later();
    let law = |number: usize, items: &[&str]| {
        let items = items.iter().zip('A'..).map(|(item, letter)| format!("{letter}. {item}\n"));
        format!("Law {number} — Part {number}\n\n{}\n", items.collect::<String>())
    };
    let (boats, oars) =
        (["Boats are moored at the jetty.", "A boat that drifts is fetched."], "Oars are counted.");
    let lanterns = ["Lanterns are lit at dusk.", "A broken lantern is mended."];
    let write = |name: &str, text: String| std::fs::write(folder.path().join(name), text).unwrap();
    write("laws/2017/laws.laws", law(1, &[boats[0], boats[1], oars]) + &law(2, &lanterns));
    write("laws/2027/laws.laws", law(1, &boats) + &law(2, &[lanterns[0], lanterns[1], oars]));
    let rules = "Rule 1 — Quays\nLaw 1 holds for visitors; Law 1C does not.\n";
    write("club/1/rules.laws", format!("kind: regulations\nunder: harbour/2017\n\n{rules}"));
    let output = run(folder.path(), &["migrate", "club", "--to", "2027", "--all"]);
    expect![[r#"
        1  stands
            1: “Law 1”  club/1/rules.laws:5:1
        1C → 2C  follows
            1: “Law 1C”  club/1/rules.laws:5:27
    "#]]
    .assert_eq(&printed(&output));
}

#[test]
fn citations_are_written_for_another_edition() {
    let folder = ten_years_later();
    let rules = folder.path().join("club/1/rules.laws");
    let before = std::fs::read_to_string(&rules).unwrap();
    let output = run(folder.path(), &["migrate", "club", "--to", "2027", "--dry-run"]);
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(std::fs::read_to_string(&rules).unwrap(), before);
    let output = run(folder.path(), &["migrate", "club", "--to", "2027", "--write"]);
    expect![[r#"
        club/1/rules.laws:2:8: “harbour/2017” → “harbour/2027”
        club/1/rules.laws:5:33: 1: “Law 1” → “Law 2”
        club/1/rules.laws:5:43: 1: “Laws 1” → “Laws 2”
        club/1/rules.laws:5:54: 1: “2” → “1”
        club/1/rules.laws:6:8: 1: “1” → “2”
        club/1/rules.laws:9:70: 2: note below “Law 4”: > [lawsmith] “Law 4” is written under harbour/2017: Law 4 is gone
        club/1/rules.laws:12:10: 2: “harbour@2017:2” → “harbour@2027:1”
    "#]]
    .assert_eq(&printed(&output));
    expect![[r#"
        club/1/rules.laws:9:15: look at 2: what it cites changes: may → must (stronger)
        club/1/rules.laws:9:70: look at 2: Law 4 is gone
        club/1/rules.laws:15:8: look at 2: what it cites changes: may → must (stronger)
        club/1/rules.laws:16:9: look at 2: what it cites changes: may → must (stronger)
        3 references, 1 quotation, 1 power, 1 header, 1 drafting note changed in 1 file
    "#]]
    .assert_eq(&said(&output));
    expect![[r#"
        kind: regulations
        under: harbour/2027

        Rule 1 — Quays
        The eastern quay is closed (see Law 2 and Laws 2 and 1).
        @under 2

        Rule 2 — Course
        As Rule 1 and Law 3A have it, the course is a circle (see “Lamp” and Law 4).
        > [lawsmith] “Law 4” is written under harbour/2017: Law 4 is gone

        ```quote harbour@2027:1
        Boats carry lamps unless the Harbour Authority rules otherwise.
        ```
        @under 3A
        @elects 3A a circle
    "#]]
    .assert_eq(&std::fs::read_to_string(&rules).unwrap());
    let check = printed(&run(folder.path(), &["check", "club", "--format", "jsonl"]));
    // The organizer has to choose now, and there is no Law 4 any more.
    assert_eq!(check.lines().count(), 3, "{check}");
    assert!(check.contains("there is no Law 4 in harbour/2027"), "{check}");
}

/// Laws whose numbers are given to others, and of which a term has another name.
fn numbers_given_to_others() -> TempDir {
    let folder = ten_years_later();
    let write = |name: &str, text: &str| std::fs::write(folder.path().join(name), text).unwrap();
    let referee = "Whoever decides disputes between crews and counts the lamps of each boat at dusk.";
    let (lamps, bells) =
        ("Lamps\nBoats carry lamps at night.", "Bells\nA bell rings twice in fog before the gate is shut.");
    let oars = "Oars\nOars are counted at noon by the keeper of the shed.";
    write(
        "laws/2017/laws.laws",
        &format!(
            "Definitions\n\nDirector — {referee}\nWharf — Where barges lie.\n\nLaw 1 — {lamps}\n\nLaw 2 — {oars}\n\nLaw 3 — {bells}\n"
        ),
    );
    write(
        "laws/2027/laws.laws",
        &format!("Definitions\n\nReferee — {referee}\n\nLaw 1 — {lamps}\n\nLaw 2 — {bells}\n"),
    );
    let rules = "Rule 1 — Quays\nThe Director looks at what Law 1 and Law 2 and Law 7 demand.\n    (a) Directors use the wharf (see Law 2, Law 3 and “Director”).\n    @under 2\n";
    write("club/1/rules.laws", &format!("kind: regulations\nunder: harbour/2017\n\n{rules}"));
    folder
}

/// What is gone is not what has its number now, and a term that is called otherwise is told with its uses.
#[test]
fn what_is_gone_and_what_has_its_number() {
    let folder = numbers_given_to_others();
    let output = run(folder.path(), &["migrate", "club", "--to", "2027"]);
    expect![[r#"
        Definitions/Director → Definitions/Referee  follows
            1: “Director”  club/1/rules.laws:5:5
            1(a): “Directors”  club/1/rules.laws:6:9
            1(a): “Director”  club/1/rules.laws:6:56
        Definitions/Wharf  gone: it is defined no more
            1(a): “wharf”  club/1/rules.laws:6:27
        2  gone; Law 2 of harbour/2027 is what was Law 3
          old 2  (gone)
            [-Oars-]
            [-Oars are counted at noon by the keeper of the shed.-]
            1: “Law 2”  club/1/rules.laws:5:38
            1(a): “Law 2”  club/1/rules.laws:6:38
            1(a): @under  club/1/rules.laws:7:12
        3 → 2  follows
            1(a): “Law 3”  club/1/rules.laws:6:45
        7  gone: it led nowhere before
            1: “Law 7”  club/1/rules.laws:5:48
    "#]]
    .assert_eq(&printed(&output));
    let row = printed(&run(folder.path(), &["migrate", "club", "--to", "2027", "--format", "jsonl"]));
    assert!(row.contains(r#""instead":["3"]"#), "{row}");
}

#[test]
fn what_is_gone_is_marked_where_it_is_cited() {
    let folder = numbers_given_to_others();
    let output = run(folder.path(), &["migrate", "club", "--to", "2027", "--write"]);
    expect![[r#"
        club/1/rules.laws:2:8: “harbour/2017” → “harbour/2027”
        club/1/rules.laws:5:38: 1: note below “Law 2”: > [lawsmith] “Law 2” is written under harbour/2017: Law 2 is gone; Law 2 of harbour/2027 is what was Law 3
        club/1/rules.laws:7:38: 1(a): note below “Law 2”: > [lawsmith] “Law 2” is written under harbour/2017: Law 2 is gone; Law 2 of harbour/2027 is what was Law 3
        club/1/rules.laws:7:45: 1(a): “Law 3” → “Law 2”
        club/1/rules.laws:9:12: 1(a): note below “2”: > [lawsmith] “2” is written under harbour/2017: Law 2 is gone; Law 2 of harbour/2027 is what was Law 3
    "#]].assert_eq(&printed(&output));
    expect![[r#"
        club/1/rules.laws:5:5: look at 1: “Director” is “Referee” now; it is used 3 times, in 1, 1(a)
        club/1/rules.laws:5:38: look at 1: Law 2 is gone; Law 2 of harbour/2027 is what was Law 3
        club/1/rules.laws:5:48: look at 1: Law 7 led nowhere before
        club/1/rules.laws:7:27: look at 1(a): “Wharf” is defined no more
        club/1/rules.laws:7:38: look at 1(a): Law 2 is gone; Law 2 of harbour/2027 is what was Law 3
        club/1/rules.laws:9:12: look at 1(a): Law 2 is gone; Law 2 of harbour/2027 is what was Law 3
        1 reference, 1 header, 3 drafting notes changed in 1 file
    "#]]
    .assert_eq(&said(&output));
    let rules = folder.path().join("club/1/rules.laws");
    let written = std::fs::read_to_string(&rules).unwrap();
    expect![[r#"
        kind: regulations
        under: harbour/2027

        Rule 1 — Quays
        The Director looks at what Law 1 and Law 2 and Law 7 demand.
        > [lawsmith] “Law 2” is written under harbour/2017: Law 2 is gone; Law 2 of harbour/2027 is what was Law 3
            (a) Directors use the wharf (see Law 2, Law 2 and “Director”).
            > [lawsmith] “Law 2” is written under harbour/2017: Law 2 is gone; Law 2 of harbour/2027 is what was Law 3
            @under 2
            > [lawsmith] “2” is written under harbour/2017: Law 2 is gone; Law 2 of harbour/2027 is what was Law 3
    "#]].assert_eq(&written);
    // The notes are drafting notes like others.
    assert_eq!(printed(&run(folder.path(), &["notes", "club", "--open"])).lines().count(), 3);
    run(folder.path(), &["fmt", "club"]);
    assert_eq!(std::fs::read_to_string(&rules).unwrap(), written);
    let again = run(folder.path(), &["migrate", "club", "--to", "2027", "--write"]);
    assert_eq!(std::fs::read_to_string(&rules).unwrap(), written, "{}", said(&again));
}

#[test]
fn editions_that_are_not_there_are_refused() {
    let folder = ten_years_later();
    for (arguments, message) in [
        (["migrate", "club", "--to", "2037"], "there is no edition harbour/2037; there are 2017, 2027"),
        (["migrate", "club", "--to", "quay/1"], "the work of quay/1 is not here"),
        (["migrate", "laws", "--to", "2027"], "nothing here stands under Laws"),
    ] {
        let output = run(folder.path(), &arguments);
        assert_eq!(output.status.code(), Some(2));
        assert!(said(&output).contains(message), "{}", said(&output));
    }
}

#[test]
fn laws_that_are_not_there_are_told() {
    let folder = workspace();
    std::fs::remove_dir_all(folder.path().join("laws")).unwrap();
    let output = run(folder.path(), &["check", "club"]);
    assert!(printed(&output).contains("the work “harbour” is not here"), "{}", printed(&output));
}

#[test]
fn laws_without_documents_are_told_once() {
    let folder = workspace();
    fs::remove_file(folder.path().join("laws/2017/laws.laws")).unwrap();
    let output = run(folder.path(), &["check", "club", "--format", "jsonl"]);
    let found = printed(&output);
    assert!(found.contains("harbour/2017 has no documents") && found.lines().count() == 1, "{found}");
}

#[test]
fn a_copy_of_the_laws_beside_them_is_told() {
    let folder = workspace();
    let copied =
        [("laws/lawsmith.toml", "backup/lawsmith.toml"), ("laws/2017/laws.laws", "backup/2017/laws.laws")];
    fs::create_dir_all(folder.path().join("backup/2017")).unwrap();
    for (from, to) in copied {
        fs::copy(folder.path().join(from), folder.path().join(to)).unwrap();
    }
    let told = |paths: &[&str]| {
        let arguments = [&["check", "--format", "jsonl"], paths].concat();
        let rows = printed(&run(folder.path(), &arguments));
        let twice = rows.lines().filter(|row| row.contains("several works have the id “harbour”"));
        twice.map(|row| row.contains("against backup, not against laws")).collect::<Vec<_>>()
    };
    assert_eq!(told(&["club"]), [true]);
    assert_eq!(told(&["."]), [true]);
    // Whoever names the Laws has chosen.
    assert_eq!(told(&["club", "laws"]), [false; 0]);
}

#[test]
fn citations_of_laws_that_are_there_twice_are_not_written() {
    let folder = ten_years_later();
    let copied = ["lawsmith.toml", "2017/laws.laws", "2027/laws.laws"];
    for file in copied {
        let to = folder.path().join("backup").join(file);
        fs::create_dir_all(to.parent().unwrap()).unwrap();
        fs::copy(folder.path().join("laws").join(file), to).unwrap();
    }
    let twice = "several works have the id “harbour”: compared are the editions in backup, not those in laws";
    let output = run(folder.path(), &["migrate", "club", "--to", "2027"]);
    assert!(said(&output).contains(&format!("note: {twice}")), "{}", said(&output));
    let output = run(folder.path(), &["migrate", "club", "--to", "2027", "--write"]);
    assert_eq!(output.status.code(), Some(2));
    let refused = format!("error: {twice}; give the folder of the right one as well");
    assert!(said(&output).contains(&refused), "{}", said(&output));
    let output = run(folder.path(), &["migrate", "club", "laws", "--to", "2027", "--write"]);
    assert_eq!(
        (output.status.code(), said(&output).contains("several works")),
        (Some(0), false),
        "{}",
        said(&output)
    );
}

#[test]
fn locked_regulations_are_left_out() {
    let folder = ten_years_later();
    let manifest = folder.path().join("club/lawsmith.toml");
    let more = "[[edition]]\nid = \"0\"\npath = \"0\"\nlocked = true\n";
    fs::write(&manifest, fs::read_to_string(&manifest).unwrap() + more).unwrap();
    crate::write(folder.path(), "club/0/rules.laws", RULES.as_bytes());
    let message = said(&run(folder.path(), &["migrate", "club", "--to", "2027"]));
    expect![[r#"
        note: edition 0 is locked and left out; give its path to see what it cites
        1 stands, 5 follow, 3 change in substance, 1 is gone
    "#]]
    .assert_eq(&message);
    let locked = said(&run(folder.path(), &["migrate", "club/0", "--to", "2027"]));
    assert!(locked.starts_with("0 stand, 2 follow"), "{locked}");
    let output = run(folder.path(), &["migrate", "club", "--to", "2027", "--write"]);
    assert_eq!(output.status.code(), Some(0), "{}", said(&output));
    assert_eq!(fs::read_to_string(folder.path().join("club/0/rules.laws")).unwrap(), RULES);
    let output = run(folder.path(), &["migrate", "club/0", "--to", "2027", "--write"]);
    assert!(said(&output).contains("edition 0 is locked"), "{}", said(&output));
}

#[test]
fn several_regulations_are_named() {
    let folder = ten_years_later();
    let manifest = folder.path().join("club/lawsmith.toml");
    let more = "[[edition]]\nid = \"0\"\npath = \"0\"\n";
    fs::write(&manifest, fs::read_to_string(&manifest).unwrap() + more).unwrap();
    crate::write(folder.path(), "club/0/rules.laws", RULES.as_bytes());
    let output = run(folder.path(), &["migrate", "club", "--to", "2027", "--write"]);
    let named =
        "club/1/rules.laws under harbour/2017, club/0/rules.laws under harbour/2017; give one of them";
    assert!(said(&output).contains(named), "{}", said(&output));
}

#[test]
fn a_power_that_was_repealed_is_gone() {
    let folder = ten_years_later();
    let laws = NEW_LAWS.replace("A — Course\nThe Race Organizer must choose the course.", "A — [Repealed]");
    fs::write(folder.path().join("laws/2027/laws.laws"), laws).unwrap();
    let told = printed(&run(folder.path(), &["migrate", "club", "--to", "2027"]));
    assert!(told.contains("3A  gone"), "{told}");
    run(folder.path(), &["migrate", "club", "--to", "2027", "--write"]);
    let rules = fs::read_to_string(folder.path().join("club/1/rules.laws")).unwrap();
    assert!(rules.contains("is written under harbour/2017: 3A is gone"), "{rules}");
    let found = printed(&run(folder.path(), &["check", "club"]));
    assert!(found.contains("3A of harbour/2027 is no longer in use: it gives no power"), "{found}");
}

/// Laws of three editions: what 2027 leaves out stands in no other, and its number passes on twice.
pub fn numbers_given_on_and_on() -> TempDir {
    let edition = |id: &str| format!("[[edition]]\nid = \"{id}\"\npath = \"{id}\"\n");
    let manifest = "[work]\nid = \"harbour\"\n".to_owned() + &["2017", "2027", "2037"].map(edition).concat();
    let (tides, lamps, bells) = (
        "Tides\nNobody sails at ebb without a red pennant.\n",
        "Lamps\nBoats carry lamps at night.\n",
        "Bells\nEvery crew rings its bell in fog.\n",
    );
    folder(&[
        ("laws/lawsmith.toml", &manifest),
        ("laws/2017/a.laws", &format!("Law 1 — {tides}\nLaw 2 — {lamps}\nLaw 3 — {bells}")),
        ("laws/2027/a.laws", &format!("Law 1 — {lamps}\nLaw 2 — {bells}")),
        ("laws/2037/a.laws", &format!("Law 1 — {bells}\nLaw 2 — {lamps}")),
        (
            "club/lawsmith.toml",
            "[work]\nid = \"club\"\nnoun = [\"Rule\", \"Rules\"]\n[[edition]]\nid = \"1\"\npath = \"1\"\n",
        ),
        (
            "club/1/rules.laws",
            "kind: regulations\nunder: harbour/2017\n\nRule 1 — Ebb\nLaw 1 binds every member.\n\nRule 2 — Fog\nLaw 3 does, too.\n",
        ),
    ])
}

#[test]
fn what_is_written_under_an_older_edition_is_read_there() {
    let folder = numbers_given_on_and_on();
    let rules = folder.path().join("club/1/rules.laws");
    let migrated = |to: &str| {
        let output = run(folder.path(), &["migrate", "club", "--to", to, "--write"]);
        fs::read_to_string(&rules).unwrap() + "\n" + &printed(&output) + &said(&output)
    };
    migrated("2027");
    let output = run(folder.path(), &["migrate", "club", "--to", "2037"]);
    expect![[r#"
        2 → 1  follows
            2: “Law 2”  club/1/rules.laws:9:1
        1 of harbour/2017  gone; Law 1 of harbour/2037 is what was Law 3
          old 1  (gone)
            [-Tides-]
            [-Nobody sails at ebb without a red pennant.-]
            1: “Law 1”  club/1/rules.laws:5:1
    "#]]
    .assert_eq(&printed(&output));
    expect![[r#"
        kind: regulations
        under: harbour/2037

        Rule 1 — Ebb
        Law 1 binds every member.
        > [lawsmith] “Law 1” is written under harbour/2017: Law 1 is gone; Law 1 of harbour/2037 is what was Law 3

        Rule 2 — Fog
        Law 1 does, too.

        club/1/rules.laws:2:8: “harbour/2027” → “harbour/2037”
        club/1/rules.laws:5:1: 1: note below “Law 1”: > [lawsmith] “Law 1” is written under harbour/2017: Law 1 is gone; Law 1 of harbour/2037 is what was Law 3
        club/1/rules.laws:5:1: 1: note gone: > [lawsmith] “Law 1” is written under harbour/2017: Law 1 is gone; Law 1 of harbour/2027 is what was Law 2
        club/1/rules.laws:9:1: 2: “Law 2” → “Law 1”
        club/1/rules.laws:5:1: look at 1: Law 1 is gone; Law 1 of harbour/2037 is what was Law 3
        1 reference, 1 header, 2 drafting notes changed in 1 file
    "#]].assert_eq(&migrated("2037"));
    expect![[r#"
        kind: regulations
        under: harbour/2017

        Rule 1 — Ebb
        Law 1 binds every member.

        Rule 2 — Fog
        Law 3 does, too.

        club/1/rules.laws:2:8: “harbour/2037” → “harbour/2017”
        club/1/rules.laws:5:1: 1: note gone: > [lawsmith] “Law 1” is written under harbour/2017: Law 1 is gone; Law 1 of harbour/2037 is what was Law 3
        club/1/rules.laws:8:1: 2: “Law 1” → “Law 3”
        1 reference, 1 header, 1 drafting note changed in 1 file
    "#]].assert_eq(&migrated("2017"));
    // What names an edition that is not at hand is left, and so is what somebody has answered.
    migrated("2027");
    let written = fs::read_to_string(&rules).unwrap();
    let nowhere = written.replace("under harbour/2017: ", "under harbour/2007: ");
    fs::write(&rules, nowhere).unwrap();
    expect![[r#"
        kind: regulations
        under: harbour/2037

        Rule 1 — Ebb
        Law 1 binds every member.
        > [lawsmith] “Law 1” is written under harbour/2007: Law 1 is gone; Law 1 of harbour/2027 is what was Law 2

        Rule 2 — Fog
        Law 1 does, too.

        club/1/rules.laws:2:8: “harbour/2027” → “harbour/2037”
        club/1/rules.laws:9:1: 2: “Law 2” → “Law 1”
        club/1/rules.laws:5:1: look at 1: it is written under harbour/2007, which is not at hand
        1 reference, 1 header changed in 1 file
    "#]].assert_eq(&migrated("2037"));
    let answered = written.replace("was Law 2\n", "was Law 2\n>> [MH] Let us ask.\n");
    fs::write(&rules, answered).unwrap();
    let told = migrated("2037");
    assert!(told.contains("was Law 2\n>> [MH] Let us ask.\n"), "{told}");
    assert!(told.contains("look at 1: it is written under harbour/2017, the drafting note"), "{told}");
}
