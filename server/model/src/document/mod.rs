//! One document of an edition: its tree, and the provisions in it with their addresses.

pub(crate) mod commentary;
mod footnote;
pub(crate) mod note;
mod origin;
pub(crate) mod rows;

use std::ops::Range;
use std::sync::Arc;

use lawsmith_syntax::{BlockKind, Conventions, DocumentKind, NodeId, Reparsed, Splice, Tree, parse};
use lawsmith_text::{LineIndex, TextRange};

use crate::address::full::FullAddress;
use crate::address::key::Key;
use crate::address::{Address, Component};
use crate::provision::{Provision, ProvisionKind, Provisions};

pub use footnote::{Footnote, FootnoteMark};
pub use origin::OriginLine;

/// A file as the caller read it.
#[derive(Debug, Clone)]
pub struct Source {
    /// The path to show to people.
    pub path: String,
    /// The text.
    pub text: Arc<str>,
}

/// A document after a change.
pub(crate) struct Changed {
    pub document: Document,
    /// The blocks that were cut again, in the old document and in this one.
    pub old: Range<usize>,
    pub new: Range<usize>,
    /// Whether all others belong to the same nodes.
    pub same_places: bool,
}

/// A document before a change that leaves all provisions as they are, and which of its blocks are others now. What is
/// found in the others has only moved.
pub(crate) struct Kept<'a> {
    pub document: &'a Document,
    pub change: Splice,
    pub old: Range<usize>,
    pub new: Range<usize>,
}

impl Kept<'_> {
    /// Where a range outside of the blocks that were cut again stands now; `None` for one inside of them.
    pub fn moved(&self, range: TextRange) -> Option<TextRange> {
        if range.start() < self.document.start_of(self.old.start) {
            Some(range)
        } else {
            (range.start() >= self.document.start_of(self.old.end)).then(|| self.change.shifted(range))
        }
    }
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

/// The provisions of a document, by what its header says it is.
fn provisions_of(tree: &Tree, conventions: &Conventions) -> Provisions {
    match tree.kind() {
        // The lines of an index are heads and locators, not provisions.
        DocumentKind::Index => Provisions::none(tree.nodes.len()),
        DocumentKind::Commentary => commentary::provisions(tree, conventions),
        _ => Provisions::new(tree, conventions),
    }
}

impl Document {
    /// Parses a file and gives its provisions their addresses.
    pub fn read(source: &Source, conventions: &Conventions) -> Self {
        Self::with_tree(source.path.clone(), parse(Arc::clone(&source.text), conventions), conventions)
    }

    /// Gives the provisions of a parsed file their addresses.
    fn with_tree(path: String, tree: Tree, conventions: &Conventions) -> Self {
        let provisions = || provisions_of(&tree, conventions);
        let (lines, provisions) = rayon::join(|| LineIndex::new(tree.text()), provisions);
        let mut document = Self { path, tree, lines, footnotes: Vec::new(), marks: Vec::new(), provisions };
        footnote::find(&mut document);
        document
    }

    /// The document after a change: as if it had been read so.
    pub(crate) fn with_change(
        &self,
        reparsed: Reparsed,
        change: Splice,
        conventions: &Conventions,
    ) -> Changed {
        let Reparsed { tree, old, new } = reparsed;
        let lines = self.lines.with_change(tree.text(), change.range, change.len);
        let provisions = provisions_of(&tree, conventions);
        let path = self.path.clone();
        let mut document = Self { path, tree, lines, footnotes: Vec::new(), marks: Vec::new(), provisions };
        let same_places = self.owns_alike(&document, &old, &new);
        let kept = (same_places && self.provisions == document.provisions).then(|| Kept {
            document: self,
            change,
            old: old.clone(),
            new: new.clone(),
        });
        footnote::find_again(&mut document, kept.as_ref());
        Changed { document, old, new, same_places }
    }

    /// Whether both have the same addresses, footnotes and header, wherever they stand.
    pub(crate) fn has_shape_of(&self, other: &Self) -> bool {
        fn labels(document: &Document) -> impl Iterator<Item = impl PartialEq> {
            document.footnotes.iter().map(|it| (&document.text()[it.label], it.path.as_str(), it.provision))
        }
        // A placeholder stands for more numbers than its own.
        fn last(document: &Document) -> impl Iterator<Item = impl PartialEq> {
            let markers = document.provisions().iter().map(|row| document.tree.marker(row.node()));
            markers.map(|marker| marker?.last_label().map(|last| &document.text()[last]))
        }
        self.provisions == other.provisions
            && last(self).eq(last(other))
            && self.tree.header().eq(other.tree.header())
            && labels(self).eq(labels(other))
    }

    /// Whether the blocks outside of `here`, and outside of `there` in the other, belong to the same nodes.
    pub(crate) fn owns_alike(&self, other: &Self, here: &Range<usize>, there: &Range<usize>) -> bool {
        let (own, others) = (&self.tree, &other.tree);
        let (end, other_end) = (own.blocks.len(), others.blocks.len());
        let alike = |here: Range<usize>, there: Range<usize>| {
            here.len() == there.len()
                && here.zip(there).all(|(at, other)| own.owner(at) == others.owner(other))
        };
        alike(0..here.start, 0..there.start) && alike(here.end..end, there.end..other_end)
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

    /// The footnote whose words the block at `block` holds, by its place in [`Document::footnotes`].
    pub fn footnote_in(&self, block: usize) -> Option<usize> {
        self.footnotes.binary_search_by_key(&block, |footnote| footnote.block).ok()
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

    /// What the `@was` lines of a node name, several parted by commas: `1997:16A`.
    pub fn origins(&self, node: NodeId) -> Vec<FullAddress<'_>> {
        let lines =
            self.tree.own_blocks(node).flat_map(|block| self.tree.attributes(&self.tree.blocks[block]));
        let values =
            lines.filter(|line| &self.text()[line.name] == "was").map(|line| &self.text()[line.value]);
        let named = values.flat_map(|value| value.split(',')).map(str::trim).filter(|one| !one.is_empty());
        named.map(FullAddress::parse).collect()
    }

    /// How many levels the address of the provision at `at` has, and the outermost of them: what costs less to ask
    /// than the address.
    pub fn extent(&self, at: usize) -> (usize, Option<&Component>) {
        self.provisions.extent(at)
    }

    /// Whether `address` is that of the provision at `at`: what costs less to ask than the address.
    pub(crate) fn has_address(&self, at: usize, address: &Address) -> bool {
        self.provisions.has_address(at, address)
    }

    /// The hashes of what the index knows the provisions by, in order.
    pub(crate) fn key_hashes(&self) -> Vec<u64> {
        self.provisions.hashes()
    }

    /// Whether the index knows the provision at `at` by `key`.
    pub(crate) fn has_key(&self, at: usize, key: &[u8]) -> bool {
        self.provisions.has_key(at, key)
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

    /// The printed address of what holds the byte at `offset`; empty outside of all that has one.
    pub fn path_at(&self, offset: usize) -> String {
        let held = self.tree.block_at(offset).and_then(|block| self.holder(self.tree.owner(block)));
        held.map(|at| self.path(at)).unwrap_or_default()
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

    /// What the document is, by its header.
    pub fn kind(&self) -> DocumentKind {
        self.tree.kind()
    }
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
