//! Norm words that changed, told by the place where they did: two texts in, class and reasons out.

mod told;

use told::{check_by, check_sentence_by};

/// A scale without "may not".
const SCALE: [&str; 6] = ["may", "does", "should", "shall", "must", "must not"];

#[test]
fn two_norm_words_that_change_are_told_each_in_its_place() {
    check_sentence_by(
        &SCALE,
        "A skipper must row one boat in each race and may pay.",
        "A skipper may row one boat in each race and must pay.",
        "substantive: must → may (weaker); may → must (stronger)",
    );
}

#[test]
fn a_new_clause_is_no_change_of_a_plain_statement() {
    check_sentence_by(
        &SCALE,
        "The crew moors the boat.",
        "The crew moors the boat. Lanterns must burn ashore.",
        "substantive: a clause is new: “Lanterns must burn ashore.”",
    );
    check_sentence_by(
        &SCALE,
        "The crew moors the boat.",
        "The crew must moor the boat.",
        "substantive: does → must (stronger)",
    );
}

#[test]
fn the_same_change_is_told_once() {
    check_sentence_by(
        &SCALE,
        "The crew shall row by day, shall rest by night, shall eat at noon.",
        "The crew may row by day, may rest by night, may eat at noon.",
        "substantive: shall → may (weaker)",
    );
}

#[test]
fn the_month_of_may_allows_nothing() {
    check_sentence_by(
        &SCALE,
        "The quay is open between 1 May and 3 June.",
        "The quay is open between 1 April and 3 June.",
        "substantive: “May” → “April”",
    );
}

#[test]
fn denials_inside_norm_words() {
    check_sentence_by(
        &SCALE,
        "The crew may change the sails.",
        "The crew can't change the sails.",
        "substantive: may → cannot; the denial “can't” is new",
    );
    check_sentence_by(
        &SCALE,
        "The crew should change the sails.",
        "The crew shouldn't change the sails.",
        "substantive: should → should not; the denial “shouldn't” is new",
    );
    check_sentence_by(
        &SCALE,
        "The crews are to change the sails.",
        "The crews are not to change the sails.",
        "substantive: is to → is not to",
    );
    check_sentence_by(
        &SCALE,
        "The crew may change the sails.",
        "The crew has to change the sails.",
        "substantive: may → has to",
    );
}

#[test]
fn a_scale_without_the_denied_word() {
    check_sentence_by(
        &SCALE,
        "A boat must not leave the quay.",
        "A boat may not leave the quay.",
        "substantive: must not → may not",
    );
}

#[test]
fn a_norm_word_that_comes_with_its_clause_is_never_editorial() {
    check_sentence_by(
        &SCALE,
        "The steward offers the crew one of these boats.",
        "The steward offers the crew one of these boats. It may:",
        "substantive: the norm word “may” is new",
    );
}

#[test]
fn a_norm_word_that_goes_from_the_items_to_their_lead_in_is_no_change() {
    let items = "Law 1 — Moorings\n\nA. When the quay is full the warden offers a skipper three ways out:\n    1. he may moor at the buoy in the outer harbour;\n    2. he may wait in the roads until a berth is free;\n    3. he may sail on to the next harbour.\n";
    let lead_in = "Law 1 — Moorings\n\nA. When the quay is full the skipper has three ways out. He may:\n    1. moor at the buoy in the outer harbour;\n    2. wait in the roads until a berth is free;\n    3. sail on to the next harbour.\n";
    let others = ["1A1 editorial: wording", "1A2 editorial: wording", "1A3 editorial: wording"];
    let told = |old: &str, new: &str, first: &str| {
        let expected: Vec<&str> = [first].into_iter().chain(others).collect();
        check_by(&SCALE, old, new, &expected);
    };
    told(items, lead_in, "1A editorial: wording");
    told(lead_in, items, "1A editorial: wording");
}

#[test]
fn a_lead_in_that_binds_otherwise_than_its_items_did_is_a_change() {
    let items = "Law 1 — Moorings\n\nA. When the quay is full the skipper chooses:\n    1. he may moor at the buoy in the outer harbour;\n    2. he may wait in the roads until a berth is free.\n";
    let lead_in = "Law 1 — Moorings\n\nA. When the quay is full the skipper must:\n    1. moor at the buoy in the outer harbour;\n    2. wait in the roads until a berth is free.\n";
    check_by(
        &SCALE,
        items,
        lead_in,
        &[
            "1A substantive: does → must (stronger)",
            "1A1 substantive: may → must (stronger)",
            "1A2 substantive: may → must (stronger)",
        ],
    );
    // What ends with a full stop leads into nothing.
    check_by(
        &SCALE,
        &items.replace("chooses:", "chooses."),
        &items.replace("chooses:", "chooses. He may rest.").replace("he may", "he does"),
        &[
            "1A substantive: the words “He may rest” are new",
            "1A1 substantive: may → does (stronger)",
            "1A2 substantive: may → does (stronger)",
        ],
    );
}
