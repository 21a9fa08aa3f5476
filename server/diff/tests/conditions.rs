//! Conditions that came, went or were said otherwise: two texts in, class and reasons out.

mod told;

use told::{check, check_sentence};

#[test]
fn words_that_open_the_same_condition() {
    check_sentence(
        "A boat is moored if the tide turns.",
        "A boat is moored when the tide turns.",
        "editorial: wording",
    );
    check_sentence(
        "A boat is moored if the tide turns.",
        "A boat is moored provided the tide turns.",
        "editorial: wording",
    );
    check_sentence(
        "A boat is lent solely to the crew.",
        "A boat is lent only to the crew.",
        "editorial: wording",
    );
    check_sentence(
        "When the tide turns a boat is moored.",
        "A boat is moored if the tide turns.",
        "editorial: wording",
    );
    check_sentence(
        "A boat is moored when the tide turns.",
        "A boat is moored unless the tide turns.",
        "substantive: the condition “when” → “unless”",
    );
    check_sentence(
        "A boat is moored if the tide turns.",
        "A boat is moored as the tide turns.",
        "substantive: the condition “if” is gone",
    );
}

#[test]
fn phrases_open_conditions() {
    check_sentence(
        "A boat is moored by the skipper.",
        "Subject to the tide, a boat is moored by the skipper.",
        "substantive: the condition “subject to” is new",
    );
    check_sentence(
        "A late boat is subject to a fee.",
        "A late boat is charged a fee.",
        "substantive: “subject to” → “charged”",
    );
    check_sentence(
        "The fee laid down in these rules is paid.",
        "The fee provided in these rules is paid.",
        "editorial: wording",
    );
}

#[test]
fn a_but_that_joins_is_no_exception() {
    check_sentence(
        "An oar lent after noon and before dusk is free.",
        "An oar lent after noon but before dusk is free.",
        "editorial: wording",
    );
    check_sentence(
        "An oar is free at noon and a rope is never sold by the crew.",
        "An oar is free at noon but the boathook costs a coin and a rope is never sold by the crew.",
        "substantive: the condition “but” is new; a clause is new: “but the boathook costs a coin”",
    );
}

#[test]
fn a_condition_that_stands_before_the_list_now() {
    let old = "Law 1 — Fees\n\nA. No fee is due:\n    1. if the bell rings at noon;\n    2. if the boat leaks at the quay.\n";
    let new = "Law 1 — Fees\n\nA. No fee is due if:\n    1. the bell rings at noon;\n    2. the boat leaks at the quay.\n";
    let told = ["1A editorial: wording", "1A1 editorial: wording", "1A2 editorial: wording"];
    check(old, new, &told);
    check(new, old, &told);
    check(
        &old.replace(":\n    1. if", " if the tide turns:\n    1. if"),
        old,
        &["1A substantive: the condition “if” is gone; a clause is gone: “if the tide turns”"],
    );
}

/// "No later than" denies nothing and says when.
#[test]
fn the_time_by_which() {
    check_sentence(
        "The crew tells the steward no later than the close of the harbour.",
        "The crew tells the steward not later than the close of the harbour.",
        "editorial: wording",
    );
    check_sentence(
        "The crew tells the steward no later than the close of the harbour.",
        "The crew tells the steward of the close of the harbour.",
        "substantive: the condition “no later than” is gone",
    );
}
