//! The words of a part: its blocks in reading order, provisions among them.

use lawsmith_model::ProvisionId;
use lawsmith_syntax::{Block as Lines, BlockKind, NodeId, NodeKind};
use lawsmith_text::{TextRange, opens_quotation};

use super::clean::{clean, clean_line};
use super::places::{Placed, Seed, is_part, row_of};
use super::runs::Reader;
use super::table;
use crate::model::{
    Block, Definition, Drafting, Fence, Footnote, Part, PartKind, PlaceId, Provision, Run, Settings,
};

/// Text nested deeper than this is set side by side: no book has so many levels, and every level costs room on the stack.
const DEEPEST: usize = 40;

/// Reads the part of a seed.
pub(super) fn read(reader: &Reader<'_>, placed: &Placed<'_>, seed: &Seed, settings: &Settings) -> Part {
    let tree = &reader.document.tree;
    let node = &tree.nodes[seed.node];
    let row = row_of(reader.document, seed.node);
    let writer = Writer { reader, placed, settings };
    let title = match node.heading() {
        Some(range) => reader.runs(range),
        None => {
            let heading = placed.places[seed.place.0].heading.clone().unwrap_or_default();
            let marked = seed.kind == PartKind::Law || seed.kind == PartKind::Schedule;
            if marked { Vec::new() } else { super::plain_runs(&heading) }
        }
    };
    let (label, sign) = writer.marker(seed.node);
    let mut blocks = Vec::new();
    // The nodes below a group, or the document, are parts of their own.
    let group = matches!(node.kind, NodeKind::Group | NodeKind::Document);
    let at = At { place: seed.place, depth: 0 };
    if group {
        writer.rest(seed.node, at, &mut blocks)
    } else {
        writer.whole(seed.node, at, &mut blocks)
    }
    Part {
        kind: seed.kind,
        depth: seed.depth,
        place: seed.place,
        label,
        sign,
        title,
        barred: false,
        repealed: row.is_some_and(|row| reader.document.provisions()[row].repealed),
        blocks,
    }
}

/// The footnotes in the order of the book.
pub(super) fn footnotes(readers: &[Reader<'_>], placed: &Placed<'_>) -> Vec<Footnote> {
    let footnote = |&(document, number): &(usize, usize)| {
        let reader = &readers[document];
        let read = &reader.document.footnotes[number];
        let content = reader.document.tree.blocks[read.block].content;
        let place = placed.known.footnotes[&(document, number)];
        Footnote {
            place,
            label: clean(&reader.document.text()[read.label]),
            runs: reader.runs(content),
            marked_at: placed.places[place.0].parent.filter(|_| read.used),
            barred: false,
        }
    };
    placed.footnotes.iter().map(footnote).collect()
}

struct Writer<'a> {
    reader: &'a Reader<'a>,
    placed: &'a Placed<'a>,
    settings: &'a Settings,
}

/// Where blocks stand.
#[derive(Clone, Copy)]
struct At {
    /// The innermost place that holds them.
    place: PlaceId,
    /// How many nodes of the part hold them.
    depth: usize,
}

/// What stands in a node, in reading order.
enum Item {
    Block(usize),
    Node(NodeId),
}

