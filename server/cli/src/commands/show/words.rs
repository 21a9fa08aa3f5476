//! The words of a provision, line by line: its own, and those of what it holds.

use lawsmith_model::{Document, Edition, ProvisionId, ProvisionKind};
use lawsmith_syntax::{Held, NodeId, NodeKind, OwnWords};
use lawsmith_text::TextRange;

use crate::commands::outline;

/// Its own words and those of what it holds, each under its label, in the order of the text; of a part that gives what it holds
/// no level, behind its own words what the outline says of that.
pub(super) fn words(edition: &Edition, id: ProvisionId) -> String {
    let document = &edition.documents[id.document()];
    let mut held = document.tree.held(edition.provision(id).node());
    let is_part =
        edition.provision(id).kind != ProvisionKind::Definition && edition.address(id).components.is_empty();
    if is_part {
        held.retain(|it| matches!(it, Held::Words(_)));
    }
    let mut out = String::new();
    push_held(document, held, "", &mut out);
    if is_part {
        let inner = edition.family(id).filter(|&at| at != id.at());
        inner.for_each(|at| out.push_str(&format!("\n{}", outline::line(document, at))));
    }
    out.trim_start().to_owned()
}

/// What a node holds, on lines of its own but for the first words.
fn push_held(document: &Document, held: Vec<Held>, indent: &str, out: &mut String) {
    for (at, held) in held.into_iter().enumerate() {
        match held {
            Held::Words(OwnWords::Prose(words)) if at == 0 => out.push_str(&words),
            Held::Words(OwnWords::Prose(words)) => out.push_str(&format!("\n{indent}{words}")),
            Held::Words(OwnWords::Table(rows)) => {
                rows.lines().for_each(|row| out.push_str(&format!("\n{indent}{row}")));
            }
            Held::Node(node) => push_node(document, node, indent, out),
        }
    }
}

/// A provision or an entry, from the next line on.
fn push_node(document: &Document, node: NodeId, indent: &str, out: &mut String) {
    let Some(opening) = opening(document, node) else { return };
    let mut text = String::new();
    push_held(document, document.tree.held(node), &format!("{indent}    "), &mut text);
    let gap = match document.tree.nodes[node].kind {
        _ if opening.is_empty() || text.is_empty() || text.starts_with('\n') => "",
        NodeKind::Definition => " ",
        _ => "  ",
    };
    out.push_str(&format!("\n{indent}{opening}{gap}{text}"));
}

/// The label and the heading of a provision, or the headword of an entry; `None` for other parts.
fn opening(document: &Document, node: NodeId) -> Option<String> {
    let tree = &document.tree;
    if tree.nodes[node].kind == NodeKind::Definition {
        let block = &tree.blocks[tree.nodes[node].opening()?];
        let opening = tree.plain_range(TextRange::new(block.range.start(), block.content.start()));
        return Some(opening.trim().to_owned());
    }
    let at = document.holder(node)?;
    let provision = &document.provisions()[at];
    if provision.node() != node || provision.kind != ProvisionKind::Provision {
        return None;
    }
    let address = document.address(at);
    let label = address.components.last().map_or("", |component| component.text.as_str());
    let heading = document.heading(at).map(|heading| format!(" — {heading}")).unwrap_or_default();
    Some(format!("{label}{heading}"))
}
