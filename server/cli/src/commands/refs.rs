//! `lawsmith refs`: every reference with its target and state.

use lawsmith_text::single_spaced;
use serde::Serialize;

use crate::args::Query;
use crate::outcome::Outcome;
use crate::output;
use crate::workspace::{LoadedEdition, load};

#[derive(Serialize)]
struct Row {
    at: String,
    text: String,
    target: String,
    kind: &'static str,
    status: &'static str,
    file: String,
    line: u32,
    column: u32,
}

pub fn run(query: &Query) -> anyhow::Result<Outcome> {
    let works = load(&query.paths)?;
    let editions = works.iter().flat_map(|work| &work.editions);
    let rows: Vec<Row> = editions.flat_map(rows).collect();
    output::rows(query.format, &rows, |out, row| {
        let Row { at, text, target, status, file, line, column, .. } = row;
        writeln!(out, "{file}:{line}:{column}\t{at}\t{text}\t{target}\t{status}")
    })?;
    Ok(Outcome::Done)
}

fn rows(loaded: &LoadedEdition) -> Vec<Row> {
    let edition = &loaded.edition;
    let selected = edition.references.iter().filter(|reference| loaded.selected[reference.document()]);
    selected
        .map(|reference| {
            let (file, line, column) = loaded.place(reference.document(), reference.range.start());
            let text = &edition.documents[reference.document()].text()[reference.range];
            Row {
                at: edition.at(reference),
                text: single_spaced(text),
                target: edition.target(reference),
                kind: reference.kind.name(),
                status: reference.status.name(),
                file,
                line,
                column,
            }
        })
        .collect()
}
