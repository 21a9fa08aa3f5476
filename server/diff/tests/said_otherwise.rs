//! Words that came, went or stand for others and leave what is said as it was, each beside one that doesn't: two texts in,
//! class and reasons out.

mod told;

use lawsmith_model::Lexicon;
use told::{check, check_sentence, check_sentence_in, check_told};

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

/// What the rules on wording would have drafters write instead changes nothing, but for a norm word.
#[test]
fn plainer_phrases() {
    let wording = Lexicon::default().wording;
    let all = wording.wordy.iter().chain(&wording.gendered);
    let pairs: Vec<(&str, &str)> = all.map(|(phrase, plainer)| (phrase.as_str(), plainer.as_str())).collect();
    let names =
        ["ketch", "yawl", "cutter", "barge", "skiff", "gig", "dory", "punt", "scow", "raft", "wherry"];
    let law = |number: usize, phrase: &str| {
        let name = |by: usize| names[(number * 3 + by) % names.len()];
        format!(
            "Law {} — Of the {} {number}\nThe {} of the {} rows a {}boat {phrase} the {} tide near the pier.\n\n",
            number + 1,
            name(0),
            name(1),
            name(2),
            name(number),
            name(4),
        )
    };
    let print = |of: fn(&(&str, &str)) -> String| {
        pairs.iter().enumerate().map(|(at, pair)| law(at, &of(pair))).collect::<String>()
    };
    let (wordy, plain) = (print(|pair| pair.0.to_owned()), print(|pair| pair.1.to_owned()));
    for (old, new) in [(&wordy, &plain), (&plain, &wordy)] {
        let told = told::told(old, new);
        assert_eq!(told.len(), pairs.len());
        for (line, pair) in told.iter().zip(&pairs) {
            let reasons = line.split_once(": ").unwrap().1;
            let binds = pair.1 == "must" || pair.1 == "may";
            assert!(line.contains(" editorial: ") || binds && !reasons.contains(';'), "{pair:?} {line}");
        }
    }
}

#[test]
fn words_that_are_declared_to_be_synonyms() {
    let mut lexicon = Lexicon::default();
    lexicon.drafting.synonyms = vec![vec!["Race".to_owned(), "Heat".to_owned()]];
    let sentences = ["After each heat the crews rest.", "After each race the crews rest."];
    check_sentence_in(&lexicon, sentences[0], sentences[1], "editorial: wording");
    check_sentence(sentences[0], sentences[1], "substantive: “heat” → “race”");
    check_sentence_in(
        &lexicon,
        "Each heat is rowed at noon.",
        "Each race is rowed at noon.",
        "editorial: wording",
    );
}

#[test]
fn plainer_phrases_beside_other_words() {
    let check = |old: &str, new: &str, told: &str| check_sentence(old, new, told);
    check(
        "A crew leaves in order to row prior to dusk.",
        "A crew leaves to row before dawn.",
        "substantive: “prior to dusk” → “before dawn”",
    );
    check(
        "Boats are hauled in for the purpose of repair.",
        "Boats are hauled in for paint.",
        "substantive: “the purpose of repair” → “paint”",
    );
    check("A chairman counts the oars.", "A chair counts the oars.", "editorial: wording");
    // One who acts is the same one under the other word.
    check("The foreman may row.", "The supervisor may row.", "editorial: wording");
    check(
        "A foreman, a workman and a cook may row.",
        "A supervisor, a worker and a cook may row.",
        "editorial: wording",
    );
    check("The foreman may row.", "The cook may row.", "substantive: who acts: “foreman” → “cook”");
}

/// Words for whoever it is, a man or not.
#[test]
fn words_for_persons_of_any_sex() {
    let check = |old: &str, new: &str, told: &str| check_sentence(old, new, told);
    check("The umpire tells him at once.", "The umpire tells them at once.", "editorial: wording");
    check("The umpire tells him or her at once.", "The umpire tells them at once.", "editorial: wording");
    check("No pilot acts for himself.", "No pilot acts for themself.", "editorial: wording");
    check("A rower marks his or her oar.", "A rower marks their oar.", "editorial: wording");
    check(
        "The umpire tells him at once.",
        "The umpire tells the owner at once.",
        "substantive: “him” → “the owner”",
    );
}

