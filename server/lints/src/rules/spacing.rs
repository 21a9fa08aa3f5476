//! # spacing
//!
//! ## What it does
//! Finds blanks in the wrong place: two in a row, one before a comma or inside a bracket, none
//! behind a comma or before a bracket that words stand in.
//!
//! ## Why
//! It is a slip, and readers see it before they see the rule. Where words were cut or moved, it
//! often marks the place at which one too many went.
//!
//! ## Example
//! ````laws
//! Law 1 — Turns
//! The dealer( or the partner ) leads,then play goes on .
//! ````
//!
//! ## Use instead
//! ````laws
//! Law 1 — Turns
//! The dealer (or the partner) leads, then play goes on.
//! ````
//!
//! ## Fix safety
//! Safe: only blanks come and go.

use lawsmith_model::RuleLevel;
use lawsmith_syntax::{Block, BlockKind, read_markers};
use lawsmith_text::{Edit, LINE_ENDS, TextRange, has_word, position_of};

use crate::read::prose::{Prose, char_at, char_before, worded_with};
use crate::read::signs::Signs;
use crate::rule::{Context, Fix, Report, Rule, Scope};

pub(crate) static RULE: Rule = Rule {
    code: "STY009",
    name: "spacing",
    since: "0.1.0",
    level: RuleLevel::Warning,
    fixable: true,
    source: include_str!("spacing.rs"),
    scope: Scope::Block,
    check,
};

/// A place with too many blanks or too few.
struct Slip {
    /// What is to be replaced.
    range: TextRange,
    /// By what.
    due: &'static str,
    said: &'static str,
}

fn check(context: &Context<'_>, report: &mut Report<'_>) {
    let spaced = &context.edition.lexicon.wording.spaced;
    for (at, document) in context.documents() {
        let text = document.text();
        for (node, block) in
            worded_with(context, at, Signs::ODD_BLANK).filter(|(_, block)| block.kind != BlockKind::Table)
        {
            let prose = Prose::new(text, block);
            for slip in slips(text, block, spaced) {
                // With the signs on both sides, so that there is something to see.
                let shown = TextRange::new(
                    slip.range.start() - char_before(text, slip.range.start()).map_or(0, char::len_utf8),
                    slip.range.end() + char_at(text, slip.range.end()).map_or(0, char::len_utf8),
                );
                if !prose.has(shown) || cites(context, at, slip.range) {
                    continue;
                }
                let place = context.address_of(at, node);
                let title = match slip.due {
                    "" => "delete the blank",
                    " " => "write one blank",
                    _ => "move the blank",
                };
                report.add(at, shown, place, slip.said).fix(Fix {
                    title: title.to_owned(),
                    edits: vec![Edit { range: slip.range, replacement: slip.due.to_owned() }],
                    safe: !makes_marker(text, block.content, &slip),
                });
            }
        }
    }
}

/// Whether a line begins with a marker once the slip is mended: "B ) rows" is text, "B) rows" a provision.
fn makes_marker(text: &str, content: TextRange, slip: &Slip) -> bool {
    let before = &text[content.start()..slip.range.start()];
    let word = before.rsplit(char::is_whitespace).next().unwrap_or_default();
    let gap = before[..before.len() - word.len()].trim_end_matches([' ', '\t', '\u{a0}']);
    let begins = gap.is_empty() || gap.ends_with(LINE_ENDS);
    let mended = || format!("{word}{} x", text[slip.range.end()..].chars().take(1).collect::<String>());
    slip.due.is_empty() && begins && read_markers(&mended()).is_some()
}

/// How many signs a bracket holds at most that is looked into.
const NEAR: usize = 400;

/// References may be printed with blanks in them, and without: "12 (a)", "B2(a) ,(b)".
fn cites(context: &Context<'_>, document: usize, range: TextRange) -> bool {
    let references = context.edition.references.of(document);
    let before = references.partition_point(|reference| reference.range.start <= range.start);
    references[..before].iter().rev().take(2).any(|reference| range.end < reference.range.end)
}

/// The slips of a block in a language that puts blanks before the signs in `spaced`.
fn slips(text: &str, block: &Block, spaced: &[String]) -> Vec<Slip> {
    let content = block.content;
    let mut found = Vec::new();
    let words = &text[content];
    for (at, _) in words.match_indices("  ") {
        let start = content.start() + at;
        let inner = |c: Option<char>| c.is_some_and(|c| !c.is_whitespace());
        if !inner(char_before(text, start)) {
            continue;
        }
        let rest = &text[start..content.end()];
        let blanks = rest.len() - rest.trim_start_matches(' ').len();
        if inner(rest[blanks..].chars().next()) {
            found.push(Slip {
                range: TextRange::new(start, start + blanks),
                due: " ",
                said: "there are two blanks where one is due",
            });
        }
    }
    let mut from = content.start();
    while let Some(step) = position_of(&text.as_bytes()[from..content.end()], *b",;:)]([.?!") {
        let sign = from + step;
        from = sign + 1;
        found.extend(around(text, content, sign, spaced));
    }
    found.sort_by_key(|slip| slip.range);
    found
}

