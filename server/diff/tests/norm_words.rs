//! Norm words that changed, told by the place where they did: two texts in, class and reasons out.
#![allow(clippy::unwrap_used, reason = "a test that can't start has failed")]

use lawsmith_diff::{Class, NormScale, compare_editions};
use lawsmith_model::{Edition, Lexicon, Source};
use lawsmith_syntax::Conventions;

/// A scale without "may not".
const SCALE: [&str; 6] = ["may", "does", "should", "shall", "must", "must not"];

/// The address, the class and the reasons of each change.
#[track_caller]
fn check(old: &str, new: &str, expected: &[&str]) {
    let edition = |text: &str| {
        let source = Source { path: "laws.laws".to_owned(), text: text.into() };
        Edition::analyse("", Conventions::default(), Lexicon::default(), &[source])
    };
    let (old, new) = (edition(old), edition(new));
    let comparison = compare_editions(&old, &new, &NormScale::new(&SCALE.map(str::to_owned), &new.lexicon));
    let found = comparison.rows.iter().filter_map(|row| {
        let path = row.new.first().map(|&at| comparison.new.all[at].path.clone());
        Some(format!("{} {}: {}", path?, row.class.map(Class::name)?, row.reasons.join("; ")))
    });
    assert_eq!(found.collect::<Vec<_>>(), expected);
}

/// The class and the reasons of a change of one sentence.
#[track_caller]
fn check_sentence(old: &str, new: &str, expected: &str) {
    let law =
        |sentence: &str| format!("Law 1 — Boats\n\nA. {sentence}\nB. A skipper counts the oars at dusk.\n");
    check(&law(old), &law(new), &[&format!("1A {expected}")]);
}

#[test]
fn two_norm_words_that_change_are_told_each_in_its_place() {
    check_sentence(
        "A skipper must row one boat in each race and may pay.",
        "A skipper may row one boat in each race and must pay.",
        "substantive: must → may (weaker); may → must (stronger)",
    );
}

#[test]
fn a_new_clause_is_no_change_of_a_plain_statement() {
    check_sentence(
        "The crew moors the boat.",
        "The crew moors the boat. Lanterns must burn ashore.",
        "substantive: a clause is new: “Lanterns must burn ashore.”",
    );
    check_sentence(
        "The crew moors the boat.",
        "The crew must moor the boat.",
        "substantive: does → must (stronger)",
    );
}

#[test]
fn the_same_change_is_told_once() {
    check_sentence(
        "The crew shall row by day, shall rest by night, shall eat at noon.",
        "The crew may row by day, may rest by night, may eat at noon.",
        "substantive: shall → may (weaker)",
    );
}

#[test]
fn the_month_of_may_allows_nothing() {
    check_sentence(
        "The quay is open between 1 May and 3 June.",
        "The quay is open between 1 April and 3 June.",
        "substantive: “May” → “April”",
    );
}

#[test]
fn denials_inside_norm_words() {
    check_sentence(
        "The crew may change the sails.",
        "The crew can't change the sails.",
        "substantive: may → cannot; the denial “can't” is new",
    );
    check_sentence(
        "The crew should change the sails.",
        "The crew shouldn't change the sails.",
        "substantive: should → should not; the denial “shouldn't” is new",
    );
    check_sentence(
        "The crews are to change the sails.",
        "The crews are not to change the sails.",
        "substantive: is to → is not to; the denial “not” is new",
    );
    check_sentence(
        "The crew may change the sails.",
        "The crew has to change the sails.",
        "substantive: may → has to",
    );
}

#[test]
fn a_scale_without_the_denied_word() {
    check_sentence(
        "A boat must not leave the quay.",
        "A boat may not leave the quay.",
        "substantive: must not → may not",
    );
}
