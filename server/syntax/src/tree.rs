//! The tree: provisions, definitions and parts over the blocks of one text.

use std::sync::Arc;

use lawsmith_text::TextRange;

use crate::block::{Block, BlockKind};
use crate::details::{AttributeLine, Details, FenceLine, HeaderField, MarkerToken, NoteLine};
use crate::inline::inlines;
use crate::node::{NONE, Node, NodeId, NodeKind};
use crate::problem::Problem;

/// A parsed text. Blocks laid end to end are the text; every byte is in one block.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tree {
    pub(crate) text: Arc<str>,
    /// The blocks in order.
    pub blocks: Vec<Block>,
    /// The nodes; a node comes after the node that holds it.
    pub nodes: Vec<Node>,
    /// The problems in order of their place.
    pub problems: Vec<Problem>,
    pub(crate) details: Details,
    /// The node that each block belongs to.
    pub(crate) owners: Vec<u32>,
    /// For each block the next one of the same node.
    pub(crate) next_own: Vec<u32>,
}

impl Tree {
    /// The text that was parsed.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The text that the blocks cover, laid end to end: the text that was parsed.
    pub fn print(&self) -> String {
        let pieces = self.blocks.iter().flat_map(|block| self.pieces(block));
        pieces.map(|piece| &self.text[piece.range]).collect()
    }

    /// The fields of the header, as written.
    pub fn header(&self) -> impl Iterator<Item = (&str, &str)> {
        self.header_fields().iter().map(|field| (&self.text[field.key], &self.text[field.value]))
    }

    /// The fields of the header.
    pub fn header_fields(&self) -> &[HeaderField] {
        &self.details.fields
    }

    /// The markers of a block, outermost first; empty where its kind has none.
    pub fn markers(&self, block: &Block) -> &[MarkerToken] {
        self.details.markers(block.kind)
    }

    /// The lines of a run of attributes; empty for a block of another kind.
    pub fn attributes(&self, block: &Block) -> &[AttributeLine] {
        if let BlockKind::Attributes(run) = block.kind { run.of(&self.details.attributes) } else { &[] }
    }

    /// The lines of drafting notes; empty for a block of another kind.
    pub fn notes(&self, block: &Block) -> &[NoteLine] {
        if let BlockKind::Notes(run) = block.kind { run.of(&self.details.notes) } else { &[] }
    }

    /// The opening line of a fenced block.
    pub fn fence(&self, block: &Block) -> Option<&FenceLine> {
        let BlockKind::Fence(run) = block.kind else { return None };
        run.of(&self.details.fences).first()
    }

    /// The same of a block that quotes a provision.
    pub fn quotation(&self, block: &Block) -> Option<&FenceLine> {
        self.fence(block).filter(|fence| fence.kind.is_some_and(|kind| &self.text[kind] == "quote"))
    }

    /// The block that holds the byte at `offset`, by its place in [`Tree::blocks`]; the last one behind the end.
    pub fn block_at(&self, offset: usize) -> Option<usize> {
        self.blocks.partition_point(|block| block.range.start() <= offset).checked_sub(1)
    }

    /// The marker of `node`, if it has one.
    pub fn marker(&self, node: NodeId) -> Option<MarkerToken> {
        let read = self.nodes.get(node)?;
        let block = self.blocks.get(read.opening()?)?;
        self.markers(block).get(usize::from(read.marker)).copied()
    }

