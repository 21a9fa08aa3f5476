//! # ambiguous-paragraph
//!
//! ## What it does
//! Finds words without a marker, at the left margin, that could close more than one
//! provision: several headed ones around them have words of their own, and the sentence
//! of the outer ones still goes on (“in these cases:”).
//!
//! ## Why
//! Where the words belong decides what they govern. Another reader may choose otherwise.
//!
//! ## Example
//! ````laws
//! Law 1 — Breaks
//! These breaks are allowed:
//!
//! A — Short Breaks
//! A player may leave the table:
//!     1. between two rounds; or
//!     2. when the director agrees.
//!
//! A break is never longer than ten minutes.
//! ````
//!
//! ## Use instead
//! ````laws
//! Law 1 — Breaks
//! These breaks are allowed:
//!
//! A — Short Breaks
//! A player may leave the table:
//!     1. between two rounds; or
//!     2. when the director agrees.
//!
//!     A break is never longer than ten minutes.
//! ````
//!
//! ## Fix safety
//! No fix: what the words close is for a person to say. Indented as far as the list, they
//! close what the list stands in; what closes the outer provision takes a marker.

use lawsmith_model::RuleLevel;
use lawsmith_syntax::ProblemKind;

use crate::read::locate::listed;
use crate::rule::{Context, Report, Rule, Scope};

pub(crate) static RULE: Rule = Rule {
    code: "SYN003",
    name: "ambiguous-paragraph",
    since: "0.1.0",
    level: RuleLevel::Warning,
    fixable: false,
    source: include_str!("ambiguous_paragraph.rs"),
    scope: Scope::Document,
    check,
};

fn check(context: &Context<'_>, report: &mut Report<'_>) {
    for (at, document) in context.documents() {
        for problem in &document.tree.problems {
            let ProblemKind::AmbiguousParagraph { outer } = &problem.kind else { continue };
            let block =
                document.tree.blocks.partition_point(|block| block.range.end() <= problem.range.start());
            let path = context.address_of(at, document.tree.owner(block));
            let mut closable = vec![context.named(&path)];
            closable.extend(outer.iter().map(|&node| context.named(&context.address_of(at, node))));
            let words = opening_words(context.text(at, problem.range));
            let message = format!(
                "“{words}” could close {}; it was read as a part of {}",
                listed(&closable),
                closable[0]
            );
            report.add(at, problem.range, path, message).help(format!(
                "indent it by four columns to close {}, or give it a marker of its own",
                closable[0]
            ));
        }
    }
}

/// The first words of a paragraph.
fn opening_words(text: &str) -> String {
    let mut words = text.split_whitespace();
    let first: Vec<&str> = words.by_ref().take(5).collect();
    let more = if words.next().is_some() { " …" } else { "" };
    format!("{}{more}", first.join(" "))
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
    fn both_readings_are_named() {
        check(
            "Law 1 — One\nIn these cases:\n\nA — First\nIf so:\n    1. one;\n    2. two;\n\nthe play stops.\n",
            expect![[r#"
                9:1 warning “the play stops.” could close 1A and Law 1; it was read as a part of 1A
                    help: indent it by four columns to close 1A, or give it a marker of its own
            "#]],
        );
    }

    #[test]
    fn one_provision_with_a_lead_in_is_clear() {
        check(
            "Law 1 — One\n\nA — First\nIf so:\n    1. one;\n    2. two;\n\nthe play stops.\n",
            expect![[r#""#]],
        );
        check(
            "Law 1 — One\nIn these cases:\n\nA — First\nIf so, the play stops.\n\nIt goes on.\n",
            expect![[r#""#]],
        );
    }

    #[test]
    fn a_finished_sentence_is_not_gone_on_with() {
        check(
            "Law 1 — One\nThis is about play.\n\nA — First\nIf so:\n    1. one;\n    2. two;\n\nthe play stops.\n",
            expect![[""]],
        );
    }

    #[test]
    fn a_whole_address_parts_from_the_outer_provision() {
        let manifest = "[work]\nid = \"test\"\nlevels = [\"1\", \"1\", \"(a)\"]\nmarker = \"full\"\n";
        check(
            &format!(
                "//- lawsmith.toml\n{manifest}//- a.laws\n1 — Lamps\nLamps are lit as follows:\n\n1.1 — Dusk\nAt dusk by:\n    (a) the mate; or\n    (b) the clerk.\n\nLamps burn all night.\n"
            ),
            expect![[""]],
        );
    }
}
