//! # missing-heading-dash
//!
//! ## What it does
//! Finds a heading typed as text, as most books print it: `A. Length of Breaks`. It is one
//! if it is short, ends without punctuation, and new text or a list begins below it.
//!
//! ## Why
//! Without its dash the heading counts as the provision's words: it is searched for
//! references, compared as text, and the text below stands in the wrong place.
//!
//! ## Example
//! ````laws
//! Law 1 — Breaks
//!
//! A. Length of Breaks
//!
//! A break lasts ten minutes.
//! ````
//!
//! ## Use instead
//! ````laws
//! Law 1 — Breaks
//!
//! A — Length of Breaks
//!
//! A break lasts ten minutes.
//! ````
//!
//! ## Fix safety
//! Unsafe: words that only look like a heading would become one.

use lawsmith_model::{Document, RuleLevel};
use lawsmith_syntax::ProblemKind;
use lawsmith_text::{Edit, TextRange};

use crate::finding::Fix;
use crate::rule::{Context, Report, Rule, Scope};

pub(crate) static RULE: Rule = Rule {
    code: "SYN004",
    name: "missing-heading-dash",
    since: "0.1.0",
    level: RuleLevel::Warning,
    fixable: true,
    source: include_str!("missing_heading_dash.rs"),
    scope: Scope::Document,
    check,
};

fn check(context: &Context<'_>, report: &mut Report<'_>) {
    for (at, document) in context.documents() {
        let typed =
            document.tree.problems.iter().filter(|problem| problem.kind == ProblemKind::HeadingAsText);
        for problem in typed {
            let id = context.node_before(at, problem.range.start());
            let node = &document.tree.nodes[id];
            let Some(marker) = document.tree.marker(id).filter(|_| !goes_on(document, problem.range)) else {
                continue;
            };
            let words = context.printed(at, problem.range);
            let level = &context.edition.conventions.levels[node.level()];
            // No heading parts clauses: the words lead into the list below them. Where all nouns have capitals, the
            // words of a paragraph look like one, too.
            let leads = context.edition.lexicon.capital_nouns && level.bracketed;
            if words.contains(';') || leads {
                continue;
            }
            let path = context.address_of(at, id);
            let message = format!(
                "“{words}” looks like the heading of {}, but has no dash before it",
                context.named(&path)
            );
            let finding = report.add(at, problem.range, path, message);
            let replacement = format!("{} — ", level.cited(context.text(at, marker.label)));
            finding.help(format!("write “{replacement}{words}”; if it is text, end it with a full stop"));
            let title = format!("write “{}” before it", replacement.trim_end());
            let gap = TextRange::new(marker.range.start(), problem.range.start());
            finding.fix(Fix { title, edits: vec![Edit { range: gap, replacement }], safe: false });
        }
    }
}

/// Whether the text below goes on in small letters: then the words begin its sentence.
fn goes_on(document: &Document, words: TextRange) -> bool {
    let blocks = &document.tree.blocks;
    let behind = blocks.partition_point(|block| block.range.start() < words.end());
    blocks[behind..]
        .iter()
        .find(|block| block.kind.is_prose() && !block.content.is_empty())
        .is_some_and(|block| document.text()[block.content].starts_with(char::is_lowercase))
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
    fn lead_ins_where_all_nouns_have_capitals() {
        let levels = "[[level]]\nfirst = \"1\"\n[[level]]\nfirst = \"(1)\"\n[[level]]\nfirst = \"1\"\n";
        let law = "kind: laws\n\n1 — Boote\n    (1) Der Halter gibt Boote her\n        1. Kindern;\n        2. Alten.\n";
        let with = |language: &str| {
            format!(
                "//- lawsmith.toml\n[work]\nid = \"x\"\nlanguage = \"{language}\"\n{levels}\n//- laws\n{law}"
            )
        };
        check(
            &with("en"),
            expect![[r#"
            4:9 warning “Der Halter gibt Boote her” looks like the heading of 1(1), but has no dash before it
                help: write “(1) — Der Halter gibt Boote her”; if it is text, end it with a full stop
                unsafe fix: write “(1) —” before it
        "#]],
        );
        check(&with("de"), expect![""]);
    }

    #[test]
    fn the_dash_is_written() {
        let text = "Law 1 — Breaks\nA. Length\nB. Place\n    1. At the table.\n";
        check(
            text,
            expect![[r#"
                3:4 warning “Place” looks like the heading of 1B, but has no dash before it
                    help: write “B — Place”; if it is text, end it with a full stop
                    unsafe fix: write “B —” before it
            "#]],
        );
        assert_eq!(fixed(&RULE, text), "Law 1 — Breaks\nA. Length\nB — Place\n    1. At the table.\n");
    }

    #[test]
    fn a_sentence_that_a_list_goes_on_with_is_no_heading() {
        check(
            "Law 1 — Breaks\nA. A player may\n    1. leave the table;\n    2. come back.\n",
            expect![[r#""#]],
        );
        check(
            "Law 1 — Breaks\nA. Asked by a Crew; either\n    1. They go; or\n    2. they stay.\n",
            expect![[r#""#]],
        );
        check("Law 1 — Breaks\nA. No player leaves the table.\n    1. Not even dummy.\n", expect![[r#""#]]);
    }
}
