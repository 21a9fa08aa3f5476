//! The law of amending: instructions written from two texts make the one into the other, whatever changed.

use std::sync::Arc;

use lawsmith_amend::{Action, Text, amend, apply, print, read};
use lawsmith_model::{Edition, Lexicon, Source};
use lawsmith_syntax::Conventions;
use proptest::prelude::*;

/// A provision of an invented law.
#[derive(Debug, Clone)]
enum Part {
    Law(u8, u8),
    Section(u8, u8),
    Item(u8, u8),
    Letter(u8, u8),
    Closing(u8),
    Note(u8),
    Title(u8, u8),
    Table(u8, u8),
    Footnote(u8, u8),
    /// A footnote whose mark stands elsewhere.
    Foot(u8, u8),
    /// A mark whose footnote stands elsewhere.
    Mark(u8),
}

const WORDS: [&str; 8] = [
    "The helm may row (see Law 2A).",
    "A boat has two oars and “a sail”.",
    "Nobody sails at ebb, unless the tide turns.",
    "The crew must steer; the crew may rest.",
    "The crew shall steer; the crew may not rest.",
    "A boat has oars.",
    "No.",
    "The boat, the oar and the boat.",
];

fn words(at: u8) -> &'static str {
    WORDS[usize::from(at) % WORDS.len()]
}

fn written(parts: &[Part], edition: u8) -> String {
    let mut out = format!("title: Laws of the Harbour\nkind: laws\nedition: {edition}\n\n");
    for part in parts {
        match *part {
            Part::Law(number, at) => {
                out.push_str(&format!("\nLaw {} — Of name{at}\n\n{}\n", number % 9 + 1, words(at)));
            }
            Part::Section(number, at) => {
                out.push_str(&format!("\n{} — Name\n{}\n", char::from(b'A' + number % 5), words(at)));
            }
            Part::Item(number, at) => out.push_str(&format!("    {}. {}\n", number % 6 + 1, words(at))),
            Part::Letter(number, at) => {
                out.push_str(&format!("        ({}) {}\n", char::from(b'a' + number % 4), words(at)));
            }
            Part::Closing(at) => out.push_str(&format!("\n{}\n", words(at))),
            Part::Title(number, at) => {
                out.push_str(&format!("\n# Part {} — Of name{at}\n", number % 3 + 1));
                if number % 2 == 0 {
                    out.push_str(&format!("\n{}\n", words(at)));
                }
            }
            Part::Table(rows, at) => {
                out.push_str("\n| No. | Text |\n|---|---|\n");
                (0..rows % 3)
                    .for_each(|row| out.push_str(&format!("| {row} | {} |\n", words(at.wrapping_add(row)))));
            }
            Part::Footnote(label, at) => {
                let label = label % 3 + 1;
                out.push_str(&format!("\nAs they say.[^{label}]\n\n[^{label}]: {}\n", words(at)));
            }
            Part::Foot(label, at) => out.push_str(&format!("\n[^{}]: {}\n", label % 5 + 1, words(at))),
            Part::Mark(label) => out.push_str(&format!("\nSo it is.[^{}]\n", label % 5 + 1)),
            Part::Note(at) => out.push_str(&format!("@was 1997:{at}\n> [AB] Why?\n")),
        }
    }
    out
}

fn part() -> impl Strategy<Value = Part> {
    let two = (any::<u8>(), any::<u8>());
    prop_oneof![
        2 => two.prop_map(|(a, b)| Part::Law(a, b)),
        3 => two.prop_map(|(a, b)| Part::Section(a, b)),
        6 => two.prop_map(|(a, b)| Part::Item(a, b)),
        4 => two.prop_map(|(a, b)| Part::Letter(a, b)),
        1 => any::<u8>().prop_map(Part::Closing),
        1 => any::<u8>().prop_map(Part::Note),
        1 => two.prop_map(|(a, b)| Part::Title(a, b)),
        1 => two.prop_map(|(a, b)| Part::Table(a, b)),
        1 => two.prop_map(|(a, b)| Part::Footnote(a, b)),
        1 => two.prop_map(|(a, b)| Part::Foot(a, b)),
        1 => any::<u8>().prop_map(Part::Mark),
    ]
}

/// A change of a list of parts: one goes, one comes, some change places, one reads otherwise.
fn changed(mut parts: Vec<Part>, changes: &[(u8, usize, usize, Part)]) -> Vec<Part> {
    for (how, from, to, other) in changes {
        let count = parts.len();
        if count < 4 {
            break;
        }
        let (from, to) = (1 + from % (count - 1), 1 + to % (count - 1));
        match how % 4 {
            0 => drop(parts.remove(from)),
            1 => parts.insert(from, other.clone()),
            2 => {
                let moved: Vec<Part> = parts.drain(from..(from + 3).min(count)).collect();
                let at = to.min(parts.len());
                parts.splice(at..at, moved);
            }
            _ => parts[from] = other.clone(),
        }
    }
    parts
}

fn text(laws: &str) -> Text {
    let source = Source { path: "laws.laws".to_owned(), text: laws.into() };
    let edition = Edition::analyse("2025", Conventions::default(), Lexicon::default(), &[source]);
    Text::new(Arc::new(edition), vec!["laws.laws".to_owned()])
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(192))]

    #[test]
    fn what_is_told_is_what_changed(
        parts in proptest::collection::vec(part(), 4..24),
        changes in proptest::collection::vec((any::<u8>(), any::<usize>(), any::<usize>(), part()), 0..6),
    ) {
        let mut parts = parts;
        parts.insert(0, Part::Law(0, 0));
        let old = text(&written(&parts, 1));
        let new = text(&written(&changed(parts, &changes), 2));
        let instructions = amend(&old, &new).expect("instructions");
        let made = apply(&old, &read(&print("", "", &instructions), &old).0).expect("a text");
        prop_assert_eq!(made, new.documents());
        // The whole document is never told anew.
        let whole = |it: &lawsmith_amend::Instruction| {
            matches!(&it.action, Action::Substitute(place, _) if place.name.starts_with("the document"))
        };
        prop_assert!(!instructions.iter().any(whole), "{}", print("old", "new", &instructions));
    }

    /// Words put for others throughout, whatever else changed: what is told is what changed.
    #[test]
    fn what_is_done_throughout(
        parts in proptest::collection::vec(part(), 4..24),
        changes in proptest::collection::vec((any::<u8>(), any::<usize>(), any::<usize>(), part()), 0..4),
        (from, to) in prop_oneof![Just(("crew", "team")), Just(("boat", "boat or raft")), Just(("may", "must")), Just(("oar", "boat"))],
    ) {
        let mut parts = parts;
        parts.insert(0, Part::Law(0, 0));
        let old = text(&written(&parts, 1));
        let new = text(&written(&changed(parts, &changes), 2).replace(from, to));
        let instructions = amend(&old, &new).expect("instructions");
        let made = apply(&old, &read(&print("", "", &instructions), &old).0).expect("a text");
        prop_assert_eq!(made, new.documents());
    }
}
