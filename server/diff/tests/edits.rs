//! Recorded edits on copies: what was done must be found, from either side.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that can't start has failed")]

use std::collections::{BTreeMap, BTreeSet};

use lawsmith_diff::{Comparison, Confidence, Passages, Relation, Row, compare_editions, confirmations};
use lawsmith_test_support::edition;
use lawsmith_text::{Edit, apply_edits};
use proptest::prelude::*;

/// An item of a Law: the original numbers of the texts in it, and its sentences.
#[derive(Debug, Clone)]
struct Item {
    origins: Vec<usize>,
    sentences: Vec<String>,
    /// Half of a split item comes from the same original as the other half.
    edit: &'static str,
}

const WHO: [&str; 8] = [
    "the umpire",
    "each steward",
    "a crew",
    "the host",
    "any clerk",
    "a witness",
    "the warden",
    "an entrant",
];
const DOES: [&str; 8] =
    ["inspects", "returns", "removes", "records", "replaces", "announces", "weighs", "conceals"];
const WHAT: [&str; 10] = [
    "tokens",
    "a broken seal",
    "the basket",
    "its harvest",
    "the lantern",
    "a coin",
    "the debts",
    "a rope",
    "the keys",
    "a letter",
];
/// The last items are not in every Law: a reference only where they are.
const WHEN: [&str; 10] = [
    "before the bell",
    "at the gate",
    "during the count",
    "at dusk",
    "without leave",
    "by daylight",
    "among friends",
    "on the quay",
    "unless A12 applies",
    "unless A11",
];

fn sentence(number: usize, seed: u64) -> String {
    let mut state = seed ^ (number as u64).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    let mut pick = |words: &[&'static str]| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        words[usize::try_from(state >> 33).unwrap() % words.len()]
    };
    let syllable = |n: usize| ["ba", "do", "ke", "li", "mu", "na", "po", "ru", "se", "ti"][n % 10];
    let name = format!("{}{}{}", syllable(number), syllable(number / 10), syllable(number / 100));
    format!(
        "When {name} is called {} {} {} {} and {} {} {}.",
        pick(&WHO),
        pick(&DOES),
        pick(&WHAT),
        pick(&WHEN),
        pick(&WHO),
        pick(&DOES),
        pick(&WHAT)
    )
}

fn print(laws: &[Vec<Item>]) -> (String, BTreeMap<String, Item>) {
    let (mut out, mut at) = ("kind: laws\n".to_owned(), BTreeMap::new());
    for (law, items) in laws.iter().enumerate() {
        out.push_str(&format!("\nLaw {} — Chapter {}\n\nA — Part\n", law + 1, law + 1));
        for (number, item) in items.iter().enumerate() {
            out.push_str(&format!("    {}. {}\n", number + 1, item.sentences.join(" ")));
            at.insert(format!("{}A{}", law + 1, number + 1), item.clone());
        }
    }
    (out, at)
}

fn original(laws: usize, seed: u64) -> Vec<Vec<Item>> {
    let item = |n: usize| Item {
        origins: vec![n],
        sentences: vec![sentence(2 * n, seed), sentence(2 * n + 1, seed)],
        edit: "",
    };
    (0..laws).map(|law| (0..12).map(|at| item(law * 12 + at)).collect()).collect()
}

/// Makes `count` edits, each on an item that no other touched.
fn edited(laws: &[Vec<Item>], count: usize, seed: u64) -> Vec<Vec<Item>> {
    let mut laws = laws.to_vec();
    let mut state = seed | 1;
    let mut roll = move |sides: usize| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        usize::try_from(state % sides as u64).unwrap()
    };
    let (mut done, mut fresh) = (0, 100_000);
    while done < count {
        let law = roll(laws.len());
        if laws[law].len() < 4 {
            continue;
        }
        let at = roll(laws[law].len() - 1);
        let free = |item: &Item| item.edit.is_empty();
        if !free(&laws[law][at]) || !free(&laws[law][at + 1]) {
            continue;
        }
        match done % 6 {
            0 => {
                let mut item = laws[law].remove(at);
                item.edit = "moved";
                let to = (law + 1 + roll(laws.len() - 1)) % laws.len();
                let place = roll(laws[to].len());
                laws[to].insert(place, item);
            }
            1 => {
                let item = &mut laws[law][at];
                let second = Item {
                    origins: item.origins.clone(),
                    sentences: vec![item.sentences.remove(1)],
                    edit: "split",
                };
                item.edit = "split";
                laws[law].insert(at + 1, second);
            }
            2 => {
                let other = laws[law].remove(at + 1);
                let item = &mut laws[law][at];
                item.origins.extend(other.origins);
                item.sentences.extend(other.sentences);
                item.edit = "merged";
            }
            3 => {
                let item = &mut laws[law][at];
                let words = item.sentences[0].replace(" is called", " shall be called out");
                item.sentences[0] = words;
                item.edit = "reworded";
            }
            4 => {
                fresh += 1;
                let new = Item {
                    origins: Vec::new(),
                    sentences: vec![sentence(fresh, seed ^ 77)],
                    edit: "inserted",
                };
                laws[law].insert(at, new);
            }
            _ => {
                laws[law].remove(at);
            }
        }
        done += 1;
    }
    laws
}

