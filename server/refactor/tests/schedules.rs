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
