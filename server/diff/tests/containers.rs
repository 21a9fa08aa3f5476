//! What holds other provisions: a level put in, a part that goes to another Law.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that can't start has failed")]

use expect_test::{Expect, expect};
use lawsmith_diff::{Passages, compare_editions, concordance};
use lawsmith_test_support::edition;

/// The rows that are not the same on both sides, then the lines of the concordance for `of`.
#[track_caller]
fn check(old: &str, new: &str, of: &str, expected: &Expect) {
    let (old, new) = (edition(old), edition(new));
    let comparison = compare_editions(&old, &new);
    let paths = |side: &Passages<'_>, places: &[usize]| {
        places.iter().map(|&at| side.all[at].path.as_str()).collect::<Vec<_>>().join(" ")
    };
    let mut told = String::new();
    for row in comparison.rows.iter().filter(|row| row.class.is_some()) {
        let (old, new) = (paths(&comparison.old, &row.old), paths(&comparison.new, &row.new));
        let reasons = row.why();
        told.push_str(&format!("{} {old} -> {new}: {reasons}\n", row.relation.name()));
    }
    for line in concordance(&comparison).iter().filter(|line| line.from == of) {
        let to = line.to.iter().map(|other| other.address.as_str()).collect::<Vec<_>>().join("; ");
        told.push_str(&format!("{} {} to {to}\n", line.way.name(), line.from));
    }
    expected.assert_eq(&told);
}

const OARS: &str = "Law 4 — Boats

A — Mooring
Boats are moored at the jetty before sunset.

B — Oars
The steward counts the oars each evening; a missing oar is paid for by the crew that had it.
";

const OARS_IN_ITEMS: &str = "Law 4 — Boats

A — Mooring
Boats are moored at the jetty before sunset.

B — Oars

1. The steward counts the oars each evening.
2. A missing oar is paid for by the crew that had it.
";

