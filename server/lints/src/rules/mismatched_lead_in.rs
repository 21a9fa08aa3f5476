//! # mismatched-lead-in
//!
//! ## What it does
//! Finds items that do not go on from the norm word at the end of their lead-in: “The
//! player must:” and then “he passes”, “must pass” or “to pass”.
//!
//! ## Why
//! Read together the two are no sentence, and the duty of the item is not said.
//!
//! ## Example
//! ````laws
//! Law 1 — Leaving
//! Before leaving the table a player must:
//!     (a) turn his cards;
//!     (b) the steward is told; and
//!     (c) must wait for an answer.
//! ````
//!
//! ## Use instead
//! ````laws
//! Law 1 — Leaving
//! Before leaving the table a player must:
//!     (a) turn his cards;
//!     (b) tell the steward; and
//!     (c) wait for an answer.
//! ````
//!
//! ## Fix safety
//! No fix: the missing words are for a person to write.

use lawsmith_model::RuleLevel;
use lawsmith_text::{TextRange, has_word, is_same_word};

use crate::read::lists::{List, Lists};
use crate::rule::{Context, Report, Rule, Scope};
use crate::words::clause::plain;

pub(crate) static RULE: Rule = Rule {
    code: "NRM005",
    name: "mismatched-lead-in",
    since: "0.1.0",
    level: RuleLevel::Warning,
    fixable: false,
    source: include_str!("mismatched_lead_in.rs"),
    scope: Scope::Document,
    check,
};

fn check(context: &Context<'_>, report: &mut Report<'_>) {
    for (at, document) in context.drafted() {
        for list in Lists::of(context, at).iter() {
            let Some(last) = last_word(context, at, &list) else { continue };
            for item in list.items {
                let words = item.words(&document.tree);
                let text = &document.text()[words];
                let Some(first) = plain(text).next().filter(|first| does_not_follow(context, last, first))
                else {
                    continue;
                };
                let end = first.as_ptr() as usize - text.as_ptr() as usize + first.len();
                let range = TextRange::new(words.start(), words.start() + end);
                let message = format!("“{first} …” does not go on from “… {last}” above");
                report
                    .add(at, range, context.address_of(at, item.node()), message)
                    .help("read the lead-in and the item as one sentence");
            }
        }
    }
}

/// The norm word or infinitive at the end of a lead-in.
fn last_word<'a>(context: &Context<'a>, at: usize, list: &List<'_>) -> Option<&'a str> {
    let lexicon = &context.edition.lexicon;
    let text = context.text(at, list.lead_in?);
    // Only words that the list goes on with: no sign between.
    let mut words = plain(text).rev().skip_while(|word| has_word(&lexicon.negations, word));
    let last = words.next().filter(|_| text.ends_with(char::is_alphabetic))?;
    (is_norm(context, last) || has_word(&lexicon.drafting.infinitives, last)).then_some(last)
}

/// A norm word of one word, declared or not.
fn is_norm(context: &Context<'_>, word: &str) -> bool {
    let words = &context.edition.lexicon.drafting.norm_words;
    let mut forms = words.iter().flat_map(|entry| entry.split('/'));
    forms.any(|form| is_same_word(form, word)) || has_word(&context.edition.norms.scale, word)
}

/// Whether no verb can begin so. Behind "to" a noun may stand: "open to: the public".
fn does_not_follow(context: &Context<'_>, last: &str, first: &str) -> bool {
    let words = &context.edition.lexicon.drafting;
    // A German verb stands at the end: “muss: die Karten zählen”.
    let german = context.edition.lexicon.wording.language.is_german();
    let own_clause = !german && has_word(&words.determiners, first) || has_word(&words.persons, first);
    // "both", "either" stand before verbs too.
    own_clause && !has_word(&words.list_counts, first) && !has_word(&words.infinitives, last)
        || is_norm(context, first)
        || has_word(&words.infinitives, first)
        || is_same_word(first, last)
}

#[cfg(test)]
mod tests {
    use expect_test::{Expect, expect};

    use super::RULE;
    use crate::testing::findings;

    #[track_caller]
    fn check(lead_in: &str, items: [&str; 2], expected: Expect) {
        let [a, b] = items;
        let text = format!("Law 1 — One\n{lead_in}\n    (a) {a}\n    (b) {b}\n");
        expected.assert_eq(&findings(&RULE, &text));
    }

    #[test]
    fn items_that_do_not_go_on() {
        check(
            "A player shall not:",
            ["the cards are shown; or", "shall speak."],
            expect![[r#"
                3:9 warning “the …” does not go on from “… shall” above
                    help: read the lead-in and the item as one sentence
                4:9 warning “shall …” does not go on from “… shall” above
                    help: read the lead-in and the item as one sentence
            "#]],
        );
        check(
            "It is his duty to:",
            ["to count; and", "wait."],
            expect![[r#"
                3:9 warning “to …” does not go on from “… to” above
                    help: read the lead-in and the item as one sentence
            "#]],
        );
    }

    #[test]
    fn german_items() {
        let german = "//- lawsmith.toml\n[work]\nid = \"test\"\nlanguage = \"de\"\nlevels = [\"1\", \"1\"]\nnoun = [\"§\"]\n\
                      [norms]\nscale = [\"kann\", \"muss\"]\n//- test.laws\n§ 1 — Karten\nDer Leiter muss:\n";
        for items in ["1. die Karten zählen;\n    2. das Spiel ansagen.", "1. Karten zählen;\n    2. warten."]
        {
            assert_eq!(findings(&RULE, &format!("{german}    {items}\n")), "");
        }
        assert!(findings(&RULE, &format!("{german}    1. zählen;\n    2. muss warten.\n")).contains("muss"));
    }

    #[test]
    fn items_that_do() {
        check("A player must:", ["count; and", "if he has one, pass it on."], expect![[r#""#]]);
        check("The hall is open to:", ["the players; and", "a guest."], expect![[r#""#]]);
        check("A player has duties:", ["the first; and", "he must count."], expect![[r#""#]]);
        check("A player may do what he must.", ["The steward waits.", "He sits."], expect![[r#""#]]);
    }
}