#[test]
fn a_word_for_another_in_a_sentence_in_another_order() {
    check_sentence(
        "For each boat, any repairs must be paid by the owner.",
        "The repairs for all boats must be paid by the club.",
        "substantive: “owner” → “club”",
    );
    check_sentence(
        "In the harbour, boats that are loose are moved by the steward.",
        "Boats that are loose in the canal are moved by the steward.",
        "substantive: “harbour” → “canal”",
    );
    check_sentence(
        "If at the end of the race some parts of the boat are loose, the rower mends it.",
        "If some parts of the boat are loose at the end of the season, the rower mends it.",
        "substantive: “race” → “season”",
    );
    check_sentence(
        "For each boat, any repairs must be paid by the owner.",
        "The owner must pay the repairs for all boats.",
        "editorial: wording",
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

#[test]
fn what_announces_a_list() {
    let law = |lead: &str| format!("Law 1 — Tolls\n\nA. {lead}\n    1. rafts;\n    2. barges.\n");
    check(
        &law("A toll is due for:"),
        &law("A toll is due for the following vessels on water:"),
        &["1A editorial: wording"],
    );
    check(
        &law("A toll is due for the following vessels:"),
        &law("A toll is due for the following licensed vessels:"),
        &["1A substantive: the word “licensed” is new"],
    );
    check(
        &law("A toll is due for:"),
        &law("A toll is due for vessels that moor overnight:"),
        &["1A substantive: a clause is new: “vessels that moor overnight”"],
    );
    check(
        &law("A toll is due. See below."),
        &law("A toll is due. The following vessels moor overnight:"),
        &["1A substantive: a clause is new: “The following vessels moor overnight:”"],
    );
}

#[test]
fn a_denial_of_the_verb_or_of_the_thing() {
    check_sentence(
        "The guild shall levy none of the tolls on rafts.",
        "The guild shall not levy any of the tolls on rafts.",
        "editorial: wording",
    );
    check_sentence(
        "The guild may not sell any rope to guests.",
        "The guild may sell no rope to guests.",
        "editorial: wording",
    );
    check_sentence(
        "The crew has no oars on board.",
        "The crew does not have any oars on board.",
        "editorial: wording",
    );
    check_sentence(
        "The guild shall levy some of the tolls on rafts.",
        "The guild shall not levy any of the tolls on rafts.",
        "substantive: shall → shall not (stronger)",
    );
    check_sentence(
        "The guild shall levy none of the tolls and feed the crew.",
        "The guild shall levy the tolls and shall not feed any of the crew.",
        "substantive: does → shall not (stronger)",
    );
}

#[test]
fn a_denial_inside_a_word() {
    check_sentence(
        "A fee that is unpaid at dusk doubles.",
        "A fee that is not paid at dusk doubles.",
        "editorial: wording",
    );
    check_sentence(
        "A crew not resident on the islands pays more.",
        "A crew non-resident on the islands pays more.",
        "editorial: wording",
    );
    check_sentence(
        "A ticket that is invalid is torn.",
        "A ticket that is not valid is torn.",
        "editorial: wording",
    );
    check_sentence(
        "A fee that is paid at dusk doubles.",
        "A fee that is unpaid at dusk doubles.",
        "substantive: “paid” → “unpaid”",
    );
    check_sentence(
        "A fee that is unpaid is not known to the crew.",
        "A fee that is not paid is known to the crew.",
        "substantive: the denial “not” is gone",
    );
    check_sentence(
        "A fee unknown to the crew and known to the guild is due.",
        "A fee known to the crew and not known to the guild is due.",
        "substantive: the denial “not” is new; “unknown” → “known”",
    );
}

#[test]
fn what_leaves_another_rule_as_it_is() {
    check_sentence(
        "Without prejudice to the tolls of the guild, the crew moors free.",
        "The crew moors free.",
        "substantive: the condition “without prejudice to” is gone; a clause is gone: “Without prejudice to the tolls of the guild …”",
    );
    check_sentence(
        "This rule is without prejudice to the tolls of the guild.",
        "This rule applies without prejudice to the tolls of the guild.",
        "editorial: wording",
    );
    check_sentence(
        "Without prejudice to the tolls of the guild, the crew moors free.",
        "Subject to the tolls of the guild, the crew moors free.",
        "substantive: the condition “without prejudice to” → “subject to”",
    );
    check_sentence(
        "The crew moors without prejudice.",
        "The crew moors with prejudice.",
        "substantive: the denial “without” is gone",
    );
}

#[test]
fn words_for_all_of_a_kind() {
    check_sentence(
        "Every skipper who enters the bay shall ring the bell.",
        "Any skipper who enters the bay shall ring the bell.",
        "editorial: wording",
    );
    // One of them does, or all of them.
    check_sentence(
        "A member of the crew rings the bell.",
        "Each member of the crew rings the bell.",
        "substantive: “a” → “each”",
    );
    check_sentence("Gear means tools of every kind.", "Gear means tools of any kind.", "editorial: wording");
    check_sentence(
        "The skipper may take any oar.",
        "The skipper may take every oar.",
        "substantive: “any” → “every”",
    );
    check_sentence(
        "The skipper may take the oars of any boat.",
        "The skipper may take the oars of every boat.",
        "substantive: “any” → “every”",
    );
    check_sentence(
        "If the bell of every boat rings, the crew rows.",
        "If the bell of any boat rings, the crew rows.",
        "substantive: “every” → “any”",
    );
    check_sentence(
        "Every skipper shall not ring the bell.",
        "Any skipper shall not ring the bell.",
        "substantive: “every” → “any”",
    );
    check_sentence(
        "Every skipper shall ring the bell.",
        "Some skipper shall ring the bell.",
        "substantive: “every” → “some”",
    );
    check_sentence(
        "One of the skippers shall ring the bell.",
        "All of the skippers shall ring the bell.",
        "substantive: “one” → “all”",
    );
    check_sentence(
        "Both of the gates are locked.",
        "One of the gates is locked.",
        "substantive: “both” → “one”",
    );
}

#[test]
fn the_form_of_a_citation() {
    check_sentence(
        "Boats under point 1 of Article 4 of Regulation (EU) 575/2013 are moored.",
        "Boats under point (1) of Article 4 of Regulation (EU) 575/2013 are moored.",
        "editorial: wording",
    );
    check_sentence(
        "Boats under point 1 of Article 4 of Regulation (EU) 575/2013 are moored.",
        "Boats under point (2) of Article 4 of Regulation (EU) 575/2013 are moored.",
        "substantive: “point 1” → “point (2)”",
    );
}

/// Whatever is said otherwise beside it: a norm word, a number or a denial that changed is told.
#[test]
fn what_binds_is_told_beside_them() {
    let same = [
        ("the duty in paragraph 1 binds all", "the duty in paragraph 1 of this Article binds all"),
        ("However, the cook rests", "The cook rests"),
        ("the guild levies none of the tolls", "the guild does not levy any of the tolls"),
        ("a fee unpaid at dusk doubles", "a fee not paid at dusk doubles"),
        ("Every skipper who enters rings the bell", "Any skipper who enters rings the bell"),
    ];
    let other = [
        ("A raft is moored.", "A raft is not moored.", "the denial “not” is new"),
        ("A raft is known.", "A raft is unknown.", "“known” → “unknown”"),
        ("A raft lies two hours.", "A raft lies three hours.", "the number “two hours” → “three hours”"),
        ("A raft may leave.", "A raft must leave.", "may → must (stronger)"),
        ("Rafts pay without delay.", "Rafts pay with delay.", "the denial “without” is gone"),
    ];
    for (from, to) in same {
        for (a, b, told) in other {
            check_told(&format!("{from}. {a}"), &format!("{to}. {b}"), told);
            check_told(&format!("{a} {from}."), &format!("{b} {to}."), told);
        }
    }
}

/// "Should" opens a condition where its subject follows, and "no boat" denies as "boats … not" does.
#[test]
fn norm_words_and_denials_in_other_places() {
    check_sentence("Should be opened at sea.", "May be opened at sea.", "substantive: should → may (weaker)");
    check_sentence(
        "A crew may not sail if the skipper does not agree.",
        "A crew may sail if the skipper agrees.",
        "substantive: may not → may (weaker); the denial “not” is gone",
    );
    check_sentence(
        "Should the crew be late, the race ends.",
        "If the crew is late, the race ends.",
        "editorial: wording",
    );
    check_sentence(
        "Only members vote at meetings.",
        "Members vote solely at meetings.",
        "substantive: the condition “only” stands elsewhere",
    );
    check_sentence("No mooring is allowed here.", "Mooring is not allowed here.", "editorial: wording");
}

#[test]
fn one_of_either_sex() {
    for pair in ["he or she", "s/he", "she/he"] {
        check_sentence(
            &format!("A sailor stays ashore where {pair} believes that it will rain."),
            "A sailor stays ashore where they believe that it will rain.",
            "editorial: wording",
        );
    }
    check_sentence(
        "A sailor keeps his/her hat where he/she sails.",
        "A sailor keeps their hat where they row.",
        "substantive: “he/she sails” → “they row”",
    );
}

#[test]
fn who_has_something() {
    check_sentence(
        "The decision of the referee is final.",
        "The referee's decision is final.",
        "editorial: wording",
    );
    check_sentence(
        "The decision of the referee is final.",
        "The marker's decision is final.",
        "substantive: “decision of the referee” → “marker's decision”",
    );
}
