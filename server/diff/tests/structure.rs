//! Paths, headings and references, and nothing else.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that can't start has failed")]

use lawsmith_diff::{Passages, structure_differences};
use lawsmith_test_support::edition;

const OLD: &str = "Law 1 — Boats\n\nA — Mooring\nA boat is tied up (see Law 2A).\n\nLaw 2 — Ropes\n\nA — Length\nTen fathoms.\n\nB — Colour\nAny.\n";

#[track_caller]
fn check(new: &str, expected: &[&str]) {
    let (old, new) = (edition(OLD), edition(new));
    let found = structure_differences(&Passages::of(&old), &Passages::of(&new));
    let side = |words: Option<String>| words.unwrap_or_else(|| "none".to_owned());
    let found: Vec<String> = found
        .into_iter()
        .map(|row| format!("{} at {}: {} -> {}", row.kind.name(), row.at, side(row.old), side(row.new)))
        .collect();
    assert_eq!(found, expected);
}

#[test]
fn other_words_are_no_difference() {
    check(&OLD.replace("A boat is tied up", "Each vessel lies fast").replace("Ten fathoms", "Two ells"), &[]);
    check(&OLD.replace("Mooring", "MOORING"), &[]);
    // What has no address of its own is none either.
    check(&format!("All crews obey.\n\n{OLD}"), &[]);
}

#[test]
fn paths_headings_and_targets_are() {
    check(&OLD.replace("B — Colour\nAny.\n", ""), &["path at 2B: 2B -> none"]);
    check(&format!("{OLD}\nC — Age\nNew.\n"), &["path at 2C: none -> 2C"]);
    check(&OLD.replace("Length", "Measure"), &["heading at 2A: Length -> Measure"]);
    check(
        &OLD.replace("see Law 2A", "see Law 2B"),
        &["reference at 1A: 2A -> none", "reference at 1A: none -> 2B"],
    );
}

#[test]
fn a_number_given_twice_is_paired_in_order() {
    check(&format!("{OLD}\nB — Colour\nAgain.\n"), &["path at 2B: none -> 2B"]);
}
