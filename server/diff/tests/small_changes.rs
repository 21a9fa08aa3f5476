//! Small changes that count, and passages of few words that stay where they are: two texts in, rows out.
#![allow(clippy::unwrap_used, reason = "a test that can't start has failed")]

use lawsmith_diff::compare_editions;
use lawsmith_model::{Edition, Lexicon, Source};
use lawsmith_syntax::Conventions;
use lawsmith_test_support::edition;

#[track_caller]
fn check(old: &str, new: &str, expected: &[&str]) {
    assert_eq!(rows(old, new), expected);
}

/// The rows of what changed: addresses, relation, reasons.
fn rows(old: &str, new: &str) -> Vec<String> {
    let conventions = Conventions {
        groups: vec![vec!["Chapter".to_owned(), "Chapters".to_owned()]],
        ..Conventions::default()
    };
    let edition = |law: &str| {
        let source = Source { path: "laws.laws".to_owned(), text: law.into() };
        Edition::analyse("", conventions.clone(), Lexicon::default(), &[source])
    };
    let (old, new) = (edition(old), edition(new));
    let comparison = compare_editions(&old, &new);
    let rows = comparison.rows.iter().filter(|row| row.class.is_some());
    let found = rows.map(|row| {
        let paths = |places: &[usize], all: &[lawsmith_diff::Passage]| {
            places.iter().map(|at| all[*at].path.clone()).collect::<Vec<_>>().join("+")
        };
        let (old, new) = (paths(&row.old, &comparison.old.all), paths(&row.new, &comparison.new.all));
        format!("{old} -> {new}: {}", row.why())
    });
    found.collect()
}

#[test]
fn fractions_are_numbers() {
    let law = "Law 1 — Votes\nThe crew decides by a majority of four-fifths of its members, as three fourths of them propose.\n";
    check(
        law,
        &law.replace("four-fifths", "two-thirds").replace("three fourths", "three-fourths"),
        &["1 -> 1: the number “four-fifths” → “two-thirds”"],
    );
    check(
        law,
        &law.replace("four-fifths", "four-sixths"),
        &["1 -> 1: the number “four-fifths” → “four-sixths”"],
    );
}

/// Both of its numbers are one.
#[test]
fn fractions_in_two_words() {
    let law = |share: &str| format!("Law 1 — Votes\nThe crew decides by {share} of its members.\n");
    let told = |from: &str, to: &str, expected: &[&str]| check(&law(from), &law(to), expected);
    told("two thirds", "three quarters", &["1 -> 1: the number “two thirds” → “three quarters”"]);
    told("one third", "one quarter", &["1 -> 1: the number “one third of” → “one quarter of”"]);
    told("two thirds", "two-thirds", &["1 -> 1: wording"]);
    told("three quarters", "three fourths", &["1 -> 1: wording"]);
    told("three quarters", "75 %", &["1 -> 1: wording"]);
    told("two third parties", "three third parties", &["1 -> 1: the number “two” → “three”"]);
}

/// What a majority is like acts no more than the majority.
#[test]
fn a_majority_is_nobody_who_acts() {
    let law = |kind: &str| format!("Law 1 — Votes\nA motion is carried by a {kind} majority.\n");
    check(&law("simple"), &law("two-thirds"), &["1 -> 1: the number “two-thirds” is new"]);
    check(&law("simple"), &law("relative"), &["1 -> 1: “simple” → “relative”"]);
}

#[test]
fn a_heading_whose_words_are_gone_stays_in_its_place() {
    let law = "Law 1 — Votes\nThe crew votes on deck.\n\nB — Order\n{}\nC — Rest\nAll who have voted may rest below deck until the bell.\n";
    check(
        &law.replace("{}", "Whoever shouts pays one coin.\n"),
        &law.replace("{}", "    1. Ropes lie coiled below.\n    2. Lanterns burn at night.\n"),
        &["1B -> 1B: a sentence is gone: “Whoever shouts pays one coin.”", " -> 1B1: new", " -> 1B2: new"],
    );
}

