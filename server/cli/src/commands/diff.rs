//! `lawsmith diff`: what changes between two editions.

use std::io;

use anyhow::bail;
use lawsmith_diff::redline::{self, Names, Paint};
use lawsmith_diff::{
    Class, Comparison, Passages, compare_editions, departures, left_out, recast_norm, structure_differences,
    uncompared,
};
use serde::Serialize;

use crate::args::{Diff, DiffFormat, Format};
use crate::outcome::Outcome;
use crate::side::{ComparedEdition, load_sides};
use crate::{clock, output};

#[derive(Serialize)]
struct Row {
    relation: &'static str,
    class: Option<&'static str>,
    reasons: Vec<String>,
    old: Vec<String>,
    new: Vec<String>,
    confidence: &'static str,
    possible_old: Vec<String>,
    possible_new: Vec<String>,
    norm: Vec<NormRow>,
}

#[derive(Serialize)]
struct NormRow {
    from: Option<String>,
    to: Option<String>,
    steps: Option<i32>,
}

#[derive(Serialize)]
struct StructureRow {
    kind: &'static str,
    at: String,
    old: Option<String>,
    new: Option<String>,
}

#[derive(Serialize)]
struct DepartureRow {
    at: String,
    official: Option<String>,
    copy: Option<String>,
    times: usize,
}

pub fn run(arguments: &Diff) -> anyhow::Result<Outcome> {
    let (old, new) = load_sides(&arguments.old, &arguments.new)?;
    if arguments.structure {
        return structure(arguments, &old, &new);
    }
    if arguments.copy {
        return copy(arguments, &old, &new);
    }
    let comparison = compare_editions(&old.loaded.edition, &new.loaded.edition);
    let names = Names { old: &old.name, new: &new.name };
    let paint = if output::colours(&io::stdout()) { Paint::Colours } else { Paint::Signs };
    match (arguments.format, arguments.summary) {
        (DiffFormat::Text, false) => {
            output::painted(&redline::text(&comparison, paint))?;
            output::say(&told(&comparison));
        }
        (DiffFormat::Html, false) => output::print(&redline::html(&comparison, names))?,
        (DiffFormat::Markdown, false) => output::print(&redline::markdown(&comparison, names))?,
        (DiffFormat::Html, true) => output::print(&redline::html_summary(&comparison, names))?,
        (DiffFormat::Text, true) => output::painted(&redline::text_summary(&comparison, names, paint))?,
        (DiffFormat::Markdown, true) => output::print(&redline::summary(&comparison, names))?,
        (DiffFormat::Docx, false) => {
            output::word(&redline::docx(&comparison, names, &clock::now()?)?, "changes.docx")?;
        }
        (DiffFormat::Docx, true) => bail!("--summary has no form for Word: give --format html or markdown"),
        (DiffFormat::Json | DiffFormat::Jsonl, summary) => {
            let mut rows = rows(&comparison);
            if summary {
                rows.retain(|row| row.class == Some(Class::Substantive.name()));
            }
            output::rows(data(arguments.format)?, &rows, |_, _| Ok(()))?;
        }
    }
    if let Some(told) = comparison.typing.told() {
        output::say(&told);
    }
    if let Some((from, to, times)) = recast_norm(&comparison) {
        output::say(&format!(
            "“{from}” became “{to}” in {times} places; if they bind alike, the manifest can say so: [norms] alike = [[\"{from}\", \"{to}\"]]"
        ));
    }
    say_uncompared(&uncompared(&old.loaded.edition, &new.loaded.edition));
    Ok(Outcome::Done)
}

/// One line on what a reader of the comparison would think is the same.
fn say_uncompared(what: &[String]) {
    const MOST: usize = 5;
    if what.is_empty() {
        return;
    }
    let more = what.len().saturating_sub(MOST);
    let more = if more > 0 { format!(" and {more} more") } else { String::new() };
    output::say(&format!("not compared: {}{more}", what[..what.len().min(MOST)].join(", ")));
}

