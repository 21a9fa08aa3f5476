//! # numbering-gap
//!
//! ## What it does
//! Finds a number or letter that is not followed by its successor: 1, 2, 4. Parts and schedules count, too.
//!
//! ## Why
//! Either a provision was lost, or a number is misprinted. Both break references.
//!
//! ## Example
//! ````laws
//! Law 1 — Duties
//! The dealer:
//!     1. shuffles;
//!     2. deals;
//!     4. leads.
//! ````
//!
//! ## Use instead
//! ````laws
//! Law 1 — Duties
//! The dealer:
//!     1. shuffles;
//!     2. deals;
//!     3. leads.
//! ````
//!
//! ## Fix safety
//! No fix: renumbering changes addresses. Where a number is left out on purpose, put a
//! placeholder: `3 — [Reserved]`. A lone I, L or O, which some books leave out, is a hint. A
//! copy, which may leave out what it likes, is passed over.

use lawsmith_model::{Address, RuleLevel};
use lawsmith_syntax::{Level, Node, Tree};

use crate::read::locate::listed;
use crate::read::mistyped_markers::MistypedMarkers;
use crate::read::parts::part_rows;
use crate::read::siblings::{SiblingRuns, beside, may_have_gaps};
use crate::rule::{Context, Report, Rule, Scope};
use crate::words::order::out_of_order;

pub(crate) static RULE: Rule = Rule {
    code: "NUM001",
    name: "numbering-gap",
    since: "0.1.0",
    level: RuleLevel::Warning,
    fixable: false,
    source: include_str!("numbering_gap.rs"),
    scope: Scope::Document,
    check,
};

/// The letters that some alphabets of numbering leave out: I, L, O.
const SKIPPED: [u32; 3] = [9, 12, 15];

/// Longer gaps are not looked through for numbers of which only parts are printed.
const MOST: u32 = 100;

fn check(context: &Context<'_>, report: &mut Report<'_>) {
    if context.edition.original.is_copy() {
        return;
    }
    for (at, document) in context.law() {
        missing_parts(context, report, at);
        for run in SiblingRuns::of(context, at).iter() {
            if may_have_gaps(context, &document.tree, &run) {
                continue;
            }
            for gap in gaps(&document.tree, &run) {
                // A misprint in its marker is malformed-marker's, or missing-heading-dash's.
                let mistyped = |&(first, last): &(u32, u32)| {
                    (first..=last.min(first.saturating_add(MOST)))
                        .all(|value| MistypedMarkers::of(context, at).fills(gap.before, value))
                };
                if gap.missing.iter().all(mistyped) {
                    continue;
                }
                let node = &document.tree.nodes[gap.before];
                let (Some(marker), Some(holder)) =
                    (document.tree.marker(gap.before), document.holder(gap.before))
                else {
                    continue;
                };
                let address = document.address(holder);
                let level = &context.edition.conventions.levels[node.level()];
                let missing =
                    if marker.full { unprinted(context, level, &address, &gap) } else { gap.missing };
                if missing.is_empty() {
                    continue;
                }
                let names: Vec<String> =
                    missing.iter().map(|&piece| named(context, level, &address, piece)).collect();
                let path = document.path(holder);
                let message = format!("{} comes where {} should stand", context.named(&path), listed(&names));
                let finding = report.add(at, marker.range, path, message);
                finding.help("number it again, or put a placeholder for what is left out on purpose");
                if level.style.is_alphabetic()
                    && matches!(missing[..], [(first, last)] if first == last && SKIPPED.contains(&first))
                {
                    finding.at_most(RuleLevel::Hint);
                }
            }
        }
    }
}

/// Parts that are left out: “Part 4” behind “Part 1”.
fn missing_parts(context: &Context<'_>, report: &mut Report<'_>, at: usize) {
    for row in part_rows(&context.edition.documents[at], &context.edition.conventions) {
        for pair in row.windows(2) {
            let (before, part) = (pair[0], pair[1]);
            let (Some((.., last)), Some((style, value, _))) = (before.numbers, part.numbers) else {
                continue;
            };
            if value <= last + 1 {
                continue;
            }
            let (first, end) = (style.label(last + 1), style.label(value - 1));
            let missing = if first == end { first } else { format!("{first} to {end}") };
            let (noun, label) = (part.noun, part.label);
            let message = format!("{noun} {label} comes where {noun} {missing} should stand");
            let finding = report.add(at, part.marker, context.address_of(at, part.node), message);
            finding.help("number it again, or put a placeholder for what is left out on purpose");
        }
    }
}

/// Numbers that no sibling bears, and the sibling behind them.
struct Gap {
    before: usize,
    missing: Vec<(u32, u32)>,
}

