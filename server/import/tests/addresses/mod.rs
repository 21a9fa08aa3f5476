//! A document read back: what stands at each address, for comparison with the report.

use std::collections::BTreeMap;

use lawsmith_syntax::{BlockKind, Conventions, NodeId, NodeKind, Tree, parse};

/// The words that stand at each address, without blanks and signs.
pub fn texts(document: &str) -> BTreeMap<String, String> {
    let conventions = Conventions::default();
    let tree = parse(document, &conventions);
    let mut texts: BTreeMap<String, String> = BTreeMap::new();
    for id in 1..tree.nodes.len() {
        let address = address(&tree, &conventions, id);
        let mut text = String::new();
        for at in tree.own_blocks(id) {
            let block = &tree.blocks[at];
            let words = squeezed(&unmarked(&document[block.range.start()..block.range.end()]));
            match block.kind {
                BlockKind::Footnote { label } => {
                    let note = format!("{address}/fn{}", &tree.text()[label]);
                    texts.entry(note).or_default().push_str(&words);
                }
                _ => text.push_str(&words),
            }
        }
        texts.entry(address).or_default().push_str(&text);
    }
    texts
}

/// The address of a node, as the report writes it.
fn address(tree: &Tree, conventions: &Conventions, id: NodeId) -> String {
    let node = &tree.nodes[id];
    let above = if node.parent() == 0 { String::new() } else { address(tree, conventions, node.parent()) };
    match (node.kind, tree.marker(id), node.heading()) {
        (NodeKind::Provision, Some(marker), _) => {
            let label = conventions.levels[node.level()].cited(&tree.text()[marker.label]);
            let digit = |c: char| c.is_ascii_digit();
            let point = if above.ends_with(digit) && label.starts_with(digit) { "." } else { "" };
            above + point + &label
        }
        (NodeKind::Definition, _, Some(headword)) => format!("{above}/{}", &tree.text()[headword]),
        (NodeKind::Section, ..) => "Introduction".to_owned(),
        (NodeKind::Definitions, ..) => "Definitions".to_owned(),
        _ => above,
    }
}

/// Letters and digits only, small.
pub fn squeezed(text: &str) -> String {
    text.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}

/// The text without the marks of footnotes.
fn unmarked(text: &str) -> String {
    let mut pieces = text.split("[^");
    let mut out = pieces.next().unwrap_or_default().to_owned();
    for piece in pieces {
        out.push_str(piece.split_once(']').map_or(piece, |(_, rest)| rest));
    }
    out
}
