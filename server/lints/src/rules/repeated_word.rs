//! # repeated-word
//!
//! ## What it does
//! Finds a word that stands twice in a row: "the the". Words that may follow themselves, "that
//! that", are a list of the manifest (`doubled` in `[wording]`); numbers, single letters and a
//! word three times in a row, as in an auction, are left alone, but for words of grammar: "the the the".
//! So is a word with a capital that begins a line: the line above may be its heading.
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
//! Safe: all but the first one go, with what parts them from it. Unsafe for words with a capital, which may be a name, “Pago Pago”.

use lawsmith_model::{RuleLevel, prose_runs, words};
use lawsmith_text::{Edit, TextRange, has_word};

use crate::read::prose::worded;
use crate::rule::{Context, Fix, Report, Rule, Scope};

pub(crate) static RULE: Rule = Rule {
    code: "STY002",
    name: "repeated-word",
    since: "0.1.0",
    level: RuleLevel::Warning,
    fixable: true,
    source: include_str!("repeated_word.rs"),
    scope: Scope::Block,
    check,
};

fn check(context: &Context<'_>, report: &mut Report<'_>) {
    let lexicon = &context.edition.lexicon;
    let doubled = &lexicon.wording.doubled;
    for (at, document) in context.documents() {
        let text = document.text();
        for (node, block) in worded(context, at) {
            for run in prose_runs(text, block) {
                for Repeated { first, last, times } in repeated(text, run.range) {
                    let word = &text[last];
                    let is_grammar = has_word(&lexicon.function_words, word);
                    let is_capital = word.starts_with(char::is_uppercase);
                    // "Law 2 Oars", and below it "Oars are dry".
                    let begins_line = is_capital && text[first.end()..last.start()].contains(['\n', '\r']);
                    // Three of a word that says something are meant: "pass pass pass".
                    if has_word(doubled, word) || !is_grammar && (times > 2 || begins_line) {
                        continue;
                    }
                    let place = context.address_of(at, node);
                    let message = match times {
                        2 => format!("“{word}” stands twice"),
                        times => format!("“{word}” stands {times} times"),
                    };
                    let gone = TextRange::new(first.end(), last.end());
                    report.add(at, first.cover(last), place, message).fix(Fix {
                        title: format!("write “{}” once", &text[first]),
                        edits: vec![Edit { range: gone, replacement: String::new() }],
                        // "Pago Pago" may be a name.
                        safe: !is_capital || is_grammar,
                    });
                }
            }
        }
    }
}

/// A word that stands several times in a row.
struct Repeated {
    first: TextRange,
    last: TextRange,
    times: usize,
}

/// The like words in `range` with nothing but white space between them.
fn repeated(text: &str, range: TextRange) -> Vec<Repeated> {
    let mut found: Vec<Repeated> = Vec::new();
    let mut last = TextRange::empty(range.start());
    if text[range].is_ascii() && !may_repeat(&text.as_bytes()[range.start()..range.end()]) {
        return found;
    }
    for word in words(text, range) {
        let before = std::mem::replace(&mut last, word.range);
        if before.len() != word.range.len() || !is_same(&text[before], &text[word.range]) {
            continue;
        }
        if !text[before.end()..word.range.start()].chars().all(char::is_whitespace) {
            continue;
        }
        match found.last_mut() {
            Some(known) if known.last == before => {
                (known.last, known.times) = (word.range, known.times + 1);
            }
            _ => found.push(Repeated { first: before, last: word.range, times: 2 }),
        }
    }
    found
}

/// Whether a word of ASCII text may stand twice: behind a blank stand the very letters that stand before it. Most
/// text needs no second look.
fn may_repeat(bytes: &[u8]) -> bool {
    let mut from = 0;
    loop {
        let (mut gap, mut signs) = (from, false);
        while let Some(&byte) = bytes.get(gap).filter(|&&byte| byte > b' ') {
            signs |= !byte.is_ascii_alphanumeric();
            gap += 1;
        }
        let Some(blanks) = bytes[gap..].iter().position(|&byte| byte > b' ') else { return false };
        let next = gap + blanks;
        // Letters alone are a word, and mostly another letter begins the next one.
        let alike = bytes[from].eq_ignore_ascii_case(&bytes[next]);
        if (signs || alike) && is_twice(&bytes[..gap], &bytes[next..]) {
            return true;
        }
        from = next;
    }
}

