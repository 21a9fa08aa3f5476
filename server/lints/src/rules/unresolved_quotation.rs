//! # unresolved-quotation
//!
//! ## What it does
//! Finds fenced quotations of a provision that does not exist.
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
    for found in quotations(context).into_iter().filter(|found| found.at_hand && found.provision.is_none()) {
        let message = format!("there is no {} to quote", found.address);
        report.add(found.document, found.argument, found.at, message);
    }
}

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
