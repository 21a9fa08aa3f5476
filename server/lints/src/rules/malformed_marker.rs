//! # malformed-marker
//!
//! ## What it does
//! Finds a marker whose brackets are not those of its level: `b)` where `(b)` is due.
//!
//! ## Why
//! The number is clear, the form is a misprint: references cite `(b)`.
//!
//! ## Example
//! ````laws
//! Law 1 — Duties
//!     1. The dealer:
//!         (a) shuffles;
//!         b) deals.
//! ````
//!
//! ## Use instead
//! ````laws
//! Law 1 — Duties
//!     1. The dealer:
//!         (a) shuffles;
//!         (b) deals.
//! ````
//!
//! ## Fix safety
//! Safe: the marker gets the form of its level, its number and its place stay. Where every
//! marker of a level has the same other form, one finding says so: the manifest is wrong
//! then, not the text.

use lawsmith_model::RuleLevel;
use lawsmith_syntax::{BlockKind, Level, MarkerToken};
use lawsmith_text::Edit;

use crate::finding::Fix;
use crate::rule::{Context, Report, Rule};

pub(crate) static RULE: Rule = Rule {
    code: "NUM005",
    name: "malformed-marker",
    since: "0.1.0",
    level: RuleLevel::Warning,
    fixable: true,
    source: include_str!("malformed_marker.rs"),
    check,
};

/// As many malformed markers without a well-formed one are a habit.
const HABIT: usize = 3;

fn check(context: &Context<'_>, report: &mut Report<'_>) {
    let levels = &context.edition.conventions.levels;
    // For each level: how many markers are well formed, how many are not.
    let mut forms = vec![(0usize, 0usize); levels.len()];
    for node in context.documents().flat_map(|(_, document)| &document.tree.nodes) {
        if node.is_marked() {
            let (well, badly) = &mut forms[node.level()];
            *(if node.well_formed { well } else { badly }) += 1;
        }
    }
    let mut said = vec![false; levels.len()];
    for (at, document) in context.documents() {
        for (id, node) in document.tree.nodes.iter().enumerate() {
            let (Some(marker), false) = (document.tree.marker(id), node.well_formed) else { continue };
            let level = &levels[node.level()];
            let label = &document.text()[marker.label];
            let printed = context.printed(at, marker.range);
            let path = context.address_of(at, id);
            let due = level.marker(label);
            let (well, badly) = forms[node.level()];
            if well == 0 && badly >= HABIT {
                if !std::mem::replace(&mut said[node.level()], true) {
                    let message = format!(
                        "all {badly} markers of this level are written as “{printed}”, none as “{due}”"
                    );
                    report.add(at, marker.range, path, message).help(format!(
                        "give the level the form “{}” in the manifest's `levels`",
                        printed.replace(label, &level.style.label(1))
                    ));
                }
                continue;
            }
            let message = format!("“{printed}” is {path} with {}", what_is_wrong(level, &marker));
            let finding = report.add(at, marker.range, path, message);
            finding.help(format!("write “{due}”"));
            let headed = node.opening().is_some_and(|block| {
                matches!(document.tree.blocks[block].kind, BlockKind::Provision { headed: true, .. })
            });
            let replacement = if headed { level.cited(label) } else { due };
            let title = format!("write “{replacement}”");
            let edits = vec![Edit { range: marker.range, replacement }];
            finding.fix(Fix { title, edits, safe: true });
        }
    }
}

fn what_is_wrong(level: &Level, marker: &MarkerToken) -> &'static str {
    match (level.opened, marker.opened, level.closed, marker.closed) {
        (true, false, ..) => "its opening bracket missing",
        (.., true, false) => "its closing bracket missing",
        (false, true, ..) => "an opening bracket too many",
        _ => "a closing bracket too many",
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
    fn a_missing_bracket_and_one_too_many() {
        let text = "Law 1 — One\n    1. (a) x\n        b) y\n    2) z\n";
        check(
            text,
            expect![[r#"
                3:9 warning “b)” is 1.1(b) with its opening bracket missing
                    help: write “(b)”
                    safe fix: write “(b)”
                4:5 warning “2)” is 1.2 with a closing bracket too many
                    help: write “2.”
                    safe fix: write “2.”
            "#]],
        );
        assert_eq!(fixed(&RULE, text), "Law 1 — One\n    1. (a) x\n        (b) y\n    2. z\n");
    }

    #[test]
    fn a_habit_is_one_finding() {
        check(
            "Law 1 — One\n1. x\n    a) x\n    b) y\n    c) z\n",
            expect![[r#"
                3:5 warning all 3 markers of this level are written as “a)”, none as “(a)”
                    help: give the level the form “a)” in the manifest's `levels`
            "#]],
        );
    }

    #[test]
    fn a_bracket_in_running_text_is_no_marker() {
        check("Law 1 — One\n    1. (a) x\n    A player who passes, as b) says, is out.\n", expect![[r#""#]]);
    }
}