/// Whether the word that `before` ends with is the one that `behind` begins with.
fn is_twice(before: &[u8], behind: &[u8]) -> bool {
    // A hyphen or apostrophe belongs to a word if letters stand on both sides.
    let mut last = b' ';
    let mut inside = |byte: &u8| {
        let joint = matches!(byte, b'-' | b'\'') && last.is_ascii_alphanumeric();
        last = *byte;
        joint || byte.is_ascii_alphanumeric()
    };
    let len = before.iter().rev().take_while(|byte| inside(byte)).count();
    let first = &before[before.len() - len..];
    let joints = first.iter().take_while(|byte| !byte.is_ascii_alphanumeric()).count();
    let first = &first[joints..];
    let ends = !behind.get(first.len()).is_some_and(u8::is_ascii_alphanumeric);
    let second = behind.get(..first.len()).unwrap_or_default();
    ends && !first.is_empty() && first.eq_ignore_ascii_case(second)
}

/// The same word, but that the first may open a sentence.
fn is_same(first: &str, second: &str) -> bool {
    let letters = first.chars().take(2).filter(|c| c.is_alphabetic()).count() == 2 || first == "a";
    letters
        && (first == second || first.eq_ignore_ascii_case(second) && !second.starts_with(char::is_uppercase))
}

#[cfg(test)]
mod tests {
    use expect_test::{Expect, expect};

    use super::*;
    use crate::testing::{findings, fixed};

    #[track_caller]
    fn check(text: &str, expected: Expect) {
        expected.assert_eq(&findings(&RULE, text));
    }

    #[test]
    fn a_name_is_for_a_person() {
        check(
            "Law 1 — One\nThe crew meets in Pago Pago.\n",
            expect![[r#"
            2:19 warning “Pago” stands twice
                unsafe fix: write “Pago” once
        "#]],
        );
    }

    #[test]
    fn a_heading_above_its_sentence() {
        check(
            "Law 1 — One\n\nLaw 2 Oars\nOars are dry. The\nThe crew rows in Pago\nPago.\n",
            expect![[r#"
                4:15 warning “The” stands twice
                    safe fix: write “The” once
            "#]],
        );
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
    fn words_of_grammar_more_than_twice() {
        let text = "Law 1 — One\nWhoever touches the the the line of of of of it. Very very very late, said that that that.\n";
        check(
            text,
            expect![[r#"
            2:17 warning “the” stands 3 times
                safe fix: write “the” once
            2:34 warning “of” stands 4 times
                safe fix: write “of” once
        "#]],
        );
        let after =
            "Law 1 — One\nWhoever touches the line of it. Very very very late, said that that that.\n";
        assert_eq!(fixed(&RULE, text), after);
    }

    #[test]
    fn the_second_one_goes() {
        assert_eq!(
            fixed(&RULE, "Law 1 — One\nThe the dealer\n  dealer leads.\n"),
            "Law 1 — One\nThe dealer leads.\n"
        );
    }

    proptest::proptest! {
        #[test]
        fn the_quick_look_misses_none(text in "[aAb' \n(.,/-]{0,24}") {
            let text = text.as_str();
            let range = TextRange::new(0, text.len());
            let all: Vec<TextRange> = words(text, range).map(|word| word.range).collect();
            let twice = all.windows(2).any(|pair| {
                let between = &text[pair[0].end()..pair[1].start()];
                text[pair[0]].eq_ignore_ascii_case(&text[pair[1]]) && between.chars().all(char::is_whitespace)
            });
            proptest::prop_assert!(!twice || may_repeat(text.as_bytes()));
        }
    }
}
