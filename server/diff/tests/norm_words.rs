//! Norm words that changed, told by the place where they did: two texts in, class and reasons out.

mod told;

use lawsmith_model::Lexicon;
use told::{check_in, check_sentence, check_sentence_in, norms};

/// A scale without "may not".
fn scale() -> Lexicon {
    norms(&["may", "does", "should", "shall", "must", "must not"], &[])
}

#[test]
fn two_norm_words_that_change_are_told_each_in_its_place() {
    check_sentence_in(
        &scale(),
        "A skipper must row one boat in each race and may pay.",
        "A skipper may row one boat in each race and must pay.",
        "substantive: must → may (weaker); may → must (stronger)",
    );
}

#[test]
fn a_new_clause_is_no_change_of_a_plain_statement() {
    check_sentence_in(
        &scale(),
        "The crew moors the boat.",
        "The crew moors the boat. Lanterns must burn ashore.",
        "substantive: a clause is new: “Lanterns must burn ashore.”",
    );
    check_sentence_in(
        &scale(),
        "The crew moors the boat.",
        "The crew must moor the boat.",
        "substantive: does → must (stronger)",
    );
}

#[test]
fn the_same_change_is_told_once() {
    check_sentence_in(
        &scale(),
        "The crew shall row by day, shall rest by night, shall eat at noon.",
        "The crew may row by day, may rest by night, may eat at noon.",
        "substantive: shall → may (weaker)",
    );
}

#[test]
fn norm_words_of_which_a_text_speaks_bind_nobody() {
    let explained = |one: &str, other: &str| {
        format!("What a player “{one}” do is required, and what he “{other}” do is the strongest duty.")
    };
    for (new, told) in [
        (explained("must", "must not"), "norm words spoken of: “shall”, “must” → “must”, “must not”"),
        (explained("shall", "must not"), "norm words spoken of: “must” → “must not”"),
        (explained("must", "shall"), "norm words spoken of: “shall”, “must” → “must”, “shall”"),
        (
            "What a player “shall” do is required.".to_owned(),
            "norm words spoken of are gone: “must”; a clause is gone: “and what he \"must\" do is …”",
        ),
    ] {
        check_sentence_in(&scale(), &explained("shall", "must"), &new, &format!("substantive: {told}"));
    }
}

#[test]
fn the_month_of_may_allows_nothing() {
    check_sentence_in(
        &scale(),
        "The quay is open between 1 May and 3 June.",
        "The quay is open between 1 April and 3 June.",
        "substantive: “May” → “April”",
    );
}

#[test]
fn denials_inside_norm_words() {
    check_sentence_in(
        &scale(),
        "The crew may change the sails.",
        "The crew can't change the sails.",
        "substantive: may → cannot; the denial “can't” is new",
    );
    check_sentence_in(
        &scale(),
        "The crew should change the sails.",
        "The crew shouldn't change the sails.",
        "substantive: should → should not; the denial “shouldn't” is new",
    );
    check_sentence_in(
        &scale(),
        "The crews are to change the sails.",
        "The crews are not to change the sails.",
        "substantive: is to → is not to",
    );
    check_sentence_in(
        &scale(),
        "The crew may change the sails.",
        "The crew has to change the sails.",
        "substantive: may → has to",
    );
}

#[test]
fn a_scale_without_the_denied_word() {
    check_sentence_in(
        &scale(),
        "A boat must not leave the quay.",
        "A boat may not leave the quay.",
        "substantive: must not → may not",
    );
}

#[test]
fn a_norm_word_that_comes_with_its_clause_is_never_editorial() {
    check_sentence_in(
        &scale(),
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
        check_in(&scale(), old, new, &expected);
    };
    told(items, lead_in, "1A editorial: wording");
    told(lead_in, items, "1A editorial: wording");
}

#[test]
fn a_lead_in_that_binds_otherwise_than_its_items_did_is_a_change() {
    let items = "Law 1 — Moorings\n\nA. When the quay is full the skipper chooses:\n    1. he may moor at the buoy in the outer harbour;\n    2. he may wait in the roads until a berth is free.\n";
    let lead_in = "Law 1 — Moorings\n\nA. When the quay is full the skipper must:\n    1. moor at the buoy in the outer harbour;\n    2. wait in the roads until a berth is free.\n";
    check_in(
        &scale(),
        items,
        lead_in,
        &[
            "1A substantive: does → must (stronger)",
            "1A1 substantive: may → must (stronger)",
            "1A2 substantive: may → must (stronger)",
        ],
    );
    // What ends with a full stop leads into nothing.
    check_in(
        &scale(),
        &items.replace("chooses:", "chooses."),
        &items.replace("chooses:", "chooses. He may rest.").replace("he may", "he does"),
        &[
            "1A substantive: the words “He may rest” are new",
            "1A1 substantive: may → does (stronger)",
            "1A2 substantive: may → does (stronger)",
        ],
    );
}

