//! # figure-mismatch
//!
//! ## What it does
//! Finds a number in words whose figure in brackets is another one: "five (6)", and the other
//! way about. The words of numbers are data of the manifest (`figures` in `[wording]`).
//!
//! ## Why
//! One of the two was changed and the other was forgotten. Courts and players read the words,
//! tables and programs the figure.
//!
//! ## Example
//! ````laws
//! Law 1 — Turns
//! An appeal is made within thirty-five (30) minutes.
//! ````
//!
//! ## Use instead
//! ````laws
//! Law 1 — Turns
//! An appeal is made within thirty-five (35) minutes.
//! ````
//!
//! ## Fix safety
//! No fix: which of the two is right is for a person to say.

use lawsmith_model::{RuleLevel, Wording};
use lawsmith_syntax::BlockKind;
use lawsmith_text::{TextRange, has_word, is_same_word, position_of};

use crate::read::prose::{Prose, worded_with};
use crate::read::signs::Signs;
use crate::rule::{Context, Report, Rule, Scope};

pub(crate) static RULE: Rule = Rule {
    code: "STY006",
    name: "figure-mismatch",
    since: "0.1.0",
    level: RuleLevel::Warning,
    fixable: false,
    source: include_str!("figure_mismatch.rs"),
    scope: Scope::Block,
    check,
};

fn check(context: &Context<'_>, report: &mut Report<'_>) {
    let wording = &context.edition.lexicon.wording;
    for (at, document) in context.documents() {
        let text = document.text();
        for (node, block) in
            worded_with(context, at, Signs::ROUND).filter(|(_, block)| block.kind != BlockKind::Table)
        {
            let prose = Prose::new(text, block);
            let content = block.content;
            let mut from = content.start();
            while let Some(step) = position_of(&text.as_bytes()[from..content.end()], *b"(") {
                let open = from + step;
                from = open + 1;
                let behind = &text[open + 1..content.end()];
                let Some(close) = behind.bytes().take(LONGEST).position(|byte| byte == b')') else {
                    continue;
                };
                let Some(inside) = behind.get(..close) else { continue };
                let before = text[content.start()..open].trim_end();
                let Some((start, told, bracketed)) = both(before, inside, wording) else { continue };
                // "Section five (1)" is item (1) of it.
                let noun = before[..start].split_whitespace().next_back();
                if noun.is_some_and(|noun| numbers_a_level(context, noun)) {
                    continue;
                }
                let range = TextRange::new(content.start() + start, open + close + 2);
                if told == bracketed || !prose.has(range) {
                    continue;
                }
                let words = &before[start..];
                let message = format!("“{words}” and “({inside})” are different numbers");
                report
                    .add(at, range, context.address_of(at, node), message)
                    .help("write the same number in both places");
            }
        }
    }
}

fn numbers_a_level(context: &Context<'_>, noun: &str) -> bool {
    has_word(&context.edition.lexicon.level_nouns, noun) || context.edition.conventions.is_noun(noun)
}

/// How long a number in brackets may be.
const LONGEST: usize = 60;

/// Where the number before a bracket begins, and both values: one of them in words.
fn both(before: &str, inside: &str, wording: &Wording) -> Option<(usize, u64, u64)> {
    if inside.starts_with(|c: char| c.is_ascii_digit()) {
        let (start, told) = number_before(before, wording)?;
        return Some((start, told, figure(inside)?));
    }
    let start = before.trim_end_matches(|c: char| c.is_ascii_digit() || c == ',').len();
    // "Law 16 (two ...)" has more in its brackets, "12.5 (five)" another figure.
    if !before[..start].ends_with(char::is_whitespace) && start > 0 {
        return None;
    }
    let told = figure(&before[start..])?;
    let words: Vec<&str> = number_words(inside).map(|(_, word)| word).collect();
    Some((start, told, value(&words, wording)?))
}

/// "1,500" as a number.
fn figure(digits: &str) -> Option<u64> {
    let plain: String = digits.trim().chars().filter(|&c| !matches!(c, ',' | ' ' | '\u{a0}')).collect();
    plain.parse().ok()
}

fn number_words(text: &str) -> impl DoubleEndedIterator<Item = (usize, &str)> {
    let parts = |c: char| c.is_whitespace() || matches!(c, '-' | '\u{2010}' | '\u{2011}');
    text.split(parts).map(|word| (word.as_ptr() as usize - text.as_ptr() as usize, word))
}

/// Where the number in words that ends `before` begins, and its value.
fn number_before(before: &str, wording: &Wording) -> Option<(usize, u64)> {
    let mut words = Vec::new();
    let mut start = before.len();
    for (at, word) in number_words(before).rev().take(12) {
        let joint = is_joint(word, wording);
        if !joint && value_of(word, wording).is_none() {
            break;
        }
        words.push(word);
        if !joint {
            start = at;
        }
    }
    // A joint at the beginning belongs to the sentence: "four and five (5)" are two numbers.
    while words.last().is_some_and(|word| is_joint(word, wording)) {
        words.pop();
    }
    words.reverse();
    let value = value(&words, wording)?;
    Some((start, value))
}

fn is_joint(word: &str, wording: &Wording) -> bool {
    has_word(&wording.figure_joints, word)
}

fn value_of(word: &str, wording: &Wording) -> Option<u64> {
    wording.figures.iter().find(|(known, _)| is_same_word(known, word)).map(|(_, value)| *value)
}

/// The value of "two thousand one hundred and five"; `None` for what is no number, and for
/// several in a row.
fn value(words: &[&str], wording: &Wording) -> Option<u64> {
    let (mut whole, mut part, mut last) = (0_u64, 0_u64, u64::MAX);
    let mut joined = false;
    for word in words {
        if is_joint(word, wording) {
            joined = true;
            continue;
        }
        let value = value_of(word, wording)?;
        match value {
            100 => part = part.max(1).checked_mul(100)?,
            1000.. => {
                whole = whole.checked_add(part.max(1).checked_mul(value)?)?;
                part = 0;
            }
            // "twenty five" counts on; "five six" and "four and five" do not.
            _ if last >= 100 || (20..100).contains(&last) && value < 10 && !joined => part += value,
            _ => return None,
        }
        last = value;
        joined = false;
    }
    (last != u64::MAX).then(|| whole.checked_add(part)).flatten()
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
    fn items_of_a_level_are_no_figures() {
        check("Law 1 — One\nRow as Section five (1) or Law two (3) says.\n", expect![[""]]);
    }

    #[test]
    fn words_and_figures_that_differ() {
        check(
            "Law 1 — One\nFive (6) cards, 12 (eleven) tables, two thousand one hundred and five (2,150) points.\n",
            expect![[r#"
                2:1 warning “Five” and “(6)” are different numbers
                    help: write the same number in both places
                2:17 warning “12” and “(eleven)” are different numbers
                    help: write the same number in both places
                2:37 warning “two thousand one hundred and five” and “(2,150)” are different numbers
                    help: write the same number in both places
            "#]],
        );
    }

    #[test]
    fn what_agrees_and_what_is_no_number() {
        check(
            "Law 1 — One\nFive (5), twenty-five (25), one hundred (100), 12 (twelve), a hundred (100), four and five (5), Law 5 (two players), one (a), five (5%), three (see 2), one (1)(b).\n",
            expect![[""]],
        );
    }
}
