//! Texts before and after.

use lawsmith_syntax::Conventions;

mod found;

use found::{World, check, refused};

const LAWS: &str = "
Law 1 — Boats
See Law 3B2 and Laws 2A, B1(a) or (b).

Law 2 — Crews

A — Rowers
As B1 below provides, but not Law 3.

B — Helms
    1. A helm:
        (a) steers;
        (b) rows (see (a) above).
    2. See A above.

Law 3 — Tides

A — Ebb
Laws 1 to 3 apply.

B — Flood
    1. As in A above.
    2. None.
";

/// The noun of a law is found whatever its first letter, and keeps it.
#[test]
fn a_noun_in_small_letters() {
    let laws = "Law 1 — Boats\nA crew rows as paragraph (a) of law 2B1 says.\n\nLaw 2 — Crews\n\nB — Helms\n    1. A helm:\n        (a) steers.\n";
    let after = laws.replace("Law 2 —", "Law 4 —").replace("law 2B1", "law 4B1");
    check(laws, |world| world.renumber("2", "4"), &after, "");
}

#[test]
fn a_no_break_space_before_a_number() {
    let laws = "Law 1 — Boats\nSee Law\u{a0}1.\n\nLaw 2 — Crews\nSee Law\u{a0}1.\n";
    let after = "Law 3 — Boats\nSee Law\u{a0}3.\n\nLaw 4 — Crews\nSee Law\u{a0}3.\n";
    check(laws, |world| world.renumber("1", "3"), after, "");
}

/// The conjunction of a list belongs to a place, not to an item.
#[test]
fn a_conjunction_that_moves_with_its_item() {
    let list = |items: [&str; 3]| {
        format!(
            "Law 1 — Boats\nA boat is:\n    (a) {}\n    (b) {}\n    (c) {}\n",
            items[0], items[1], items[2]
        )
    };
    let laws = list(["long;", "wet; and", "red."]);
    check(
        &laws,
        |world| world.before("1(b)", "1(a)"),
        &list(["wet; and", "long;", "red."]),
        "1(a): “and” stands behind 1(a) now, which is not the last but one",
    );
    check(
        &laws,
        |world| world.after("1(c)", "1(a)"),
        &list(["long;", "red.", "wet; and"]),
        "1(c): “and” stands behind 1(c) now, which is not the last but one",
    );
    let laws = list(["long;", "wet;", "red."]);
    check(&laws, |world| world.before("1(b)", "1(a)"), &list(["wet;", "long;", "red."]), "");
}

#[test]
fn a_number_that_makes_room() {
    check(
        LAWS,
        |world| world.renumber("2B1", "2"),
        "
Law 1 — Boats
See Law 3B2 and Laws 2A, B2(a) or (b).

Law 2 — Crews

A — Rowers
As B2 below provides, but not Law 3.

B — Helms
    2. A helm:
        (a) steers;
        (b) rows (see (a) above).
    3. See A above.

Law 3 — Tides

A — Ebb
Laws 1 to 3 apply.

B — Flood
    1. As in A above.
    2. None.
",
        "",
    );
}

#[test]
fn a_law_moved_before_another() {
    check(
        LAWS,
        |world| world.before("3", "2"),
        "
Law 1 — Boats
See Law 2B2 and Laws 3A, B1(a) or (b).

Law 2 — Tides

A — Ebb
Laws 1 to 3 apply.

B — Flood
    1. As in A above.
    2. None.

Law 3 — Crews

A — Rowers
As B1 below provides, but not Law 2.

B — Helms
    1. A helm:
        (a) steers;
        (b) rows (see (a) above).
    2. See A above.
",
        "",
    );
}

#[test]
fn a_provision_of_another_law_closes_up_and_makes_room() {
    check(
        LAWS,
        |world| world.before("2B1(b)", "2B1(a)"),
        &LAWS
            .replace(
                "        (a) steers;\n        (b) rows (see (a) above).\n",
                "        (a) rows (see (b) above).\n        (b) steers;\n",
            )
            .replace("B1(a) or (b)", "B1(b) or (a)"),
        "2B1(a): what “(b)” means stands below now, not above",
    );
    check(
        LAWS,
        |world| world.put_into("2B2", "3B"),
        &LAWS
            .replace("    2. See A above.\n", "")
            .replace("    2. None.\n", "    2. None.\n    3. See Law 2A above.\n"),
        "",
    );
    check(
        LAWS,
        |world| world.after("3B1", "2B1"),
        &LAWS
            .replace("    2. See A above.\n", "    2. As in Law 3A above.\n    3. See A above.\n")
            .replace("    1. As in A above.\n    2. None.\n", "    1. None.\n")
            .replace("Law 3B2 and", "Law 3B1 and"),
        "2B2: what “Law 3A” means stands below now, not above",
    );
}