/// The missing numbers of which no part is printed either: where there is 4.2.1, 4.2 is not missing.
fn unprinted(context: &Context<'_>, level: &Level, sibling: &Address, gap: &Gap) -> Vec<(u32, u32)> {
    let printed = |value: u32| !context.edition.find(&beside(level, sibling, value).to_string()).is_empty();
    let mut pieces: Vec<(u32, u32)> = Vec::new();
    for &(first, last) in &gap.missing {
        if last - first >= MOST {
            pieces.push((first, last));
            continue;
        }
        for value in (first..=last).filter(|&value| !printed(value)) {
            match pieces.last_mut() {
                Some((_, end)) if *end + 1 == value => *end = value,
                _ => pieces.push((value, value)),
            }
        }
    }
    pieces
}

fn gaps(tree: &Tree, run: &[usize]) -> Vec<Gap> {
    let mut found = Vec::new();
    let values: Vec<u32> = run.iter().map(|&id| tree.nodes[id].value).collect();
    // What stands out of order is out-of-order-number's, and its number is not missing.
    let strays = out_of_order(&values);
    let mut stray_values: Vec<(u32, u32)> = strays.iter().map(|&at| numbers(&tree.nodes[run[at]])).collect();
    stray_values.sort_unstable();
    let mut strays = strays.into_iter().peekable();
    let mut before: Option<usize> = None;
    let mut repeated = 0;
    for (at, &id) in run.iter().enumerate() {
        if strays.next_if_eq(&at).is_some() {
            continue;
        }
        let node = &tree.nodes[id];
        let expected = before.map_or(1, |before| numbers(&tree.nodes[before]).1.saturating_add(1));
        // The first number of a partial copy is where the copy begins.
        let begins = before.is_none() && node.level() == 0;
        if node.value > expected && !begins {
            let missing = without((expected, node.value - 1), &stray_values);
            let count: u32 = missing.iter().map(|(first, last)| last - first + 1).sum();
            // 1, 2, 2, 4: the number is given twice, which duplicate-number says.
            if count > repeated {
                found.push(Gap { before: id, missing });
            }
        }
        let again = before.is_some_and(|before| label(tree, before) == label(tree, id));
        repeated = if again { repeated + 1 } else { 0 };
        before = Some(id);
    }
    found
}

fn label(tree: &Tree, node: usize) -> Option<&str> {
    tree.marker(node).map(|marker| &tree.text()[marker.label])
}

/// The first and last number that a provision or placeholder bears.
fn numbers(node: &Node) -> (u32, u32) {
    (node.value, node.last_value.max(node.value))
}

/// The pieces of `whole` that no range of `taken` covers; `taken` is in order.
fn without(whole: (u32, u32), taken: &[(u32, u32)]) -> Vec<(u32, u32)> {
    let mut pieces = Vec::new();
    let mut from = whole.0;
    let first = taken.partition_point(|(first, _)| *first < whole.0);
    for &(first, last) in taken[first..].iter().take_while(|(first, _)| *first <= whole.1) {
        if first > from {
            pieces.push((from, first - 1));
        }
        from = from.max(last.saturating_add(1));
    }
    if from <= whole.1 {
        pieces.push((from, whole.1));
    }
    pieces
}

/// "12B3", "12B3 to 12B5": the numbers `piece` beside the provision at `sibling`.
fn named(context: &Context<'_>, level: &Level, sibling: &Address, piece: (u32, u32)) -> String {
    let (first, last) = (beside(level, sibling, piece.0), beside(level, sibling, piece.1));
    let first = first.to_string();
    match piece.1 - piece.0 {
        0 => context.named(&first),
        1 => format!("{} and {last}", context.named_first(&first)),
        _ => format!("{} to {last}", context.named_first(&first)),
    }
}

#[cfg(test)]
mod tests {
    use expect_test::{Expect, expect};

    use super::RULE;
    use crate::testing::findings;

    #[track_caller]
    fn check(text: &str, expected: Expect) {
        expected.assert_eq(&findings(&RULE, text));
    }

