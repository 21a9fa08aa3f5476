//! What the names of elements say.

use roxmltree::Node;

use crate::xml::attribute;

/// The elements whose name is what the text calls them.
const NOUNS: [&str; 9] =
    ["article", "book", "chapter", "division", "part", "rule", "section", "title", "tome"];

/// What an element of another name may be called that has no noun of its own.
const NO_NOUNS: [&str; 4] = ["group", "definition", "definitions", "text"];

/// The noun of an element: `section` is a Section, `<hcontainer name="regulation">` a Regulation.
pub(super) fn noun(node: Node<'_, '_>) -> Option<String> {
    let name = match node.tag_name().name() {
        "hcontainer" => attribute(node, "name").filter(|name| {
            name.len() > 1 && name.bytes().all(|b| b.is_ascii_lowercase()) && !NO_NOUNS.contains(name)
        })?,
        name => *NOUNS.iter().find(|noun| **noun == name)?,
    };
    let (first, rest) = name.split_at(1);
    Some(first.to_ascii_uppercase() + rest)
}

/// Whether an element is for programs and the page, and holds nothing of the text.
pub(super) fn is_left_out(name: &str) -> bool {
    matches!(
        name,
        "meta" | "num" | "heading" | "subheading" | "toc" | "coverPage" | "componentRef" | "documentRef"
    )
}

/// Whether an element begins a line of its own wherever it stands, also within words.
pub(super) fn is_block(name: &str) -> bool {
    matches!(
        name,
        "p" | "block"
            | "blockContainer"
            | "blockList"
            | "item"
            | "list"
            | "listIntroduction"
            | "listConclusion"
            | "listWrapUp"
            | "ol"
            | "quotedStructure"
            | "table"
            | "tblock"
            | "ul"
    )
}
