//! XML as a tree that is only read, with bounds on what a hostile document may hold.

use roxmltree::{Document, Node, ParsingOptions};

/// The most elements, texts and the like that a document may hold.
const MOST_NODES: u32 = 4_000_000;

/// Reads a document; the error says what is wrong with it, and where.
pub(super) fn document(text: &str) -> Result<Document<'_>, String> {
    let options = ParsingOptions { nodes_limit: MOST_NODES, ..ParsingOptions::default() };
    Document::parse_with_options(text, options).map_err(|error| error.to_string())
}

/// The child with this name, in whatever namespace: strict documents have another one.
pub(super) fn child<'a, 'i>(node: Node<'a, 'i>, name: &'static str) -> Option<Node<'a, 'i>> {
    children(node, name).next()
}

/// The children with this name.
pub(super) fn children<'a, 'i>(node: Node<'a, 'i>, name: &'static str) -> impl Iterator<Item = Node<'a, 'i>> {
    node.children().filter(move |child| child.tag_name().name() == name)
}

/// The nearest nodes of this name below `node`, in whatever wrapping.
pub(super) fn below<'a, 'i>(node: Node<'a, 'i>, name: &str) -> Vec<Node<'a, 'i>> {
    let mut found: Vec<Node<'a, 'i>> = Vec::new();
    for inner in node.descendants().skip(1).filter(|it| it.tag_name().name() == name) {
        if found.last().is_none_or(|last| !last.range().contains(&inner.range().start)) {
            found.push(inner);
        }
    }
    found
}

/// An attribute, in whatever namespace.
pub(super) fn attribute<'a>(node: Node<'a, '_>, name: &str) -> Option<&'a str> {
    node.attributes().find(|attribute| attribute.name() == name).map(|attribute| attribute.value())
}
