//! # unresolved-quotation
//!
//! ## What it does
//! Finds fenced quotations of a provision that does not exist, and fences whose first word is nearly `quote`: ` ```qoute 2A `.
//!
//! ## Why
//! Nobody can hold such a quotation against the law, and readers look in vain.
//!
//! ## Example
//! ````laws
//! Law 1 — Moorings
//! A boat may lie at the quay until the bell.
//!
//! ```quote 1B
//! A boat may lie at the quay until the bell.
//! ```
//! ````
//!
//! ## Use instead
//! ````laws
//! Law 1 — Moorings
//! A boat may lie at the quay until the bell.
//!
//! ```quote 1
//! A boat may lie at the quay until the bell.
//! ```
//! ````
//!
//! A quotation from an edition that is not at hand names it, `1997:1B`, and is left alone.
//!
//! ## Fix safety
//! No fix: which provision is meant is for a person to say.

use lawsmith_model::RuleLevel;

use crate::read::quotation::quotations;
use crate::rule::{Context, Report, Rule, Scope};
use crate::words::near::nearest;

pub(crate) static RULE: Rule = Rule {
    code: "QUO002",
    name: "unresolved-quotation",
    since: "0.1.0",
    level: RuleLevel::Warning,
    fixable: false,
    source: include_str!("unresolved_quotation.rs"),
    scope: Scope::Edition,
    check,
};

fn check(context: &Context<'_>, report: &mut Report<'_>) {
    misspelt(context, report);
    for found in quotations(context).into_iter().filter(|found| found.at_hand && found.provision.is_none()) {
        let message = format!("there is no {} to quote", found.address);
        report.add(found.document, found.argument, found.at, message);
    }
}

/// Fences that are no quotations, as the word for one is misspelt.
fn misspelt(context: &Context<'_>, report: &mut Report<'_>) {
    for (at, document) in context.documents() {
        let tree = &document.tree;
        for (place, block) in tree.blocks.iter().enumerate() {
            let Some(fence) = tree.fence(block).filter(|fence| fence.argument.is_some()) else { continue };
            let Some(kind) = fence.kind else { continue };
            let word = context.text(at, kind);
            if word == QUOTE || nearest(word, [QUOTE]).is_none() {
                continue;
            }
            let message = format!("“{word}” opens no quotation: the words are not held against the law");
            let path = context.address_of(at, tree.owner(place));
            report.add(at, kind, path, message).help(format!("write “{QUOTE}”"));
        }
    }
}

/// The word of a fence that quotes.
const QUOTE: &str = "quote";

#[cfg(test)]
mod tests {
    use expect_test::{Expect, expect};

    use super::RULE;
    use crate::testing::findings;

    #[track_caller]
    fn check(quotation: &str, expected: Expect) {
        let law = "Law 1 — Moorings\nA boat may lie at the quay.\n\n";
        expected.assert_eq(&findings(&RULE, &format!("{law}```{quotation}\nA boat.\n```\n")));
    }

    #[test]
    fn provisions_that_are_not_there() {
        check(
            "quote 1B",
            expect![[r#"
            4:10 warning there is no 1B to quote
        "#]],
        );
        check(
            "quote 2020:3",
            expect![[r#"
            4:10 warning there is no 3 to quote
        "#]],
        );
        check("quote Law 1", expect![[""]]);
        check("quote 1997:3", expect![[""]]);
        check(
            "qoute 1",
            expect![[r#"
            4:4 warning “qoute” opens no quotation: the words are not held against the law
                help: write “quote”
        "#]],
        );
        check("qoute", expect![[""]]);
        check("diagram 3", expect![[""]]);
        check("quote", expect![[""]]);
    }

    /// The colon of “Schedule 1:2” names no edition: a copy quotes it from its original.
    #[test]
    fn items_of_schedules_of_an_original() {
        let manifest = "//- lawsmith.toml\n[work]\nid = \"yard\"\n\n[[scheme]]\nnoun = [\"Schedule\"]\n";
        let original =
            "//- original/laws.laws\nLaw 1 — X\nNone.\n\nSchedule 1 — Fees\n\n1. A crown.\n2. None.\n";
        let copy = |item: &str| {
            let copy = format!("//- laws.laws\nLaw 1 — X\nNone.\n\n```quote Schedule 1:{item}\nNone.\n```\n");
            findings(&RULE, &format!("{manifest}\n{original}\n{copy}"))
        };
        expect![[""]].assert_eq(&copy("2"));
        expect![[r#"
            4:10 warning there is no Schedule 1:3 to quote
        "#]]
        .assert_eq(&copy("3"));
    }
}
