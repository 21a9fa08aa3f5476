//! # unresolved-locator
//!
//! ## What it does
//! Finds locators of an index that lead nowhere.
//!
//! ## Why
//! The reader opens the book at a place that is not there: the index was made from another
//! edition, or a provision was renumbered.
//!
//! ## Example
//! ````laws
//! //- laws.laws
//! kind: laws
//!
//! Definitions
//!
//! Bow — What is drawn.
//!
//! Law 1 — Draw
//!
//! A — Order
//! The elder draws first.
//! //- index.laws
//! kind: index
//!
//! Draw, order of — 1B
//! ````
//!
//! ## Use instead
//! ````laws
//! //- laws.laws
//! kind: laws
//!
//! Definitions
//!
//! Bow — What is drawn.
//!
//! Law 1 — Draw
//!
//! A — Order
//! The elder draws first.
//! //- index.laws
//! kind: index
//!
//! Draw, order of — 1A
//! ````
//!
//! ## Fix safety
//! No fix: which provision was meant is for a person to say. A near miss is suggested.

use lawsmith_model::{Address, Edition, IndexEntry, Locator, RuleLevel};
use lawsmith_text::LINE_ENDS;

use crate::read::known::Known;
use crate::rule::{Context, Report, Rule, Scope};

pub(crate) static RULE: Rule = Rule {
    code: "IDX001",
    name: "unresolved-locator",
    since: "0.1.0",
    level: RuleLevel::Error,
    fixable: false,
    source: include_str!("unresolved_locator.rs"),
    scope: Scope::Index,
    check,
};

fn check(context: &Context<'_>, report: &mut Report<'_>) {
    let edition = context.edition;
    let mut known = None;
    for (at, document) in context.indexes() {
        for entry in edition.index_entries(document) {
            without_locator(context, report, at, &entry);
            for locator in entry.locators.iter().filter(|locator| !leads_somewhere(edition, locator)) {
                let known =
                    known.get_or_insert_with(|| context.noted_of_index(|| Locatable(Known::new(edition))));
                let known = &known.0;
                let address = Address::parse(edition.locator_address(&locator.text));
                let reason = address.as_ref().and_then(|address| known.reason(edition, address));
                let message = match reason {
                    Some(reason) => format!("“{}” leads nowhere: {reason}", locator.text),
                    None => format!("“{}” leads nowhere", locator.text),
                };
                let finding = report.add(at, locator.range, entry.head.as_str(), message);
                if let Some(near) = address.as_ref().and_then(|address| known.near_address(edition, address))
                {
                    finding.help(format!("did you mean {near}?"));
                }
            }
        }
    }
}

/// `Draw, order of —`: a dash with nothing behind it.
fn without_locator(context: &Context<'_>, report: &mut Report<'_>, at: usize, entry: &IndexEntry) {
    let text = context.edition.documents[at].text();
    let behind = &text[entry.range.end()..];
    let rest = behind[..behind.find(LINE_ENDS).unwrap_or(behind.len())].trim();
    if matches!(rest, "—" | "–") {
        let message =
            format!("“{}” leads nowhere: nothing stands behind its dash", context.printed(at, entry.range));
        let finding = report.add(at, entry.range, entry.head.as_str(), message);
        finding.help("write where it is found, or strike the dash");
    }
}

/// What locators may lead to: for a copy not what its references may.
struct Locatable(Known);

fn leads_somewhere(edition: &Edition, locator: &Locator) -> bool {
    // Where the index stands alone there is nothing to hold it against.
    edition.locate(&locator.text).is_some() || edition.provisions().next().is_none()
}

#[cfg(test)]
mod tests {
    use expect_test::{Expect, expect};

    use super::RULE;
    use crate::testing::{findings, index_findings};

    #[track_caller]
    fn check(index: &str, expected: Expect) {
        expected.assert_eq(&index_findings(&RULE, index));
    }

    #[test]
    fn a_dash_with_nothing_behind_it() {
        check(
            "Draw —\n\nOrder\n    of draw — 1A\n",
            expect![[r#"
            index.laws:3:1 error “Draw” leads nowhere: nothing stands behind its dash
                help: write where it is found, or strike the dash
        "#]],
        );
    }

    #[test]
    fn a_near_miss_is_suggested() {
        check(
            "Bow — Definitions, 1A, 1A1(b), 1A footnote, 2\n    drawn — 1A2(b), 1B footnote\n",
            expect![[r#"
                index.laws:3:45 error “2” leads nowhere
                index.laws:4:13 error “1A2(b)” leads nowhere: Law 1A has no 2; it ends at 1A1
                    help: did you mean 1A1(b)?
                index.laws:4:21 error “1B footnote” leads nowhere: Law 1 has no B; it ends at 1A
            "#]],
        );
    }

    #[test]
    fn pointers_and_footnotes_in_the_words_of_the_work() {
        let text = "//- lawsmith.toml
[work]
id = \"hafen\"
language = \"de\"
[[level]]
first = \"1\"
noun = [\"§\"]
//- laws.laws
§ 1 — Boote
Boote liegen am Steg.[^1]

[^1]: Auch Kähne.
//- index.laws
kind: index

Boot — 1; siehe auch Steg
Kahn — siehe Boot
Kähne — 1 Fußnote
Steg — 1 Anhang
";
        expect![[r#"
            index.laws:6:8 error “1 Anhang” leads nowhere
        "#]]
        .assert_eq(&findings(&RULE, text));
    }
}
