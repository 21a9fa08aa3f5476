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

use lawsmith_model::{Document, RuleLevel};
use lawsmith_syntax::{BlockKind, Level, MarkerToken, NodeId};
use lawsmith_text::Edit;

use crate::finding::Fix;
use crate::rule::{Context, Report, Rule, Scope};

pub(crate) static RULE: Rule = Rule {
    code: "NUM005",
    name: "malformed-marker",
    since: "0.1.0",
    level: RuleLevel::Warning,
    fixable: true,
    source: include_str!("malformed_marker.rs"),
    scope: Scope::Edition,
    check,
};

/// As many malformed markers without a well-formed one are a habit.
const HABIT: usize = 3;

fn check(context: &Context<'_>, report: &mut Report<'_>) {
    let levels = &context.edition.conventions.levels;
    let markers: Vec<_> = context
        .documents()
        .map(|(at, document)| (at, document, context.noted(at, || Markers::new(document, levels.len()))))
        .collect();
    let forms = |level: usize| {
        let of_level = markers.iter().map(|(.., markers)| markers.forms[level]);
        of_level.fold((0, 0), |sum, (well, badly)| (sum.0 + well, sum.1 + badly))
    };
    let mut said = vec![false; levels.len()];
    for (at, document, markers) in &markers {
        let at = *at;
        for &id in &markers.malformed {
            let node = &document.tree.nodes[id];
            let Some(marker) = document.tree.marker(id) else { continue };
            let level = &levels[node.level()];
            let label = &document.text()[marker.label];
            let printed = context.printed(at, marker.range);
            let path = context.address_of(at, id);
            let due = level.marker(label);
            let (well, badly) = forms(node.level());
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

/// The markers of a document.
struct Markers {
    /// For each level: how many are well formed, how many are not.
    forms: Vec<(usize, usize)>,
    /// The nodes of those that are not.
    malformed: Vec<NodeId>,
}

impl Markers {
    fn new(document: &Document, levels: usize) -> Self {
        let mut markers = Self { forms: vec![(0, 0); levels], malformed: Vec::new() };
        for (id, node) in document.tree.nodes.iter().enumerate() {
            if node.is_marked() {
                let (well, badly) = &mut markers.forms[node.level()];
                *(if node.well_formed { well } else { badly }) += 1;
            }
            if !node.well_formed {
                markers.malformed.push(id);
            }
        }
        markers
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
