//! # power-of-another
//!
//! ## What it does
//! Finds regulations of one body that stand on the power of another: the header says `author: Race Organizer`, the power is the
//! Harbour Authority’s.
//!
//! ## Why
//! Who goes beyond his own powers makes no rule at all.
//!
//! ## Example
//! ````laws
//! kind: regulations
//! under: harbour/2017
//! author: Race Organizer
//!
//! Law 1 — Quays
//! The eastern quay is closed in winter.
//! @under 1
//! ````
//!
//! ## Use instead
//! ````laws
//! kind: regulations
//! under: harbour/2017
//! author: Harbour Authority
//!
//! Law 1 — Quays
//! The eastern quay is closed in winter.
//! @under 1
//! ````
//!
//! ## Fix safety
//! No fix. The rule speaks where the line `author` of the header names one of the bodies that the Laws give powers to: “Rowing Union
//! (Harbour Authority)”. Of powers that two bodies have, either is right; a body may have been given those of another, then
//! `@allow power-of-another` with the reason.

use lawsmith_model::RuleLevel;

use crate::read::regulations::regulations;
use crate::rule::{Context, Report, Rule, Scope};

pub(crate) static RULE: Rule = Rule {
    code: "REG004",
    name: "power-of-another",
    since: "0.1.0",
    level: RuleLevel::Warning,
    fixable: false,
    source: include_str!("power_of_another.rs"),
    scope: Scope::Index,
    check,
};

fn check(context: &Context<'_>, report: &mut Report<'_>) {
    for found in regulations(context) {
        let Some(author) = found.document.tree.header_value("author").map(str::to_lowercase) else {
            continue;
        };
        let powers = &found.register.powers;
        let is_author = |body: &str| !body.is_empty() && author.contains(&body.to_lowercase());
        let Some(own) = powers.iter().find(|power| is_author(&power.body)).map(|power| &power.body) else {
            continue;
        };
        for used in &found.uses {
            let address = found.address(used);
            let meant = found.register.named(found.laws, address).unwrap_or_default();
            let bodies: Vec<&str> = meant.iter().map(|&at| powers[at].body.as_str()).collect();
            let Some(other) = bodies.first() else { continue };
            // A power without a name may be anybody's.
            if bodies.iter().any(|body| body.is_empty() || is_author(body)) {
                continue;
            }
            let printed = found.laws.short_citation(address);
            let message = format!("the power of {printed} is that of the {other}, not of the {own}");
            report.add(found.at, used.address, found.at(used), message);
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
    fn the_author_is_one_of_the_bodies() {
        check(
            "author: Rowing Club, race organizer\n\nLaw 1 — Quays\nText.\n@under 1, 3A\n@elects 3B noon\n@under 7\n",
            expect![[r#"
                7:8 warning the power of Law 1 is that of the Harbour Authority, not of the Race Organizer
                8:9 warning the power of 3B is that of the Harbour Authority, not of the Race Organizer
            "#]],
        );
        check("author: Rowing Club\n\nLaw 1 — Quays\nText.\n@under 1, 3A\n", expect![[""]]);
    }
}
