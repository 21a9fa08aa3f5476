//! # malformed-marker
//!
//! ## What it does
//! Finds a marker whose brackets are not those of its level, `b)` where `(b)` is due, and lines that are text, as what would
//! be the next marker of their list is misprinted: `3.Boats`, `(c)a boat`, `[b] a boat`, `l. Boats`.
//!
//! ## Why
//! The number is clear, the form is a misprint: references cite `(b)`. A line whose marker is not read belongs to the item above.
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
//! Safe: the marker gets the form of its level, its number and its place stay. Unsafe where a line of text may begin so as well:
//! `2 Boats`. That is told where the number is left out, or, as a hint, where the list ends with it. Where every
//! marker of a level has the same other form, one finding says so: the manifest is wrong
//! then, not the text. So it does where lines are text, which nothing can cite, as the manifest does not know their markers: lists
//! `(1)`, `(2)` where no level has this form, and whole addresses, 1.1 and 1.2 in Law 1, without `marker = "full"`.

use std::collections::BTreeMap;

use lawsmith_model::{Document, RuleLevel};
use lawsmith_syntax::{BlockKind, Brackets, Level, Likeness, NodeId};
use lawsmith_text::{Edit, TextRange};

use crate::read::mistyped_markers::MistypedMarkers;
use crate::read::unread_markers::UnreadMarkers;
use crate::rule::{Context, Fix, Report, Rule, Scope};

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
        .map(|(at, document)| (at, document, context.noted(at, || Markers::new(document, levels))))
        .collect();
    let forms = |level: usize| {
        let of_level = markers.iter().map(|(.., markers)| markers.forms[level]);
        of_level.fold((0, 0), |sum, (well, badly)| (sum.0 + well, sum.1 + badly))
    };
    unread(context, report, &markers);
    mistyped(context, report);
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
            let message = format!("“{printed}” is {path} with {}", what_is_wrong(level));
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

/// Tells of lines that are text, as their marker is misprinted.
fn mistyped(context: &Context<'_>, report: &mut Report<'_>) {
    let levels = &context.edition.conventions.levels;
    for (at, document) in context.documents() {
        let mistyped = MistypedMarkers::of(context, at);
        for found in mistyped.0.iter().filter(|found| !found.headed) {
            let Some(address) = found.address(levels, document) else { continue };
            let printed = context.printed(at, found.marker);
            let path = context.address_of(at, context.node_before(at, found.line.start()));
            let named = context.named(&address.to_string());
            let message = format!("“{printed}” opens no item, though {named} is due here");
            let due = levels[found.level].marker(&found.label);
            let title = match printed.trim() == due {
                true => format!("put a blank behind “{due}”"),
                false => format!("write “{due}”"),
            };
            let finding = report.add(at, found.marker, path, message);
            finding.help(format!("{title}; until then the words belong to what stands above"));
            let safe = found.likeness == Likeness::Clear;
            if !safe && found.next.is_none() {
                finding.at_most(RuleLevel::Hint);
            }
            let edits = vec![Edit { range: found.marker, replacement: format!("{due} ") }];
            finding.fix(Fix { title, edits, safe });
        }
    }
}

/// Tells of lines that begin with markers which the manifest does not know.
fn unread(
    context: &Context<'_>,
    report: &mut Report<'_>,
    markers: &[(usize, &Document, std::sync::Arc<Markers>)],
) {
    let mut tell = |lines: &[(usize, TextRange)], help: String| {
        let Some(&(at, range)) = lines.first().filter(|_| lines.len() >= HABIT) else { return };
        let path = context.address_of(at, context.node_before(at, range.start()));
        let printed = context.printed(at, range);
        let message = format!("{} lines begin with numbers like “{printed}” and are text", lines.len());
        report.add(at, range, path, message).help(help);
    };
    let mut whole = Vec::new();
    let mut listed: BTreeMap<&str, Vec<(usize, TextRange)>> = BTreeMap::new();
    for (at, _, markers) in markers {
        whole.extend(markers.unread.whole.iter().map(|&range| (*at, range)));
        for (form, range) in &markers.unread.listed {
            listed.entry(form).or_default().push((*at, *range));
        }
    }
    if !context.edition.conventions.full_markers {
        let help = "with `marker = \"full\"` under `[work]` in the manifest they are provisions";
        tell(&whole, help.to_owned());
    }
    for (form, lines) in listed {
        tell(&lines, format!("with a level “{form}” among the `levels` of the manifest they are provisions"));
    }
}

/// The markers of a document.
struct Markers {
    /// For each level: how many are well formed, how many are not.
    forms: Vec<(usize, usize)>,
    /// The nodes of those that are not.
    malformed: Vec<NodeId>,
    /// Those that are text, as the manifest does not know their form.
    unread: UnreadMarkers,
}

