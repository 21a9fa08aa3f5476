//! # sentence-without-end
//!
//! ## What it does
//! Finds in laws and regulations a paragraph, an item, an entry or a footnote whose last sentence has no full stop: if
//! other sentences stand before it, or if nearly all of its kind in the document end in one.
//!
//! ## Why
//! Words may be missing behind it. In a list it also leaves open whether the sentence goes on.
//!
//! ## Example
//! ````laws
//! Law 1 — Turns
//! The dealer makes the first call. The others follow in turn
//! ````
//!
//! ## Use instead
//! ````laws
//! Law 1 — Turns
//! The dealer makes the first call. The others follow in turn.
//! ````
//!
//! ## Fix safety
//! Unsafe: what is missing may be more than the stop. Left alone are words that open a list, a
//! table or a figure, or that the next paragraph goes on with, items that are parts of a
//! sentence, provisions in brackets behind the stop, "It is dealt again. (Law 3)", and notes of history, "[Am. 2004]".

use std::collections::HashSet;
use std::sync::Arc;

use lawsmith_model::{Document, RuleLevel};
use lawsmith_syntax::{BlockKind, NodeId, NodeKind, mistyped_heading};
use lawsmith_text::{Edit, LINE_ENDS, TextRange, has_word};

use crate::read::mistyped_markers::MistypedMarkers;
use crate::rule::{Context, Fix, Report, Rule, Scope};
use crate::words::sentence::{sentences_in, without_raised_numbers};

pub(crate) static RULE: Rule = Rule {
    code: "STY010",
    name: "sentence-without-end",
    since: "0.1.0",
    level: RuleLevel::Warning,
    fixable: true,
    source: include_str!("sentence_without_end.rs"),
    scope: Scope::Document,
    check,
};

/// How a block ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Ending {
    /// With a stop.
    Stop,
    /// With another sign, or so that what follows goes on with it.
    Open,
    /// With a word.
    Word,
}

/// So many of a kind are enough to tell how it ends: so many of ten with a stop.
const ENOUGH: usize = 8;
const ENDED_OF_TEN: usize = 9;

fn check(context: &Context<'_>, report: &mut Report<'_>) {
    for (at, _) in context.law() {
        for found in &Unended::of(context, at).0 {
            let last = found.last;
            let message = format!("the sentence that ends in “{}” has no full stop", context.text(at, last));
            report.add(at, last, context.address_of(at, found.node), message).fix(Fix {
                title: "put a full stop".to_owned(),
                edits: vec![Edit { range: TextRange::empty(found.end), replacement: ".".to_owned() }],
                safe: false,
            });
        }
    }
}

/// The sentences of a document that have no end, in order.
pub(crate) struct Unended(Vec<Found>);

struct Found {
    node: NodeId,
    /// Its last word.
    last: TextRange,
    /// Where the stop belongs.
    end: usize,
}

impl Unended {
    /// Those of the document at `at`, which is law.
    pub fn of(context: &Context<'_>, at: usize) -> Arc<Self> {
        context.noted(at, || Self(look(context, at)))
    }

    /// The last word of the one that ends in `range`.
    pub fn at(&self, range: TextRange) -> Option<TextRange> {
        let next = self.0.partition_point(|found| found.last.start() < range.start());
        self.0.get(next).map(|found| found.last).filter(|last| range.contains(*last))
    }
}

fn look(context: &Context<'_>, at: usize) -> Vec<Found> {
    let document = &context.edition.documents[at];
    let abbreviations = &context.edition.lexicon.wording.abbreviations;
    let text = document.text();
    let mut ends: Vec<(Kind, NodeId, TextRange)> = Vec::new();
    let mut stops = [0; Kind::PLACES];
    for (node, block) in document.prose_blocks() {
        let Some(kind) = Kind::of(document, node, block) else { continue };
        let words = words_of(text, document.tree.blocks[block].content);
        let printed = without_history(without_citation(context, &text[words]));
        match ending(document, node, block, printed) {
            Ending::Stop => stops[kind.place()] += 1,
            Ending::Word if joins(context, &text[last_word(text, words)]) => {}
            Ending::Word if ends_in_misprint(context, at, words) => {}
            Ending::Word => ends.push((kind, node, words)),
            Ending::Open => {}
        }
    }
    // Several in one provision are the captions of its tables.
    let captions: HashSet<NodeId> = ends
        .windows(2)
        .filter(|pair| pair[0].1 == pair[1].1 && pair[1].0 == Kind::Paragraph)
        .map(|pair| pair[0].1)
        .collect();
    let mut without = [0; Kind::PLACES];
    for (kind, ..) in &ends {
        without[kind.place()] += 1;
    }
    let is_due = |(kind, node, words): &(Kind, NodeId, TextRange)| {
        let stops = stops[kind.place()];
        let all = stops + without[kind.place()];
        sentences_in(text, *words, abbreviations).len() > 1
            || all >= ENOUGH
                && stops * 10 >= all * ENDED_OF_TEN
                && is_clause(&text[*words])
                && !captions.contains(node)
    };
    let due = ends.into_iter().filter(is_due);
    due.map(|(_, node, words)| Found { node, last: last_word(text, words), end: words.end() }).collect()
}

