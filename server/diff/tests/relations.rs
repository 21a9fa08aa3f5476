//! Words that say where or when and come to another one: a sentence in, class and reasons out.

mod told;

use lawsmith_model::{Language, Lexicon};
use told::{check_sentence, check_sentence_in};

/// In both directions.
#[track_caller]
fn check_both(old: &str, new: &str, words: &str) {
    check_sentence(old, new, &format!("substantive: the words “{words}” are new"));
    check_sentence(new, old, &format!("substantive: the words “{words}” are gone"));
}

#[test]
fn a_day_more() {
    check_both("Nets are hung before 3 March.", "Nets are hung on or before 3 March.", "on or");
    check_both("Nets are hung after 3 March.", "Nets are hung on or after 3 March.", "on or");
    check_both("Nobody may land before dawn.", "Nobody may land at or before dawn.", "at or");
}

#[test]
fn another_side() {
    check_both("The lock opens before the flood.", "The lock opens before or after the flood.", "or after");
    check_both("Pilots rest during the ebb.", "Pilots rest before and during the ebb.", "before and");
}

#[test]
fn what_joins_other_words() {
    check_sentence("Nets are hung in the loft.", "Nets are hung and in the loft.", "editorial: wording");
}

#[test]
fn in_german() {
    check_sentence_in(
        &Lexicon::of(&Language::new("de")),
        "Netze werden vor dem 3. März gehängt.",
        "Netze werden am oder vor dem 3. März gehängt.",
        "substantive: the words “am oder” are new",
    );
}

/// Words that lead to a clause or stand for a place.
#[test]
fn adverbs_and_conjunctions() {
    let told = |old: &str, new: &str, from: &str, to: &str| {
        check_sentence(old, new, &format!("substantive: “{from}” → “{to}”"));
        check_sentence(new, old, &format!("substantive: “{to}” → “{from}”"));
    };
    told("The net is hung here.", "The net is hung there.", "here", "there");
    told("A trip is off because it rains.", "A trip is off although it rains.", "because", "although");
    told("The pilot says how they dock.", "The pilot says when they dock.", "how", "when");
    told(
        "The pilot rests wherever it is calm.",
        "The pilot rests whenever it is calm.",
        "wherever",
        "whenever",
    );
    told("The cook says that it rained.", "The cook says whether it rained.", "that", "whether");
    check_sentence(
        "The lock is run if it had been full.",
        "The lock is run as if it had been full.",
        "substantive: the condition “if” is gone; the condition “as if” is new",
    );
    check_sentence(
        "Boats wait where a bell is rung.",
        "Boats wait when a bell is rung.",
        "editorial: wording",
    );
    check_sentence("The rope that frays goes.", "The rope which frays goes.", "editorial: wording");
    check_sentence_in(
        &Lexicon::of(&Language::new("de")),
        "Die Fahrt entfällt, weil es regnet.",
        "Die Fahrt entfällt, obwohl es regnet.",
        "substantive: “weil” → “obwohl”",
    );
}
