//! What of a printed text reads differently from the tree that it was printed from.

use std::ops::Range;

use lawsmith_text::TextRange;

use super::print::Printed;
use crate::block::{Block, BlockKind};
use crate::node::NodeId;
use crate::tree::Tree;

/// The blocks of `before` that `after`, which `printed` was read as, has otherwise: cut
/// differently, of another kind or with other words; or else, where all blocks are the
/// same, opening other nodes or belonging to another one. Empty blocks don't count.
pub(super) fn differing(before: &Tree, printed: &Printed, after: &Tree) -> Vec<usize> {
    let (pairs, differing) = paired(before, &printed.places, after);
    if differing.is_empty() { misplaced(before, after, &pairs) } else { differing }
}

/// The blocks that are the same in both trees, and those of `before` that are not.
fn paired(before: &Tree, places: &[TextRange], after: &Tree) -> (Vec<(usize, usize)>, Vec<usize>) {
    let mut pairs = Vec::with_capacity(places.len());
    let mut differing = Vec::new();
    // What a line is read as depends on the part it stands in: behind a line that opens
    // a part in one tree only, no difference counts but another such line, up to the next
    // line that opens one in both.
    let mut same_part = true;
    let mut other = after.blocks.iter().enumerate().filter(|(_, block)| is_there(block)).peekable();
    for (at, place) in places.iter().enumerate().filter(|(at, _)| is_there(&before.blocks[*at])) {
        let mut opens = opens_part(before, &before.blocks[at]);
        let mut found = None;
        while let Some((number, block)) = other.next_if(|(_, block)| block.range.start() < place.end()) {
            opens |= opens_part(after, block);
            found = (block.range == *place && same_block(before, at, after, block)).then_some(number);
        }
        match found {
            Some(number) => {
                pairs.push((at, number));
                same_part |= opens;
            }
            None => {
                if same_part || opens {
                    differing.push(at);
                }
                same_part &= !opens;
            }
        }
    }
    (pairs, differing)
}

fn is_there(block: &Block) -> bool {
    !matches!(block.kind, BlockKind::Blank)
}

fn opens_part(tree: &Tree, block: &Block) -> bool {
    match block.kind {
        BlockKind::Provision { .. } => tree.markers(block).iter().any(|marker| marker.noun().is_some()),
        BlockKind::Definitions
        | BlockKind::Section
        | BlockKind::Title
        | BlockKind::Group { .. }
        | BlockKind::Body { .. } => true,
        _ => false,
    }
}

/// Whether two blocks are of one kind, with the same signs and words.
fn same_block(before: &Tree, at: usize, after: &Tree, other: &Block) -> bool {
    let block = &before.blocks[at];
    let words = |a: TextRange, b: TextRange| letters(&before.text()[a]).eq(letters(&after.text()[b]));
    let signs = match (block.kind, other.kind) {
        (BlockKind::Provision { headed: x, .. }, BlockKind::Provision { headed: y, .. }) => x == y,
        (BlockKind::Entry { headword: a }, BlockKind::Entry { headword: b })
        | (BlockKind::Footnote { label: a }, BlockKind::Footnote { label: b }) => words(a, b),
        (BlockKind::Header(_), BlockKind::Header(_)) => {
            alike(before.header_fields(), after.header_fields(), |a, b| {
                words(a.key, b.key) && words(a.value, b.value)
            })
        }
        (BlockKind::Attributes(_), BlockKind::Attributes(_)) => {
            alike(before.attributes(block), after.attributes(other), |a, b| {
                words(a.name, b.name) && words(a.value, b.value)
            })
        }
        (BlockKind::Notes(_), BlockKind::Notes(_)) => {
            alike(before.notes(block), after.notes(other), |a, b| a.depth == b.depth && words(a.text, b.text))
        }
        (BlockKind::Fence(_), BlockKind::Fence(_)) => {
            before.fence(block).map(|fence| fence.closed) == after.fence(other).map(|fence| fence.closed)
        }
        (a, b) => std::mem::discriminant(&a) == std::mem::discriminant(&b),
    };
    let markers = alike(before.markers(block), after.markers(other), |a, b| {
        before.text()[a.range] == after.text()[b.range]
    });
    let (a, b) = (&before.text()[block.content], &after.text()[other.content]);
    // Where lines were joined, markup may have come or gone.
    let unread = a == b || !block.kind.is_prose();
    signs
        && markers
        && words(block.content, other.content)
        && (unread || letters(&before.plain(block)).eq(letters(&after.plain(other))))
}

/// Whether two lists are as long, and each entry is like its counterpart.
fn alike<T>(a: &[T], b: &[T], like: impl Fn(&T, &T) -> bool) -> bool {
    a.len() == b.len() && a.iter().zip(b).all(|(a, b)| like(a, b))
}

/// The characters of `text` that are no white space.
fn letters(text: &str) -> impl Iterator<Item = char> {
    text.chars().filter(|c| !c.is_whitespace())
}

/// The blocks of `before` that open other nodes than in `after`, or belong to another one.
fn misplaced(before: &Tree, after: &Tree, pairs: &[(usize, usize)]) -> Vec<usize> {
    let mut seen = (Opened::new(before), Opened::new(after));
    let mut differing = Vec::new();
    for (place, &(at, number)) in pairs.iter().enumerate() {
        let (a, b) = (seen.0.by(at, place), seen.1.by(number, place));
        let same_nodes = a.len() == b.len()
            && a.zip(b).all(|(a, b)| {
                let (x, y) = (&before.nodes[a], &after.nodes[b]);
                let number = |tree: &Tree, id: NodeId| {
                    let node = &tree.nodes[id];
                    (
                        node.kind,
                        node.level(),
                        node.value,
                        node.last_value,
                        node.well_formed,
                        node.heading().is_some(),
                    )
                };
                number(before, a) == number(after, b) && seen.0.names[x.parent()] == seen.1.names[y.parent()]
            });
        if !same_nodes || seen.0.names[before.owner(at)] != seen.1.names[after.owner(number)] {
            differing.push(at);
        }
    }
    differing
}

/// The nodes of a tree by the blocks that open them.
struct Opened<'a> {
    tree: &'a Tree,
    /// A name for each node so far that is the same in both trees: the place of the block
    /// that opens it, and which of the nodes that the block opens it is.
    names: Vec<(usize, usize)>,
}

impl<'a> Opened<'a> {
    fn new(tree: &'a Tree) -> Self {
        // The document is opened by no block.
        Self { tree, names: vec![(usize::MAX, 0)] }
    }

    /// The nodes that block `at`, the one at `place` of both trees, opens.
    fn by(&mut self, at: usize, place: usize) -> Range<NodeId> {
        let first = self.names.len();
        while self.tree.nodes.get(self.names.len()).is_some_and(|node| node.opening() == Some(at)) {
            self.names.push((place, self.names.len() - first));
        }
        first..self.names.len()
    }
}
