//! # unclosed-bracket
//!
//! ## What it does
//! Finds a bracket without its counterpart: round, square or curly. All words of one
//! provision count together, a lead-in and its list too, up to the next heading.
//!
//! ## Why
//! What the bracket was to set apart runs on, and the sentence can be read in two ways.
//! Mostly words were cut or joined there.
//!
//! ## Example
//! ````laws
//! Law 1 — Turns
//! The dealer (unless absent begins the play.
//! ````
//!
//! ## Use instead
//! ````laws
//! Law 1 — Turns
//! The dealer (unless absent) begins the play.
//! ````
//!
//! ## Fix safety
//! No fix: where the counterpart belongs is for a person to say. Enumerators in running
//! text, `a)` and `2)`, brackets in quotation marks and smileys are left alone.

use std::collections::BTreeMap;

use lawsmith_model::RuleLevel;
use lawsmith_syntax::{BlockKind, NodeId, NodeKind, Tree};
use lawsmith_text::TextRange;

use crate::read::proposals::loose_signs;
use crate::read::signs::{Signs, has_signs};
use crate::rule::{Context, Report, Rule, Scope};

pub(crate) static RULE: Rule = Rule {
    code: "SYN005",
    name: "unclosed-bracket",
    since: "0.1.0",
    level: RuleLevel::Warning,
    fixable: false,
    source: include_str!("unclosed_bracket.rs"),
    scope: Scope::Document,
    check,
};

const BRACKETS: [u8; 6] = *b"()[]{}";

/// A bracket of a provision's words.
#[derive(Debug, Clone, Copy)]
struct Bracket {
    sign: char,
    at: usize,
    node: NodeId,
    /// Whether it may be the end of `a)` or of a smiley.
    doubtful: bool,
}

fn check(context: &Context<'_>, report: &mut Report<'_>) {
    let half = context.edition.conventions.has_half_brackets();
    let ends_number = if half { ends_enumerator_or_address } else { ends_enumerator };
    for (at, document) in context.documents() {
        let tree = &document.tree;
        // What is open in a list may be closed behind it: it waits for the provision above.
        let mut waiting: BTreeMap<NodeId, Vec<Bracket>> = BTreeMap::new();
        for (start, left) in context.by_stretch(at, |context| left_over(context, at, ends_number)) {
            let placed = |bracket: &Bracket| Bracket { at: bracket.at + start, ..*bracket };
            left.alone.iter().for_each(|bracket| tell(context, report, at, &placed(bracket)));
            for bracket in &left.others {
                waiting.entry(bracket.node).or_default().push(placed(bracket));
            }
        }
        while let Some((id, mut rest)) = waiting.pop_last() {
            let node = &tree.nodes[id];
            rest.sort_by_key(|bracket| bracket.at);
            let rest = unmatched(rest);
            let list = node.heading().is_none() && tree.nodes[node.parent()].kind == NodeKind::Provision;
            match list && node.parent() < id {
                true if rest.is_empty() => {}
                true => waiting.entry(node.parent()).or_default().extend(rest),
                false => rest.iter().for_each(|bracket| tell(context, report, at, bracket)),
            }
        }
    }
}

/// The brackets of a stretch that have no counterpart in their block.
#[derive(Default)]
struct LeftOver {
    /// Of blocks that stand alone.
    alone: Vec<Bracket>,
    /// All brackets of other blocks where one is left over or doubtful.
    others: Vec<Bracket>,
}

fn left_over(context: &Context<'_>, at: usize, ends_number: fn(&str) -> bool) -> LeftOver {
    let (tree, start) = (&context.edition.documents[at].tree, context.start(at));
    let mut left = LeftOver::default();
    let has_brackets = has_signs(context, at, Signs::BRACKET);
    for block in context.blocks(at).filter(|&block| has_brackets(block)) {
        let id = tree.owner(block);
        let found = brackets(tree, id, block, ends_number);
        let placed = |bracket: Bracket| Bracket { at: bracket.at - start, ..bracket };
        if found.is_empty() {
        } else if stands_alone(tree, id, block) {
            left.alone.extend(unmatched(found).into_iter().map(placed));
        } else if found.iter().any(|it| it.doubtful) || !unpaired(found.iter().copied()).is_empty() {
            left.others.extend(found.into_iter().map(placed));
        }
    }
    left
}

/// Headings and footnotes are no part of the sentences around them.
fn stands_alone(tree: &Tree, id: NodeId, block: usize) -> bool {
    let node = &tree.nodes[id];
    let heading =
        node.heading().is_some() && node.opening() == Some(block) && node.kind != NodeKind::Definition;
    heading || matches!(tree.blocks[block].kind, BlockKind::Footnote { .. })
}

