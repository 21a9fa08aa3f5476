//! Provisions that go into schedules and come out of them: their numbers look like those that stand there.

mod found;

use found::World;
use lawsmith_model::Manifest;
use lawsmith_refactor::{RefactorError, Refactoring};
use lawsmith_syntax::Conventions;

/// Rules numbered 9.1, schedules with items 1.
fn whole_addresses() -> Conventions {
    let manifest = "[work]\nid = \"w\"\nmarker = \"full\"\n\n[[level]]\nfirst = \"1\"\nnoun = [\"Rule\", \"Rules\"]\n\n[[level]]\nfirst = \"1\"\n\n[[level]]\nfirst = \"(a)\"\n\n[[scheme]]\nnoun = [\"Schedule\"]\n";
    Manifest::parse(manifest).expect("a manifest").conventions().expect("conventions")
}

const RULES: &str = "
Rule 1 — Boats

    1.1 A boat floats.
    1.2 A fee is due:
        (a) in spring; or
        (b) in autumn.
    1.3 See Rule 1.1.

Schedule 1 — Fees

1. A crown for a boat.
2. Two crowns for a raft, see Rule 1.2.
";
const INDEX: &str = "kind: index\n\nFee — 1.2\nRaft — Schedule 1:2\n";

/// Holds the rules and their index afterwards against what is expected.
#[track_caller]
fn check(
    refactor: impl Fn(&World) -> Result<Refactoring, RefactorError>,
    rules: &str,
    index: &str,
    notes: &str,
) {
    let world = World::new(&[RULES, INDEX], whole_addresses());
    let refactoring = refactor(&world).expect("a refactoring");
    let texts = world.texts(&refactoring);
    assert_eq!(texts[0], rules.strip_prefix('\n').unwrap_or(rules));
    assert_eq!(texts[1], format!("kind: index\n\n{index}"));
    assert_eq!(world.notes(&refactoring), notes);
}

#[test]
fn into_the_end_of_a_schedule() {
    check(
        |world| world.put_into("1.2", "Schedule 1"),
        "
Rule 1 — Boats

    1.1 A boat floats.
    1.2 See Rule 1.1.

Schedule 1 — Fees

1. A crown for a boat.
2. Two crowns for a raft, see Schedule 1:3.
3. A fee is due:
    (a) in spring; or
    (b) in autumn.
",
        "Fee — Schedule 1:3\nRaft — Schedule 1:2\n",
        "",
    );
}

#[test]
fn among_the_items_of_a_schedule() {
    check(
        |world| world.before("1.1", "Schedule 1:1"),
        "
Rule 1 — Boats

    1.1 A fee is due:
        (a) in spring; or
        (b) in autumn.
    1.2 See Schedule 1:1.

Schedule 1 — Fees

1. A boat floats.
2. A crown for a boat.
3. Two crowns for a raft, see Rule 1.1.
",
        "Fee — 1.1\nRaft — Schedule 1:3\n",
        "",
    );
}

#[test]
fn out_of_a_schedule() {
    check(
        |world| world.after("Schedule 1:2", "1.1"),
        "
Rule 1 — Boats

    1.1 A boat floats.
    1.2 Two crowns for a raft, see Rule 1.3.
    1.3 A fee is due:
        (a) in spring; or
        (b) in autumn.
    1.4 See Rule 1.1.

Schedule 1 — Fees

1. A crown for a boat.
",
        "Fee — 1.3\nRaft — 1.2\n",
        "",
    );
}

#[test]
fn what_has_a_heading_is_no_item_of_a_schedule() {
    let world = World::new(&[RULES, INDEX], whole_addresses());
    let refused = world.put_into("1", "Schedule 1").expect_err("a reason").to_string();
    assert_eq!(
        refused,
        "Rule 1 is of another level than what stands at Schedule 1; a move changes its place, not its level"
    );
}

#[test]
fn a_whole_address_for_its_last_level() {
    let after = RULES.replace("1.3 See", "1.4 See");
    for number in ["1.4", "4", " 1.4. "] {
        check(|world| world.renumber("1.3", number), &after, "Fee — 1.2\nRaft — Schedule 1:2\n", "");
    }
    check(|world| world.renumber("1.3", "1.3"), RULES, "Fee — 1.2\nRaft — Schedule 1:2\n", "");
    let world = World::new(&[RULES, INDEX], whole_addresses());
    for number in ["2.3", "1.x"] {
        let error = world.renumber("1.3", number).expect_err("a reason").to_string();
        assert!(error.ends_with("is no number of this level, which counts 1, 2, 3"), "{error}");
    }
}

#[test]
fn a_schedule_itself_is_neither_moved_nor_renumbered() {
    let world = World::new(&[&format!("{RULES}\nSchedule 2 — Boats\n\n1. None.\n")], whole_addresses());
    let expected = "Schedule 2 can’t be moved or renumbered yet; provisions can, also those that it holds";
    for refused in [world.before("Schedule 2", "Schedule 1"), world.renumber("Schedule 2", "3")] {
        assert_eq!(refused.expect_err("a reason").to_string(), expected);
    }
}

/// Laws with sections and their items, a schedule with items.
fn with_sections() -> Conventions {
    let manifest = "[work]\nid = \"w\"\nlevels = [\"1\", \"A\", \"1\", \"(a)\", \"(i)\"]\n\n[[scheme]]\nnoun = [\"Schedule\"]\n";
    Manifest::parse(manifest).expect("a manifest").conventions().expect("conventions")
}

