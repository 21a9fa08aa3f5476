//! Denials that came, went or were said otherwise: two texts in, class and reasons out.

mod told;

use lawsmith_model::{Language, Lexicon};
use told::{check_sentence, check_sentence_in};

#[test]
fn short_forms() {
    check_sentence("The boat is not moored.", "The boat isn't moored.", "editorial: wording");
    check_sentence("The boat is moored.", "The boat isn't moored.", "substantive: the denial “isn't” is new");
    check_sentence(
        "The crew cannot change the sails.",
        "The crew can not change the sails.",
        "editorial: wording",
    );
}

#[test]
fn words_that_deny_alike() {
    check_sentence(
        "The crew has no right to rest.",
        "The crew does not have the right to rest.",
        "editorial: wording",
    );
    check_sentence(
        "The crew lends no oar or rope to guests.",
        "The crew lends neither oar nor rope to guests.",
        "editorial: wording",
    );
    check_sentence(
        "The crew has no right to rest.",
        "The crew has a right to rest.",
        "substantive: the denial “no” is gone",
    );
}

#[test]
fn the_denial_of_the_place_is_quoted() {
    check_sentence(
        "The crew cannot row and the boat is not moored.",
        "The crew cannot row and the boat is moored.",
        "substantive: the denial “not” is gone in one place",
    );
}

#[test]
fn phrases_that_deny_nothing() {
    check_sentence(
        "Whether or not the bell rings the boat is moored.",
        "Whether the bell rings or not, the boat is moored.",
        "substantive: the denial “not” is new",
    );
    check_sentence(
        "A boat whether or not moored is counted at dusk.",
        "A boat whether moored or ashore is counted at dusk.",
        "substantive: the word “ashore” is new",
    );
    check_sentence(
        "The kit includes but is not limited to ropes.",
        "The kit includes ropes.",
        "editorial: wording",
    );
}

#[test]
fn nobody_and_no_one() {
    for other in ["No one", "No person"] {
        let told = |rest: &str| {
            check_sentence(
                &format!("Nobody {rest} in the loft."),
                &format!("{other} {rest} in the loft."),
                "editorial: wording",
            );
        };
        told("eats");
        told("may eat");
    }
    check_sentence(
        "Nobody eats in the loft.",
        "A guest eats in the loft.",
        "substantive: the denial “nobody” is gone",
    );
    check_sentence(
        "Nobody of the crew on watch may eat in the loft.",
        "A member of the crew on watch may eat in the loft.",
        "substantive: may not → may (weaker)",
    );
    check_sentence_in(
        &Lexicon::of(&Language::new("de")),
        "Niemand schläft auf dem Boden.",
        "Keine Person schläft auf dem Boden.",
        "editorial: wording",
    );
}
