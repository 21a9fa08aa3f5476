//! # unclosed-quote
//!
//! ## What it does
//! Finds a quotation mark without its counterpart: “ and ”, or „ and “, over the paragraphs of a section,
//! single and straight ones in a paragraph. A quotation of several paragraphs may open each of them.
//!
//! ## Why
//! Nobody can tell where the quoted words end and the law's own go on; a program takes all that
//! follows for quoted.
//!
//! ## Example
//! ````laws
//! Law 1 — Turns
//! The dealer says “no bid and play goes on.
//! ````
//!
//! ## Use instead
//! ````laws
//! Law 1 — Turns
//! The dealer says “no bid” and play goes on.
//! ````
//!
//! ## Fix safety
//! No fix: where the quotation ends is for a person to say. Apostrophes, inches and brackets
//! (`unclosed-bracket`) are left alone.

use lawsmith_model::RuleLevel;
use lawsmith_syntax::{Block, BlockKind, NodeId};
use lawsmith_text::{TextRange, position_of};

use crate::read::prose::{Prose, char_at, char_before};
use crate::read::signs::{Signs, has_signs};
use crate::rule::{Context, Report, Rule, Scope};

pub(crate) static RULE: Rule = Rule {
    code: "STY013",
    name: "unclosed-quote",
    since: "0.1.0",
    level: RuleLevel::Warning,
    fixable: false,
    source: include_str!("unclosed_quote.rs"),
    scope: Scope::Document,
    check,
};

/// A mark that waits for its counterpart: “, which ” closes, or „, which “ closes.
#[derive(Clone, Copy)]
struct Open {
    range: TextRange,
    node: NodeId,
    sign: char,
}

fn check(context: &Context<'_>, report: &mut Report<'_>) {
    for (at, document) in context.documents() {
        let text = document.text();
        let mut open: Option<Open> = None;
        let mut tell = |open: Open, message: String, help: &str| {
            report.add(at, open.range, context.address_of(at, open.node), message).help(help);
        };
        for (start, found) in context.by_stretch(at, |context| Marks::new(context, at)) {
            for mark in &found.0 {
                let Mark::Sign { range, node, sign, begins, opens_word } = *mark else {
                    if let Some(open) = open.take() {
                        tell(open, never_closed(open.sign), CLOSE);
                    }
                    continue;
                };
                let this = Open { range: range.shifted(start), node, sign };
                match (sign, open) {
                    ('“', Some(before)) if before.sign == '„' => open = None,
                    // The quotation goes on in this paragraph.
                    ('“', Some(before)) if begins => open = Some(Open { range: before.range, ..this }),
                    ('“' | '„', Some(before)) => {
                        tell(before, never_closed(before.sign), CLOSE);
                        open = Some(this);
                    }
                    ('“' | '„', None) => open = Some(this),
                    ('”', None) if opens_word => {
                        open = Some(this);
                        let message = "the quotation mark ” is turned the wrong way".to_owned();
                        tell(this, message, "put a “ where the quotation begins");
                    }
                    ('”', Some(_)) => open = None,
                    // 33” are inches.
                    ('”', None) if text[..this.range.start()].ends_with(|c: char| c.is_ascii_digit()) => {}
                    ('”', None) => {
                        tell(this, "“”” closes nothing".to_owned(), "put a “ where the quotation begins")
                    }
                    _ => tell(this, never_closed(sign), CLOSE),
                }
            }
        }
        if let Some(open) = open {
            tell(open, never_closed(open.sign), CLOSE);
        }
    }
}

/// What decides whether a quotation is closed.
#[derive(Clone, Copy)]
enum Mark {
    /// Over which no quotation reaches: headings, footnotes, entries and rows stand alone.
    Border,
    /// A double mark, or another one that lacks its counterpart.
    Sign {
        range: TextRange,
        node: NodeId,
        sign: char,
        /// Whether its block begins with it.
        begins: bool,
        /// Whether a word begins behind it and none ends before it.
        opens_word: bool,
    },
}

/// The marks of a stretch, in order.
struct Marks(Vec<Mark>);

impl Marks {
    fn new(context: &Context<'_>, at: usize) -> Self {
        let (text, start) = (context.edition.documents[at].text(), context.start(at));
        let mut found = Vec::new();
        let document = &context.edition.documents[at];
        let has_marks = has_signs(context, at, Signs::DOUBLE | Signs::TYPOGRAPHIC);
        for (node, place) in document.prose_blocks_in(context.blocks(at)) {
            let block = &document.tree.blocks[place];
            let alone = matches!(
                block.kind,
                BlockKind::Provision { headed: true, .. }
                    | BlockKind::Footnote { .. }
                    | BlockKind::Entry { .. }
                    | BlockKind::Table
            );
            // One border does for many.
            let border = |found: &mut Vec<Mark>| {
                if alone && !matches!(found.last(), Some(Mark::Border)) {
                    found.push(Mark::Border);
                }
            };
            border(&mut found);
            let marks = if has_marks(place) { marks(text, block) } else { Vec::new() };
            found.extend(marks.into_iter().map(|(range, sign)| Mark::Sign {
                range: range.counted_from(start),
                node,
                sign,
                begins: range.start() == block.content.start(),
                opens_word: sign == '”' && opens_word(text, block, range),
            }));
            border(&mut found);
        }
        Self(found)
    }
}