impl Writer<'_> {
    /// Adds what stands in `node`, with all nodes in it.
    fn whole(&self, node: NodeId, at: At, out: &mut Vec<Block>) {
        self.read(self.items(node, |_| true), at, out);
    }

    /// Adds what stands in `node` and is no part of the book.
    fn rest(&self, node: NodeId, at: At, out: &mut Vec<Block>) {
        self.read(self.items(node, |child| !is_part(self.reader.document, child)), at, out);
    }

    fn read(&self, items: Vec<Item>, at: At, out: &mut Vec<Block>) {
        let tree = &self.reader.document.tree;
        for item in items {
            match item {
                Item::Block(block) => self.block(&tree.blocks[block], at.place, out),
                Item::Node(child) => self.child(child, at, out),
            }
        }
    }

    /// The blocks of a node and the nodes in it that are `wanted`, in reading order.
    fn items(&self, node: NodeId, wanted: impl Fn(NodeId) -> bool) -> Vec<Item> {
        let tree = &self.reader.document.tree;
        let read = &tree.nodes[node];
        let opening = read.opening();
        let mut items: Vec<(usize, Item)> = Vec::new();
        for at in tree.own_blocks(node) {
            // A heading is the title; words behind a marker are the first paragraph.
            let is_title = Some(at) == opening
                && (read.heading().is_some() && read.kind != NodeKind::Definition
                    || read.kind == NodeKind::Definitions);
            if !is_title {
                items.push((tree.blocks[at].range.start(), Item::Block(at)));
            }
        }
        let inner = tree.children(node).filter(|&child| wanted(child));
        items.extend(inner.map(|child| (tree.start(child), Item::Node(child))));
        items.sort_by_key(|(start, _)| *start);
        items.into_iter().map(|(_, item)| item).collect()
    }

    fn child(&self, node: NodeId, above: At, out: &mut Vec<Block>) {
        let document = self.reader.document;
        let tree = &document.tree;
        let read = &tree.nodes[node];
        let row = row_of(document, node);
        let place =
            row.and_then(|row| self.placed.known.provisions.get(&ProvisionId::new(self.reader.at, row)));
        let at = At { place: place.copied().unwrap_or(above.place), depth: above.depth + 1 };
        let mut blocks = Vec::new();
        let flat = at.depth > DEEPEST;
        if !flat {
            self.whole(node, at, &mut blocks);
        }
        match (read.kind, row) {
            (NodeKind::Definition, _) => {
                out.push(Block::Definition(self.definition(node, at.place, blocks)));
            }
            (NodeKind::Provision, None) if read.heading().is_none() => self.item(node, blocks, out),
            (NodeKind::Provision, Some(row)) => {
                let repealed = document.provisions()[row].repealed;
                let provision = self.provision(node, at.place, blocks);
                out.push(Block::Provision(Provision { repealed, ..provision }));
            }
            _ => {
                out.extend(self.title(node));
                out.append(&mut blocks);
            }
        }
        if flat {
            self.rest(node, At { depth: above.depth, ..at }, out);
            for inner in tree.subtree(node).skip(1) {
                self.rest(inner, at, out);
            }
        }
    }

    fn definition(&self, node: NodeId, place: PlaceId, blocks: Vec<Block>) -> Definition {
        let heading = self.reader.document.tree.nodes[node].heading();
        Definition {
            place,
            term: heading.map(|range| self.reader.runs(range)).unwrap_or_default(),
            quoted: heading.is_some_and(|range| self.is_quoted(range)),
            also: self.also(node),
            barred: false,
            blocks,
        }
    }

    fn provision(&self, node: NodeId, place: PlaceId, blocks: Vec<Block>) -> Provision {
        let read = &self.reader.document.tree.nodes[node];
        let (marker, sign) = self.marker(node);
        Provision {
            place,
            marker,
            sign,
            heading: read.heading().map(|range| self.reader.runs(range)),
            level: read.level(),
            repealed: false,
            barred: false,
            blocks,
        }
    }

    /// The heading of a node that is neither a provision nor a definition.
    fn title(&self, node: NodeId) -> Option<Block> {
        let (tree, text) = (&self.reader.document.tree, self.reader.document.text());
        let heading = self.reader.runs(tree.nodes[node].heading()?);
        let label = tree.marker(node).map(|marker| clean(&text[marker.range]));
        let mut title = label.map(|label| super::plain_runs(&format!("{label} — "))).unwrap_or_default();
        if let Some(first) = title.first_mut() {
            first.text.push(' ');
        }
        title.extend(heading);
        Some(Block::Title(title))
    }

    /// An item of a list that has no address; markers without words between them stand together.
    fn item(&self, node: NodeId, blocks: Vec<Block>, out: &mut Vec<Block>) {
        let (document, tree) = (self.reader.document, &self.reader.document.tree);
        let opens = tree.own_blocks(node).next().is_some_and(|at| Some(at) == tree.nodes[node].opening());
        let marker =
            tree.marker(node).map(|marker| clean(&document.text()[marker.range])).unwrap_or_default();
        let mut blocks = blocks.into_iter().peekable();
        let first = blocks.next_if(|block| match block {
            Block::Paragraph(_) => opens,
            block => !opens && matches!(block, Block::Sense { .. }),
        });
        out.push(match first {
            Some(Block::Paragraph(runs)) => Block::Sense { marker, runs },
            Some(Block::Sense { marker: inner, runs }) => {
                Block::Sense { marker: format!("{marker} {inner}"), runs }
            }
            _ => Block::Sense { marker, runs: Vec::new() },
        });
        out.extend(blocks);
    }

    /// The marker of a provision and the full stop behind it.
    fn marker(&self, node: NodeId) -> (String, String) {
        let Some(marker) = self.reader.document.tree.marker(node) else { return Default::default() };
        let text = self.reader.document.text();
        let whole = clean(&text[marker.range]);
        match whole.strip_suffix('.') {
            Some(label) => (label.to_owned(), ".".to_owned()),
            None => {
                let behind = text[marker.range.end()..].starts_with('.');
                (whole, if behind { ".".to_owned() } else { String::new() })
            }
        }
    }

    fn block(&self, lines: &Lines, place: PlaceId, out: &mut Vec<Block>) {
        let document = self.reader.document;
        let (tree, text) = (&document.tree, document.text());
        let content = lines.content;
        match lines.kind {
            BlockKind::Provision { .. } | BlockKind::Paragraph | BlockKind::Entry { .. } => {
                out.extend(self.paragraph(content));
            }
            BlockKind::Sense { .. } => {
                let marker = tree.markers(lines).first().map(|marker| clean(&text[marker.range]));
                let runs = self.reader.runs(content);
                out.push(Block::Sense { marker: marker.unwrap_or_default(), runs });
            }
            BlockKind::Bullet => {
                let runs = self.reader.runs(content);
                match out.last_mut() {
                    Some(Block::Bullets(bullets)) => bullets.push(runs),
                    _ => out.push(Block::Bullets(vec![runs])),
                }
            }
            BlockKind::Table => {
                let caption = self.placed.places[place.0].citation.clone();
                let table = table::read(self.reader, content, caption);
                if table.head.len() + table.rows.len() > 0 {
                    out.push(Block::Table(table));
                }
            }
            BlockKind::Fence(_) => out.push(self.fence(lines)),
            BlockKind::Notes(_) if self.settings.notes => {
                out.extend(tree.notes(lines).iter().map(|note| {
                    Block::Drafting(Drafting {
                        depth: note.depth as usize,
                        stamp: clean(&text[note.stamp]),
                        text: clean(&text[note.text]),
                    })
                }));
            }
            BlockKind::Title | BlockKind::Section | BlockKind::Group { .. } | BlockKind::Body { .. } => {}
            BlockKind::Blank
            | BlockKind::Header(_)
            | BlockKind::Definitions
            | BlockKind::Attributes(_)
            | BlockKind::Notes(_)
            | BlockKind::Footnote { .. } => {}
        }
    }

    /// The other names of the term that a node defines.
    fn also(&self, node: NodeId) -> Vec<String> {
        let (tree, text) = (&self.reader.document.tree, self.reader.document.text());
        let lines = tree.own_blocks(node).flat_map(|at| tree.attributes(&tree.blocks[at]));
        let named = lines.filter(|line| &text[line.name] == "also");
        let names = named.flat_map(|line| text[line.value].split(',')).map(clean);
        names.filter(|name| !name.is_empty()).collect()
    }

    /// Whether words stand in quotation marks.
    fn is_quoted(&self, words: TextRange) -> bool {
        let before = &self.reader.document.text()[..words.start()];
        before.ends_with(opens_quotation)
    }

    fn paragraph(&self, content: TextRange) -> Option<Block> {
        let text = self.reader.document.text();
        let words = &text[content];
        let conventions_label = self.placed.conventions.label(words);
        if let Some(label) = conventions_label
            && let Some(sign) = words.find([':', '.', '—', '–'])
        {
            let behind = sign + words[sign..].chars().next().map_or(1, char::len_utf8);
            let rest = TextRange::new(content.start() + behind, content.end());
            return Some(Block::Labelled {
                label: clean(&words[..sign]),
                normative: label.normative,
                runs: self.reader.runs(rest),
            });
        }
        let runs: Vec<Run> = self.reader.runs(content);
        (!runs.is_empty()).then_some(Block::Paragraph(runs))
    }

    fn fence(&self, lines: &Lines) -> Block {
        let (tree, text) = (&self.reader.document.tree, self.reader.document.text());
        let part = |range: Option<TextRange>| range.map(|range| clean(&text[range])).unwrap_or_default();
        let (kind, argument) =
            tree.fence(lines).map(|fence| (part(fence.kind), part(fence.argument))).unwrap_or_default();
        let mut all: Vec<String> = text[lines.content].lines().map(clean_line).collect();
        while all.last().is_some_and(String::is_empty) {
            all.pop();
        }
        let mut fence = Fence { kind, argument, source: String::new(), target: None, lines: all };
        if fence.is_quotation() {
            fence.target = self.placed.quoted(self.reader.at, &fence.argument);
            fence.source = self.placed.source(self.reader.at, &fence.argument);
        }
        Block::Fence(fence)
    }
}
