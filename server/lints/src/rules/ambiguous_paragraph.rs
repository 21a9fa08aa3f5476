//! # ambiguous-paragraph
//!
//! ## What it does
//! Finds words without a marker, at the left margin, that could close more than one
//! provision: several headed ones around them have words of their own.
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

use lawsmith_model::{Document, RuleLevel};
use lawsmith_syntax::{BlockKind, NodeId, NodeKind, ProblemKind};

use crate::locate::listed;
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
        let mut problems = document
            .tree
            .problems
            .iter()
            .filter(|problem| problem.kind == ProblemKind::AmbiguousParagraph)
            .peekable();
        if problems.peek().is_none() {
            continue;
        }
        for problem in problems {
            let block =
                document.tree.blocks.partition_point(|block| block.range.end() <= problem.range.start());
            let owner = document.tree.owner(block);
            let path = context.address_of(at, owner);
            let mut closable = vec![context.named(&path)];
            closable.extend(
                document
                    .tree
                    .ancestors(owner)
                    .filter(|&node| leads_in(document, node, block))
                    .map(|node| context.named(&context.address_of(at, node))),
            );
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

/// Whether a headed provision has words of its own before the block.
fn leads_in(document: &Document, id: NodeId, before: usize) -> bool {
    let node = &document.tree.nodes[id];
    let words = |at: usize| {
        Some(at) != node.opening()
            && matches!(document.tree.blocks[at].kind, BlockKind::Paragraph | BlockKind::Table)
    };
    node.kind == NodeKind::Provision && document.tree.own_blocks(id).take_while(|&at| at < before).any(words)
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
}
