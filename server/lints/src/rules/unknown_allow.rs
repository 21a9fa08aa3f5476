//! # unknown-allow
//!
//! ## What it does
//! Finds an `@allow` line that names no rule.
//!
//! ## Why
//! It silences nothing. The name is misspelt, or the rule is gone.
//!
//! ## Example
//! ````laws
//! Law 1 — Duties
//! The dealer:
//!     1. shuffles;
//!     3. leads.
//!     @allow numbring-gap the second duty was dropped in 2009
//! ````
//!
//! ## Use instead
//! ````laws
//! Law 1 — Duties
//! The dealer:
//!     1. shuffles;
//!     3. leads.
//!     @allow numbering-gap the second duty was dropped in 2009
//! ````
//!
//! ## Fix safety
//! Unsafe: the fix writes the name of the nearest rule, which may not be the one meant.

use lawsmith_model::RuleLevel;
use lawsmith_text::Edit;

use crate::rule::attributes::{attributes, rule_named};
use crate::rule::names::find_all;
use crate::rule::{Context, Fix, Report, Rule, Scope};
use crate::words::near::nearest;

pub(crate) static RULE: Rule = Rule {
    code: "SYN008",
    name: "unknown-allow",
    since: "0.1.0",
    level: RuleLevel::Warning,
    fixable: true,
    source: include_str!("unknown_allow.rs"),
    scope: Scope::Document,
    check,
};

fn check(context: &Context<'_>, report: &mut Report<'_>) {
    for (at, document) in context.documents() {
        for (node, line) in attributes(document) {
            let range = rule_named(document, line);
            let name = context.text(at, range);
            if context.text(at, line.name) != "allow" || find_all(context.rules, name).next().is_some() {
                continue;
            }
            let path = context.address_of(at, node);
            if name.is_empty() {
                report
                    .add(at, line.line, path, "“@allow” names no rule")
                    .help("write the rule and the reason: “@allow numbering-gap left out on purpose”");
                continue;
            }
            let finding = report.add(at, range, path, format!("there is no rule “{name}” to allow"));
            match nearest(name, context.rules.iter().map(|rule| rule.name)) {
                Some(near) => {
                    finding.help(format!("did you mean “{near}”?"));
                    let edits = vec![Edit { range, replacement: near.to_owned() }];
                    finding.fix(Fix { title: format!("write “{near}”"), edits, safe: false });
                }
                None => {
                    finding.help("`lawsmith rule` lists all rules");
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
    fn misspelt_missing_and_unheard_of() {
        let text = "Law 1 — One\n@allow unresolved-refrence old text\n@allow\n@allow whatever\n";
        check(
            text,
            expect![[r#"
                2:8 warning there is no rule “unresolved-refrence” to allow
                    help: did you mean “unresolved-reference”?
                    unsafe fix: write “unresolved-reference”
                3:1 warning “@allow” names no rule
                    help: write the rule and the reason: “@allow numbering-gap left out on purpose”
                4:8 warning there is no rule “whatever” to allow
                    help: `lawsmith rule` lists all rules
            "#]],
        );
        assert!(fixed(&RULE, text).contains("@allow unresolved-reference old text\n"));
    }

    #[test]
    fn blanks_of_any_width_stand_before_the_name() {
        check(
            "Law 1 — One\n@allow \u{202f}é\n",
            expect![[r#"
                2:9 warning there is no rule “é” to allow
                    help: `lawsmith rule` lists all rules
            "#]],
        );
    }

    #[test]
    fn codes_and_names_in_any_case_are_known() {
        check("Law 1 — One\n@allow num001 kept\n@allow Self-Reference kept\n", expect![[r#""#]]);
    }
}
