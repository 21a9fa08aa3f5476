//! # dangling-see
//!
//! ## What it does
//! Finds cross-references of an index to a head that it does not have.
//!
//! ## Why
//! The reader is sent to an entry that is not there.
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
//! Bow — 1A; see also Arrow
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
//! Bow — 1A; see also Draw
//! Draw — 1A
//! ````
//!
//! ## Fix safety
//! No fix: the head that was meant is for a person to say. One that is near is suggested.

use std::collections::BTreeMap;

use lawsmith_model::{IndexEntry, RuleLevel};

use crate::rule::{Context, Report, Rule, Scope};
use crate::words::near::Names;

pub(crate) static RULE: Rule = Rule {
    code: "IDX003",
    name: "dangling-see",
    since: "0.1.0",
    level: RuleLevel::Warning,
    fixable: false,
    source: include_str!("dangling_see.rs"),
    scope: Scope::Document,
    check,
};

fn check(context: &Context<'_>, report: &mut Report<'_>) {
    for (at, document) in context.indexes() {
        let entries = context.edition.index_entries(document);
        let heads = Heads::new(&entries);
        let names = Names::new(heads.names.keys().map(String::as_str));
        for entry in &entries {
            for name in entry.see.iter().chain(&entry.see_also).filter(|name| !heads.have(&name.text)) {
                let message = format!("“{}” is no head of this index", name.text);
                let finding = report.add(at, name.range, entry.head.as_str(), message);
                match names.nearest(&name.text).and_then(|near| heads.names.get(near)) {
                    Some((near, _)) => finding.help(format!("did you mean “{near}”?")),
                    None => finding.help("add the head, or strike the reference"),
                };
            }
        }
    }
}

/// The heads in small letters, each as printed and with whether it says anything itself.
struct Heads<'a> {
    names: BTreeMap<String, (&'a str, bool)>,
}

impl<'a> Heads<'a> {
    fn new(entries: &'a [IndexEntry]) -> Self {
        let mut names = BTreeMap::new();
        for entry in entries {
            let (_, says) = names.entry(entry.head.to_lowercase()).or_insert((entry.head.as_str(), false));
            // What only sends the reader on is no place to be sent to by half a name.
            *says |= entry.sub.is_some() || entry.see.is_empty();
        }
        Self { names }
    }

    /// Whether a head is `name`, or begins with it and goes on behind a comma or a bracket.
    fn have(&self, name: &str) -> bool {
        let name = name.to_lowercase();
        let longer = self.names.range(name.clone()..).take_while(|(head, _)| head.starts_with(&name));
        longer.into_iter().any(|(head, (_, says))| {
            let rest = &head[name.len()..];
            rest.is_empty() || *says && (rest.starts_with(',') || rest.starts_with(" ("))
        })
    }
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
    fn half_the_name_of_a_mere_pointer_is_no_head() {
        check(
            "Bow — 1A; see also String\nString, slack — see Bow\n",
            expect![[r#"
                index.laws:3:20 warning “String” is no head of this index
                    help: did you mean “String, slack”?
            "#]],
        );
    }

    #[test]
    fn a_head_may_go_on_behind_a_comma() {
        check(
            "Arrow — see Bow\nBow, long — 1A; see also Bowstring\nString — see Arow\n",
            expect![[r#"
                index.laws:4:26 warning “Bowstring” is no head of this index
                    help: did you mean “String”?
                index.laws:5:14 warning “Arow” is no head of this index
                    help: did you mean “Arrow”?
            "#]],
        );
    }
}
