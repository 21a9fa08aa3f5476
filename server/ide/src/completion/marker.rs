//! Markers that continue the text.

use lawsmith_syntax::NodeKind;

use super::{Completion, CompletionKind, Line, plain};
use crate::text::markers::{first_marker, next_marker};
use crate::workspace::analysis::Inside;

impl Inside<'_> {
    /// The markers that may stand at the start of this line, innermost list first; behind them
    /// the frames of a Law and of a definition.
    pub(super) fn markers(&self, line: &Line<'_>, typed: &str) -> Vec<Completion> {
        let range = line.last(typed.len());
        let mut found = Vec::new();
        let mut add = |marker: String, detail: String| {
            if marker.to_lowercase().starts_with(&typed.to_lowercase())
                && !found.iter().any(|it: &Completion| it.label == marker)
            {
                found.push(Completion {
                    insert: format!("{marker} "),
                    ..plain(&marker, &detail, CompletionKind::Marker, range)
                });
            }
        };
        // The marker being typed is no provision to continue.
        let before = self.text()[..line.start].trim_end().len();
        let block = before.checked_sub(1).and_then(|at| self.block_at(at));
        let owner = block.and_then(|block| self.last_node(block));
        let Some(owner) = owner else { return self.frames(range, typed, None) };
        let nodes = &self.document.tree.nodes;
        let kind = nodes[owner].kind;
        if kind == NodeKind::Provision {
            let chain: Vec<usize> = std::iter::once(owner)
                .chain(self.document.tree.ancestors(owner))
                .filter(|&it| nodes[it].kind == NodeKind::Provision)
                .collect();
            let (first, rest) = (chain.first().copied(), chain.get(1..).unwrap_or_default());
            if let Some(node) = first {
                if let Some(next) = next_marker(self, node) {
                    add(next, format!("continues the list behind {}", self.path_of(node)));
                }
                if let Some(child) = first_marker(self, node) {
                    add(child, format!("the first part of {}", self.path_of(node)));
                }
            }
            for &node in rest {
                if let Some(next) = next_marker(self, node) {
                    add(next, format!("continues the list behind {}", self.path_of(node)));
                }
            }
        }
        let outermost = self.document.tree.nodes.iter().rposition(|node| {
            node.kind == NodeKind::Provision
                && node.level() == 0
                && node.opening().is_some_and(|it| Some(it) <= block)
        });
        found.extend(self.frames(range, typed, outermost));
        found
    }

    /// The last node that a block opens, or the one that it belongs to.
    fn last_node(&self, block: usize) -> Option<usize> {
        self.document.tree.nodes.iter().rposition(|node| node.opening().is_some_and(|it| it <= block))
    }

    fn path_of(&self, node: usize) -> String {
        self.document.holder(node).map_or_else(String::new, |at| self.document.path(at))
    }
}
