//! # unplaced-provision
//!
//! ## What it does
//! Finds provisions of the base edition that have no counterpart and that no `@dropped` line names. It needs a base:
//! `lawsmith check --base EDITION`.
//!
//! ## Why
//! A concordance must place each old number or say that it is gone; one that is lost unseen is missed too late.
//!
//! ## Example
//! ````laws
//! //- base.laws
//! Law 1 — Entry
//! A late crew waits at the gate until the count is over.
//!
//! Law 2 — Lanterns
//! Each stall shows a green lantern from dusk to the closing of the harbour.
//!
//! //- laws.laws
//! Law 1 — Entry
//! A late crew waits at the gate until the count is over.
//! ````
//!
//! ## Use instead
//! ````laws
//! //- base.laws
//! Law 1 — Entry
//! A late crew waits at the gate until the count is over.
//!
//! Law 2 — Lanterns
//! Each stall shows a green lantern from dusk to the closing of the harbour.
//!
//! //- laws.laws
//! Law 1 — Entry
//! A late crew waits at the gate until the count is over.
//! @dropped 2
//! ````
//!
//! ## Fix safety
//! No fix: where it went, if anywhere, is for a person to say, with `@was` or `@dropped`. Provisions that it may be are named.

use std::collections::BTreeSet;

use lawsmith_model::{FullAddress, RuleLevel};
use lawsmith_text::{LINE_ENDS, TextRange};

use crate::rule::{Context, Report, Rule, Scope};

pub(crate) static RULE: Rule = Rule {
    code: "NUM006",
    name: "unplaced-provision",
    since: "0.1.0",
    level: RuleLevel::Hint,
    fixable: false,
    source: include_str!("unplaced_provision.rs"),
    scope: Scope::Compared,
    check,
};

fn check(context: &Context<'_>, report: &mut Report<'_>) {
    let compared = context.compared;
    if compared.unplaced.is_empty() {
        return;
    }
    let dropped = dropped(context);
    let Some((first, _)) = context.documents().next() else { return };
    for gone in compared.unplaced.iter().filter(|gone| !dropped.contains(&gone.address.to_lowercase())) {
        let (document, range) = gone.near.map_or((first, TextRange::default()), |near| place(context, near));
        let at = context.edition.documents[document].path_at(range.start());
        let (address, base) = (&gone.address, &compared.base);
        let words = if gone.words.is_empty() { String::new() } else { format!(": “{}”", gone.words) };
        let look = match gone.possible.as_slice() {
            [] => String::new(),
            places => format!("it may be {}; ", places.join(" or ")),
        };
        report
            .add(document, range, at, format!("{address} of {base} has no counterpart here{words}"))
            .help(format!("{look}where it stands now write “@was {address}”, else “@dropped {address}”"));
    }
}

/// The marker of the provision that begins there, or its first line.
fn place(context: &Context<'_>, (document, offset): (usize, usize)) -> (usize, TextRange) {
    let tree = &context.edition.documents[document].tree;
    let Some(block) = tree.block_at(offset).map(|at| &tree.blocks[at]) else {
        return (document, TextRange::default());
    };
    let marker = tree.markers(block).iter().find(|marker| marker.range.start() == offset);
    let line = || {
        let end = block.range.end().max(offset);
        let line = tree.text()[offset..end].split(LINE_ENDS).next().unwrap_or_default();
        TextRange::new(offset, offset + line.trim_end().len())
    };
    (document, marker.map_or_else(line, |marker| marker.range))
}

