//! # locators-out-of-order
//!
//! ## What it does
//! Finds a list of locators that does not follow the order of the book.
//!
//! ## Why
//! The reader expects 20F before 20F1, and takes another order for a misprint.
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
//! //- index.laws
//! kind: index
//!
//! Draw — 1A, 1
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
//! //- index.laws
//! kind: index
//!
//! Draw — 1, 1A
//! ````
//!
//! ## Fix safety
//! No fix: an index may put the chief place first on purpose.

use lawsmith_model::RuleLevel;

use crate::rule::{Context, Report, Rule, Scope};

pub(crate) static RULE: Rule = Rule {
    code: "IDX005",
    name: "locators-out-of-order",
    since: "0.1.0",
    level: RuleLevel::Hint,
    fixable: false,
    source: include_str!("locators_out_of_order.rs"),
    scope: Scope::Index,
    check,
};

fn check(context: &Context<'_>, report: &mut Report<'_>) {
    let edition = context.edition;
    for (at, document) in context.indexes() {
        for entry in edition.index_entries(document) {
            let found = entry.locators.iter().filter_map(|locator| {
                let id = *edition.find(&locator.text).first()?;
                Some((locator, id))
            });
            let places: Vec<_> = found.collect();
            if let Some(pair) = places.windows(2).find(|pair| pair[0].1 > pair[1].1) {
                let [(before, _), (locator, _)] = [pair[0], pair[1]];
                let message =
                    format!("“{}” stands behind “{}”, which comes later", locator.text, before.text);
                report.add(at, locator.range, entry.head.as_str(), message).help("put the locators in order");
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
    fn the_definitions_stand_where_the_book_has_them() {
        check(
            "Bow — Definitions, 1, 1A, 1A1\n    drawn — 1A1(b), 1A\n",
            expect![[r#"
                index.laws:4:21 hint “1A” stands behind “1A1(b)”, which comes later
                    help: put the locators in order
            "#]],
        );
    }
}