/// The pairs of addresses that the comparison joins, of items alone.
fn joined(comparison: &Comparison<'_>) -> BTreeSet<(String, String)> {
    let item = |path: &str| path.contains('A') && !path.ends_with('A');
    let mut found = BTreeSet::new();
    for row in &comparison.rows {
        for &old in &row.old {
            for &new in &row.new {
                let (a, b) = (&comparison.old.all[old].path, &comparison.new.all[new].path);
                if item(a) && item(b) {
                    found.insert((a.clone(), b.clone()));
                }
            }
        }
    }
    found
}

/// How many passages of copies of so many Laws have the counterparts that the edits left them, and how many there are.
fn found(laws: usize, edits: usize, seeds: &[u64]) -> (usize, usize) {
    let (mut right, mut total) = (0, 0);
    for &seed in seeds {
        let before = original(laws, seed);
        let after = edited(&before, edits, seed);
        let ((old_text, olds), (new_text, news)) = (print(&before), print(&after));
        let (old, new) = (edition(&old_text), edition(&new_text));
        let comparison = compare_editions(&old, &new);
        let found = joined(&comparison);
        // What is found of each old and each new item must be what was done to it, no more and no less.
        let home: BTreeMap<usize, &String> =
            olds.iter().map(|(path, item)| (item.origins[0], path)).collect();
        let mut expected: BTreeSet<(String, String)> = BTreeSet::new();
        for (path, item) in &news {
            expected.extend(item.origins.iter().map(|origin| (home[origin].clone(), path.clone())));
        }
        for path in olds.keys() {
            let of = |set: &BTreeSet<(String, String)>| {
                set.iter().filter(|pair| pair.0 == *path).cloned().collect::<Vec<_>>()
            };
            total += 1;
            right += usize::from(of(&found) == of(&expected));
        }
        for path in news.keys() {
            let of = |set: &BTreeSet<(String, String)>| {
                set.iter().filter(|pair| pair.1 == *path).cloned().collect::<Vec<_>>()
            };
            total += 1;
            right += usize::from(of(&found) == of(&expected));
        }
    }
    (right, total)
}

#[test]
fn recorded_edits_are_found() {
    let (right, total) = found(40, 200, &[3, 17, 2024]);
    assert!(right as f64 >= 0.98 * total as f64, "{right} of {total} passages have their counterparts");
}

#[test]
fn recorded_edits_are_found_in_short_texts() {
    for (laws, edits) in [(2, 6), (4, 12)] {
        let (right, total) = found(laws, edits, &(1..20).collect::<Vec<u64>>());
        assert!(right as f64 >= 0.98 * total as f64, "{right} of {total} passages of {laws} Laws");
    }
}

#[test]
fn an_edition_compared_with_itself_is_the_same() {
    let edition = edition(&print(&original(40, 5)).0);
    let comparison = compare_editions(&edition, &edition);
    assert!(comparison.rows.iter().all(|row| row.relation == Relation::Same && row.class.is_none()));
    assert_eq!(comparison.rows.len(), comparison.old.all.len());
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 12, ..ProptestConfig::default() })]

    #[test]
    fn comparing_backwards_is_the_mirror_image(seed in 1u64..5000, count in 1usize..120) {
        let before = original(40, seed);
        let after = edited(&before, count, seed);
        let (old, new) = (edition(&print(&before).0), edition(&print(&after).0));
        let (forward, backward) = (compare_editions(&old, &new), compare_editions(&new, &old));
        let mirrored = |relation: Relation| match relation {
            Relation::Split => Relation::Merged,
            Relation::Merged => Relation::Split,
            Relation::Added => Relation::Removed,
            Relation::Removed => Relation::Added,
            same => same,
        };
        let forth: BTreeSet<_> = forward.rows.iter().map(|row| (row.relation, row.old.clone(), row.new.clone(), row.confidence)).collect();
        let back: BTreeSet<_> = backward.rows.iter().map(|row| (mirrored(row.relation), row.new.clone(), row.old.clone(), row.confidence)).collect();
        prop_assert_eq!(forth, back);
        let forth: BTreeSet<_> = forward.rows.iter().map(|row| (row.possible_old.clone(), row.possible_new.clone())).collect();
        let back: BTreeSet<_> = backward.rows.iter().map(|row| (row.possible_new.clone(), row.possible_old.clone())).collect();
        prop_assert_eq!(forth, back);
    }
}

/// The lines that say what is sure leave what is not as it was found.
#[test]
fn what_is_confirmed_changes_no_other_row() {
    for seed in 1..20 {
        let before = original(12, seed);
        let (old, text) = (edition(&print(&before).0), print(&edited(&before, 60, seed)).0);
        let new = edition(&text);
        let comparison = compare_editions(&old, &new);
        let edits: Vec<Edit> =
            confirmations(&comparison, Confidence::High).into_iter().map(|found| found.edit).collect();
        assert!(!edits.is_empty());
        let confirmed = edition(&apply_edits(&text, &edits).unwrap());
        let rows = |comparison: &Comparison<'_>| -> BTreeSet<(Vec<String>, Vec<String>)> {
            let paths = |places: &[usize], side: &Passages<'_>| {
                places.iter().map(|&at| side.all[at].path.clone()).collect::<Vec<_>>()
            };
            let row = |row: &Row| (paths(&row.old, &comparison.old), paths(&row.new, &comparison.new));
            comparison.rows.iter().map(row).collect()
        };
        let (found, again) = (rows(&comparison), rows(&compare_editions(&old, &confirmed)));
        let other: Vec<_> = found.symmetric_difference(&again).collect();
        assert!(other.is_empty(), "seed {seed}: {other:?}");
    }
}
