//! The lists of a document: items without headings under one lead-in, and how each ends.

use std::sync::Arc;

use lawsmith_model::{Document, Drafting};
use lawsmith_syntax::{Block, BlockKind, NodeId, NodeKind, Tree};
use lawsmith_text::{TextRange, has_word};

use crate::read::siblings::SiblingRuns;
use crate::rule::Context;
use crate::words::sentence::without_raised_numbers;

/// A list of provisions of one level.
#[derive(Debug)]
pub(crate) struct List<'a> {
    /// The words that lead in, without the colon at their end; `None` where none do.
    pub lead_in: Option<TextRange>,
    /// Whether words of the parent stand behind the list.
    pub goes_on: bool,
    /// The items in order.
    pub items: &'a [Item],
}

/// An item of a list: 16 bytes, for a large code has a million.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Item {
    node: u32,
    /// Where its last word and sign stand.
    end: TextRange,
    /// The sign at its end, one of ASCII; 0 for none.
    sign: u8,
    joint: Option<Joint>,
    /// Whether it has words of its own; `[Repealed]` are none.
    pub has_words: bool,
    /// Whether it holds items itself, or ends in a table.
    pub is_list: bool,
}

impl Item {
    pub(crate) fn node(&self) -> NodeId {
        self.node as usize
    }

    pub(crate) fn end(&self) -> End {
        let sign = (self.sign != 0).then(|| char::from(self.sign));
        End { sign, joint: self.joint, range: self.end }
    }

    /// Its own first words; empty where it has none.
    pub(crate) fn words(&self, tree: &Tree) -> TextRange {
        tree.own_prose(self.node()).next().map_or(TextRange::default(), |block| block.content)
    }
}

/// How an item ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct End {
    /// The sign at its end, before the word that joins it to the next.
    pub sign: Option<char>,
    /// That word.
    pub joint: Option<Joint>,
    /// Where the last word and sign stand.
    pub range: TextRange,
}

/// What joins the items of a list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Joint {
    /// All count.
    And,
    /// One counts.
    Or,
}

/// The lists of one document. A large code has hundreds of thousands: their items lie in one table.
pub(crate) struct Lists {
    lists: Vec<Stored>,
    items: Vec<Item>,
}

struct Stored {
    lead_in: Option<TextRange>,
    goes_on: bool,
    /// Where its items end in the table.
    end: u32,
}

impl Lists {
    /// Those of the document at `at`.
    pub(crate) fn of(context: &Context<'_>, at: usize) -> Arc<Self> {
        context.noted(at, || {
            let tree = &context.edition.documents[at].tree;
            let words = &context.edition.lexicon.drafting;
            let runs = SiblingRuns::of(context, at);
            let (lists, items) = runs.counts();
            let mut all = Self { lists: Vec::with_capacity(lists), items: Vec::with_capacity(items) };
            runs.iter().for_each(|run| all.add(tree, words, &run));
            let document = &context.edition.documents[at];
            for item in all.items.iter_mut().filter(|item| is_left_out(document, item)) {
                item.has_words = false;
            }
            all
        })
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = List<'_>> {
        let mut start = 0;
        self.lists.iter().map(move |&Stored { lead_in, goes_on, end }| {
            let items = &self.items[std::mem::replace(&mut start, end as usize)..end as usize];
            List { lead_in, goes_on, items }
        })
    }

    /// Adds what counts together, if it is a list.
    fn add(&mut self, tree: &Tree, words: &Drafting, run: &[NodeId]) {
        let (Some(&opening), Some(&closing)) = (run.first(), run.last()) else { return };
        let parent = tree.nodes[opening].parent();
        let is_item = |&node: &NodeId| tree.nodes[node].heading().is_none() && tree.nodes[node].is_marked();
        if tree.nodes[parent].kind != NodeKind::Provision || !run.iter().all(is_item) {
            return;
        }
        let (first, behind) = (tree.start(opening), tree.start(closing));
        let before = tree.own_prose(parent).take_while(|block| block.content.start() < first).last();
        let lead_in = before.map(|block| without_colon(tree, block));
        let goes_on = tree.own_prose(parent).any(|block| block.content.start() > behind);
        self.items.extend(run.iter().map(|&node| item(tree, words, node)));
        let end = u32::try_from(self.items.len()).unwrap_or(u32::MAX);
        self.lists.push(Stored { lead_in, goes_on, end });
    }
}

fn is_left_out(document: &Document, item: &Item) -> bool {
    document.holder(item.node()).is_some_and(|at| document.provisions()[at].repealed)
}

