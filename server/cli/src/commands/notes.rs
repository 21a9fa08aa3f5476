//! `lawsmith notes`: drafting notes with their answers.

use lawsmith_model::{Document, Thread};
use serde::Serialize;

use crate::args::Notes;
use crate::outcome::Outcome;
use crate::output;
use crate::workspace::{LoadedEdition, load};

#[derive(Serialize)]
struct Row {
    at: String,
    /// 1 for a note, more for an answer.
    depth: u32,
    state: &'static str,
    author: Option<String>,
    date: Option<String>,
    text: String,
    file: String,
    line: u32,
    column: u32,
}

pub fn run(arguments: &Notes) -> anyhow::Result<Outcome> {
    let works = load(&arguments.paths)?;
    let editions = works.iter().flat_map(|work| &work.editions);
    let rows: Vec<Row> = editions.flat_map(|loaded| rows(loaded, arguments.open)).collect();
    output::rows(arguments.format, &rows, |out, row| {
        let who: Vec<&str> = row.author.iter().chain(&row.date).map(String::as_str).collect();
        let who = if who.is_empty() { "nobody".to_owned() } else { who.join(" ") };
        let place = format!("{}:{}:{}", row.file, row.line, row.column);
        match row.depth {
            1 => writeln!(out, "{place}: {} ({}): {who}: {}", row.at, row.state, row.text),
            depth => writeln!(out, "{place}: {}{who}: {}", "  ".repeat(depth as usize - 1), row.text),
        }
    })?;
    Ok(Outcome::Done)
}

fn rows(loaded: &LoadedEdition, open: bool) -> Vec<Row> {
    let documents = loaded.edition.documents.iter().enumerate().filter(|(at, _)| loaded.selected[*at]);
    let threads = documents.flat_map(|(at, document)| document.threads().map(move |it| (at, document, it)));
    let wanted = threads.filter(|(_, document, thread)| !open || !thread.is_resolved(document));
    wanted.flat_map(|(at, document, thread)| lines(loaded, at, document, thread)).collect()
}

fn lines(loaded: &LoadedEdition, at: usize, document: &Document, thread: Thread<'_>) -> Vec<Row> {
    let state = if thread.is_resolved(document) { "resolved" } else { "open" };
    let row = |line| {
        let stamp = document.stamp(line);
        let (file, number, column) = loaded.place(at, line.text.start());
        Row {
            at: document.holder(thread.node).map(|held| document.path(held)).unwrap_or_default(),
            depth: line.depth,
            state,
            author: stamp.initials.map(str::to_owned),
            date: stamp.date.map(str::to_owned),
            text: document.text()[line.text].to_owned(),
            file,
            line: number,
            column,
        }
    };
    thread.lines().map(row).collect()
}
