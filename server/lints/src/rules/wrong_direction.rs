//! # wrong-direction
//!
//! ## What it does
//! Finds references with "above" or "preceding" whose target stands below, and the reverse.
//!
//! ## Why
//! The word sends the reader the wrong way. Provisions were moved, or the number is wrong.
//!
//! ## Example
//! ````laws
//! Law 1 — Turns
//!
//! A — Order
//! The dealer begins, except as B above provides.
//!
//! B — Exception
//! A player who has passed does not begin.
//! ````
//!
//! ## Use instead
//! ````laws
//! Law 1 — Turns
//!
//! A — Order
//! The dealer begins, except as B below provides.
//!
//! B — Exception
//! A player who has passed does not begin.
//! ````
//!
//! ## Fix safety
//! No fix: the word or the number may be the mistake.

use lawsmith_model::{Direction, RuleLevel};

use crate::rule::{Context, Report, Rule, Scope};

pub(crate) static RULE: Rule = Rule {
    code: "REF003",
    name: "wrong-direction",
    since: "0.1.0",
    level: RuleLevel::Warning,
    fixable: false,
    source: include_str!("wrong_direction.rs"),
    scope: Scope::Index,
    check,
};

fn check(context: &Context<'_>, report: &mut Report<'_>) {
    let edition = context.edition;
    for reference in context.references() {
        let (Some((direction, word)), Some(target)) = (reference.direction(), reference.resolved()) else {
            continue;
        };
        if target.document() != reference.document() {
            continue;
        }
        let document = &edition.documents[reference.document()];
        let start = document.tree.start(edition.provision(target).node());
        // A footnote is read where its mark stands.
        let footnote = reference.holder().filter(|_| reference.footnote().is_some());
        let from = footnote.map(|at| document.tree.start(document.provisions()[at].node()));
        let above = start < from.unwrap_or(reference.range.start());
        // A provision that holds the reference stands neither above nor below it.
        let holds = reference.holder().is_some_and(|holder| {
            document.address(holder).components.starts_with(&edition.address(target).components)
        });
        if holds || above == (direction == Direction::Above) {
            continue;
        }
        let said = context.text(reference.document(), word);
        let place = if above { "above" } else { "below" };
        let message =
            format!("{} stands {place}, not “{said}”", context.named(&context.edition.target(reference)));
        report
            .add(reference.document(), word, context.edition.at(reference), message)
            .help("correct the word, or the number");
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
    fn both_ways() {
        check(
            "Law 1 — One\nA. See B preceding.\nB. See Law 1A below and A above.\n",
            expect![[r#"
                2:10 warning 1B stands below, not “preceding”
                    help: correct the word, or the number
                3:15 warning 1A stands above, not “below”
                    help: correct the word, or the number
            "#]],
        );
    }

    #[test]
    fn what_holds_it_stands_neither_above_nor_below() {
        check("Law 1 — One\nA. one\n    1. See A above and A below.\n", expect![[r#""#]]);
    }

    #[test]
    fn what_happens_before_somebody_is_no_direction() {
        check(
            "Law 1 — One\nA hearing under Law 2 before the Board is public.\n\nLaw 2 — Two\n",
            expect![[r#""#]],
        );
    }

    #[test]
    fn a_footnote_is_read_at_its_mark() {
        check("Law 1 — One\nA. one[^1]\nB. two\n\n[^1]: See B below.\n", expect![[r#""#]]);
        check(
            "Law 1 — One\nA. one[^1]\nB. two\n\n[^1]: See B above.\n",
            expect![[r#"
                5:13 warning 1B stands below, not “above”
                    help: correct the word, or the number
            "#]],
        );
    }
}
