//! Numbers, denials and conditions that changed: two texts in, class and reasons out.

mod told;

use told::{check, check_sentence};

#[test]
fn a_number_is_told_by_its_place() {
    check_sentence(
        "The crew rows three boats and lends three oars to guests.",
        "The crew rows four boats and lends three oars to guests.",
        "substantive: the number “three” → “four”",
    );
    check_sentence(
        "The fee is two coins by day and five coins by night.",
        "The fee is five coins by day and two coins by night.",
        "substantive: the number “two” → “five”; the number “five” → “two”",
    );
}

#[test]
fn what_still_stands_is_not_gone() {
    check_sentence(
        "The crew rows three (3) boats by day, three (3) boats by night.",
        "The crew rows three (3) boats by day.",
        "substantive: the number “three (3)” is gone in one place",
    );
    check_sentence(
        "A boat is moored if the tide turns.",
        "A boat is moored if the tide turns and if the wind blows.",
        "substantive: the condition “if” is new in one place",
    );
}

#[test]
fn roman_numbers() {
    check_sentence(
        "Count as the tables of column II say.",
        "Count as the tables of column 6 say.",
        "substantive: “II” → “6”",
    );
    check_sentence("Count as in columns II to VII.", "Count as in columns 2 to 7.", "editorial: wording");
    check_sentence(
        "Count as in columns II to VII.",
        "Count as in columns 2 to 6.",
        "substantive: “VII” → “6”",
    );
    check_sentence(
        "The boats of Harbour IV wait.",
        "The boats of Harbour V wait.",
        "substantive: “Harbour IV” → “Harbour V”",
    );
}

#[test]
fn one_number_written_in_two_ways() {
    check_sentence("The fee is ten coins.", "The fee is 10 coins.", "editorial: wording");
    check_sentence("The fee is ten coins.", "The fee is ten (10) coins.", "editorial: wording");
    check_sentence("The first boat wins.", "The 1st boat wins.", "editorial: wording");
    check_sentence("The fee is two hundred coins.", "The fee is 200 coins.", "editorial: wording");
    check_sentence(
        "The fee is 1,000 coins.",
        "The fee is 10,000 coins.",
        "substantive: the number “1,000” → “10,000”",
    );
}

#[test]
fn first_is_a_number_where_it_says_which() {
    check_sentence(
        "A skipper first rows ashore and then moors the boat.",
        "A skipper rows ashore and then moors the boat.",
        "editorial: wording",
    );
    for which in ["his", "the", "each", "the boat's"] {
        check_sentence(
            &format!("A skipper rows before {which} first mooring of the day."),
            &format!("A skipper rows before {which} mooring of the day."),
            "substantive: the number “first” is gone",
        );
    }
    check_sentence(
        "The skipper who rows first pays a coin.",
        "The skipper who rows second pays a coin.",
        "substantive: the number “first” → “second”",
    );
}

#[test]
fn one_is_a_number_before_what_it_counts() {
    check_sentence(
        "A skipper may row one boat.",
        "A skipper may row two boats.",
        "substantive: the number “one” → “two”",
    );
    check_sentence(
        "One of the crew stays aboard.",
        "Two of the crew stay aboard.",
        "substantive: the number “one” → “two”",
    );
    check_sentence(
        "A skipper may row one boat.",
        "A skipper may row a boat.",
        "substantive: the number “one” is gone",
    );
    check_sentence("They help one another.", "They help each other.", "editorial: wording");
    check_sentence(
        "The third boat wins.",
        "The second boat wins.",
        "substantive: the number “third” → “second”",
    );
}

#[test]
fn marks_and_names_are_no_numbers_of_their_own() {
    check_sentence(
        "The crew keeps: 1) oars; 2) ropes.",
        "The crew keeps: oars; ropes.",
        "editorial: wording",
    );
    check_sentence(
        "A mark looks like Figure 1 at the quay.",
        "A mark looks like Figure 2 at the quay.",
        "substantive: “Figure 1” → “Figure 2”",
    );
}

#[test]
fn what_stands_by_itself_in_another_place_is_told() {
    check_sentence(
        "Only the skipper may count the oars of a boat.",
        "The skipper may count only the oars of a boat.",
        "substantive: the condition “only” stands elsewhere",
    );
    check_sentence(
        "The rower is not paid and the steward is paid.",
        "The rower is paid and the steward is not paid.",
        "substantive: the denial “not” stands elsewhere",
    );
}

#[test]
fn ordinals_in_words_and_digits() {
    let on = |day: &str| format!("The rule holds from the {day} day of the year.");
    check_sentence(&on("20th"), &on("twentieth"), "editorial: wording");
    check_sentence(&on("21st"), &on("twenty-first"), "editorial: wording");
    check_sentence(&on("twelfth"), &on("twentieth"), "substantive: the number “twelfth” → “twentieth”");
    check_sentence(
        "The rule holds from the day of the bell.",
        "The rule holds from the twentieth day behind that of the bell.",
        "substantive: the number “twentieth” is new; the words “behind that” are new",
    );
}

