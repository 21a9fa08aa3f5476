//! `lawsmith diff`: what changes between two editions.

use lawsmith_diff::{Passages, structure_differences};
use serde::Serialize;

use crate::Outcome;
use crate::args::Diff;
use crate::output;
use crate::side::{Side, load_sides};

pub fn run(arguments: &Diff) -> anyhow::Result<Outcome> {
    let (old, new) = load_sides(&arguments.old, &arguments.new)?;
    structure(arguments, &old, &new)
}

#[derive(Serialize)]
struct StructureRow {
    kind: &'static str,
    at: String,
    old: Option<String>,
    new: Option<String>,
}

fn structure(arguments: &Diff, old: &Side, new: &Side) -> anyhow::Result<Outcome> {
    let (olds, news) = (Passages::of(&old.loaded.edition), Passages::of(&new.loaded.edition));
    let rows: Vec<StructureRow> = structure_differences(&olds, &news)
        .into_iter()
        .map(|found| StructureRow { kind: found.kind.name(), at: found.at, old: found.old, new: found.new })
        .collect();
    output::rows(arguments.format, &rows, |out, row| {
        let side = |words: &Option<String>| words.clone().unwrap_or_else(|| "—".to_owned());
        writeln!(out, "{}\t{}\t{}\t{}", row.kind, row.at, side(&row.old), side(&row.new))
    })?;
    if rows.is_empty() && arguments.format == crate::args::Format::Text {
        output::say("the same paths, headings and references");
    }
    Ok(Outcome::Done)
}
