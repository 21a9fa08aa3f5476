//! Definitions, their other names, and their uses; footnotes and their marks.

use lawsmith_model::{Edition, Lexicon, Source};
use lawsmith_syntax::{Conventions, EntryForm};

fn edition(text: &str) -> Edition {
    edition_with(Conventions::default(), text)
}

fn edition_with(conventions: Conventions, text: &str) -> Edition {
    let source = Source { path: "laws.laws".to_owned(), text: format!("kind: laws\n\n{text}").into() };
    Edition::analyse("2020", conventions, Lexicon::default(), &[source])
}

/// The other names of each term, and the words that use it outside its own definition.
#[track_caller]
fn check(text: &str, expected: &[&str]) {
    check_in(&edition(text), expected);
}

#[track_caller]
fn check_in(edition: &Edition, expected: &[&str]) {
    let found: Vec<String> = edition
        .definitions
        .iter()
        .enumerate()
        .map(|(at, definition)| {
            let uses =
                edition.uses[0].iter().filter(|used| used.definition() == at && !used.in_own_definition);
            let uses: Vec<_> = uses.map(|used| &edition.documents[0].text()[used.range]).collect();
            format!("{} ({}): {}", definition.term, definition.aliases.join(", "), uses.join(", "))
        })
        .collect();
    assert_eq!(found, expected);
}

#[test]
fn printed_aliases_and_attributes() {
    check(
        "Definitions\n\nEvent — A contest (synonym for ‘Tournament’).\nHand (HD) — Cards (also referred to as a ‘holding’).\n@also fistful\n\nLaw 1 — X\nA tournament has HDs, holdings and a fistful.\n",
        &["Event (Tournament): tournament", "Hand (HD, holding, fistful): HDs, holdings, fistful"],
    );
}

/// A quotation mark that a slip left without its other half opens nothing.
#[test]
fn aliases_behind_a_lone_quotation_mark() {
    check(
        "Definitions\n\nFeint — (commonly feint[ed]' or 'dodge') A stroke not made.\n\nLaw 1 — X\nA feint or a dodge is lawful.\n",
        &["Feint (dodge): feint, dodge"],
    );
}

/// A “Member” is a club, a member of the board a person.
#[test]
fn terms_that_are_told_by_their_capitals() {
    let conventions = Conventions { capital_terms: true, ..Conventions::default() };
    let law = "Definitions\n\nMember — A club.\nBoard Member — A person of the board.\n\n\
               Law 1 — X\nMembers elect five members; a Member’s oars. Board members, a board member.\n";
    check_in(
        &edition_with(conventions, law),
        &["Member (): Members, Member’s", "Board Member (): Board members"],
    );
}

#[test]
fn a_term_of_its_own_is_no_form_of_another() {
    check(
        "Definitions\n\nSteer — To hold the oar.\nSteered — Held to a course.\n\nLaw 1 — X\nA steered boat steers; it is steering.\n",
        &["Steer (): steers, steering", "Steered (): steered"],
    );
}

#[test]
fn terms_in_bold_and_quotation_marks() {
    check(
        "Law 1 — X\nA **“Crew”** has a **Mate**, who calls **“Row” or “Stop”**.\n\nLaw 2 — Y\nThe crews ask the mate.\n",
        &["Crew (): crews", "Mate (): mate", "“Row” or “Stop” (): "],
    );
}

#[test]
fn a_term_may_hold_a_possessive() {
    check(
        "Definitions\n\nSteersman’s seat — The last one.\n\nLaw 1 — X\nNobody takes the steersman’s seat.\n",
        &["Steersman’s seat (): steersman’s seat"],
    );
}

#[test]
fn a_headword_may_name_several_forms_or_a_state() {
    check(
        "Definitions\n\nSteer, Steersman — To hold the oar.\nOar, broken — No oar.\nBailing (Obsolete) — What is not done now.\n\nLaw 1 — X\nThe steersman steers; bailing is obsolete.\n",
        &[
            "Steer, Steersman (Steer, Steersman): steersman, steers",
            "Oar, broken (): ",
            "Bailing (): bailing",
        ],
    );
}

#[test]
fn inflections_are_uses_and_the_longest_match_wins() {
    check(
        "Definitions\n\nCard — A thing.\nPenalty card — A card that lies open.\nRevoke — A fault.\n\nLaw 1 — X\nWho revoked shows the penalty cards and each card’s back.\n",
        &["Card (): card, card", "Penalty card (): penalty cards", "Revoke (): revoked"]
            .map(|line| line.replace("Card (): card, card", "Card (): card, card’s"))
            .iter()
            .map(String::as_str)
            .collect::<Vec<_>>(),
    );
}

#[test]
fn a_term_in_running_text_is_defined_there_unless_it_is_a_number() {
    check(
        "Law 1 — X\nThe gap is the **Clarification Period**, see **Law 2**, **Law 2 — Y** and **12**.\n\nLaw 2 — Y\nIn the Clarification Period all ask.\n",
        &["Clarification Period (): Clarification Period"],
    );
}

