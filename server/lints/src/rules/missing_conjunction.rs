//! # missing-conjunction
//!
//! ## What it does
//! Finds lists whose items end in semicolons or commas, with neither “and” nor “or” before
//! the last one.
//!
//! ## Why
//! The reader can't tell whether all of the conditions have to be met or one is enough.
//!
//! ## Example
//! ````laws
//! Law 1 — Entry
//! A player enters the contest if:
//!     (a) the fee is paid;
//!     (b) the list is open;
//!     (c) a table is free.
//! ````
//!
//! ## Use instead
//! ````laws
//! Law 1 — Entry
//! A player enters the contest if:
//!     (a) the fee is paid;
//!     (b) the list is open; and
//!     (c) a table is free.
//! ````
//!
//! ## Fix safety
//! No fix: which of the two is meant is for a person to say. Items that end in full stops
//! are sentences of their own; a lead-in that says how many of its items count (“any of
//! the following”) needs no more. It is a warning behind a condition or a duty (“if:”,
//! “must:”), elsewhere a hint.

use lawsmith_model::RuleLevel;
use lawsmith_text::has_word;

use crate::read::lists::{List, Lists};
use crate::rule::{Context, Report, Rule, Scope};
use crate::words::clause::plain;

pub(crate) static RULE: Rule = Rule {
    code: "LST001",
    name: "missing-conjunction",
    since: "0.1.0",
    level: RuleLevel::Warning,
    fixable: false,
    source: include_str!("missing_conjunction.rs"),
    scope: Scope::Document,
    check,
};

/// Silent where it is not known how the language of the work says “and” and “or”.
fn check(context: &Context<'_>, report: &mut Report<'_>) {
    let words = &context.edition.lexicon.drafting;
    if words.list_and.is_empty() && words.list_or.is_empty() {
        return;
    }
    for (at, document) in context.drafted() {
        for list in Lists::of(context, at).iter() {
            let [.., before, last] = list.items else { continue };
            let inner = &list.items[..list.items.len() - 1];
            let joined = inner.iter().any(|item| item.end().joint.is_some());
            let goes_on = inner.iter().all(|item| matches!(item.end().sign, Some(';' | ',')))
                && inner.iter().any(|item| !item.is_list);
            // Who repeals the last item leaves the others as they are.
            if joined
                || !last.has_words && !last.is_list
                || !goes_on
                || begins_joined(context, &document.text()[last.words(&document.tree)])
                || says_how_many(context, at, &list)
            {
                continue;
            }
            let message = "no “and” or “or” stands before the last item of this list";
            let finding = report.add(at, before.end().range, context.address_of(at, before.node()), message);
            finding.help("say whether all items count or one");
            if !is_condition(context, at, &list) {
                finding.at_most(RuleLevel::Hint);
            }
        }
    }
}

/// Whether the words open with what would else end the item before.
fn begins_joined(context: &Context<'_>, words: &str) -> bool {
    let lists = &context.edition.lexicon.drafting;
    plain(words).next().is_some_and(|word| has_word(&lists.list_and, word) || has_word(&lists.list_or, word))
}

/// Whether the lead-in is a condition or a duty: then "and" and "or" lead to different rulings.
fn is_condition(context: &Context<'_>, at: usize, list: &List<'_>) -> bool {
    let words = &context.edition.lexicon.drafting;
    let Some(lead_in) = list.lead_in else { return false };
    let lead_in = context.text(at, lead_in);
    let clause = lead_in.rfind(['.', ';']).map_or(lead_in, |end| &lead_in[end..]);
    let binds =
        |word: &str| words.norm_words.iter().skip(1).flat_map(|it| it.split('/')).any(|it| it == word);
    let last = plain(clause).next_back();
    last.is_some_and(|word| binds(word) || has_word(&words.subordinators, word))
}

fn says_how_many(context: &Context<'_>, at: usize, list: &List<'_>) -> bool {
    let Some(lead_in) = list.lead_in else { return false };
    let lead_in = context.text(at, lead_in);
    let sentence = lead_in.rfind(['.', ';']).map_or(lead_in, |end| &lead_in[end..]);
    let counts = &context.edition.lexicon.drafting.list_counts;
    plain(sentence).any(|word| has_word(counts, word))
}

#[cfg(test)]
mod tests {
    use expect_test::{Expect, expect};

    use super::RULE;
    use crate::testing::findings;

    #[track_caller]
    fn check(lead_in: &str, items: [&str; 3], expected: Expect) {
        let [a, b, c] = items;
        let text = format!("Law 1 — One\n{lead_in}\n    (a) {a}\n    (b) {b}\n    (c) {c}\n");
        expected.assert_eq(&findings(&RULE, &text));
    }

    #[test]
    fn before_the_last_item() {
        check(
            "He passes if:",
            ["he may;", "he can,", "he must."],
            expect![[r#"
                4:12 warning no “and” or “or” stands before the last item of this list
                    help: say whether all items count or one
            "#]],
        );
    }

    #[test]
    fn a_language_without_words() {
        let french = "//- lawsmith.toml\n[work]\nid = \"x\"\nlanguage = \"fr\"\n//- a.laws\nLaw 1 — Un\nIl passe si :\n    (a) il peut ;\n    (b) il doit.\n";
        assert_eq!(findings(&RULE, french), "");
        let given =
            french.replace("//- a.laws", "[drafting]\nlist-and = [\"et\"]\n//- a.laws").replace(" ;", ";");
        assert!(findings(&RULE, &given).contains("no “and”"));
    }

    #[test]
    fn a_last_item_that_is_left_out() {
        check("He passes if:", ["he may;", "he can;", "[Repealed]"], expect![""]);
    }

    #[test]
    fn what_is_no_condition_is_a_hint() {
        check(
            "These are his tools:",
            ["a card;", "a tray;", "a pen."],
            expect![[r#"
                4:11 hint no “and” or “or” stands before the last item of this list
                    help: say whether all items count or one
            "#]],
        );
    }

    #[test]
    fn joined_counted_or_parted() {
        check("He passes if:", ["he may;", "he can; or", "he must."], expect![[r#""#]]);
        check("He passes if:", ["he may; or", "he can;", "he must."], expect![[r#""#]]);
        check("He passes if:", ["he may;", "he can;", "or he must."], expect![[r#""#]]);
        check("He passes in any of these cases:", ["he may;", "he can;", "he must."], expect![[r#""#]]);
        check("Thus:", ["He may.", "He can.", "He must."], expect![[r#""#]]);
    }

    #[test]
    fn a_blank_of_two_bytes_is_no_part_of_the_last_word() {
        let text = "Law 1 — One\n    1. face do\u{a0}wn;\n    2. up.\n";
        assert!(findings(&RULE, text).starts_with("2:16 "), "{}", findings(&RULE, text));
    }
}
