//! `lawsmith migrate`: what becomes of what regulations cite when another edition of their Laws comes into force.

use std::collections::BTreeMap;
use std::io;
use std::path::Path;
use std::sync::Arc;

use anyhow::bail;
use lawsmith_diff::redline::{Paint, row_text};
use lawsmith_diff::{Comparison, Fate, Migrated, NormScale, compare_editions, migrations};
use lawsmith_model::{Edition, Parent, work_and_edition};
use serde::Serialize;

use crate::Outcome;
use crate::args::{Format, Migrate};
use crate::library::Library;
use crate::output;
use crate::workspace::{LoadedEdition, MANIFEST, Work, load_with_library};

#[derive(Serialize)]
struct Row {
    at: String,
    text: String,
    kind: &'static str,
    fate: &'static str,
    old: String,
    new: Vec<String>,
    confidence: Option<&'static str>,
    reasons: Vec<String>,
    file: String,
    line: u32,
    column: u32,
    /// What changes, for people.
    #[serde(skip)]
    difference: String,
    /// The place of what is cited in the Laws.
    #[serde(skip)]
    place: usize,
}

pub fn run(arguments: &Migrate) -> anyhow::Result<Outcome> {
    let (works, mut library) = load_with_library(&arguments.paths)?;
    let mut rows: Vec<Row> = Vec::new();
    let mut counts: BTreeMap<Fate, usize> = BTreeMap::new();
    let mut any = false;
    for work in &works {
        for loaded in &work.editions {
            for (name, old) in parents(loaded) {
                any = true;
                let new = edition_to(&mut library, work, &name, &arguments.to)?;
                let scale = NormScale::new(&new.lexicon.norm_scale, &new.lexicon);
                let comparison = compare_editions(&old, &new, &scale);
                for found in migrations(&loaded.edition, &comparison) {
                    if !loaded.selected[found.document] {
                        continue;
                    }
                    *counts.entry(found.fate).or_default() += 1;
                    if arguments.all || found.fate != Fate::Stands {
                        rows.push(row(loaded, &comparison, found));
                    }
                }
            }
        }
    }
    if !any {
        bail!("nothing here stands under Laws that are at hand: a header names them, `under: bridge/2017`");
    }
    match arguments.format {
        Format::Text => output::print(&text(&rows))?,
        Format::Json | Format::Jsonl => output::rows(arguments.format, &rows, |_, _| Ok(()))?,
    }
    let counted = [Fate::Stands, Fate::Follows, Fate::Changed, Fate::Gone].into_iter();
    let counted = counted.map(|fate| format!("{} {}", counts.get(&fate).unwrap_or(&0), told(fate)));
    output::say(&counted.collect::<Vec<_>>().join(", "));
    Ok(Outcome::Done)
}

/// For people: each provision of the Laws once, in their order, with what cites it.
fn text(rows: &[Row]) -> String {
    let mut by_cited: BTreeMap<(usize, &str), Vec<&Row>> = BTreeMap::new();
    rows.iter().for_each(|row| by_cited.entry((row.place, &row.old)).or_default().push(row));
    let mut out = String::new();
    for ((_, old), rows) in by_cited {
        let Some(first) = rows.first() else { continue };
        let stays = first.new.is_empty() || first.new == [old];
        let to = if stays { String::new() } else { format!(" → {}", first.new.join(", ")) };
        let unsure = first.confidence.filter(|it| *it != "high");
        let unsure = unsure.map_or(String::new(), |it| format!(", confidence {it}"));
        // The difference tells its reasons itself.
        let reasons = if first.difference.is_empty() { first.reasons.join("; ") } else { String::new() };
        let reasons = if reasons.is_empty() { reasons } else { format!(": {reasons}") };
        out.push_str(&format!("{old}{to}  {}{unsure}{reasons}\n{}", first.fate, first.difference));
        for row in rows {
            let Row { file, line, column, at, kind, .. } = row;
            let words = if *kind == "reference" { format!("“{}”", row.text) } else { format!("@{kind}") };
            let words = if *kind == "quotation" { (*kind).to_owned() } else { words };
            let place = format!("    {at}: {words}  {file}:{line}:{column}\n");
            out.push_str(&output::harmless(&place));
        }
    }
    out
}

fn told(fate: Fate) -> &'static str {
    match fate {
        Fate::Stands => "stand",
        Fate::Follows => "follow",
        Fate::Changed => "change in substance",
        Fate::Gone => "are gone",
    }
}

/// What the documents of an edition that were asked for stand under, each once.
fn parents(loaded: &LoadedEdition) -> Vec<(String, Arc<Edition>)> {
    let mut found: Vec<(String, Arc<Edition>)> = Vec::new();
    for (at, document) in loaded.edition.documents.iter().enumerate().filter(|(at, _)| loaded.selected[*at]) {
        let (Some(name), Some(parent)) = (document.under(), loaded.edition.parent(at)) else { continue };
        if !found.iter().any(|(_, known)| Arc::ptr_eq(known, parent)) {
            found.push((name.to_owned(), Arc::clone(parent)));
        }
    }
    found
}

/// The edition `to` of the work that `name` names.
fn edition_to(library: &mut Library, work: &Work, name: &str, to: &str) -> anyhow::Result<Arc<Edition>> {
    let root = work.root.as_deref().unwrap_or(Path::new(""));
    let (of, _) = work_and_edition(name);
    let (given, to) = work_and_edition(to);
    let wanted = match given.or(of) {
        Some(work) => format!("{work}/{to}"),
        None => to.to_owned(),
    };
    match library.parent(&root.join(MANIFEST), &work.manifest, &wanted)? {
        Parent::Known(edition) => Ok(edition),
        Parent::NoEdition(known) => bail!("there is no edition {wanted}; there are {}", known.join(", ")),
        Parent::NoWork => bail!("the work of {wanted} is not here"),
    }
}

fn row(loaded: &LoadedEdition, comparison: &Comparison<'_>, found: Migrated) -> Row {
    let (file, line, column) = loaded.place(found.document, found.range.start());
    let text = &loaded.edition.documents[found.document].text()[found.range];
    let paint = if output::colours(&io::stdout()) { Paint::Colours } else { Paint::Signs };
    let changes = found.rows.iter().map(|&place| row_text(comparison, &comparison.rows[place], paint));
    let place = comparison.old.find(&found.old).unwrap_or(usize::MAX);
    Row {
        at: found.at,
        text: text.split_whitespace().collect::<Vec<_>>().join(" "),
        kind: found.kind.name(),
        fate: found.fate.name(),
        old: found.old,
        new: found.new,
        confidence: found.confidence.map(lawsmith_diff::Confidence::name),
        reasons: found.reasons,
        file,
        line,
        column,
        difference: changes.collect(),
        place,
    }
}