/// What is wrong round the sign at `sign`.
fn around(text: &str, content: TextRange, sign: usize, spaced: &[String]) -> Option<Slip> {
    let round = Round::new(text, content, sign, spaced);
    match text.as_bytes()[sign] {
        b',' | b';' => round.blank_before().or_else(|| round.missing_behind(round.within_words())),
        b']' => round.blank_before(),
        b')' => round.blank_before().or_else(|| round.missing_behind(round.closes_before_word())),
        b':' => round.ends().then(|| round.blank_before()).flatten(),
        b'?' | b'!' => round.ends().then(|| round.blank_before()).flatten(),
        b'.' => round.ends().then(|| round.blank_before()).flatten().or_else(|| round.full_stop()),
        b'(' => round.blank_inside().or_else(|| round.missing_before()),
        b'[' => round.blank_inside(),
        _ => None,
    }
}

/// A sign with the two characters on either side of it.
struct Round<'t> {
    text: &'t str,
    /// The signs that a blank may stand before.
    spaced: &'t [String],
    content: TextRange,
    sign: usize,
    /// The one next to it, and the one before that.
    before: [Option<char>; 2],
    behind: [Option<char>; 2],
}

impl<'t> Round<'t> {
    fn new(text: &'t str, content: TextRange, sign: usize, spaced: &'t [String]) -> Self {
        let mut before = text[content.start()..sign].chars().rev();
        let mut behind = text[sign + 1..content.end()].chars();
        Self {
            text,
            spaced,
            content,
            sign,
            before: [before.next(), before.next()],
            behind: [behind.next(), behind.next()],
        }
    }

    fn rest(&self) -> &'t str {
        &self.text[self.sign + 1..self.content.end()]
    }

    fn follows_word(&self) -> bool {
        self.before.iter().all(|c| c.is_some_and(char::is_alphabetic))
    }

    fn precedes_word(&self) -> bool {
        self.behind.iter().all(|c| c.is_some_and(char::is_alphabetic))
    }

    fn is_behind_blank(&self) -> bool {
        let [last, word] = self.before;
        last == Some(' ') && word.is_some_and(|c| c.is_alphabetic() || matches!(c, ')' | '”' | '’'))
    }

    fn blank_before(&self) -> Option<Slip> {
        let sign = &self.text[self.sign..=self.sign];
        let due = self.is_behind_blank() && !has_word(self.spaced, sign);
        due.then(|| Slip {
            range: TextRange::new(self.sign - 1, self.sign),
            due: "",
            said: "a blank stands before a sign",
        })
    }

    fn missing_behind(&self, due: bool) -> Option<Slip> {
        due.then(|| Slip {
            range: TextRange::empty(self.sign + 1),
            due: " ",
            said: "a blank is missing behind a sign",
        })
    }

    /// "here,there"
    fn within_words(&self) -> bool {
        self.follows_word() && self.precedes_word()
    }

    /// Whether a colon or a full stop ends something: " : " is a ratio, " .5" and " ..." are no ends.
    fn ends(&self) -> bool {
        let [next, next_but_one] = self.behind;
        let ratio = next.is_some() && next_but_one.is_none_or(|c| c.is_ascii_digit());
        let dots = || self.rest().trim_start().starts_with('.');
        next.is_none_or(char::is_whitespace) && !ratio && !dots()
    }

    /// "end.The", "(end).The" and "end .The", not "e.g.", "No.7", "A.B", "lawsmith.toml".
    fn full_stop(&self) -> Option<Slip> {
        let small = |c: Option<char>| c.is_some_and(char::is_lowercase);
        if !self.behind[0].is_some_and(char::is_uppercase) || !small(self.behind[1]) {
            return None;
        }
        if self.is_behind_blank() {
            let range = TextRange::new(self.sign - 1, self.sign + 1);
            return Some(Slip { range, due: ". ", said: "the blank belongs behind the full stop" });
        }
        let closes = matches!(self.before[0], Some(')' | '”' | '’'));
        self.missing_behind(closes || self.before.into_iter().all(small))
    }

    /// "one( or none"
    fn blank_inside(&self) -> Option<Slip> {
        if self.behind[0] != Some(' ') {
            return None;
        }
        if self.text.as_bytes()[self.sign] == b'(' && self.follows_word() {
            let range = TextRange::new(self.sign, self.sign + 2);
            return Some(Slip { range, due: " (", said: "the blank belongs before the bracket" });
        }
        self.behind[1].is_some_and(char::is_alphanumeric).then(|| Slip {
            range: TextRange::new(self.sign + 1, self.sign + 2),
            due: "",
            said: "a blank stands behind an opening bracket",
        })
    }

    /// "end(it is)"
    fn missing_before(&self) -> Option<Slip> {
        (self.follows_word() && opens_words(self.rest())).then(|| Slip {
            range: TextRange::empty(self.sign),
            due: " ",
            said: "a blank is missing before a bracket",
        })
    }

    /// "(or not)then"; "re(quire)s" and "player(s)who" are somebody's way to write.
    fn closes_before_word(&self) -> bool {
        if !self.precedes_word() || !self.before[0].is_some_and(char::is_alphabetic) {
            return false;
        }
        let (text, start) = (self.text, self.content.start());
        let near = text[start..self.sign].char_indices().rev().take(NEAR);
        let Some((open, _)) = near.into_iter().find(|&(_, c)| c == '(') else { return false };
        let open = start + open;
        let apart = open == start || char_before(text, open).is_some_and(char::is_whitespace);
        apart && text[open + 1..self.sign].contains(' ')
    }
}

