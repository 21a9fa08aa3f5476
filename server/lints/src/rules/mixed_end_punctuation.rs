//! # mixed-end-punctuation
//!
//! ## What it does
//! Finds items of a list that end in another sign than most of their neighbours, and a
//! last item that ends like one which is followed by more.
//!
//! ## Why
//! The signs show whether the list is one sentence or several. Where they are mixed an
//! item may have been lost or put in.
//!
//! ## Example
//! ````laws
//! Law 1 — Entry
//! A player enters the contest if:
//!     (a) the fee is paid;
//!     (b) the list is open,
//!     (c) his partner is there; and
//!     (d) a table is free.
//! ````
//!
//! ## Use instead
//! ````laws
//! Law 1 — Entry
//! A player enters the contest if:
//!     (a) the fee is paid;
//!     (b) the list is open;
//!     (c) his partner is there; and
//!     (d) a table is free.
//! ````
//!
//! ## Fix safety
//! Unsafe: the fix writes the sign of most items, and theirs may be the wrong one. It is offered where all others
//! agree. Items that hold lists of their own, or end in a table or an abbreviation, "Sr.", are left alone, and so is a
//! missing full stop that *sentence-without-end* tells.

use std::cell::LazyCell;

use lawsmith_model::RuleLevel;
use lawsmith_syntax::NodeId;
use lawsmith_text::{Edit, TextRange, has_word};
use rustc_hash::FxHashSet;

use crate::read::lists::{Item, List, Lists};
use crate::rule::{Context, Fix, Report, Rule, Scope};
use crate::rules::sentence_without_end::{self, Unended};

pub(crate) static RULE: Rule = Rule {
    code: "LST003",
    name: "mixed-end-punctuation",
    since: "0.1.0",
    level: RuleLevel::Warning,
    fixable: true,
    source: include_str!("mixed_end_punctuation.rs"),
    scope: Scope::Document,
    check,
};

fn check(context: &Context<'_>, report: &mut Report<'_>) {
    for (at, _) in context.drafted() {
        let lists = Lists::of(context, at);
        let sentences = LazyCell::new(|| within_sentences(&lists));
        for list in lists.iter() {
            inner(context, report, at, &list);
            last(context, report, at, &list, &sentences);
        }
    }
}

/// The items before the last one.
fn inner(context: &Context<'_>, report: &mut Report<'_>, at: usize, list: &List<'_>) {
    let Some((_, inner)) = list.items.split_last() else { return };
    // The stop of an abbreviation says nothing of the item.
    let abbreviations = &context.edition.lexicon.wording.abbreviations;
    let abbreviated = |item: &Item| {
        let word = context.text(at, item.end().range).strip_suffix('.');
        word.is_some_and(|word| has_word(abbreviations, word))
    };
    let items: Vec<&Item> = inner.iter().filter(|item| is_plain(item) && !abbreviated(item)).collect();
    let Some(most) = most(&items) else { return };
    // "…; and" and then a full stop: the sentence ends there, what follows is another.
    let ends = |item: &Item| {
        let before =
            inner.iter().position(|other| other.node() == item.node()).and_then(|at| at.checked_sub(1));
        sign(item) == Some('.') && before.is_some_and(|before| inner[before].end().joint.is_some())
    };
    // "(b) rafts and" before the last of "(a) boats, (b) rafts and (c) tugs".
    let joins = |item: &Item| most == Some(',') && sign(item).is_none() && item.end().joint.is_some();
    let odd = items.iter().filter(|item| sign(item) != most && !ends(item) && !joins(item));
    let odd: Vec<&&Item> = odd.collect();
    let unended = Unended::of(context, at);
    let told = |item: &Item| {
        let found = unended.at(item.end().range).filter(|_| sign(item).is_none() && most == Some('.'));
        found.is_some_and(|word| context.tells(&sentence_without_end::RULE, at, word))
    };
    for item in odd.iter().filter(|item| !told(item)) {
        let message = format!("this item ends in {}, most of its list in {}", named(sign(item)), named(most));
        let finding = report.add(at, item.end().range, context.address_of(at, item.node()), message);
        finding.help("end all items alike");
        if let (Some(own), Some(most), [_]) = (item.end().sign, most, odd.as_slice()) {
            let text = context.text(at, item.end().range);
            if let Some(place) = text.rfind(own) {
                let start = item.end().range.start() + place;
                let edit = Edit {
                    range: TextRange::new(start, start + own.len_utf8()),
                    replacement: most.to_string(),
                };
                finding.fix(Fix { title: format!("write “{most}”"), edits: vec![edit], safe: false });
            }
        }
    }
}

