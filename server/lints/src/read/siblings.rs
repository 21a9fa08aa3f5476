//! Provisions that count together: those of one level under one parent.

use std::sync::Arc;

use lawsmith_model::{Address, Component};
use lawsmith_syntax::{FIRST_ROW, Level, NodeId, NodeKind, Tree};

use crate::rule::Context;

/// The provisions of a document that count together, in order.
#[derive(Debug)]
pub(crate) struct SiblingRuns {
    nodes: Vec<u32>,
    /// Where each run ends among them.
    ends: Vec<u32>,
}

impl SiblingRuns {
    /// Those of the document at `at`.
    pub(crate) fn of(context: &Context<'_>, at: usize) -> Arc<Self> {
        context.noted(at, || {
            let tree = &context.edition.documents[at].tree;
            // Tables of a large code that grow leave holes in the memory.
            let most = tree.nodes.len();
            let mut all = Self { nodes: Vec::with_capacity(most), ends: Vec::with_capacity(most) };
            for run in sibling_runs(tree) {
                all.nodes.extend(run.into_iter().map(stored));
                all.ends.push(stored(all.nodes.len()));
            }
            all
        })
    }

    /// How many runs there are, and how many provisions in them.
    pub(crate) fn counts(&self) -> (usize, usize) {
        (self.ends.len(), self.nodes.len())
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = Vec<NodeId>> {
        let mut start = 0;
        self.ends.iter().map(move |&end| {
            let run = &self.nodes[std::mem::replace(&mut start, end as usize)..end as usize];
            run.iter().map(|&node| node as usize).collect()
        })
    }
}

fn stored(at: usize) -> u32 {
    u32::try_from(at).unwrap_or(u32::MAX)
}

/// The runs of provisions of the same level under one parent, each in order. A group,
/// `# Part 2`, parts them only where it counts from 1 again.
fn sibling_runs(tree: &Tree) -> impl Iterator<Item = Vec<usize>> + '_ {
    let parents = (0..tree.nodes.len()).filter(|&id| tree.nodes[id].kind != NodeKind::Group);
    parents.flat_map(|id| runs_under(tree, id))
}

fn runs_under(tree: &Tree, parent: usize) -> Vec<Vec<usize>> {
    let mut runs: Vec<Vec<usize>> = Vec::new();
    for child in tree.children(parent) {
        match tree.nodes[child].kind {
            NodeKind::Provision => add(tree, &mut runs, child, false),
            NodeKind::Group => {
                for (at, member) in tree.children(child).enumerate() {
                    if tree.nodes[member].kind == NodeKind::Provision {
                        add(tree, &mut runs, member, at == 0);
                    }
                }
            }
            _ => {}
        }
    }
    runs
}

/// Adds a provision to the last run of its level and its row of numbers.
fn add(tree: &Tree, runs: &mut Vec<Vec<usize>>, id: usize, opens_group: bool) {
    let node = &tree.nodes[id];
    let above = printed_above(tree, id);
    let row = |id: usize| (tree.nodes[id].level(), tree.nodes[id].value > FIRST_ROW);
    let counts = |other: usize| row(other) == row(id) && printed_above(tree, other) == above;
    let run = runs.iter_mut().rev().find(|run| counts(run[0]));
    match run.filter(|_| !(opens_group && node.value == 1)) {
        Some(run) => run.push(id),
        None => runs.push(vec![id]),
    }
}

/// What a whole address has above its last label: 3.7.1 and 3.9.1 may stand side by side, where
/// neither 3.7 nor 3.9 is printed, and don't count together.
fn printed_above(tree: &Tree, id: usize) -> &str {
    let Some(marker) = tree.marker(id).filter(|marker| marker.full) else { return "" };
    let label = tree.text()[marker.label].trim_end_matches(')');
    let digits = label.ends_with(|c: char| c.is_ascii_digit());
    label.trim_end_matches(|c: char| c.is_alphanumeric() && c.is_ascii_digit() == digits)
}

/// Whether the manifest says that the numbers of a run need not follow each other.
pub(crate) fn may_have_gaps(context: &Context<'_>, tree: &Tree, run: &[usize]) -> bool {
    let level = run.first().map_or(0, |&id| tree.nodes[id].level());
    context.edition.conventions.levels.get(level).is_some_and(|level| level.gaps)
}

/// The address of the number `value` beside a provision.
pub(crate) fn beside(level: &Level, sibling: &Address, value: u32) -> Address {
    let above = sibling.truncated(sibling.components.len().saturating_sub(1));
    let beside = sibling.components.last();
    let joint = beside.and_then(|last| last.joint);
    let label = level.label_beside(beside.map_or("", |last| last.label()), value);
    let last = Component { joint, ..Component::new(&level.cited(&label)) };
    above.join(&[last])
}