/// The addresses that `@dropped` lines name, with or without their edition.
fn dropped(context: &Context<'_>) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for (_, document) in context.documents() {
        for block in &document.tree.blocks {
            let lines = document.tree.attributes(block).iter();
            for line in lines.filter(|line| &document.text()[line.name] == "dropped") {
                // A headword may have a comma of its own: the whole line is read as one address too.
                let value = &document.text()[line.value];
                for address in value.split(',').chain([value]) {
                    found.insert(FullAddress::parse(address).address.to_lowercase());
                }
            }
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use super::RULE;
    use crate::testing::findings;

    #[test]
    fn without_a_base_nothing_is_missed() {
        expect![[""]].assert_eq(&findings(&RULE, "Law 1 — Entry\nOne waits.\n"));
    }

    #[test]
    fn a_headword_may_have_a_comma() {
        expect![[""]].assert_eq(&findings(
            &RULE,
            "//- base.laws\nDefinitions\n\nLoan (of stalls, of tents) — A short gift of canvas.\n\nLaw 1 — Entry\nOne waits.\n\n//- laws.laws\nLaw 1 — Entry\n@dropped Definitions/Loan (of stalls, of tents)\n@dropped Definitions\nOne waits.\n",
        ));
    }

    /// Written as the help has it, with the edition or without.
    #[test]
    fn an_item_of_a_schedule_is_dropped() {
        let schedule = "[[scheme]]\nnoun = [\"Schedule\"]\n";
        let base = "Law 1 — Entry\nOne waits.\n\nLaw 2 — Lanterns\nNone.\n\nSchedule 1 — Fees\n\n1. A crown for whoever shouts.\n2. Rafts are free.\n";
        let found = |dropped: &str| {
            let new = base.replace("Law 2 — Lanterns\nNone.\n\n", "").replace("2. Rafts are free.\n", "");
            let new = new.replace("Entry\n", &format!("Entry\n@dropped {dropped}\n"));
            findings(
                &RULE,
                &format!(
                    "//- base.laws\n{base}\n//- lawsmith.toml\n[work]\nid = \"yard\"\n\n{schedule}\n//- laws.laws\n{new}"
                ),
            )
        };
        for dropped in ["Schedule 1:2", "2017:Schedule 1:2"] {
            expect![[r#"
                5:1 hint 2 of the base has no counterpart here: “Lanterns”
                    help: where it stands now write “@was 2”, else “@dropped 2”
            "#]]
            .assert_eq(&found(dropped));
        }
    }

    #[test]
    fn each_old_provision_is_placed_or_told() {
        expect![[r#"
            1:1 hint 2 of the base has no counterpart here: “Lanterns”
                help: where it stands now write “@was 2”, else “@dropped 2”
        "#]].assert_eq(&findings(
            &RULE,
            "//- base.laws\nLaw 1 — Entry\nA late crew waits at the gate.\n\nLaw 2 — Lanterns\nEach stall shows a green lantern from dusk.\n\n//- laws.laws\nLaw 1 — Entry\nA late crew waits at the gate.\n",
        ));
    }

    #[test]
    fn it_is_missed_where_it_would_stand() {
        let base = "Law 1 — Entry\n    1. A late crew waits at the gate until noon.\n    2. Whoever shouts in the yard pays one silver coin to the warden.\n    3. The warden keeps the keys of both sheds.\n\nLaw 2 — Lanterns\nEach stall shows a green lantern from dusk.\n";
        let struck = "    2. Whoever shouts in the yard pays one silver coin to the warden.\n    3.";
        let new = base
            .replace(struck, "    2.")
            .replace("Law 2 — Lanterns\nEach stall shows a green lantern from dusk.\n", "");
        expect![[r#"
            3:5 hint 1.2 of the base has no counterpart here: “Whoever shouts in the yard pays one silver…”
                help: where it stands now write “@was 1.2”, else “@dropped 1.2”
            3:5 hint 2 of the base has no counterpart here: “Lanterns”
                help: where it stands now write “@was 2”, else “@dropped 2”
        "#]]
        .assert_eq(&findings(&RULE, &format!("//- base.laws\n{base}\n//- laws.laws\n{new}")));
    }

    #[test]
    fn where_it_may_stand_is_told() {
        let base = "Law 1 — Moorings\n\nA. A boat that enters the harbour ties up at the inner quay, and its skipper reports to the warden before noon.\nB. Whoever finds a loose rope on the quay fastens it and tells the watch.\nC. A lantern burns at the bow of each moored boat from dusk to dawn.\n\nLaw 2 — Fees\n\nA. The owner of a boat pays two coins for each night at the quay.\nB. A boat that leaves without paying is not let in again until the debt is settled.\nC. The warden keeps a book of what was paid and shows it to any owner who asks.\n";
        let new = "Law 1 — Moorings\n\nA. A boat that enters the harbour ties up at the inner quay, and its skipper reports to the warden before noon.\nB. A lantern burns at the bow of each moored boat from dusk to dawn.\n\nLaw 2 — Fees\n\nA. The owner of a boat pays two coins for each night at the quay.\nB. The warden keeps a book of what was paid and shows it to any owner who asks.\n\nLaw 3 — Duties of the watch\n\nA. Ropes are inspected at night by the watch, and boats with weak ones are moved to the outer quay.\nB. The watch fastens what came off in a storm.\nC. Each skipper greets the watch at the gate.\nD. Nobody with unsettled debts enters the harbour.\nE. The watch rings the bell when a storm comes up.\n";
        expect![[r#"
            4:1 hint 1B of the base has no counterpart here: “Whoever finds a loose rope on the quay…”
                help: it may be 3B; where it stands now write “@was 1B”, else “@dropped 1B”
            9:1 hint 2B of the base has no counterpart here: “A boat that leaves without paying is not…”
                help: where it stands now write “@was 2B”, else “@dropped 2B”
        "#]]
        .assert_eq(&findings(&RULE, &format!("//- base.laws\n{base}\n//- laws.laws\n{new}")));
    }

    #[test]
    fn parts_are_missed_where_the_whole_is() {
        let lanterns = "Law 2 — Lanterns\n\nA — Colour\nEach stall shows a green lantern from dusk.\n\n";
        let base = format!(
            "Law 1 — Entry\nA late crew waits at the gate.\n\n{lanterns}Law 3 — Keys\nThe warden keeps the keys of both sheds.\n"
        );
        let new = base.replace(lanterns, "").replace("Law 3", "Law 2");
        expect![[r#"
            4:1 hint 2 of the base has no counterpart here: “Lanterns”
                help: where it stands now write “@was 2”, else “@dropped 2”
            4:1 hint 2A of the base has no counterpart here: “Colour”
                help: where it stands now write “@was 2A”, else “@dropped 2A”
        "#]]
        .assert_eq(&findings(&RULE, &format!("//- base.laws\n{base}\n//- laws.laws\n{new}")));
    }

    #[test]
    fn what_gained_a_level_or_was_joined_is_not_missed() {
        let parts = "Law 1 — Entry\n\nA — Gate\n    1. A late crew waits at the gate until noon.\n    2. The warden keeps the keys of both sheds.\n";
        let whole = "Law 1 — Entry\n\nA — Gate\nA late crew waits at the gate until noon, and the warden keeps the keys of both sheds.\n";
        for (base, new) in [(parts, whole), (whole, parts)] {
            expect![[""]]
                .assert_eq(&findings(&RULE, &format!("//- base.laws\n{base}\n//- laws.laws\n{new}")));
        }
    }
}
