//! Naming the places of a document: its nodes, their parts and footnotes.

use std::ops::Range;

use lawsmith_model::{Document, ProvisionId};
use lawsmith_syntax::{BlockKind, NodeId, Tree};
use rustc_hash::FxHashMap;

use crate::text::names::{BELOW, Names};
use crate::text::part::parts;
use crate::text::piece::Piece;
use crate::text::pieces::Pieces;
use crate::text::place::Place;
use crate::text::role::Role;

impl Pieces<'_> {
    /// Names the places of a document whose pieces begin at `first`.
    pub(super) fn name(&mut self, at: usize, document: &Document, first: usize) {
        let tree = &document.tree;
        self.note_marks(at, document);
        let depths = depths(tree);
        let mut spans = self.spans(tree, first);
        let names = Names::of(&self.text.edition, document, &self.text.names[at], at);
        // The lines of titles that hold more.
        let mut titles: FxHashMap<usize, usize> = FxHashMap::default();
        for node in 1..tree.nodes.len() {
            let span = std::mem::take(&mut spans[node]);
            let own = span
                .clone()
                .find(|&piece| self.all[piece].node == node && self.all[piece].role == Role::Words(0));
            let line = || own.map(|own| names.line(self.all[own].start));
            let Some(mut name) = names.of_node(node).filter(|_| !span.is_empty()).or_else(line) else {
                continue;
            };
            if let Some(own) = own.filter(|own| names.is_title(node) && *own == span.start) {
                let unclear = has_words(document, node, &self.all[own]);
                if unclear || span.len() > 1 {
                    let place = Place::new(name.clone(), Some(own), own..own + 1, depths[node]);
                    titles.insert(own, self.places.len());
                    self.places.push(Place { unclear, ..place });
                    name.push_str(BELOW);
                }
            }
            self.by_node.insert((at, node), self.places.len());
            self.places.push(Place::new(name, own, span, depths[node]));
        }
        for piece in first..self.all.len() {
            let Piece { node, role, start, .. } = self.all[piece];
            let of_node = self.by_node.get(&(at, node)).copied();
            if let (Role::Words(0), Some(place)) = (role, of_node)
                && self.places[place].own == Some(piece)
            {
                self.all[piece].own_place = titles.get(&piece).copied().unwrap_or(place);
                continue;
            }
            let above = of_node.map(|place| self.places[place].name.as_str());
            let above = above.map(|name| name.strip_suffix(BELOW).unwrap_or(name));
            let name = names.of_piece(role, above, start);
            self.all[piece].own_place = self.places.len();
            let depth = depths.get(node).map_or(1, |depth| depth + 1);
            self.places.push(Place::new(name, Some(piece), piece..piece + 1, depth));
        }
        self.name_parts(at, document, first);
        self.note_footnotes(at, document);
    }

    /// The parts of pieces: those of a provision that have names.
    fn name_parts(&mut self, at: usize, document: &Document, first: usize) {
        let mut found: Vec<Place> = Vec::new();
        for node in 1..document.tree.nodes.len() {
            let Some(above) = self.place_of(at, node) else { continue };
            let above = &self.places[above];
            let parts = parts(document, node).into_iter().filter_map(|(name, range)| {
                let piece = self.at(at, range.start).filter(|&piece| piece >= first)?;
                let start = self.all[piece].start;
                let part = Some(range.start - start..range.end - start);
                let name = format!("{name} {}", above.name.strip_suffix(BELOW).unwrap_or(&above.name));
                Some(Place { part, ..Place::new(name, Some(piece), piece..piece + 1, above.depth) })
            });
            found.extend(parts);
        }
        self.places.extend(found);
    }

    fn note_footnotes(&mut self, at: usize, document: &Document) {
        for footnote in &document.footnotes {
            let start = document.tree.blocks[footnote.block].range.start();
            let Some(piece) = self.at(at, start).filter(|&piece| self.all[piece].start == start) else {
                continue;
            };
            let place = self.all[piece].own_place;
            let holder =
                footnote.provision.and_then(|held| self.place_of_provision(ProvisionId::new(at, held)));
            let label = document.text()[footnote.label].to_owned();
            self.footnotes.entry(label).or_default().push((place, holder));
            if let Some(holder) = holder {
                self.footnotes_to.entry(holder).or_default().push(place);
            }
        }
    }

    /// The pieces from `first` on that each node and what it holds have, up to the footnotes of others behind them.
    fn spans(&self, tree: &Tree, first: usize) -> Vec<Range<usize>> {
        let mut spans: Vec<Range<usize>> = vec![0..0; tree.nodes.len()];
        let cover = |known: &mut Range<usize>, more: Range<usize>| {
            *known = match (known.len(), more.len()) {
                (0, _) => more,
                (_, 0) => known.clone(),
                _ => known.start.min(more.start)..known.end.max(more.end),
            };
        };
        for (at, piece) in self.all.iter().enumerate().skip(first) {
            cover(&mut spans[piece.node], at..at + 1);
        }
        for node in (1..tree.nodes.len()).rev() {
            let span = spans[node].clone();
            cover(&mut spans[tree.nodes[node].parent()], span);
        }
        for span in &mut spans {
            let is_footnote = |&piece: &usize| matches!(self.all[piece].role, Role::Footnote(_));
            let behind = span.clone().rev().take_while(is_footnote).last().unwrap_or(span.end);
            let others = (behind..span.end).find(|&piece| self.is_of_others(piece, span));
            span.end = others.unwrap_or(span.end);
        }
        spans
    }

    fn note_marks(&mut self, at: usize, document: &Document) {
        for mark in &document.marks {
            let footnote = mark.footnote.map(|footnote| &document.footnotes[footnote]);
            let start = footnote.map(|it| document.tree.blocks[it.block].range.start());
            let piece = |start: usize| self.at(at, start);
            if let (Some(footnote), Some(marked)) = (start.and_then(piece), piece(mark.range.start())) {
                self.marks.entry(footnote).or_default().push(marked);
            }
        }
    }
}

/// How many nodes hold each node.
fn depths(tree: &Tree) -> Vec<usize> {
    let mut depths = vec![0; tree.nodes.len()];
    for node in 1..tree.nodes.len() {
        depths[node] = depths[tree.nodes[node].parent()] + 1;
    }
    depths
}

/// Whether the piece of a title has more of it than its line: words that stand directly below it.
fn has_words(document: &Document, node: NodeId, piece: &Piece) -> bool {
    let blocks = document.tree.own_blocks(node).map(|at| &document.tree.blocks[at]);
    let end = piece.start + piece.text.len();
    let words = blocks.filter(|block| {
        !matches!(block.kind, BlockKind::Blank) && (piece.start..end).contains(&block.range.start())
    });
    piece.role == Role::Words(0) && words.count() > 1
}
