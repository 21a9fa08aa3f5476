//! Pieces: runs of lines that one provision, definition, footnote or title has for itself, in the order of the text.

use lawsmith_model::{Document, ProvisionId};
use lawsmith_syntax::{Block, BlockKind, DocumentKind, NodeId, Tree};
use rustc_hash::FxHashMap;

use crate::names::{BELOW, Names, key};
use crate::part::parts;
use crate::role::Role;
use crate::side::Text;

/// A run of lines.
#[derive(Debug, Clone)]
pub(crate) struct Piece {
    /// The document that it stands in, by its place in the edition.
    pub document: usize,
    /// The node that it belongs to.
    pub node: NodeId,
    /// What it is to it.
    pub role: Role,
    /// Where it begins in the text of its document.
    pub start: usize,
    /// Its lines, each with its line break; empty for a document without header.
    pub text: String,
    /// How many empty lines stand before it.
    pub apart: usize,
    /// Whether the layout gives it an empty line in any case.
    pub stands_apart: bool,
    /// The column of its first letter.
    pub column: u32,
    /// Where in its text the number of its node stands, if it is the only one there.
    pub label: Option<std::ops::Range<usize>>,
    /// The place that is this piece alone.
    pub own_place: usize,
}

impl Piece {
    /// Whether it is text of the laws or their index, in which words are put for others everywhere.
    pub fn is_text(&self) -> bool {
        !matches!(self.role, Role::Header | Role::Notes(_))
    }
}

/// Something that an instruction can name.
#[derive(Debug, Clone)]
pub(crate) struct Place {
    /// Its name, `Law 16A`.
    pub name: String,
    /// The piece with its own words.
    pub own: Option<usize>,
    /// The pieces that it holds, and its own.
    pub span: std::ops::Range<usize>,
    /// How many nodes hold it.
    pub depth: usize,
    /// The bytes of that piece that it is, a heading or a table, where it is not all of it.
    pub part: Option<std::ops::Range<usize>>,
    /// Whether it is a title with words of its own, so that its name may mean the line or the words, too.
    pub unclear: bool,
}