#[test]
fn a_schedule_without_numbers_defines_as_a_provision_does() {
    let conventions = Conventions {
        bodies: vec![vec!["Schedule".to_owned(), "Schedules".to_owned()]],
        ..Conventions::default()
    };
    let law = "Law 1 — X\nA crew has an oar.\n\n# Part **Two**\n\nSchedule A — Words\n**Oar**: a thing.\n\n**Crew**: those who have oars.\n";
    check_in(&edition_with(conventions, law), &["Oar (): oar, oars", "Crew (): crew"]);
}

#[test]
fn a_term_never_breaks_a_reference() {
    check("Definitions\n\nLaw — A rule.\n\nLaw 1 — X\nSee Law 1 and the law.\n", &["Law (): law"]);
}

#[test]
fn signs_may_join_the_words_of_a_term() {
    check(
        "Definitions\n\nTerms & Conditions — What the club prints.\nAnd/Or Rule — A rule.\nBoat Ship — What floats.\n\n\
         Law 1 — X\n\nA — Y\nThe Terms & Conditions bind, the and/or rules do, terms and conditions don’t. A terms&conditions sheet, \
         a boat/ship, a boat ship.\n",
        &[
            "Terms & Conditions (): Terms & Conditions, terms&conditions",
            "And/Or Rule (): and/or rules",
            "Boat Ship (): boat ship",
        ],
    );
}

#[track_caller]
fn check_footnotes(text: &str, expected: &[&str]) {
    let edition = edition(text);
    let found: Vec<_> =
        edition.documents[0].footnotes.iter().map(|footnote| footnote.path.as_str()).collect();
    assert_eq!(found, expected);
}

#[test]
fn footnotes_stand_at_their_first_mark() {
    check_footnotes(
        "Law 1 — X[^7]\n\nA — Y\n    1. one[^8]\n    2. two[^8]\n\n[^7]: seven\n\n[^8]: eight\n",
        &["1/fn7", "1A1/fn8"],
    );
}

#[test]
fn stars_repeat_and_mean_the_next_note_below() {
    check_footnotes(
        "Law 1 — X\n\nA — Y\nOne.[^*]\n\n[^*]: first\n\nLaw 2 — Z\nTwo.[^*] Three.[^**]\n\n[^*]: second\n\n[^**]: third\n",
        &["1A/fn1", "2/fn1", "2/fn2"],
    );
}

/// Words may lead to the term at the beginning of a paragraph, where its verb stands right behind it.
#[test]
fn terms_that_words_lead_to() {
    let conventions = Conventions { entries: EntryForm::Quoted, ..Conventions::default() };
    let law = "Law 1 — X\nThe term “Sail” means a sheet.\n\nThe term “Mast” shall mean a post.\n\nThe word “Oar” here means no harm.\n\n\
               Whoever says the term “Bell” means it.\n\nLaw 2 — Y\nA sail, a mast, an oar and a bell.\n";
    check_in(&edition_with(conventions, law), &["Sail (): sail", "Mast (): mast"]);
}

#[test]
fn quotation_marks_and_colons_within_stars_are_no_part_of_a_term() {
    let conventions = Conventions { entries: EntryForm::Quoted, ..Conventions::default() };
    let law = "Law 1 — X\n*\"SAIL\"* means a sheet.\n\n**“Mast”**, of a boat, means a post.\n\n*Oar:* The term “Oar” means a blade.\n\n\
               *“Sail” or “Mast”* means both.\n\nLaw 2 — Y\nA sail, a mast and an oar.\n";
    check_in(
        &edition_with(conventions, law),
        &["SAIL (): sail", "Mast (): mast", "Oar (): oar", "“Sail” or “Mast” (): "],
    );
}

#[test]
fn terms_with_a_plural_possessive() {
    check(
        "Definitions\n\nStewards’ Committee — A group of members.\nHarbour Master — A person.\n\nLaw 1 — X\nThe stewards’ committee, the Stewards' Committees and the Stewards Committee meet (see “Stewards’ Committee”).\n\nLaw 2 — Y\nThe stewards’, committee or not, stay, as do the harbour’ master and the ‘stewards’- committee.\n",
        &[
            "Stewards’ Committee (): stewards’ committee, Stewards' Committees, Stewards Committee",
            "Harbour Master (): ",
        ],
    );
}

#[test]
fn marks_stand_in_titles_too() {
    let text = "# Part 1 — Boats[^1]\n\n# Notes[^2]\n\nWords.\n\nLaw 1 — X\n\n[^1]: one\n\n[^2]: two\n";
    let edition = edition(text);
    let marks: Vec<_> = edition.documents[0].marks.iter().map(|mark| mark.footnote).collect();
    assert_eq!(marks, [Some(0), Some(1)]);
    check_footnotes(text, &["fn1", "fn2"]);
}
