//! # unsigned-note
//!
//! ## What it does
//! Finds drafting notes and answers without the initials of their writer.
//!
//! ## Why
//! A question can be answered only to somebody; next year nobody knows who wanted it.
//!
//! ## Example
//! ````laws
//! Law 1 — Turns
//! The dealer begins.
//! > Or the player on his left?
//! ````
//!
//! ## Use instead
//! ````laws
//! Law 1 — Turns
//! The dealer begins.
//! > [TK 2024-05-01] Or the player on his left?
//! ````
//!
//! ## Fix safety
//! No fix: who wrote it is for a person to say. A date alone is no signature.

use lawsmith_model::RuleLevel;

use crate::rule::{Context, Report, Rule, Scope};

pub(crate) static RULE: Rule = Rule {
    code: "NTE005",
    name: "unsigned-note",
    since: "0.1.0",
    level: RuleLevel::Warning,
    fixable: false,
    source: include_str!("unsigned_note.rs"),
    scope: Scope::Document,
    check,
};

fn check(context: &Context<'_>, report: &mut Report<'_>) {
    for (at, document) in context.documents() {
        for thread in document.threads() {
            for line in thread.lines() {
                if document.stamp(line).initials.is_none() && !line.text.is_empty() {
                    report
                        .add(
                            at,
                            line.text,
                            context.address_of(at, thread.node),
                            "nobody has signed this note",
                        )
                        .help("write your initials and the date before it: > [TK 2024-05-01] …");
                }
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
    fn notes_and_answers() {
        let text = "Law 1 — One\nA card.\n> Why?\n>> [B] So.\n> [2020-01-02] And?\n>> [resolved] Yes.\n>> [A, resolved] Yes.\n";
        expect![[r#"
            3:3 warning nobody has signed this note
                help: write your initials and the date before it: > [TK 2024-05-01] …
            5:16 warning nobody has signed this note
                help: write your initials and the date before it: > [TK 2024-05-01] …
            6:15 warning nobody has signed this note
                help: write your initials and the date before it: > [TK 2024-05-01] …
        "#]]
        .assert_eq(&findings(&RULE, text));
    }
}
