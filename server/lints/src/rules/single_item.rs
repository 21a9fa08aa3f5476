//! # single-item
//!
//! ## What it does
//! Finds a list with one item only.
//!
//! ## Why
//! A number announces more. Mostly an item was struck, or the next one lost its marker.
//!
//! ## Example
//! ````laws
//! Law 1 — Entry
//! A player enters the contest if:
//!     (a) the fee is paid.
//! ````
//!
//! ## Use instead
//! ````laws
//! Law 1 — Entry
//! A player enters the contest if the fee is paid.
//! ````
//!
//! ## Fix safety
//! No fix: whether an item is missing is for a person to say. A list that does not begin
//! with its first number is a matter of the numbering; what carries its whole address, 4.2.1, is no item.

use lawsmith_model::RuleLevel;

use crate::read::lists::Lists;
use crate::read::siblings::may_have_gaps;
use crate::rule::{Context, Report, Rule, Scope};

pub(crate) static RULE: Rule = Rule {
    code: "LST005",
    name: "single-item",
    since: "0.1.0",
    level: RuleLevel::Warning,
    fixable: false,
    source: include_str!("single_item.rs"),
    scope: Scope::Document,
    check,
};

fn check(context: &Context<'_>, report: &mut Report<'_>) {
    for (at, document) in context.drafted() {
        let tree = &document.tree;
        for list in Lists::of(context, at).iter() {
            let [item] = list.items else { continue };
            let node = &tree.nodes[item.node()];
            if node.value != 1
                || node.last_value != node.value
                || may_have_gaps(context, tree, &[item.node()])
            {
                continue;
            }
            // One with its whole address is a provision, not an item.
            let Some(marker) = tree.marker(item.node()).filter(|marker| !marker.full) else { continue };
            let message = format!("{} is the only item of its list", context.quoted(at, marker.range));
            report
                .add(at, marker.range, context.address_of(at, item.node()), message)
                .help("join it to the words above, or write the items that are missing");
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

    #[test]
    fn one_item() {
        check(
            "Law 1 — One\n1. He passes if:\n    (a) he may.\n2. He bids.\n",
            expect![[r#"
                3:5 warning “(a)” is the only item of its list
                    help: join it to the words above, or write the items that are missing
            "#]],
        );
    }

    #[test]
    fn what_carries_its_whole_address_is_no_item() {
        check(
            "//- lawsmith.toml\n[work]\nid = \"test\"\nlevels = [\"1\", \"1\", \"(a)\"]\nmarker = \"full\"\n\
             //- test.laws\n1. Oars\n\n1.1 He rows.\n\n2. Sails\n\n2.1 He sails.\n2.2 He rests if:\n    (a) he may.\n",
            expect![[r#"
                9:5 warning “(a)” is the only item of its list
                    help: join it to the words above, or write the items that are missing
            "#]],
        );
    }

    #[test]
    fn sections_and_gaps_are_no_lists() {
        check("Law 1 — One\n\nA — Only\nHe passes.\n", expect![[r#""#]]);
        check("Law 1 — One\n2. He passes.\n", expect![[r#""#]]);
    }
}
