//! # malformed-proposal
//!
//! ## What it does
//! Finds signs of proposed changes that make no proposal: `{++added--}`, `{~~old>new~~}`, `{++added` that nothing closes,
//! and the marks `{==…==}` and `{>>…<<}` of other programs. The profile `publish` makes it an error.
//!
//! ## Why
//! The signs are read as text: they would be printed, and the change could not be taken.
//!
//! ## Example
//! ````laws
//! Law 1 — Turns
//! The dealer {~~may>must~~} begin.
//! ````
//!
//! ## Use instead
//! ````laws
//! Law 1 — Turns
//! The dealer {~~may~>must~~} begin.
//! ````
//!
//! ## Fix safety
//! No fix: what was proposed is for a person to say.

use lawsmith_model::RuleLevel;

use crate::read::proposals::{SignKind, loose_signs};
use crate::rule::{Context, Report, Rule, Scope};

pub(crate) static RULE: Rule = Rule {
    code: "NTE006",
    name: "malformed-proposal",
    since: "0.1.0",
    level: RuleLevel::Warning,
    fixable: false,
    source: include_str!("malformed_proposal.rs"),
    scope: Scope::Block,
    check,
};

fn check(context: &Context<'_>, report: &mut Report<'_>) {
    for (at, document) in context.documents() {
        let (tree, text) = (&document.tree, document.text());
        for place in context.blocks(at) {
            for loose in loose_signs(text, &tree.blocks[place]) {
                let sign = context.text(at, loose.range);
                let (message, help) = match loose.kind {
                    SignKind::Opens { due } => (
                        format!("“{sign}” opens no proposal: its “{due}” is missing"),
                        "a proposal is {++added++}, {--struck--} or {~~old~>new~~}",
                    ),
                    SignKind::Ends => continue,
                    SignKind::Closes => (
                        format!("“{sign}” closes no proposal"),
                        "a proposal is {++added++}, {--struck--} or {~~old~>new~~}",
                    ),
                    SignKind::Foreign => (
                        format!("“{sign}” is read as text"),
                        "write what is to be said on a line of its own below: “> [initials] why”",
                    ),
                };
                let path = context.address_of(at, tree.owner(place));
                report.add(at, loose.range, path, message).help(help);
            }
        }
    }
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

    #[test]
    fn signs_that_make_no_proposal() {
        check(
            "Law 1 — Boats\n\nA {~~green>blue~~} boat.\n\nA {++very--} old boat.\n\nA {--very++} old boat.\n\nA {==very==}{>>why<<} old boat.\n\nA {++very old boat.\n\nA very++} old {boat}.\n",
            expect![[r#"
                3:3 warning “{~~” opens no proposal: its “~>” is missing
                    help: a proposal is {++added++}, {--struck--} or {~~old~>new~~}
                5:3 warning “{++” opens no proposal: its “++}” is missing
                    help: a proposal is {++added++}, {--struck--} or {~~old~>new~~}
                7:3 warning “{--” opens no proposal: its “--}” is missing
                    help: a proposal is {++added++}, {--struck--} or {~~old~>new~~}
                9:3 warning “{==” is read as text
                    help: write what is to be said on a line of its own below: “> [initials] why”
                9:13 warning “{>>” is read as text
                    help: write what is to be said on a line of its own below: “> [initials] why”
                11:3 warning “{++” opens no proposal: its “++}” is missing
                    help: a proposal is {++added++}, {--struck--} or {~~old~>new~~}
                13:7 warning “++}” closes no proposal
                    help: a proposal is {++added++}, {--struck--} or {~~old~>new~~}
            "#]],
        );
    }

    #[test]
    fn proposals_braces_and_code() {
        check(
            "Law 1 — Boats\n\nA {~~green~>blue~~} {++old++} {--boat--} {or} {} `{++` \\{++ it.\n\nOne {boat.\n",
            expect![[""]],
        );
    }
}
