//! The attribute lines of a document, `@name value`.

use lawsmith_model::Document;
use lawsmith_syntax::{AttributeLine, NodeId};
use lawsmith_text::TextRange;

/// The attribute lines of a document with the nodes they belong to.
pub(crate) fn attributes(document: &Document) -> impl Iterator<Item = (NodeId, &AttributeLine)> {
    let tree = &document.tree;
    tree.blocks.iter().enumerate().flat_map(|(at, block)| {
        let owner = tree.owner(at);
        tree.attributes(block).iter().map(move |line| (owner, line))
    })
}

/// The rule that an `@allow` line names: its first word, empty where it has none.
pub(crate) fn rule_named(document: &Document, line: &AttributeLine) -> TextRange {
    let value = &document.text()[line.value];
    let named = value.trim_start();
    let start = line.value.start() + value.len() - named.len();
    TextRange::new(start, start + named.find(char::is_whitespace).unwrap_or(named.len()))
}
