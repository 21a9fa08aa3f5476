//! An edition as one JSON document, for programs that show laws: what stands where, and what leads where.
//!
//! `docs/schema/export.schema.json` says what the fields mean. Places are named by their addresses, which are those of
//! `lawsmith outline` and `lawsmith show`.

use serde_json::{Map, Value, json};

use crate::model::{Alignment, Block, Book, Mark, Part, PartKind, PlaceId, Provision, Run, Style, Table};

/// The document.
pub fn json(book: &Book) -> Value {
    let writer = Writer { book };
    let page = &book.title_page;
    let footnotes = book.footnotes.iter().map(|footnote| {
        json!({
            "address": writer.address(footnote.place),
            "label": footnote.label,
            "marked_at": footnote.marked_at.map(|place| writer.address(place)),
            "words": writer.runs(&footnote.runs),
        })
    });
    json!({
        "work": page.work,
        "edition": page.edition,
        "title": page.title,
        "language": book.language.tag(),
        "in_force": page.in_force,
        "norms": book.norms,
        "parts": book.parts.iter().map(|part| writer.part(part)).collect::<Vec<_>>(),
        "footnotes": footnotes.collect::<Vec<_>>(),
    })
}

#[derive(Clone, Copy)]
struct Writer<'a> {
    book: &'a Book,
}

impl<'a> Writer<'a> {
    fn address(self, place: PlaceId) -> &'a str {
        &self.book.place(place).address
    }

    fn part(self, part: &Part) -> Value {
        let kind = match part.kind {
            PartKind::Preliminary => "preliminary",
            PartKind::Introduction => "introduction",
            PartKind::Definitions => "definitions",
            PartKind::Group => "group",
            PartKind::Law => "law",
            PartKind::Schedule => "schedule",
            PartKind::Commentary => "commentary",
        };
        json!({
            "kind": kind,
            "depth": part.depth,
            "address": self.address(part.place),
            "citation": self.book.place(part.place).citation,
            "label": part.label,
            "heading": self.runs(&part.title),
            "repealed": part.repealed,
            "blocks": self.blocks(&part.blocks),
        })
    }

    fn blocks(self, blocks: &[Block]) -> Value {
        blocks.iter().map(|block| self.block(block)).collect()
    }

    fn block(self, block: &Block) -> Value {
        match block {
            Block::Paragraph(runs) => json!({ "kind": "paragraph", "words": self.runs(runs) }),
            Block::Title(runs) => json!({ "kind": "title", "words": self.runs(runs) }),
            Block::Labelled { label, normative, runs } => json!({
                "kind": "labelled", "label": label, "normative": normative, "words": self.runs(runs),
            }),
            Block::Sense { marker, runs } => {
                json!({ "kind": "sense", "marker": marker, "words": self.runs(runs) })
            }
            Block::Bullets(bullets) => {
                let items: Vec<Value> = bullets.iter().map(|runs| self.runs(runs)).collect();
                json!({ "kind": "bullets", "items": items })
            }
            Block::Table(table) => self.table(table),
            Block::Fence(fence) => json!({
                "kind": "fence",
                "name": fence.kind,
                "argument": fence.argument,
                "target": fence.target.map(|place| self.address(place)),
                "lines": fence.lines,
            }),
            Block::Provision(provision) => self.provision(provision),
            Block::Definition(definition) => json!({
                "kind": "definition",
                "address": self.address(definition.place),
                "term": self.runs(&definition.term),
                "blocks": self.blocks(&definition.blocks),
            }),
            Block::Drafting(note) => {
                json!({ "kind": "note", "depth": note.depth, "stamp": note.stamp, "text": note.text })
            }
        }
    }

    fn provision(self, provision: &Provision) -> Value {
        json!({
            "kind": "provision",
            "address": self.address(provision.place),
            "citation": self.book.place(provision.place).citation,
            "marker": format!("{}{}", provision.marker, provision.sign),
            "heading": provision.heading.as_ref().map(|runs| self.runs(runs)),
            "repealed": provision.repealed,
            "blocks": self.blocks(&provision.blocks),
        })
    }

    fn table(self, table: &Table) -> Value {
        let row = |row: &Vec<Vec<Run>>| row.iter().map(|cell| self.runs(cell)).collect::<Vec<_>>();
        let aligned = table.alignments.iter().map(|alignment| match alignment {
            Alignment::Left => "left",
            Alignment::Centre => "centre",
            Alignment::Right => "right",
        });
        json!({
            "kind": "table",
            "head": row(&table.head),
            "rows": table.rows.iter().map(row).collect::<Vec<_>>(),
            "alignments": aligned.collect::<Vec<_>>(),
        })
    }

    /// Runs of words; what says nothing of itself is left out.
    fn runs(self, runs: &[Run]) -> Value {
        runs.iter().map(|run| self.run(run)).collect()
    }

    fn run(self, run: &Run) -> Value {
        let mut fields = Map::new();
        fields.insert("text".to_owned(), json!(run.text));
        let style = match run.style {
            Style::Plain => None,
            Style::Emphasis => Some("emphasis"),
            Style::Strong => Some("strong"),
            Style::Code => Some("code"),
            Style::Inserted => Some("inserted"),
            Style::Deleted => Some("deleted"),
        };
        fields.extend(style.map(|style| ("style".to_owned(), json!(style))));
        let (name, means) = match &run.mark {
            Mark::None => return Value::Object(fields),
            Mark::Reference { target, state, address } => {
                let target = target.map(|place| self.address(place));
                ("reference", json!({ "target": target, "address": address, "state": state.name() }))
            }
            Mark::Term { target } => ("term", json!(self.address(*target))),
            Mark::Norm(at) => ("norm", json!(self.book.norms.get(*at))),
            Mark::Footnote(at) => {
                let footnote = self.book.footnotes.get(*at);
                ("footnote", json!(footnote.map(|footnote| self.address(footnote.place))))
            }
            Mark::Link(link) => ("link", json!(link)),
            Mark::Image(path) => ("image", json!(path)),
        };
        fields.insert(name.to_owned(), means);
        Value::Object(fields)
    }
}