#[test]
fn alike_lists_of_laws_whose_numbers_moved() {
    let list = "A — What the crew is told\n    1. the name of the boat and of the one who rows it;\n    2. the hour at which the tide turns that day;\n    \
                3. the fee that the harbour asks of every boat.\n";
    let (oars, sails, bells) =
        ("Boats that are rowed by day", "Boats that sail in the open sea", "Bells on boats");
    let bell = "A bell rings twice when the fog comes down and once when it has lifted again.\n";
    let old = format!("Law 1 — {bells}\n{bell}\nLaw 2 — {oars}\n{list}\nLaw 3 — {sails}\n{list}");
    let new = format!("Law 1 — {oars}\n{list}\nLaw 2 — {sails}\n{list}");
    check(
        &old,
        &new,
        &[
            "1 -> : gone",
            "2 -> 1: only the number changed",
            "2A -> 1A: only the number changed",
            "2A1 -> 1A1: only the number changed",
            "2A2 -> 1A2: only the number changed",
            "2A3 -> 1A3: only the number changed",
            "3 -> 2: only the number changed",
            "3A -> 2A: only the number changed",
            "3A1 -> 2A1: only the number changed",
            "3A2 -> 2A2: only the number changed",
            "3A3 -> 2A3: only the number changed",
        ],
    );
}

#[test]
fn parts_that_group_laws_are_no_counterparts_of_theirs() {
    let laws = "Law 1 — Boats\nA boat is moored where the harbour says so.\n\nLaw 2 — Oars\n    1. An oar is as long as the \
                boat is wide.\n    2. The crew counts all oars at night.\n";
    let (boats, oars) = laws.split_once("Law 2").unwrap();
    let grouped = format!("Chapter 1 — Boats\n\n{boats}Chapter 2 — Rowing\n\nLaw 2{oars}");
    check(laws, &grouped, &[" -> Chapter 1: new", " -> Chapter 2: new"]);
    check(&grouped, laws, &["Chapter 1 -> : gone", "Chapter 2 -> : gone"]);
}

#[test]
fn words_that_stand_in_many_places_are_taken_from_none() {
    let court = "at the court of the harbour in which the boat is moored";
    let others = [
        "A cook asks for the wages of a year",
        "The guild asks for the price of a licence",
        "A pilot asks for the fee of a night",
        "A widow asks for the share of a rower",
        "The owner asks for the rent of a pier",
    ];
    let laws: String = (3..)
        .zip(others)
        .map(|(number, other)| format!("\nLaw {number}\n\nA. {other} {court}, as its statutes say.\n"))
        .collect();
    let old = format!(
        "Law 1\n\nA. The harbour asks for a fine:\n    1. before the court where that boat is moored, or\n    2. at sea, if the crew was seen by a pilot.\n\n\
         Law 2\n\nA. Subject to Law 3, a guest complains of a crew only {court}, whether the guest is known there or lives abroad.\n{laws}"
    );
    let new = old
        .replace("before the court where that boat is moored, or", &format!("{court};"))
        .replace("lives abroad", "comes from abroad")
        .replace("as its statutes say", "as the statutes say");
    check(
        &old,
        &new,
        &[
            "1A1 -> 1A1: wording",
            "2A -> 2A: “lives” → “comes from”",
            "3A -> 3A: wording",
            "4A -> 4A: wording",
            "5A -> 5A: wording",
            "6A -> 6A: wording",
            "7A -> 7A: wording",
        ],
    );
}

/// With fewer words than directions of meaning, what a passage is about was no number, and nothing had a counterpart.
#[test]
fn a_text_of_very_few_words_is_aligned_by_them() {
    let items = [
        ("anchor", "quay", "once", "rows"),
        ("bell", "lock", "while", "rows"),
        ("crane", "bridge", "once", "sails"),
        ("drum", "tower", "when", "rows"),
        ("ensign", "shed", "while", "rows"),
        ("fender", "gate", "when", "rows"),
        ("gangway", "well", "when", "sails"),
        ("hawser", "weir", "when", "sails"),
        ("ice", "dock", "when", "sails"),
        ("jug", "pier", "when", "rows"),
        ("kettle", "wharf", "when", "rows out"),
    ];
    let law = |old: bool| {
        let items = items.iter().enumerate().map(|(at, (what, place, when, rows))| {
            let end = if old { "when tall ship rows".to_owned() } else { format!("{when} barque {rows}") };
            let norm = if old || !matches!(*what, "fender" | "jug") { "must" } else { "may" };
            format!("{}. The {what} {norm} stay by the {place} {end}.\n", at + 1)
        });
        edition(&format!("Law 1 — Bells\n\n{}", items.collect::<String>()))
    };
    let (old, new) = (law(true), law(false));
    let comparison = compare_editions(&old, &new);
    assert_eq!(comparison.rows.len(), 12);
    assert!(comparison.rows.iter().all(|row| row.old == row.new), "{:?}", comparison.rows);
}