impl Place {
    /// A place with a name of its own.
    fn new(name: String, own: Option<usize>, span: std::ops::Range<usize>, depth: usize) -> Self {
        Self { name, own, span, depth, part: None, unclear: false }
    }
}

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
    by_node: FxHashMap<(usize, NodeId), usize>,
    by_name: FxHashMap<String, Vec<usize>>,
    parts: FxHashMap<usize, Vec<usize>>,
    /// The places of footnotes by their labels, each with the place that its mark stands in; and by these.
    footnotes: FxHashMap<String, Vec<(usize, Option<usize>)>>,
    footnotes_to: FxHashMap<usize, Vec<usize>>,
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

    fn read(&mut self, at: usize, document: &Document) {
        let tree = &document.tree;
        let first = self.all.len();
        let whole = self.places.len();
        let name = format!("the document “{}”", self.text.names[at]);
        self.places.push(Place::new(name, None, first..first, 0));
        let header = tree.blocks.first().filter(|block| matches!(block.kind, BlockKind::Header(_)));
        let end = header.map_or(0, |block| block.range.end());
        self.all.push(Piece {
            document: at,
            node: 0,
            role: Role::Header,
            start: 0,
            text: lines_of(&document.text()[..end]).to_owned(),
            apart: 0,
            stands_apart: true,
            column: 0,
            label: None,
            own_place: whole + 1,
        });
        let name = format!("the header of “{}”", self.text.names[at]);
        self.places.push(Place::new(name, Some(first), first..first + 1, 1));
        if document.kind() == DocumentKind::Index {
            self.read_lines(at, document.text(), end);
        } else {
            self.cut(at, tree, usize::from(header.is_some()));
        }
        let last = self.all.len();
        self.places[whole].span.end = last;
        self.name(at, document, first + 1);
    }

    /// The lines of an index, each for itself.
    fn read_lines(&mut self, document: usize, text: &str, from: usize) {
        let mut start = from;
        let mut apart = 0;
        for line in text[from..].split_inclusive('\n') {
            if line.trim().is_empty() {
                apart += 1;
            } else {
                let column = line.chars().take_while(|c| c.is_whitespace()).count();
                self.all.push(Piece {
                    document,
                    node: 0,
                    role: Role::Line,
                    start,
                    text: lines_of(line).to_owned(),
                    apart: std::mem::take(&mut apart),
                    stands_apart: false,
                    column: u32::try_from(column).unwrap_or(u32::MAX),
                    label: None,
                    own_place: 0,
                });
            }
            start += line.len();
        }
    }

    /// The blocks from `from` on, those together that belong together.
    fn cut(&mut self, document: usize, tree: &Tree, from: usize) {
        let mut counts: FxHashMap<(NodeId, u8), usize> = FxHashMap::default();
        let words: Vec<usize> = (from..tree.blocks.len())
            .filter(|&at| !matches!(tree.blocks[at].kind, BlockKind::Blank))
            .collect();
        let owner = |at: usize| (tree.owner(at), sort(&tree.blocks[at]));
        let together = |one: &usize, next: &usize| owner(*one) == owner(*next) && owner(*one).1 != FOOTNOTE;
        for run in words.chunk_by(together) {
            let (node, sort) = owner(run[0]);
            let count = counts.entry((node, sort)).or_default();
            let role = match sort {
                NOTES => Role::Notes(*count),
                FOOTNOTE => Role::Footnote(*count),
                _ => Role::Words(*count),
            };
            *count += 1;
            let end = tree.blocks[run[run.len() - 1]].range.end();
            self.all.push(piece_of(document, tree, run[0], end, role));
        }
    }

    /// Names the places of a document whose pieces begin at `first`.
    fn name(&mut self, at: usize, document: &Document, first: usize) {
        let tree = &document.tree;
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

    /// The footnotes of this label, each with the place that its mark stands in.
    pub fn footnotes_of(&self, label: &str) -> &[(usize, Option<usize>)] {
        self.footnotes.get(label).map_or(&[], Vec::as_slice)
    }

    /// The footnotes whose marks stand in a place.
    pub fn footnotes_to(&self, place: usize) -> &[usize] {
        self.footnotes_to.get(&place).map_or(&[], Vec::as_slice)
    }

    /// The named parts of a piece, by their places, in order.
    pub fn parts(&self, piece: usize) -> Vec<usize> {
        self.parts.get(&piece).cloned().unwrap_or_default()
    }

    /// The pieces from `first` on that each node and what it holds have.
    fn spans(&self, tree: &Tree, first: usize) -> Vec<std::ops::Range<usize>> {
        let mut spans: Vec<std::ops::Range<usize>> = vec![0..0; tree.nodes.len()];
        let cover = |known: &mut std::ops::Range<usize>, more: std::ops::Range<usize>| {
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
        spans
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

const WORDS: u8 = 0;
const NOTES: u8 = 1;
const FOOTNOTE: u8 = 2;

fn sort(block: &Block) -> u8 {
    match block.kind {
        BlockKind::Attributes(_) | BlockKind::Notes(_) => NOTES,
        BlockKind::Footnote { .. } => FOOTNOTE,
        _ => WORDS,
    }
}

/// The piece whose first block is the one at `at`, and which goes on to `end`.
fn piece_of(document: usize, tree: &Tree, at: usize, end: usize, role: Role) -> Piece {
    let block = &tree.blocks[at];
    let node = tree.owner(at);
    let start = block.range.start();
    let apart = at.checked_sub(1).map_or(0, |above| match tree.blocks[above].kind {
        BlockKind::Blank => 1,
        _ => 0,
    });
    let opens = tree.nodes[node].opening() == Some(at);
    let label = match tree.markers(block) {
        [marker] if opens => Some(marker.label.start() - start..marker.label.end() - start),
        _ => None,
    };
    Piece {
        document,
        node,
        role,
        start,
        text: lines_of(&tree.text()[start..end]).to_owned(),
        apart,
        stands_apart: matches!(
            block.kind,
            BlockKind::Provision { headed: true, .. }
                | BlockKind::Title
                | BlockKind::Definitions
                | BlockKind::Section
                | BlockKind::Group { .. }
                | BlockKind::Body { .. }
        ),
        column: block.column,
        label,
        own_place: 0,
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

/// The lines of a text without the empty ones behind them, the last one with its line break.
fn lines_of(text: &str) -> &str {
    let end = text.trim_end().len();
    let line = text[end..].find('\n').map_or(text.len(), |at| end + at + 1);
    if end == 0 { "" } else { &text[..line] }
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
