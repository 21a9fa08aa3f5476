//! # index-out-of-order
//!
//! ## What it does
//! Finds heads of an index that break the order of the alphabet.
//!
//! ## Why
//! The reader looks for the word where the alphabet puts it.
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
//! Arrow — 1A
//! Draw — 1A
//! Bow — 1A
//! Elder — 1A
//! String — 1A
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
//! Arrow — 1A
//! Bow — 1A
//! Draw — 1A
//! Elder — 1A
//! String — 1A
//! ````
//!
//! ## Fix safety
//! No fix: the entry moves with all that stands below it.

use lawsmith_model::RuleLevel;

use crate::rule::{Context, Report, Rule, Scope};
use crate::words::order::misplaced;

pub(crate) static RULE: Rule = Rule {
    code: "IDX004",
    name: "index-out-of-order",
    since: "0.1.0",
    level: RuleLevel::Warning,
    fixable: false,
    source: include_str!("index_out_of_order.rs"),
    scope: Scope::Document,
    check,
};

fn check(context: &Context<'_>, report: &mut Report<'_>) {
    for (at, document) in context.indexes() {
        let mut entries = context.edition.index_entries(document);
        entries.retain(|entry| entry.sub.is_none());
        let heads: Vec<String> = entries.iter().map(|entry| entry.head.clone()).collect();
        for (stray, home) in misplaced(&heads) {
            let message = format!("“{}” belongs {home} by the alphabet", heads[stray]);
            let range = entries[stray].range;
            report.add(at, range, heads[stray].as_str(), message).help("move the entry there");
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
    fn one_entry_out_of_place_is_one_finding() {
        check(
            "Arrow — 1A\nTarget — 1A\nBow — 1A\nDraw — 1A\nString — 1A\n",
            expect![[r#"
                index.laws:4:1 warning “Target” belongs behind “String” by the alphabet
                    help: move the entry there
            "#]],
        );
    }
}
