//! # mixed-dashes
//!
//! ## What it does
//! Finds a dash between words in another form than the most of the document: an en dash among em
//! dashes, one with blanks among those without, and a hyphen with blanks round it. `dashes` in
//! the table `[wording]` of the manifest settles the form: `"em"`, `"em-spaced"`, `"en"`,
//! `"en-spaced"`.
//!
//! ## Why
//! A dash sets words apart as a bracket does. If its forms change, the reader looks for what the
//! difference means; and a hyphen is easily taken for a compound.
//!
//! ## Example
//! ````laws
//! Law 1 — Turns
//! The dealer – if there is one – begins. The partner – and nobody else - may ask.
//! ````
//!
//! ## Use instead
//! ````laws
//! Law 1 — Turns
//! The dealer – if there is one – begins. The partner – and nobody else – may ask.
//! ````
//!
//! ## Fix safety
//! Safe: the words stay. Ranges of numbers, "12–14", are left alone.

use lawsmith_model::{DashName, RuleLevel};
use lawsmith_syntax::NodeId;
use lawsmith_text::{Edit, TextRange, position_of};

use crate::read::prose::{Prose, char_at, is_sentence, worded_with};
use crate::read::signs::Signs;
use crate::rule::{Context, Fix, Report, Rule, Scope};

pub(crate) static RULE: Rule = Rule {
    code: "STY008",
    name: "mixed-dashes",
    since: "0.1.0",
    level: RuleLevel::Hint,
    fixable: true,
    source: include_str!("mixed_dashes.rs"),
    scope: Scope::Document,
    check,
};

/// The forms that a dash may have, those of the manifest first.
const FORMS: [&str; 5] = ["—", " — ", "–", " – ", " - "];

fn form_of(name: DashName) -> usize {
    match name {
        DashName::Em => 0,
        DashName::EmSpaced => 1,
        DashName::En => 2,
        DashName::EnSpaced => 3,
    }
}

fn check(context: &Context<'_>, report: &mut Report<'_>) {
    let settled = context.edition.lexicon.wording.dashes.map(form_of);
    for (at, _) in context.documents() {
        let mut dashes: Vec<(TextRange, NodeId, usize)> = Vec::new();
        for (start, found) in context.by_stretch(at, |context| Dashes::new(context, at)) {
            dashes.extend(found.0.iter().map(|&(range, node, form)| (range.shifted(start), node, form)));
        }
        let mut counts = [0; FORMS.len()];
        for (_, _, form) in &dashes {
            counts[*form] += 1;
        }
        let most = counts.iter().copied().max().unwrap_or_default();
        let mut leading = (0..FORMS.len()).filter(|&form| counts[form] == most);
        let due = match (settled, leading.next(), leading.next()) {
            (Some(form), _, _) => form,
            // Hyphens are the choice of typewriters, and where two forms are as frequent none is odd.
            (None, Some(form), None) if form < 4 => form,
            _ => continue,
        };
        for (range, node, form) in dashes.into_iter().filter(|(_, _, form)| *form != due) {
            let message = format!("this dash is “{}”, where the others are “{}”", FORMS[form], FORMS[due]);
            report.add(at, range, context.address_of(at, node), message).fix(Fix {
                title: format!("write “{}”", FORMS[due]),
                edits: vec![Edit { range, replacement: FORMS[due].to_owned() }],
                safe: true,
            });
        }
    }
}

/// The dashes of a stretch, with the nodes that own them and their forms.
struct Dashes(Vec<(TextRange, NodeId, usize)>);

impl Dashes {
    fn new(context: &Context<'_>, at: usize) -> Self {
        let (text, start) = (context.edition.documents[at].text(), context.start(at));
        let mut dashes = Vec::new();
        let blocks = worded_with(context, at, Signs::HYPHEN | Signs::TYPOGRAPHIC);
        for (node, block) in blocks.filter(|(_, block)| is_sentence(block)) {
            let prose = Prose::new(text, block);
            for (range, form) in find(text, block.content) {
                if prose.has(range) {
                    dashes.push((range.counted_from(start), node, form));
                }
            }
        }
        Self(dashes)
    }
}

/// The dashes in `content` with their forms: between words, each with its blanks.
fn find(text: &str, content: TextRange) -> Vec<(TextRange, usize)> {
    let mut found = Vec::new();
    let mut from = content.start();
    while let Some(step) = position_of(&text.as_bytes()[from..content.end()], [b'-', 0xE2]) {
        let at = from + step;
        let Some(sign) = char_at(text, at) else { break };
        let end = at + sign.len_utf8();
        from = end;
        if !matches!(sign, '-' | '–' | '—') {
            continue;
        }
        let before = &text[content.start()..at];
        let behind = &text[end..content.end()];
        let spaced = before.ends_with(' ') && behind.starts_with(' ');
        let (last, next) = (before.trim_end().chars().next_back(), behind.trim_start().chars().next());
        let close = !before.ends_with(char::is_whitespace) && !behind.starts_with(char::is_whitespace);
        let number = |c: Option<char>| c.is_some_and(|c| c.is_ascii_digit());
        let word = |c: Option<char>| c.is_some_and(|c| c.is_alphabetic() || "”’)(“‘,\"'".contains(c));
        if number(last) && number(next) || !word(last) && !number(last) || !word(next) && !number(next) {
            continue;
        }
        let form = match (sign, spaced, close) {
            ('—', false, true) => 0,
            ('—', true, _) => 1,
            // Without blanks an en dash joins two: "North–South".
            ('–', true, _) => 3,
            ('-', true, _) => 4,
            _ => continue,
        };
        let range = if spaced { TextRange::new(at - 1, end + 1) } else { TextRange::new(at, end) };
        found.push((range, form));
    }
    found
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

    const MIXED: &str = "Law 1 — One\nOne – two – three—four - five, 12–14, North–South, 3 - 4, self-made.\n";

    #[test]
    fn the_rarer_form_is_told() {
        check(
            MIXED,
            expect![[r#"
                2:18 hint this dash is “—”, where the others are “ – ”
                    safe fix: write “ – ”
                2:23 hint this dash is “ - ”, where the others are “ – ”
                    safe fix: write “ – ”
            "#]],
        );
        assert!(fixed(&RULE, MIXED).contains("three – four – five, 12–14"));
    }

    #[test]
    fn none_is_odd_where_both_are_as_frequent() {
        check("Law 1 — One\nOne – two—three - four.\n", expect![[""]]);
        let manifest = "[work]\nid = 'x'\n[wording]\ndashes = 'em'\n";
        check(
            &format!("//- lawsmith.toml\n{manifest}//- a.laws\nLaw 1 — One\nOne – two—three.\n"),
            expect![[r#"
                2:4 hint this dash is “ – ”, where the others are “—”
                    safe fix: write “—”
            "#]],
        );
    }
}
