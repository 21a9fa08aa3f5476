//! # unknown-power
//!
//! ## What it does
//! Finds `@under` and `@elects` lines that name a provision which the Laws do not have, or of which they only keep the number:
//! `Law 7 — [Repealed]`.
//!
//! ## Why
//! A regulation stands on what the Laws leave to its makers. Where the provision is gone, nobody can say what the regulation
//! stands on; after a new edition of the Laws that is what most often went wrong.
//!
//! ## Example
//! ````laws
//! kind: regulations
//! under: harbour/2017
//!
//! Law 1 — Quays
//! The eastern quay is closed in winter.
//! @under 7B
//! ````
//!
//! ## Use instead
//! ````laws
//! kind: regulations
//! under: harbour/2017
//!
//! Law 1 — Quays
//! The eastern quay is closed in winter.
//! @under 1
//! ````
//!
//! ## Fix safety
//! No fix: which provision gives the power is for a person to say. `lawsmith powers` lists them, `lawsmith migrate` says what became of
//! one in another edition.

use lawsmith_model::RuleLevel;

use crate::read::regulations::regulations;
use crate::rule::{Context, Report, Rule, Scope};

pub(crate) static RULE: Rule = Rule {
    code: "REG002",
    name: "unknown-power",
    since: "0.1.0",
    level: RuleLevel::Error,
    fixable: false,
    source: include_str!("unknown_power.rs"),
    scope: Scope::Index,
    check,
};

fn check(context: &Context<'_>, report: &mut Report<'_>) {
    for found in regulations(context) {
        for used in &found.uses {
            let address = found.address(used);
            let printed = found.laws.short_citation(address);
            let message = if found.register.named(found.laws, address).is_none() {
                format!("there is no {printed} in {}", found.name)
            } else if found.is_repealed(used) {
                format!("{printed} of {} is no longer in use: it gives no power", found.name)
            } else {
                continue;
            };
            let finding = report.add(found.at, used.address, found.at(used), message);
            if are_several(address) {
                finding.help("part addresses by commas");
            }
        }
    }
}

/// Whether what is read as one address is more than one: “2B and 3A”.
fn are_several(address: &str) -> bool {
    address.split_whitespace().filter(|word| word.starts_with(|c: char| c.is_ascii_digit())).count() > 1
}

#[cfg(test)]
mod tests {
    use expect_test::{Expect, expect};

    use super::RULE;
    use crate::testing::findings;

    #[track_caller]
    fn check(regulations: &str, expected: Expect) {
        let text = format!("kind: regulations\nunder: harbour/2017\n{regulations}");
        expected.assert_eq(&findings(&RULE, &text));
    }

    #[test]
    fn what_was_repealed() {
        let laws = "//- above/laws.laws\nLaw 1 — Quays\nA. The Harbour Authority may close a quay.\nB. [Repealed]\n\nLaw 2 — [Repealed]\n";
        let rules = "//- rules.laws\nkind: regulations\nunder: harbour/2017\n\nLaw 1 — Quays\nText.\n@under 1A, 1B, 2\n";
        let text = format!("{laws}{rules}");
        expect![[r#"
            6:12 error 1B of harbour/2017 is no longer in use: it gives no power
            6:16 error Law 2 of harbour/2017 is no longer in use: it gives no power
        "#]]
        .assert_eq(&findings(&RULE, &text));
        assert_eq!(findings(&crate::rules::no_power::RULE, &text), "");
    }

    #[test]
    fn addresses_of_the_edition_and_such_that_nothing_parts() {
        check(
            "\nLaw 1 — Quays\nText.\n@under harbour@2017:1, 2017:1A, harbour@2017:9, harbour@2018:1, 1, 1A and 1B\n",
            expect![[r#"
                6:46 error there is no Law 9 in harbour/2017
                6:49 error there is no harbour@2018:1 in harbour/2017
                6:68 error there is no 1A and 1B in harbour/2017
                    help: part addresses by commas
            "#]],
        );
    }

    #[test]
    fn provisions_and_footnotes_that_are_not_there() {
        check(
            "\nLaw 1 — Quays\nText.\n@under 1, 1A, 1C\n@elects 3A/fn3 closed\n@under 3B\n@elects Law 9 open\n",
            expect![[r#"
                6:15 error there is no 1C in harbour/2017
                7:9 error there is no 3A/fn3 in harbour/2017
                9:9 error there is no Law 9 in harbour/2017
            "#]],
        );
    }
}
