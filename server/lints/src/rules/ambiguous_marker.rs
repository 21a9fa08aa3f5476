//! # ambiguous-marker
//!
//! ## What it does
//! Finds a marker that fits two lists: an `(i)` that may be the letter behind `(h)` or the
//! first numeral of a list inside it.
//!
//! ## Why
//! The two readings have different addresses, and what follows belongs to one or the other.
//!
//! ## Example
//! ````laws
//! Law 1 — Equipment
//!     1. A table has:
//!     (a) a cloth;
//!     (b) a board;
//!     (c) a clock;
//!     (d) a pad;
//!     (e) a pencil;
//!     (f) a lamp;
//!     (g) a bell;
//!     (h) cards:
//!     (i) two packs;
//! ````
//!
//! ## Use instead
//! ````laws
//! Law 1 — Equipment
//!     1. A table has:
//!         (a) a cloth;
//!         (b) a board;
//!         (c) a clock;
//!         (d) a pad;
//!         (e) a pencil;
//!         (f) a lamp;
//!         (g) a bell;
//!         (h) cards:
//!             (i) two packs;
//! ````
//!
//! ## Fix safety
//! No fix: only the columns can say which list is meant.

use lawsmith_model::RuleLevel;
use lawsmith_syntax::ProblemKind;

use crate::rule::{Context, Report, Rule, Scope};

pub(crate) static RULE: Rule = Rule {
    code: "NUM004",
    name: "ambiguous-marker",
    since: "0.1.0",
    level: RuleLevel::Warning,
    fixable: false,
    source: include_str!("ambiguous_marker.rs"),
    scope: Scope::Document,
    check,
};

fn check(context: &Context<'_>, report: &mut Report<'_>) {
    for (at, document) in context.documents() {
        let ambiguous = |kind: &ProblemKind| *kind == ProblemKind::AmbiguousMarker;
        for problem in document.tree.problems.iter().filter(|problem| ambiguous(&problem.kind)) {
            let marker = context.printed(at, problem.range);
            let path = context.address_of(at, context.node_before(at, problem.range.start()));
            report
                .add(at, problem.range, &path, format!("“{marker}” fits two lists; it was read as {path}"))
                .help("indent the inner list by four columns more than the outer one");
        }
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

    fn letters(inner: &str) -> String {
        let list: String = ('a'..='h').map(|letter| format!("        ({letter}) x\n")).collect();
        format!("Law 1 — One\n    1. a\n{list}{inner}        (i) x\n")
    }

    #[test]
    fn columns_settle_it() {
        check(&letters(""), expect![[r#""#]]);
        check(&letters("            (i) one\n            (ii) two\n"), expect![[r#""#]]);
    }
}
