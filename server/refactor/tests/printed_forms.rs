//! Numbers that a refactoring leaves as they are printed, and what new ones look like beside them. Texts before and after.

#![allow(clippy::unwrap_used, reason = "a test that can't start has failed")]

mod found;

use found::World;
use lawsmith_refactor::{Place, RefactorError, Refactoring, move_provision};
use lawsmith_syntax::Conventions;

/// Holds a text under a manifest and its notes against what is expected.
#[track_caller]
fn check(
    manifest: &str,
    text: &str,
    refactor: impl Fn(&World) -> Result<Refactoring, RefactorError>,
    expected: &str,
    notes: &str,
) {
    let world = World::under(manifest, text);
    let refactoring = refactor(&world).expect("a refactoring");
    assert_eq!(world.texts(&refactoring)[0], expected);
    assert_eq!(world.notes(&refactoring), notes);
}

const ZEROS: &str = "[work]\nid = \"w\"\nmarker = \"full\"\n\n[[level]]\nfirst = \"1\"\nnoun = [\"Section\", \"Sections\"]\n\n\
     [[level]]\nfirst = \"1\"\nnoun = [\"Section\", \"Sections\"]\nnoun-in-marker = true\n";

#[test]
fn leading_zeros_stay() {
    let section = |number: &str, text: &str| format!("Section {number} — Boats\n\n{text}\n\n");
    let laws = |sections: &[(&str, &str)]| {
        let held: String = sections.iter().map(|(number, text)| section(number, text)).collect();
        format!("Section 8 — Harbour\n\n{held}Section 9 — Quay\n\nSection 9.9 — Rings\n\nRound.\n")
    };
    let before = laws(&[
        ("8.010", "Row as Section 8.030 says."),
        ("8.020", "Sail as Sections 8.010 and 8.030 say."),
        ("8.030", "Tow as Section 8.020 says."),
    ]);
    let moved = laws(&[
        ("8.010", "Row as Section 8.011 says."),
        ("8.011", "Tow as Section 8.020 says."),
        ("8.020", "Sail as Sections 8.010 and 8.011 say."),
    ]);
    check(ZEROS, &before, |world| world.after("8.030", "8.010"), &moved, "");
    let renumbered = laws(&[
        ("8.010", "Row as Section 8.030 says."),
        ("8.025", "Sail as Sections 8.010 and 8.030 say."),
        ("8.030", "Tow as Section 8.025 says."),
    ]);
    check(ZEROS, &before, |world| world.renumber("8.020", "25"), &renumbered, "");
    check(ZEROS, &before, |world| world.renumber("8.020", "8.025"), &renumbered, "");
    // Where numbers have none, they get none.
    let elsewhere = "Section 8 — Harbour\n\nSection 8.010 — Boats\n\nRow as Section 9.10 says.\n\n\
         Section 8.020 — Boats\n\nSail as Sections 8.010 and 9.10 say.\n\nSection 9 — Quay\n\n\
         Section 9.9 — Rings\n\nRound.\n\nSection 9.10 — Boats\n\nTow as Section 8.020 says.\n";
    check(ZEROS, &before, |world| world.after("8.030", "9.9"), elsewhere, "");
}

const RULES: &str =
    "[work]\nid = \"w\"\nmarker = \"full\"\nnoun = [\"Rule\", \"Rules\"]\nlevels = [\"1\", \"1\", \"1\"]\n";

