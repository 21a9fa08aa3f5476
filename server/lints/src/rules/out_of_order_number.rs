//! # out-of-order-number
//!
//! ## What it does
//! Finds a number or letter that stands behind a higher one or before a lower one: 1, 3,
//! 2, 4. As few as possible are reported: of 1, 2, 9, 3, 4 only the 9. A second list in one
//! provision, which counts from 1 again, has an order of its own.
//!
//! ## Why
//! Readers look a number up by its place. A provision was moved without its number, or
//! the number is misprinted.
//!
//! ## Example
//! ````laws
//! Law 1 — Duties
//! The dealer:
//!     1. shuffles;
//!     3. leads;
//!     2. deals.
//! ````
//!
//! ## Use instead
//! ````laws
//! Law 1 — Duties
//! The dealer:
//!     1. shuffles;
//!     2. leads;
//!     3. deals.
//! ````
//!
//! ## Fix safety
//! No fix: the place may be wrong, or the number, which references cite.

use lawsmith_model::{Document, RuleLevel};
use lawsmith_syntax::NodeId;

use crate::read::siblings::{SiblingRuns, may_have_gaps};
use crate::rule::{Context, Report, Rule, Scope};
use crate::words::order::out_of_order;

pub(crate) static RULE: Rule = Rule {
    code: "NUM003",
    name: "out-of-order-number",
    since: "0.1.0",
    level: RuleLevel::Warning,
    fixable: false,
    source: include_str!("out_of_order_number.rs"),
    scope: Scope::Document,
    check,
};

fn check(context: &Context<'_>, report: &mut Report<'_>) {
    for (at, document) in context.law() {
        for run in SiblingRuns::of(context, at).iter() {
            if may_have_gaps(context, &document.tree, &run) {
                continue;
            }
            for stray in lists(document, &run).flat_map(|list| strays(document, list)) {
                let Some(marker) = document.tree.marker(stray.node) else { continue };
                let path = context.address_of(at, stray.node);
                let name = context.named(&path);
                let named = |other: NodeId| context.named(&context.address_of(at, other));
                let message = match stray.beside {
                    Beside::Behind(other) => format!("{name} stands behind {}", named(other)),
                    Beside::Before(other) => format!("{name} stands before {}", named(other)),
                };
                report
                    .add(at, marker.range, path, message)
                    .help("move it to its place, or correct the number");
            }
        }
    }
}

/// A provision out of order, and the nearest one in order that shows it.
struct Stray {
    node: NodeId,
    beside: Beside,
}

enum Beside {
    Behind(NodeId),
    Before(NodeId),
}

/// The lists of a run: parted where it counts from 1 again.
fn lists<'r>(document: &'r Document, run: &'r [NodeId]) -> impl Iterator<Item = &'r [NodeId]> {
    let value = |id: NodeId| document.tree.nodes[id].value;
    let inner = run.first().is_some_and(|&first| document.tree.nodes[first].level() > 0 && value(first) == 1);
    run.chunk_by(move |&before, &id| !(inner && value(id) == 1 && value(before) > 1))
}

fn strays(document: &Document, run: &[NodeId]) -> Vec<Stray> {
    let value = |id: NodeId| document.tree.nodes[id].value;
    let values: Vec<u32> = run.iter().map(|&id| value(id)).collect();
    let places = out_of_order(&values);
    let mut found = Vec::new();
    let mut waiting: Vec<NodeId> = Vec::new();
    let mut in_order: Option<NodeId> = None;
    let mut rest = places.into_iter().peekable();
    for (at, &id) in run.iter().enumerate() {
        if rest.next_if_eq(&at).is_none() {
            in_order = Some(id);
            found.extend(waiting.drain(..).map(|node| Stray { node, beside: Beside::Before(id) }));
        } else if let Some(before) = in_order.filter(|&before| value(before) > value(id)) {
            found.push(Stray { node: id, beside: Beside::Behind(before) });
        } else {
            // Not too low for what stands before it, so too high for what comes next.
            waiting.push(id);
        }
    }
    found
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
    fn as_few_as_possible_are_reported() {
        check(
            "Law 1 — One\n1. a\n3. c\n2. b\n4. d\n",
            expect![[r#"
                4:1 warning 1.2 stands behind 1.3
                    help: move it to its place, or correct the number
            "#]],
        );
        check(
            "Law 1 — One\n1. a\n2. b\n9. x\n3. c\n4. d\n",
            expect![[r#"
                4:1 warning 1.9 stands before 1.3
                    help: move it to its place, or correct the number
            "#]],
        );
        check(
            "Law 2 — Two\nLaw 1 — One\n",
            expect![[r#"
                2:1 warning Law 1 stands behind Law 2
                    help: move it to its place, or correct the number
            "#]],
        );
    }

    #[test]
    fn letters_behind_roman_numerals_and_inserted_numbers_are_in_order() {
        check(
            "Law 1 — One\n1. (a) x\n    (b) y\n        (i) one\n        (ii) two\n    (c) z\n\nLaw 1a — Inserted\nLaw 2 — Two\n",
            expect![[r#""#]],
        );
    }

    #[test]
    fn a_list_that_counts_from_1_again_has_its_own_order() {
        check(
            "Law 1 — One\nThese are:\n    1. Mate\n    2. Clerk\n    3. Warden\n\n*Lamps*\n    1. Keeper\n    2. Cleaner\n    4. Boy\n    3. Cook\n",
            expect![[r#"
                11:5 warning 1.3 stands behind 1.4
                    help: move it to its place, or correct the number
            "#]],
        );
    }

    #[test]
    fn gaps_and_doubled_numbers_are_other_rules() {
        check("Law 1 — One\n1. a\n1. b\n4. d\n", expect![[r#""#]]);
    }

    #[test]
    fn numbers_below_others_that_are_not_printed_count_apart() {
        check(
            "//- lawsmith.toml\n[work]\nid = \"test\"\nlevels = [\"1\", \"1\", \"1\"]\nmarker = \"full\"\n//- test.laws\nLaw 3 — Three\n3.1 a\n3.2.1 b\n3.2.2 c\n3.3 d\n3.4.1 e\n3.4.3 f\n3.4.2 g\n",
            expect![[r#"
                8:1 warning 3.4.2 stands behind 3.4.3
                    help: move it to its place, or correct the number
            "#]],
        );
    }
}
