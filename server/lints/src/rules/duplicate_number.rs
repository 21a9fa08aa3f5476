//! # duplicate-number
//!
//! ## What it does
//! Finds a number or letter that two provisions under one parent bear, or two parts or schedules. The numbers that a
//! placeholder stands for count.
//!
//! ## Why
//! An address must lead to one provision. Nobody can cite either of the two.
//!
//! ## Example
//! ````laws
//! Law 1 — Duties
//! The dealer:
//!     1. shuffles;
//!     2. deals;
//!     2. leads.
//! ````
//!
//! ## Use instead
//! ````laws
//! Law 1 — Duties
//! The dealer:
//!     1. shuffles;
//!     2. deals;
//!     3. leads.
//! ````
//!
//! ## Fix safety
//! No fix: which of them keeps the number is for a person to say. What stands inside a
//! doubled provision is not reported again, nor do the further items of a list that begins anew.

use lawsmith_model::{Document, RuleLevel};
use lawsmith_syntax::{DocumentKind, NodeId, Style};
use rustc_hash::FxHashMap;

use crate::read::parts::part_rows;
use crate::read::siblings::SiblingRuns;
use crate::rule::{Context, Finding, Report, Rule, Scope};

pub(crate) static RULE: Rule = Rule {
    code: "NUM002",
    name: "duplicate-number",
    since: "0.1.0",
    level: RuleLevel::Error,
    fixable: false,
    source: include_str!("duplicate_number.rs"),
    scope: Scope::Edition,
    check,
};

/// A provision of a run: its document and its node.
#[derive(Clone, Copy)]
struct Member<'a> {
    document_at: usize,
    document: &'a Document,
    node: NodeId,
}

fn check(context: &Context<'_>, report: &mut Report<'_>) {
    // The outermost provisions of all files count together, as references see them.
    let mut outermost: Vec<Member<'_>> = Vec::new();
    let mut regulations: Vec<Member<'_>> = Vec::new();
    for (document_at, document) in context.law() {
        doubled_parts(context, report, document_at);
        let runs = context.noted(document_at, || Runs::new(context, report, document_at, document));
        report.findings.extend(runs.doubled.iter().cloned());
        let all =
            if document.kind() == DocumentKind::Regulations { &mut regulations } else { &mut outermost };
        all.extend(runs.outermost.iter().map(|&node| Member { document_at, document, node }));
    }
    doubled(context, &outermost, report);
    doubled(context, &regulations, report);
}

/// “Part 2” behind another one.
fn doubled_parts(context: &Context<'_>, report: &mut Report<'_>, at: usize) {
    let document = &context.edition.documents[at];
    for row in part_rows(document, &context.edition.conventions) {
        let mut by_label: FxHashMap<&str, NodeId> = FxHashMap::default();
        for part in row {
            let first = *by_label.entry(part.label).or_insert(part.node);
            if first == part.node {
                continue;
            }
            let line = context.line_from(at, at, document.tree.start(first));
            let message =
                format!("{} {} is given twice; the other one stands on {line}", part.noun, part.label);
            let finding = report.add(at, part.marker, context.address_of(at, part.node), message);
            finding.help("number one of them again");
        }
    }
}

/// What counts together in one document.
struct Runs {
    /// The outermost provisions.
    outermost: Vec<NodeId>,
    /// The findings in all other runs.
    doubled: Vec<Finding>,
}

impl Runs {
    fn new(context: &Context<'_>, report: &Report<'_>, document_at: usize, document: &Document) -> Self {
        let mut runs = Self { outermost: Vec::new(), doubled: Vec::new() };
        let mut inner = Report { findings: &mut runs.doubled, ..*report };
        let mut begins = true;
        for run in SiblingRuns::of(context, document_at).iter() {
            let is_outermost = document.tree.nodes[run[0]].level() == 0;
            // A part that counts from 1 again has numbers of its own.
            if is_outermost && std::mem::replace(&mut begins, false) {
                runs.outermost = run;
                continue;
            }
            let members = run.into_iter().map(|node| Member { document_at, document, node });
            doubled(context, &members.collect::<Vec<_>>(), &mut inner);
        }
        runs
    }
}