    /// The nodes directly under `node`, in order. The nodes stand in the order of the text, so
    /// the next child begins where the one before it ends.
    pub fn children(&self, node: NodeId) -> impl Iterator<Item = NodeId> + '_ {
        let held = self.subtree(node);
        let mut at = node + 1;
        std::iter::from_fn(move || {
            let child = (at < held.end).then_some(at)?;
            at = self.nodes[child].end as usize;
            Some(child)
        })
    }

    /// The nodes that `node` holds, at any depth, and itself: they stand side by side.
    pub fn subtree(&self, node: NodeId) -> std::ops::Range<NodeId> {
        node..self.nodes.get(node).map_or(node, |read| read.end as usize)
    }

    /// Where the words of `node` and of what it holds end. A paragraph behind its parts that is its parent's is none.
    pub fn end(&self, node: NodeId) -> usize {
        let held = self.subtree(node);
        let first = self.block_at(self.start(node)).unwrap_or_default();
        let own = self.blocks.iter().enumerate().skip(first).take_while(|(at, block)| {
            matches!(block.kind, BlockKind::Blank) || held.contains(&self.owner(*at))
        });
        let last = own.filter(|(_, block)| !matches!(block.kind, BlockKind::Blank)).last();
        let end = last.map_or(0, |(_, block)| block.range.end()).max(self.start(node));
        self.text[..end].trim_end().len().max(self.start(node))
    }

    /// The blocks of `node` that belong to no node further in, by their place in
    /// [`Tree::blocks`], in order.
    pub fn own_blocks(&self, node: NodeId) -> impl Iterator<Item = usize> + '_ {
        let mut at = self.nodes.get(node).map_or(NONE, |read| read.first_own);
        std::iter::from_fn(move || {
            let block = (at != NONE).then_some(at as usize)?;
            at = self.next_own.get(block).copied().unwrap_or(NONE);
            Some(block)
        })
    }

    /// The node that the block at `block` belongs to.
    pub fn owner(&self, block: usize) -> NodeId {
        self.owners.get(block).map_or(0, |&node| node as usize)
    }

    /// The value of a header field.
    pub fn header_value(&self, key: &str) -> Option<&str> {
        self.header().find(|(known, _)| *known == key).map(|(_, value)| value)
    }

    /// The nodes that hold `node`, from its parent up to the document.
    pub fn ancestors(&self, node: NodeId) -> impl Iterator<Item = NodeId> + '_ {
        let mut at = node;
        std::iter::from_fn(move || {
            let parent = self.nodes[at].parent();
            let up = (parent != at).then_some(parent);
            at = parent;
            up
        })
    }

    /// The blocks of `node` that hold its own words: no heading, note or attribute.
    pub fn own_prose(&self, node: NodeId) -> impl Iterator<Item = &Block> {
        self.own_prose_at(node).map(|at| &self.blocks[at])
    }

    /// The same by their places in [`Tree::blocks`].
    pub(crate) fn own_prose_at(&self, node: NodeId) -> impl Iterator<Item = usize> + '_ {
        let read = &self.nodes[node];
        let heading = if read.headed && read.kind != NodeKind::Definition { read.opening() } else { None };
        self.own_blocks(node).filter(move |&at| Some(at) != heading).filter(|&at| {
            let block = &self.blocks[at];
            block.kind.is_prose()
                && !matches!(block.kind, BlockKind::Footnote { .. } | BlockKind::Section)
                && !block.content.is_empty()
        })
    }

    /// The own words of `node` on one line, as they read today: without signs and footnote
    /// marks, proposed deletions still in, proposed additions not yet.
    pub fn own_text(&self, node: NodeId) -> String {
        let mut out = String::new();
        self.own_prose(node).for_each(|block| self.push_own(block, &mut out));
        out
    }

    /// Adds the words of a block behind those of the block before it.
    pub(crate) fn push_own(&self, block: &Block, out: &mut String) {
        if let (BlockKind::Sense { .. }, [marker]) = (block.kind, self.markers(block))
            && !out.is_empty()
        {
            out.push(' ');
            out.push_str(&self.text[marker.range]);
        }
        if !out.is_empty() {
            out.push(' ');
        }
        self.push_plain(block.content, out);
    }

    /// The words of a block on one line, as [`Tree::own_text`] gives them.
    pub fn plain(&self, block: &Block) -> String {
        self.plain_range(block.content)
    }

    /// The words of `range`, a heading or a block's content, as [`Tree::own_text`] gives them.
    pub fn plain_range(&self, range: TextRange) -> String {
        let mut out = String::new();
        self.push_plain(range, &mut out);
        out
    }

    fn push_plain(&self, range: TextRange, out: &mut String) {
        let start = out.len();
        for run in inlines(&self.text, range).iter().filter(|run| !run.is_hidden()) {
            let mut rest = &self.text[run.range];
            while !rest.is_empty() {
                let words = rest.trim_start();
                if words.len() < rest.len() && out.len() > start && !out.ends_with(' ') {
                    out.push(' ');
                }
                let (word, behind) = words.split_at(words.find(char::is_whitespace).unwrap_or(words.len()));
                out.push_str(word);
                rest = behind;
            }
        }
        out.truncate(start + out[start..].trim_end().len());
    }

    /// Where `node` begins.
    pub fn start(&self, node: NodeId) -> usize {
        let read = &self.nodes[node];
        match (self.marker(node), read.opening()) {
            (Some(marker), _) => marker.range.start(),
            (None, Some(at)) => read.heading().unwrap_or(self.blocks[at].content).start(),
            _ => 0,
        }
    }
}
