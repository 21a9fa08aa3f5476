//! # redundant-locator
//!
//! ## What it does
//! Finds locators of one entry of which one holds the other: a provision beside a part of itself.
//!
//! ## Why
//! The reader looks the same thing up twice. Either the whole provision is meant, or only its part.
//! An index may name the chief place beside the whole on purpose; hence a hint.
//!
//! ## Example
//! ````laws
//! //- laws.laws
//! kind: laws
//!
//! Definitions
//!
//! Bow — What is drawn.
//!
//! Law 1 — Draw
//!
//! A — Order
//! The elder draws first.
//!
//! B — Arrows
//! An arrow counts once it has left the bow.
//! //- index.laws
//! kind: index
//!
//! Draw — 1, 1A
//! ````
//!
//! ## Use instead
//! ````laws
//! //- laws.laws
//! kind: laws
//!
//! Definitions
//!
//! Bow — What is drawn.
//!
//! Law 1 — Draw
//!
//! A — Order
//! The elder draws first.
//!
//! B — Arrows
//! An arrow counts once it has left the bow.
//! //- index.laws
//! kind: index
//!
//! Draw — 1A
//! ````
//!
//! ## Fix safety
//! No fix: which of the two is meant is for a person to say.

use lawsmith_model::RuleLevel;

use crate::rule::{Context, Report, Rule, Scope};

pub(crate) static RULE: Rule = Rule {
    code: "IDX010",
    name: "redundant-locator",
    since: "0.1.0",
    level: RuleLevel::Hint,
    fixable: false,
    source: include_str!("redundant_locator.rs"),
    scope: Scope::Index,
    check,
};

fn check(context: &Context<'_>, report: &mut Report<'_>) {
    let edition = context.edition;
    for (at, document) in context.indexes() {
        for entry in edition.index_entries(document) {
            let found: Vec<_> = entry
                .locators
                .iter()
                .filter_map(|locator| Some((locator, *edition.find(&locator.text).first()?)))
                .map(|(locator, id)| (locator, id, edition.address(id)))
                .filter(|(_, _, address)| !address.is_empty())
                .collect();
            for (locator, id, address) in &found {
                let holds = |outer: &lawsmith_model::Address| {
                    outer.components.len() < address.components.len()
                        && address.components.starts_with(&outer.components)
                };
                let outer =
                    found.iter().find(|(_, other, outer)| other.document() == id.document() && holds(outer));
                let same = found
                    .iter()
                    .find(|(other, same, _)| same == id && other.range.start < locator.range.start);
                let message = match (outer, same) {
                    (Some((outer, ..)), _) => {
                        format!("“{}” lies in “{}”, which the entry has too", locator.text, outer.text)
                    }
                    (None, Some(_)) => format!("the entry has “{}” twice", locator.text),
                    (None, None) => continue,
                };
                report.add(at, locator.range, entry.head.as_str(), message).help("strike one of the two");
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use expect_test::{Expect, expect};

    use super::RULE;
    use crate::testing::index_findings;

    #[track_caller]
    fn check(index: &str, expected: Expect) {
        expected.assert_eq(&index_findings(&RULE, index));
    }

    #[test]
    fn neighbours_and_other_entries_hold_nothing() {
        check(
            "Bow — Definitions, 1A1(b)\n    drawn — 1A, 1A1, 1A\n",
            expect![[r#"
                index.laws:4:17 hint “1A1” lies in “1A”, which the entry has too
                    help: strike one of the two
                index.laws:4:22 hint the entry has “1A” twice
                    help: strike one of the two
            "#]],
        );
    }
}