impl Markers {
    fn new(document: &Document, levels: &[Level]) -> Self {
        let mut markers = Self {
            forms: vec![(0, 0); levels.len()],
            malformed: Vec::new(),
            unread: UnreadMarkers::of(document, levels),
        };
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

/// A marker that is malformed has the closing bracket alone.
fn what_is_wrong(level: &Level) -> &'static str {
    match level.brackets {
        Brackets::Both => "its opening bracket missing",
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
    fn whole_addresses_without_a_manifest_that_has_them() {
        check(
            "Law 1 — One\n\n1.1 A boat.\n1.2 A raft, as 2.1 says.\n\nLaw 2 — Two\n\n2.1 An oar.\n",
            expect![[r#"
            3:1 warning 3 lines begin with numbers like “1.1” and are text
                help: with `marker = "full"` under `[work]` in the manifest they are provisions
        "#]],
        );
        check("Law 1 — One\n\n1.5 boats row.\n2.5 rafts lie.\n3.5 oars dry.\n", expect![[r#""#]]);
    }

    #[test]
    fn lists_whose_form_no_level_has() {
        check(
            "Law 1 — One\n(1) A boat.\n(2) A raft:\n    (a) rows;\n    (b) dries.\n(3) A sail.\n\nLaw 2 — Two\n\n(1) An oar.\n",
            expect![[r#"
                2:1 warning 3 lines begin with numbers like “(1)” and are text
                    help: with a level “(1)” among the `levels` of the manifest they are provisions
            "#]],
        );
        let levels = "//- lawsmith.toml\n[work]\nid = 'x'\nlevels = ['1', '(1)', '(a)']\n//- a.laws\n";
        for text in [
            "Law 1 — One\n\n(1) x\n\n(1) y\n\n(1) z\n",
            "Law 1 — One\n\n1. x\n2. y\n3. z\n",
            "Law 1 — One\n\nA boat.\nB raft.\nC sail.\n",
            &format!("{levels}Law 1 — One\n\n(1) x\n(2) y\n(3) z\n"),
        ] {
            check(text, expect![[r#""#]]);
        }
    }

    #[test]
    fn lines_whose_marker_is_misprinted() {
        let text = "Law 1 — One\n\nA — Boats\n    1.Boats row.\n    2. Rafts lie.\n    (3) Sails dry:\n        (a) here;\n        (B) there;\n        [c] nowhere.\n    4, Oars rest.\n    5. Ropes hang.\n    6 Masts stand.\n";
        check(
            text,
            expect![[r#"
                4:5 warning “1.” opens no item, though 1A1 is due here
                    help: put a blank behind “1.”; until then the words belong to what stands above
                    safe fix: put a blank behind “1.”
                6:5 warning “(3)” opens no item, though 1A3 is due here
                    help: write “3.”; until then the words belong to what stands above
                    safe fix: write “3.”
                8:9 warning “(B)” opens no item, though 1A2(b) is due here
                    help: write “(b)”; until then the words belong to what stands above
                    safe fix: write “(b)”
                9:9 warning “[c]” opens no item, though 1A2(c) is due here
                    help: write “(c)”; until then the words belong to what stands above
                    safe fix: write “(c)”
                10:5 warning “4,” opens no item, though 1A4 is due here
                    help: write “4.”; until then the words belong to what stands above
                    unsafe fix: write “4.”
                12:5 hint “6” opens no item, though 1A6 is due here
                    help: write “6.”; until then the words belong to what stands above
                    unsafe fix: write “6.”
            "#]],
        );
        assert_eq!(
            fixed(&RULE, text),
            "Law 1 — One\n\nA — Boats\n    1. Boats row.\n    2. Rafts lie.\n    3. Sails dry:\n        (a) here;\n        (b) there;\n        (c) nowhere.\n    4. Oars rest.\n    5. Ropes hang.\n    6. Masts stand.\n"
        );
    }

    #[test]
    fn text_that_begins_like_a_marker() {
        for item in [
            "1. The crew has\n    2 boats.\n    2. It rows.",
            "1. The crew rows.\n    2 boats row.\n    2. It rows.",
            "1. The crew rows.\n    2 boats row.",
            "1. The boat is\n    2.5 m long.",
            "1. It holds (1) oars and\n    (2) sails.",
            "1. It rows as in Law 1, see Law\n    2. Rafts lie.",
            "1. It rows as in Law 1 and\n    2 Rafts lie.",
            "1. It rows.\n    3.Boats row.",
            "1. It rows.\n  2.Boats row.",
        ] {
            check(&format!("Law 1 — One\n\nA — Boats\n    {item}\n"), expect![[""]]);
        }
        check("Definitions\n\nBoat — One of\n1. Rafts.\n2.Oars.\n", expect![[""]]);
    }

    #[test]
    fn lines_end_in_whatever_way() {
        let text = "Law 1 — One\n\n1.1 A boat.\n1.2 A raft.\n1.3 An oar.\n";
        let found = findings(&RULE, text);
        assert!(found.contains("3 lines begin"), "{found}");
        assert_eq!(findings(&RULE, &text.replace('\n', "\r\n")), found);
        assert_eq!(findings(&RULE, &text.replace('\n', "\r")), found);
    }

    #[test]
    fn a_bracket_in_running_text_is_no_marker() {
        check("Law 1 — One\n    1. (a) x\n    A player who passes, as b) says, is out.\n", expect![[r#""#]]);
    }
}