#[test]
fn a_level_put_in_leaves_the_heading_where_it_was() {
    check(
        OARS,
        OARS_IN_ITEMS,
        "4B",
        &expect![[r#"
            split 4B -> 4B 4B1 4B2: only punctuation
            old to new 4B to 4B; 4B1; 4B2
            new to old 4B to 4B
        "#]],
    );
}

#[test]
fn a_level_taken_out_leaves_the_heading_where_it_was() {
    check(
        OARS_IN_ITEMS,
        OARS,
        "4B",
        &expect![[r#"
        merged 4B 4B1 4B2 -> 4B: only punctuation
        old to new 4B to 4B
        new to old 4B to 4B; 4B1; 4B2
    "#]],
    );
}

const TWO_LAWS: &str = "Law 1 — Boats

A. Boats are moored at the jetty before sunset.
B. Oars are counted by the steward each evening.
C. A boat that drifts is fetched by its crew.

Law 2 — Lanterns

A. Lanterns are lit at dusk.
B. A broken lantern is mended by the keeper.
";

#[test]
fn a_part_that_moves_joins_no_laws() {
    check(
        TWO_LAWS,
        "Law 1 — Boats

A. Boats are moored at the jetty before sunset.
B. A boat that drifts is fetched by its crew.

Law 2 — Lanterns

A. Lanterns are lit at dusk.
B. A broken lantern is mended by the keeper.
C. Oars are counted by the steward each evening.
",
        "1",
        &expect![[r#"
            renumbered 1C -> 1B: only the number changed
            moved 1 -> 2: in part: 1B → 2C
            moved 1B -> 2C: only the place changed
            old to new 1 to 1; 2
            new to old 1 to 1
        "#]],
    );
}

/// Where either law keeps as much as it gives, the heading tells what it remained.
#[test]
fn half_of_a_law_that_moves_is_told_by_the_heading() {
    check(
        "Law 1 — Boats

A. Boats are moored at the jetty before sunset.
B. Oars are counted by the steward each evening.

Law 2 — Lanterns

A. Lanterns are lit at dusk.
B. A broken lantern is mended by the keeper.
",
        "Law 1 — Boats

A. Boats are moored at the jetty before sunset.

Law 2 — Lanterns

A. Lanterns are lit at dusk.
B. A broken lantern is mended by the keeper.
C. Oars are counted by the steward each evening.
",
        "2",
        &expect![[r#"
            moved 1 -> 2: in part: 1B → 2C
            moved 1B -> 2C: only the place changed
            old to new 2 to 2
            new to old 2 to 1; 2
        "#]],
    );
}

/// A law of which one part of six went elsewhere is gone: the other law does not become both.
#[test]
fn a_law_of_which_little_is_left_elsewhere_is_gone() {
    check(
        "Law 1 — Boats

A. Boats are moored at the jetty before sunset.
B. A boat that drifts is fetched by its crew.

Law 2 — Fever

A. Whoever coughs rows alone.
B. Oars are washed by the steward each evening.
C. Nobody lends a cap.
D. Bells are rung with gloves.
E. The keeper airs the shed at noon.
F. Guests wait at the gate.
",
        "Law 1 — Boats

A. Boats are moored at the jetty before sunset.
B. A boat that drifts is fetched by its crew.
C. Oars are washed by the steward each evening.
",
        "2",
        &expect![[r#"
            moved 2 -> 1: in part: 2B → 1C
            moved 2B -> 1C: only the place changed
            removed 2 -> : gone
            removed 2A -> : gone
            removed 2C -> : gone
            removed 2D -> : gone
            removed 2E -> : gone
            removed 2F -> : gone
            old to new 2 to 1
        "#]],
    );
}

/// The words of a Law that were a part of another one are told once.
#[test]
fn a_part_that_becomes_a_law_is_told_once() {
    check(
        "Law 1 — Boats

A. Boats are moored at the jetty before sunset.
B. A boat that drifts is fetched by its crew.
C. Oars are counted by the steward each evening.
",
        "Law 1 — Boats

A. Boats are moored at the jetty before sunset.
B. A boat that drifts is fetched by its crew.

Law 2 — Oars
Oars are counted by the steward each evening.
",
        "1",
        &expect![[r#"
            moved 1 -> 2: in part: 1C → 2
            moved 1C -> 2: only the heading changed
            old to new 1 to 1; 2
            new to old 1 to 1
        "#]],
    );
}

/// The words of a Law that holds parts of two are new once, even where no part had them.
#[test]
fn new_words_of_a_law_made_of_two_are_told_once() {
    check(
        "Law 1 — Boats

A. Boats are moored at the jetty before sunset.
B. A boat that drifts is fetched by its crew.
C. Oars are counted by the steward each evening.

Law 2 — Lanterns

A. Lanterns are lit at dusk.
B. A broken lantern is mended by the keeper.
C. Wicks are trimmed on Sundays.
",
        "Law 1 — Boats

A. Boats are moored at the jetty before sunset.
B. A boat that drifts is fetched by its crew.

Law 2 — Lanterns

A. Lanterns are lit at dusk.
B. A broken lantern is mended by the keeper.

Law 3 — Stores
The following is written down in the book of the house:

A. Oars are counted by the steward each evening.
B. Wicks are trimmed on Sundays.
",
        "3",
        &expect![[r#"
            merged 1 2 -> 3: a clause is new: “The following is written down in the book …”
            renumbered 1C -> 3A: only the number changed
            renumbered 2C -> 3B: only the number changed
            new to old 3 to 1; 2
        "#]],
    );
}

const SHORT_LAWS: &str = "Law 5 — Oars
Oars are counted by the steward each evening.

Law 6 — Fog
In fog the bell is rung every ten minutes and no boat leaves the harbour until it lifts.

Law 7 — Lanterns
Lanterns are lit at dusk; a broken one is mended by the keeper.

Law 8 — Guests
A guest signs the book of the house before the first meal.
";

const ONE_LAW: &str = "Law 5 — Stores
The keeper sees to the following:

A. Oars are counted by the steward each evening.
B. In fog the bell is rung every ten minutes and no boat leaves the harbour until it lifts.
C. Lanterns are lit at dusk; a broken one is mended by the keeper.

Law 6 — Guests
A guest signs the book of the house before the first meal.
";

/// The words of each are in a part; none of them is gone because the words that lead in are others.
#[test]
fn laws_that_become_parts_of_one_tell_their_words_once() {
    check(
        SHORT_LAWS,
        ONE_LAW,
        "6",
        &expect![[r#"
        merged 5 6 7 -> 5: a clause is new: “The keeper sees to the following:”
        moved 5 -> 5A: only the place changed
        moved 6 -> 5B: only the place changed
        moved 7 -> 5C: only the place changed
        renumbered 8 -> 6: only the number changed
        old to new 6 to 5; 5B
        new to old 6 to 8
    "#]],
    );
    check(
        ONE_LAW,
        SHORT_LAWS,
        "5",
        &expect![[r#"
        split 5 -> 5 6 7: a clause is gone: “The keeper sees to the following:”
        moved 5A -> 5: only the place changed
        moved 5B -> 6: only the place changed
        moved 5C -> 7: only the place changed
        renumbered 6 -> 8: only the number changed
        old to new 5 to 5; 6; 7
        new to old 5 to 5; 5A
    "#]],
    );
}

const OARS_AND_FOG: &str = "Law 5 — Oars

A. Oars are counted by the steward each evening.
B. A missing oar is paid for by the crew that had it.

Law 6 — Fog
In fog the bell is rung every ten minutes and no boat leaves the harbour until it lifts.

Law 7 — Guests

A. A guest signs the book of the house before the first meal.
B. A guest who leaves pays for the meals.
";

const FOG_IN_OARS: &str = "Law 5 — Oars and fog
These rules hold at sea:

A. In fog the bell is rung every ten minutes and no boat leaves the harbour until it lifts.
B. Oars are counted by the steward each evening.

Law 6 — Guests

A. A guest signs the book of the house before the first meal.
B. A guest who leaves pays for the meals.
";

/// What leads in is new once, with the Law and not with the words that came into it.
#[test]
fn a_law_of_words_that_comes_into_another_one() {
    check(
        OARS_AND_FOG,
        FOG_IN_OARS,
        "6",
        &expect![[r#"
        merged 5 6 -> 5: a clause is new: “These rules hold at sea:”
        moved 6 -> 5A: only the place changed
        renumbered 5A -> 5B: only the number changed
        removed 5B -> : gone
        renumbered 7 -> 6: only the number changed
        renumbered 7A -> 6A: only the number changed
        renumbered 7B -> 6B: only the number changed
        old to new 6 to 5; 5A
        new to old 6 to 7
    "#]],
    );
    check(
        FOG_IN_OARS,
        OARS_AND_FOG,
        "6",
        &expect![[r#"
        split 5 -> 5 6: a clause is gone: “These rules hold at sea:”
        renumbered 5B -> 5A: only the number changed
        added  -> 5B: new
        moved 5A -> 6: only the place changed
        renumbered 6 -> 7: only the number changed
        renumbered 6A -> 7A: only the number changed
        renumbered 6B -> 7B: only the number changed
        old to new 6 to 7
        new to old 6 to 5; 5A
    "#]],
    );
}

/// "General" says too little by itself to be found elsewhere.
#[test]
fn a_heading_that_several_provisions_have_goes_nowhere_alone() {
    let boats =
        "1. Boats are moored at the jetty before sunset.\n2. The steward counts the oars each evening.\n";
    let tests = "\nLaw 2 — Tests\n\nA — General\n\n1. A rower who falls into the water is examined again.\n2. Whoever helps a rower is sent ashore.\n\n\
                 B — Bells\nA bell rings for each test that was passed.\n";
    let old = format!("Law 1 — Boats\n\nA — General\nThe jetty is wet.\n\n{boats}{tests}");
    let new = format!(
        "Law 1 — Boats\n\nA — General\n\nB — Mooring\nThe jetty is wet.\n\n{boats}\nLaw 2 — Tests\n\nA — Bells\nA bell rings for each test that was passed.\n"
    );
    check(
        &old,
        &new,
        "2A",
        &expect![[r#"
        added  -> 1A: new
        reworded 1A -> 1B: only the heading changed
        renumbered 1A1 -> 1B1: only the number changed
        renumbered 1A2 -> 1B2: only the number changed
        removed 2A -> : gone
        removed 2A1 -> : gone
        removed 2A2 -> : gone
        renumbered 2B -> 2A: only the number changed
        old to new 2A to 
        new to old 2A to 2B
    "#]],
    );
}
