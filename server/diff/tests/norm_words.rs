//! Norm words that changed, told by the place where they did: two texts in, class and reasons out.

mod told;

use told::check_sentence_by;

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
        "substantive: is to → is not to; the denial “not” is new",
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