#[test]
fn into_a_part_that_enters_no_address() {
    let conventions = Conventions { groups: vec![vec!["Part".to_owned()]], ..Conventions::default() };
    let laws = "Part 1 — Afloat\n\nLaw 1 — Boats\nText.\n\nLaw 2 — Crews\nSee Law 3.\n\nPart 2 — Ashore\n\nLaw 3 — Huts\nText.\n\nPart 3 — Sky\n\nLaw 4 — Kites\nText.\n\nPart 4 — Rest\n";
    let world = World::new(&[laws], conventions);
    let texts = |above: &str| world.texts(&world.put_into("1", above).expect("a refactoring")).remove(0);
    assert_eq!(
        texts("Part 2"),
        "Part 1 — Afloat\n\nLaw 1 — Crews\nSee Law 2.\n\nPart 2 — Ashore\n\nLaw 2 — Huts\nText.\n\nLaw 3 — Boats\nText.\n\nPart 3 — Sky\n\nLaw 4 — Kites\nText.\n\nPart 4 — Rest\n"
    );
    assert!(texts("Part 4").ends_with("Law 3 — Kites\nText.\n\nPart 4 — Rest\n\nLaw 4 — Boats\nText.\n"));
}

#[test]
fn lines_end_as_they_did() {
    let windows = |text: &str| text.replace('\n', "\r\n");
    let laws = "Law 1 — Boats\n    A. 1. Oars.\n        2. Sails.\n\nLaw 2 — Crews\nSee Law 1.";
    let moved = "Law 1 — Crews\nSee Law 2.\n\nLaw 2 — Boats\n    A. 1. Oars.\n        2. Sails.\n";
    check(&windows(laws), |world| world.before("2", "1"), &windows(moved), "");
    let moved = laws.replace("A. 1. Oars.\n        2. Sails.", "A. 1. Sails.\n        2. Oars.");
    check(&windows(laws), |world| world.before("1A2", "1A1"), &windows(&moved), "");
    let room = laws.replace("Law 2 —", "Law 2 — …\n\nLaw 3 —");
    let put = |world: &World| lawsmith_refactor::make_room(&world.edition, world.id("2"));
    check(&windows(laws), put, &windows(&room), "");
    // Where numbers stand alone, so does the new one.
    let laws = "Law 1\nBoats float.\n\nLaw 2\nSee Law 1.\n";
    let room = "Law 1\nBoats float.\n\nLaw 2\n…\n\nLaw 3\nSee Law 1.\n";
    check(laws, put, room, "");
}

#[test]
fn where_it_stands_already() {
    check(LAWS, |world| world.after("3", "2"), LAWS, "");
    check(LAWS, |world| world.before("2B1", "2B2"), LAWS, "");
    check(LAWS, |world| world.put_into("3B2", "3B"), LAWS, "");
}

#[test]
fn members_of_a_list_that_go_to_another_law() {
    check(
        "
Law 1 — Boats

A — Oars
See Laws 2A1, A2(a) and (b), and 3.

Law 2 — Crews

A — Rowers
    1. One.
    2. Two:
        (a) bow;
        (b) stroke.

Law 3 — Tides

A — Ebb
    1. None.
",
        |world| world.put_into("2A2", "3A"),
        "
Law 1 — Boats

A — Oars
See Laws 2A1, 3A2(a) and (b), and 3.

Law 2 — Crews

A — Rowers
    1. One.

Law 3 — Tides

A — Ebb
    1. None.
    2. Two:
        (a) bow;
        (b) stroke.
",
        "",
    );
}

#[test]
fn numbers_on_the_line_of_what_holds_them() {
    let text = "
Law 1 — Boats
    A. 1. Oars.
        2. Sails (see 1 above).
    B. Ropes.

Law 2 — Crews
    A. 1. (a) Rowers.
            (b) Helms.
";
    let after = "
Law 1 — Boats
    A. 1. Sails (see 2 above).
        2. Oars.
    B. Ropes.

Law 2 — Crews
    A. 1. (a) Rowers.
            (b) Helms.
";
    let note = "1A1: what “2” means stands below now, not above";
    check(text, |world| world.after("1A1", "1A2"), after, note);
    check(text, |world| world.before("1A2", "1A1"), after, note);
    let swapped = text.replace("Helms", "X").replace("Rowers", "Helms").replace('X', "Rowers");
    check(text, |world| world.before("2A1(b)", "2A1(a)"), &swapped, "");
    check(text, |world| world.after("2A1(a)", "2A1(b)"), &swapped, "");
}

