//! # placeholder
//!
//! ## What it does
//! Finds what holds the place of words that are still to come: "[…]", "[...]", "[ ]", a row of
//! low lines, and words in capitals such as "XX", "TBD", "TODO" (`placeholders` in `[wording]`
//! of the manifest), a noun without its number, "(see Law )" or "Law ??", and
//! a definition without words.
//! "(a) […]" in a quotation is left alone, so is a line to be signed, "By: ________", and so is "Title XX" where the
//! titles of the work, if it has any, count so.
//!
//! ## Why
//! A law with a hole in it can't be applied, and the hole is easily printed: it looks like text.
//!
//! ## Example
//! ````laws
//! Law 1 — Turns
//! The round lasts XX minutes. A player who is late pays […].
//! ````
//!
//! ## Use instead
//! ````laws
//! Law 1 — Turns
//! The round lasts 50 minutes. A player who is late pays a fine.
//! ````
//!
//! ## Fix safety
//! No fix: only the drafter knows what is missing.

use lawsmith_model::RuleLevel;
use lawsmith_syntax::{BlockKind, Style};
use lawsmith_text::{LINE_ENDS, TextRange, has_word, position_of};

use crate::read::lost_numbers::lost_numbers;
use crate::read::prose::{Prose, worded_with};
use crate::read::signs::Signs;
use crate::read::sought::{Kind, watched};
use crate::rule::{Context, Report, Rule, Scope};
use crate::words::clause::plain;
use crate::words::wording::singular;

pub(crate) static RULE: Rule = Rule {
    code: "STY012",
    name: "placeholder",
    since: "0.1.0",
    level: RuleLevel::Warning,
    fixable: false,
    source: include_str!("placeholder.rs"),
    scope: Scope::Block,
    check,
};

fn check(context: &Context<'_>, report: &mut Report<'_>) {
    for (at, document) in context.documents() {
        for found in watched(context, at, |kind| kind == Kind::Placeholder) {
            if numbers_part(context, &document.text()[found.content.start()..found.range.end()]) {
                continue;
            }
            say(context, report, at, found.node, found.range);
        }
        let text = document.text();
        for place in context.blocks(at) {
            without_words(context, report, at, place);
        }
        for (node, block) in worded_with(context, at, Signs::HOLE | Signs::ROUND) {
            let lost = lost_numbers(context, text, block.content);
            if lost.is_empty() {
                continue;
            }
            let (prose, mut quotes) = (Prose::new(text, block), Quotes::of(text, block.content));
            for range in lost {
                if prose.has(range) && !quotes.hold(range) {
                    without_number(context, report, at, node, range);
                }
            }
        }
        for (node, block) in worded_with(context, at, Signs::HOLE) {
            let prose = Prose::new(text, block);
            let mut quotes = Quotes::of(text, block.content);
            let mut from = block.content.start();
            while let Some(step) = position_of(&text.as_bytes()[from..block.content.end()], *b"[_") {
                let start = from + step;
                let rest = &text[start..block.content.end()];
                let length = if rest.starts_with('[') { empty_bracket(rest) } else { low_lines(rest) };
                from = start + length.unwrap_or(1);
                let Some(length) = length else { continue };
                let range = TextRange::new(start, start + length);
                if prose.has(range) && !quotes.hold(range) && !is_for_signature(text, range) {
                    say(context, report, at, node, range);
                }
            }
        }
    }
}

fn say(context: &Context<'_>, report: &mut Report<'_>, document: usize, node: usize, range: TextRange) {
    let printed = context.text(document, range);
    report
        .add(
            document,
            range,
            context.address_of(document, node),
            format!("“{printed}” holds the place of words that are missing"),
        )
        .help("write what belongs there");
}

fn without_number(
    context: &Context<'_>,
    report: &mut Report<'_>,
    document: usize,
    node: usize,
    range: TextRange,
) {
    let message = format!("“{}” lacks its number", context.printed(document, range).trim_end());
    let path = context.address_of(document, node);
    report.add(document, range, path, message).help("write the number of the provision that is meant");
}

