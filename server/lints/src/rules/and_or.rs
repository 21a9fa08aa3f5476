//! # and-or
//!
//! ## What it does
//! Finds two conjunctions joined by a stroke: "and/or".
//!
//! ## Why
//! It leaves open whether both may be done at once, and with a third member nobody can say which
//! groups are meant. "Or" alone includes both in most sentences; where it may not, "A or B, or
//! both" says so.
//!
//! ## Example
//! ````laws
//! Law 1 — Turns
//! The Director warns and/or fines the player.
//! ````
//!
//! ## Use instead
//! ````laws
//! Law 1 — Turns
//! The Director warns or fines the player, or does both.
//! ````
//!
//! ## Fix safety
//! No fix: which of the two is meant is what the words leave open.

use lawsmith_model::RuleLevel;
use lawsmith_text::{TextRange, has_word, position_of};

use crate::read::prose::{Prose, worded_with};
use crate::read::signs::Signs;
use crate::rule::{Context, Report, Rule, Scope};

pub(crate) static RULE: Rule = Rule {
    code: "STY004",
    name: "and-or",
    since: "0.1.0",
    level: RuleLevel::Hint,
    fixable: false,
    source: include_str!("and_or.rs"),
    scope: Scope::Block,
    check,
};

fn check(context: &Context<'_>, report: &mut Report<'_>) {
    let conjunctions = &context.edition.lexicon.conjunctions;
    let joins = |word: &str| has_word(conjunctions, word);
    for (at, document) in context.documents() {
        let text = document.text();
        for (node, block) in worded_with(context, at, Signs::STROKE) {
            let prose = Prose::new(text, block);
            let mut from = block.content.start();
            while let Some(step) = position_of(&text.as_bytes()[from..block.content.end()], *b"/") {
                let stroke = from + step;
                from = stroke + 1;
                let before = text[block.content.start()..stroke].trim_end();
                let start = before.trim_end_matches(char::is_alphanumeric).len() + block.content.start();
                let behind = &text[stroke + 1..block.content.end()];
                let gap = behind.len() - behind.trim_start().len();
                let word = behind[gap..].find(|c: char| !c.is_alphanumeric()).unwrap_or(behind.len() - gap);
                let range = TextRange::new(start, stroke + 1 + gap + word);
                let (one, other) =
                    (&text[start..block.content.start() + before.len()], &behind[gap..gap + word]);
                if !joins(one) || !joins(other) || !prose.has(range) {
                    continue;
                }
                let (one, other) = (one.to_lowercase(), other.to_lowercase());
                report
                    .add(
                        at,
                        range,
                        context.address_of(at, node),
                        format!("“{}” leaves open whether both are meant", &text[range]),
                    )
                    .help(format!("say “{one}” or “{other}”, or “A or B, or both”"));
            }
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
    fn conjunctions_joined_by_a_stroke() {
        check(
            "Law 1 — And/Or\nWarn and / or fine; North/South, 1/2 and `and/or` stay.\n",
            expect![[r#"
                1:9 hint “And/Or” leaves open whether both are meant
                    help: say “and” or “or”, or “A or B, or both”
                2:6 hint “and / or” leaves open whether both are meant
                    help: say “and” or “or”, or “A or B, or both”
            "#]],
        );
    }
}