#[test]
fn ranges_take_in_what_they_took_in() {
    let laws = |range: &str, order: &str| {
        let laws: String = order
            .split(' ')
            .zip(1..)
            .map(|(name, number)| format!("\nLaw {number} — {name}\nText.\n"))
            .collect();
        format!("Introduction\n\nLaws {range} apply.\n{laws}")
    };
    let before = laws("2 to 4", "One Two Three Four Five");
    check(&before, |world| world.before("3", "2"), &laws("2 to 4", "One Three Two Four Five"), "");
    check(&before, |world| world.before("5", "1"), &laws("3 to 5", "Five One Two Three Four"), "");
    check(
        &before,
        |world| world.after("4", "5"),
        &laws("2 to 3", "One Two Three Five Four"),
        "Introduction: “Laws 2 to 3” no longer takes in 5",
    );
    check(
        &before,
        |world| world.before("1", "3"),
        &laws("1 to 4", "Two One Three Four Five"),
        "Introduction: “Laws 1 to 4” now takes in 2",
    );
}

/// A range never runs backwards.
#[test]
fn a_range_of_two_that_stand_apart_is_a_list() {
    let laws = |range: &str, order: &str| {
        let laws: String = order
            .split(' ')
            .zip(1..)
            .map(|(name, number)| format!("\nLaw {number} — {name}\nText.\n"))
            .collect();
        format!("Introduction\n\n{range} bind.\n{laws}")
    };
    let check = |before: &str, after: &str, notes: &str| {
        let away = |world: &World| world.after("1", "3");
        check(&laws(before, "One Two Three"), away, &laws(after, "Two Three One"), notes);
    };
    check("Laws 1 to 2", "Laws 1 and 3", "");
    check("Laws 1–2", "Laws 1 and 3", "");
    check("Also Laws 1\nto 2", "Also Laws 1\nand 3", "");
    check("Laws 2 to 3", "Laws 1 to 2", "");
    check("Laws 1 to 3", "Laws 1 to 3", "");
    let note = "Introduction: “Laws from 1” means Law 3 and can’t be made to say so\nIntroduction: “2” means Law 1 and can’t be made to say so";
    check("Laws from 1 to 2", "Laws from 1 to 2", note);
    let laws = laws("Laws 1 to 2", "One Two Three");
    let world = World::new(&[&laws], Conventions::default());
    let refactoring = world.after("2", "3").expect("a refactoring");
    let told = refactoring.changes.iter().map(|it| format!("{} → {}", it.old, it.new));
    assert_eq!(told.collect::<Vec<_>>(), ["Laws 1 to 2 → Laws 1 and 3", "Law 2 → Law 3", "Law 3 → Law 2"]);
}

/// The notes at the end of a text stay there, but for those that only what moves has marks of.
#[test]
fn notes_of_others_stay() {
    let notes = "[^1]: Or two.\n[^2]: Or three.\n";
    let laws = |order: [&str; 3]| format!("{}\n\n{}\n\n{}\n\n{notes}", order[0], order[1], order[2]);
    let before = laws(["Law 1 — Boats\nOne.[^1]", "Law 2 — Crews\nTwo.[^2]", "Law 3 — Tides\nHigh."]);
    let after = laws(["Law 1 — Tides\nHigh.", "Law 2 — Boats\nOne.[^1]", "Law 3 — Crews\nTwo.[^2]"]);
    check(&before, |world| world.before("3", "1"), &after, "");
    let before = "Law 1 — Boats\nOne.\n\nLaw 2 — Crews\nTwo.[^1]\n\n[^1]: Or three.\n";
    let after = "Law 1 — Crews\nTwo.[^1]\n\n[^1]: Or three.\n\nLaw 2 — Boats\nOne.\n";
    check(before, |world| world.before("2", "1"), after, "");
}

