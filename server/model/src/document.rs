//! One document of an edition: its tree, and the provisions in it with their addresses.

use std::ops::Range;
use std::sync::Arc;

use lawsmith_syntax::{BlockKind, Conventions, NodeId, Tree, parse};
use lawsmith_text::{LineIndex, TextRange};

use crate::address::{Address, Component, Key};
use crate::commentary;
use crate::footnote::{Footnote, FootnoteMark};
use crate::provision::{Provision, ProvisionKind, Provisions};

/// A file as the caller read it.
#[derive(Debug, Clone)]
pub struct Source {
    /// The path to show to people.
    pub path: String,
    /// The text.
    pub text: Arc<str>,
}

/// A document: what one file says.
#[derive(Debug, Clone)]
pub struct Document {
    /// The path to show to people.
    pub path: String,
    /// The tree.
    pub tree: Tree,
    /// The lines.
    pub lines: LineIndex,
    /// The footnotes.
    pub footnotes: Vec<Footnote>,
    /// The marks of footnotes, in order.
    pub marks: Vec<FootnoteMark>,
    provisions: Provisions,
}

impl Document {
    /// Parses a file and gives its provisions their addresses.
    pub fn read(source: &Source, conventions: &Conventions) -> Self {
        Self::with_tree(source.path.clone(), parse(Arc::clone(&source.text), conventions), conventions)
    }

    /// Gives the provisions of a parsed file their addresses.
    pub(crate) fn with_tree(path: String, tree: Tree, conventions: &Conventions) -> Self {
        let provisions = || match tree.header_value("kind") {
            // The lines of an index are heads and locators, not provisions.
            Some("index") => Provisions::none(tree.nodes.len()),
            Some("commentary") => commentary::provisions(&tree, conventions),
            _ => Provisions::new(&tree, conventions),
        };
        let (lines, provisions) = rayon::join(|| LineIndex::new(tree.text()), provisions);
        let mut document = Self { path, tree, lines, footnotes: Vec::new(), marks: Vec::new(), provisions };
        crate::footnote::find(&mut document);
        document
    }

    /// Whether both have the same addresses, footnotes and header, wherever they stand.
    pub(crate) fn has_shape_of(&self, other: &Self) -> bool {
        let labels = |document: &Self| {
            let label = |footnote: &Footnote| document.text()[footnote.label].to_owned();
            document.footnotes.iter().map(|it| (label(it), it.path.clone(), it.provision)).collect::<Vec<_>>()
        };
        // A placeholder stands for more numbers than its own.
        let last = |document: &Self| {
            let nodes = document.provisions().iter().map(|row| &document.tree.nodes[row.node()]);
            nodes.map(|node| node.last_value.max(node.value) - node.value).collect::<Vec<_>>()
        };
        self.provisions == other.provisions
            && last(self) == last(other)
            && self.tree.header().eq(other.tree.header())
            && labels(self) == labels(other)
    }

    /// Whether the blocks outside of `here`, and outside of `there` in the other, belong to the same nodes.
    pub(crate) fn owns_alike(&self, other: &Self, here: &Range<usize>, there: &Range<usize>) -> bool {
        let owners = |document: &Self, range: Range<usize>| -> Vec<NodeId> {
            range.map(|block| document.tree.owner(block)).collect()
        };
        owners(self, 0..here.start) == owners(other, 0..there.start)
            && owners(self, here.end..self.tree.blocks.len())
                == owners(other, there.end..other.tree.blocks.len())
    }

    /// Where the block at `block` begins; behind the last one, the end of the text.
    pub(crate) fn start_of(&self, block: usize) -> usize {
        self.tree.blocks.get(block).map_or(self.text().len(), |block| block.range.start())
    }

    /// The text.
    pub fn text(&self) -> &str {
        self.tree.text()
    }

    /// What has an address, in order.
    pub fn provisions(&self) -> &[Provision] {
        &self.provisions.rows
    }

    /// The innermost provision that holds `node` or that it is, by its place in
    /// [`Document::provisions`].
    pub fn holder(&self, node: NodeId) -> Option<usize> {
        self.provisions.holder(node)
    }

    /// The levels of the provision at `at`, if it is numbered; of a part, what the addresses
    /// below it begin with.
    pub fn address(&self, at: usize) -> Address {
        self.provisions.address(at)
    }

    /// What the index knows the provision at `at` by.
    pub(crate) fn key(&self, at: usize) -> Key {
        self.provisions.key(at)
    }

    /// The printed address of the provision at `at`: `16C2(a)`, `Definitions/Auction`, `Introduction`.
    pub fn path(&self, at: usize) -> String {
        let name = || self.provisions.name(at).first().map_or("", |name| name.text.as_str());
        let row = &self.provisions.rows[at];
        match row.kind {
            ProvisionKind::Provision => self.address(at).to_string(),
            ProvisionKind::Section => name().to_owned(),
            ProvisionKind::Definition => {
                let container = self.holder(self.tree.nodes[row.node()].parent());
                let container = container.map_or_else(|| "Definitions".to_owned(), |at| self.path(at));
                format!("{container}/{}", name())
            }
        }
    }

    /// The levels of the own name of the provision at `at`.
    pub(crate) fn name(&self, at: usize) -> &[Component] {
        self.provisions.name(at)
    }

    /// Where the heading or headword of the provision at `at` stands.
    pub fn heading_range(&self, at: usize) -> Option<TextRange> {
        self.tree.nodes[self.provisions.rows[at].node()].heading()
    }

    /// The words of a heading or headword, without signs and footnote marks.
    pub fn heading(&self, at: usize) -> Option<String> {
        self.heading_range(at).map(|range| self.tree.plain_range(range))
    }

    /// What the document is, by its header: `laws` where it does not say.
    pub fn kind(&self) -> &str {
        self.tree.header_value("kind").unwrap_or("laws")
    }
}

/// The words with single blanks between them.
pub(crate) fn collapse(words: &str) -> String {
    words.split_whitespace().collect::<Vec<_>>().join(" ")
}

impl Document {
    /// The blocks in which prose stands, in order, each with the node that owns it. The
    /// definitions' own title is left out, quotations and notes too.
    pub fn prose_blocks(&self) -> impl Iterator<Item = (NodeId, usize)> + '_ {
        self.prose_blocks_in(0..self.tree.blocks.len())
    }

    /// The same among the blocks of `range`.
    pub fn prose_blocks_in(&self, range: Range<usize>) -> impl Iterator<Item = (NodeId, usize)> + '_ {
        range.filter_map(|at| {
            let block = &self.tree.blocks[at];
            let prose = block.kind.is_prose()
                && !block.content.is_empty()
                && !matches!(block.kind, BlockKind::Section);
            prose.then(|| (self.tree.owner(at), at))
        })
    }
}
