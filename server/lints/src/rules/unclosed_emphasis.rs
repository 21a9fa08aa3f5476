//! # unclosed-emphasis
//!
//! ## What it does
//! Finds two stars before a word, as where it is set in strong type, that no two stars close in their paragraph.
//!
//! ## Why
//! The stars are printed, and nothing is set in strong type. Where the words are a term, they define nothing.
//!
//! ## Example
//! ````laws
//! Law 1 — Turns
//! A **round is over when all have played.
//! ````
//!
//! ## Use instead
//! ````laws
//! Law 1 — Turns
//! A **round** is over when all have played.
//! ````
//!
//! ## Fix safety
//! No fix: where the emphasis ends is for a person to say. A single star is left alone, which may be the mark of a note.

use lawsmith_model::RuleLevel;
use lawsmith_syntax::InlineKind;
use lawsmith_text::TextRange;

use crate::read::prose::worded_with;
use crate::read::signs::Signs;
use crate::rule::{Context, Report, Rule, Scope};

pub(crate) static RULE: Rule = Rule {
    code: "SYN015",
    name: "unclosed-emphasis",
    since: "0.1.0",
    level: RuleLevel::Warning,
    fixable: false,
    source: include_str!("unclosed_emphasis.rs"),
    scope: Scope::Block,
    check,
};

const STARS: &str = "**";

fn check(context: &Context<'_>, report: &mut Report<'_>) {
    for (at, document) in context.documents() {
        let text = document.text();
        for (node, block) in worded_with(context, at, Signs::STARS) {
            for run in block.inlines(text).iter().filter(|run| run.kind == InlineKind::Text) {
                for (step, _) in text[run.range].match_indices(STARS) {
                    let place = run.range.start() + step;
                    let range = TextRange::new(place, place + STARS.len());
                    let before = text[block.content.start()..place].chars().next_back();
                    let next = text[range.end()..block.content.end()].chars().next();
                    if opens(before, next) {
                        report
                            .add(at, range, context.address_of(at, node), "“**” is never closed")
                            .help("put “**” behind the words that it sets in strong type, or delete it");
                    }
                }
            }
        }
    }
}

/// Whether stars between these open a word: "see **Berth", not "2**3" or "weight**".
fn opens(before: Option<char>, next: Option<char>) -> bool {
    let apart = before.is_none_or(|c| !c.is_alphanumeric() && c != '*');
    apart && next.is_some_and(char::is_alphanumeric)
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
    fn stars_that_nothing_closes() {
        check(
            "Law 1 — **One\nA **round is over,\nand (**so is\n\n**this** and **that.\n",
            expect![[r#"
                1:9 warning “**” is never closed
                    help: put “**” behind the words that it sets in strong type, or delete it
                5:14 warning “**” is never closed
                    help: put “**” behind the words that it sets in strong type, or delete it
            "#]],
        );
    }

    #[test]
    fn stars_that_are_no_emphasis() {
        check(
            "Law 1 — One\nA **round** of 2**3 turns** and *one, ** alone, ***\nthree `**code` and \\**this.\n",
            expect![[""]],
        );
    }
}
