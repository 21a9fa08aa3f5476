//! Words that line ends part, in imports without a profile: text in, `.laws` out. The sources here are invented.

#![allow(clippy::unwrap_used, reason = "helpers of tests fail as tests do")]

use lawsmith_import::{Disposition, Profile, import};

/// Checks the text of the first of two rules.
#[track_caller]
fn check(lines: &str, expected: &str) {
    let source = format!("Rule 1. Boats\n\n{lines}\n\nRule 2. Oars\n\nAn oar is long.\n");
    let imported = import(&source, &Profile::for_text(&source)).unwrap();
    let laws = imported.files[1].text.split_once("\n\n").unwrap().1;
    let text = laws.strip_prefix("Rule 1 — Boats\n").unwrap();
    assert_eq!(text.split_once("\n\nRule 2").unwrap().0, expected);
    assert!(imported.report.rows_of(Disposition::Repaired).next().is_some());
}

#[test]
fn words_that_the_text_has_elsewhere() {
    check(
        "The keeper writes the sculm-\naster down. A sculmaster rows.",
        "The keeper writes the sculmaster down. A sculmaster rows.",
    );
    check("All boats re-\ncover and re-cover it.", "All boats re-cover and re-cover it.");
    check("All boats re-\ncover and recover it.", "All boats recover and recover it.");
}

#[test]
fn words_that_are_english() {
    check("The boat has a toler-\nance of one hand.", "The boat has a tolerance of one hand.");
    check("The boat is well-\nmade and self-\nrighting.", "The boat is well-made and self-righting.");
    check("The boats of sculm-\nasters are red.", "The boats of sculm-asters are red.");
    check(
        "Oars have to be accept-\nable to all who are able.",
        "Oars have to be acceptable to all who are able.",
    );
    check(
        "The re-\nquired oars are de-\nfined and in-\nformed crews have to under-\nstand that.",
        "The required oars are defined and informed crews have to understand that.",
    );
    check("The hand-\nbook is a book for the hand.", "The hand-book is a book for the hand.");
}

#[test]
fn soft_hyphens() {
    check("The boats of sculm\u{ad}\nasters are red.", "The boats of sculmasters are red.");
}

#[test]
fn halves_before_what_looks_like_a_marker() {
    check(
        "A boat stops in accord-\nance (a) with all\nrules.",
        "A boat stops in accordance (a) with all rules.",
    );
}

#[test]
fn german_words() {
    let source = "Ordnung des Hafens\n\n§ 1 Boote\n\nEin Boot gehört in die Boots-\nhalle und die Fähr- und Hafen-\ngelder zahlt der Hafen- \noder Bootsmeister.\n\n§ 2 Ruder\n\nEin Ruder ist lang.\n";
    let imported = import(source, &Profile::for_text(source)).unwrap();
    let laws = imported.files[1].text.split_once("\n\n").unwrap().1;
    let expected =
        "Ein Boot gehört in die Bootshalle und die Fähr- und Hafengelder zahlt der Hafen- oder Bootsmeister.";
    assert!(laws.contains(expected), "{laws}");
}
