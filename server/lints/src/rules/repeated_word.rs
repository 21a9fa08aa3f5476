//! # repeated-word
//!
//! ## What it does
//! Finds a word that stands twice in a row: "the the". Words that may follow themselves, "that
//! that", are a list of the manifest (`doubled` in `[wording]`); numbers, single letters and a
//! word three times in a row, as in an auction, are left alone.
//!
//! ## Why
//! It is left over from an edit, often at the end of a line, where the eye skips it; and often
//! another word is missing in its place.
//!
//! ## Example
//! ````laws
//! Law 1 — Turns
//! The dealer makes the the first call.
//! ````
//!
//! ## Use instead
//! ````laws
//! Law 1 — Turns
//! The dealer makes the first call.
//! ````
//!
//! ## Fix safety
//! Safe: the second one goes, with what parts it from the first.

use lawsmith_model::RuleLevel;
use lawsmith_text::{Edit, TextRange};

use crate::dictionary::spelt;
use crate::finding::Fix;
use crate::rule::{Context, Report, Rule, Scope};

pub(crate) static RULE: Rule = Rule {
    code: "STY002",
    name: "repeated-word",
    since: "0.1.0",
    level: RuleLevel::Warning,
    fixable: true,
    source: include_str!("repeated_word.rs"),
    scope: Scope::Document,
    check,
};

fn check(context: &Context<'_>, report: &mut Report<'_>) {
    let known = &context.edition.lexicon.wording.doubled;
    for (at, document) in context.documents() {
        let text = document.text();
        let noted = spelt(context, at);
        for doubled in noted.get().into_iter().flat_map(|spelt| &spelt.doubled) {
            let (first, second) = (doubled.first, doubled.second);
            let word = &text[second];
            if known.iter().any(|known| known.eq_ignore_ascii_case(word)) {
                continue;
            }
            let gone = TextRange::new(first.end(), second.end());
            report
                .add(
                    at,
                    first.cover(second),
                    context.address_of(at, doubled.node),
                    format!("“{word}” stands twice"),
                )
                .fix(Fix {
                    title: format!("write “{}” once", &text[first]),
                    edits: vec![Edit { range: gone, replacement: String::new() }],
                    safe: true,
                });
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
    fn twice_in_a_row() {
        check(
            "Law 1 — Play of of Cards\nThe the dealer\ndealer leads.\n",
            expect![[r#"
                1:14 warning “of” stands twice
                    safe fix: write “of” once
                2:1 warning “the” stands twice
                    safe fix: write “The” once
                2:9 warning “dealer” stands twice
                    safe fix: write “dealer” once
            "#]],
        );
    }

    #[test]
    fn what_may_stand_twice() {
        check(
            "Law 1 — One\nHe said that that was it; pass, pass; 3 3 pass pass pass. Under under-tricks had had B B. Play. Play\n",
            expect![[""]],
        );
    }

    #[test]
    fn the_second_one_goes() {
        assert_eq!(
            fixed(&RULE, "Law 1 — One\nThe the dealer\n  dealer leads.\n"),
            "Law 1 — One\nThe dealer leads.\n"
        );
    }
}
