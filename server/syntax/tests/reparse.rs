//! A tree after a change is the tree of the changed text, whatever the change.

mod numberings;

use lawsmith_syntax::{Conventions, Label, Splice, parse};
use lawsmith_text::{TextRange, floor_char_boundary};
use numberings::numberings;
use proptest::prelude::*;

fn line() -> impl Strategy<Value = &'static str> {
    prop_oneof![
        3 => Just(""),
        1 => Just("  "),
        1 => Just("Definitions"),
        1 => Just("Introduction"),
        1 => Just("# Part of the play"),
        1 => Just("# Law 2"),
        1 => Just("## A. Rights"),
        1 => Just("Law 1 — Play"),
        1 => Just("Law 2"),
        1 => Just("Law A — Play"),
        1 => Just("1a2) text"),
        1 => Just("    A1b) text"),
        1 => Just("1.2. text"),
        1 => Just("1.2.A — Heading"),
        1 => Just("1-2A text"),
        1 => Just("1-3. Heading"),
        1 => Just("2 — Heading"),
        2 => Just("A — Rights"),
        2 => Just("1. text"),
        2 => Just("    (a) text, see"),
        1 => Just("(i) text"),
        1 => Just("```quote 1A"),
        1 => Just("```"),
        1 => Just("Term — text"),
        1 => Just("“boat” means a thing:"),
        1 => Just("    “oar” means"),
        1 => Just("Schedule 1 — Fees"),
        1 => Just("Schedule — Fees"),
        1 => Just("Example: a text"),
        1 => Just("Part 2 — Order"),
        1 => Just("> [AB] a note"),
        1 => Just(">> an answer"),
        1 => Just("@was 1A"),
        2 => Just("text that goes on"),
        1 => Just("kind: laws"),
        1 => Just("| a | b |"),
        1 => Just("[^1]: a footnote"),
        1 => Just("- a bullet — 😀"),
    ]
}

fn text(lines: std::ops::Range<usize>) -> impl Strategy<Value = String> {
    let end = prop_oneof![4 => Just("\n"), 1 => Just("\r\n"), 1 => Just("\r")];
    (prop::collection::vec(line(), lines), end).prop_map(|(lines, end)| lines.join(end))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2_000))]
    #[test]
    fn a_reparsed_tree_is_the_tree_of_the_new_text(
        old in text(0..40), inserted in prop_oneof![text(0..4), "[a-zA-Z0-9().— \n\r]{0,3}"],
        numbering in numberings(),
        start in 0.0..1.0f64, len in prop_oneof![Just(0.0), 0.0..0.1f64, 0.0..1.0f64],
    ) {
        let conventions = Conventions {
            bodies: vec![vec!["Schedule".to_owned()]],
            groups: vec![vec!["Part".to_owned()]],
            labels: vec![Label { words: vec!["Example".to_owned()], normative: true }],
            ..numbering
        };
        let at = |share: f64| {
            let at = (share * (old.len() as f64 + 0.9)) as usize;
            floor_char_boundary(&old, at)
        };
        let (start, end) = (at(start), at((start + len).min(1.0)).max(at(start)));
        let new = [&old[..start], &inserted, &old[end..]].concat();
        let before = parse(old.as_str(), &conventions);
        let fresh = parse(new.as_str(), &conventions);
        for change in [
            Splice { range: TextRange::new(start, end), len: inserted.len() },
            Splice::between(&old, &new),
        ] {
            let reparsed = before.reparse(new.as_str(), change, &conventions);
            prop_assert_eq!(&reparsed.tree, &fresh);
            prop_assert_eq!(&reparsed.tree.blocks[..reparsed.new.start], &before.blocks[..reparsed.old.start]);
            prop_assert_eq!(
                reparsed.tree.blocks.len() - reparsed.new.end,
                before.blocks.len() - reparsed.old.end
            );
        }
    }
}

#[test]
fn a_word_typed_cuts_its_neighbourhood_only() {
    let law = "Law 1 — Play\n\nA — Rights\n    1. A player plays.\n    2. A player leads.\n\n";
    let old = law.repeat(100);
    let at = old.len() / 2;
    let new = [&old[..at], "x", &old[at..]].concat();
    let conventions = Conventions::default();
    let reparsed =
        parse(old.as_str(), &conventions).reparse(new.as_str(), Splice::between(&old, &new), &conventions);
    assert!(reparsed.new.len() <= 6, "{:?}", reparsed.new);
    assert_eq!(reparsed.tree, parse(new.as_str(), &conventions));
}