/// What stands between a part and a whole goes with the range, or is told.
#[test]
fn ranges_from_a_part_to_a_whole() {
    let laws = |range: &str, order: [&str; 4]| {
        let [a, b, c, d] = order;
        format!(
            "Law 1 — Boats\n    A. {a}\n    B. {b}\n    C. {c}\n    D. {d}\n\nLaw 2 — Tides\nSee Laws {range}.\n"
        )
    };
    let list = "Oars:\n        1. Red.\n        2. Wet.";
    let before = laws("1A2 to 1C", [list, "Sails.", "Ropes.", "Rings."]);
    check(
        &before,
        |world| world.after("1B", "1D"),
        &laws("1A2 to 1B", [list, "Ropes.", "Rings.", "Sails."]),
        "2: “Laws 1A2 to 1B” no longer takes in 1D",
    );
    check(
        &before,
        |world| world.before("1D", "1B"),
        &laws("1A2 to 1D", [list, "Rings.", "Sails.", "Ropes."]),
        "2: “Laws 1A2 to 1D” now takes in 1B",
    );
    check(
        &before,
        |world| world.after("1C", "1D"),
        &laws("1A2 to 1B", [list, "Sails.", "Rings.", "Ropes."]),
        "2: “Laws 1A2 to 1B” no longer takes in 1D",
    );
    check(
        &before,
        |world| world.renumber("1", "9"),
        &before.replace("Law 1 ", "Law 9 ").replace("1A2 to 1C", "9A2 to 9C").replace("Law 2", "Law 10"),
        "",
    );
}

/// What has moved away is no end of a range.
#[test]
fn a_range_from_a_part_to_a_law_that_has_none() {
    let laws = "Law 1 — Boats\n\nA — Red\nWet.\n\nB — Wet\nWet.\n\nLaw 2 — Crews\nWet.\n\nLaw 3 — Tides\nSee Laws 1A to 2.\n";
    let after = "Law 1 — Crews\nWet.\n\nLaw 2 — Boats\n\nA — Red\nWet.\n\nB — Wet\nWet.\n\nLaw 3 — Tides\nSee Laws 2A to 2B.\n";
    check(laws, |world| world.before("2", "1"), after, "3: “Laws 2A to 2B” no longer takes in 1");
}

#[test]
fn what_leads_nowhere_goes_with_what_is_there() {
    let laws = "Law 1 — Boats\nSee Law 2C and Law 9.\n\nLaw 2 — Crews\nText.\n\nLaw 3 — Tides\nText.\n";
    check(
        laws,
        |world| world.before("3", "2"),
        "Law 1 — Boats\nSee Law 3C and Law 9.\n\nLaw 2 — Tides\nText.\n\nLaw 3 — Crews\nText.\n",
        "",
    );
    check(
        laws,
        |world| world.renumber("3", "9"),
        &laws.replace("Law 3 —", "Law 9 —"),
        "1: “Law 9” led nowhere, and now leads to 9",
    );
}

#[test]
fn numbers_without_gaps() {
    let mut conventions = Conventions::default();
    conventions.levels[0].inserted = true;
    let laws = "
Law 2 — Boats
    A. Oars.
    C. Sails, but see Law 7.

Law 3A — Ropes
As in Law 2C.

Law 7 — Tides
Law 3A holds.
";
    let world = World::new(&[laws], conventions);
    let refactoring = world.close_up("").expect("a refactoring");
    assert_eq!(
        world.texts(&refactoring).remove(0),
        laws[1..].replace("Law 7", "Law 4").replace("Law 3A", "Law 3")
    );
    check(
        "Law 2 — Boats\n    A. Oars.\n    C. Sails.\n\nLaw 3 — Ropes\nAs in Law 2C.\n",
        |world| world.close_up("2"),
        "Law 2 — Boats\n    A. Oars.\n    B. Sails.\n\nLaw 3 — Ropes\nAs in Law 2B.\n",
        "",
    );
}

#[test]
fn locators_quotations_and_titles_of_a_commentary() {
    let laws = "Law 1 — Boats\nText.\n\nLaw 2 — Tides\nText of law two.\n\n```quote 2025:2\nText of law two.\n```\n\n```quote 1\nText.\n```\n";
    let index = "kind: index\n\nBoat — 1, 1–2; see also Tide\nTide — 2\n";
    let commentary =
        "kind: commentary\nedition: 2025\n\n# Law 1\nOf Law 1 and not Law 2.\n\n# Law 2\nNone.\n";
    let world = World::new(&[laws, index, commentary], Conventions::default());
    let refactoring = world.before("2", "1").expect("a refactoring");
    let texts = world.texts(&refactoring);
    assert_eq!(
        texts[0],
        "Law 1 — Tides\nText of law two.\n\n```quote 2025:1\nText of law two.\n```\n\n```quote 2\nText.\n```\n\nLaw 2 — Boats\nText.\n"
    );
    assert_eq!(texts[1], "kind: index\n\nBoat — 2, 1–2; see also Tide\nTide — 1\n");
    assert_eq!(
        texts[2],
        "kind: commentary\nedition: 2025\n\n# Law 2\nOf Law 2 and not Law 1.\n\n# Law 1\nNone.\n"
    );
}

