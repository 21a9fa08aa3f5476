//! # allow-without-reason
//!
//! ## What it does
//! Finds an `@allow` line that names a rule and says nothing else.
//!
//! ## Why
//! The next editor can't tell whether the rule was silenced on purpose or to be rid of it, and dares neither to
//! keep the line nor to strike it.
//!
//! ## Example
//! ````laws
//! Law 1 — Duties
//! The dealer:
//!     1. shuffles; and
//!     3. leads.
//!     @allow numbering-gap
//! ````
//!
//! ## Use instead
//! ````laws
//! Law 1 — Duties
//! The dealer:
//!     1. shuffles; and
//!     3. leads.
//!     @allow numbering-gap the second duty was dropped in 2009
//! ````
//!
//! ## Fix safety
//! No fix: the reason is a person's to write. “say why”, which editors write in its place, is none.

use lawsmith_model::RuleLevel;
use lawsmith_text::TextRange;

use crate::rule::attributes::{attributes, rule_named};
use crate::rule::names::find_all;
use crate::rule::{Context, Report, Rule, Scope};

pub(crate) static RULE: Rule = Rule {
    code: "SYN010",
    name: "allow-without-reason",
    since: "0.1.0",
    level: RuleLevel::Warning,
    fixable: false,
    source: include_str!("allow_without_reason.rs"),
    scope: Scope::Document,
    check,
};

/// What an editor writes where the reason of an `@allow` line is to stand.
pub const REASON_MISSING: &str = "say why";

fn check(context: &Context<'_>, report: &mut Report<'_>) {
    for (at, document) in context.documents().chain(context.indexes()) {
        for (node, line) in attributes(document) {
            let range = rule_named(document, line);
            let name = context.text(at, range);
            if context.text(at, line.name) != "allow" || find_all(context.rules, name).next().is_none() {
                continue;
            }
            let reason = context.text(at, TextRange::new(range.end(), line.value.end())).trim();
            if reason.is_empty() || reason == REASON_MISSING {
                report
                    .add(
                        at,
                        line.line,
                        context.address_of(at, node),
                        format!("no reason why “{name}” is allowed"),
                    )
                    .help(format!("write it behind the rule: “@allow {name} as printed in 2009”"));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use super::RULE;
    use crate::testing::findings;

    #[test]
    fn empty_and_left_to_be_written() {
        let text = "Law 1 — One\n@allow NUM001\n@allow self-reference on purpose\n@allow whatever\n";
        expect![[r#"
            2:1 warning no reason why “NUM001” is allowed
                help: write it behind the rule: “@allow NUM001 as printed in 2009”
        "#]]
        .assert_eq(&findings(&RULE, text));
        expect![[r#"
            2:1 warning no reason why “REF” is allowed
                help: write it behind the rule: “@allow REF as printed in 2009”
        "#]]
        .assert_eq(&findings(&RULE, "Law 1 — One\n@allow REF say why\n"));
        // Its own family does not silence it.
        assert!(findings(&RULE, "Law 1 — One\n@allow SYN\n").contains("“SYN”"));
        assert_eq!(findings(&RULE, "Law 1 — One\n@allow SYN010\n"), "");
    }
}
