//! # mixed-conjunctions
//!
//! ## What it does
//! Finds lists with “and” behind one item and “or” behind another.
//!
//! ## Why
//! “a; or b; and c” can be read in two ways, and they lead to different rulings.
//!
//! ## Example
//! ````laws
//! Law 1 — Entry
//! A player enters the contest if:
//!     (a) the fee is paid; or
//!     (b) the steward waives it; and
//!     (c) a table is free.
//! ````
//!
//! ## Use instead
//! ````laws
//! Law 1 — Entry
//! A player enters the contest if:
//!     (a) the fee is paid, or the steward waives it; and
//!     (b) a table is free.
//! ````
//!
//! ## Fix safety
//! No fix: what belongs together is for a person to say.

use lawsmith_model::RuleLevel;

use crate::read::lists::{Joint, Lists};
use crate::rule::{Context, Report, Rule, Scope};

pub(crate) static RULE: Rule = Rule {
    code: "LST002",
    name: "mixed-conjunctions",
    since: "0.1.0",
    level: RuleLevel::Warning,
    fixable: false,
    source: include_str!("mixed_conjunctions.rs"),
    scope: Scope::Document,
    check,
};

fn check(context: &Context<'_>, report: &mut Report<'_>) {
    for (at, _) in context.drafted() {
        for list in Lists::of(context, at).iter() {
            // What stands behind the last item joins the item that holds the list.
            let Some((_, inner)) = list.items.split_last() else { continue };
            let mut joined = inner.iter().filter_map(|item| Some((item, item.end().joint?)));
            let Some((_, first)) = joined.next() else { continue };
            let Some((other, joint)) = joined.find(|(_, joint)| *joint != first) else { continue };
            let named = |joint| if joint == Joint::And { "all" } else { "one" };
            let message = format!(
                "here the items of a list are joined as if {} counted, above as if {} did",
                named(joint),
                named(first)
            );
            report
                .add(at, other.end().range, context.address_of(at, other.node()), message)
                .help("give what belongs together a list of its own");
        }
    }
}

#[cfg(test)]
mod tests {
    use expect_test::{Expect, expect};

    use super::RULE;
    use crate::testing::findings;

    #[track_caller]
    fn check(items: [&str; 3], expected: Expect) {
        let [a, b, c] = items;
        let text = format!("Law 1 — One\nHe passes if:\n    (a) {a}\n    (b) {b}\n    (c) {c}\n");
        expected.assert_eq(&findings(&RULE, &text));
    }

    #[test]
    fn and_beside_or() {
        check(
            ["he may; and", "he can; or", "he must."],
            expect![[r#"
                4:12 warning here the items of a list are joined as if one counted, above as if all did
                    help: give what belongs together a list of its own
            "#]],
        );
        check(["he may; or", "he can; or", "he and she must."], expect![[r#""#]]);
    }

    #[test]
    fn a_list_in_an_item_counts_for_itself() {
        let text = "Law 1 — One\n1. He passes if:\n    (a) he may; and\n    (b) he can; or\n2. he must.\n";
        assert_eq!(findings(&RULE, text), "");
    }
}
