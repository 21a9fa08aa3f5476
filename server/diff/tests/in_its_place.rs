//! What was put in the place of what, came or went: actors, terms, opposites, items, capitals, definitions.

mod told;

use told::{check, check_sentence};

#[test]
fn another_one_acts() {
    check_sentence(
        "The Guild appoints a panel of rowers.",
        "The Harbour appoints a panel of rowers.",
        "substantive: who acts: “Guild” → “Harbour”",
    );
    check_sentence("He selects the oars.", "He chooses the oars.", "editorial: wording");
}

#[test]
fn a_term_for_another() {
    let law = "Definitions\n\nFee — What a crew pays.\nFine — What a crew pays for a foul.\n\nLaw 1 — Boats\nA crew may appeal against a fine at night.\n";
    check(law, &law.replace("against a fine", "against a fee"), &["1 substantive: the term “Fine” → “Fee”"]);
}

#[test]
fn a_term_with_a_new_name() {
    let law = "Definitions\n\nSteward — Who runs the race in the harbour.\n\nLaw 1 — Boats\nThe steward counts the boats at night.\n";
    check(
        law,
        &law.replace("Steward", "Marshal").replace("steward", "marshal"),
        &[
            "Definitions/Marshal editorial: the term “Steward” is called “Marshal” now",
            "1 editorial: wording",
        ],
    );
}

#[test]
fn the_text_of_a_definition() {
    let law = "Definitions\n\nFoul — A contact between two lines while both boats are at sea.\n\nLaw 1 — Boats\nThe crew reports each foul.\n";
    check(
        law,
        &law.replace("two lines", "two boats or lines"),
        &["Definitions/Foul substantive: the words “boats or” are new"],
    );
    check(
        &law.replace("two lines", "at least two lines"),
        &law.replace("two lines", "two or more lines"),
        &["Definitions/Foul editorial: wording of the definition"],
    );
    check(
        law,
        &law.replace("contact", "contcat"),
        &["Definitions/Foul editorial: wording of the definition"],
    );
}

#[test]
fn opposites() {
    check_sentence(
        "The crew rests before noon.",
        "The crew rests after noon.",
        "substantive: “before” → “after”",
    );
    check_sentence("At most the crew rows.", "At least the crew rows.", "substantive: “most” → “least”");
    check_sentence("The crew rows and rests.", "The crew rows or rests.", "substantive: “and” → “or”");
    check_sentence(
        "The crew refuses a guest.",
        "The crew refuses every guest.",
        "substantive: “a” → “every”",
    );
    check_sentence(
        "A lawful catch is weighed.",
        "An unlawful catch is weighed.",
        "substantive: “lawful” → “unlawful”",
    );
}

#[test]
fn words_that_nothing_made_room_for() {
    check_sentence(
        "A skipper rows at night.",
        "A licensed skipper rows at night.",
        "substantive: the word “licensed” is new",
    );
    check_sentence(
        "The panel decides at once.",
        "The panel decides at once. It meets in public.",
        "substantive: a clause is new: “It meets in public.”",
    );
    check_sentence(
        "The panel decides at once.",
        "The panel decides at once. It meets.",
        "substantive: the words “It meets” are new",
    );
    check_sentence(
        "Oars lie ashore. The crew rests at night.",
        "Oars lie ashore. The bell rings loudly at noon. The crew rests at night.",
        "substantive: a clause is new: “The bell rings loudly at noon.”",
    );
    check_sentence(
        "Whenever the tide turns, the crew rests.",
        "The crew rests, whenever the tide turns.",
        "editorial: only the order of the words",
    );
}

#[test]
fn capitals_and_signs() {
    check_sentence(
        "THE SKIPPER OF ANY BOAT PAYS THE HARBOUR AT NOON.",
        "The skipper of any boat pays the harbour at noon.",
        "editorial: only capitals",
    );
    check_sentence("The crew rows at once.", "The crew rows, at once.", "editorial: only punctuation");
}

#[test]
fn a_heading_that_was_text() {
    let law = "\n\nA. The crew moors the boat at night.\nB. A skipper counts the oars at dusk.\n";
    check(
        &format!("Law 1\nMooring.{law}"),
        &format!("Law 1 — Mooring{law}"),
        &["1 editorial: heading and words are parted otherwise"],
    );
}

/// What is listed inside a sentence counts like an item; what is put in between two commas may say nothing.
#[test]
fn members_of_a_list_in_a_sentence() {
    check_sentence(
        "A crew carries the flag, the cargo in barrels, the oars, the ropes.",
        "A crew carries the flag, the oars, the ropes.",
        "substantive: the words “the cargo in barrels” are gone",
    );
    check_sentence(
        "A crew carries rope, sail, oars and food.",
        "A crew carries rope, oars and food.",
        "substantive: the word “sail” is gone",
    );
    check_sentence(
        "Boats are moored. However, oars and sails stay aboard.",
        "Boats are moored. Oars and sails stay aboard.",
        "editorial: wording",
    );
    check_sentence(
        "The steward, as ever, warns the crew.",
        "The steward warns the crew.",
        "editorial: wording",
    );
}
