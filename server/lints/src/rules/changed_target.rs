//! # changed-target
//!
//! ## What it does
//! Finds references that are written as in the base edition and lead to something else than they did there. So they do
//! where another provision took the number of one that has a new number now, or is gone. It needs a base:
//! `lawsmith check --base EDITION`.
//!
//! So it does with locators of an index, below an entry that the base has too: what they named there has a new number
//! now, which the entry lacks.
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

use lawsmith_model::{ChangedLocator, RuleLevel};

use crate::read::subjects::{SoughtLocators, WordsOfProvisions};
use crate::rule::{Context, Report, Rule, Scope};

pub(crate) static RULE: Rule = Rule {
    code: "REF010",
    name: "changed-target",
    since: "0.1.0",
    level: RuleLevel::Warning,
    fixable: false,
    source: include_str!("changed_target.rs"),
    scope: Scope::Compared,
    check,
};

fn check(context: &Context<'_>, report: &mut Report<'_>) {
    let compared = context.compared;
    for changed in &compared.changed_targets {
        let Some(reference) = context.edition.references.get(changed.reference) else { continue };
        let printed = context.quoted(reference.document(), reference.range);
        let meant = format!("{printed} meant {} in {}", changed.meant, compared.base);
        let target = context.edition.target(reference);
        let (message, help) = told(&meant, &changed.now, &target);
        report.add(reference.document(), reference.range, context.edition.at(reference), message).help(help);
    }
    let mut words = WordsOfProvisions::new(context);
    for changed in &compared.changed_locators {
        if is_right(&mut words, changed) {
            continue;
        }
        let printed = context.quoted(changed.document, changed.range);
        let meant = format!("{printed} meant {} in {}", changed.meant, compared.base);
        let (message, help) = told(&meant, &changed.now, &changed.target);
        report.add(changed.document, changed.range, changed.head.as_str(), message).help(help);
    }
}

/// Whether a locator leads to more words of its entry than stand in the new place of what it meant: then the base was wrong,
/// or the entry means something else now.
fn is_right(words: &mut WordsOfProvisions<'_>, changed: &ChangedLocator) -> bool {
    let edition = words.context.edition;
    let all = SoughtLocators::of(words.context, changed.document, &edition.documents[changed.document]);
    let Ok(at) = all.0.binary_search_by_key(&changed.range, |sought| sought.locator.range) else {
        return false;
    };
    let sought = &all.0[at];
    let here = words.shared(sought.provision, &sought.wanted);
    changed.now.iter().all(|path| match edition.find(path).first() {
        Some(&there) => words.shared(there, &sought.wanted) < here,
        None => false,
    })
}

/// The message, which begins with what was `meant`, and the help.
fn told(meant: &str, now: &[String], target: &str) -> (String, String) {
    match now {
        [] => (
            format!("{meant}, which is gone; another provision has its number"),
            format!("it leads to {target} here; strike it or cite what is meant now"),
        ),
        now => (
            format!("{meant}, which is now {}", now.join(", ")),
            format!("it leads to {target} here; write the new number if the old meaning was kept"),
        ),
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

    #[track_caller]
    fn check_index(old: &str, new: &str, expected: Expect) {
        const COUNT: &str = "The steward counts the baskets twice and writes the sum into the ledger.\n";
        const LANTERNS: &str = "Each stall shows a green lantern from dusk to the closing of the harbour.\n";
        let index = |lines: &str| format!("index.laws\nkind: index\n\n{lines}");
        let base = format!("Law 1 — Count\n{COUNT}\n//- base/{}", index(old));
        let laws = format!("Law 1 — Lanterns\n{LANTERNS}\nLaw 2 — Count\n{COUNT}\n//- {}", index(new));
        expected.assert_eq(&findings(&RULE, &format!("//- base/laws.laws\n{base}\n//- laws.laws\n{laws}")));
    }

    #[test]
    fn a_locator_left_behind() {
        check_index(
            "Baskets\n    counting of — 1\n",
            "Baskets\n    counting of — 1\n",
            expect![[r#"
            index.laws:4:19 warning “1” meant 1 in the base, which is now 2
                help: it leads to 1 here; write the new number if the old meaning was kept
        "#]],
        );
        check_index("Baskets — 1\n", "Baskets — 2\nLight — 1\n", expect![[""]]);
    }

    #[test]
    fn a_locator_that_is_right_by_its_words() {
        let laws = |names: &str| {
            let words = |name: &str| match name {
                "Lights" => "The watchman trims every lamp before the ferry leaves.",
                "Ropes" => "Whoever finds a loose rope fastens it and tells the harbour master.",
                "Tolls" => "A merchant pays two coins for each barrel, and none for a rope.",
                _ => "Three strokes end all trade until the fog has lifted.",
            };
            let laws = names.split(' ').zip(1..);
            laws.map(|(name, number)| format!("Law {number} — {name}\n{}\n\n", words(name)))
                .collect::<String>()
        };
        let check = |entries: &str, expected: Expect| {
            let (base, new) = (laws("Lights Ropes Tolls"), laws("Lights Bells Ropes Tolls"));
            let index = format!("index.laws\nkind: index\n\n{entries}\n");
            let text =
                format!("//- base/laws.laws\n{base}\n//- base/{index}\n//- laws.laws\n{new}\n//- {index}");
            expected.assert_eq(&findings(&RULE, &text));
        };
        // The base was wrong.
        check("Fog — 2\nLoose ends — 3", expect![[""]]);
        // Some words stand in the new place too.
        check("Ropes\n    loose — 3", expect![[""]]);
        check("Ropes — 3", expect![[""]]);
        // The words of the entry are in neither place, or in the new one.
        check(
            "Duties — 2\nMerchants — 3\nRopes for barrels — 3",
            expect![[r#"
                index.laws:3:10 warning “2” meant 2 in the base, which is now 3
                    help: it leads to 2 here; write the new number if the old meaning was kept
                index.laws:4:13 warning “3” meant 3 in the base, which is now 4
                    help: it leads to 3 here; write the new number if the old meaning was kept
                index.laws:5:21 warning “3” meant 3 in the base, which is now 4
                    help: it leads to 3 here; write the new number if the old meaning was kept
            "#]],
        );
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

    #[test]
    fn what_took_the_place_of_something_gone() {
        check(
            "Law 1 — Entry\nA late crew waits at the gate until the count is over, as Law 2 provides.\n\nLaw 2 — Lanterns\nEach stall shows a green lantern from dusk to the closing of the harbour.\n",
            expect![[r#"
                2:59 warning “Law 2” meant 2 in the base, which is gone; another provision has its number
                    help: it leads to 2 here; strike it or cite what is meant now
            "#]],
        );
        // The same heading over quite other words: it may be the same provision.
        check(
            "Law 1 — Entry\nA late crew waits at the gate until the count is over, as Law 2 provides.\n\nLaw 2 — Count\nTwo witnesses weigh whatever was brought ashore since the last ebb.\n",
            expect![[""]],
        );
    }

    #[test]
    fn what_gained_a_level_is_where_it_was() {
        check(
            "Law 1 — Entry\nA late crew waits at the gate until the count is over, as Law 2 provides.\n\nLaw 2 — Count\n    1. The steward counts the baskets twice and writes the sum into the ledger.\n    2. The clerk holds the lantern.\n",
            expect![[""]],
        );
        check(
            "Law 1 — Entry\nA late crew waits at the gate until the count is over, as Law 2 provides.\n\nLaw 2 — Count\n    1. The steward counts the baskets twice.\n    2. He writes the sum into the ledger.\n",
            expect![[""]],
        );
    }
}