#[test]
fn a_level_without_a_line_of_its_own_is_cited_as_before() {
    let laws = |cited: &str, rules: &[(&str, &str)]| {
        let rules: String =
            rules.iter().map(|(number, text)| format!("\n{number} A boat is {text}.\n")).collect();
        format!("1.1 A boat floats as {cited} say.\n{rules}")
    };
    let before = laws("Rules 3.2 and 3.2.1", &[("3.1.1", "wet"), ("3.2.1", "dry"), ("3.2.2", "long")]);
    let moved = laws("Rules 3.2 and 3.2.2", &[("3.1.1", "wet"), ("3.2.1", "long"), ("3.2.2", "dry")]);
    check(RULES, &before, |world| world.before("3.2.2", "3.2.1"), &moved, "");
    // What is all there is of it goes elsewhere.
    let before = laws("Rules 3.2 and 3.3", &[("3.1.1", "wet"), ("3.2.1", "dry"), ("3.3.1", "long")]);
    let moved = laws("Rules 3.2 and 3.3", &[("3.1.1", "wet"), ("3.1.2", "dry"), ("3.3.1", "long")]);
    let note = "1.1: “Rules 3.2” means what stood in Rule 3.2, which stands elsewhere now";
    check(RULES, &before, |world| world.after("3.2.1", "3.1.1"), &moved, note);
    // A Rule takes along what it implies.
    let laws = |number: &str| {
        format!(
            "Rule 1 — Boats\n\n1.1 A boat floats as Rule {number}.2 says.\n\nRule {number} — Oars\n\n{number}.2.1 An oar is wet.\n\n\
             {number}.2.2 An oar is dry.\n"
        )
    };
    let (before, after) = (laws("3"), laws("4"));
    check(RULES, &before, |world| world.renumber("3", "4"), &after, "");
}

#[test]
fn lines_end_as_they_did() {
    let laws = |first: &str, second: &str| {
        format!("Law 1 — Boats\n\nA. {first}.\n\nB. {second}.\n\nLaw 2 — Oars\n\nA. Long.\n    1. Red.\n")
    };
    for line_break in ["\n", "\r\n", "\r"] {
        let ends = |text: String| text.replace('\n', line_break);
        let (before, after) = (ends(laws("Wet", "See Law 1A")), ends(laws("See Law 1B", "Wet")));
        check(LAWS, &before, |world| world.before("1B", "1A"), &after, "");
        let elsewhere = ends(laws("See Law 2B", "X").replace("\n\nB. X.", "") + "\nB. Wet.\n");
        check(LAWS, &before, |world| world.after("1A", "2A"), &elsewhere, "");
    }
}

#[test]
fn what_comes_from_another_file_has_the_line_breaks_of_this_one() {
    let boats = "Law 1 — Boats\n\nA. Wet.\nB. Long:\n    1. red;\n    2. green.\n";
    let oars = "Law 2 — Oars\n\nA. Short.\nB. Dry.\n";
    let moved = "Law 2 — Oars\n\nA. Short.\nB. Long:\n    1. red;\n    2. green.\nC. Dry.\n";
    for (first, second) in [("\n", "\r\n"), ("\r\n", "\n"), ("\r", "\n"), ("\n", "\r")] {
        let texts = [boats.replace('\n', first), oars.replace('\n', second)];
        let world = World::new(&[&texts[0], &texts[1]], Conventions::default());
        let found = world.texts(&world.after("1B", "2A").expect("a refactoring"));
        let left = "Law 1 — Boats\n\nA. Wet.\n";
        assert_eq!(found, [left.replace('\n', first), moved.replace('\n', second)]);
    }
}

#[test]
fn what_moves_is_indented_with_the_signs_of_what_it_comes_beside() {
    let law = |tabs: &str, blanks: &str| format!("Law 1 — Boats\n\nA. Wet:\n{tabs}B. Long:\n{blanks}");
    let before = law(
        "\t1. Red:\n\t\t(a) Oars\n\t\tare.\n\t\t(b) Sails.\n\t2. Blue.\n",
        "    1. Dry.\n    2. Wide:\n        (a) Ropes.\n        (b) Nets.\n",
    );
    let after = law(
        "\t1. Blue.\n",
        "    1. Dry.\n    2. Red:\n        (a) Oars\n        are.\n        (b) Sails.\n    3. Wide:\n        (a) Ropes.\n        (b) Nets.\n",
    );
    check(LAWS, &before, |world| world.after("1A1", "1B1"), &after, "");
    let after = law(
        "\t1. Red:\n\t\t(a) Oars\n\t\tare.\n\t\t(b) Sails.\n\t2. Wide:\n\t\t(a) Ropes.\n\t\t(b) Nets.\n\t3. Blue.\n",
        "    1. Dry.\n",
    );
    check(LAWS, &before, |world| world.before("1B2", "1A2"), &after, "");
    // What stays on its column keeps its white space.
    let mixed = "Law 1 — Boats\n\nA. Wet:\n\t1. Red:\n    \t(a) Oars.\n\t2. Blue.\n";
    let after = "Law 1 — Boats\n\nA. Wet:\n\t1. Blue.\n\t2. Red:\n    \t(a) Oars.\n";
    check(LAWS, mixed, |world| world.after("1A1", "1A2"), after, "");
}

