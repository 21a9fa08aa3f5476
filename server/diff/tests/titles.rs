//! Titles that group provisions and have no number: two texts in, the rows of what changed out, from either side.
#![allow(clippy::unwrap_used, reason = "a test that can't start has failed")]

use lawsmith_diff::{compare_editions, redline};
use lawsmith_model::Edition;
use lawsmith_test_support::edition;
use proptest::prelude::*;

const LAWS: [&str; 6] = [
    "Law 1 — Harbour\nA harbour master keeps the list of all ships at the northern pier.",
    "Law 2 — Lanterns\nThe youngest sailor lights the lantern before the tide turns.",
    "Law 3 — Wages\nEvery rower receives two coins for each crossing of the strait.",
    "Law 4 — Oil\nThe guild pays for whale oil during the three darkest months.",
    "Law 5 — Disputes\nTwo captains and a baker hear whoever feels wronged.",
    "Law 6 — Seal\nThe wax seal of the guild ends every letter.",
];

/// Titles and, by their numbers, Laws.
fn rules(text: &str) -> Edition {
    let lines = text.split('|').map(|part| match part.trim().parse::<usize>() {
        Ok(number) => format!("{}\n\n", LAWS[number - 1]),
        Err(_) => format!("{}\n\n", part.trim()),
    });
    edition(&lines.collect::<String>())
}

/// `expected` are the rows that name a title, as "relation: old > new".
#[track_caller]
fn check(old: &str, new: &str, expected: &[&str]) {
    let mut expected: Vec<String> = expected.iter().map(ToString::to_string).collect();
    expected.sort();
    assert_eq!(rows(old, new), expected);
    let turned = expected.iter().map(|row| turn(row));
    let mut turned: Vec<String> = turned.collect();
    turned.sort();
    assert_eq!(rows(new, old), turned, "from the other side");
    assert!(rows(old, old).is_empty() && rows(new, new).is_empty());
}

/// A row from the other side.
fn turn(row: &str) -> String {
    let (relation, sides) = row.split_once(": ").unwrap();
    let (old, new) = sides.split_once(" > ").unwrap();
    let relation = match relation {
        "added" => "removed",
        "removed" => "added",
        "split" => "merged",
        "merged" => "split",
        other => other,
    };
    format!("{relation}: {new} > {old}")
}

fn rows(old: &str, new: &str) -> Vec<String> {
    let (old, new) = (rules(old), rules(new));
    let comparison = compare_editions(&old, &new);
    let paths = |all: &[lawsmith_diff::Passage], places: &[usize]| {
        places.iter().map(|&at| all[at].path.clone()).collect::<Vec<_>>().join(", ")
    };
    let titled = |all: &[lawsmith_diff::Passage], places: &[usize]| {
        places.iter().any(|&at| all[at].provision.is_none())
    };
    let changed = comparison.rows.iter().filter(|row| {
        row.class.is_some()
            && (titled(&comparison.old.all, &row.old) || titled(&comparison.new.all, &row.new))
    });
    let mut rows: Vec<String> = changed
        .map(|row| {
            let (old, new) = (paths(&comparison.old.all, &row.old), paths(&comparison.new.all, &row.new));
            format!("{}: {} > {}", row.relation.name(), or_none(old), or_none(new))
        })
        .collect();
    rows.sort();
    rows
}

fn or_none(paths: String) -> String {
    if paths.is_empty() { "—".to_owned() } else { paths }
}

#[test]
fn a_title_in_other_words_over_the_same_laws() {
    check(
        "# Before the Race | 1 | 2 | # During the Race | 3 | 4",
        "# Before the Regatta | 1 | 2 | # On the Water | 3 | 4",
        &["reworded: Before the Race > Before the Regatta", "reworded: During the Race > On the Water"],
    );
}

#[test]
fn a_title_and_a_term_are_not_renumbered() {
    let old = "Definitions\n\nPilot — Whoever leads a ship.\n\n# Before the Race\n\nLaw 1 — Boats\nA boat floats.\n";
    let new = old.replace("Pilot", "Guide").replace("Race", "Regatta");
    let (old, new) = (edition(old), edition(&new));
    let comparison = compare_editions(&old, &new);
    let rows = comparison.rows.iter().filter(|row| row.class.is_some());
    let told: Vec<String> = rows.map(|row| redline::kind(&comparison, row)).collect();
    assert_eq!(told, ["renamed; editorial change of the heading", "editorial change of the heading"]);
}

