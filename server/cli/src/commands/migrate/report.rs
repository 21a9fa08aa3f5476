//! What becomes of each citation, as rows and for people.

use std::collections::BTreeMap;
use std::io;

use lawsmith_diff::redline::{Paint, row_text};
use lawsmith_diff::{Comparison, Fate, Migrated};
use lawsmith_text::{in_quotes, single_spaced};
use serde::Serialize;

use super::migration::{CitedLaws, Migration};
use crate::args::{Format, Migrate};
use crate::outcome::Outcome;
use crate::output;

#[derive(Serialize)]
struct Row {
    at: String,
    /// The edition that a drafting note says it is written under.
    #[serde(skip_serializing_if = "Option::is_none")]
    under: Option<String>,
    text: String,
    kind: &'static str,
    fate: &'static str,
    old: String,
    new: Vec<String>,
    confidence: Option<&'static str>,
    instead: Option<Vec<String>>,
    reasons: Vec<String>,
    file: String,
    line: u32,
    column: u32,
    /// What the address leads to if it stays, for people.
    #[serde(skip)]
    staying: Option<String>,
    /// What changes, for people.
    #[serde(skip)]
    difference: String,
    /// The place of what is cited in the Laws.
    #[serde(skip)]
    place: usize,
}

pub(super) fn report(arguments: &Migrate, all: &[Migration<'_>]) -> anyhow::Result<Outcome> {
    let mut rows: Vec<Row> = Vec::new();
    let mut counts: BTreeMap<Fate, usize> = BTreeMap::new();
    for migration in all {
        let mut unread = Vec::new();
        for from in &migration.from {
            let comparison = migration.comparison(from);
            let (found, others) = migration.found(from, &comparison);
            if migration.is_own(from) {
                unread = migration.unread(others);
            }
            for found in found {
                *counts.entry(found.fate).or_default() += 1;
                if arguments.all || found.fate != Fate::Stands {
                    rows.push(migration.row(from, &comparison, found));
                }
            }
        }
        for citation in unread {
            let (file, line, column) = migration.loaded.place(citation.document, citation.range.start());
            let remark = citation.remark.unwrap_or_default();
            output::say(&format!("note: {file}:{line}:{column}: {remark}"));
        }
    }
    match arguments.format {
        Format::Text => output::painted(&text(&rows))?,
        Format::Json | Format::Jsonl => output::rows(arguments.format, &rows, |_, _| Ok(()))?,
    }
    let counted = [Fate::Stands, Fate::Follows, Fate::Changed, Fate::Gone].into_iter();
    let counted = counted.map(|fate| told(fate, counts.get(&fate).copied().unwrap_or_default()));
    output::say(&counted.collect::<Vec<_>>().join(", "));
    Ok(Outcome::Done)
}

impl Migration<'_> {
    fn row(&self, from: &CitedLaws, comparison: &Comparison<'_>, found: Migrated) -> Row {
        let loaded = self.loaded;
        let (file, line, column) = loaded.place(found.document, found.range.start());
        let text = &loaded.edition.documents[found.document].text()[found.range];
        let paint = if output::colours(&io::stdout()) { Paint::Colours } else { Paint::Signs };
        let changes = found.rows.iter().map(|&place| row_text(comparison, &comparison.rows[place], paint));
        let place = comparison.old.find(&found.old).unwrap_or(usize::MAX);
        Row {
            staying: self.staying(from, &found),
            under: (!self.is_own(from)).then(|| from.name.clone()),
            at: found.at,
            text: single_spaced(text),
            kind: found.kind.name(),
            fate: found.fate.name(),
            old: found.old,
            new: found.new,
            confidence: found.confidence.map(lawsmith_diff::Confidence::name),
            instead: found.instead,
            reasons: found.reasons,
            file,
            line,
            column,
            difference: changes.collect(),
            place,
        }
    }
}

/// For people: each provision of the Laws in their order, with what cites it; apart what cites it as the end of a range, of
/// which more changes.
fn text(rows: &[Row]) -> String {
    type Cited<'r> = (Option<&'r str>, usize, &'r str, &'r [String]);
    let mut by_cited: BTreeMap<Cited<'_>, Vec<&Row>> = BTreeMap::new();
    for row in rows {
        by_cited.entry((row.under.as_deref(), row.place, &row.old, &row.reasons)).or_default().push(row);
    }
    let mut out = String::new();
    for ((under, _, old, _), rows) in by_cited {
        let Some(first) = rows.first() else { continue };
        let stays = first.new.is_empty() || first.new == [old];
        let to = if stays { String::new() } else { format!(" → {}", first.new.join(", ")) };
        let unsure = first.confidence.filter(|it| *it != "high");
        let unsure = unsure.map_or(String::new(), |it| format!(", confidence {it}"));
        // The difference tells its reasons itself.
        let reasons = if first.difference.is_empty() { first.reasons.join("; ") } else { String::new() };
        let reasons = if reasons.is_empty() { reasons } else { format!(": {reasons}") };
        let staying = first.staying.as_ref().map_or(String::new(), |told| format!("; {told}"));
        let of = under.map_or(String::new(), |under| format!(" of {under}"));
        out.push_str(&format!(
            "{old}{of}{to}  {}{unsure}{reasons}{staying}\n{}",
            first.fate, first.difference
        ));
        for row in rows {
            let Row { file, line, column, at, kind, .. } = row;
            let words =
                if ["reference", "term"].contains(kind) { in_quotes(&row.text) } else { format!("@{kind}") };
            let words = if *kind == "quotation" { (*kind).to_owned() } else { words };
            let place = format!("    {at}: {words}  {file}:{line}:{column}\n");
            out.push_str(&output::harmless(&place));
        }
    }
    out
}

/// "1 stands", "2 stand".
fn told(fate: Fate, count: usize) -> String {
    let (one, several) = match fate {
        Fate::Stands => ("stands", "stand"),
        Fate::Follows => ("follows", "follow"),
        Fate::Changed => ("changes in substance", "change in substance"),
        Fate::Gone => ("is gone", "are gone"),
    };
    format!("{count} {}", if count == 1 { one } else { several })
}
