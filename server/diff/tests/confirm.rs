//! A computed alignment made part of the source stays what it was.
#![allow(clippy::unwrap_used, reason = "a test that can't start has failed")]

use lawsmith_diff::{Confidence, compare_editions, confirmations, unconfirmed};
use lawsmith_model::{Edition, Lexicon, Source};
use lawsmith_syntax::Conventions;
use lawsmith_text::{Edit, apply_edits};

fn edition(id: &str, text: &str) -> Edition {
    let source = Source { path: "laws.laws".to_owned(), text: text.into() };
    Edition::analyse(id, Conventions::default(), Lexicon::default(), &[source])
}

/// The rows of both comparisons, before and after, and the lines that were written.
#[track_caller]
fn check(old: &str, new: &str, expected: &[&str]) {
    let old = edition("2020", old);
    let pairs = |new: &Edition| -> Vec<(Vec<String>, Vec<String>)> {
        let comparison = compare_editions(&old, new);
        let paths = |all: &[lawsmith_diff::Passage], places: &[usize]| {
            places.iter().map(|&at| all[at].path.clone()).collect::<Vec<_>>()
        };
        let rows = comparison.rows.iter();
        rows.map(|row| (paths(&comparison.old.all, &row.old), paths(&comparison.new.all, &row.new))).collect()
    };
    let before = edition("2024", new);
    let comparison = compare_editions(&old, &before);
    let confirmed = |least: Confidence| {
        let found = confirmations(&comparison, least).into_iter();
        let edits: Vec<Edit> = found.map(|found| found.edit).collect();
        apply_edits(new, &edits).unwrap()
    };
    let after = confirmed(Confidence::Low);
    let written: Vec<&str> =
        after.split(['\n', '\r']).map(str::trim).filter(|line| line.starts_with("@was")).collect();
    assert_eq!(written, expected, "{after}");
    // Whether all is confirmed, or only what is sure.
    for after in [after, confirmed(Confidence::Medium), confirmed(Confidence::High)] {
        assert_eq!(pairs(&before), pairs(&edition("2024", &after)), "{after}");
    }
}

const MOORED: &str = "A boat is moored at dusk wherever the harbour has a free ring.";
const BURNS: &str = "Every lantern on the quay burns until the morning bell has rung twice.";

#[test]
fn each_part_of_what_was_divided_has_a_line() {
    let old = format!("Law 1 — Boats\n\nA — Mooring\n{MOORED} {BURNS}\n");
    let new = format!("Law 1 — Boats\n\nA — Mooring\n{MOORED}\n\nB — Lanterns\n{BURNS}\n");
    check(&old, &new, &["@was 2020:1A", "@was 2020:1A"]);
    check(&new, &old, &["@was 2020:1A, 2020:1B"]);
}

#[test]
fn what_stayed_has_none() {
    let law = format!("Law 1 — Boats\n\nA — Mooring\n{MOORED}\n\nB — Lanterns\n{BURNS}\n");
    check(&law, &law, &[]);
    let swapped = format!("Law 1 — Boats\n\nA — Lanterns\n{BURNS}\n\nB — Mooring\n{MOORED}\n");
    check(&law, &swapped, &["@was 2020:1B", "@was 2020:1A"]);
}

/// The rows of what a line says nothing of are those of before, too.
#[test]
fn what_is_confirmed_changes_nothing_else() {
    let old = "Law 1 — Boats\n\nA — Mooring\n    1. A boat that is tied up keeps a lamp at its stern.\n    2. The keeper may extend its stay to not more than six nights.[^1]\n    3. A boat that has to leave may ask the warden.\n\nLaw 2 — Lamps\nA lamp is lit at dusk and burns until the bell has rung.\n\n[^1]: The stay is counted from the day of arrival.\n";
    let new = "Law 1 — Lamps\nA lamp is lit at dusk and burns until the bell has rung.\n\nLaw 2 — Boats\n\nA — Mooring\n    1. A boat that is tied up keeps a lamp at its stern.\n    2. The keeper may extend its stay to not more than eight nights, counted from the day of its arrival.\n    3. A boat that has to leave may ask the warden.\n";
    check(old, new, &["@was 2020:2", "@was 2020:1A1", "@was 2020:1A2, 2020:1A2/fn1", "@was 2020:1A3"]);
}

#[test]
fn the_last_line_needs_no_break_and_breaks_stay_as_they_are() {
    let old = format!("Law 1 — Boats\n{MOORED} {BURNS}\n");
    let new = format!("Law 1 — Boats\n{MOORED}\n\nLaw 2 — Lanterns\n{BURNS}");
    let expected =
        format!("Law 1 — Boats\n{MOORED}\n@was 2020:1\n\nLaw 2 — Lanterns\n{BURNS}\n@was 2020:1\n");
    for line_break in ["\n", "\r\n", "\r"] {
        let broken = |text: &str| text.replace('\n', line_break);
        check(&broken(&old), &broken(&new), &["@was 2020:1", "@was 2020:1"]);
        let (old, new) = (edition("2020", &old), edition("2024", &broken(&new)));
        let comparison = compare_editions(&old, &new);
        let found = confirmations(&comparison, Confidence::High).into_iter();
        let edits: Vec<Edit> = found.map(|found| found.edit).collect();
        assert_eq!(apply_edits(new.documents[0].text(), &edits).unwrap(), broken(&expected));
        assert_eq!(unconfirmed(&comparison, Confidence::High), 0);
    }
}

/// What stands before the first provision has no place for a line; what shares its origin keeps it with that.
#[test]
fn what_has_no_place_for_a_line_is_counted() {
    let old = format!("Law 1 — Boats\n\nA — Mooring\n{MOORED} {BURNS}\n");
    let new = format!("{BURNS}\n\nLaw 1 — Boats\n\nA — Mooring\n{MOORED}\n");
    check(&old, &new, &[]);
    let (old, new) = (edition("2020", &old), edition("2024", &new));
    let comparison = compare_editions(&old, &new);
    assert_eq!(unconfirmed(&comparison, Confidence::Low), 1);
}
