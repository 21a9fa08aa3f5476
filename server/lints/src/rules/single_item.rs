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
//! with its first number is a matter of the numbering; what carries its whole address, 4.2.1, is no item. A document in
//! which a quarter of the lists have one item, and ten have, is written so.

use lawsmith_model::RuleLevel;
use lawsmith_syntax::{NodeId, Tree};
use lawsmith_text::TextRange;

use crate::read::lists::{Item, Lists};
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

/// So many single items in one document are its way to write, where they are one of [`FEW`] lists.
const MANY: usize = 10;
/// Of how many lists one has a single item where it is a slip.
const FEW: usize = 4;

fn check(context: &Context<'_>, report: &mut Report<'_>) {
    for (at, document) in context.drafted() {
        let lists = Lists::of(context, at);
        let single: Vec<_> =
            lists.iter().filter_map(|list| lone_marker(context, &document.tree, list.items)).collect();
        if single.len() >= MANY && single.len() * FEW >= lists.iter().count() {
            continue;
        }
        for (node, marker) in single {
            let message = format!("{} is the only item of its list", context.quoted(at, marker));
            report
                .add(at, marker, context.address_of(at, node), message)
                .help("join it to the words above, or write the items that are missing");
        }
    }
}

/// The only item of a list, with its marker.
fn lone_marker(context: &Context<'_>, tree: &Tree, items: &[Item]) -> Option<(NodeId, TextRange)> {
    let [item] = items else { return None };
    let node = &tree.nodes[item.node()];
    let is_first = node.value == 1 && node.last_value == node.value;
    if !is_first || may_have_gaps(context, tree, &[item.node()]) {
        return None;
    }
    // One with its whole address is a provision, not an item.
    let marker = tree.marker(item.node()).filter(|marker| !marker.full)?;
    Some((item.node(), marker.range))
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
    fn a_document_that_is_written_so() {
        let rule = |at: usize| format!("{at}. He rows if:\n    (a) he may.\n");
        let text = |rules: usize| format!("Law 1 — One\n{}", (1..=rules).map(rule).collect::<String>());
        assert_eq!(findings(&RULE, &text(9)).matches("only item").count(), 9);
        assert_eq!(findings(&RULE, &text(10)), "");
    }

    #[test]
    fn sections_and_gaps_are_no_lists() {
        check("Law 1 — One\n\nA — Only\nHe passes.\n", expect![[r#""#]]);
        check("Law 1 — One\n2. He passes.\n", expect![[r#""#]]);
    }
}
