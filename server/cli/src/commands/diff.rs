//! `lawsmith diff`: what changes between two editions.

use lawsmith_diff::{Comparison, NormScale, Passages, compare_editions, structure_differences};
use serde::Serialize;

use crate::Outcome;
use crate::args::Diff;
use crate::output;
use crate::side::{Side, load_sides};

pub fn run(arguments: &Diff) -> anyhow::Result<Outcome> {
    let (old, new) = load_sides(&arguments.old, &arguments.new)?;
    if arguments.structure {
        return structure(arguments, &old, &new);
    }
    let scale = NormScale::new(&new.manifest.norms.scale, &new.loaded.edition.lexicon);
    let comparison = compare_editions(&old.loaded.edition, &new.loaded.edition, &scale);
    let rows: Vec<Row> = rows(&comparison);
    output::rows(arguments.format, &rows, |out, row| {
        writeln!(out, "{}\t{}\t{}", row.relation, row.old.join(" "), row.new.join(" "))
    })?;
    Ok(Outcome::Done)
}

#[derive(Serialize)]
struct Row {
    relation: &'static str,
    class: Option<&'static str>,
    reasons: Vec<String>,
    old: Vec<String>,
    new: Vec<String>,
    confidence: &'static str,
    norm: Vec<NormRow>,
}

#[derive(Serialize)]
struct NormRow {
    from: Option<String>,
    to: Option<String>,
    steps: Option<i32>,
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
            reasons: row.reasons.clone(),
            old: paths(&comparison.old, &row.old),
            new: paths(&comparison.new, &row.new),
            confidence: row.confidence.name(),
            norm: row.norms.iter().map(norm).collect(),
        })
        .collect()
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
