//! # markdown-heading
//!
//! ## What it does
//! Finds headings of provisions and of groups written as in Markdown: `# Law 2 — Breaks`, `## A. Length`, and `# Part 2 — Boats`
//! where the manifest numbers groups so. Headings in bold type, `**Law 2 — Breaks**`, are told where no provision has their number.
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

use std::cell::LazyCell;

use lawsmith_model::{Address, RuleLevel};
use lawsmith_syntax::{
    BlockKind, DocumentKind, HeadingMarker, MarkdownHeading, ProblemKind, bold_heading, markdown_heading,
};
use lawsmith_text::{Edit, LINE_ENDS, TextRange};

use rustc_hash::FxHashSet;

use crate::read::provision_paths::provision_paths;
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
        let paths = LazyCell::new(|| provision_paths(document));
        let signed = document.tree.problems.iter().filter(|it| it.kind == ProblemKind::MarkdownHeading);
        for range in signed.map(|problem| problem.range) {
            let heading = markdown_heading(context.text(at, range), &context.edition.conventions);
            heading.into_iter().for_each(|heading| tell(context, report, (at, range), &heading));
        }
        for block in
            document.tree.blocks.iter().filter(|it| it.kind == BlockKind::Paragraph && it.column == 0)
        {
            let line = context.text(at, block.content).split(LINE_ENDS).next().unwrap_or_default().trim_end();
            let heading = bold_heading(line, &context.edition.conventions).filter(|it| is_new(it, &paths));
            let range = TextRange::new(block.content.start(), block.content.start() + line.len());
            heading.into_iter().for_each(|heading| tell(context, report, (at, range), &heading));
        }
    }
}

/// Whether no provision of the document has that number: where one has, the line may only name it.
fn is_new(heading: &MarkdownHeading<'_>, paths: &FxHashSet<String>) -> bool {
    let HeadingMarker::Of(marker) = &heading.marker else { return false };
    Address::parse(marker).is_none_or(|address| !paths.contains(&address.to_string()))
}

/// Says what the line is read as, and what to write for it.
fn tell(
    context: &Context<'_>,
    report: &mut Report<'_>,
    (at, range): (usize, TextRange),
    heading: &MarkdownHeading<'_>,
) {
    let path = context.address_of(at, context.node_before(at, range.start()));
    let read_as = if heading.is_title { "a title, which has no number" } else { "text" };
    let message = format!("“{}” is {read_as}", context.printed(at, range));
    let finding = report.add(at, range, path, message);
    let Some(due) = due(heading) else {
        finding.help("a heading is its marker, a dash and its words, without “#”");
        return;
    };
    let title = format!("write “{due}”");
    finding.help(title.clone());
    let edits = vec![Edit { range, replacement: due }];
    finding.fix(Fix { title, edits, safe: false });
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
    fn a_heading_in_bold_type() {
        let text = "Law 1 — Oars\nOars are dry.\n\n**Law 2 — Boats**\nBoats are red.\n\n**Law 3** — Sails\n\n**Law 4**\n\n**Law 5** applies.\n\n**Law 1 — Oars**\n\n**Law 6 — Bells** ring.\n";
        check(
            text,
            expect![[r#"
            4:1 warning “**Law 2 — Boats**” is text
                help: write “Law 2 — Boats”
                unsafe fix: write “Law 2 — Boats”
            7:1 warning “**Law 3** — Sails” is text
                help: write “Law 3 — Sails”
                unsafe fix: write “Law 3 — Sails”
            9:1 warning “**Law 4**” is text
                help: write “Law 4”
                unsafe fix: write “Law 4”
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