/// A quotation has the words of what it quotes; what it repeats of it only in part is told.
#[test]
fn what_quotations_repeat() {
    let law = |number: &str| {
        format!(
            "Law 1 — Boats\n    1. A boat sails as Law {number} says, and no other.\n    2. A raft:\n        (a) sails; or\n        (b) rests (see Law {number}A).\n\nLaw {number} — Tides\n    A. None.\n\n"
        )
    };
    let quoting = |number: &str| {
        format!(
            "Law 7 — Notices\n\n```quote 1.1\nA boat sails as\nLaw {number} says, and no other.\n```\n\n```quote 1\nA raft:\n(a) sails; or\n(b) rests (see Law {number}A).\n```\n"
        )
    };
    let part =
        "\n```quote 1.1\nA boat sails as Law 2 says …\n```\n\n```quote 7\nAs Law 2 says, Law 2 says.\n```\n";
    check(
        &(law("2") + &quoting("2") + part),
        |world| world.renumber("2", "3"),
        &(law("3") + &quoting("3") + part),
        "7: “Law 2” is quoted from Law 1.1, which says “Law 3” now",
    );
}

#[test]
fn sentences_of_the_same_words_that_change_otherwise() {
    let law = |first: [&str; 2]| {
        let list = |[one, other]: [&str; 2]| {
            format!("        ({one}) steers; or\n        ({other}) rows (see ({one}) above).\n")
        };
        format!("Law 1 — Boats\n    A. A helm:\n{}    B. A crew:\n{}", list(first), list(["a", "b"]))
    };
    let quotation = "\nLaw 7 — Notices\n\n```quote 1\n(b) rows (see (a) above).\n```\n";
    check(
        &(law(["a", "b"]) + quotation),
        |world| world.renumber("1A(a)", "(c)"),
        &(law(["c", "d"]) + quotation),
        "7: “(a)” is quoted from Law 1, which says “(c)” now",
    );
}

#[test]
fn titles_of_a_commentary_that_stay_are_no_matter() {
    let laws = "Law 1 — Boats\nText.\n\nLaw 2 — Tides\nText.\n\nLaw 3 — Crews\nText.\n";
    let commentary = "kind: commentary\nedition: 2025\n\n# Law 1\nNone.\n";
    let world = World::new(&[laws, commentary], Conventions::default());
    let refactoring = world.before("3", "2").expect("a refactoring");
    assert_eq!(refactoring.notes, []);
    assert_eq!(world.texts(&refactoring)[1], commentary);
    let refactoring = world.after("Law 1", "3").expect("a refactoring");
    assert_eq!(refactoring.notes, []);
    assert_eq!(world.texts(&refactoring)[1], commentary.replace("Law 1", "Law 3"));
}

#[test]
fn from_one_file_into_another() {
    let first = "Law 1 — Boats\nText.\n\nLaw 2 — Crews\nSee Law 1.\n";
    let second = "Law 3 — Tides\nSee Law 2";
    let world = World::new(&[first, second], Conventions::default());
    let refactoring = world.after("1", "3").expect("a refactoring");
    let texts = world.texts(&refactoring);
    assert_eq!(texts[0], "Law 1 — Crews\nSee Law 3.\n");
    assert_eq!(texts[1], "Law 2 — Tides\nSee Law 1\n\nLaw 3 — Boats\nText.\n");

    let noted = "Law 1 — Boats\nText.[^1]\n\nLaw 2 — Crews\nText.\n\n[^1]: A note.\n";
    let world = World::new(&[noted, second], Conventions::default());
    let error = world.after("1", "3").expect_err("a reason");
    assert_eq!(
        error.to_string(),
        "a footnote would stand in another file than its mark; move its text there first"
    );
}

