//! # wrapped-marker
//!
//! ## What it does
//! Finds a line that begins like a provision but was read as wrapped text, because the
//! line directly above ends in a word that a reference must follow.
//!
//! ## Why
//! The next edit of the line above can turn the text into a provision, or back.
//!
//! ## Example
//! ````laws
//! Law 1 — Turns
//!     1. The dealer begins:
//!         (a) at the first table; or
//!         (b) at a table that is ready, except as provided in
//!         (a) above.
//! ````
//!
//! ## Use instead
//! ````laws
//! Law 1 — Turns
//!     1. The dealer begins:
//!         (a) at the first table; or
//!         (b) at a table that is ready, except as provided in (a) above.
//! ````
//!
//! ## Fix safety
//! Safe: joining the lines keeps the words and the way they were read.

use lawsmith_model::RuleLevel;
use lawsmith_syntax::ProblemKind;
use lawsmith_text::{Edit, TextRange};

use crate::rule::{Context, Fix, Report, Rule, Scope};

pub(crate) static RULE: Rule = Rule {
    code: "SYN001",
    name: "wrapped-marker",
    since: "0.1.0",
    level: RuleLevel::Warning,
    fixable: true,
    source: include_str!("wrapped_marker.rs"),
    scope: Scope::Document,
    check,
};

fn check(context: &Context<'_>, report: &mut Report<'_>) {
    for (at, document) in context.documents() {
        for problem in &document.tree.problems {
            let ProblemKind::WrappedMarker { after } = problem.kind else { continue };
            let marker = context.printed(at, problem.range);
            let word = context.printed(at, after);
            let path = context.address_of(at, context.node_before(at, problem.range.start()));
            let message = format!(
                "“{marker}” looks like a marker, but was read as text: the line above ends in “{word}”"
            );
            let finding = report.add(at, problem.range, path, message);
            finding.help("join the lines; if it is a marker, leave an empty line above it");
            let gap = TextRange::new(after.end(), problem.range.start());
            let replacement = if word.ends_with(['(', '[']) { "" } else { " " };
            let edits = vec![Edit { range: gap, replacement: replacement.to_owned() }];
            finding.fix(Fix { title: "join the lines".to_owned(), edits, safe: true });
        }
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
    fn the_lines_are_joined() {
        let text = "Law 1 — One\n1. one (see\n2. above)\n2. two (\n(a) is gone)\n";
        check(
            text,
            expect![[r#"
                3:1 warning “2.” looks like a marker, but was read as text: the line above ends in “(see”
                    help: join the lines; if it is a marker, leave an empty line above it
                    safe fix: join the lines
                5:1 warning “(a)” looks like a marker, but was read as text: the line above ends in “(”
                    help: join the lines; if it is a marker, leave an empty line above it
                    safe fix: join the lines
            "#]],
        );
        assert_eq!(fixed(&RULE, text), "Law 1 — One\n1. one (see 2. above)\n2. two ((a) is gone)\n");
    }

    #[test]
    fn below_an_empty_line_or_another_word_it_is_a_marker() {
        check("Law 1 — One\n1. what to look in\n\n2. two\n3. three;\n4. four\n", expect![[r#""#]]);
    }
}