/// The greater part of what a title groups tells where it went.
#[test]
fn a_title_whose_laws_became_more() {
    check(
        "# Before | 1 | 2 | 3 | # Afterwards | 5",
        "# Preliminaries | 4 | 1 | 2 | 3 | # Afterwards | 5 | 6",
        &["reworded: Before > Preliminaries"],
    );
}

#[test]
fn titles_that_changed_places_with_their_laws() {
    check(
        "# Shores | 1 | 2 | # Money | 3 | 4",
        "# Coins | 3 | 4 | # Coasts | 1 | 2",
        &["reworded: Money > Coins", "reworded: Shores > Coasts"],
    );
}

/// Two levels of titles one above the other, and one over nothing at the end.
#[test]
fn titles_one_above_the_other() {
    check(
        "# Sea | # Shores | 1 | 2 | # Land | # Money | 3 | # Rest",
        "# Ocean | # Coasts | 1 | 2 | # Land | # Coins | 3 | # Remainder",
        &[
            "reworded: Money > Coins",
            "reworded: Rest > Remainder",
            "reworded: Sea > Ocean",
            "reworded: Shores > Coasts",
        ],
    );
}

/// A title between the same Laws where one of two is gone: its words tell which one stayed.
#[test]
fn one_of_two_titles_is_gone() {
    check(
        "# Sea of Islands | # Shores | 1 | 2",
        "# Sea of Storms | 1 | 2",
        &["reworded: Sea of Islands > Sea of Storms", "removed: Shores > —"],
    );
}

/// Words alone tell it if hardly any other title has them.
#[test]
fn a_title_that_stands_elsewhere() {
    check(
        "# Boats | 1 | 2 | # Of Wages and Oil | 3 | 4 | 5",
        "# Of Wages and Lamp Oil | 1 | 2 | # Boats | 3 | 4 | 5",
        &["reworded: Of Wages and Oil > Of Wages and Lamp Oil"],
    );
    check(
        "# Part One | 1 | 2 | 3 | # Part Two | 4",
        "# Part Nine | 5 | # Part Eight | 6",
        &["added: — > Part Eight", "added: — > Part Nine", "removed: Part One > —", "removed: Part Two > —"],
    );
}

#[test]
fn a_title_that_is_new_or_gone() {
    check("# Boats | 1 | 2 | 3 | 4", "# Boats | 1 | 2 | # Money | 3 | 4", &["added: — > Money"]);
    check("1 | 2 | # Money | 3", "1 | 2 | 3", &["removed: Money > —"]);
    // One that was drawn elsewhere groups other Laws.
    check(
        "1 | # Money | 2 | 3 | 4 | 5 | 6",
        "1 | 2 | 3 | 4 | 5 | # Letters | 6",
        &["added: — > Letters", "removed: Money > —"],
    );
}

#[test]
fn a_title_and_a_law_of_its_words() {
    check("# Fires | 1 | 2", "1 | 2 | Law 7 — Fires\nNo fire is lit at night.", &["removed: Fires > —"]);
}

proptest! {
    #[test]
    fn titles_are_told_alike_from_either_side(
        old in proptest::collection::vec(0usize..13, 0..12),
        new in proptest::collection::vec(0usize..13, 0..12),
    ) {
        const TITLES: [&str; 7] =
            ["# Sea", "# Land", "# Sea of Storms", "# The Land of the Guild", "# Part One", "# Part Two", "# Coins"];
        let text = |picked: &[usize]| {
            let part = |&at: &usize| TITLES.get(at).map_or_else(|| format!("{}", at - 6), |title| (*title).to_owned());
            let mut seen = std::collections::BTreeSet::new();
            // A Law has its number once.
            let picked = picked.iter().filter(|at| **at < 7 || seen.insert(**at));
            picked.map(part).collect::<Vec<_>>().join(" | ")
        };
        let (old, new) = (text(&old), text(&new));
        let mut turned: Vec<String> = rows(&new, &old).iter().map(|row| turn(row)).collect();
        turned.sort();
        prop_assert_eq!(rows(&old, &new), turned);
        prop_assert!(rows(&old, &old).is_empty());
    }
}