#[test]
fn one_number_that_stands_for_several() {
    let laws = "
Law 1 — Boats
Law 5 holds, Laws 2 and 3 no longer do.

Law 2 to 4 — [Repealed]

Law 5 — Tides
Law 1 holds.
";
    check(
        laws,
        |world| world.before("5", "1"),
        "
Law 1 — Tides
Law 2 holds.

Law 2 — Boats
Law 1 holds, Laws 3 and 4 no longer do.

Law 3 to 5 — [Repealed]
",
        "",
    );
    check(laws, |world| world.renumber("5", "7"), &laws.replace("Law 5", "Law 7"), "");
}

#[test]
fn room_for_a_new_provision() {
    let put = |address: &'static str| {
        move |world: &World| lawsmith_refactor::make_room(&world.edition, world.id(address))
    };
    let laws = "Law 1 — Boats\nSee Law 2B.\n\nLaw 2 — Crews\n    A. Rowers.\n    B. Helms.\n";
    check(
        laws,
        put("2"),
        "Law 1 — Boats\nSee Law 3B.\n\nLaw 2 — …\n\nLaw 3 — Crews\n    A. Rowers.\n    B. Helms.\n",
        "",
    );
    check(
        laws,
        put("2B"),
        &laws.replace("    B. Helms", "    B. …\n    C. Helms").replace("Law 2B", "Law 2C"),
        "",
    );
    let list = "Law 1 — Boats\nA boat has:\n    A. oars;\n    B. a sail; or\n    C. both.\n";
    let after = list.replace("    B. a sail; or\n    C.", "    B. …;\n    C. a sail; or\n    D.");
    check(list, put("1B"), &after, "");
    refused(
        "Law 1 — Boats\n    A. 1. Oars.\n        2. Sails.\n",
        put("1A1"),
        "Law 1A1 does not begin a line, so that nothing can be put before it",
    );
}

#[test]
fn a_number_that_stands_twice() {
    check(
        "Law 1 — Boats\nSee Law 2.\n\nLaw 2 — Crews\nText.\n\nLaw 2 — Tides\nText.\n",
        |world| {
            let tides = world.edition.find("2")[1];
            lawsmith_refactor::renumber(&world.edition, tides, "3")
        },
        "Law 1 — Boats\nSee Law 2.\n\nLaw 2 — Crews\nText.\n\nLaw 3 — Tides\nText.\n",
        "1: “Law 2” could mean more than one provision, and now means one",
    );
}

#[test]
fn what_stands_in_the_way() {
    refused(LAWS, |world| world.renumber("2", "x"), "“x” is no number of this level, which counts 1, 2, 3");
    refused(
        LAWS,
        |world| world.renumber("2", "1"),
        "Law 1 stands before Law 2, which can’t be 1 then; to change their order, move it",
    );
    refused(LAWS, |world| world.before("2", "2"), "Law 2 can’t be moved to itself");
    refused(LAWS, |world| world.before("2B", "2B1"), "Law 2B can’t be moved into what it holds");
    refused(
        LAWS,
        |world| world.before("2B", "3"),
        "Law 2B is of another level than what stands at Law 3; a move changes its place, not its level",
    );
    refused(
        "Law 1 — [Repealed]\n\nLaw 2 — Crews\n\nA — Rowers\nText.\n",
        |world| world.put_into("2A", "1"),
        "Law 1 is repealed; nothing can be moved into it",
    );
    refused(LAWS, |world| world.close_up("1"), "Law 1 holds no numbered provisions");
}

/// Parts without a noun follow what they are said to belong to, and the whole with them.
#[test]
fn parts_without_a_noun_follow_their_law() {
    let laws = |cited: &str, first: &str, rest: &str| {
        format!(
            "Law 1 — Boats\n\nA — Sails\n    1. See {cited}.\n\nB — Oars\n    1. Long.\n    2. Red.\n\n{first}{rest}"
        )
    };
    let crews = "Law 2 — Crews\n\nA — Rowers\n    1. Two.\n\nB — Helms\n    1. A helm:\n        (a) steers.\n    2. Rest.\n";
    let before = laws("B2 of Law 2, A1 and B2 of Law 2, 1(a) of Law 2B and B of Law 2", crews, "");
    let after = laws("B2 of Law 5, A1 and B2 of Law 5, 1(a) of Law 5B and B of Law 5", crews, "")
        .replace("Law 2 —", "Law 5 —");
    check(&before, |world| world.renumber("2", "5"), &after, "");
    let after = laws("C2 of Law 2, A1 and C2 of Law 2, 1(a) of Law 2C and C of Law 2", crews, "")
        .replace("B — Helms", "C — Helms");
    check(&before, |world| world.renumber("2B", "C"), &after, "");
}
