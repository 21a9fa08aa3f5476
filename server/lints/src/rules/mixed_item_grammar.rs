//! # mixed-item-grammar
//!
//! ## What it does
//! Points at items of a list that are built otherwise than most of their neighbours: “to
//! count” or “counting” beside “the cards are counted”.
//!
//! ## Why
//! Each item must go on from the lead-in. Where one is built otherwise it mostly does not,
//! and the reader has to guess the missing words.
//!
//! ## Example
//! ````laws
//! Law 1 — Duties
//! The steward has these duties:
//!     (a) to count the cards;
//!     (b) to keep the list;
//!     (c) the room is closed.
//! ````
//!
//! ## Use instead
//! ````laws
//! Law 1 — Duties
//! The steward has these duties:
//!     (a) to count the cards;
//!     (b) to keep the list;
//!     (c) to close the room.
//! ````
//!
//! ## Fix safety
//! No fix, and always a hint: only first words are looked at.

use lawsmith_model::{Drafting, RuleLevel};
use lawsmith_text::has_word;

use crate::read::lists::Lists;
use crate::rule::{Context, Report, Rule, Scope};
use crate::words::clause::plain;

pub(crate) static RULE: Rule = Rule {
    code: "LST004",
    name: "mixed-item-grammar",
    since: "0.1.0",
    level: RuleLevel::Hint,
    fixable: false,
    source: include_str!("mixed_item_grammar.rs"),
    scope: Scope::Document,
    check,
};

/// How an item begins, as far as its first word shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Opening {
    Infinitive,
    Gerund,
    Noun,
    Unknown,
}

/// So many items of one build make a pattern.
const PATTERN: usize = 2;

fn check(context: &Context<'_>, report: &mut Report<'_>) {
    let words = &context.edition.lexicon.drafting;
    for (at, document) in context.drafted() {
        for list in Lists::of(context, at).iter() {
            let opening = |range| opening(&document.text()[range], words);
            let openings: Vec<Opening> =
                list.items.iter().map(|item| opening(item.words(&document.tree))).collect();
            let count = |wanted| openings.iter().filter(|&&own| own == wanted).count();
            let known = [Opening::Infinitive, Opening::Gerund, Opening::Noun];
            let most =
                known.into_iter().find(|&own| count(own) >= PATTERN && count(own) * 2 > openings.len());
            let Some(most) = most else { continue };
            for (item, &own) in list.items.iter().zip(&openings) {
                // A sentence of its own may begin as it likes.
                let sentence = document.text()[item.words(&document.tree)].starts_with(char::is_uppercase);
                // "counting" and "a count" are both nouns.
                let verb = (own == Opening::Infinitive) != (most == Opening::Infinitive);
                let odd = verb && own != Opening::Unknown && !sentence;
                if odd {
                    let text = &document.text()[item.words(&document.tree)];
                    let len = plain(text)
                        .next()
                        .map_or(0, |word| word.as_ptr() as usize - text.as_ptr() as usize + word.len());
                    let start = item.words(&document.tree).start();
                    let range = lawsmith_text::TextRange::new(start, start + len);
                    report
                        .add(
                            at,
                            range,
                            context.address_of(at, item.node()),
                            format!(
                                "this item begins with {}, most of its list with {}",
                                named(own),
                                named(most)
                            ),
                        )
                        .help("build all items alike");
                }
            }
        }
    }
}

fn opening(item: &str, words: &Drafting) -> Opening {
    let Some(first) = plain(item).next() else { return Opening::Unknown };
    let gerund = |ending: &String| first.len() > ending.len() + 2 && first.ends_with(ending.as_str());
    match () {
        () if has_word(&words.infinitives, first) => Opening::Infinitive,
        () if has_word(&words.determiners, first) || has_word(&words.persons, first) => Opening::Noun,
        () if has_word(&words.no_gerunds, first) => Opening::Unknown,
        () if words.gerunds.iter().any(gerund) => Opening::Gerund,
        () => Opening::Unknown,
    }
}

fn named(opening: Opening) -> &'static str {
    match opening {
        Opening::Infinitive => "an infinitive",
        Opening::Gerund => "a verbal noun",
        Opening::Noun | Opening::Unknown => "a noun or a person",
    }
}

#[cfg(test)]
mod tests {
    use expect_test::{Expect, expect};

    use super::RULE;
    use crate::testing::findings;

    #[track_caller]
    fn check(items: [&str; 3], expected: Expect) {
        let [a, b, c] = items;
        let text = format!("Law 1 — One\nHe has duties:\n    (a) {a}\n    (b) {b}\n    (c) {c}\n");
        expected.assert_eq(&findings(&RULE, &text));
    }

    #[test]
    fn one_item_is_built_otherwise() {
        check(
            ["to count;", "counting; and", "to close."],
            expect![[r#"
                4:9 hint this item begins with a verbal noun, most of its list with an infinitive
                    help: build all items alike
            "#]],
        );
        check(
            ["the cards;", "to count; and", "a table."],
            expect![[r#"
                4:9 hint this item begins with an infinitive, most of its list with a noun or a person
                    help: build all items alike
            "#]],
        );
    }

    #[test]
    fn what_first_words_do_not_show() {
        check(["the cards;", "cards; and", "a table."], expect![[r#""#]]);
        check(["the cards;", "to count; and", "cards."], expect![[r#""#]]);
    }
}
