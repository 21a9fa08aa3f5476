//! Addresses are found as they are printed, by look-up and in words.

#![allow(clippy::unwrap_used, reason = "a test that can't start has failed")]

mod found;

use lawsmith_model::{Edition, Manifest, Source};

/// Checks that each provision is found by the address that is printed of it.
#[track_caller]
fn check_found(manifest: &str, law: &str, expected: &[&str]) {
    let manifest = Manifest::parse(manifest).unwrap();
    let text = format!("title: Rules\nkind: laws\n\n{law}");
    let source = Source { path: "rules.laws".to_owned(), text: text.into() };
    let edition = Edition::analyse("1", manifest.conventions().unwrap(), manifest.lexicon(), &[source]);
    let all: Vec<_> = edition.provisions().map(|(id, _)| id).collect();
    let paths: Vec<String> = all.iter().map(|&id| edition.path(id)).collect();
    assert_eq!(paths, expected);
    for id in all {
        assert_eq!(edition.find(&edition.path(id)), [id]);
        assert_eq!(edition.find(&edition.citation(id)), [id]);
    }
}

const CLUB: &str = "[work]\nid = \"a\"\nnoun = [\"Article\", \"Articles\"]\nlevels = [\"I\", \"A\", \"1\"]\n";

#[test]
fn letters_of_two_levels_without_anything_between() {
    let law = "Article I — Boats\n\n    A. Wet.\n        1. Red.\n    B. See Article IA, Articles IA1 and IB, and Article IC.\n\n\
               Article II — Oars\n\n    A. Long.\n        1. Red.\n";
    check_found(CLUB, law, &["I", "IA", "IA1", "IB", "II", "IIA", "IIA1"]);
    found::check(
        CLUB,
        law,
        &[
            "IB: Article IA -> IA",
            "IB: Articles IA1 -> IA1",
            "IB: IB -> IB",
            "IB: Article IC -> IC unresolved",
        ],
    );
    let rules = "[work]\nid = \"a\"\nmarker = \"full\"\nlevels = [\"1\", \"1\", \"a)\", \"i)\"]\n";
    let law = "10.6 Boats are:\n    a) wet;\n    b) long:\n        i) as oars;\n        ii) as sails;\n        iii) as ropes.\n";
    check_found(rules, law, &["10.6", "10.6a", "10.6b", "10.6bi", "10.6bii", "10.6biii"]);
}

#[test]
fn a_label_that_is_there_is_no_two() {
    let law = "Article I — Boats\n\n    V. Wet.\n\nArticle IV — Oars\n\nSee Article IV.\n";
    found::check(CLUB, law, &["IV: Article IV -> IV"]);
}
