//! # invisible-sign
//!
//! ## What it does
//! Finds signs that nobody sees: zero-width spaces, word joiners, soft hyphens and marks of the direction of writing, as texts
//! from web pages and word processors have them.
//!
//! ## Why
//! They part what looks like one word: a reference with such a sign in it, “Law&#8203; 2”, is none, a term is not found, and no
//! search meets the word.
//!
//! ## Example
//! ````laws
//! Law 1 — Turns
//! The dealer be​gins.
//! ````
//!
//! ## Use instead
//! ````laws
//! Law 1 — Turns
//! The dealer begins.
//! ````
//!
//! ## Fix safety
//! Safe: what is left prints the same; of a word that a soft hyphen breaks over two lines the lines are joined. Joiners and marks that
//! the letters beside them need, in Arabic, Hindi, Thai or an emoji, are left alone, and so are fenced blocks.

use lawsmith_model::RuleLevel;
use lawsmith_syntax::BlockKind;
use lawsmith_text::{Edit, TextRange};
use memchr::memchr3_iter;

use crate::rule::{Context, Fix, Report, Rule, Scope};

pub(crate) static RULE: Rule = Rule {
    code: "SYN016",
    name: "invisible-sign",
    since: "0.1.0",
    level: RuleLevel::Warning,
    fixable: true,
    source: include_str!("invisible_sign.rs"),
    scope: Scope::Document,
    check,
};

fn check(context: &Context<'_>, report: &mut Report<'_>) {
    for (at, document) in context.documents() {
        for block in document.tree.blocks.iter().filter(|block| !matches!(block.kind, BlockKind::Fence(_))) {
            let text = &document.text()[block.range];
            let signs = signs(text);
            let in_one_word = |one: &(usize, char), next: &(usize, char)| {
                !text[one.0 + one.1.len_utf8()..next.0].contains(char::is_whitespace)
            };
            for run in signs.chunk_by(in_one_word) {
                tell(context, report, at, block.range, run);
            }
        }
    }
}

/// Tells of the signs in a word of the block at `block`, which their places are counted in.
fn tell(
    context: &Context<'_>,
    report: &mut Report<'_>,
    document: usize,
    block: TextRange,
    signs: &[(usize, char)],
) {
    let Some(&(first, sign)) = signs.first() else { return };
    let text = context.text(document, block);
    let start = first - text[..first].split(char::is_whitespace).next_back().map_or(0, str::len);
    let end = first + text[first..].split(char::is_whitespace).next().map_or(0, str::len);
    let word: String = text[start..end].chars().filter(|&c| named(c).is_none()).collect();
    let name = named(sign).unwrap_or_default();
    let message = match word.is_empty() {
        true => format!("{name} stands here, which nobody sees"),
        false => format!("{name} stands in “{word}”, which nobody sees"),
    };
    let edits = signs.iter().map(|&(at, sign)| {
        let end = at + sign.len_utf8();
        let more = if sign == SOFT_HYPHEN { break_behind(&text[end..]) } else { 0 };
        Edit { range: TextRange::new(at, end + more).shifted(block.start()), replacement: String::new() }
    });
    let fix = Fix { title: "delete what nobody sees".to_owned(), edits: edits.collect(), safe: true };
    let range = TextRange::new(start, end).shifted(block.start());
    let node = context.node_before(document, range.start());
    report.add(document, range, context.address_of(document, node), message).fix(fix);
}

const SOFT_HYPHEN: char = '\u{AD}';

/// The length of a line break and what stands before the small letter that a word goes on with behind it.
fn break_behind(text: &str) -> usize {
    let rest = text.trim_start();
    let gap = &text[..text.len() - rest.len()];
    let lines = gap.replace("\r\n", "\n").matches(['\n', '\r']).count();
    if lines == 1 && rest.starts_with(char::is_lowercase) { gap.len() } else { 0 }
}

