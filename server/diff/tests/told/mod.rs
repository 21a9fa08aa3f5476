//! What a comparison tells of each change: two texts in, addresses, classes and reasons out.
#![allow(dead_code, reason = "not every suite needs all of it")]

use lawsmith_diff::{Class, NormScale, compare_editions};
use lawsmith_test_support::edition;

/// The address, the class and the reasons of each change, by the usual scale of norm words.
#[track_caller]
pub fn check(old: &str, new: &str, expected: &[&str]) {
    check_by(&[], old, new, expected);
}

/// The same by a scale of its own.
#[track_caller]
pub fn check_by(scale: &[&str], old: &str, new: &str, expected: &[&str]) {
    assert_eq!(told_by(scale, old, new), expected);
}

fn told_by(scale: &[&str], old: &str, new: &str) -> Vec<String> {
    let (old, new) = (edition(old), edition(new));
    let scale: Vec<String> = scale.iter().map(|word| (*word).to_owned()).collect();
    let comparison = compare_editions(&old, &new, &NormScale::new(&scale, &new.lexicon));
    let found = comparison.rows.iter().filter_map(|row| {
        let path = row.new.first().map(|&at| comparison.new.all[at].path.clone());
        Some(format!("{} {}: {}", path?, row.class.map(Class::name)?, row.reasons.join("; ")))
    });
    found.collect()
}

/// The class and the reasons of a change of one sentence.
#[track_caller]
pub fn check_sentence(old: &str, new: &str, expected: &str) {
    check_sentence_by(&[], old, new, expected);
}

/// The same by a scale of its own.
#[track_caller]
pub fn check_sentence_by(scale: &[&str], old: &str, new: &str, expected: &str) {
    let law =
        |sentence: &str| format!("Law 1 — Boats\n\nA. {sentence}\nB. A skipper counts the oars at dusk.\n");
    check_by(scale, &law(old), &law(new), &[&format!("1A {expected}")]);
}

/// That a change of one sentence is substantive, and one of its reasons.
#[track_caller]
pub fn check_told(old: &str, new: &str, reason: &str) {
    let law =
        |sentence: &str| format!("Law 1 — Boats\n\nA. {sentence}\nB. A skipper counts the oars at dusk.\n");
    let found = told_by(&[], &law(old), &law(new));
    let tells = |line: &String| line.starts_with("1A substantive: ") && line.contains(reason);
    assert!(found.iter().any(tells), "{old}\n{new}\n{found:?}");
}