const LAWS: &str =
    "[work]\nid = \"w\"\nnoun = [\"Law\", \"Laws\"]\nlevels = [\"1\", \"A\", \"1\", \"(a)\"]\n";

#[test]
fn a_row_that_begins_anew_below_a_title_is_one_of_its_own() {
    let manifest = "[work]\nid = \"w\"\n\n[[level]]\nfirst = \"1\"\nnoun-in-marker = false\n";
    let laws = |oars: &[(&str, &str)], sails: &[(&str, &str)]| {
        let rows = |rows: &[(&str, &str)]| -> String {
            rows.iter().map(|(number, colour)| format!("{number}. It is {colour}.\n")).collect()
        };
        format!("# Oars\n\n{}\n# Sails\n\n{}", rows(oars), rows(sails))
    };
    let sails = [("1", "white"), ("2", "wide")];
    let before = laws(&[("1", "long"), ("2", "wet"), ("3", "red")], &sails);
    let after = laws(&[("1", "long"), ("2", "wet"), ("8", "red")], &sails);
    check(manifest, &before, |world| world.renumber("3", "8"), &after, "");
    let after = laws(&[("1", "red"), ("2", "long"), ("3", "wet")], &sails);
    check(manifest, &before, |world| world.before("3", "1"), &after, "");
    let after = laws(&[("1", "long"), ("2", "wet")], &[("1", "white"), ("2", "red"), ("3", "wide")]);
    let last = |world: &World, number: &str| *world.edition.find(number).last().unwrap();
    let into_sails =
        |world: &World| move_provision(&world.edition, world.id("3"), Place::Before(last(world, "2")));
    check(manifest, &before, into_sails, &after, "");
    let gaps = laws(&[("1", "long"), ("4", "wet")], &[("1", "white"), ("3", "wide")]);
    let closed = laws(&[("1", "long"), ("2", "wet")], &[("1", "white"), ("2", "wide")]);
    check(manifest, &gaps, |world| world.close_up(""), &closed, "");
    // Numbers that go on below a title are one row.
    let before = laws(&[("1", "long"), ("2", "wet")], &[("3", "white"), ("4", "wide")]);
    let after = laws(&[("1", "long"), ("5", "wet")], &[("6", "white"), ("7", "wide")]);
    check(manifest, &before, |world| world.renumber("2", "5"), &after, "");
}

#[test]
fn letters_of_two_levels_without_anything_between() {
    let manifest = "[work]\nid = \"w\"\nmarker = \"full\"\nlevels = [\"1\", \"1\", \"a)\", \"i)\"]\n";
    let laws = |first: &str, second: &str| {
        format!(
            "10.6 Boats are:\n    a) wet;\n    b) long:\n        i) as {first};\n        ii) as {second}.\n"
        )
    };
    let swapped = laws("sails.", "oars;").replace(".;", ".").replace(";.", ";");
    check(manifest, &laws("oars", "sails"), |world| world.before("10.6bii", "10.6bi"), &swapped, "");
    let manifest = "[work]\nid = \"w\"\nnoun = [\"Article\", \"Articles\"]\nlevels = [\"I\", \"A\"]\n";
    let laws = |cited: &str, first: &str, second: &str| {
        format!(
            "Article I — Boats\n\n    A. {first}\n    B. {second}\n\nArticle II — Oars\n\nSee Article {cited}.\n"
        )
    };
    let (before, after) = (laws("IA", "Wet.", "Dry."), laws("IB", "Dry.", "Wet."));
    check(manifest, &before, |world| world.after("IA", "IB"), &after, "");
}

