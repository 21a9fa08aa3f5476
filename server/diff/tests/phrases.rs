//! Phrases that came or went beside a small word for another one: a sentence in, class and reasons out.

mod told;

use lawsmith_model::{Language, Lexicon};
use told::{check_sentence, check_sentence_in};

#[test]
fn beside_words_for_all_of_a_kind() {
    check_sentence(
        "The warden may let a guest who asks ashore.",
        "The warden may let any guest who asks in person ashore.",
        "substantive: the words “in person” are new",
    );
    check_sentence(
        "Stewards oil each lock by hand.",
        "Stewards oil every lock.",
        "substantive: the words “by hand” are gone",
    );
    check_sentence("Stewards oil each lock.", "Stewards oil every lock.", "editorial: wording");
    check_sentence(
        "Every pilot must rest for six hours.",
        "Each pilot must rest for six hours after a voyage.",
        "substantive: the words “after a voyage” are new",
    );
}

#[test]
fn beside_numbers_of_one_value() {
    check_sentence(
        "A toll of six pounds is taken.",
        "A toll of 6 pounds is taken in coin.",
        "substantive: the words “in coin” are new",
    );
}

#[test]
fn beside_other_phrases() {
    check_sentence(
        "The toll is due at dusk.",
        "The toll is due by dusk in coin.",
        "substantive: the words “in coin” are new",
    );
    check_sentence(
        "Nets, of hemp, hang in the loft.",
        "Nets hang in the loft at sea.",
        "substantive: the words “of hemp” are gone; the words “at sea” are new",
    );
}

#[test]
fn in_german() {
    check_sentence_in(
        &Lexicon::of(&Language::new("de")),
        "Ein Gast zahlt sechs Euro.",
        "Ein Gast zahlt 6 Euro bei Ebbe.",
        "substantive: the words “bei Ebbe” are new",
    );
}

/// What only stands elsewhere in another form did neither.
#[test]
fn in_another_form() {
    check_sentence_in(
        &Lexicon::of(&Language::new("de")),
        "Gäste, die ankern, zahlen eine Gebühr.",
        "Ankernde Gäste zahlen eine Gebühr.",
        "editorial: wording",
    );
}

/// A member of a list is told once.
#[test]
fn members() {
    check_sentence(
        "Crews buy nets from a shop that sells nets.",
        "Crews buy nets from any shop that sells nets and hooks.",
        "substantive: the word “hooks” is new",
    );
}
