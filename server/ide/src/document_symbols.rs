//! The outline of a document: the tree as printed.

use lawsmith_model::Document;
use lawsmith_syntax::{DocumentKind, NodeKind};
use lawsmith_text::TextRange;

use crate::workspace::analysis::{Analysis, head_of_node, whole_node};
use crate::workspace::file::DocumentId;

/// What a symbol is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum SymbolKind {
    /// A title or a numbered group.
    Group,
    /// A schedule or another body.
    Body,
    /// An introduction, or the definitions as a whole.
    Section,
    /// A definition.
    Definition,
    /// A provision of the outermost level.
    Law,
    /// A provision further in.
    Provision,
    /// A footnote.
    Footnote,
}

/// A line of the outline with what stands below it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Symbol {
    /// Its marker and heading as printed: "Law 16 — Information", "(a)".
    pub name: String,
    /// The first words, where it has no heading.
    pub detail: String,
    /// What it is.
    pub kind: SymbolKind,
    /// Whether its number is no longer in use.
    pub repealed: bool,
    /// All of it.
    pub whole: TextRange,
    /// Its marker and heading.
    pub focus: TextRange,
    /// What it holds.
    pub children: Vec<Symbol>,
}

/// So many characters of the words stand for a provision without a heading.
const DETAIL: usize = 60;

impl Analysis {
    /// The outline of a document.
    pub fn document_symbols(&self, id: DocumentId) -> Vec<Symbol> {
        let Some(inside) = self.inside(id) else { return Vec::new() };
        if inside.document.kind() == DocumentKind::Index {
            return Vec::new();
        }
        let tree = &inside.document.tree;
        tree.children(0).map(|node| symbol(inside.document, node)).collect()
    }
}

fn symbol(document: &Document, root: usize) -> Symbol {
    // From the last node back, so that depth costs no stack: a node comes after its parent.
    let tree = &document.tree;
    let held = tree.subtree(root);
    let mut made: Vec<Option<Symbol>> = held.clone().map(|_| None).collect();
    for node in held.rev() {
        let children = tree.children(node).filter_map(|child| made[child - root].take()).collect();
        made[node - root] = Some(line(document, node, children));
    }
    made.swap_remove(0).unwrap_or_else(|| line(document, root, Vec::new()))
}

fn line(document: &Document, node: usize, children: Vec<Symbol>) -> Symbol {
    let tree = &document.tree;
    let read = &tree.nodes[node];
    let heading = read.heading().map(|range| tree.plain_range(range)).unwrap_or_default();
    let marker = tree.marker(node).map(|marker| tree.text()[marker.range].trim()).unwrap_or_default();
    let name = match (marker.is_empty(), heading.is_empty()) {
        (false, false) => format!("{marker} — {heading}"),
        (false, true) => marker.to_owned(),
        (true, false) => heading.clone(),
        (true, true) => "…".to_owned(),
    };
    let words = if heading.is_empty() { tree.own_text(node) } else { String::new() };
    let cut: String = words.chars().take(DETAIL).collect();
    let repealed = document.holder(node).is_some_and(|at| document.provisions()[at].repealed);
    Symbol {
        name,
        detail: if cut.len() < words.len() { format!("{}…", cut.trim_end()) } else { cut },
        kind: match read.kind {
            NodeKind::Document | NodeKind::Group => SymbolKind::Group,
            NodeKind::Body => SymbolKind::Body,
            NodeKind::Section | NodeKind::Definitions => SymbolKind::Section,
            NodeKind::Definition => SymbolKind::Definition,
            NodeKind::Provision if read.level() == 0 => SymbolKind::Law,
            NodeKind::Provision => SymbolKind::Provision,
        },
        repealed,
        whole: whole_node(document, node),
        focus: head_of_node(document, node),
        children,
    }
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use super::Symbol;
    use crate::testing::World;

    fn show(symbols: &[Symbol], depth: usize, out: &mut String) {
        for symbol in symbols {
            let repealed = if symbol.repealed { " (repealed)" } else { "" };
            let line = format!(
                "{}{} | {} | {:?}{repealed}",
                "  ".repeat(depth),
                symbol.name,
                symbol.detail,
                symbol.kind
            );
            out.push_str(&format!("{line}\n"));
            show(&symbol.children, depth + 1, out);
        }
    }

    #[test]
    fn the_tree_as_printed() {
        let world = World::new(
            "
# Introduction

Words.

Definitions

Board — What is played.

# Part One

Law 1 — One *more*
A — First
    1. one
        (a) deep

Law 2 — [Repealed]
",
        );
        let mut out = String::new();
        show(&world.analysis.document_symbols(world.document()), 0, &mut out);
        expect![[r#"
            Introduction |  | Section
            Definitions |  | Section
              Board |  | Definition
            Part One |  | Group
              Law 1 — One more |  | Law
                A — First |  | Provision
                  1. | one | Provision
                    (a) | deep | Provision
              Law 2 — [Repealed] |  | Law (repealed)
        "#]]
        .assert_eq(&out);
    }
}
