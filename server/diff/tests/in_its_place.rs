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
    check_sentence(
        "Old customs hold for the panel of rowers.",
        "The Guild must elect the panel of rowers.",
        "substantive: does → must (stronger); “Old customs hold for” → “The Guild must elect”",
    );
    check_sentence(
        "At dusk the Harbour Master counts the oars.",
        "At dusk the Guild of Old Rowers counts the oars.",
        "substantive: “Harbour Master” → “Guild of Old Rowers”",
    );
    check_sentence(
        "If it rains, the Harbour Master is asked.",
        "If it rains, the Harbour Master's clerk is asked.",
        "substantive: “Master” → “Master's clerk”",
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
            "Definitions/Marshal editorial: the term “Steward” is called “Marshal” now; “Steward” → “Marshal” throughout, in 2 provisions",
            "1 consequential: “steward” → “marshal” as in the definition of “Marshal”",
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
        "substantive: the words “as ever” are gone",
    );
}

/// What somebody may or shall do is another thing, unless drafters put the one verb for the other.
#[test]
fn another_verb_behind_a_norm_word() {
    check_sentence(
        "The steward may invite the crew to leave the quay.",
        "The steward may order the crew to leave the quay.",
        "substantive: “invite” → “order”",
    );
    check_sentence(
        "The steward may request the seizure of the boat.",
        "The steward may require the seizure of the boat.",
        "substantive: “request” → “require”",
    );
    check_sentence(
        "The steward may permit guests on the quay.",
        "The steward may allow guests on the quay.",
        "editorial: wording",
    );
    check_sentence(
        "The steward may have seen the sails.",
        "The steward may be seen by the sails.",
        "editorial: wording",
    );
    check_sentence(
        "The steward shall not also inspect the sails at dusk.",
        "The steward shall not also repair the sails at dusk.",
        "substantive: “inspect” → “repair”",
    );
    check_sentence(
        "The steward is required to inspect the sails at dusk.",
        "The steward is required to repair the sails at dusk.",
        "substantive: “inspect” → “repair”",
    );
    check_sentence(
        "The steward shall inform the crew of the storm.",
        "The steward shall notify the crew of the storm.",
        "editorial: wording",
    );
    check_sentence(
        "The steward shall organise the race at dusk.",
        "The steward shall organize the race at dusk.",
        "editorial: wording",
    );
    check_sentence(
        "The ropes are stored in a shed near the pier.",
        "The ropes are held in a shed near the pier.",
        "substantive: “stored” → “held”",
    );
    check_sentence(
        "The steward may examine the ropes that lie in a shed.",
        "The steward may check the ropes which are in a shed.",
        "editorial: wording",
    );
}

#[test]
fn a_bracket_is_quoted_with_what_it_opens() {
    check_sentence(
        "A skipper counts the oars.",
        "A skipper counts the oars (with every boathook lying below deck).",
        "substantive: a clause is new: “(with every boathook lying below deck)”",
    );
}

#[test]
fn one_of_two_in_a_sentence() {
    let two = "The steward lays down the number of the races and the length of the course.";
    check_sentence(
        two,
        "The steward lays down the length of the course.",
        "substantive: the words “the number of the races and” are gone",
    );
    check_sentence(
        two,
        "The steward lays down the number of the races.",
        "substantive: the words “and the length of the course” are gone",
    );
    // What has no article of its own often says the same twice.
    check_sentence(
        "The steward shall make and announce a list.",
        "The steward shall announce a list.",
        "substantive: the words “make and” are gone",
    );
}

#[test]
fn another_member_of_a_list_in_a_sentence() {
    check_sentence(
        "The guild sells rope, tar and canvas to the crews.",
        "The guild sells rope, tar and timber to the crews.",
        "substantive: “canvas” → “timber”",
    );
    check_sentence(
        "The guild sells rope, tar and canvas to the crews.",
        "The guild sells rope, oil and canvas to the crews.",
        "substantive: “tar” → “oil”",
    );
    check_sentence(
        "A card shows the name, the length, the draught of the boat.",
        "A card shows the name, the draught, the colour of the boat.",
        "substantive: “length” → “colour”",
    );
    check_sentence(
        "The guild sells rope, tar and canvas to the crews.",
        "The guild sells rope, canvas and tar to the crews.",
        "editorial: only the order of the words",
    );
    check_sentence(
        "The guild sells rope, tar and colour to the crews.",
        "The guild sells rope, tar and color to the crews.",
        "editorial: wording",
    );
    check_sentence(
        "A guest complains at dusk, whether the guest is known there or lives abroad.",
        "A guest complains at dusk, whether the guest is known there or dwells abroad.",
        "substantive: “lives” → “dwells”",
    );
    check_sentence(
        "In the harbour, boats and rafts are moored.",
        "In the port, boats and rafts are moored.",
        "substantive: “harbour” → “port”",
    );
}

