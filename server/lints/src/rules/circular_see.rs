//! # circular-see
//!
//! ## What it does
//! Finds heads of an index that only send the reader to each other.
//!
//! ## Why
//! Who looks up the one is sent to the other and back, and never to the law.
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
//!
//! B — Arrows
//! An arrow counts once it has left the bow.
//! //- index.laws
//! kind: index
//!
//! Arrow — see Shaft
//! Shaft — see Arrow
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
//!
//! B — Arrows
//! An arrow counts once it has left the bow.
//! //- index.laws
//! kind: index
//!
//! Arrow — 1B
//! Shaft — see Arrow
//! ````
//!
//! ## Fix safety
//! No fix: which of the heads gets the locators is for a person to say.

use std::collections::{BTreeMap, BTreeSet};

use lawsmith_model::{IndexEntry, RuleLevel};

use crate::rule::{Context, Report, Rule, Scope};

pub(crate) static RULE: Rule = Rule {
    code: "IDX007",
    name: "circular-see",
    since: "0.1.0",
    level: RuleLevel::Warning,
    fixable: false,
    source: include_str!("circular_see.rs"),
    scope: Scope::Document,
    check,
};

fn check(context: &Context<'_>, report: &mut Report<'_>) {
    for (at, document) in context.indexes() {
        let entries = context.edition.index_entries(document);
        let heads = only_seeing(&entries);
        for entry in entries.iter().filter(|entry| entry.sub.is_none()) {
            let own = entry.head.to_lowercase();
            if !heads.contains_key(&own) {
                continue;
            }
            if let Some(name) =
                entry.see.iter().find(|name| leads_back(&heads, &own, &name.text.to_lowercase()))
            {
                let message = format!("“{}” sees “{}”, which only leads back here", entry.head, name.text);
                report
                    .add(at, name.range, entry.head.as_str(), message)
                    .help("give one of the heads its locators");
            }
        }
    }
}

/// The heads that do nothing but send on, each with where it sends.
fn only_seeing(entries: &[IndexEntry]) -> BTreeMap<String, Vec<String>> {
    let mut heads: BTreeMap<String, Vec<String>> = BTreeMap::new();
    let mut saying: Vec<String> = Vec::new();
    for entry in entries {
        let head = entry.head.to_lowercase();
        if entry.sub.is_some() || !entry.locators.is_empty() || entry.see.is_empty() {
            saying.push(head);
        } else {
            heads.entry(head).or_default().extend(entry.see.iter().map(|name| name.text.to_lowercase()));
        }
    }
    saying.iter().for_each(|head| drop(heads.remove(head)));
    heads
}

/// A ring of more heads than these is not looked for: its search would take the square of a long chain.
const LONGEST: usize = 100;

/// Whether every way on from `next` comes back to `home` and none leads out.
fn leads_back(heads: &BTreeMap<String, Vec<String>>, home: &str, next: &str) -> bool {
    let mut seen: BTreeSet<&str> = BTreeSet::new();
    let mut open = vec![next];
    let mut back = false;
    while let Some(at) = open.pop() {
        if at == home {
            back = true;
        } else if seen.insert(at) {
            let Some(names) = heads.get(at).filter(|_| seen.len() <= LONGEST) else { return false };
            open.extend(names.iter().map(String::as_str));
        }
    }
    back
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
    fn a_way_out_is_enough() {
        check(
            "Arrow — see Shaft\nShaft — see String\nString — see Arrow\n",
            expect![[r#"
                index.laws:3:13 warning “Arrow” sees “Shaft”, which only leads back here
                    help: give one of the heads its locators
                index.laws:4:13 warning “Shaft” sees “String”, which only leads back here
                    help: give one of the heads its locators
                index.laws:5:14 warning “String” sees “Arrow”, which only leads back here
                    help: give one of the heads its locators
            "#]],
        );
        check("Arrow — see Shaft\nShaft — 1A; see Arrow\n", expect![""]);
        check("Arrow — see Shaft\nShaft — see Arrow\n    long — 1A\n", expect![""]);
    }
}