/// Whether the last line is meant for a heading or an attribute, as missing-heading-dash and unknown-attribute say.
fn ends_in_misprint(context: &Context<'_>, at: usize, words: TextRange) -> bool {
    let text = &context.edition.documents[at].text()[words];
    let last = text.rfind(LINE_ENDS).map_or(text, |end| &text[end + 1..]).trim_start();
    let heads = || mistyped_heading(last, &context.edition.conventions).is_some();
    last.starts_with('@')
        || heads()
        || MistypedMarkers::of(context, at).0.iter().any(|it| it.line.end() == words.end() && it.headed)
}

/// Whether a word at the end joins an item to the next one: "or".
fn joins(context: &Context<'_>, word: &str) -> bool {
    has_word(&context.edition.lexicon.conjunctions, word)
}

/// Blocks that are written alike.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kind {
    Paragraph,
    Entry,
    Sense,
    Footnote,
    /// A provision without a heading, by its level; the deepest ones count together.
    Item(usize),
}

impl Kind {
    /// How many places there are.
    const PLACES: usize = 12;

    fn of(document: &Document, node: NodeId, block: usize) -> Option<Self> {
        match document.tree.blocks[block].kind {
            BlockKind::Paragraph => Some(Self::Paragraph),
            BlockKind::Entry { .. } => Some(Self::Entry),
            BlockKind::Sense { .. } => Some(Self::Sense),
            BlockKind::Footnote { .. } => Some(Self::Footnote),
            BlockKind::Provision { headed: false, .. } => Some(Self::Item(document.tree.nodes[node].level())),
            _ => None,
        }
    }

    /// Its place in a table of kinds.
    fn place(self) -> usize {
        match self {
            Self::Paragraph => 0,
            Self::Entry => 1,
            Self::Sense => 2,
            Self::Footnote => 3,
            Self::Item(level) => (4 + level).min(Self::PLACES - 1),
        }
    }
}

/// The words of a block without the marks of footnotes behind them: `[^1]` or, as other texts have them, `[1]`, or raised
/// behind the stop, `.¹`.
fn words_of(text: &str, content: TextRange) -> TextRange {
    let mut words = text[content].trim_end();
    loop {
        let plain = without_raised_numbers(words);
        if plain.len() < words.len() {
            words = plain;
        } else if let Some((before, label)) = words.strip_suffix(']').and_then(|words| words.rsplit_once('['))
            && (label.starts_with('^') || !label.is_empty() && label.bytes().all(|b| b.is_ascii_digit()))
            && !label.contains(']')
        {
            words = before.trim_end();
        } else {
            return TextRange::new(content.start(), content.start() + words.len());
        }
    }
}

/// `words` without provisions and letters in brackets behind a full stop: "It is dealt again. (Law 3)".
fn without_citation<'t>(context: &Context<'_>, words: &'t str) -> &'t str {
    let conventions = &context.edition.conventions;
    let lexicon = &context.edition.lexicon;
    let cites = |word: &str| {
        let known = [&lexicon.level_nouns, &lexicon.conjunctions, &lexicon.ranges];
        let label = word.chars().any(|c| c.is_ascii_digit()) || word.chars().nth(1).is_none();
        label
            || conventions.is_noun(word)
            || conventions.is_body(word)
            || conventions.is_group(word)
            || known.iter().any(|list| has_word(list, word))
            // “(See Law 1)” is a sentence.
            || lexicon.cues.iter().any(|cue| cue == word)
    };
    let mut rest = words;
    while let Some((before, inner)) = bracket_at_end(rest) {
        let mut parts = inner.split(|c: char| !(c.is_alphanumeric() || c == '.')).filter(|it| !it.is_empty());
        if !parts.all(cites) {
            break;
        }
        rest = before.trim_end();
    }
    if rest.ends_with(['.', '!', '?']) { rest } else { words }
}