/// The last item of a sentence that nothing goes on with.
fn last(
    context: &Context<'_>,
    report: &mut Report<'_>,
    at: usize,
    list: &List<'_>,
    sentences: &FxHashSet<NodeId>,
) {
    let [inner @ .., last] = list.items else { return };
    if list.goes_on || !is_plain(last) || inner.is_empty() {
        return;
    }
    let sentence = inner.iter().all(|item| matches!(item.end().sign, Some(';' | ',')) || item.is_list);
    let open = matches!(last.end().sign, Some(';' | ',')) || last.end().joint.is_some();
    if sentence && open && is_end(context, at, last, sentences) {
        let message = "the last item of this list ends as if another one followed";
        let place = context.address_of(at, last.node());
        report.add(at, last.end().range, place, message).help("end the sentence, or write what follows");
    }
}

/// Whether no list above goes on behind the item: "(b)(ii) …; or" before "(c) when".
fn is_end(context: &Context<'_>, at: usize, item: &Item, sentences: &FxHashSet<NodeId>) -> bool {
    let tree = &context.edition.documents[at].tree;
    let parent = tree.nodes[item.node()].parent();
    let level = tree.nodes[parent].level();
    let next = tree.subtree(parent).end;
    let Some(behind) = tree.nodes.get(next).filter(|node| node.level() >= level && level > 0) else {
        return true;
    };
    let words = tree.own_prose(next).next().map_or("", |block| &tree.text()[block.content]);
    // Items of one sentence may begin with a capital: "(b) Directors; and".
    behind.heading().is_some() || words.starts_with(char::is_uppercase) && !sentences.contains(&next)
}

/// The items of lists that are one sentence.
fn within_sentences(lists: &Lists) -> FxHashSet<NodeId> {
    let goes_on = |item: &Item| is_plain(item) && matches!(item.end().sign, Some(';' | ','));
    let sentences = lists.iter().filter(|list| list.items.iter().any(goes_on));
    sentences.flat_map(|list| list.items).map(Item::node).collect()
}

fn is_plain(item: &Item) -> bool {
    !item.is_list && item.has_words && item.end().sign != Some(':')
}

/// The sign that counts: all sentences end alike.
fn sign(item: &Item) -> Option<char> {
    item.end().sign.map(|sign| if matches!(sign, '?' | '!') { '.' } else { sign })
}

/// The sign of more than half of the items.
fn most(items: &[&Item]) -> Option<Option<char>> {
    let count = |wanted| items.iter().filter(|item| sign(item) == wanted).count();
    let signs = [Some(';'), Some(','), Some('.'), None];
    signs.into_iter().find(|&wanted| count(wanted) * 2 > items.len() && count(wanted) > 1)
}

fn named(sign: Option<char>) -> &'static str {
    match sign {
        Some(';') => "a semicolon",
        Some(',') => "a comma",
        Some('.') => "a full stop",
        _ => "no sign",
    }
}

#[cfg(test)]
mod tests {
    use expect_test::{Expect, expect};
    use lawsmith_model::RuleLevel;

    use super::RULE;
    use crate::levels::Levels;
    use crate::testing::{check_text, findings, fixed};

    #[track_caller]
    fn check(items: &[&str], expected: Expect) {
        check_law(&law(items), expected);
    }

    #[track_caller]
    fn check_law(text: &str, expected: Expect) {
        expected.assert_eq(&findings(&RULE, text));
    }

    fn law(items: &[&str]) -> String {
        let items = items.iter().zip('a'..).map(|(item, label)| format!("    ({label}) {item}\n"));
        format!("Law 1 — One\nHe passes if:\n{}", items.collect::<String>())
    }