/// A headword in the definitions with a dash and nothing behind it.
fn without_words(context: &Context<'_>, report: &mut Report<'_>, at: usize, place: usize) {
    let tree = &context.edition.documents[at].tree;
    let block = &tree.blocks[place];
    let BlockKind::Entry { headword } = block.kind else { return };
    if !block.content.is_empty() {
        return;
    }
    let node = tree.owner(place);
    let quiet =
        |kind: BlockKind| matches!(kind, BlockKind::Blank | BlockKind::Attributes(_) | BlockKind::Notes(_));
    let worded = tree.own_blocks(node).any(|own| own != place && !quiet(tree.blocks[own].kind));
    if worded || tree.children(node).next().is_some() {
        return;
    }
    let message = format!("{} is defined by nothing", context.quoted(at, headword));
    report.add(at, headword, context.address_of(at, node), message).help("write what it means, or strike it");
}

/// How many words are looked back over for the noun of a part.
const LISTED: usize = 16;

/// Whether the last word of `words` is the Roman number of a part: “Title XX”, “Chapters XIX and XX”.
fn numbers_part(context: &Context<'_>, words: &str) -> bool {
    let (lexicon, conventions) = (&context.edition.lexicon, &context.edition.conventions);
    let is_roman = |word: &str| Style::UpperRoman.value(word).is_some();
    let joins = |word: &str| has_word(&lexicon.conjunctions, word) || has_word(&lexicon.ranges, word);
    let mut back = plain(words).rev().take(LISTED);
    if !back.next().is_some_and(is_roman) {
        return false;
    }
    let Some(noun) = back.find(|word| !is_roman(word) && !joins(word)) else { return false };
    let level = conventions.levels.iter().find(|level| has_word(&level.nouns, noun));
    let named = || {
        let one = singular(&noun.to_lowercase());
        let listed = has_word(&lexicon.changes.own_nouns, &one) || has_word(&lexicon.level_nouns, &one);
        listed || conventions.is_body(noun) || conventions.is_group(noun)
    };
    // Where sections are 1, 2, 3, “Section XX” is one whose number is to come.
    let counts_so = level.map_or_else(named, |level| level.roman || level.style == Style::UpperRoman);
    noun.starts_with(char::is_uppercase) && counts_so
}

/// The length of a bracket with nothing in it but dots, lines, bullets and blanks.
fn empty_bracket(rest: &str) -> Option<usize> {
    let close = rest.bytes().take(40).position(|byte| byte == b']')?;
    let inside = rest.get(1..close)?;
    let hole =
        |c: char| c.is_whitespace() || matches!(c, '.' | '…' | '_' | '•' | '●' | '–' | '—' | '-' | '?');
    // `[](x)` is a link, `[^1]` a mark, and `[]` may be a box to tick.
    (!inside.is_empty() && inside.chars().all(hole) && !rest[close + 1..].starts_with('('))
        .then_some(close + 1)
}

/// The length of a row of three low lines or more.
fn low_lines(rest: &str) -> Option<usize> {
    let length = rest.bytes().take_while(|&byte| byte == b'_').count();
    (length >= 3).then_some(length)
}

/// How long the line for a signature is.
const SIGNATURE: usize = 8;

/// Whether a row of low lines is there to be signed, "By: ________", "________ Secretary": it begins its line, or stands behind a colon,
/// and no sentence goes on behind it.
fn is_for_signature(text: &str, range: TextRange) -> bool {
    const WORDS: usize = 5;
    const LONGEST: usize = 100;
    if !text[range].starts_with('_') || range.len() < SIGNATURE {
        return false;
    }
    let before = text[..range.start()].trim_end_matches([' ', '\t']);
    let apart = before.is_empty() || before.ends_with(LINE_ENDS) || before.ends_with([':', '_', '*']);
    let line = text[range.end()..].chars().take_while(|c| !LINE_ENDS.contains(c));
    let behind: String = line.take(LONGEST + 1).collect();
    let is_title = behind.chars().count() <= LONGEST && behind.split_whitespace().nth(WORDS).is_none();
    apart && is_title && !behind.trim_start().starts_with(char::is_lowercase)
}

