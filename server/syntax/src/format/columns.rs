//! The canonical column of each block.

use crate::block::{Block, BlockKind};
use crate::node::{NodeId, NodeKind};
use crate::tree::Tree;

/// Columns between a provision and what stands under it.
pub(super) const STEP: u32 = 4;

/// The canonical columns of a tree.
pub(super) struct Columns {
    /// Of each node's marker.
    markers: Vec<u32>,
    /// Where the words of each node begin, its heading apart.
    words: Vec<Option<usize>>,
    /// Which nodes are definitions outside the part of that name.
    inner: Vec<bool>,
}

impl Columns {
    pub(super) fn of(tree: &Tree) -> Self {
        let mut markers = vec![0; tree.nodes.len()];
        let mut inner = vec![false; tree.nodes.len()];
        for (id, node) in tree.nodes.iter().enumerate().skip(1) {
            inner[id] = node.kind == NodeKind::Definition
                && match tree.nodes[node.parent()].kind {
                    NodeKind::Definition => inner[node.parent()],
                    kind => kind != NodeKind::Definitions,
                };
            let nested = tree.nodes[node.parent()].kind == node.kind;
            markers[id] = match node.kind {
                NodeKind::Provision if is_headed(tree, id) => 0,
                NodeKind::Provision | NodeKind::Definition if nested => markers[node.parent()] + STEP,
                NodeKind::Definition if is_plain(tree, node.parent()) => markers[node.parent()] + STEP,
                _ => 0,
            };
        }
        let first = |id| tree.own_prose(id).next().map(|block| block.range.start());
        Self { markers, words: (0..tree.nodes.len()).map(first).collect(), inner }
    }

    /// The column of a block that belongs to `owner`.
    pub(super) fn column(&self, tree: &Tree, block: &Block, owner: NodeId) -> u32 {
        let node = &tree.nodes[owner];
        let marker = self.markers[owner];
        match &block.kind {
            BlockKind::Provision { .. } => {
                // The column of the first marker on the line: the outermost node it opens.
                let opened = |id: &NodeId| tree.nodes[*id].opening() == node.opening();
                let outer = tree.ancestors(owner).take_while(opened).last().unwrap_or(owner);
                self.markers[outer]
            }
            BlockKind::Paragraph | BlockKind::Table | BlockKind::Bullet | BlockKind::Fence(_) => {
                match node.kind {
                    NodeKind::Definition => marker + STEP,
                    NodeKind::Provision if !is_headed(tree, owner) => marker + STEP,
                    NodeKind::Provision if self.closes(tree, block, owner) => 2,
                    _ => 0,
                }
            }
            // In the definitions a number begins a meaning; elsewhere it would begin a provision.
            BlockKind::Sense { .. } if self.inner[owner] => marker + STEP,
            BlockKind::Entry { .. }
            | BlockKind::Sense { .. }
            | BlockKind::Attributes(_)
            | BlockKind::Notes(_) => marker,
            _ => 0,
        }
    }

    /// Whether the block is the closing words of a headed provision without a lead-in: at
    /// column 0, where the words before the first item stand, it would go elsewhere.
    fn closes(&self, tree: &Tree, block: &Block, owner: NodeId) -> bool {
        let starts_before = |start: usize| start < block.range.start();
        let below_items = tree.children(owner).next().is_some_and(|child| starts_before(tree.start(child)));
        below_items && !self.words[owner].is_some_and(starts_before)
    }
}

/// Whether the node is a provision without a heading.
fn is_plain(tree: &Tree, id: NodeId) -> bool {
    tree.nodes[id].kind == NodeKind::Provision && !is_headed(tree, id)
}

/// Whether the line that opens the node carries a heading.
fn is_headed(tree: &Tree, id: NodeId) -> bool {
    tree.nodes[id]
        .opening()
        .is_some_and(|at| matches!(tree.blocks[at].kind, BlockKind::Provision { headed: true, .. }))
}