/// `words` without notes of history that stand alone or behind a full stop: "It is dealt again. [Am. 2004]", "(Ord. 2024-14, 11/26/2024)".
fn without_history(words: &str) -> &str {
    const LONGEST: usize = 12;
    let is_year = |digits: &str| digits.len() == 4 && (digits.starts_with("19") || digits.starts_with("20"));
    let dated = |inner: &str| {
        inner.split(|c: char| !c.is_ascii_digit()).any(is_year)
            && inner.split_whitespace().nth(LONGEST).is_none()
            && !inner.contains(['(', ')', '[', ']'])
    };
    let mut rest = words;
    while let Some((before, _)) = bracket_at_end(rest).filter(|(_, inner)| dated(inner)) {
        rest = before.trim_end();
    }
    if rest.is_empty() || rest.ends_with(['.', '!', '?']) { rest } else { words }
}

/// What stands before the bracket at the end of `words`, and in it.
fn bracket_at_end(words: &str) -> Option<(&str, &str)> {
    let (inner, sign) = [b'(', b'[']
        .into_iter()
        .zip([')', ']'])
        .find_map(|(sign, end)| Some((words.strip_suffix(end)?, sign)))?;
    let end = if sign == b'(' { b')' } else { b']' };
    let mut open = 1;
    for (at, byte) in inner.bytes().enumerate().rev() {
        open += i32::from(byte == end) - i32::from(byte == sign);
        if open == 0 {
            return Some((&inner[..at], &inner[at + 1..]));
        }
    }
    None
}

fn ending(document: &Document, node: NodeId, block: usize, words: &str) -> Ending {
    let bare = words.trim_end_matches([')', ']', '”', '’', '"', '\'', '*', '}', '+']);
    match bare.chars().next_back() {
        Some('.' | '!' | '?' | '…') => Ending::Stop,
        Some(c) if c.is_alphanumeric() || c == '%' => {
            if goes_on(document, node, block) {
                Ending::Open
            } else {
                Ending::Word
            }
        }
        _ => Ending::Open,
    }
}

/// Whether what follows belongs to the same sentence: a list, a table, words in small letters.
fn goes_on(document: &Document, node: NodeId, block: usize) -> bool {
    let tree = &document.tree;
    let quiet =
        |kind: BlockKind| matches!(kind, BlockKind::Blank | BlockKind::Attributes(_) | BlockKind::Notes(_));
    let Some(next) = (block + 1..tree.blocks.len()).find(|&next| !quiet(tree.blocks[next].kind)) else {
        return false;
    };
    let read = &tree.blocks[next];
    match read.kind {
        BlockKind::Table | BlockKind::Fence(_) | BlockKind::Bullet => true,
        BlockKind::Paragraph => tree.text()[read.content].starts_with(char::is_lowercase),
        BlockKind::Sense { .. } => matches!(tree.blocks[block].kind, BlockKind::Entry { .. }),
        BlockKind::Provision { .. } => {
            let below = tree.owner(next);
            let child = below != node && tree.nodes[below].parent() == node;
            // An item that the next one goes on with: both are parts of the sentence above them.
            let item = tree.nodes[below].parent() == tree.nodes[node].parent()
                && tree.nodes[below].kind == NodeKind::Provision
                && tree.text()[read.content].starts_with(char::is_lowercase);
            child || item
        }
        _ => false,
    }
}

/// Whether words are long enough for a sentence, and begin like one.
fn is_clause(words: &str) -> bool {
    const WORDS: usize = 5;
    words.split_whitespace().nth(WORDS - 1).is_some()
        // A title typed in capitals is none.
        && words.contains(char::is_lowercase)
        && words.trim_start_matches(|c: char| !c.is_alphanumeric()).starts_with(|c: char| !c.is_lowercase())
}

