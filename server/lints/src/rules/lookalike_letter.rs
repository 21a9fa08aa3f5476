//! # lookalike-letter
//!
//! ## What it does
//! Finds letters of another alphabet in numbers, in references and among the Latin letters of a word that print like
//! Latin ones: a Cyrillic С in "Law 16С".
//!
//! ## Why
//! Scanned or retyped text has them. In numbers Lawsmith reads them as the letter that they look like,
//! but a search for "16C" does not find them, and other programs take them for a misprint. A noun or a term that has
//! one is another word.
//!
//! ## Example
//! ````laws
//! Law 1 — Turns
//!
//! A — Order
//! The dealer begins, but see Law 1В.
//!
//! B — Exception
//! A player who has passed does not.
//! ````
//!
//! ## Use instead
//! ````laws
//! Law 1 — Turns
//!
//! A — Order
//! The dealer begins, but see Law 1B.
//!
//! B — Exception
//! A player who has passed does not.
//! ````
//!
//! ## Fix safety
//! Safe: the Latin letters print the same and are what is read.

use lawsmith_model::RuleLevel;
use lawsmith_syntax::{is_lookalike, latinised};
use lawsmith_text::{Edit, TextRange};
use memchr::memchr3_iter;

use crate::rule::{Context, Fix, Report, Rule, Scope};

pub(crate) static RULE: Rule = Rule {
    code: "SYN009",
    name: "lookalike-letter",
    since: "0.1.0",
    level: RuleLevel::Warning,
    fixable: true,
    source: include_str!("lookalike_letter.rs"),
    scope: Scope::Index,
    check,
};

fn check(context: &Context<'_>, report: &mut Report<'_>) {
    for (at, document) in context.documents() {
        for (place, provision) in document.provisions().iter().enumerate() {
            if let Some(marker) = document.tree.marker(provision.node()) {
                say(context, report, at, marker.label, || document.path(place));
            }
        }
    }
    for reference in context.references() {
        // Other words may stand in the range of a reference: only its address is looked at.
        let text = context.text(reference.document(), reference.range);
        let digits = text.find(|c: char| c.is_ascii_digit() || c == '(').unwrap_or(0);
        let noun = text.rfind(char::is_whitespace).map_or(digits, |blank| blank.min(digits));
        let range = TextRange::new(reference.range.start() + noun, reference.range.end());
        say(context, report, reference.document(), range, || context.edition.at(reference));
    }
    for (at, document) in context.documents() {
        for word in mixed_words(document.text()) {
            let path = || context.address_of(at, context.node_before(at, word.end()));
            say(context, report, at, word, path);
        }
    }
}

/// The words with Latin letters and such as look like them. Letters of an address belong to no word.
fn mixed_words(text: &str) -> Vec<TextRange> {
    let mut found: Vec<TextRange> = Vec::new();
    // Each word is looked at once, at its first such letter.
    let mut end = 0;
    for at in memchr3_iter(0xCE, 0xD0, 0xD1, text.as_bytes()) {
        if at < end || !text[at..].starts_with(is_lookalike) {
            continue;
        }
        let start = end + text[end..at].trim_end_matches(char::is_alphabetic).len();
        end = text.len() - text[at..].trim_start_matches(char::is_alphabetic).len();
        let latin = |c: char| c.is_ascii_alphabetic() || is_lookalike(c);
        let word = &text[start..end];
        if word.chars().all(latin) && word.contains(|c: char| c.is_ascii_alphabetic()) {
            found.push(TextRange::new(start, end));
        }
    }
    found
}

fn say(
    context: &Context<'_>,
    report: &mut Report<'_>,
    document: usize,
    range: TextRange,
    at: impl Fn() -> String,
) {
    let printed = context.text(document, range);
    let Some(letter) = printed.chars().find(|&c| is_lookalike(c)) else { return };
    let latin = latinised(printed).into_owned();
    let message =
        format!("the “{letter}” in “{}” is no Latin letter, it only looks like one", printed.trim());
    let title = format!("write “{}”", latin.trim());
    let edits = vec![Edit { range, replacement: latin }];
    report.add(document, range, at(), message).fix(Fix { title, edits, safe: true });
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

    const MIXED: &str =
        "Law 1 — X\n\nА — One\n    1. See В and Law 1В.\n        (а) x\n\nВ — Two\nCafé — Москва.\n";

    #[test]
    fn markers_and_references() {
        check(
            MIXED,
            expect![[r#"
            3:1 warning the “А” in “А” is no Latin letter, it only looks like one
                safe fix: write “A”
            4:12 warning the “В” in “В” is no Latin letter, it only looks like one
                safe fix: write “B”
            4:21 warning the “В” in “1В” is no Latin letter, it only looks like one
                safe fix: write “1B”
            5:10 warning the “а” in “а” is no Latin letter, it only looks like one
                safe fix: write “a”
            7:1 warning the “В” in “В” is no Latin letter, it only looks like one
                safe fix: write “B”
        "#]],
        );
    }

    #[test]
    fn words_of_both_alphabets() {
        check(
            "Law 1 — X\nSee Lаw 1 of Москва, Наvana, the Ω-shaped λόγος and the Τerm “Опоra” of 1В.\n",
            expect![[r#"
                2:5 warning the “а” in “Lаw” is no Latin letter, it only looks like one
                    safe fix: write “Law”
                2:22 warning the “Н” in “Наvana” is no Latin letter, it only looks like one
                    safe fix: write “Havana”
                2:57 warning the “Τ” in “Τerm” is no Latin letter, it only looks like one
                    safe fix: write “Term”
            "#]],
        );
    }

    #[test]
    fn the_fix_writes_latin_letters() {
        let fixed = fixed(&RULE, MIXED);
        assert_eq!(findings(&RULE, &fixed), "");
        assert!(fixed.contains("Москва"));
    }
}
