//! Bare letters and addresses: a reference only while they lead somewhere, so that one side alone may cite.
#![allow(clippy::panic, reason = "a test that fails has to say where")]

mod told;

use lawsmith_diff::compare_editions;
use lawsmith_test_support::edition;
use told::check;

/// What is told of words that stay while what they may cite comes, and goes; no word is struck or added.
#[track_caller]
fn check_stays(law: impl Fn(&str) -> String, more: &str, come: &[&str], gone: &[&str]) {
    let (without, with) = (law(""), law(more));
    check(&without, &with, come);
    check(&with, &without, gone);
    for (old, new) in [(&without, &with), (&with, &without)] {
        let (old, new) = (edition(old), edition(new));
        let comparison = compare_editions(&old, &new);
        let mut both = comparison.rows.iter().filter(|row| !row.old.is_empty() && !row.new.is_empty());
        assert!(both.all(|row| !row.is_reworded()), "{}", old.documents[0].text());
    }
}

#[test]
fn a_letter_that_comes_to_lead_somewhere_and_ceases_to() {
    let told = |words: &str| {
        [
            format!("1A substantive: “{words}” led nowhere; it now leads to a new provision"),
            format!("1A substantive: “{words}” now leads nowhere; what it led to is gone"),
        ]
    };
    for sentence in [
        "Boats wait in C.",
        "Boats wait unless C.",
        "Boats wait, but C applies.",
        "Boats wait as in C.",
        "Boats of C wait unless C.",
    ] {
        let law = |more: &str| format!("Law 1 — Hull\nA. {sentence}\nB. Crews row at dawn.\n{more}");
        let [come, gone] = told("C");
        check_stays(law, "C. Rudders turn.\n", &[&come, "1C substantive: new"], &[&gone]);
    }
    for (sentence, cited) in [("Boats wait unless A2.", "A2"), ("Boats wait, but A2 applies.", "A2")] {
        let law = |more: &str| format!("Law 1 — Hull\nA. {sentence}\n    1. Crews row at dawn.\n{more}");
        let [come, gone] = told(cited);
        check_stays(law, "    2. Rudders turn.\n", &[&come, "1A2 substantive: new"], &[&gone]);
    }
}

/// The letter goes with the provision that has it.
#[test]
fn a_letter_whose_provision_gets_another() {
    let law = |letters: &str, cited: &str| {
        let items = ["Oars lie on the deck.", "Rudders turn to the left.", "A lamp burns at night."];
        let items = letters.chars().zip(&items[3 - letters.len()..]);
        let items = items.map(|(letter, words)| format!("{letter}. {words}\n")).collect::<String>();
        format!("Law 1 — Hull\nBoats wait unless {cited} applies.\n\n{items}")
    };
    let moved = ["1A renumbering: only the number changed", "1B renumbering: only the number changed"];
    let told = |first| [&[first], moved.as_slice()].concat();
    check(&law("ABC", "C"), &law("AB", "B"), &told("1 consequential: references follow what they cite"));
    check(
        &law("ABC", "C"),
        &law("AB", "C"),
        &told("1 substantive: “C” now leads nowhere; what it led to is now 1B"),
    );
}

/// The same letter in other words is no letter that stayed.
#[test]
fn a_letter_among_words_that_changed() {
    let law =
        |sentence: &str, more: &str| format!("Law 1 — Hull\nA. {sentence}\nB. Crews row at dawn.\n{more}");
    let (letter, article) =
        ("Boats wait at the pier, unless C applies.", "Boats wait at the pier, where C is drawn.");
    let (with, without) = (law(letter, "C. Rudders turn.\n"), law(article, ""));
    let told = |conditions: &str, presence: &str| {
        format!("1A substantive: the condition {conditions}; the citation of “C” is {presence}")
    };
    check(&without, &with, &[&told("“where” → “unless”", "new"), "1C substantive: new"]);
    check(&with, &without, &[&told("“unless” → “where”", "gone")]);
}

#[test]
fn a_letter_in_a_heading() {
    for heading in ["Unless A", "As in A", "Class A"] {
        let law = |more: &str| format!("Law 1 — Hull\nBoats row.\n\nLaw 2 — {heading}\n\n{more}");
        check_stays(law, "A. Rudders turn.\n", &["2A substantive: new"], &[]);
    }
}