/// The quotation marks of a block, read from one place to the next.
struct Quotes<'t> {
    text: &'t str,
    /// How far they were read, and whether one is open there.
    read: usize,
    open: bool,
    /// Where the last one closes.
    last: usize,
}

impl<'t> Quotes<'t> {
    fn of(text: &'t str, content: TextRange) -> Self {
        let last = text[content].rfind(['”', '’']).map_or(0, |at| content.start() + at);
        Self { text, read: content.start(), open: false, last }
    }

    /// Whether they open before `range` and close behind it: words left out of a quotation. Each range stands behind the one
    /// asked before.
    fn hold(&mut self, range: TextRange) -> bool {
        let marks = |c: &char| matches!(c, '“' | '‘' | '”');
        let mark = self.text[self.read..range.start()].chars().rfind(marks);
        self.open = mark.map_or(self.open, |mark| mark != '”');
        self.read = range.start();
        self.open && range.end() <= self.last
    }
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
    fn holes_in_the_text() {
        check(
            "Law 1 — TBD\nA fine of [ ... ] points, [●] or ____ points, in XX minutes.\n",
            expect![[r#"
                1:9 warning “TBD” holds the place of words that are missing
                    help: write what belongs there
                2:11 warning “[ ... ]” holds the place of words that are missing
                    help: write what belongs there
                2:27 warning “[●]” holds the place of words that are missing
                    help: write what belongs there
                2:34 warning “____” holds the place of words that are missing
                    help: write what belongs there
                2:50 warning “XX” holds the place of words that are missing
                    help: write what belongs there
            "#]],
        );
    }

    #[test]
    fn nouns_without_their_number() {
        check(
            "Law 1 — One\nIt ends (see Law ). It waits (see Law ??), under Law __. It goes (Law …) on (see Laws).\n",
            expect![[r#"
                2:14 warning “Law” lacks its number
                    help: write the number of the provision that is meant
                2:35 warning “Law ??” lacks its number
                    help: write the number of the provision that is meant
                2:50 warning “Law __” lacks its number
                    help: write the number of the provision that is meant
                2:67 warning “Law …” lacks its number
                    help: write the number of the provision that is meant
                2:82 warning “Laws” lacks its number
                    help: write the number of the provision that is meant
            "#]],
        );
        check(
            "Law 1 — One\nIt ends (as in the Law) or (in Law). The Law … is “Law …” (see Law 1). See Laws 1.\n",
            expect![[""]],
        );
    }

    #[test]
    fn definitions_without_words() {
        check(
            "Definitions\n\nFoul —\n\nBoat — It rows.\n\nGoal —\n    (a) a net;\n    (b) a line.\n\nEnd —\n@also finish\n",
            expect![[r#"
                3:1 warning “Foul” is defined by nothing
                    help: write what it means, or strike it
                11:1 warning “End” is defined by nothing
                    help: write what it means, or strike it
            "#]],
        );
    }

    #[test]
    fn roman_numbers_of_parts() {
        check(
            "Law 1 — One\nSee Title XX of the Harbour Code, and its Chapters XIX, XX or XXX.\n",
            expect![[""]],
        );
        check(
            "Law 1 — One\nSee Law XX and part XXX, and the Mate XX of the crew.\n",
            expect![[r#"
            2:9 warning “XX” holds the place of words that are missing
                help: write what belongs there
            2:21 warning “XXX” holds the place of words that are missing
                help: write what belongs there
            2:39 warning “XX” holds the place of words that are missing
                help: write what belongs there
        "#]],
        );
    }

    #[test]
    fn lines_to_be_signed() {
        check(
            "Law 1 — One\nBy: ____________ A. B. Crew, Mate\n\n____________ Secretary\n\nThe fee is: ____________ and is paid at once to him.\n",
            expect![[r#"
                6:13 warning “____________” holds the place of words that are missing
                    help: write what belongs there
            "#]],
        );
    }

    #[test]
    fn what_is_no_hole() {
        check(
            "Law 1 — One\nHe says “one […] two” in [this] `[…]` order;[^1] xx and XXI, and so on […](x.html)\n\n[^1]: Note.\n",
            expect![[""]],
        );
    }
}
