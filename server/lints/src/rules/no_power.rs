//! # no-power
//!
//! ## What it does
//! Finds `@under` and `@elects` lines that name a provision which gives nobody a power, as far as its words show.
//!
//! ## Why
//! A regulation needs a power to stand on. Mostly the address is that of a neighbour: 40B1(a) for 40B1(b).
//!
//! ## Example
//! ````laws
//! kind: regulations
//! under: harbour/2017
//!
//! Law 1 — Quays
//! The eastern quay is closed in winter.
//! @under 2
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
//! No fix. A power is found by a body and a word that lets it choose, “The Authority may …”; a line `@power` below a provision of
//! the Laws names one that its words do not show, `@power none` one that they only seem to show.

use lawsmith_model::RuleLevel;

use crate::read::regulations::regulations;
use crate::rule::{Context, Report, Rule, Scope};

pub(crate) static RULE: Rule = Rule {
    code: "REG003",
    name: "no-power",
    since: "0.1.0",
    level: RuleLevel::Hint,
    fixable: false,
    source: include_str!("no_power.rs"),
    scope: Scope::Index,
    check,
};

fn check(context: &Context<'_>, report: &mut Report<'_>) {
    for found in regulations(context) {
        // What is repealed is told by *unknown-power*.
        for used in found.uses.iter().filter(|used| !found.is_repealed(used)) {
            let address = found.address(used);
            if found.register.named(found.laws, address).is_some_and(|powers| powers.is_empty()) {
                let printed = found.laws.short_citation(address);
                let message = format!("{printed} of {} gives no power that its words show", found.name);
                report
                    .add(found.at, used.address, found.at(used), message)
                    .help("name the provision that gives it, or confirm it there with `@power`");
            }
        }
    }
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
    fn provisions_that_let_nobody_choose() {
        check(
            "\nLaw 1 — Quays\nText.\n@under 1, 1A\n@under 3\n@elects 3B noon\n\nLaw 2 — Two\n@under 2\n",
            expect![[r#"
                11:8 hint Law 2 of harbour/2017 gives no power that its words show
                    help: name the provision that gives it, or confirm it there with `@power`
            "#]],
        );
    }
}
