//! `lawsmith index`: the entries of index documents.

use lawsmith_model::{Locator, index_entries};
use serde::Serialize;

use crate::Outcome;
use crate::args::Query;
use crate::output;
use crate::workspace::{LoadedEdition, load};

#[derive(Serialize)]
struct Row {
    head: String,
    sub: Option<String>,
    locators: Vec<String>,
    see: Vec<String>,
    see_also: Vec<String>,
    file: String,
    line: u32,
}

pub fn run(query: &Query) -> anyhow::Result<Outcome> {
    let works = load(&query.paths)?;
    let editions = works.iter().flat_map(|work| &work.editions);
    let rows: Vec<Row> = editions.flat_map(rows).collect();
    output::rows(query.format, &rows, |out, row| {
        let words = row.sub.as_ref().map_or(row.head.clone(), |sub| format!("    {sub}"));
        let also = |cue: &'static str, names: &[String]| {
            names.iter().map(|name| format!("{cue} {name}")).collect::<Vec<_>>()
        };
        let mut points = Vec::new();
        if !row.locators.is_empty() {
            points.push(row.locators.join(", "));
        }
        points.extend(also("see", &row.see));
        points.extend(also("see also", &row.see_also));
        writeln!(out, "{words}  {}", points.join("; "))
    })?;
    Ok(Outcome::Done)
}

fn rows(loaded: &LoadedEdition) -> Vec<Row> {
    let texts = |locators: &[Locator]| locators.iter().map(|locator| locator.text.clone()).collect();
    let documents = loaded.edition.documents.iter().enumerate().filter(|(at, _)| loaded.selected[*at]);
    documents
        .flat_map(|(at, document)| index_entries(document).into_iter().map(move |entry| (at, entry)))
        .map(|(at, entry)| {
            let (file, line, _) = loaded.place(at, entry.range.start());
            Row {
                head: entry.head,
                sub: entry.sub,
                locators: texts(&entry.locators),
                see: texts(&entry.see),
                see_also: texts(&entry.see_also),
                file,
                line,
            }
        })
        .collect()
}
