//! # changed-target
//!
//! ## What it does
//! Finds references that are written as in the base edition and lead to something else than they did there. It needs
//! a base: `lawsmith check --base EDITION`.
//!
//! ## Why
//! The reference resolves, so that nothing else tells: the provision it meant has another number now.
//!
//! ## Example
//! ````laws
//! //- base.laws
//! Law 1 — Entry
//! A late crew waits at the gate until the count is over, as Law 2 provides.
//!
//! Law 2 — Count
//! The steward counts the baskets twice and writes the sum into the ledger.
//!
//! //- laws.laws
//! Law 1 — Entry
//! A late crew waits at the gate until the count is over, as Law 2 provides.
//!
//! Law 2 — Lanterns
//! Each stall shows a green lantern from dusk to the closing of the harbour.
//!
//! Law 3 — Count
//! The steward counts the baskets twice and writes the sum into the ledger.
//! ````
//!
//! ## Use instead
//! ````laws
//! //- base.laws
//! Law 1 — Entry
//! A late crew waits at the gate until the count is over, as Law 2 provides.
//!
//! Law 2 — Count
//! The steward counts the baskets twice and writes the sum into the ledger.
//!
//! //- laws.laws
//! Law 1 — Entry
//! A late crew waits at the gate until the count is over, as Law 3 provides.
//!
//! Law 2 — Lanterns
//! Each stall shows a green lantern from dusk to the closing of the harbour.
//!
//! Law 3 — Count
//! The steward counts the baskets twice and writes the sum into the ledger.
//! ````
//!
//! ## Fix safety
//! No fix: whether the reference should follow or was meant to lead elsewhere is for a person to say.

use lawsmith_model::RuleLevel;

use crate::rule::{Context, Report, Rule, Scope};

pub(crate) static RULE: Rule = Rule {
    code: "REF010",
    name: "changed-target",
    since: "0.1.0",
    level: RuleLevel::Warning,
    fixable: false,
    source: include_str!("changed_target.rs"),
    scope: Scope::Edition,
    check,
};

fn check(context: &Context<'_>, report: &mut Report<'_>) {
    let compared = context.compared;
    for changed in &compared.changed_targets {
        let Some(reference) = context.edition.references.get(changed.reference) else { continue };
        let printed = context.quoted(reference.document(), reference.range);
        let message = format!(
            "{printed} meant {} in {}, which is now {}",
            changed.meant,
            compared.base,
            changed.now.join(", ")
        );
        report.add(reference.document(), reference.range, context.edition.at(reference), message).help(
            format!(
                "it leads to {} here; write the new number if the old meaning was kept",
                context.edition.target(reference)
            ),
        );
    }
}

#[cfg(test)]
mod tests {
    use expect_test::{Expect, expect};

    use super::RULE;
    use crate::testing::findings;

    #[track_caller]
    fn check(new: &str, expected: Expect) {
        const BASE: &str = "Law 1 — Entry\nA late crew waits at the gate until the count is over, as Law 2 provides.\n\nLaw 2 — Count\nThe steward counts the baskets twice and writes the sum into the ledger.\n";
        expected.assert_eq(&findings(&RULE, &format!("//- base.laws\n{BASE}\n//- laws.laws\n{new}")));
    }

    #[test]
    fn a_reference_left_behind() {
        check(
            "Law 1 — Entry\nA late crew waits at the gate until the count is over, as Law 2 provides.\n\nLaw 2 — Lanterns\nEach stall shows a green lantern from dusk to the closing of the harbour.\n\nLaw 3 — Count\nThe steward counts the baskets twice and writes the sum into the ledger.\n",
            expect![[r#"
                2:59 warning “Law 2” meant 2 in the base, which is now 3
                    help: it leads to 2 here; write the new number if the old meaning was kept
            "#]],
        );
    }

    #[test]
    fn what_follows_is_no_finding() {
        check(
            "Law 1 — Count\nThe steward counts the baskets twice and writes the sum into the ledger.\n\nLaw 2 — Entry\nA late crew waits at the gate until the count is over, as Law 1 provides.\n",
            expect![[""]],
        );
    }
}
