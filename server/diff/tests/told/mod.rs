//! What a comparison tells of each change: two texts in, addresses, classes and reasons out.
#![allow(dead_code, reason = "not every suite needs all of it")]

use lawsmith_diff::{Class, compare_editions};
use lawsmith_model::Lexicon;
use lawsmith_test_support::edition_in;

/// The address, the class and the reasons of each change.
#[track_caller]
pub fn check(old: &str, new: &str, expected: &[&str]) {
    check_in(&Lexicon::default(), old, new, expected);
}

/// The same in words of its own.
#[track_caller]
pub fn check_in(lexicon: &Lexicon, old: &str, new: &str, expected: &[&str]) {
    assert_eq!(told_in(lexicon, old, new), expected);
}

/// English with a scale of norm words of its own, and with groups of them that bind alike.
pub fn norms(scale: &[&str], alike: &[&[&str]]) -> Lexicon {
    let words = |words: &[&str]| words.iter().map(|word| (*word).to_owned()).collect::<Vec<String>>();
    let norms_alike = alike.iter().map(|group| words(group)).collect();
    Lexicon { norm_scale: words(scale), norms_alike, ..Lexicon::default() }
}

/// The same as a list.
pub fn told(old: &str, new: &str) -> Vec<String> {
    told_in(&Lexicon::default(), old, new)
}

fn told_in(lexicon: &Lexicon, old: &str, new: &str) -> Vec<String> {
    let (old, new) = (edition_in(lexicon.clone(), old), edition_in(lexicon.clone(), new));
    let comparison = compare_editions(&old, &new);
    let found = comparison.rows.iter().filter_map(|row| {
        let path = row.new.first().map(|&at| comparison.new.all[at].path.clone());
        Some(format!("{} {}: {}", path?, row.class.map(Class::name)?, row.why()))
    });
    found.collect()
}

/// The class and the reasons of a change of one sentence.
#[track_caller]
pub fn check_sentence(old: &str, new: &str, expected: &str) {
    check_sentence_in(&Lexicon::default(), old, new, expected);
}

/// The same in words of its own.
#[track_caller]
pub fn check_sentence_in(lexicon: &Lexicon, old: &str, new: &str, expected: &str) {
    let law =
        |sentence: &str| format!("Law 1 — Boats\n\nA. {sentence}\nB. A skipper counts the oars at dusk.\n");
    check_in(lexicon, &law(old), &law(new), &[&format!("1A {expected}")]);
}

/// That a change of one sentence is substantive, and one of its reasons.
#[track_caller]
pub fn check_told(old: &str, new: &str, reason: &str) {
    let law =
        |sentence: &str| format!("Law 1 — Boats\n\nA. {sentence}\nB. A skipper counts the oars at dusk.\n");
    let found = told_in(&Lexicon::default(), &law(old), &law(new));
    let tells = |line: &String| line.starts_with("1A substantive: ") && line.contains(reason);
    assert!(found.iter().any(tells), "{old}\n{new}\n{found:?}");
}
