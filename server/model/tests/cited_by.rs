//! Who cites what: files in, one line a provision out that something cites, `address: what cites it`.
#![allow(clippy::unwrap_used, reason = "a test that can't start has failed")]

use lawsmith_model::{Edition, Manifest, Source};

const MANIFEST: &str = "[work]\nid = \"yard\"\n\n[[scheme]]\nnoun = [\"Schedule\", \"Schedules\"]\n";

/// What cites each provision itself.
#[track_caller]
fn check(files: &[(&str, &str)], expected: &[&str]) {
    let cited = cited(files, |_, at| at..at + 1);
    assert_eq!(cited, expected);
}

fn cited(files: &[(&str, &str)], asked: fn(&Edition, usize) -> std::ops::Range<usize>) -> Vec<String> {
    let manifest = Manifest::parse(MANIFEST).unwrap();
    let source = |(path, text): &(&str, &str)| Source { path: (*path).to_owned(), text: (*text).into() };
    let sources: Vec<Source> = files.iter().map(source).collect();
    let edition = Edition::analyse("1", manifest.conventions().unwrap(), manifest.lexicon(), &sources);
    let cited_by = edition.cited_by();
    let line = |(id, _): (lawsmith_model::ProvisionId, &lawsmith_model::Provision)| {
        let citing = cited_by.of(id.document(), asked(&edition, id.at()));
        let words = |at: &usize| {
            let reference = &edition.references[*at];
            &edition.documents[reference.document()].text()[reference.range]
        };
        let words: Vec<&str> = citing.iter().map(words).collect();
        (!words.is_empty()).then(|| format!("{}: {}", edition.path(id), words.join(", ")))
    };
    edition.provisions().filter_map(line).collect()
}

#[test]
fn a_range_takes_in_its_siblings() {
    check(
        &[(
            "a.laws",
            "Law 1 — X\n\nA. See Laws 1B to D.\nB. None.\n    (a) x\n    (b) y\nC. None.\nD. None.\nE. None.\n",
        )],
        &["1B: Laws 1B", "1C: Laws 1B", "1D: D"],
    );
}

/// What stands between a part and a whole is taken in, in order of the text.
#[test]
fn a_range_from_a_part_to_a_whole() {
    let law = |range: &str| {
        format!(
            "Law 1 — X\n    A. x\n        1. x\n        2. x\n        3. x\n    B. x\n    C. x\n        1. x\n\n\
             Law 2 — Y\nNone.\n\nLaw 3 — Z\n    A. x\n    B. x\n        1. x\n        2. x\n    C. x\n\nLaw 4 — U\nSee {range}.\n"
        )
    };
    let check = |range: &str, expected: &[&str]| {
        let cited = cited(&[("a.laws", &law(range))], |_, at| at..at + 1);
        let all: Vec<&str> = cited.iter().map(|line| line.split(':').next().unwrap()).collect();
        assert_eq!(all, expected, "{range}");
    };
    check("Laws 1A2 to 1C", &["1A2", "1A3", "1B", "1C"]);
    check("Laws 1C to 4", &["1C", "2", "3", "3A", "3B", "3C", "4"]);
    check("Laws 2 to 3B", &["2", "3A", "3B"]);
    check("Laws 1 to 3B2", &["1", "2", "3A", "3B1", "3B2"]);
    // The parts of one level of which each stands in another provision.
    check("Laws 1A3 to 3B1", &["1A3", "1B", "1C", "1C1", "2", "3A", "3B1"]);
    check("Laws 1A2 to 1A3", &["1A2", "1A3"]);
    check("Laws 3C to 1", &["1", "3C"]);
}

#[test]
fn a_range_that_runs_backwards_has_its_ends_only() {
    check(
        &[("a.laws", "Law 1 — X\nSee Laws 3 to 1.\n\nLaw 2 — Y\nNone.\n\nLaw 3 — Z\nNone.\n")],
        &["1: 1", "3: Laws 3"],
    );
}

#[test]
fn ranges_go_on_in_the_next_file() {
    check(
        &[
            ("a.laws", "Law 1 — X\nNone.\n\nLaw 2 — Y\nNone.\n"),
            ("b.laws", "Law 3 — Z\nSee Laws 1 to 5.\n\nLaw 4 — U\nNone.\n\nLaw 5 — V\nNone.\n"),
        ],
        &["1: Laws 1", "2: Laws 1", "3: Laws 1", "4: Laws 1", "5: 5"],
    );
}

/// Files stand in order of their names.
#[test]
fn ranges_go_by_the_numbers_of_files() {
    check(
        &[
            ("1.laws", "Law 1 — X\nSee Laws 1 to 3.\n"),
            ("10.laws", "Law 10 — X\nSee Laws 3 to 10.\n"),
            ("2.laws", "Law 2 — X\nNone.\n"),
            ("3.laws", "Law 3 — X\nNone.\n"),
            ("4.laws", "Law 4 — X\nNone.\n"),
        ],
        &["1: Laws 1", "10: 10", "2: Laws 1", "3: 3, Laws 3", "4: Laws 3"],
    );
}

/// Neither the definitions between two Laws nor a schedule and what it holds are Laws.
#[test]
fn a_range_of_laws_takes_in_laws_only() {
    check(
        &[
            ("a.laws", "Law 1 — X\nSee Laws 1 to 3.\n\nDefinitions\n\nBoat — What floats.\n"),
            ("b.laws", "Schedule 1 — Fees\n\n1. One.\n2. Two.\n"),
            ("c.laws", "Law 2 — Y\nNone.\n\nLaw 3 — Z\nNone.\n"),
        ],
        &["1: Laws 1", "2: Laws 1", "3: 3"],
    );
}

#[test]
fn both_of_two_provisions_with_one_number_are_cited() {
    check(
        &[("a.laws", "Law 1 — X\nSee Law 2.\n\nLaw 2 — Y\nNone.\n\nLaw 2 — Z\nNone.\n")],
        &["2: Law 2", "2: Law 2"],
    );
}

#[test]
fn what_cites_a_part_cites_the_whole() {
    let law = "Law 1 — X\nSee Laws 2B to D and Law 2A.\n\nLaw 2 — Y\n\nA. x\nB. x\nC. x\nD. x\n";
    let family = |edition: &Edition, at: usize| edition.family(lawsmith_model::ProvisionId::new(0, at));
    assert_eq!(
        cited(&[("a.laws", law)], family),
        ["2: Laws 2B, D, Law 2A", "2A: Law 2A", "2B: Laws 2B", "2C: Laws 2B", "2D: D"]
    );
}