/// What an invisible sign is called.
fn named(c: char) -> Option<&'static str> {
    Some(match c {
        SOFT_HYPHEN => "a soft hyphen",
        '\u{200B}' => "a zero-width space",
        '\u{200C}' => "a zero-width non-joiner",
        '\u{200D}' => "a zero-width joiner",
        '\u{2060}' => "a word joiner",
        '\u{FEFF}' => "a byte order mark",
        '\u{200E}' | '\u{200F}' | '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{2069}' => {
            "a mark of the direction of writing"
        }
        _ => return None,
    })
}

/// The signs of a text that the letters beside them do not need, with their places.
fn signs(text: &str) -> Vec<(usize, char)> {
    let mut found = Vec::new();
    let mut leftwards = None;
    for at in memchr3_iter(0xC2, 0xE2, 0xEF, text.as_bytes()) {
        let Some(sign) = text[at..].chars().next().filter(|&c| named(c).is_some()) else { continue };
        let needed = match sign {
            SOFT_HYPHEN | '\u{FEFF}' => false,
            '\u{200B}'..='\u{200D}' | '\u{2060}' => {
                !is_plain(text[..at].chars().next_back())
                    || !is_plain(text[at + sign.len_utf8()..].chars().next())
            }
            _ => *leftwards.get_or_insert_with(|| text.contains(runs_leftwards)),
        };
        if !needed {
            found.push((at, sign));
        }
    }
    found
}

/// Whether a letter stands alone, whatever is beside it: those of the alphabets of Europe, figures, stops.
fn is_plain(c: Option<char>) -> bool {
    c.is_none_or(|c| c < '\u{590}' || ('\u{1E00}'..'\u{2070}').contains(&c) || named(c).is_some())
}

/// Whether a letter is written from right to left.
fn runs_leftwards(c: char) -> bool {
    matches!(c, '\u{590}'..='\u{8FF}' | '\u{FB1D}'..='\u{FDFF}' | '\u{FE70}'..='\u{FEFC}')
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

    const HIDDEN: &str = "Law 1 — X\u{200B}\n\nSee Law\u{200B} 1, La\u{AD}w 1, Law \u{200E}1, Law\u{2060}1 and \u{200B} the boat\u{AD}\nman\u{200D}\u{FEFF}.\n";

    #[test]
    fn signs_in_words_and_alone() {
        check(
            HIDDEN,
            expect![[r#"
                1:9 warning a zero-width space stands in “X”, which nobody sees
                    safe fix: delete what nobody sees
                3:5 warning a zero-width space stands in “Law”, which nobody sees
                    safe fix: delete what nobody sees
                3:13 warning a soft hyphen stands in “Law”, which nobody sees
                    safe fix: delete what nobody sees
                3:25 warning a mark of the direction of writing stands in “1,”, which nobody sees
                    safe fix: delete what nobody sees
                3:29 warning a word joiner stands in “Law1”, which nobody sees
                    safe fix: delete what nobody sees
                3:39 warning a zero-width space stands here, which nobody sees
                    safe fix: delete what nobody sees
                3:45 warning a soft hyphen stands in “boat”, which nobody sees
                    safe fix: delete what nobody sees
                4:1 warning a zero-width joiner stands in “man.”, which nobody sees
                    safe fix: delete what nobody sees
            "#]],
        );
        assert_eq!(fixed(&RULE, HIDDEN), "Law 1 — X\n\nSee Law 1, Law 1, Law 1, Law1 and  the boatman.\n");
    }

    #[test]
    fn what_letters_need() {
        for text in [
            "Law 1 — X\nمی\u{200C}خواهم and \u{200E}1\u{200E} here.\n",
            "Law 1 — X\nA 👩\u{200D}🚀 flies.\n",
            "Law 1 — X\nภาษา\u{200B}ไทย.\n",
            "Law 1 — X\n\n```quote 1\na\u{200B}b\n```\n",
        ] {
            check(text, expect![[""]]);
        }
    }

    #[test]
    fn a_soft_hyphen_above_another_block_is_deleted_alone() {
        assert_eq!(fixed(&RULE, "Law 1 — X\nA boat\u{AD}\n\nman.\n"), "Law 1 — X\nA boat\n\nman.\n");
        assert_eq!(fixed(&RULE, "Law 1 — X\nA boat\u{AD}\nMan.\n"), "Law 1 — X\nA boat\nMan.\n");
    }
}