#[test]
fn a_gap_that_closes_is_told() {
    let laws = |numbers: [u32; 4]| numbers.map(|number| format!("Law {number} — Boats\nNone.\n")).join("\n");
    let note = "6: was Law 5 behind a gap, and follows Law 5 without one now";
    let gone = laws([1, 4, 5, 6]);
    check(LAWS, &laws([1, 2, 3, 5]), |world| world.renumber("2", "4"), &gone, note);
    check(LAWS, &laws([1, 2, 3, 7]), |world| world.renumber("2", "4"), &laws([1, 4, 5, 7]), "");
}

#[test]
fn the_first_of_a_list_stands_on_the_line_of_what_holds_it() {
    let laws = |items: [&str; 3]| {
        let [first, second, third] = items;
        format!(
            "Law 1 — Boats\n\nB. Dry\n    1. One.\n    2. (a) {first}\n        (b) {second}\n        (c) {third}\n    3. See 2(a).\n"
        )
    };
    let cited = |text: String, label: &str| text.replace("See 2(a)", &format!("See 2({label})"));
    let (before, after) = (laws(["Red.", "Wet.", "Long."]), cited(laws(["Wet.", "Red.", "Long."]), "b"));
    check(LAWS, &before, |world| world.after("1B2(a)", "1B2(b)"), &after, "");
    check(LAWS, &before, |world| world.before("1B2(b)", "1B2(a)"), &after, "");
    let back = laws(["Red.", "Wet.", "Long."]);
    check(LAWS, &after, |world| world.after("1B2(a)", "1B2(b)"), &cited(back, "a"), "");
    let last = cited(laws(["Wet.", "Long.", "Red."]), "c");
    check(LAWS, &before, |world| world.after("1B2(a)", "1B2(c)"), &last, "");
    let first = cited(laws(["Long.", "Red.", "Wet."]), "b");
    check(LAWS, &before, |world| world.before("1B2(c)", "1B2(a)"), &first, "");
}

const ORDINALS: &str = "[work]\nid = \"w\"\nlanguage = \"pt\"\n\n[[level]]\nfirst = \"1\"\nnoun = [\"Artigo\", \"Artigos\"]\n\
     inserted = true\n\n[[level]]\nfirst = \"1\"\nnoun = [\"número\", \"números\", \"n.º\"]\n";

#[test]
fn signs_of_ordinals_stay() {
    let laws = |labels: [&str; 3], first: &str, second: &str| {
        let [one, two, three] = labels;
        format!(
            "Artigo {one} — Barcas\n{first}\n\nArtigo {two} — Botes\n1. {second}\n2. Ver o n.º 1.\n\n\
             Artigo {three} — Cais\nVer o art. {one}.º.\n"
        )
    };
    let before = laws(
        ["1", "2", "3"],
        "Ver os artigos 2.º e 3.º, e o artigo 2.º, n.º 1.",
        "Ver o n.º 2 do artigo 2º.",
    );
    let after = laws(
        ["1", "5", "6"],
        "Ver os artigos 5.º e 6.º, e o artigo 5.º, n.º 1.",
        "Ver o n.º 2 do artigo 5º.",
    );
    check(ORDINALS, &before, |world| world.renumber("2", "5"), &after, "");
    let after = laws(
        ["1", "1A", "3"],
        "Ver os artigos 1.º-A e 3.º, e o artigo 1.º-A, n.º 1.",
        "Ver o n.º 2 do artigo 1º-A.",
    );
    check(ORDINALS, &before, |world| world.renumber("2", "1A"), &after, "");
    check(ORDINALS, &after, |world| world.renumber("1A", "2"), &before, "");
}
