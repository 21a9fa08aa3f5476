//! A document's prose with what is known of it: which words are terms, which cite.

use std::ops::Range;

use lawsmith_model::{Document, ProvisionKind, Reference, TermUse, prose_runs};
use lawsmith_syntax::{Block, Inlines, NodeId};
use lawsmith_text::TextRange;

use crate::read::prose::is_sentence;
use crate::rule::Context;

/// A document, its references and the uses of terms in it, both in order.
#[derive(Clone, Copy)]
pub(crate) struct Reading<'a> {
    pub at: usize,
    pub document: &'a Document,
    pub references: &'a [Reference],
    pub uses: &'a [TermUse],
    /// The blocks to look at.
    blocks: (usize, usize),
}

impl<'a> Reading<'a> {
    pub(crate) fn new(context: &Context<'a>, at: usize) -> Self {
        let edition = context.edition;
        let uses = edition.uses.get(at).map(|uses| uses.as_slice()).unwrap_or_default();
        let Range { start, end } = context.blocks(at);
        let references = edition.references.of(at);
        Self { at, document: &edition.documents[at], references, uses, blocks: (start, end) }
    }

    pub(crate) fn text(&self) -> &'a str {
        self.document.tree.text()
    }

    /// The blocks of running text with their nodes: no headings, no tables.
    pub(crate) fn running_text(&self) -> impl Iterator<Item = (NodeId, &'a Block)> + use<'a> {
        let document = self.document;
        document.prose_blocks_in(self.blocks.0..self.blocks.1).filter_map(move |(node, block)| {
            let block = &document.tree.blocks[block];
            is_sentence(block).then_some((node, block))
        })
    }

    /// The blocks of running text that begin in `range`.
    pub(crate) fn running_text_in(&self, range: TextRange) -> impl Iterator<Item = &'a Block> + use<'a> {
        let blocks = &self.document.tree.blocks;
        let from = blocks.partition_point(|block| block.range.start() < range.start());
        let to = blocks.partition_point(|block| block.range.start() < range.end());
        let blocks = (from.max(self.blocks.0), to.min(self.blocks.1));
        Self { blocks, ..*self }.running_text().map(|(_, block)| block)
    }

    pub(crate) fn runs(&self, block: &Block) -> Inlines {
        prose_runs(self.text(), block)
    }

    /// The place of the provision or definition that holds `node`; a section is none.
    pub(crate) fn provision(&self, node: NodeId) -> Option<usize> {
        self.document.holder(node).filter(|&at| self.document.provisions()[at].kind != ProvisionKind::Section)
    }

    /// Whether a reference or its title shares words with `range`.
    pub(crate) fn cites(&self, range: TextRange) -> bool {
        let before = self.references.partition_point(|reference| reference.range.start < range.end);
        let overlaps = |other: TextRange| other.start < range.end && range.start < other.end;
        self.references[..before]
            .iter()
            .rev()
            .take(4)
            .any(|reference| overlaps(reference.range) || reference.title().is_some_and(overlaps))
    }

    /// The first reference that begins at or behind the byte at `offset`.
    pub(crate) fn reference_behind(&self, offset: usize) -> Option<&'a Reference> {
        let at = self.references.partition_point(|reference| reference.range.start() < offset);
        self.references.get(at)
    }

    /// The references that begin in `range`.
    pub(crate) fn references_in(&self, range: TextRange) -> &'a [Reference] {
        let from = self.references.partition_point(|it| it.range.start() < range.start());
        let to = self.references.partition_point(|it| it.range.start() < range.end());
        &self.references[from..to.max(from)]
    }

    /// The uses of terms in `range`.
    pub(crate) fn uses_in(&self, range: TextRange) -> &'a [TermUse] {
        let from = self.uses.partition_point(|used| used.range.start < range.start);
        let to = from + self.uses[from..].partition_point(|used| used.range.end <= range.end);
        &self.uses[from..to]
    }

    /// The use of a term that begins at the byte at `offset`.
    pub(crate) fn term_from(&self, offset: usize) -> Option<&'a TermUse> {
        let at = self.uses.partition_point(|used| used.range.start() < offset);
        self.uses.get(at).filter(|used| used.range.start() == offset)
    }

    /// The use of a term that ends at the byte at `offset`.
    pub(crate) fn term_to(&self, offset: usize) -> Option<&'a TermUse> {
        let at = self.uses.partition_point(|used| used.range.end() < offset);
        self.uses.get(at).filter(|used| used.range.end() == offset)
    }
}