    #[test]
    fn every_level_counts_for_itself() {
        check(
            "
Law 7 — Seven
A — First
B — Second
    1. one
        (b) b
    4. four
D — Fourth
Law 9 — Nine
",
            expect![[r#"
                6:9 warning 7B1(b) comes where 7B1(a) should stand
                    help: number it again, or put a placeholder for what is left out on purpose
                7:5 warning 7B4 comes where 7B2 and 7B3 should stand
                    help: number it again, or put a placeholder for what is left out on purpose
                8:1 warning 7D comes where 7C should stand
                    help: number it again, or put a placeholder for what is left out on purpose
                9:1 warning Law 9 comes where Law 8 should stand
                    help: number it again, or put a placeholder for what is left out on purpose
            "#]],
        );
    }

    #[test]
    fn a_number_that_stands_elsewhere_is_not_missing() {
        check("Law 1 — One\n1. a\n3. c\n2. b\n4. d\n", expect![[r#""#]]);
        check("Law 1 — One\n1. a\n2. b\n9. x\n3. c\n4. d\n", expect![[r#""#]]);
        check(
            "Law 1 — One\n1. a\n7. g\n4. d\n8. h\n",
            expect![[r#"
                3:1 warning 1.7 comes where 1.2 and 1.3 and 1.5 and 1.6 should stand
                    help: number it again, or put a placeholder for what is left out on purpose
            "#]],
        );
    }

    #[test]
    fn a_number_given_twice_fills_the_gap_behind_it() {
        check("Law 1 — One\n1. a\n2. b\n2. c\n4. d\n", expect![[r#""#]]);
        check(
            "Law 1 — One\n1. a\n2. b\n2. c\n5. e\n",
            expect![[r#"
                5:1 warning 1.5 comes where 1.3 and 1.4 should stand
                    help: number it again, or put a placeholder for what is left out on purpose
            "#]],
        );
    }

    #[test]
    fn placeholders_inserted_numbers_and_groups_are_no_gap() {
        check(
            "
# Part 1

Law 1 — One
Law 2 to 4 — [Repealed]

# Part 2

Law 5 — Five
Law 5a — Inserted
Law 6 — Six
",
            expect![[r#""#]],
        );
    }

    #[test]
    fn letters_like_digits_may_be_left_out() {
        let list: String = ('a'..='n').filter(|&c| c != 'l').map(|c| format!("    ({c}) x\n")).collect();
        check(
            &format!("Law 1 — One\n1. a\n{list}"),
            expect![[r#"
                14:5 hint 1.1(m) comes where 1.1(l) should stand
                    help: number it again, or put a placeholder for what is left out on purpose
            "#]],
        );
    }

    #[test]
    fn a_part_may_count_from_1_again() {
        check(
            "# Part 1\n\nLaw 1 — One\n\nLaw 2 — Two\n\n# Part 2\n\nLaw 1 — One\n\nLaw 3 — Three\n",
            expect![[r#"
                11:1 warning Law 3 comes where Law 2 should stand
                    help: number it again, or put a placeholder for what is left out on purpose
            "#]],
        );
    }

    #[test]
    fn a_commentary_may_skip_numbers() {
        check("kind: commentary\n\nLaw 1 — One\n\nLaw 4 — Four\n", expect![[r#""#]]);
    }

    #[test]
    fn a_number_of_which_only_parts_are_printed_is_not_missing() {
        check(
            "//- lawsmith.toml\n[work]\nid = \"test\"\nlevels = [\"1\", \"1\", \"1\"]\nmarker = \"full\"\n//- test.laws\nLaw 3 — Three\n3.1.1 a\n3.2.1 b\n3.3 d\n3.5.2 e\n3.6 f\n",
            expect![[r#"
                5:1 warning 3.5.2 comes where 3.5.1 should stand
                    help: number it again, or put a placeholder for what is left out on purpose
                6:1 warning 3.6 comes where 3.4 should stand
                    help: number it again, or put a placeholder for what is left out on purpose
            "#]],
        );
    }

    #[test]
    fn parts_count() {
        let groups = "//- lawsmith.toml\n[work]\nid = 'x'\n[[group]]\nnoun = ['Part']\n[[group]]\nnoun = ['Chapter']\n[[scheme]]\nnoun = ['Schedule']\n//- a.laws\n";
        check(
            &format!(
                "{groups}Part I — One\n\nChapter 1 — X\n\nLaw 1 — One\n\nPart IV — Four\n\nChapter 1 — X\n\nLaw 2 — Two\n\nSchedule A — Fees\n\nPart 1 — X\n\nSchedule C — More\n\nPart 1 — X\n"
            ),
            expect![[r#"
                7:1 warning Part IV comes where Part II to III should stand
                    help: number it again, or put a placeholder for what is left out on purpose
                17:1 warning Schedule C comes where Schedule B should stand
                    help: number it again, or put a placeholder for what is left out on purpose
            "#]],
        );
        check(
            &format!(
                "{groups}# Book\n\nPart 1 — One\n\nPart 2 — Two\n\n# Book\n\n# First Part\n\nPart 2 — Two\n\nPart 3 — Three\n\n# Book\n\nPart 1 — One\n"
            ),
            expect![[""]],
        );
    }

    #[test]
    fn several_with_their_noun() {
        check(
            "Law 1 — One\nText.\n\nLaw 5 — Five\nText.\n\nLaw 8 — Eight\nText.\n",
            expect![[r#"
            4:1 warning Law 5 comes where Laws 2 to 4 should stand
                help: number it again, or put a placeholder for what is left out on purpose
            7:1 warning Law 8 comes where Laws 6 and 7 should stand
                help: number it again, or put a placeholder for what is left out on purpose
        "#]],
        );
    }
}