fn without_colon(tree: &Tree, block: &Block) -> TextRange {
    let text = stripped(&tree.text()[block.content]);
    let text = text.trim_end_matches([':', '—', '–', '-']).trim_end();
    TextRange::new(block.content.start(), block.content.start() + text.len())
}

fn item(tree: &Tree, words: &Drafting, node: NodeId) -> Item {
    let own = tree.own_prose(node).next().map_or(TextRange::default(), |block| block.content);
    let last = last_words(tree, node).unwrap_or(own);
    let table = || tree.own_prose(node).last().is_some_and(|block| block.kind == BlockKind::Table);
    let is_list = tree.subtree(node).len() > 1 || table();
    let End { sign, joint, range } = ending(tree.text(), last, words);
    Item {
        node: u32::try_from(node).unwrap_or(u32::MAX),
        end: range,
        sign: sign.and_then(|sign| u8::try_from(sign).ok()).unwrap_or(0),
        joint,
        has_words: !own.is_empty(),
        is_list,
    }
}

/// The block of words at the very end of what `node` holds.
fn last_words(tree: &Tree, node: NodeId) -> Option<TextRange> {
    let mut node = node;
    let mut found: Option<TextRange> = None;
    loop {
        let own = tree.own_prose(node).last().map(|block| block.content);
        found = found.max(own);
        match tree.children(node).last() {
            Some(child) => node = child,
            None => return found,
        }
    }
}

/// `text` without the footnote marks, stars and quotation marks at its end.
fn stripped(text: &str) -> &str {
    let mut rest = text.trim_end();
    loop {
        let before = rest.len();
        if rest.ends_with(']')
            && let Some(open) = rest.rfind("[^")
            && !rest[open..].contains(char::is_whitespace)
        {
            rest = rest[..open].trim_end();
        }
        rest = without_raised_numbers(rest);
        rest = rest.trim_end_matches(['*', '”', '"', '’', '»', '}']).trim_end();
        if rest.len() == before {
            return rest;
        }
    }
}

/// The end of the words at `content`; a remark in brackets behind the last sign is passed over.
pub(crate) fn ending(text: &str, content: TextRange, words: &Drafting) -> End {
    let whole = stripped(&text[content]);
    let (mut rest, mut end) = (whole, whole.len());
    if let Some(open) = rest.rfind(['(', '[']).filter(|_| rest.ends_with([')', ']'])) {
        let before = stripped(&rest[..open]);
        if before.ends_with(['.', ';', ',']) || joint(before, words).is_some() {
            (rest, end) = (before, before.len());
        }
    }
    let found = joint(rest, words);
    if let Some((_, start)) = found {
        rest = rest[..start].trim_end();
    }
    let sign = rest.chars().next_back().filter(|sign| matches!(sign, '.' | ';' | ',' | ':' | '?' | '!'));
    let last = rest.trim_end_matches(|c: char| !c.is_alphanumeric());
    let start = last.len() - last.rsplit(char::is_whitespace).next().map_or(0, str::len);
    let range = TextRange::new(content.start() + start.min(end), content.start() + end);
    End { sign, joint: found.map(|(joint, _)| joint), range }
}

/// The conjunction at the end of `text` and where it begins.
fn joint(text: &str, words: &Drafting) -> Option<(Joint, usize)> {
    let text = text.strip_suffix(',').unwrap_or(text);
    let start = text.len() - text.rsplit(|c: char| !c.is_alphabetic()).next().map_or(0, str::len);
    let word = &text[start..];
    match () {
        () if has_word(&words.list_and, word) => Some((Joint::And, start)),
        () if has_word(&words.list_or, word) => Some((Joint::Or, start)),
        () => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, sign: Option<char>, joint: Option<Joint>, last: &str) {
        let end = ending(text, TextRange::new(0, text.len()), &Drafting::default());
        assert_eq!((end.sign, end.joint, &text[end.range]), (sign, joint, last), "{text}");
    }

    #[test]
    fn ends() {
        check("a card;", Some(';'), None, "card;");
        check("a card; and", Some(';'), Some(Joint::And), "card; and");
        check("a card, or,[^3]", Some(','), Some(Joint::Or), "card, or,");
        check("a card;²", Some(';'), None, "card;");
        check("40 m²", None, None, "m²");
        check("a band", None, None, "band");
        check("it ends. (See Law 3)", Some('.'), None, "ends.");
        check("it ends (see Law 3).", Some('.'), None, "3).");
        check("", None, None, "");
        check("or", None, Some(Joint::Or), "or");
    }
}
