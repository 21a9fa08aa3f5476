//! Why a change is what it is, as readers are told.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that can't start has failed")]

use expect_test::{Expect, expect};
use lawsmith_diff::compare_editions;
use lawsmith_test_support::edition;

/// The reasons of each change, a line for each.
fn check(old: &str, new: &str, expected: &Expect) {
    let (old, new) = (edition(old), edition(new));
    let comparison = compare_editions(&old, &new);
    let reasons = comparison.rows.iter().filter(|row| !row.reasons.is_empty());
    let lines: Vec<String> = reasons.map(|row| format!("{}\n", row.why())).collect();
    expected.assert_eq(&lines.concat());
}

#[test]
fn a_clause_is_quoted_as_it_is_printed() {
    check(
        "Law 1 — Boats\n\nA. The skipper moors the boat before night.\nB. The skipper counts the crew.\n",
        "Law 1 — Boats\n\nA. The skipper moors the boat before night, lanterns burning brightly ashore\n(see Law\n1B).\nB. The skipper counts the crew.\n",
        &expect![[r#"
            a clause is new: “lanterns burning brightly ashore (see Law 1B)”
        "#]],
    );
}

#[test]
fn a_long_clause_is_cut_at_a_word() {
    check(
        "Law 1 — Boats\n\nA. The skipper moors the boat; lanterns burn brightly ashore, ropes lie coiled beside every bollard, oars rest below.\n",
        "Law 1 — Boats\n\nA. The skipper moors the boat.\n",
        &expect![[r#"
            a clause is gone: “lanterns burn brightly ashore, ropes lie coiled …”
        "#]],
    );
}

#[test]
fn words_put_for_others_are_quoted_as_they_are_printed() {
    check(
        "Law 1 — Boats\n\nA. The skipper moors the boat, rope around bollard, before night falls on the quiet harbour town.\n",
        "Law 1 — Boats\n\nA. The skipper moors the boat, anchor chain ashore, before night falls on the quiet harbour town.\n",
        &expect![[r#"
            “rope around bollard” → “anchor chain ashore”
        "#]],
    );
}

#[test]
fn words_that_say_nothing_make_no_clause() {
    check(
        "Law 1 — Boats\n\nA. The steward in the night may do what the laws have laid down for it and for the crew.\n",
        "Law 1 — Boats\n\nA. The steward by night may do whatever else is that which the laws lay down for the crew.\n",
        &expect![[r#"
            “what the laws have laid” → “whatever else is that which the laws lay”
        "#]],
    );
    check(
        "Law 1 — Boats\n\nA. A guest may not look at the crew's cabin.\n",
        "Law 1 — Boats\n\nA. A guest may not change cabins with the crew.\n",
        &expect![[r#"
            “look at the crew's cabin” → “change cabins with the crew”
        "#]],
    );
}

#[test]
fn an_alternative_is_told() {
    check(
        "Law 1 — Boats\n\nA. Any rower may moor boats at that quay.\n",
        "Law 1 — Boats\n\nA. A rower or steward may moor boats at the quay.\n",
        &expect![[r#"
            the words “or steward” are new
        "#]],
    );
}

#[test]
fn a_hyphen_makes_no_other_word() {
    check(
        "Law 1 — Boats\n\nA. The nonpaying crew has moored a boat at dusk.\nB. The skipper counts the crew.\n",
        "Law 1 — Boats\n\nA. The non-paying crew have moored their boat at dusk.\nB. The skipper counts the crew.\n",
        &expect![[r#"
            wording
        "#]],
    );
}