fn doubled(context: &Context<'_>, members: &[Member<'_>], report: &mut Report<'_>) {
    let mut by_label: FxHashMap<&str, usize> = FxHashMap::default();
    let placeholders = placeholders(members);
    // The last number of a second list in one provision, while that goes on.
    let mut anew: Option<u32> = None;
    for (at, member) in members.iter().enumerate() {
        let node = &member.document.tree.nodes[member.node];
        let (Some(marker), Some(holder)) =
            (member.document.tree.marker(member.node), member.document.holder(member.node))
        else {
            continue;
        };
        let label = &member.document.text()[marker.label];
        let same = by_label.get(label).copied();
        let level = &context.edition.conventions.levels[node.level()];
        let plain = || level.style.value(label).is_some_and(|value| level.style.label(value) == label);
        let held = || holds(&placeholders, node.value, at).filter(|_| plain());
        by_label.entry(label).or_insert(at);
        let goes_on = anew.is_some_and(|last| node.value == last + 1);
        let behind_list = || at > 0 && value(&members[at - 1]) > 1;
        let begins = node.level() > 0 && node.value == 1 && same.is_some() && behind_list();
        anew = (goes_on || begins).then_some(node.value);
        if goes_on {
            continue;
        }
        let Some(first) = same.or_else(held) else { continue };
        let other = members[first];
        let start = other.document.tree.start(other.node);
        let place = context.line_from(member.document_at, other.document_at, start);
        let path = member.document.path(holder);
        let finding = report.add(
            member.document_at,
            marker.range,
            &path,
            format!("{} is given twice; the other one stands on {place}", context.named(&path)),
        );
        match free_behind(members, at, level.style).filter(|_| same.is_some()) {
            Some(label) => finding.help(format!("did you mean {}?", level.cited(&label))),
            None if begins => finding.help("go on with the numbers of the first list, or set this one apart"),
            None => finding.help("number one of them again"),
        };
    }
}