fn last_word(text: &str, words: TextRange) -> TextRange {
    let printed = &text[words];
    let bare = printed.trim_end_matches(|c: char| !c.is_alphanumeric());
    let start = bare
        .rfind(|c: char| !c.is_alphanumeric())
        .map_or(0, |at| at + bare[at..].chars().next().map_or(1, char::len_utf8));
    TextRange::new(words.start() + start, words.start() + bare.len())
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
    fn the_last_of_several_sentences() {
        check(
            "Law 1 — One\nOne leads. Two (or three) follow (at once)[^1]\n\n[^1]: A note. Its end\n",
            expect![[r#"
                2:38 warning the sentence that ends in “once” has no full stop
                    unsafe fix: put a full stop
                4:19 warning the sentence that ends in “end” has no full stop
                    unsafe fix: put a full stop
            "#]],
        );
        assert!(
            fixed(&RULE, "Law 1 — One\nOne leads. Two follow (at once)[^1]\n\n[^1]: A.\n")
                .contains("(at once).[^1]")
        );
    }

    #[test]
    fn marks_of_footnotes_behind_the_stop() {
        check(
            "Law 1 — One\nOne leads. Two follow.[1]\n\nOne may. Two must. [2][^3]\n\n[^3]: So it is.\n",
            expect![[r#""#]],
        );
        check(
            "Law 1 — One\nOne leads. Two follow[1]\n",
            expect![[r#"
                2:16 warning the sentence that ends in “follow” has no full stop
                    unsafe fix: put a full stop
            "#]],
        );
    }

    #[test]
    fn raised_numbers_behind_the_stop() {
        check(
            "Law 1 — One\nOne leads. Two follow.¹\n\nOne may. “Two must.”²³\n\nOne does. Two do.[^2] ¹⁰\n\n[^2]: So.\n",
            expect![""],
        );
        check(
            "Law 1 — One\nOne leads. The yard has 40 m²\n",
            expect![[r#"
                2:28 warning the sentence that ends in “m²” has no full stop
                    unsafe fix: put a full stop
            "#]],
        );
    }

    #[test]
    fn provisions_in_brackets_behind_the_stop() {
        check(
            "Law 1 — One\nOne leads. Two follow. (see Law 1 and Law 1)\n\nOne may. (1.2, 1.4 and Section 1(b)) (P) (R)\n",
            expect![[r#""#]],
        );
        check(
            "Law 1 — One\nOne leads. Two follow (Law 1)\n\nOne may. (See Law 1)\n",
            expect![[r#"
                2:28 warning the sentence that ends in “1” has no full stop
                    unsafe fix: put a full stop
                4:19 warning the sentence that ends in “1” has no full stop
                    unsafe fix: put a full stop
            "#]],
        );
    }

    #[test]
    fn notes_of_history() {
        check(
            "Law 1 — One\nOne leads. Two follow. [Am. 2004]\n\n(Rule 2024-14 of the Board, 11/26/2024)\n\nOne may. Two must. [Added - 05/20/2016 - v.2.4.0] (Am. 2019)\n",
            expect![[""]],
        );
        check(
            "Law 1 — One\nOne leads. Two follow [Am. 2004]\n",
            expect![[r#"
                2:28 warning the sentence that ends in “2004” has no full stop
                    unsafe fix: put a full stop
            "#]],
        );
    }

    #[test]
    fn headings_and_attributes_that_are_misprinted() {
        check(
            "Law 1 — One\nOne leads. Two\nfollow.\n\nLaw 2. The Boats\nThey row.\n\nOne rows. Two do.\n@Index Boats\n",
            expect![[""]],
        );
    }

    #[test]
    fn what_goes_on() {
        check(
            "Law 1 — One\nOne leads. Then\n1. two;\n2. three. So, or\n3. four.\n\nSo it is. A table follows\n\n| a | b |\n|---|---|\n| c | d |\n",
            expect![[""]],
        );
    }

    #[test]
    fn one_of_many_that_end_in_a_stop() {
        let laws = |last: &str| {
            let others: String = (1..10).map(|n| format!("{n}. The player leads a card.\n")).collect();
            format!("Law 1 — One\n{others}10. {last}\n")
        };
        check(
            &laws("The dealer leads a card"),
            expect![[r#"
                11:24 warning the sentence that ends in “card” has no full stop
                    unsafe fix: put a full stop
            "#]],
        );
        check(&laws("a small part of it, and more"), expect![[""]]);
        check(&laws("Nothing more"), expect![[""]]);
        check(&laws("CRITERIA FOR DEALS AND LEADS"), expect![[""]]);
    }
}