/// The brackets in the prose of a block; `ends_number` says where one may belong to a number.
fn brackets(tree: &Tree, node: NodeId, block: usize, ends_number: fn(&str) -> bool) -> Vec<Bracket> {
    let read = &tree.blocks[block];
    let mut found = Vec::new();
    let (text, content) = (tree.text(), read.content);
    let prose = read.kind.is_prose() || read.kind == BlockKind::Title;
    if !prose {
        return found;
    }
    // Those of proposals are malformed-proposal's.
    let proposed: Vec<TextRange> = loose_signs(text, read).into_iter().map(|sign| sign.range).collect();
    for run in read.inlines(text).into_iter().filter(|run| run.kind.is_prose()) {
        for (place, byte) in text[run.range].bytes().enumerate().filter(|(_, byte)| BRACKETS.contains(byte)) {
            let at = run.range.start() + place;
            let next = proposed.partition_point(|sign| sign.end() <= at);
            if proposed.get(next).is_some_and(|sign| sign.start() <= at) {
                continue;
            }
            let before = &text[content.start()..at];
            let last = before.chars().next_back();
            let next = text[at + 1..content.end()].chars().next();
            if matches!((last, next), (Some('“' | '‘' | '"' | '\''), Some('”' | '’' | '"' | '\''))) {
                continue;
            }
            let doubtful = matches!(last, Some(':' | ';')) || byte == b')' && ends_number(before);
            found.push(Bracket { sign: char::from(byte), at, node, doubtful });
        }
    }
    found
}

/// Whether `before` ends in `a`, `iv` or `12` at the start of a word.
fn ends_enumerator(before: &str) -> bool {
    let Some(label) = last_label(before) else { return false };
    let numeral =
        label.bytes().all(|b| b.is_ascii_digit()) || label.bytes().all(|b| matches!(b, b'i' | b'v' | b'x'));
    label.len() == 1 || numeral && (1..=4).contains(&label.len())
}

/// The same, or in `1c2b`, `1.1b` and `1.1b)i`: for works in which a bracket behind the last letter belongs to the address.
fn ends_enumerator_or_address(before: &str) -> bool {
    const ADDRESS: usize = 16;
    let is_sign = |c: char| c.is_ascii_alphanumeric() || matches!(c, '.' | ')');
    let address = &before[before.trim_end_matches(is_sign).len()..];
    let is_address = (2..=ADDRESS).contains(&address.len())
        && address.starts_with(|c: char| c.is_ascii_digit())
        && address.ends_with(|c: char| c.is_ascii_lowercase());
    is_address || ends_enumerator(before)
}

/// The letters and digits that end `before`, if they begin a word.
fn last_label(before: &str) -> Option<&str> {
    let token = before.trim_end_matches('.');
    let start = token.trim_end_matches(|c: char| c.is_ascii_alphanumeric()).len();
    let above = token[..start].chars().next_back();
    // "15.2.1 .b)" and ".b.i)" print the full stop of an address apart from it.
    let begins = above.is_none_or(|c| c.is_whitespace() || matches!(c, '(' | '[' | '/'));
    (begins || is_behind_gap(&token[..start])).then(|| &token[start..])
}

/// Whether `before` ends in the inner levels of an address that a blank parts from its number: "15.2.1 ." and "15.2.1 .b."
fn is_behind_gap(before: &str) -> bool {
    const INNER: usize = 8;
    let start = before.trim_end_matches(|c: char| c.is_ascii_alphanumeric() || c == '.').len();
    let inner = &before[start..];
    let gap = before[..start].chars().next_back().is_some_and(char::is_whitespace);
    let number = before[..start].trim_end().ends_with(|c: char| c.is_ascii_digit());
    gap && number && inner.starts_with('.') && inner.ends_with('.') && inner.len() <= INNER
}

/// The brackets of `all`, in order, that have no counterpart among them. Doubtful ones
/// count as brackets only if that leaves fewer others over.
fn unmatched(all: Vec<Bracket>) -> Vec<Bracket> {
    let certain =
        |rest: Vec<Bracket>| -> Vec<Bracket> { rest.into_iter().filter(|it| !it.doubtful).collect() };
    let strict = certain(unpaired(all.iter().copied()));
    if strict.is_empty() {
        return strict;
    }
    let lenient = unpaired(all.into_iter().filter(|it| !it.doubtful));
    if lenient.len() < strict.len() { lenient } else { strict }
}

fn unpaired(all: impl Iterator<Item = Bracket>) -> Vec<Bracket> {
    let mut open: Vec<Bracket> = Vec::new();
    let mut found = Vec::new();
    for bracket in all {
        if matches!(bracket.sign, '(' | '[' | '{') {
            open.push(bracket);
            continue;
        }
        let opener = counterpart(bracket.sign);
        // A bracket of another kind between the two lacks its own end. Nobody nests deeper.
        const NESTED: usize = 8;
        match open.iter().rev().take(NESTED).position(|before| before.sign == opener) {
            Some(between) => {
                let pair = open.len() - 1 - between;
                found.extend(open.drain(pair + 1..));
                open.pop();
            }
            None => found.push(bracket),
        }
    }
    found.append(&mut open);
    found.sort_by_key(|bracket| bracket.at);
    found
}