/// A word that stands in a hundred provisions proposes the one that says nothing else first.
#[test]
fn one_word_over_a_list_among_many_provisions_that_have_it() {
    const SAILS: [&str; 9] =
        ["jib", "spanker", "topsail", "mizzen", "lugsail", "spritsail", "genoa", "gaff", "royal"];
    let fee = |at: usize| {
        let (one, two) = (SAILS[at % 9], SAILS[(at / 9 + 1) % 9]);
        format!("    {}. A member who sets the {one} by the {two} pays {} coins.\n", at + 1, at + 20)
    };
    let fees: String = (0..80).map(fee).collect();
    let old = format!("Law 1 — Guild\n\nA — Fees\n{fees}\nB. Members:\n    1. Rowers sign the book.\n");
    let new = format!(
        "Law 1 — Guild\n\nA — Oaths\nRowers swear.\n\nB — Fees\n{fees}\nC. Members:\n    1. Rowers sign the book.\n"
    );
    let come_or_gone = rows(&old, &new).into_iter().filter(|row| !row.ends_with("only the number changed"));
    assert_eq!(come_or_gone.collect::<Vec<_>>(), [" -> 1A: new"]);
}

#[test]
fn which_of_a_kind_is_meant_counts() {
    let law = "Law 1 — Oars\n{}\n\nLaw 2 — Hull\nThe hull is blue.\n";
    let told = |old: &str, new: &str| rows(&law.replace("{}", old), &law.replace("{}", new)).concat();
    let differ = |old: &str, new: &str, reason: &str| {
        assert_eq!(told(old, new), format!("1 -> 1: {reason}"));
    };
    differ("The same rower pulls.", "Another rower pulls.", "“The same” → “Another”");
    differ("Rowers rest at that pier.", "Rowers rest at any pier.", "“that” → “any”");
    differ("A rower uses the oar of the mate.", "A rower uses the oar of another mate.", "“the” → “another”");
    differ("Any such rower pays.", "Any rower pays.", "“such” is gone");
    differ("A rower pulls the rower’s own oar.", "A rower pulls an oar.", "“the rower's own” → “an”");
    differ("The lamp of this boat burns.", "The lamp of the boat burns.", "wording");
    differ("A rower pulls.", "The rower pulls.", "wording");
}

#[test]
fn where_and_when_count_where_one_side_alone_says_it() {
    let law = "Law 1 — Oars\n{}\n\nLaw 2 — Hull\nThe hull is blue.\n";
    let told = |old: &str, new: &str| rows(&law.replace("{}", old), &law.replace("{}", new)).concat();
    let differ = |old: &str, new: &str, reason: &str| {
        assert_eq!(told(old, new), format!("1 -> 1: {reason}"));
    };
    differ(
        "A fee is due on the day after the race ends.",
        "A fee is due on the day the race ends.",
        "“after” is gone",
    );
    differ("The fee is paid by the club.", "The fee is paid for the club.", "“by” → “for”");
    differ("The list is closed at noon.", "The list is closed by noon.", "“at” → “by”");
    differ("A race is rowed on the lake.", "A race is rowed in the lake.", "wording");
}

#[test]
fn words_that_lead_in_to_the_same_items_are_each_others() {
    let law = "Law 1 — Protests\n    1. The Committee hears both skippers and the umpires.\n    2. The Committee may:\n        (a) dismiss the protest;\n        (b) order the race to be sailed again; or\n        (c) correct the score.\n    3. The Committee tells both skippers why.\n";
    check(law, &law.replace("may:", "must:"), &["1.2 -> 1.2: may → must (stronger)"]);
}

#[test]
fn an_item_that_shares_a_joint_with_the_one_before_it_is_new() {
    let law = "Law 2 — Fouls\n\nA — Against the Person\nA player must not:\n    1. strike, kick or trip an opponent;\n    2. push an opponent who is not within two metres of the float; or\n    3. splash water into the face of an opponent.\n";
    let new = law.replace(
        "two metres of the float; or\n    3.",
        "three metres of the float;\n    3. climb on an opponent; or\n    4.",
    );
    check(
        law,
        &new,
        &[
            "2A2 -> 2A2: the number “two metres” → “three metres”",
            " -> 2A3: new",
            "2A3 -> 2A4: only the number changed",
        ],
    );
}
