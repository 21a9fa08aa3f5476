//! `lawsmith outline`: provisions, definitions, sections and footnotes, in order.

use lawsmith_model::Document;
use lawsmith_text::shortened;
use serde::Serialize;

use crate::args::Query;
use crate::outcome::Outcome;
use crate::output;
use crate::workspace::{LoadedEdition, OfEdition, load, of_editions};

#[derive(Serialize)]
struct Row {
    path: String,
    kind: &'static str,
    heading: Option<String>,
    text: String,
    file: String,
    line: u32,
    #[serde(skip)]
    depth: usize,
}

pub fn run(query: &Query) -> anyhow::Result<Outcome> {
    let rows = of_editions(&load(&query.paths)?, rows);
    output::rows(query.format, &rows, |out, OfEdition { edition, row }| {
        if let Some(edition) = edition {
            writeln!(out, "{edition}:")?;
        }
        writeln!(out, "{}", printed(row))
    })?;
    Ok(Outcome::Done)
}

fn rows(loaded: &LoadedEdition) -> Vec<Row> {
    let mut rows = Vec::new();
    for (at, document) in loaded.edition.documents.iter().enumerate().filter(|(at, _)| loaded.selected[*at]) {
        let mut in_document = Vec::new();
        for (place, provision) in document.provisions().iter().enumerate() {
            let start = document.tree.start(provision.node());
            in_document.push((start, Row { line: loaded.place(at, start).1, ..row(document, place) }));
        }
        for footnote in &document.footnotes {
            let block = &document.tree.blocks[footnote.block];
            in_document.push((
                block.range.start(),
                Row {
                    path: footnote.path.clone(),
                    kind: "footnote",
                    heading: None,
                    text: document.tree.plain(block),
                    file: document.path.clone(),
                    line: loaded.place(at, block.range.start()).1,
                    depth: 1,
                },
            ));
        }
        in_document.sort_by_key(|(start, _)| *start);
        rows.extend(in_document.into_iter().map(|(_, row)| row));
    }
    rows
}

/// The row of the provision at a place of a document, but for its line.
fn row(document: &Document, place: usize) -> Row {
    let provision = &document.provisions()[place];
    Row {
        path: document.path(place),
        kind: provision.kind.name(),
        heading: document.heading(place),
        text: document.tree.own_text(provision.node()),
        file: document.path.clone(),
        line: 0,
        depth: document.address(place).components.len().saturating_sub(1),
    }
}

/// The line of the provision at a place of a document: its address and its heading or first words, deeper by its levels.
pub(super) fn line(document: &Document, place: usize) -> String {
    printed(&row(document, place))
}

fn printed(row: &Row) -> String {
    let indent = "  ".repeat(row.depth);
    let words = row.heading.clone().unwrap_or_else(|| shortened(&row.text, 60).into_owned());
    format!("{indent}{}  {words}", row.path)
}
