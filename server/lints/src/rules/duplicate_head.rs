//! # duplicate-head
//!
//! ## What it does
//! Finds heads of an index that are there already, and sub-heads that their head has already.
//!
//! ## Why
//! The reader takes the first for the whole entry and misses what the second says.
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
//! Arrow — 1B
//! Arrow — 1A
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
//! Arrow — 1A, 1B
//! ````
//!
//! ## Fix safety
//! No fix: the entries are joined by a person, who knows their order.

use std::collections::HashMap;

use lawsmith_model::RuleLevel;

use crate::rule::{Context, Report, Rule, Scope};

pub(crate) static RULE: Rule = Rule {
    code: "IDX008",
    name: "duplicate-head",
    since: "0.1.0",
    level: RuleLevel::Warning,
    fixable: false,
    source: include_str!("duplicate_head.rs"),
    scope: Scope::Document,
    check,
};

fn check(context: &Context<'_>, report: &mut Report<'_>) {
    for (at, document) in context.indexes() {
        let mut seen: HashMap<(String, Option<String>), u32> = HashMap::new();
        for entry in context.edition.index_entries(document) {
            let key = (entry.head.to_lowercase(), entry.sub.as_ref().map(|sub| sub.to_lowercase()));
            let line = document.lines.line(entry.range.start());
            let before = *seen.entry(key).or_insert(line);
            if before == line {
                continue;
            }
            let message = match &entry.sub {
                Some(sub) => format!("“{sub}” stands under “{}” already, on line {before}", entry.head),
                None => format!("“{}” is a head already, on line {before}", entry.head),
            };
            report.add(at, entry.range, entry.head.as_str(), message).help("join the two");
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
    fn a_sub_head_may_come_under_several_heads() {
        check(
            "Arrow — 1A\n    lost — 1A\n    lost — 1\nBow — 1A\n    lost — 1A\narrow — see Bow\n",
            expect![[r#"
                index.laws:5:5 warning “lost” stands under “Arrow” already, on line 4
                    help: join the two
                index.laws:8:1 warning “arrow” is a head already, on line 3
                    help: join the two
            "#]],
        );
    }
}