const CLOSE: &str = "put its counterpart where the quotation ends, or delete it";

fn never_closed(sign: char) -> String {
    format!("the quotation mark {sign} is never closed")
}

/// Whether a word begins behind the mark and none ends before it.
fn opens_word(text: &str, block: &Block, mark: TextRange) -> bool {
    let before = text[block.content.start()..mark.start()].chars().next_back();
    let next = text[mark.end()..block.content.end()].chars().next();
    let free = before.is_none_or(|c| c.is_whitespace() || matches!(c, ',' | ';' | ':' | '(' | '['));
    free && next.is_some_and(char::is_alphanumeric)
}

/// The double marks of a block in order, and of the others those that lack their counterpart.
fn marks(text: &str, block: &Block) -> Vec<(TextRange, char)> {
    let prose = Prose::new(text, block);
    let content = block.content;
    let mut found: Vec<(TextRange, char)> = Vec::new();
    let mut straight: Option<TextRange> = None;
    let mut single: Option<TextRange> = None;
    let mut from = content.start();
    while let Some(step) = position_of(&text.as_bytes()[from..content.end()], [b'"', 0xE2]) {
        let at = from + step;
        let Some(sign) = char_at(text, at) else { break };
        let range = TextRange::new(at, at + sign.len_utf8());
        from = range.end();
        if !matches!(sign, '“' | '”' | '„' | '‘' | '’' | '‚' | '"') || !prose.has(range) {
            continue;
        }
        let before = char_before(&text[..at], at).filter(|_| at > content.start());
        let next = char_at(&text[..content.end()], range.end());
        match sign {
            '"' if before.is_some_and(|c| c.is_ascii_digit()) && straight.is_none() => {}
            '"' => straight = if straight.is_some() { None } else { Some(range) },
            '‚' => single = Some(range),
            '‘' if single.is_some_and(|open| text[open].starts_with('‚')) => single = None,
            // Before a digit or a letter that begins no word it is an apostrophe: ‘90.
            '‘' if !next.is_some_and(|c| c.is_ascii_digit()) => {
                // ‘‘ is one mark, typed as two.
                if let Some(open) = single.replace(range).filter(|open| open.end() < range.start()) {
                    found.push((open, '‘'));
                }
            }
            // Inside of a word it is an apostrophe.
            '’' if !next.is_some_and(char::is_alphanumeric) => single = None,
            // “”” is a mark that is spoken of.
            '“' | '”' if before == Some('“') && next == Some('”') => {}
            '“' | '”' | '„' => found.push((range, sign)),
            _ => {}
        }
    }
    found.extend(single.map(|range| (range, char_at(text, range.start()).unwrap_or('‘'))));
    found.extend(straight.map(|range| (range, '"')));
    found.sort_by_key(|(range, _)| *range);
    found
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
    fn marks_without_a_counterpart() {
        check(
            "Law 1 — “One\nHe says “no and “yes”. She” asks ‘why. \"So they wait.\n",
            expect![[r#"
                1:9 warning the quotation mark “ is never closed
                    help: put its counterpart where the quotation ends, or delete it
                2:9 warning the quotation mark “ is never closed
                    help: put its counterpart where the quotation ends, or delete it
                2:27 warning “”” closes nothing
                    help: put a “ where the quotation begins
                2:34 warning the quotation mark ‘ is never closed
                    help: put its counterpart where the quotation ends, or delete it
                2:40 warning the quotation mark " is never closed
                    help: put its counterpart where the quotation ends, or delete it
            "#]],
        );
    }

    #[test]
    fn a_mark_that_is_turned() {
        check(
            "Law 1 — One\nThe words “may”,”shall” and “must”.\n",
            expect![[r#"
                2:17 warning the quotation mark ” is turned the wrong way
                    help: put a “ where the quotation begins
            "#]],
        );
    }

    #[test]
    fn marks_typed_as_two_and_inches() {
        check("Law 1 — One\nThe ‘‘Crew’’ or ‘‘Club’’ has a hoop of 33” across.\n", expect![[""]]);
    }

    #[test]
    fn quotations_over_several_paragraphs() {
        check("Law 1 — One\nHe says: “One.\n\n“Two.\n\n“Three.”\n", expect![[""]]);
        check("Law 1 — One\nHe says “one of:\n1. a; or\n2. b” and waits.\n", expect![[""]]);
    }

    #[test]
    fn marks_that_open_low() {
        check(
            "Law 1 — One\nWer „nein“ ruft („ja“ oder ‚gut‘), setzt aus.\n1. „Eins\n2. und zwei“.\n",
            expect![[""]],
        );
        check(
            "Law 1 — One\nWer „nein ruft, setzt aus, und wer „ja“ ruft, nicht.\n",
            expect![[r#"
                2:5 warning the quotation mark „ is never closed
                    help: put its counterpart where the quotation ends, or delete it
            "#]],
        );
    }

    #[test]
    fn apostrophes_and_inches() {
        check(
            "Law 1 — One\nThe players’ cards, ‘East’s’ and the ‘90s; 5\" wide, \"quoted\" and `“`.\n",
            expect![[""]],
        );
    }
}
