//! # unknown-attribute
//!
//! ## What it does
//! Finds an `@name` line whose name is not known.
//!
//! ## Why
//! Nothing reads it: an origin, an index entry or a power is lost without a word.
//!
//! ## Example
//! ````laws
//! Law 1 — Scope
//! These Laws govern every game.
//! @indx Scope
//! ````
//!
//! ## Use instead
//! ````laws
//! Law 1 — Scope
//! These Laws govern every game.
//! @index Scope
//! ````
//!
//! ## Fix safety
//! Unsafe: the nearest name may not be the one that was meant.

use lawsmith_model::RuleLevel;
use lawsmith_text::Edit;

use crate::rule::attributes::attributes;
use crate::rule::{Context, Fix, Report, Rule, Scope};
use crate::words::near::nearest;

pub(crate) static RULE: Rule = Rule {
    code: "SYN007",
    name: "unknown-attribute",
    since: "0.1.0",
    level: RuleLevel::Warning,
    fixable: true,
    source: include_str!("unknown_attribute.rs"),
    scope: Scope::Document,
    check,
};

/// The attributes that something reads.
pub(crate) const ATTRIBUTES: [&str; 10] =
    ["was", "dropped", "also", "index", "power", "elects", "under", "status", "locked", "allow"];

fn check(context: &Context<'_>, report: &mut Report<'_>) {
    for (at, document) in context.documents() {
        for (node, line) in attributes(document) {
            let name = context.text(at, line.name);
            if ATTRIBUTES.contains(&name) {
                continue;
            }
            let finding =
                report.add(at, line.line, context.address_of(at, node), format!("“@{name}” is no attribute"));
            match nearest(name, ATTRIBUTES) {
                Some(near) => {
                    finding.help(format!("did you mean “@{near}”?"));
                    let edits = vec![Edit { range: line.name, replacement: near.to_owned() }];
                    finding.fix(Fix { title: format!("write “@{near}”"), edits, safe: false });
                }
                None => {
                    finding.help(format!(
                        "the attributes are @{}; for text write “\\@”",
                        ATTRIBUTES.join(", @")
                    ));
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use expect_test::{Expect, expect};

    use super::RULE;
    use crate::testing::{findings, fixed};

    #[track_caller]
    fn check(text: &str, expected: Expect) {
        expected.assert_eq(&findings(&RULE, text));
    }

    #[test]
    fn misspelt_and_foreign_names() {
        let text = "Law 1 — One\nText.\n@stauts trial\n@wasnt 2010:1\n@colour blue\n";
        check(
            text,
            expect![[r#"
                3:1 warning “@stauts” is no attribute
                    help: did you mean “@status”?
                    unsafe fix: write “@status”
                4:1 warning “@wasnt” is no attribute
                    help: did you mean “@was”?
                    unsafe fix: write “@was”
                5:1 warning “@colour” is no attribute
                    help: the attributes are @was, @dropped, @also, @index, @power, @elects, @under, @status, @locked, @allow; for text write “\@”
            "#]],
        );
        assert!(fixed(&RULE, text).contains("@status trial\n"));
    }

    #[test]
    fn known_names_and_addresses_of_mail() {
        check(
            "Law 1 — One\nWrite to laws@example.org.\n@was 2010:1\n@locked\n\nDefinitions\n\nBoard — A deal.\n@also deal\n",
            expect![[r#""#]],
        );
    }
}