#[test]
fn words_that_the_scale_lacks_are_norm_words_without_a_step() {
    let lexicon = norms(&["may", "must"], &[]);
    for (old, new, told) in [
        ("The crew shall pay the dues.", "The crew pays the dues.", "shall → no norm word"),
        ("The crew needs to sign the book.", "The crew signs the book.", "needs to → no norm word"),
        ("The crew ought to moor the boat.", "The crew might moor the boat.", "ought to → might"),
        ("The crew need not moor the boat.", "The crew may not moor the boat.", "need not → may not"),
        (
            "Guests are prohibited from rowing here.",
            "Guests are permitted to row here.",
            "is prohibited from → is permitted to",
        ),
    ] {
        check_sentence_in(&lexicon, old, new, &format!("substantive: {told}"));
    }
}

/// What a phrase says is told once, and not as a clause that is gone.
#[test]
fn powers_and_duties_in_phrases() {
    check_sentence(
        "The steward has the power to fine a crew.",
        "The steward may fine a crew.",
        "substantive: has the power to → may",
    );
    check_sentence(
        "The owner is under an obligation to mend the boat.",
        "The owner must mend the boat.",
        "substantive: is under an obligation to → must",
    );
}

#[test]
fn words_that_bind_alike() {
    let alike: &[&[&str]] =
        &[&["shall", "must", "is required to"], &["may", "has the right to", "is entitled to"]];
    let lexicon = norms(&[], alike);
    let same = |old: &str, new: &str| check_sentence_in(&lexicon, old, new, "editorial: wording");
    same("The crew shall pay the dues.", "The crew must pay the dues.");
    same("The crew is required to pay the dues.", "The crew must pay the dues.");
    same("The crew has the right to vote.", "The crew may vote.");
    same("Crews are entitled to vote.", "Crews may vote.");
    // Their denials bind alike, too.
    same("The crew shall not leave the boat.", "The crew must not leave the boat.");
    let told = |old: &str, new: &str, told: &str| {
        check_sentence_in(&lexicon, old, new, &format!("substantive: {told}"));
    };
    told("The crew shall pay the dues.", "The crew may pay the dues.", "shall → may (weaker)");
    told("The crew shall not leave the boat.", "The crew must leave the boat.", "shall not → must (weaker)");
    // The one word that went besides stands out.
    told(
        "The crew shall enter at any lawful hour.",
        "The crew must enter at any hour.",
        "the word “lawful” is gone",
    );
}

#[test]
fn words_that_bind_alike_are_the_work_s_to_name() {
    check_sentence(
        "The crew shall pay the dues.",
        "The crew must pay the dues.",
        "substantive: shall → must (stronger)",
    );
}

#[test]
fn words_that_bind_as_plain_statements_do() {
    let lexicon = norms(&["may", "does", "must"], &[&["does", "must"]]);
    check_sentence_in(
        &lexicon,
        "The porter keeps the keys of the yard.",
        "The porter must keep the keys of the yard.",
        "editorial: wording",
    );
}

#[test]
fn a_norm_word_that_is_said_once_for_two_verbs() {
    let same = |old: &str, new: &str| {
        check_sentence(old, new, "editorial: wording");
        check_sentence(new, old, "editorial: wording");
    };
    same(
        "The dealer shall shuffle the pack and shall deal it.",
        "The dealer shall shuffle the pack and deal it.",
    );
    same(
        "A crew must row by day, must rest at night and must eat at noon.",
        "A crew must row by day, rest at night and eat at noon.",
    );
    let told = |old: &str, new: &str, told: &str| check_sentence(old, new, &format!("substantive: {told}"));
    // What the other verb is bound by is another word, is denied, or has another subject.
    told(
        "The crew shall row, may rest and shall pay.",
        "The crew shall row, may rest and pay.",
        "shall → does (weaker)",
    );
    told(
        "The crew shall not row and shall swim.",
        "The crew shall not row and swim.",
        "shall → does (weaker)",
    );
    told(
        "The crew shall row and guests shall swim.",
        "The crew shall row and guests swim.",
        "shall → does (weaker)",
    );
    told(
        "The crew shall row. And shall it swim?",
        "The crew shall row. And it swims?",
        "shall → does (weaker)",
    );
}

#[test]
fn a_subject_that_is_denied() {
    check_sentence(
        "No guest below deck shall touch the oars.",
        "A guest below deck shall not touch the oars.",
        "editorial: wording",
    );
    check_sentence(
        "No guest below deck shall touch the oars.",
        "A guest below deck may touch the oars.",
        "substantive: shall not → may (weaker)",
    );
    check_sentence(
        "No later than noon the crew shall sail.",
        "No later than noon the crew may sail.",
        "substantive: shall → may (weaker)",
    );
}

#[test]
fn helps_of_verbs_are_named() {
    check_sentence("Pilots can read the log.", "Pilots may read the log.", "substantive: can → may");
    check_sentence("Pilots must read the log.", "Pilots can read the log.", "substantive: must → can");
    check_sentence("Pilots read the log.", "Pilots may read the log.", "substantive: does → may (weaker)");
}
