//! Changes that another sentence of the same provision could hide.

mod told;

use told::check_sentence;

#[test]
fn words_that_came_where_the_provision_has_them_already() {
    check_sentence(
        "A red boat may enter. A boat may leave.",
        "A red boat may enter. A red boat may leave.",
        "substantive: the word “red” is new",
    );
    check_sentence(
        "The clerk tells the elected members of the vote, and the elected members answer.",
        "The clerk tells the elected members of the vote, and the members answer.",
        "substantive: the word “elected” is gone",
    );
    check_sentence(
        "A member who owes a fine may not vote. A member may speak.",
        "A member who owes a fine may not vote. A member who owes a fine may speak.",
        "substantive: the words “who owes a fine” are new",
    );
    check_sentence(
        "A boat pays by the end of May. It leaves on Sunday.",
        "A boat pays by the end of May. It leaves on Sunday by the end of May.",
        "substantive: the words “by the end of May” are new",
    );
}

#[test]
fn a_recast_sentence_hides_nothing_in_the_next() {
    check_sentence(
        "The warden calls the crew. The sailor must paint the mast. The mate keeps the log in a dry place.",
        "The warden waves a red flag at the crew. The sailor must paint the hull. The mate keeps the log in a dry place.",
        "substantive: “calls” → “waves a red flag at”; “mast” → “hull”",
    );
    check_sentence(
        "A sailor rests. Fines go to the poor.",
        "A sailor sleeps in a bed of straw. Fines go to the rich.",
        "substantive: “rests” → “sleeps in a bed of straw”; “poor” → “rich”",
    );
    check_sentence(
        "The warden asks “READY”. The sailor must paint the mast.",
        "The warden waves. The sailor must paint the hull.",
        "substantive: “asks \"READY\"” → “waves”; “mast” → “hull”",
    );
}

#[test]
fn a_clause_behind_a_comma_at_the_end() {
    check_sentence(
        "The crew consists of sailors.",
        "The crew is made up of sailors, chosen by the mate.",
        "substantive: the words “chosen by the mate” are new",
    );
}

#[test]
fn what_a_time_is_bound_to_in_another_order() {
    check_sentence(
        "For each race plans are posted before noon.",
        "Plans for all races are posted before dusk.",
        "substantive: “before noon” → “before dusk”",
    );
    check_sentence(
        "For each race, plans are posted before the race starts.",
        "Plans for all races are posted before the races start.",
        "editorial: wording",
    );
}

#[test]
fn what_is_left_where_all_else_stands_elsewhere() {
    check_sentence(
        "In June the club sells old boats.",
        "The club sells boats in June.",
        "substantive: the word “old” is gone",
    );
    check_sentence(
        "At night a boat shall carry a lamp.",
        "A boat shall carry a red lamp at night.",
        "substantive: the word “red” is new",
    );
    check_sentence(
        "In May members shall pay the fee and attend the meeting.",
        "Members shall pay the fee in May.",
        "substantive: the words “attend the meeting” are gone",
    );
    check_sentence(
        "The notice is posted at the gate two days before the spraying starts.",
        "Two days before the spraying ends, a notice is posted at the gate.",
        "substantive: “before the spraying starts” → “before the spraying ends”",
    );
}

#[test]
fn a_denial_of_some() {
    check_sentence(
        "Not all drivers carry a card.",
        "No drivers carry a card.",
        "substantive: the denial “not all” → “no”",
    );
}

#[test]
fn a_passive_with_the_same_actor() {
    check_sentence(
        "The seller shall deliver the goods to the buyer at noon.",
        "The goods shall be delivered to the buyer by the seller at noon.",
        "editorial: wording",
    );
    check_sentence(
        "The landlord warns the tenants.",
        "The landlord is warned by the tenants.",
        "substantive: “warns” → “is warned by”",
    );
}