/// Of a list in which several members changed all are told.
#[test]
fn several_members_of_a_list_in_a_sentence() {
    check_sentence(
        "The kinds of boats are barge, cutter, gig, raft, skiff and yawl.",
        "The kinds of boats are barge, cutter, dory, ferry, gig, scow, skiff and yawl.",
        "substantive: the words “dory”, “ferry”, “scow” are new; the word “raft” is gone",
    );
    check_sentence(
        "The kinds of boats are barge, cutter, skiff, and yawl.",
        "The kinds of boats are barge, cutter, pilot boat, skiff, yawl, and zulu.",
        "substantive: the words “pilot boat”, “zulu” are new",
    );
    check_sentence(
        "The Wharves are North, East, Old Quay, and South Pier.",
        "The Wharves are North, Dry Dock, East, Long Basin, Old Quay, South Pier, and Western Mole.",
        "substantive: the words “Dry Dock”, “Long Basin”, “Western Mole” are new",
    );
    check_sentence(
        "The kinds of boats are barge, cutter, gig, raft, skiff and yawl.",
        "The kinds of boats are yawl, barge, cutters, gig, skiff and rafts.",
        "editorial: wording",
    );
    check_sentence(
        "The Wharves are North Quay, South Pier, Old Harbour Bridge and Dry Dock.",
        "The Wharves are North Quay, South Pier, Old Harbour Tower and Dry Dock.",
        "substantive: “Bridge” → “Tower”",
    );
    check_sentence(
        "Crews bring rope, tar and oil.",
        "Crews sell rope, tar, pitch and oil.",
        "substantive: the word “pitch” is new",
    );
}

#[test]
fn what_a_rule_holds_for() {
    check_sentence(
        "For the purposes of this Law a raft is a boat.",
        "For the purposes of this Chapter a raft is a boat.",
        "substantive: “Law” → “Chapter”",
    );
}

#[test]
fn a_word_that_narrows_is_gone() {
    check_sentence(
        "An oar that is intentionally broken is paid for.",
        "An oar that is broken is paid for.",
        "substantive: the word “intentionally” is gone",
    );
    check_sentence(
        "The guild may use the winning boats.",
        "The guild may use the boats.",
        "substantive: the word “winning” is gone",
    );
}

#[test]
fn words_that_change_places() {
    check_sentence(
        "The owner warns the skipper.",
        "The skipper warns the owner.",
        "substantive: “owner” and “skipper” have changed places",
    );
    check_sentence(
        "Pilots are named by the guild and paid by the harbour.",
        "Pilots are named by the harbour and paid by the guild.",
        "substantive: “guild” and “harbour” have changed places",
    );
    check_sentence(
        "Crews bring oars and sails.",
        "Crews bring sails and oars.",
        "editorial: only the order of the words",
    );
    check_sentence(
        "Crews carry a red lamp and a white lamp.",
        "Crews carry a white lamp and a red lamp.",
        "editorial: only the order of the words",
    );
}

#[test]
fn words_in_short() {
    check_sentence("The Ferry and Raft Guild owns the pier.", "The FRG owns the pier.", "editorial: wording");
    // A word that another begins is another word.
    check_sentence(
        "The Ward shall decide.",
        "The Warden shall decide.",
        "substantive: who acts: “Ward” → “Warden”",
    );
    check_sentence(
        "The employer shall pay the fee.",
        "The employee shall pay the fee.",
        "substantive: “employer” → “employee”",
    );
}

#[test]
fn a_preposition_that_has_an_opposite() {
    check_sentence(
        "No boat lies within ten metres of the bridge.",
        "No boat lies within ten metres before the bridge.",
        "substantive: “of” → “before”",
    );
}

/// Of two words that are put for two others one pair may say the same.
#[test]
fn one_of_two_words_says_the_same() {
    check_sentence(
        "The last boat sails at dusk.",
        "The final raft sails at dusk.",
        "substantive: “last boat” → “final raft”",
    );
}

#[test]
fn words_of_one_phrase() {
    check_sentence(
        "A boat leaves before the close of the market.",
        "A boat leaves before the opening of the harbour.",
        "substantive: “close of the market” → “opening of the harbour”",
    );
    check_sentence(
        "Lamps are lent free of charge to crews.",
        "Lamps are lent on payment of a fee to crews.",
        "substantive: “free of charge” → “on payment of a fee”",
    );
}

#[test]
fn a_member_of_a_list_of_two() {
    check_sentence(
        "Hens and rabbits are kept on deck.",
        "Hens, rabbits and bees are kept on deck.",
        "substantive: the word “bees” is new",
    );
    check_sentence(
        "A dog that bites a guest or another dog is leashed.",
        "A dog that bites a guest is leashed.",
        "substantive: the words “or another dog” are gone",
    );
}

#[test]
fn by_whom_and_to_whom() {
    check_sentence(
        "Lots are sold only to adults.",
        "Lots are sold only by adults.",
        "substantive: “to” → “by”",
    );
}

