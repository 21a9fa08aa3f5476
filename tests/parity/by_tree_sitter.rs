//! What editors read: the tree of the grammar for tree-sitter.

use tree_sitter::{Node, Parser, Tree};

use crate::reading::{Mention, Reading, flat};

/// Parses a text.
pub fn parse(text: &str) -> Tree {
    let mut parser = Parser::new();
    parser.set_language(&tree_sitter_laws::LANGUAGE.into()).unwrap();
    parser.parse(text, None).unwrap()
}

/// The reading of a tree.
pub fn read(text: &str, tree: &Tree) -> Reading {
    let mut reading = Reading::default();
    walk(tree.root_node(), text, &mut reading);
    reading.references.sort_by_key(|mention| mention.range.start);
    reading
}

fn walk(node: Node<'_>, text: &str, reading: &mut Reading) {
    outline(node, text, reading);
    line(node, text, reading);
    reference(node, text, reading);
    let mut cursor = node.walk();
    for child in node.named_children(&mut cursor) {
        walk(child, text, reading);
    }
}

fn child<'tree>(node: Node<'tree>, kind: &str) -> Option<Node<'tree>> {
    let mut cursor = node.walk();
    node.named_children(&mut cursor).find(|child| child.kind() == kind)
}

/// The words of the child of that kind; none where there is no such child.
fn words(node: Node<'_>, kind: &str, text: &str) -> String {
    child(node, kind).map_or_else(String::new, |child| flat(&text[child.byte_range()]))
}

fn above<'tree>(node: Node<'tree>, kind: &str) -> Option<Node<'tree>> {
    std::iter::successors(node.parent(), Node::parent).find(|above| above.kind() == kind)
}

fn outline(node: Node<'_>, text: &str, reading: &mut Reading) {
    let marker = || words(node, "marker", text);
    let title = || words(node, "title", text);
    let row = match node.kind() {
        "provision" => {
            let holder = above(node, "provision").map(|above| words(above, "marker", text));
            let holder = holder.map_or_else(String::new, |above| format!(" under {above}"));
            format!("provision {}{holder} “{}”", marker(), words(node, "heading", text))
        }
        "definition" => {
            let holders =
                std::iter::successors(above(node, "definition"), |above_it| above(*above_it, "definition"));
            format!("definition {} “{}”", holders.count(), words(node, "term", text))
        }
        "definitions" => format!("definitions “{}”", title()),
        "part" => format!("part “{}”", title()),
        "group" => format!("group {} “{}”", marker(), title()),
        "body" => format!("body {} “{}”", marker(), title()),
        _ => return,
    };
    let first = ["marker", "title", "term"].into_iter().find_map(|kind| child(node, kind));
    reading.outline.push((first.map_or(node.start_byte(), |first| first.start_byte()), row));
}

fn line(node: Node<'_>, text: &str, reading: &mut Reading) {
    let start = |kind: &str| child(node, kind).map_or(node.start_byte(), |child| child.start_byte());
    let row = match node.kind() {
        "field" => {
            (start("key"), format!("field {}: {}", words(node, "key", text), raw(node, "value", text)))
        }
        "attribute" => {
            let name = words(node, "attribute_name", text);
            let row = format!("attribute {} = {}", &name[1..], raw(node, "value", text));
            (start("attribute_name") + 1, row)
        }
        "note" => {
            let at = child(node, "note_text").map_or(node.end_byte(), |words| words.start_byte());
            (at, format!("note {} “{}”", raw(node, "stamp", text), words(node, "note_text", text)))
        }
        "footnote" => {
            let row = format!("footnote {} “{}”", words(node, "label", text), words(node, "content", text));
            (start("label"), row)
        }
        "sense" => (start("marker"), format!("sense {}", words(node, "marker", text))),
        "fenced_block" => {
            let row = format!("fence {} {}", words(node, "kind", text), raw(node, "argument", text));
            (start("fence_body"), row)
        }
        _ => return,
    };
    reading.lines.push(row);
}

fn raw(node: Node<'_>, kind: &str, text: &str) -> String {
    child(node, kind).map_or_else(String::new, |child| text[child.byte_range()].to_owned())
}

fn reference(node: Node<'_>, text: &str, reading: &mut Reading) {
    if !matches!(node.kind(), "reference" | "candidate") {
        return;
    }
    let noun = child(node, "noun").map(|noun| text[noun.byte_range()].to_owned());
    reading.references.push(Mention { range: node.byte_range(), noun });
}
