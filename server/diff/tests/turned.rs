//! Who does what to whom, turned round: one sentence in, class and reasons out. Each stands beside what only stands elsewhere.

mod told;

use lawsmith_model::{Language, Lexicon};
use told::{check_sentence, check_sentence_in};

#[track_caller]
fn turned(old: &str, new: &str, words: &str) {
    check_sentence(old, new, &format!("substantive: {words} have changed places"));
}

#[track_caller]
fn in_german(old: &str, new: &str, expected: &str) {
    check_sentence_in(&Lexicon::of(&Language::new("de")), old, new, expected);
}

#[test]
fn who_acts_and_who_is_acted_on() {
    turned("The landlord pays the tenants.", "The tenants pay the landlord.", "“landlord” and “tenants”");
    turned("The members elect the board.", "The board elects the members.", "“members” and “board”");
    turned("Guests of rowers pay less.", "Rowers of guests pay less.", "“Guests” and “rowers”");
    turned(
        "The stewards report to the umpire at dusk.",
        "The umpire reports to the stewards at dusk.",
        "“stewards” and “umpire”",
    );
}

#[test]
fn what_is_said_and_what_is_denied() {
    turned("Guests may row but not sail.", "Guests may sail but not row.", "“row” and “sail”");
    turned("The umpire, not the cook, decides.", "The cook, not the umpire, decides.", "“umpire” and “cook”");
    turned("A guest is a person, not a guild.", "A guest is a guild, not a person.", "“person” and “guild”");
}

#[test]
fn what_comes_first() {
    turned(
        "Ties are broken by goals, then wins.",
        "Ties are broken by wins, then goals.",
        "“goals” and “wins”",
    );
}

#[test]
fn what_only_stands_elsewhere() {
    let same = "editorial: only the order of the words";
    check_sentence("The cook and the pilot row.", "The pilot and the cook row.", same);
    check_sentence("Guests bring no dogs and no cats.", "Guests bring no cats and no dogs.", same);
    check_sentence("Red rafts and green rafts race.", "Green rafts and red rafts race.", same);
    check_sentence("Neither cooks nor pilots row.", "Neither pilots nor cooks row.", same);
    check_sentence("The crew rows the raft.", "The raft is rowed by the crew.", "editorial: wording");
}

/// In German the article tells who acts, wherever the noun stands.
#[test]
fn where_articles_show_the_case() {
    in_german(
        "Der Koch bezahlt die Lotsen.",
        "Die Lotsen bezahlen den Koch.",
        "substantive: “Koch” and “Lotsen” have changed places",
    );
    in_german(
        "Der Koch bezahlt den Lotsen.",
        "Den Lotsen bezahlt der Koch.",
        "editorial: only the order of the words",
    );
    in_german(
        "Gäste dürfen rudern, aber nicht segeln.",
        "Gäste dürfen segeln, aber nicht rudern.",
        "substantive: “rudern” and “segeln” have changed places",
    );
}

#[test]
fn who_acts_the_other_way_round_in_another_order() {
    check_sentence(
        "At noon the seller pays the buyer.",
        "The buyer pays the seller at noon.",
        "substantive: “seller” and “buyer” have changed places",
    );
    check_sentence(
        "The landlord warns the tenants in May.",
        "In May the tenants warn the landlord.",
        "substantive: “landlord” and “tenants” have changed places",
    );
    check_sentence(
        "At noon the seller pays the buyer.",
        "The buyer is paid by the seller at noon.",
        "editorial: wording",
    );
}