/// Whether a bracket holds words rather than an ending or a label: "(or not)", not "(s)", "(ren)".
fn opens_words(behind: &str) -> bool {
    let near = behind.char_indices().nth(NEAR).map_or(behind, |(end, _)| &behind[..end]);
    let inside = near.split(')').next().unwrap_or_default();
    inside.trim().contains(char::is_whitespace)
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

    const SLIPS: &str = "Law 1 — One\nTwo  blanks , one( or none ) here,there .The end (it is)now.\n";

    #[test]
    fn blanks_that_are_too_many_or_missing() {
        check(
            SLIPS,
            expect![[r#"
                2:3 warning there are two blanks where one is due
                    safe fix: write one blank
                2:11 warning a blank stands before a sign
                    safe fix: delete the blank
                2:17 warning the blank belongs before the bracket
                    safe fix: move the blank
                2:26 warning a blank stands before a sign
                    safe fix: delete the blank
                2:34 warning a blank is missing behind a sign
                    safe fix: write one blank
                2:39 warning the blank belongs behind the full stop
                    safe fix: move the blank
                2:56 warning a blank is missing behind a sign
                    safe fix: write one blank
            "#]],
        );
    }

    #[test]
    fn what_is_written_so() {
        check(
            "Law 1 — One\nA player(s), re(deal), at 12:30 or 2 : 1, 1,500 e.g. No.7 or lawsmith.toml …\n  (a) is (see B2(a) ,(b)) it [ ] a.b `a ,b` ( 1 ) :)\n",
            expect![[r#"
                3:19 warning a blank stands before a sign
                    safe fix: delete the blank
                3:45 warning a blank stands behind an opening bracket
                    safe fix: delete the blank
            "#]],
        );
    }

    #[test]
    fn a_language_puts_blanks_before_signs() {
        let manifest = "//- lawsmith.toml\n[work]\nid = 'x'\nlanguage = 'fr'\n//- a.laws\n";
        let found = findings(&RULE, &format!("{manifest}Law 1 — Un\nLe quai , la barque ; le bac :\n"));
        assert_eq!(found, "2:7 warning a blank stands before a sign\n    safe fix: delete the blank\n");
    }

    #[test]
    fn sentences_end_in_several_ways() {
        check(
            "Law 1 — One\nIt ends (so it is).The crew rows; he says “go”.The crew rests ! Is it ?\n",
            expect![[r#"
                2:19 warning a blank is missing behind a sign
                    safe fix: write one blank
                2:47 warning a blank is missing behind a sign
                    safe fix: write one blank
                2:61 warning a blank stands before a sign
                    safe fix: delete the blank
                2:69 warning a blank stands before a sign
                    safe fix: delete the blank
            "#]],
        );
    }

    #[test]
    fn a_marker_is_made_by_a_person() {
        check(
            "Law 1 — Crews\nA — Rowers\nB ) two rows.\n",
            expect![[r#"
            3:1 warning a blank stands before a sign
                unsafe fix: delete the blank
        "#]],
        );
        check(
            "Law 1 — Crews\n1. (a ) rows\n",
            expect![[r#"
            2:5 warning a blank stands before a sign
                unsafe fix: delete the blank
        "#]],
        );
        check(
            "Law 1 — Crews\nA ,b rows, so ) two.\n",
            expect![[r#"
            2:1 warning a blank stands before a sign
                safe fix: delete the blank
            2:13 warning a blank stands before a sign
                safe fix: delete the blank
        "#]],
        );
    }

    #[test]
    fn only_blanks_come_and_go() {
        let after = fixed(&RULE, "Law 1 — One\nTwo  blanks , one( or none ) here,there.The end.\n");
        assert_eq!(after, "Law 1 — One\nTwo blanks, one (or none) here, there. The end.\n");
    }
}