#[test]
fn a_passive_for_the_active_verb_of_the_same_subject() {
    check_sentence(
        "A guest must be given notice of the race by the Harbour.",
        "A guest must give notice of the race to the Harbour.",
        "substantive: “be given” → “give”",
    );
    check_sentence(
        "The crew is paid the dues at dusk.",
        "The crew pays the dues at dusk.",
        "substantive: “is paid” → “pays”",
    );
    // It acts on nothing, or another one acts.
    check_sentence("The race is ended by the bell.", "The race ends by the bell.", "editorial: wording");
    check_sentence(
        "The oars must be counted by the skipper.",
        "The skipper must count the oars.",
        "editorial: wording",
    );
}

#[test]
fn where_and_when() {
    let told = |from: &str, to: &str, told: &str| {
        let sentence = |relation: &str| format!("Guests may leave the boat {relation} the race.");
        check_sentence(&sentence(from), &sentence(to), told);
    };
    told("during", "before", "substantive: “during” → “before”");
    told("during", "throughout", "substantive: “during” → “throughout”");
    told("in", "outside", "substantive: “in” → “outside”");
    told("before", "prior to", "editorial: wording");
}

#[test]
fn what_says_the_same_and_something_more() {
    check_sentence(
        "The Harbour decides by a majority of its members.",
        "The Harbour decides by a majority of the members present.",
        "substantive: the word “present” is new",
    );
    check_sentence(
        "The Harbour decides by a majority of those voting.",
        "The Harbour decides by a majority of those entitled to vote.",
        "substantive: “voting” → “entitled to vote”",
    );
    check_sentence("The crew gives help to guests.", "The crew helps guests.", "editorial: wording");
    check_sentence(
        "Any two members may call a meeting.",
        "The two members may call a meeting.",
        "substantive: “Any” → “The”",
    );
}

#[test]
fn members_of_a_list_that_changed_places() {
    check_sentence(
        "The umpire and the scorer sign the card.",
        "The scorer and the umpire sign the card.",
        "editorial: only the order of the words",
    );
}

#[test]
fn what_came_besides_a_weightier_change() {
    check_sentence(
        "Entries must be made before noon, and late ones pay ten euros.",
        "Entries should be made before noon, and late ones pay ten euros and lose their seeding.",
        "substantive: must → should (weaker); the words “and lose their seeding” are new",
    );
}

#[test]
fn what_looks_like_the_same_and_is_not() {
    for (old, new, told) in [
        (
            "Oars longer than ten metres are banned.",
            "Oars heavier than ten metres are banned.",
            "“longer” → “heavier”",
        ),
        ("Crews shall first pay the dues.", "Crews shall pay the dues.", "the number “first” is gone"),
        (
            "No guest wears shoes that may harm a boat.",
            "A guest wears shoes that may not harm a boat.",
            "may → may not (stronger)",
        ),
        ("No doubt the crew may sail.", "No doubt the crew must sail.", "may → must (stronger)"),
        (
            "The club shall act if crews protest or shall resign.",
            "The club shall act if crews protest or resign.",
            "shall → does (weaker)",
        ),
        (
            "The Mate shall inform the Club.",
            "The Mate shall be informed by the Club.",
            "“inform” → “be informed by”",
        ),
        (
            "Rest within one working week of the race.",
            "Rest within seven working days of the race.",
            "the number “one working week” → “seven working days”",
        ),
        (
            "The Captain appoints the Mate and the Owner pays.",
            "The Captain appoints the Owner and the Mate pays.",
            "“Mate” → “Owner”; “Owner” → “Mate”",
        ),
        (
            "The winner and the loser receive gold and silver respectively.",
            "The loser and the winner receive gold and silver respectively.",
            "who acts: “winner” → “loser”",
        ),
    ] {
        check_sentence(old, new, &format!("substantive: {told}"));
    }
    for (old, new) in [
        ("The race is started again.", "The race starts again."),
        ("Crews rest for two whole days.", "Crews rest for two full days."),
    ] {
        check_sentence(old, new, "editorial: wording");
    }
}

#[test]
fn words_put_for_others_in_several_places_of_a_sentence() {
    for (old, new, told) in [
        (
            "A crew rows for the club and trains in the yard.",
            "A crew rows for the town and trains in the hall.",
            "“club” → “town”; “yard” → “hall”",
        ),
        (
            "The clerk pays the porter. The captain pays the cook.",
            "The clerk pays the guard. The captain pays the smith.",
            "“porter” → “guard”; “cook” → “smith”",
        ),
        (
            "Boats are open to members. Keys are kept by the porter.",
            "Boats of the club are open to members. Keys of the yard are kept by the porter.",
            "the words “of the club” are new; the words “of the yard” are new",
        ),
        (
            "The harbour master restricts the use of radios in the yard.",
            "The harbour master regulates the use of radios.",
            "“restricts” → “regulates”; the words “in the yard” are gone",
        ),
    ] {
        check_sentence(old, new, &format!("substantive: {told}"));
    }
    // A sentence that was recast is a choice of words.
    check_sentence(
        "The clerk keeps a list of keys, of which each member may take a copy.",
        "A list of the keys is kept by the clerk; any member may copy it.",
        "editorial: wording",
    );
}