#[test]
fn limits_of_numbers() {
    let lends = |limit: &str| format!("The host lends {limit}three oars to a crew.");
    check_sentence(&lends("up to "), &lends(""), "substantive: the limit “up to” is gone");
    check_sentence(&lends("at least "), &lends("at most "), "substantive: the limit “at least” → “at most”");
    check_sentence(&lends("at most "), &lends("no more than "), "editorial: wording");
    check_sentence(
        &lends("at least "),
        &lends("no more than "),
        "substantive: the limit “at least” → “no more than”",
    );
    check_sentence("A boat goes up to the quay.", "A boat goes to the quay.", "editorial: wording");
}

#[test]
fn limits_behind_numbers() {
    let lends = |oars: &str| format!("The host lends {oars} to a crew.");
    check_sentence(&lends("at least three oars"), &lends("three or more oars"), "editorial: wording");
    check_sentence(&lends("three oars or more"), &lends("at least three oars"), "editorial: wording");
    check_sentence(
        &lends("three oars"),
        &lends("three or more oars"),
        "substantive: the limit “or more” is new",
    );
    check_sentence(
        &lends("three or more oars"),
        &lends("three or fewer oars"),
        "substantive: the limit “or more” → “or fewer”",
    );
    // What is more there are sails.
    check_sentence(
        &lends("at least three oars"),
        &lends("three oars or more sails"),
        "substantive: the limit “at least” is gone; the words “or more sails” are new",
    );
}

#[test]
fn the_sign_of_a_number_denies_nothing() {
    check_sentence(
        "Boats keep to Rule (H) 575/2013 at night.",
        "Boats keep to Rule (H) No 575/2013 at night.",
        "editorial: wording",
    );
}

#[test]
fn what_is_done_without_something_is_done() {
    check_sentence(
        "The host shall without delay call the crew.",
        "The host shall, without delay, call the crew.",
        "editorial: only punctuation",
    );
    check_sentence(
        "The host shall without delay call the crew.",
        "The host shall call the crew.",
        "substantive: the denial “without” is gone",
    );
}

/// What a sentence counts, denies and demands goes with it.
#[test]
fn what_came_or_went_in_whole_sentences_is_told_by_their_first_words() {
    let rests = "The crew rests at dusk.";
    check_sentence(
        rests,
        "The crew rests at dusk. If two boats race, the cook does not sleep.",
        "substantive: a sentence is new: “If two boats race, the cook does …”",
    );
    check_sentence(
        "The crew rests at dusk. If two boats race, the cook does not sleep. Three oars are kept.",
        rests,
        "substantive: sentences are gone: “If two boats race, the cook does …”",
    );
    check_sentence(
        "The crew of three rests at dusk.",
        "The crew of four rests at dusk. If two boats race, the cook does not sleep.",
        "substantive: a sentence is new: “If two boats race, the cook does …”; the number “three” → “four”",
    );
    // What was only put into a sentence of its own is no new denial.
    check_sentence(
        "The crew of three rests at dusk and does not row.",
        "The crew of four rests at dusk. The crew does not row.",
        "substantive: the number “three” → “four”",
    );
}

#[test]
fn a_unit_may_stand_close_to_its_number() {
    check("Law 1 — Oars\nAn oar is 30mm thick.\n", "Law 1 — Oars\nAn oar is 30 mm thick.\n", &[]);
    check_sentence(
        "An oar is 30mm thick.",
        "An oar is 40 mm thick.",
        "substantive: the number “30mm” → “40 mm”",
    );
    check_sentence(
        "The race starts at 9:30am.",
        "The race starts at 10:00 am.",
        "substantive: the number “9:30am” → “10:00 am”",
    );
    check_sentence(
        "The crew takes a 10-min rest.",
        "The crew takes a 15-min rest.",
        "substantive: the number “10-min” → “15-min”",
    );
    check_sentence(
        "An oar is 2.5m long.",
        "An oar is 3.5 m long.",
        "substantive: the number “2.5m” → “3.5 m”",
    );
    check_sentence(
        "The quay closes at 10 p.m. every night.",
        "The quay closes at 9 p.m. every night.",
        "substantive: the number “10 p.m.” → “9 p.m.”",
    );
    check_sentence("The 1st boat wins.", "The 2nd boat wins.", "substantive: the number “1st” → “2nd”");
}

#[test]
fn what_is_shared_out() {
    check_sentence(
        "The crews get one key each.",
        "The crews get one key.",
        "substantive: the limit “each” is gone",
    );
    check_sentence(
        "The crews row for an hour each, and rest.",
        "The crews row for an hour, and rest.",
        "substantive: the limit “each” is gone",
    );
    check_sentence("The crews get one key each.", "Each crew gets one key.", "editorial: wording");
}