const LAWS: &str = "
Law 1 — Boats
    A. Fees:
        1. A crown.
        2. A penny.
        3. A pound.
    B — Text

Schedule 1 — Fees

1. A crown for a boat.
2. Two crowns for a raft.
";

/// Holds the index of laws afterwards, and the notes, against what is expected.
#[track_caller]
fn check_index(
    (laws, conventions): (&str, Conventions),
    before: &str,
    refactor: impl Fn(&World) -> Result<Refactoring, RefactorError>,
    index: &str,
    notes: &str,
) {
    let world = World::new(&[laws, &format!("kind: index\n\n{before}\n")], conventions);
    let refactoring = refactor(&world).expect("a refactoring");
    assert_eq!(world.texts(&refactoring)[1], format!("kind: index\n\n{index}\n"));
    assert_eq!(world.notes(&refactoring), notes);
}

#[test]
fn a_range_does_not_go_into_a_schedule() {
    check_index(
        (LAWS, with_sections()),
        "All — 1A1–1A3",
        |world| world.before("1A2", "Schedule 1:1"),
        "All — 1A1–1A2",
        ": “1A1–1A2” no longer takes in Schedule 1:1",
    );
    check_index(
        (LAWS, with_sections()),
        "All — 1A1–1A3",
        |world| world.after("1A2", "Schedule 1:1"),
        "All — 1A1–1A2",
        ": “1A1–1A2” no longer takes in Schedule 1:2",
    );
    check_index(
        (LAWS, with_sections()),
        "All — 1A1–1A3",
        |world| world.before("1A3", "Schedule 1:1"),
        "All — 1A1–1A2",
        ": “1A1–1A2” no longer takes in Schedule 1:1",
    );
}

#[test]
fn a_range_of_which_one_end_has_gone_keeps_the_other() {
    check_index(
        (RULES, whole_addresses()),
        "Last — 1.2–1.3",
        |world| world.put_into("1.2", "Schedule 1"),
        "Last — 1.2",
        ": “1.2” no longer takes in Schedule 1:3",
    );
    check_index(
        (RULES, whole_addresses()),
        "First — 1.1–1.2",
        |world| world.put_into("1.2", "Schedule 1"),
        "First — 1.1",
        ": “1.1” no longer takes in Schedule 1:3",
    );
}

#[test]
fn a_range_in_a_sentence_of_which_one_end_has_gone_is_a_list() {
    let world = World::new(
        &[
            "Rule 1 — Boats\n\n    1.1 A boat.\n    1.2 A fee.\n    1.3 See Rules 1.1 to 1.2.\n\nSchedule 1 — Fees\n\n1. A crown.\n",
        ],
        whole_addresses(),
    );
    let refactoring = world.put_into("1.2", "Schedule 1").expect("a refactoring");
    assert_eq!(world.texts(&refactoring)[0].lines().nth(3), Some("    1.2 See Rules 1.1 and Schedule 1:2."));
    assert_eq!(world.notes(&refactoring), "");
}

#[test]
fn numbers_of_one_level_in_two_forms() {
    let laws =
        |sections: &str, annex: &str| format!("Law 1 — Ropes\n{sections}\nSchedule 1 — Tolls\n\n{annex}");
    let check =
        |before: &str, refactor: &dyn Fn(&World) -> Result<Refactoring, RefactorError>, after: &str| {
            let world = World::new(&[before], with_sections());
            let refactoring = refactor(&world).expect("a refactoring");
            assert_eq!(world.texts(&refactoring)[0], after);
        };
    check(
        &laws("    A) One rope.\n    B) Two ropes.\n", "A. A toll.\nB. A fee.\n"),
        &|world| world.after("Schedule 1:A", "1A"),
        &laws("    A) One rope.\n    B) A toll.\n    C) Two ropes.\n", "A. A fee.\n"),
    );
    // Words do not become a heading.
    check(
        &laws("    A — One rope.\n    B — Two ropes.\n", "A. A toll.\nB. A fee.\n"),
        &|world| world.after("Schedule 1:A", "1A"),
        &laws("    A — One rope.\n    B. A toll.\n    C — Two ropes.\n", "A. A fee.\n"),
    );
}

#[test]
fn what_nothing_stands_in() {
    let world = World::new(&[LAWS], with_sections());
    let refused = world.put_into("Schedule 1:1", "1B").expect_err("a reason").to_string();
    assert_eq!(
        refused,
        "Schedule 1:1 can’t be moved into Law 1B, which holds nothing of its level; a move changes its place, not its level"
    );
}

/// The colon of “Schedule 1:2” parts the schedule from its item, not an edition from an address.
#[test]
fn quotations_of_schedules_follow() {
    let quoting = |number: &str| {
        format!(
            "Rule 1 — Boats\nNone.\n\n```quote Schedule 1:{number}\nTwo crowns.\n```\n\n```quote 2025:Schedule 1:{number}\nTwo crowns.\n```\n\nSchedule 1 — Fees\n\n1. One crown.\n{number}. Two crowns.\n"
        )
    };
    let world = World::new(&[&quoting("2")], whole_addresses());
    let refactoring = world.renumber("Schedule 1:2", "5").expect("a refactoring");
    assert_eq!(world.texts(&refactoring), [quoting("5")]);
    assert_eq!(world.notes(&refactoring), "");
}
