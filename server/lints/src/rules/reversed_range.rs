//! # reversed-range
//!
//! ## What it does
//! Finds a range of references that ends before it begins, or where it begins.
//!
//! ## Why
//! Nothing lies between its ends. Mostly one of the numbers was changed and the other stayed.
//!
//! ## Example
//! ````laws
//! Law 1 — Scoring
//! The score is entered as Laws 3 to 2 provide.
//!
//! Law 2 — Entries
//! North enters the score.
//!
//! Law 3 — Time
//! The score is entered at the end of the round.
//! ````
//!
//! ## Use instead
//! ````laws
//! Law 1 — Scoring
//! The score is entered as Laws 2 to 3 provide.
//!
//! Law 2 — Entries
//! North enters the score.
//!
//! Law 3 — Time
//! The score is entered at the end of the round.
//! ````
//!
//! ## Fix safety
//! No fix: which of the numbers is wrong is not known.

use lawsmith_model::{Edition, ProvisionId, Reference, RuleLevel, Status};

use crate::rule::{Context, Report, Rule, Scope};

pub(crate) static RULE: Rule = Rule {
    code: "REF008",
    name: "reversed-range",
    since: "0.1.0",
    level: RuleLevel::Warning,
    fixable: false,
    source: include_str!("reversed_range.rs"),
    scope: Scope::Index,
    check,
};

fn check(context: &Context<'_>, report: &mut Report<'_>) {
    check_index(context, report);
    for (document, _) in context.documents() {
        for pair in context.edition.references.of(document).windows(2) {
            if let [first, last] = pair
                && first.opens_range
            {
                check_range(context, first, last, report);
            }
        }
    }
}

/// `Scoring — 4–3` in an index.
fn check_index(context: &Context<'_>, report: &mut Report<'_>) {
    let edition = context.edition;
    for (at, document) in context.indexes() {
        for entry in edition.index_entries(document) {
            for locator in &entry.locators {
                let Some(found) = edition.locate(&locator.text) else { continue };
                let Some(last) = found.last.filter(|last| last.document() == found.provision.document())
                else {
                    continue;
                };
                if last.at() > found.provision.at() {
                    continue;
                }
                let message = format!("“{}” ends before it begins", locator.text);
                let finding = report.add(at, locator.range, entry.head.as_str(), message);
                finding.help("correct one of the numbers, or write the lower one first");
            }
        }
    }
}

fn check_range(context: &Context<'_>, first: &Reference, last: &Reference, report: &mut Report<'_>) {
    let ends = end_of_range(context, first).zip(end_of_range(context, last));
    let Some(((laws, from), (_, to))) = ends.filter(|(from, to)| std::ptr::eq(from.0, to.0)) else {
        return;
    };
    let depth = |id: ProvisionId| laws.address(id).components.len();
    if from.document() != to.document() || to.at() > from.at() || depth(from) != depth(to) {
        return;
    }
    let range = first.range.cover(last.range);
    let printed = context.quoted(first.document(), range);
    let (begins, ends) = (laws.short_citation(&laws.path(from)), laws.short_citation(&laws.path(to)));
    let message = match from == to {
        true => format!("{printed} begins and ends at {begins}"),
        false => format!("{printed} ends before it begins: {ends} stands before {begins}"),
    };
    let finding = report.add(first.document(), range, context.edition.at(first), message);
    finding.help("correct one of the numbers, or write the lower one first");
}

/// What an end of a range leads to, if that is one provision, of this edition or of the one that the document stands under.
fn end_of_range<'e>(context: &Context<'e>, reference: &'e Reference) -> Option<(&'e Edition, ProvisionId)> {
    if let Some((laws, address)) = context.edition.in_parent(reference) {
        let [id] = *laws.find(address) else { return None };
        return Some((laws, id));
    }
    let id =
        reference.resolved().filter(|_| reference.status == Status::Ok && reference.footnote().is_none());
    Some((context.edition, id?))
}

#[cfg(test)]
mod tests {
    use expect_test::{Expect, expect};

    use super::RULE;
    use crate::testing::findings;

    #[track_caller]
    fn check(text: &str, expected: Expect) {
        expected.assert_eq(&findings(&RULE, text));
    }

    const LAWS: &str = "\nLaw 2 — Two\nA — First\n    (a) a\n    (b) b\nB — Second\n\nLaw 3 — Three\n";

    #[test]
    fn locators_of_an_index() {
        let text = "//- laws.laws\nLaw 1 — One\nX.\n\nLaw 2 — Two\nX.\n\nLaw 3 — Three\nX.\n//- index.laws\nkind: index\n\nBoats — 1–2, 3–2\n";
        check(
            text,
            expect![[r#"
            index.laws:3:14 warning “3–2” ends before it begins
                help: correct one of the numbers, or write the lower one first
        "#]],
        );
    }

    #[test]
    fn a_range_that_runs_backwards() {
        check(
            &format!("Law 1 — One\nSee Laws 3 to 1, 2B to 2A, Law 2A(b)–(a) and Laws 2 through 2.\n{LAWS}"),
            expect![[r#"
                2:5 warning “Laws 3 to 1” ends before it begins: Law 1 stands before Law 3
                    help: correct one of the numbers, or write the lower one first
                2:18 warning “2B to 2A” ends before it begins: 2A stands before 2B
                    help: correct one of the numbers, or write the lower one first
                2:28 warning “Law 2A(b)–(a)” ends before it begins: 2A(a) stands before 2A(b)
                    help: correct one of the numbers, or write the lower one first
                2:46 warning “Laws 2 through 2” begins and ends at Law 2
                    help: correct one of the numbers, or write the lower one first
            "#]],
        );
    }

    #[test]
    fn a_range_in_the_laws_of_regulations() {
        let rules = "Law 1 — Quays\nLaws 3 to 1, Laws 3B to 3A, Laws 1 to 2 and Law 3A–B apply.\n";
        check(
            &format!("kind: regulations\nunder: harbour/2017\n\n{rules}"),
            expect![[r#"
                5:1 warning “Laws 3 to 1” ends before it begins: Law 1 stands before Law 3
                    help: correct one of the numbers, or write the lower one first
                5:14 warning “Laws 3B to 3A” ends before it begins: 3A stands before 3B
                    help: correct one of the numbers, or write the lower one first
            "#]],
        );
    }

    #[test]
    fn ranges_forwards_lists_and_ends_of_other_levels_are_left_alone() {
        check(
            &format!(
                "Law 1 — One\nSee Laws 1 to 3, Laws 3 and 2, Laws 2A to 3, Laws 3 to 9 and 2B to 2.\n{LAWS}"
            ),
            expect![[r#""#]],
        );
    }
}
