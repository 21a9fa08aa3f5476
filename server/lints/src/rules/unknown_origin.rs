//! # unknown-origin
//!
//! ## What it does
//! Finds `@was` and `@dropped` lines that name what the edition which they speak of does not have. A line without an edition speaks
//! of the base.
//!
//! ## Why
//! A comparison takes such a line for settled. Where it misses its provision nothing is settled, and the provision goes where it is
//! computed to go.
//!
//! ## Example
//! ````laws
//! //- base.laws
//! Law 1 — Entry
//! A late crew waits at the gate until the count is over.
//!
//! //- laws.laws
//! Law 2 — Gates
//! @was 11
//! A late crew waits at the gate until the count is over.
//! ````
//!
//! ## Use instead
//! ````laws
//! //- base.laws
//! Law 1 — Entry
//! A late crew waits at the gate until the count is over.
//!
//! //- laws.laws
//! Law 2 — Gates
//! @was 1
//! A late crew waits at the gate until the count is over.
//! ````
//!
//! ## Fix safety
//! No fix: which provision was meant is for a person to say. Without a base only its own edition is looked through. Nothing is said of editions that are not at hand, and of other works.

use lawsmith_model::RuleLevel;

use crate::rule::{Context, Report, Rule, Scope};

pub(crate) static RULE: Rule = Rule {
    code: "NUM007",
    name: "unknown-origin",
    since: "0.1.0",
    level: RuleLevel::Warning,
    fixable: false,
    source: include_str!("unknown_origin.rs"),
    scope: Scope::Compared,
    check,
};

fn check(context: &Context<'_>, report: &mut Report<'_>) {
    let unknown = &context.compared.unknown_origins;
    let own = &context.edition.id;
    for (at, document) in context.documents() {
        for line in document.origin_lines() {
            for (range, origin) in line.named.iter().filter(|(_, it)| it.work.is_none()) {
                let edition = origin.edition.unwrap_or_default();
                // The base may be an earlier state of the same edition.
                let lost_here = || {
                    context.compared.base.is_empty()
                        && edition == own
                        && context.edition.find(origin.address).is_empty()
                };
                if !unknown.contains(&(edition.to_owned(), origin.address.to_owned())) && !lost_here() {
                    continue;
                }
                let place = context.address_of(at, line.node);
                let of = if edition.is_empty() { "the base" } else { edition };
                let message = format!("{of} has no “{}”: comparisons pass over this line", origin.address);
                report.add(at, *range, place, message).help(
                    "write the address that it had there, as `lawsmith outline` prints it, behind the edition: “@was 2017:16A”",
                );
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use expect_test::{Expect, expect};

    use super::RULE;
    use crate::testing::findings;

    const BASE: &str = "Definitions\n\nLoan (of stalls, of tents) — A short gift of canvas.\n\nLaw 1 — Entry\nOne waits.[^1]\n\n[^1]: Long.\n\n# Feasts\n\nLaw 2 — Lanterns\n\nA — Colour\nGreen.\n";

    #[track_caller]
    fn check(line: &str, expected: Expect) {
        let new = format!("Law 1 — Entry\n{line}\nOne waits.\n");
        expected.assert_eq(&findings(&RULE, &format!("//- base.laws\n{BASE}\n//- laws.laws\n{new}")));
    }

    #[test]
    fn what_its_own_edition_does_not_have() {
        let text = |line: &str| findings(&RULE, &format!("Law 1 — Entry\n{line}\nOne waits.\n"));
        assert!(text("@was 2020:9Z").contains("2020 has no “9Z”"), "{}", text("@was 2020:9Z"));
        assert_eq!(text("@was 2020:1, 1999:7"), "");
    }

    #[test]
    fn what_the_base_does_not_have() {
        check(
            "@was 3",
            expect![[r#"
                2:6 warning the base has no “3”: comparisons pass over this line
                    help: write the address that it had there, as `lawsmith outline` prints it, behind the edition: “@was 2017:16A”
            "#]],
        );
        check(
            "@dropped 2B, 2020:2A,2020:7",
            expect![[r#"
                2:10 warning the base has no “2B”: comparisons pass over this line
                    help: write the address that it had there, as `lawsmith outline` prints it, behind the edition: “@was 2017:16A”
                2:22 warning 2020 has no “7”: comparisons pass over this line
                    help: write the address that it had there, as `lawsmith outline` prints it, behind the edition: “@was 2017:16A”
            "#]],
        );
        check(
            "@was nonsense",
            expect![[r#"
                2:6 warning the base has no “nonsense”: comparisons pass over this line
                    help: write the address that it had there, as `lawsmith outline` prints it, behind the edition: “@was 2017:16A”
            "#]],
        );
    }

    #[test]
    fn what_it_has() {
        for line in
            ["@was 1", "@was Law 1, 2020:2A", "@dropped 2a", "@was 1/fn1", "@was Feasts", "@dropped 2"]
        {
            check(line, expect![[""]]);
        }
        check("@dropped Definitions/Loan (of stalls, of tents)", expect![[""]]);
    }

    #[test]
    fn what_is_not_at_hand() {
        check("@was 1997:33", expect![[""]]);
        check("@was harbour@2020:33", expect![[""]]);
    }
}