fn rows(comparison: &Comparison<'_>) -> Vec<Row> {
    let paths = |side: &Passages<'_>, places: &[usize]| {
        places.iter().map(|&at| side.all[at].path.clone()).collect::<Vec<_>>()
    };
    let norm = |change: &lawsmith_diff::NormChange| NormRow {
        from: change.from.clone(),
        to: change.to.clone(),
        steps: change.steps,
    };
    comparison
        .rows
        .iter()
        .map(|row| Row {
            relation: row.relation.name(),
            class: row.class.map(lawsmith_diff::Class::name),
            reasons: row.reasons.iter().map(ToString::to_string).collect(),
            old: paths(&comparison.old, &row.old),
            new: paths(&comparison.new, &row.new),
            confidence: row.confidence.name(),
            possible_old: paths(&comparison.old, &row.possible_old),
            possible_new: paths(&comparison.new, &row.possible_new),
            norm: row.norms.iter().map(norm).collect(),
        })
        .collect()
}

/// `12 same, 3 moved`: how often each relation was found.
fn told(comparison: &Comparison<'_>) -> String {
    let mut count: std::collections::BTreeMap<_, usize> = std::collections::BTreeMap::new();
    for row in &comparison.rows {
        *count.entry(row.relation).or_default() += 1;
    }
    count
        .iter()
        .map(|(relation, count)| format!("{count} {}", relation.name()))
        .collect::<Vec<_>>()
        .join(", ")
}

fn structure(arguments: &Diff, old: &ComparedEdition, new: &ComparedEdition) -> anyhow::Result<Outcome> {
    let (olds, news) = (Passages::of(&old.loaded.edition), Passages::of(&new.loaded.edition));
    let rows: Vec<StructureRow> = structure_differences(&olds, &news)
        .into_iter()
        .map(|found| StructureRow { kind: found.kind.name(), at: found.at, old: found.old, new: found.new })
        .collect();
    output::rows(data(arguments.format)?, &rows, |out, row| {
        let side = |words: &Option<String>| words.clone().unwrap_or_else(|| "—".to_owned());
        writeln!(out, "{}\t{}\t{}\t{}", row.kind, row.at, side(&row.old), side(&row.new))
    })?;
    if rows.is_empty() && arguments.format == DiffFormat::Text {
        output::say("the same paths, headings and references");
    }
    Ok(Outcome::Done)
}

fn copy(arguments: &Diff, official: &ComparedEdition, copy: &ComparedEdition) -> anyhow::Result<Outcome> {
    let left_out = left_out(&official.loaded.edition, &copy.loaded.edition);
    let rows: Vec<DepartureRow> = departures(&official.loaded.edition, &copy.loaded.edition)
        .into_iter()
        .map(|found| DepartureRow {
            at: found.at,
            official: found.official,
            copy: found.copy,
            times: found.times,
        })
        .collect();
    output::rows(data(arguments.format)?, &rows, |out, row| {
        let side =
            |words: &Option<String>| words.as_ref().map_or("—".to_owned(), |words| format!("“{words}”"));
        let times = if row.times > 1 { format!("  ({} times)", row.times) } else { String::new() };
        writeln!(out, "{}\t{} → {}{times}", row.at, side(&row.official), side(&row.copy))
    })?;
    match left_out {
        None => {
            output::say(&format!("nothing to compare: {} has no provision of {}", copy.name, official.name))
        }
        Some(left_out) => {
            if rows.is_empty() && arguments.format == DiffFormat::Text {
                output::say("the copy departs nowhere");
            }
            say_uncompared(&left_out);
        }
    }
    Ok(Outcome::Done)
}

/// The formats that tables have too.
fn data(format: DiffFormat) -> anyhow::Result<Format> {
    Ok(match format {
        DiffFormat::Text => Format::Text,
        DiffFormat::Json => Format::Json,
        DiffFormat::Jsonl => Format::Jsonl,
        DiffFormat::Html | DiffFormat::Markdown | DiffFormat::Docx => {
            bail!("--structure and --copy print tables: give --format text, json or jsonl")
        }
    })
}
