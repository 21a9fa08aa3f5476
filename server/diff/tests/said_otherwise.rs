//! Words that came, went or stand for others and leave what is said as it was, each beside one that doesn't: two texts in,
//! class and reasons out.

mod told;

use told::check_sentence;

#[test]
fn what_a_provision_calls_itself() {
    check_sentence(
        "A crew that breaks the duty in paragraph 1 pays the costs.",
        "A crew that breaks the duty in paragraph 1 of this Article pays the costs.",
        "editorial: wording",
    );
    check_sentence(
        "The tolls of this Law are paid at the quay.",
        "The tolls are paid at the quay.",
        "editorial: wording",
    );
    check_sentence(
        "The tolls are paid at the quay.",
        "The tolls of this harbour are paid at the quay.",
        "substantive: the words “of this harbour” are new",
    );
    check_sentence(
        "A crew that breaks a duty pays the costs.",
        "A crew that breaks a duty of that treaty pays the costs.",
        "substantive: the words “of that treaty” are new",
    );
}

#[test]
fn what_joins_sentences() {
    check_sentence(
        "The crew rests at dusk. The steward counts the oars.",
        "The crew rests at dusk. In addition, the steward counts the oars.",
        "editorial: wording",
    );
    check_sentence(
        "The crew rests at dusk. However, the cook stays awake.",
        "The crew rests at dusk. The cook stays awake.",
        "editorial: wording",
    );
    check_sentence(
        "The crew rests at dusk. The cook stays awake.",
        "The crew rests at dusk. The cook, however, stays awake.",
        "editorial: wording",
    );
    check_sentence(
        "The crew rests at dusk.",
        "The crew rests at dusk, however long the day.",
        "substantive: the words “however long the day” are new",
    );
    check_sentence(
        "The crew pays a toll.",
        "In addition to the rent, the crew pays a toll.",
        "substantive: a clause is new: “In addition to the rent, the”",
    );
}