    #[test]
    fn what_is_left_out_has_no_sign() {
        let law = |last: &str| {
            format!(
                "Law 1 — One\nA. Bells\n    1. It rings.\n    2. [Repealed]\n    3. It hangs.\n    4. {last}\n"
            )
        };
        expect![""].assert_eq(&findings(&RULE, &law("It swings.")));
        expect![""].assert_eq(&findings(&RULE, &law("(Deleted.)")));
    }

    #[test]
    fn a_table_has_no_sign() {
        let item = "It counts as this says:\n\n       | Shed | 2 m |\n       | Cage | 3 m |\n";
        check_law(
            &format!("Law 1 — One\n1. He may.\n2. He rises.\n3. {item}\n4. He can.\n5. He must.\n"),
            expect![""],
        );
    }

    #[test]
    fn no_comma_stands_before_the_conjunction() {
        check(&["boats,", "oars,", "rafts and", "tugs."], expect![""]);
    }

    #[test]
    fn one_item_ends_otherwise() {
        check(
            &["he may;", "he can.", "he will; and", "he must."],
            expect![[r#"
                4:12 warning this item ends in a full stop, most of its list in a semicolon
                    help: end all items alike
                    unsafe fix: write “;”
            "#]],
        );
        let mended = fixed(&RULE, &law(&["he may;", "he can,", "he will; and", "he must."]));
        assert_eq!(mended, law(&["he may;", "he can;", "he will; and", "he must."]));
    }

    #[test]
    fn a_missing_stop_is_told_by_the_rule_on_sentences() {
        let law = |second: &str| format!("Law 1 — One\n1. He may.\n2. {second}\n3. He can.\n4. He must.\n");
        let told = |text: &str, others: RuleLevel| {
            let levels = Levels::new([("sentence-without-end", others)]).unwrap();
            let (_, found) = check_text(text, &levels);
            let codes =
                found.iter().map(|it| it.rule.code).filter(|code| ["LST003", "STY010"].contains(code));
            codes.collect::<Vec<_>>()
        };
        let text = law("He rises. He sits");
        assert_eq!(told(&text, RuleLevel::Warning), ["STY010"]);
        assert_eq!(told(&text, RuleLevel::Off), ["LST003"]);
        let allow = "He rises. He sits\n@allow sentence-without-end as printed";
        assert_eq!(told(&law(allow), RuleLevel::Warning), ["LST003"]);
        check_law(
            &law("He sits"),
            expect![[r#"
                3:7 warning this item ends in no sign, most of its list in a full stop
                    help: end all items alike
            "#]],
        );
    }

    #[test]
    fn the_last_item_ends_the_sentence() {
        check(
            &["he may;", "he can; or", "he must;"],
            expect![[r#"
                5:12 warning the last item of this list ends as if another one followed
                    help: end the sentence, or write what follows
            "#]],
        );
        let text = "Law 1 — One\n1. He passes if:\n    (a) he may; or\n    (b) he must; and\n2. he bids.\n";
        assert_eq!(findings(&RULE, text), "");
    }

    #[test]
    fn an_outer_list_of_one_sentence_goes_on() {
        let law = |second: &str| {
            format!(
                "Law 1 — One\nThe members are:\n    (a) Members, that is\n        (i) Senior Members; and\n        \
                 (ii) Junior Members;\n    (b) {second}\n    (c) Guests.\n"
            )
        };
        check_law(&law("Directors; and"), expect![""]);
        check_law(
            &law("Directors row."),
            expect![[r#"
            5:21 warning the last item of this list ends as if another one followed
                help: end the sentence, or write what follows
        "#]],
        );
    }

    #[test]
    fn alike_or_open() {
        check(&["he may,", "he can, or", "he must."], expect![[r#""#]]);
        check(&["He may.", "Can he?", "He must."], expect![[r#""#]]);
        check(&["red", "blue", "green"], expect![[r#""#]]);
        check(&["the cook", "the mate Sr.", "the mate Jr.", "the crew", "the pilot"], expect![[r#""#]]);
        check(&["he may;", "he can; and", "he must.", "It ends.", "It goes on."], expect![[r#""#]]);
    }
}
