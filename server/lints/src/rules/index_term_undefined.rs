//! # index-term-undefined
//!
//! ## What it does
//! Finds entries of an index that point at the definitions where nothing defines their term.
//!
//! ## Why
//! The definition was lost, or the term goes by another name.
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
//! Arrow — Definitions
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
//! Bow — Definitions
//! ````
//!
//! ## Fix safety
//! No fix: the definition is a person's to write, or the locator to strike.

use lawsmith_model::{Edition, IndexEntry, RuleLevel};

use crate::rule::{Context, Report, Rule, Scope};

pub(crate) static RULE: Rule = Rule {
    code: "IDX002",
    name: "index-term-undefined",
    since: "0.1.0",
    level: RuleLevel::Warning,
    fixable: false,
    source: include_str!("index_term_undefined.rs"),
    scope: Scope::Index,
    check,
};

fn check(context: &Context<'_>, report: &mut Report<'_>) {
    let edition = context.edition;
    if edition.definitions.is_empty() {
        return;
    }
    let words = &edition.conventions.definitions;
    for (at, document) in context.indexes() {
        for entry in edition.index_entries(document) {
            let points = entry.locators.iter().find(|locator| words.contains(&locator.text));
            let Some(locator) = points.filter(|_| !is_defined(edition, &entry)) else { continue };
            let term = entry.sub.as_deref().unwrap_or(&entry.head);
            let message = format!("“{term}” points at “{}”, where nothing defines it", locator.text);
            report
                .add(at, locator.range, entry.head.as_str(), message)
                .help("define the term, or strike the locator");
        }
    }
}

/// No term has more words.
const LONGEST: usize = 32;

/// Whether a definition has the words of the entry, those in its brackets, those of the
/// sub-entry before the head ("Visible" under "Card"), or the first ones of them.
fn is_defined(edition: &Edition, entry: &IndexEntry) -> bool {
    let mut wordings = vec![entry.head.clone()];
    if let Some(sub) = &entry.sub {
        wordings.push(sub.clone());
        wordings.push(format!("{sub} {}", entry.head));
    }
    wordings.iter().any(|words| {
        let inner = words.split_once('(').and_then(|(_, rest)| rest.split_once(')')).map(|(inner, _)| inner);
        let words: Vec<&str> = words.split_whitespace().collect();
        let beginnings = (1..=words.len().min(LONGEST)).map(|count| words[..count].join(" "));
        beginnings.chain(inner.map(str::to_owned)).any(|name| edition.definition_of(&name).is_some())
    })
}

#[cfg(test)]
mod tests {
    use expect_test::{Expect, expect};

    use super::RULE;
    use crate::testing::index_findings;

    #[track_caller]
    fn check(index: &str, expected: Expect) {
        expected.assert_eq(&index_findings(&RULE, index));
    }

    #[test]
    fn words_before_brackets_and_of_sub_entries_count() {
        check(
            "Arrow — Definitions\n    Visible — Definitions\nBow (of yew) — Definitions\nBow drawn twice — Definitions\nString — 1A; see also Bow\n",
            expect![[r#"
                index.laws:3:9 warning “Arrow” points at “Definitions”, where nothing defines it
                    help: define the term, or strike the locator
            "#]],
        );
    }
}
