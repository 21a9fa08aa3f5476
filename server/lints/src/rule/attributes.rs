//! The attribute lines of a document, `@name value`.

use lawsmith_model::Document;
use lawsmith_syntax::{AttributeLine, NodeId};

/// The attribute lines of a document with the nodes they belong to.
pub(crate) fn attributes(document: &Document) -> impl Iterator<Item = (NodeId, &AttributeLine)> {
    let tree = &document.tree;
    tree.blocks.iter().enumerate().flat_map(|(at, block)| {
        let owner = tree.owner(at);
        tree.attributes(block).iter().map(move |line| (owner, line))
    })
}

/// The rule that an `@allow` line names: its first word.
pub(crate) fn rule_named<'a>(document: &'a Document, line: &AttributeLine) -> &'a str {
    document.text()[line.value].split_whitespace().next().unwrap_or_default()
}
