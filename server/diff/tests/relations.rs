//! Words that say where or when and come to another one: a sentence in, class and reasons out.

mod told;

use lawsmith_model::Lexicon;
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
        &Lexicon::german(),
        "Netze werden vor dem 3. März gehängt.",
        "Netze werden am oder vor dem 3. März gehängt.",
        "substantive: the words “am oder” are new",
    );
}
