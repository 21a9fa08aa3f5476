//! # election-without-choice
//!
//! ## What it does
//! Finds `@elects` lines that name a power and not what has been chosen.
//!
//! ## Why
//! Such a line says that the regulation makes a choice which the Laws leave to it, and the list of choices that `lawsmith powers`
//! makes has nothing to say there.
//!
//! ## Example
//! ````laws
//! kind: regulations
//! under: harbour/2017
//!
//! Law 1 — Course
//! The course is a circle.
//! @elects 3A
//! ````
//!
//! ## Use instead
//! ````laws
//! kind: regulations
//! under: harbour/2017
//!
//! Law 1 — Course
//! The course is a circle.
//! @elects 3A a circle
//! ````
//!
//! ## Fix safety
//! No fix: what was chosen is for a person to say. A regulation that only stands on a power says so with `@under`.

use lawsmith_model::{RuleLevel, UseKind};

use crate::rule::{Context, Report, Rule, Scope};

pub(crate) static RULE: Rule = Rule {
    code: "REG006",
    name: "election-without-choice",
    since: "0.1.0",
    level: RuleLevel::Warning,
    fixable: false,
    source: include_str!("election_without_choice.rs"),
    scope: Scope::Document,
    check,
};

fn check(context: &Context<'_>, report: &mut Report<'_>) {
    for (at, document) in context.documents() {
        let elected = document.power_uses().into_iter().filter(|used| used.kind == UseKind::Elects);
        for used in elected.filter(|used| used.choice.is_empty() && !used.address.is_empty()) {
            let address = context.text(at, used.address);
            let held = used.provision.map(|held| document.path(held)).unwrap_or_default();
            report
                .add(at, used.address, held, format!("what {address} leaves open is not chosen here"))
                .help(format!(
                    "write behind the address what was chosen; “@under {address}” chooses nothing"
                ));
        }
    }
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use super::RULE;
    use crate::testing::findings;

    #[test]
    fn choices_that_are_not_made() {
        expect![[r#"
            7:9 warning what 3A leaves open is not chosen here
                help: write behind the address what was chosen; “@under 3A” chooses nothing
            9:9 warning what Law 1 leaves open is not chosen here
                help: write behind the address what was chosen; “@under Law 1” chooses nothing
        "#]].assert_eq(&findings(
            &RULE,
            "kind: regulations\nunder: harbour/2017\n\nLaw 1 — Quays\nText.\n@under 1\n@elects 3A\n@elects Law 3A a circle\n@elects Law 1\n@elects 3B noon\n",
        ));
    }
}
