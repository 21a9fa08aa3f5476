//! # markdown-heading
//!
//! ## What it does
//! Finds headings of provisions and of groups written as in Markdown: `# Law 2 — Breaks`, `## A. Length`, and `# Part 2 — Boats`
//! where the manifest numbers groups so.
//!
//! ## Why
//! One `#` opens a title, which groups provisions and has no number: "Law 2" leads nowhere then, and what stands
//! below is a provision of its own. Behind more signs the words are text of the provision above.
//!
//! ## Example
//! ````laws
//! # Law 1 — Breaks
//!
//! ## A — Length
//!
//! A break lasts ten minutes.
//! ````
//!
//! ## Use instead
//! ````laws
//! Law 1 — Breaks
//!
//! A — Length
//!
//! A break lasts ten minutes.
//! ````
//!
//! ## Fix safety
//! Unsafe: addresses change, and with them what references mean.

use lawsmith_model::RuleLevel;
use lawsmith_syntax::{DocumentKind, HeadingMarker, MarkdownHeading, ProblemKind, markdown_heading};
use lawsmith_text::Edit;

use crate::rule::{Context, Fix, Report, Rule, Scope};

pub(crate) static RULE: Rule = Rule {
    code: "SYN012",
    name: "markdown-heading",
    since: "0.1.0",
    level: RuleLevel::Warning,
    fixable: true,
    source: include_str!("markdown_heading.rs"),
    scope: Scope::Document,
    check,
};

fn check(context: &Context<'_>, report: &mut Report<'_>) {
    // What a commentary is about heads its parts: "# Law 16".
    let documents = context.documents().filter(|(_, document)| document.kind() != DocumentKind::Commentary);
    for (at, document) in documents {
        for problem in &document.tree.problems {
            if problem.kind != ProblemKind::MarkdownHeading {
                continue;
            }
            let line = context.text(at, problem.range);
            let Some(heading) = markdown_heading(line, &context.edition.conventions) else { continue };
            let path = context.address_of(at, context.node_before(at, problem.range.start()));
            let read_as = if heading.is_title { "a title, which has no number" } else { "text" };
            let message = format!("“{}” is {read_as}", context.printed(at, problem.range));
            let finding = report.add(at, problem.range, path, message);
            let Some(due) = due(&heading) else {
                finding.help("a heading is its marker, a dash and its words, without “#”");
                continue;
            };
            let title = format!("write “{due}”");
            finding.help(title.clone());
            let edits = vec![Edit { range: problem.range, replacement: due }];
            finding.fix(Fix { title, edits, safe: false });
        }
    }
}

/// What is written for it: `Law 2 — Breaks`, `# Breaks`.
fn due(heading: &MarkdownHeading<'_>) -> Option<String> {
    let words = heading.words;
    match &heading.marker {
        HeadingMarker::None => Some(format!("# {words}")),
        HeadingMarker::Ambiguous => None,
        HeadingMarker::Of(marker) if words.is_empty() => Some(marker.clone()),
        HeadingMarker::Of(marker) => Some(format!("{marker} — {words}")),
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
    fn a_provision_behind_a_sign() {
        let text =
            "# Law 1. Breaks\n\n## A. Length\n\nA break lasts ten minutes.\n\n# Law 2\n\nOars are dry.\n";
        check(
            text,
            expect![[r#"
                1:1 warning “# Law 1. Breaks” is a title, which has no number
                    help: write “Law 1 — Breaks”
                    unsafe fix: write “Law 1 — Breaks”
                3:1 warning “## A. Length” is text
                    help: write “A — Length”
                    unsafe fix: write “A — Length”
                7:1 warning “# Law 2” is a title, which has no number
                    help: write “Law 2”
                    unsafe fix: write “Law 2”
            "#]],
        );
        assert_eq!(
            fixed(&RULE, text),
            "Law 1 — Breaks\n\nA — Length\n\nA break lasts ten minutes.\n\nLaw 2\n\nOars are dry.\n"
        );
    }

    #[test]
    fn a_group_behind_more_signs() {
        check(
            "## On the Water\n\nLaw 1 — Breaks\nA break is short.\n",
            expect![[r#"
            1:1 warning “## On the Water” is text
                help: write “# On the Water”
                unsafe fix: write “# On the Water”
        "#]],
        );
        check(
            "Law 1 — Breaks\n### 2. Oars\n",
            expect![[r#"
                2:1 warning “### 2. Oars” is text
                    help: write “2 — Oars”
                    unsafe fix: write “2 — Oars”
            "#]],
        );
    }

    #[test]
    fn a_numbered_group_behind_a_sign() {
        let text = "//- lawsmith.toml\n[work]\nid = 'x'\n[[group]]\nnoun = ['Part', 'Parts']\n[[scheme]]\nnoun = ['Schedule', 'Schedules']\n//- a.laws\n# Part 1 — Boats\n\nLaw 1 — Oars\nOars are dry.\n\n# Part 2\n\n## Schedule 1: Fees\n\n# Part 3 in practice\n\n# Parts of a Boat\n\n# Schedule\n";
        check(
            text,
            expect![[r#"
            1:1 warning “# Part 1 — Boats” is a title, which has no number
                help: write “Part 1 — Boats”
                unsafe fix: write “Part 1 — Boats”
            6:1 warning “# Part 2” is a title, which has no number
                help: write “Part 2”
                unsafe fix: write “Part 2”
            8:1 warning “## Schedule 1: Fees” is text
                help: write “Schedule 1 — Fees”
                unsafe fix: write “Schedule 1 — Fees”
        "#]],
        );
    }

    #[test]
    fn a_title() {
        check(
            "# Laws of the Regatta\n\n# 2017 edition\n\n# Law 1 in practice\n\n# Part 2 — Boats\n\n# A. Oars\n\n# 1. Preliminary\n\n# Law 3 - 4 boats\n\n#1 is text\n\n# Definitions\n",
            expect![""],
        );
        check("kind: commentary\n\n# Law 1 — Breaks\n\nA break is a rest.\n", expect![""]);
    }
}
