//! Texts of no provisions, and words that stand in none: two texts in, rows out.
#![allow(clippy::unwrap_used, reason = "a test that can't start has failed")]

use lawsmith_diff::{Way, compare_editions, concordance, redline, uncompared};
use lawsmith_test_support::edition;
use proptest::prelude::*;

const LAW: &str = "Law 1 — Boats\nA boat is moored at dusk, as Law 2 says.\n\nLaw 2 — Oars\n\nA — Length\n    1. An oar is long.\n    2. It floats.[^1]\n\n[^1]: Since May.\n";

/// The rows of what changed: the relation, the address and the words.
#[track_caller]
fn check(old: &str, new: &str, expected: &[&str]) {
    let (old, new) = (edition(old), edition(new));
    let comparison = compare_editions(&old, &new);
    let rows = comparison.rows.iter().filter(|row| row.class.is_some());
    let found = rows.map(|row| {
        let text = redline::row_text(&comparison, row, redline::Paint::Signs);
        // What is gone is told as "old 1 (gone)".
        let address = text.split_whitespace().find(|word| *word != "old").unwrap_or_default();
        let words: Vec<&str> = text.lines().skip(1).map(str::trim).collect();
        format!("{} {address} {}", row.relation.name(), words.join(" / ")).trim().to_owned()
    });
    assert_eq!(found.collect::<Vec<_>>(), expected);
    // Every passage has its line, whichever way.
    let lines = concordance(&comparison);
    let of = |way: Way| lines.iter().filter(|line| line.way == way).count();
    assert_eq!(of(Way::OldToNew), comparison.old.all.len());
    assert_eq!(of(Way::NewToOld), comparison.new.all.len());
}

#[test]
fn against_no_provisions_all_is_added_or_removed() {
    let law = "Law 1 — Boats\nA boat floats.\n";
    for none in ["", "title: Boats\nkind: laws\n", "\n\n\n"] {
        check(law, none, &["removed 1 [-Boats-] / [-A boat floats.-]"]);
        check(none, law, &["added 1 {+Boats+} / {+A boat floats.+}"]);
        check(none, none, &[]);
    }
    check(
        law,
        "Oars are long.\n",
        &["removed 1 [-Boats-] / [-A boat floats.-]", "added Preamble {+Oars are long.+}"],
    );
}

#[test]
fn words_before_the_first_provision() {
    let with = |words: &str| format!("title: Boats\n\n{words}\n\n{LAW}");
    check(LAW, &with("All crews obey."), &["added Preamble {+All crews obey.+}"]);
    check(
        &with("All crews who row here obey the warden (see Law 1)."),
        &with("All crews who row here obey the steward (see Law 1)."),
        &["reworded Preamble All crews who row here obey the [-warden-] {+steward+} (see Law 1)."],
    );
}

#[test]
fn titles_that_group_provisions() {
    let titled = |title: &str| format!("# {title}\n\n{LAW}");
    check(
        &titled("Before the Race"),
        &titled("After the Race"),
        &["reworded Before [-Before-] {+After+} the Race"],
    );
    check(&titled("Before the Race"), &titled("Before the Race"), &[]);
    check(LAW, &titled("2A"), &["added 2A {+2A+}"]);
    check(
        &titled("Race\n\nWhoever sails here pays a coin."),
        &titled("Race\n\nWhoever sails here pays two coins."),
        &["reworded Race Race / Whoever sails here pays [-a coin-] {+two coins+}."],
    );
}

#[test]
fn what_is_drawn_belongs_to_its_provision() {
    let drawn = |deal: &str| {
        format!("{LAW}\nLaw 3 — Deals\nNorth holds this and leads from it.\n\n```deal\n{deal}\n```\n")
    };
    check(
        &drawn("North ♠ A *K"),
        &drawn("North ♠ Q *K"),
        &["reworded 3 Deals / North holds this and leads from it. / North ♠ [-A-] {+Q+} *K"],
    );
    // A quotation has the words of another provision.
    let quoted = drawn("A boat is moored at noon.").replace("```deal", "```quote Law 1");
    check(&quoted, &quoted.replace("noon", "night"), &[]);
}

#[test]
fn what_no_passage_holds_is_told() {
    #[track_caller]
    fn check(old: &str, new: &str, expected: &[&str]) {
        assert_eq!(uncompared(&edition(old), &edition(new)), expected);
    }
    let titled = |title: &str| format!("title: {title}\n\n{LAW}");
    check(&titled("Boats"), &titled("Boats"), &[]);
    check(&titled("Boats"), &titled("Ships"), &["the title in the header (“Boats” → “Ships”)"]);
    check(LAW, &titled("Ships"), &["the titles in the headers"]);
    let quoted = format!("{LAW}\n```quote Law 1\nA boat.\n```\n");
    check(&quoted, &quoted.replace("A boat.", "A ship."), &["quotations of provisions"]);
    let index = "kind: index\n\nBoats — 1\n";
    check(index, &index.replace("— 1", "— 2"), &["the indexes"]);
}

proptest! {
    #[test]
    fn texts_of_few_lines_have_a_row_for_each_passage(
        old in proptest::collection::vec(0usize..9, 0..5),
        new in proptest::collection::vec(0usize..9, 0..5),
    ) {
        const LINES: [&str; 9] = [
            "", "title: Boats\n", "Boats float.\n", "# Boats\n", "Law 1 — Boats\n", "A. A boat floats.\n",
            "Definitions\n", "Boat — what floats (see Law 1).\n", "```deal\nA boat.\n```\n",
        ];
        let text = |picked: &[usize]| picked.iter().map(|&at| LINES[at]).collect::<Vec<_>>().join("\n");
        let (old, new) = (edition(&text(&old)), edition(&text(&new)));
        let comparison = compare_editions(&old, &new);
        let told = |of: fn(&lawsmith_diff::Row) -> &Vec<usize>| {
            let mut found: Vec<usize> = comparison.rows.iter().flat_map(of).copied().collect();
            found.sort_unstable();
            found.dedup();
            found.len()
        };
        prop_assert_eq!(told(|row| &row.old), comparison.old.all.len());
        prop_assert_eq!(told(|row| &row.new), comparison.new.all.len());
        let painted = redline::text(&comparison, redline::Paint::Signs);
        let silent = comparison.rows.iter().all(|row| row.class.is_none());
        prop_assert_eq!(painted == "Nothing changed.\n", silent);
    }
}