/// The placeholders for several numbers, by their first number: first, last and place.
fn placeholders(members: &[Member<'_>]) -> Vec<(u32, u32, usize)> {
    let nodes = members.iter().map(|member| &member.document.tree.nodes[member.node]);
    let several = nodes.enumerate().filter(|(_, node)| node.last_value > node.value);
    let mut found: Vec<_> = several.map(|(at, node)| (node.value, node.last_value, at)).collect();
    found.sort_unstable();
    found
}

/// The placeholder, other than the one at `own`, that begins nearest below `value` and
/// holds it.
fn holds(placeholders: &[(u32, u32, usize)], value: u32, own: usize) -> Option<usize> {
    let below = placeholders.partition_point(|(first, ..)| *first <= value);
    let nearest = placeholders[..below].iter().rev().find(|(.., at)| *at != own)?;
    (nearest.1 >= value).then_some(nearest.2)
}

fn value(member: &Member<'_>) -> u32 {
    member.document.tree.nodes[member.node].value
}

/// The label that is left free directly behind the provision at `at`: 1, 2, 2, 4.
fn free_behind(members: &[Member<'_>], at: usize, style: Style) -> Option<String> {
    let own = value(&members[at]);
    let next = members.get(at + 1).map(value)?;
    (next == own + 2).then(|| style.label(own + 1))
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
    fn parts_and_schedules() {
        let groups = "//- lawsmith.toml\n[work]\nid = 'x'\n[[group]]\nnoun = ['Part']\n[[group]]\nnoun = ['Chapter']\n[[scheme]]\nnoun = ['Schedule']\n//- a.laws\n";
        check(
            &format!(
                "{groups}Part 1 — One\n\nChapter 1 — X\n\nLaw 1 — One\n\nPart 1 — Two\n\nChapter 1 — X\n\nChapter 1 — Y\n\nLaw 2 — Two\n\nSchedule 1 — Fees\n\n1. A.\n\nSchedule 1 — More\n\n1. B.\n"
            ),
            expect![[r#"
                7:1 error Part 1 is given twice; the other one stands on line 1
                    help: number one of them again
                11:1 error Chapter 1 is given twice; the other one stands on line 9
                    help: number one of them again
                19:1 error Schedule 1 is given twice; the other one stands on line 15
                    help: number one of them again
            "#]],
        );
    }

    #[test]
    fn chapters_that_count_anew_below_a_title() {
        let groups = "//- lawsmith.toml\n[work]\nid = 'x'\n[[group]]\nnoun = ['Chapter']\n//- a.laws\n";
        check(
            &format!(
                "{groups}# Book\n\nChapter 1 — X\n\nChapter 2 — Y\n\n# Book\n\nChapter 1 — X\n\nChapter 2 — Y\n"
            ),
            expect![[""]],
        );
    }

    #[test]
    fn a_list_that_begins_anew() {
        check(
            "Law 1 — X\nFree are\n    1. boats;\n    2. rafts.\n\nBound are\n    1. oars;\n    2. sails;\n    3. masts.\n",
            expect![[r#"
                7:5 error 1.1 is given twice; the other one stands on line 3
                    help: go on with the numbers of the first list, or set this one apart
            "#]],
        );
    }

    #[test]
    fn a_doubled_parent_is_one_finding() {
        check(
            "Law 1 — One\nA. a\n    1. one\nB. b\n\nLaw 1 — Again\nA. a\n    1. one\nA. b\n",
            expect![[r#"
                6:1 error Law 1 is given twice; the other one stands on line 1
                    help: number one of them again
                9:1 error 1A is given twice; the other one stands on line 7
                    help: number one of them again
            "#]],
        );
    }

    #[test]
    fn a_number_left_free_is_suggested() {
        check(
            "Law 1 — One\n1. a\n2. b\n2. c\n4. d\n",
            expect![[r#"
                4:1 error 1.2 is given twice; the other one stands on line 3
                    help: did you mean 3?
            "#]],
        );
    }

    #[test]
    fn placeholders_count() {
        check(
            "Law 1 to 4 — [Repealed]\n\nLaw 3 — Three\n\nLaw 5 — Five\n",
            expect![[r#"
                3:1 error Law 3 is given twice; the other one stands on line 1
                    help: number one of them again
            "#]],
        );
        check(
            "Law 3 — Three\n\nLaw 4 to 9 — [Repealed]\n\nLaw 4a — Inserted\n\nLaw 8 to 12 — [Reserved]\n",
            expect![[r#"
                7:1 error Law 8 is given twice; the other one stands on line 3
                    help: number one of them again
            "#]],
        );
    }

    #[test]
    fn files_count_together_but_a_commentary_does_not() {
        check(
            "//- a\nLaw 1 — One\n//- b\nLaw 2 — Two\n//- c\nLaw 1 — Once More\n//- d\nkind: commentary\n\nLaw 2 — On Law 2\n",
            expect![[r#"
                c:1:1 error Law 1 is given twice; the other one stands on line 1 of a
                    help: number one of them again
            "#]],
        );
    }

    #[test]
    fn a_part_may_count_from_1_again() {
        check(
            "# Part 1\n\nLaw 1 — One\n\nLaw 2 — Two\n\n# Part 2\n\nLaw 1 — One\n\nLaw 2 — Two\n\nLaw 2 — Three\n",
            expect![[r#"
                13:1 error Law 2 is given twice; the other one stands on line 11
                    help: number one of them again
            "#]],
        );
        check(
            "# Part 1\n\nLaw 1 — One\n\nLaw 2 — Two\n\n# Part 2\n\nLaw 2 — Two\n",
            expect![[r#"
                9:1 error Law 2 is given twice; the other one stands on line 5
                    help: number one of them again
            "#]],
        );
    }

    #[test]
    fn other_levels_and_inserted_numbers_are_other_addresses() {
        check(
            "Law 1 — One\n1. a\n    (a) x\n2. b\n    (a) x\n\nLaw 1a — Inserted\n\nLaw 2 — Two\n1. a\n",
            expect![[r#""#]],
        );
    }
}
