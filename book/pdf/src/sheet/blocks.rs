//! Blocks: paragraphs, numbered provisions as lists, sections, definitions.

use lawsmith_book::model::{Block, Definition, Fence, Part, PlaceId, Provision, Run, plain};
use serde_json::{Value, json};

use super::Maker;
use super::runs::cut;

/// Lists inside lists are narrower each; what lies deeper than this stands beside its parent.
const DEEPEST: usize = 8;

/// Where blocks stand.
#[derive(Clone, Copy)]
struct Surroundings {
    /// How many numbered provisions hold them.
    depth: usize,
    /// The level of the heading above.
    level: usize,
    /// Whether a change bar stands beside them.
    bar: bool,
}

impl Maker<'_> {
    /// What stands in a part, and the footnotes that no mark in it leads to.
    pub fn part_blocks(&mut self, part: &Part, level: usize) -> Vec<Value> {
        let around = Surroundings { depth: 0, level, bar: part.barred };
        let mut made = self.blocks(self.book.below_title(part), None, around);
        let book = self.book;
        for (number, note) in book.footnotes.iter().enumerate() {
            let stands_here = book.place(note.place).part == book.place(part.place).part;
            if note.marked_at.is_none() && stands_here && self.noted.insert(number) {
                let anchor = self.anchor(note.place);
                let words = self.runs(&note.runs);
                let bar = note.barred;
                let item = json!({ "n": note.label, "b": [paragraph(anchor, words, bar)] });
                made.push(json!({ "k": "ol", "items": [item] }));
            }
        }
        made
    }

    /// The footnotes, in order; those of the list that have a mark are set where it stands.
    pub fn notes(&mut self) -> Vec<Value> {
        let book = self.book;
        (0..book.footnotes.len()).map(|number| self.note(number)).collect()
    }

    fn note(&mut self, number: usize) -> Value {
        let note = &self.book.footnotes[number];
        let anchor = if self.noted.contains(&number) { self.anchor(note.place) } else { Value::Null };
        let bar = note.barred;
        json!({ "a": anchor, "label": note.label, "r": self.runs(&note.runs), "bar": bar })
    }

    /// Blocks in order. `anchor` is that of the place which they belong to: it goes to the first line.
    fn blocks(&mut self, blocks: &[Block], anchor: Option<PlaceId>, around: Surroundings) -> Vec<Value> {
        let mut made = Vec::with_capacity(blocks.len());
        let mut anchor = anchor.map_or(Value::Null, |place| self.anchor(place));
        if !anchor.is_null() && !matches!(blocks.first(), Some(Block::Paragraph(_))) {
            made.push(paragraph(anchor.take(), json!([]), false));
        }
        for block in blocks {
            match block {
                Block::Paragraph(runs) => made.push(match self.pictures(runs) {
                    Some(all) => {
                        json!({ "k": "pictures", "a": anchor.take(), "bar": around.bar, "all": all })
                    }
                    None => paragraph(anchor.take(), self.runs(runs), around.bar),
                }),
                Block::Provision(provision) if provision.heading.is_none() => {
                    let mut items = Vec::new();
                    self.items(provision, around, &mut items);
                    add_items(&mut made, items);
                }
                Block::Provision(provision) => made.push(self.section(provision, around)),
                Block::Definition(definition) => made.push(self.definition(definition, around)),
                Block::Sense { marker, runs } => {
                    let words = self.runs(runs);
                    let item = json!({ "n": marker, "b": [paragraph(Value::Null, words, around.bar)] });
                    add_items(&mut made, vec![item]);
                }
                Block::Labelled { label, normative, runs } => {
                    let words = self.runs(runs);
                    made.push(json!({ "k": "labelled", "label": label, "normative": normative, "r": words }));
                }
                Block::Title(runs) => {
                    let level = self.next_level(around.level + 1);
                    made.push(json!({ "k": "title", "level": level, "r": self.runs(runs) }));
                }
                Block::Bullets(items) => {
                    let items: Vec<Value> = items.iter().map(|runs| self.runs(runs)).collect();
                    made.push(json!({ "k": "ul", "items": items }));
                }
                Block::Table(table) => made.push(self.table(table)),
                Block::Fence(fence) => made.push(self.fence(fence)),
                Block::Drafting(note) => made.push(json!({
                    "k": "note", "depth": note.depth.min(6), "stamp": note.stamp, "text": note.text,
                })),
            }
        }
        made
    }

    /// A provision without a heading is an item of a list. Below [`DEEPEST`] its children stand beside it.
    fn items(&mut self, provision: &Provision, around: Surroundings, items: &mut Vec<Value>) {
        let bar = provision.barred;
        let inside = Surroundings { depth: around.depth + 1, bar, ..around };
        let marker = format!("{}{}", provision.marker, provision.sign);
        if inside.depth < DEEPEST {
            let blocks = self.blocks(&provision.blocks, Some(provision.place), inside);
            items.push(json!({ "n": marker, "b": blocks }));
            return;
        }
        let is_child = |it: &Block| matches!(it, Block::Provision(_));
        let (mut marker, mut anchor) = (marker, Some(provision.place));
        let mut rest = provision.blocks.as_slice();
        while anchor.is_some() || !rest.is_empty() {
            let own = rest.iter().position(is_child).unwrap_or(rest.len());
            if own > 0 || anchor.is_some() {
                let blocks = self.blocks(&rest[..own], anchor.take(), inside);
                items.push(json!({ "n": std::mem::take(&mut marker), "b": blocks }));
            }
            rest = &rest[own..];
            if let Some(Block::Provision(child)) = rest.first() {
                self.items(child, Surroundings { depth: DEEPEST, ..around }, items);
                rest = &rest[1..];
            }
        }
    }

    /// A provision with a heading: a heading in the bookmarks, then its blocks.
    fn section(&mut self, provision: &Provision, around: Surroundings) -> Value {
        let runs: &[Run] = provision.heading.as_deref().unwrap_or_default();
        let level = self.next_level(around.level + 1);
        let marker = format!("{}{}", provision.marker, provision.sign);
        let words = cut(&format!("{} {}", provision.marker, plain(runs)), 160);
        let anchor = self.anchor(provision.place);
        let bar = provision.barred;
        let title = self.runs(runs);
        let head = json!({
            "kind": "section", "label": marker, "title": title, "plain": words, "bar": bar, "running": null,
        });
        if let Some(anchor) = anchor.as_str() {
            self.heads.insert(anchor.to_owned(), head);
        }
        let inside = Surroundings { depth: around.depth + 1, level, bar };
        json!({
            "k": "section",
            "a": anchor,
            "level": level,
            "plain": words,
            "indented": (1..DEEPEST).contains(&around.depth),
            "b": self.blocks(&provision.blocks, None, inside),
        })
    }

    /// An entry of the definitions: its first words stand behind the term.
    fn definition(&mut self, definition: &Definition, around: Surroundings) -> Value {
        let anchor = self.anchor(definition.place);
        let bar = definition.barred;
        let term = self.runs(&definition.term);
        let (lead, rest) = match definition.blocks.split_first() {
            Some((Block::Paragraph(runs), rest)) => (self.runs(runs), rest),
            _ => (json!([]), definition.blocks.as_slice()),
        };
        let inside = Surroundings { depth: around.depth + 1, bar, ..around };
        let blocks = self.blocks(rest, None, inside);
        let also = self.book.words.also_called(&definition.also);
        json!({ "k": "entry", "a": anchor, "bar": bar, "r": term, "also": also, "lead": lead, "b": blocks })
    }

    fn fence(&self, fence: &Fence) -> Value {
        let leading = fence.target.and_then(|place| self.lead(&fence.source, place));
        let source = leading.or_else(|| (!fence.source.is_empty()).then(|| json!(fence.source)));
        json!({ "k": "fence", "kind": fence.kind, "source": source, "lines": fence.lines })
    }
}

fn paragraph(anchor: Value, words: Value, bar: bool) -> Value {
    json!({ "k": "p", "a": anchor, "r": words, "bar": bar })
}

/// Items go on in the list before them, if there is one.
fn add_items(made: &mut Vec<Value>, items: Vec<Value>) {
    if let Some(last) = made.last_mut().filter(|it| it["k"] == "ol")
        && let Some(list) = last["items"].as_array_mut()
    {
        list.extend(items);
        return;
    }
    made.push(json!({ "k": "ol", "items": items }));
}
