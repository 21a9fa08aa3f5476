//! The sentences of a text.

use lawsmith_syntax::NodeId;
use lawsmith_text::TextRange;

use super::body::Token;
use crate::document::Document;

/// How many words may stand between a body and what lets it choose.
pub(super) const BETWEEN: usize = 8;

/// A sentence and its words.
pub(super) struct Sentence<'a> {
    pub text: &'a str,
    pub range: TextRange,
    pub tokens: Vec<Token<'a>>,
}

impl Sentence<'_> {
    /// What stands between two of its words.
    pub fn between(&self, from: usize, to: usize) -> &str {
        &self.text[self.tokens[from].range.end()..self.tokens[to].range.start()]
    }
}

/// The sentences in `range`: a colon or semicolon ends one, and a full stop before a capital that is none of "e.g.".
pub(super) fn sentences(text: &str, range: TextRange) -> Vec<TextRange> {
    let (mut found, mut start) = (Vec::new(), range.start());
    for (at, sign) in text[range].match_indices(['.', '?', '!', ';', ':']) {
        let end = range.start() + at + sign.len();
        let rest = &text[end..range.end()];
        let (before, next) = (&text[start..end - sign.len()], rest.trim_start().chars().next());
        let goes_on = || {
            let letters = before.chars().rev().take_while(|c| c.is_alphabetic()).count();
            letters == 1 || next.is_some_and(char::is_lowercase)
        };
        if rest.starts_with(|c: char| !c.is_whitespace()) || sign == "." && goes_on() {
            continue;
        }
        found.push(TextRange::new(start, end).trimmed(text));
        start = end;
    }
    found.push(TextRange::new(start, range.end()).trimmed(text));
    found.retain(|range| !range.is_empty());
    found
}

/// The first paragraph of a provision, or of what it holds.
pub(super) fn first_words(document: &Document, at: usize) -> TextRange {
    let (tree, node) = (&document.tree, document.provisions()[at].node());
    let words =
        |node: NodeId| tree.own_prose(node).map(|block| block.content).find(|words| !words.is_empty());
    tree.subtree(node).find_map(words).unwrap_or_else(|| TextRange::empty(tree.start(node)))
}
