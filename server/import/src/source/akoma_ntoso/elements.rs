//! What elements are, by their names and by what they hold.

use roxmltree::Node;

use crate::source::xml::{attribute, child};

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

/// Whether an element holds words rather than elements that do.
pub(super) fn is_paragraph(node: Node<'_, '_>) -> bool {
    let has_words = |node: Node<'_, '_>| {
        node.children().any(|it| it.is_text() && it.text().is_some_and(|text| !text.trim().is_empty()))
    };
    matches!(
        node.tag_name().name(),
        "p" | "listIntroduction" | "listConclusion" | "listWrapUp" | "subheading"
    ) || has_words(node)
}

/// The remark that a paragraph consists of.
pub(super) fn lone_remark<'a, 'i>(node: Node<'a, 'i>) -> Option<Node<'a, 'i>> {
    let mut children =
        node.children().filter(|it| it.is_element() || it.text().is_some_and(|text| !text.trim().is_empty()));
    let remark = children.next().filter(|it| it.tag_name().name() == "remark")?;
    children.next().is_none().then_some(remark)
}

/// Whether an element is an entry of the definitions: it is called so, or its heading defines a term.
pub(super) fn is_entry(node: Node<'_, '_>) -> bool {
    let defines = || child(node, "heading").is_some_and(|heading| child(heading, "def").is_some());
    node.tag_name().name() == "hcontainer" && (attribute(node, "name") == Some("definition") || defines())
}

/// Whether the heading of an element, which has these words, leads to the list below it: some set what stands before a list so.
pub(super) fn leads_to_items(node: Node<'_, '_>, heading: &str) -> bool {
    let mut below = node.children().filter(|it| it.is_element() && !is_left_out(it.tag_name().name()));
    let is_item = |node: Node<'_, '_>| child(node, "num").is_some();
    heading.ends_with([':', ';', ',', '-', '–', '—']) && below.next().is_some_and(is_item)
}

/// Whether an element says that `lawsmith export akn` wrote the document.
pub(super) fn is_own_metadata(node: Node<'_, '_>) -> bool {
    node.tag_name().name() == "identification" && attribute(node, "source") == Some("#lawsmith")
}

/// Whether an element is the title of the document.
pub(super) fn is_title(node: Node<'_, '_>) -> bool {
    matches!(node.tag_name().name(), "docTitle" | "shortTitle")
}

/// Whether an element stands in front of the law.
pub(super) fn is_front(node: Node<'_, '_>) -> bool {
    node.ancestors().any(|it| it.tag_name().name() == "preface")
}