fn counterpart(sign: char) -> char {
    match sign {
        '(' => ')',
        ')' => '(',
        '[' => ']',
        ']' => '[',
        '{' => '}',
        _ => '{',
    }
}

fn tell(context: &Context<'_>, report: &mut Report<'_>, document: usize, bracket: &Bracket) {
    let (sign, other) = (bracket.sign, counterpart(bracket.sign));
    let range = TextRange::new(bracket.at, bracket.at + 1);
    let (message, place) = match sign {
        '(' | '[' | '{' => (format!("“{sign}” is never closed"), "ends"),
        _ => (format!("“{sign}” closes nothing"), "begins"),
    };
    report
        .add(document, range, context.address_of(document, bracket.node), message)
        .help(format!("put a “{other}” where it {place}, or delete the “{sign}”"));
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
    fn signs_of_proposals_are_for_another_rule() {
        check("Law 1 — One\nA {++very--} old {~~a>b~~} boat {==an==} oar.\n\nA {++boat.\n", expect![[""]]);
    }

    #[test]
    fn brackets_of_every_kind() {
        check(
            "Law 1 — One\nA [dealer {or) not}.\n",
            expect![[r#"
                2:3 warning “[” is never closed
                    help: put a “]” where it ends, or delete the “[”
                2:14 warning “)” closes nothing
                    help: put a “(” where it begins, or delete the “)”
            "#]],
        );
        check(
            "Law 1 — One (or Two\nText.[^1]\n\n[^1]: Note).\n",
            expect![[r#"
                1:13 warning “(” is never closed
                    help: put a “)” where it ends, or delete the “(”
                4:11 warning “)” closes nothing
                    help: put a “(” where it begins, or delete the “)”
            "#]],
        );
    }

    #[test]
    fn levels_of_an_address_behind_a_blank() {
        check("Law 1 — One\nA boat moors under § 15.2.2 .d.i.c) or § 15.2 .b).\n", expect![[""]]);
        let found = findings(&RULE, "Law 1 — One\nA boat moors .boat) here.\n");
        assert_eq!(found.matches("closes nothing").count(), 1, "{found}");
    }

    #[test]
    fn a_sentence_over_a_list_counts_as_one() {
        check("Law 1 — One\nA player (if:\n1. present; or\n2. late) leads.\n", expect![[r#""#]]);
        check(
            "Law 1 — One\nA player (if:\n1. present; or\n2. late;\n\nand awake) leads.\n",
            expect![[r#""#]],
        );
        check(
            "Law 1 — One\nA player (if:\n1. present.\n\nLaw 2 — Two\nlate) leads.\n",
            expect![[r#"
                2:10 warning “(” is never closed
                    help: put a “)” where it ends, or delete the “(”
                6:5 warning “)” closes nothing
                    help: put a “(” where it begins, or delete the “)”
            "#]],
        );
    }

    #[test]
    fn a_bracket_belongs_to_an_address_where_levels_are_printed_so() {
        let text = "Law 1 — One\nAs in Law 16B1a), 1.1b)i) or 1c2b) here.\n";
        check(
            text,
            expect![[r#"
                2:16 warning “)” closes nothing
                    help: put a “(” where it begins, or delete the “)”
                2:23 warning “)” closes nothing
                    help: put a “(” where it begins, or delete the “)”
                2:25 warning “)” closes nothing
                    help: put a “(” where it begins, or delete the “)”
                2:34 warning “)” closes nothing
                    help: put a “(” where it begins, or delete the “)”
            "#]],
        );
        let manifest = "[work]\nid = 'test'\nlevels = ['1', 'a', '1', 'a)']\nmarker = 'full'\n";
        let text = "Law 1 — One\n1a. See 1a1b) and 2c3).\n";
        check(
            &format!("//- lawsmith.toml\n{manifest}\n//- laws.laws\n{text}"),
            expect![[r#"
            2:22 warning “)” closes nothing
                help: put a “(” where it begins, or delete the “)”
        "#]],
        );
    }

    #[test]
    fn enumerators_smileys_and_quoted_brackets_are_left_alone() {
        check(
            "Law 1 — One\nEither a) now or ii) later, (see 1. or b) and c) below) but 3.) never.\n",
            expect![[r#""#]],
        );
        check("Law 1 — One\nHe smiles :) and writes “(” or psych[e] (1 to 3) [2(a)(i)].\n", expect![[r#""#]]);
        check("Law 1 — One\nWrite `(` or \\( and [here](x.html) once{++ (or twice)++}.\n", expect![[r#""#]]);
    }
}
