//! # unclosed-fence
//!
//! ## What it does
//! Finds a fenced block, as of a quotation or a deal, that no line of backquotes closes.
//!
//! ## Why
//! All the text behind it, to the end of the file, is taken for its content: nothing in it
//! has an address, and nothing in it is checked.
//!
//! ## Example
//! ````laws
//! Law 1 — Record
//! A deal is written down in this form:
//!
//! ```deal
//! North ♠ J 6 4
//!
//! Law 2 — Score
//! The score is entered at once.
//! ````
//!
//! ## Use instead
//! ````laws
//! Law 1 — Record
//! A deal is written down in this form:
//!
//! ```deal
//! North ♠ J 6 4
//! ```
//!
//! Law 2 — Score
//! The score is entered at once.
//! ````
//!
//! ## Fix safety
//! No fix: where the block ends is for a person to say.

use lawsmith_model::RuleLevel;
use lawsmith_syntax::ProblemKind;

use crate::rule::{Context, Report, Rule, Scope};

pub(crate) static RULE: Rule = Rule {
    code: "SYN002",
    name: "unclosed-fence",
    since: "0.1.0",
    level: RuleLevel::Error,
    fixable: false,
    source: include_str!("unclosed_fence.rs"),
    scope: Scope::Document,
    check,
};

fn check(context: &Context<'_>, report: &mut Report<'_>) {
    for (at, document) in context.documents() {
        let unclosed =
            document.tree.problems.iter().filter(|problem| problem.kind == ProblemKind::UnclosedFence);
        for problem in unclosed {
            let printed = context.printed(at, problem.range);
            let ticks: String = printed.chars().take_while(|&c| c == '`').collect();
            let path = context.address_of(at, context.node_before(at, problem.range.start()));
            report
                .add(
                    at,
                    problem.range,
                    path,
                    format!("nothing closes “{printed}”: all text below is a part of it"),
                )
                .help(format!("put a line “{ticks}” where it ends"));
        }
    }
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
    fn fewer_backquotes_do_not_close() {
        check(
            "Law 1 — One\n\n````quote 2019:1A\n```\ntext\n",
            expect![[r#"
                3:1 error nothing closes “````quote 2019:1A”: all text below is a part of it
                    help: put a line “````” where it ends
            "#]],
        );
    }

    #[test]
    fn more_backquotes_close() {
        check("Law 1 — One\n\n```quote 2019:1A\ntext\n`````\n", expect![[r#""#]]);
    }
}
