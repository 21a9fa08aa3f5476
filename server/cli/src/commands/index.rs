//! `lawsmith index`: the entries of index documents.

use lawsmith_model::{Edition, IndexEntry, Locator};
use serde::Serialize;

use crate::args::Query;
use crate::outcome::Outcome;
use crate::output;
use crate::workspace::{LoadedEdition, OfEdition, load, of_editions};

#[derive(Serialize)]
struct Row {
    head: String,
    sub: Option<String>,
    locators: Vec<String>,
    see: Vec<String>,
    see_also: Vec<String>,
    file: String,
    line: u32,
    /// Where it points, as an index prints it.
    #[serde(skip)]
    points: String,
}

pub fn run(query: &Query) -> anyhow::Result<Outcome> {
    let rows = of_editions(&load(&query.paths)?, rows);
    output::rows(query.format, &rows, |out, OfEdition { edition, row }| {
        if let Some(edition) = edition {
            writeln!(out, "{edition}:")?;
        }
        let words = row.sub.as_ref().map_or(row.head.clone(), |sub| format!("    {sub}"));
        writeln!(out, "{words}  {}", row.points)
    })?;
    Ok(Outcome::Done)
}

/// What an entry points at, in the words of its work.
fn points(edition: &Edition, entry: &IndexEntry) -> String {
    let locators: Vec<&str> = entry.locators.iter().map(|locator| locator.text.as_str()).collect();
    let mut points = Vec::from_iter((!locators.is_empty()).then(|| locators.join(", ")));
    let lexicon = &edition.lexicon;
    for (cues, names) in [(&lexicon.see, &entry.see), (&lexicon.see_also, &entry.see_also)] {
        let cue = cues.first().map_or("", String::as_str);
        points.extend(names.iter().map(|name| format!("{cue} {}", name.text)));
    }
    points.join("; ")
}

fn rows(loaded: &LoadedEdition) -> Vec<Row> {
    let texts = |locators: &[Locator]| locators.iter().map(|locator| locator.text.clone()).collect();
    let documents = loaded.edition.documents.iter().enumerate().filter(|(at, _)| loaded.selected[*at]);
    documents
        .flat_map(|(at, document)| {
            loaded.edition.index_entries(document).into_iter().map(move |entry| (at, entry))
        })
        .map(|(at, entry)| {
            let (file, line, _) = loaded.place(at, entry.range.start());
            Row {
                points: points(&loaded.edition, &entry),
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
