//! A text in pieces, in its order, with all that can be named in it.

use std::collections::BTreeMap;
use std::ops::Range;

use lawsmith_model::ProvisionId;
use lawsmith_syntax::NodeId;
use rustc_hash::FxHashMap;

use crate::text::Text;
use crate::text::names::key;
use crate::text::piece::Piece;
pub(crate) use crate::text::place::Place;

/// A text in pieces.
#[derive(Debug)]
pub(crate) struct Pieces<'t> {
    /// The text.
    pub text: &'t Text,
    /// The pieces, in order.
    pub all: Vec<Piece>,
    /// What can be named.
    pub places: Vec<Place>,
    /// The places of the nodes of each document.
    pub(super) by_node: FxHashMap<(usize, NodeId), usize>,
    pub(super) by_name: FxHashMap<String, Vec<usize>>,
    pub(super) parts: FxHashMap<usize, Vec<usize>>,
    /// The places of footnotes by their labels, each with the place that its mark stands in; and by these.
    pub(super) footnotes: FxHashMap<String, Vec<(usize, Option<usize>)>>,
    pub(super) footnotes_to: FxHashMap<usize, Vec<usize>>,
    /// The pieces that the marks of each footnote stand in, in order, by the piece that the footnote is.
    pub(super) marks: BTreeMap<usize, Vec<usize>>,
}

impl<'t> Pieces<'t> {
    /// Cuts a text.
    pub fn of(text: &'t Text) -> Self {
        let mut pieces = Self {
            text,
            all: Vec::new(),
            places: Vec::new(),
            by_node: FxHashMap::default(),
            by_name: FxHashMap::default(),
            parts: FxHashMap::default(),
            footnotes: FxHashMap::default(),
            footnotes_to: FxHashMap::default(),
            marks: BTreeMap::new(),
        };
        for (at, document) in text.edition.documents.iter().enumerate() {
            pieces.read(at, document);
        }
        for (at, place) in pieces.places.iter().enumerate() {
            pieces.by_name.entry(key(&place.name)).or_default().push(at);
            if let Some(piece) = place.own.filter(|_| place.part.is_some()) {
                pieces.parts.entry(piece).or_default().push(at);
            }
        }
        pieces
    }

    /// The footnotes of this label, each with the place that its mark stands in.
    pub fn footnotes_of(&self, label: &str) -> &[(usize, Option<usize>)] {
        self.footnotes.get(label).map_or(&[], Vec::as_slice)
    }

    /// The footnotes whose marks stand in a place.
    pub fn footnotes_to(&self, place: usize) -> &[usize] {
        self.footnotes_to.get(&place).map_or(&[], Vec::as_slice)
    }

    /// The footnotes that have marks, each with the pieces that these stand in, in order.
    pub fn marked(&self) -> impl Iterator<Item = (usize, &[usize])> {
        self.marks.iter().map(|(&footnote, marks)| (footnote, marks.as_slice()))
    }

    /// Whether a piece is a footnote to what stands, at least in part, outside of the pieces in `span`, among which it may stand: at
    /// the end of a document it has the footnotes of all.
    pub fn is_of_others(&self, piece: usize, span: &Range<usize>) -> bool {
        let marks = self.marks.get(&piece).filter(|_| piece != span.start);
        marks.is_some_and(|marks| marks.iter().any(|mark| !span.contains(mark)))
    }

    /// The pieces of a span but for the footnotes to what stands outside of it.
    pub fn without_others(&self, span: Range<usize>) -> impl Iterator<Item = usize> {
        span.clone().filter(move |&piece| !self.is_of_others(piece, &span))
    }

    /// The named parts of a piece, by their places, in order.
    pub fn parts(&self, piece: usize) -> Vec<usize> {
        self.parts.get(&piece).cloned().unwrap_or_default()
    }

    /// The place of a node.
    pub fn place_of(&self, document: usize, node: NodeId) -> Option<usize> {
        self.by_node.get(&(document, node)).copied()
    }

    /// The place of a provision.
    pub fn place_of_provision(&self, id: ProvisionId) -> Option<usize> {
        self.place_of(id.document(), self.text.edition.provision(id).node())
    }

    /// The places of this name, as written.
    pub fn named(&self, name: &str) -> &[usize] {
        self.by_name.get(&key(name)).map_or(&[], Vec::as_slice)
    }

    /// The piece that the byte at `start` of a document stands in.
    pub fn at(&self, document: usize, start: usize) -> Option<usize> {
        let behind = self.all.partition_point(|piece| (piece.document, piece.start) <= (document, start));
        behind.checked_sub(1).filter(|&at| self.all[at].document == document)
    }

    /// The places that hold a piece, itself first, the document last.
    pub fn holding(&self, piece: usize) -> Vec<usize> {
        let read = &self.all[piece];
        let tree = &self.text.edition.documents[read.document].tree;
        let mut found = vec![read.own_place];
        let mut node = read.node;
        while node != 0 {
            found.extend(self.place_of(read.document, node).filter(|place| *place != read.own_place));
            node = tree.nodes[node].parent();
        }
        found
    }

    /// The depth of the node, or the note, that a piece is.
    pub fn depth(&self, piece: usize) -> usize {
        self.places[self.all[piece].own_place].depth
    }
}
