//! `lawsmith check`: the findings of all rules.

use std::io::{self, Write};
use std::path::Path;

use anyhow::bail;
use lawsmith_diff::{NormScale, changed_targets, compare_editions, unplaced};
use lawsmith_lints::{ChangedTarget, Compared, Finding, Level, Levels, check, check_compared, registry};
use lawsmith_model::Original;
use lawsmith_text::{Encoding, apply_edits};
use serde::Serialize;
use serde_json::json;

use crate::Outcome;
use crate::args::{Check, FindingFormat, Severity};
use crate::output;
use crate::render::FindingRenderer;
use crate::replace::replace_all;
use crate::side::{beside, load_side};
use crate::workspace::{LoadedEdition, Work, load};

#[derive(Serialize)]
struct Row {
    code: &'static str,
    name: &'static str,
    severity: &'static str,
    file: String,
    line: u32,
    column: u32,
    end_line: u32,
    end_column: u32,
    at: String,
    message: String,
    help: Option<String>,
    fix: Option<FixRow>,
}

#[derive(Serialize)]
struct FixRow {
    title: String,
    safe: bool,
    edits: Vec<EditRow>,
}

#[derive(Serialize)]
struct EditRow {
    line: u32,
    column: u32,
    end_line: u32,
    end_column: u32,
    replacement: String,
}

impl From<Severity> for Level {
    fn from(severity: Severity) -> Self {
        match severity {
            Severity::Hint => Self::Hint,
            Severity::Warning => Self::Warning,
            Severity::Error => Self::Error,
        }
    }
}

pub fn run(arguments: &Check) -> anyhow::Result<Outcome> {
    let mut works = load(&arguments.paths)?;
    if arguments.fix && mend(&works)? {
        works = load(&arguments.paths)?;
    }
    for loaded in works.iter().flat_map(|work| &work.editions) {
        say_encodings(loaded);
        say_missing_original(loaded);
    }
    let mut found: Vec<(&LoadedEdition, Finding)> = Vec::new();
    for work in &works {
        let levels = levels(work)?;
        for loaded in &work.editions {
            let compared = match &arguments.base {
                Some(base) => compared(base, work, loaded)?,
                None => Compared::default(),
            };
            let findings = check_compared(&loaded.edition, &levels, &compared);
            found.extend(findings.into_iter().filter(|f| loaded.selected[f.document]).map(|f| (loaded, f)));
        }
    }
    let fails = found.iter().any(|(_, finding)| finding.level >= arguments.fail_on.into());
    found.retain(|(_, finding)| finding.level >= arguments.show.into());
    print(arguments.format, &found, &works)?;
    Ok(if fails { Outcome::Found } else { Outcome::Done })
}

/// What the comparison of an edition with its base finds, as the rules take it.
fn compared(given: &str, work: &Work, loaded: &LoadedEdition) -> anyhow::Result<Compared> {
    let entry = work.manifest.editions.iter().find(|entry| entry.id == loaded.edition.id);
    let base = match (given, entry.and_then(|entry| entry.base.clone())) {
        ("", Some(base)) => base,
        ("", None) => {
            bail!("edition {}: no base in its [[edition]]; name one: --base EDITION", loaded.edition.id)
        }
        (given, _) => given.to_owned(),
    };
    if base == loaded.edition.id {
        return Ok(Compared::default());
    }
    let here = loaded.edition.documents.first().map_or(".", |document| document.path.as_str());
    // An edition of the same work is meant first, wherever the command was given.
    let of_work = work.manifest.editions.iter().find(|entry| entry.id == base);
    let side = match of_work.and_then(|entry| beside(here, entry)) {
        Some(side) => side?,
        None => load_side(&base, here)?,
    };
    let scale = NormScale::new(&work.manifest.norms.scale, &loaded.edition.lexicon);
    let comparison = compare_editions(&side.loaded.edition, &loaded.edition, &scale);
    let changed_targets = changed_targets(&comparison)
        .into_iter()
        .map(|one| ChangedTarget { reference: one.reference, meant: one.meant, now: one.now })
        .collect();
    Ok(Compared { base: side.name, changed_targets, unplaced: unplaced(&comparison) })
}

fn levels(work: &Work) -> anyhow::Result<Levels> {
    let given = work.manifest.lints.iter().map(|(name, level)| (name.as_str(), *level));
    Ok(Levels::new(given)?)
}

/// Files in a foreign encoding are read and named, so that nobody wonders about a sign.
fn say_encodings(loaded: &LoadedEdition) {
    for (document, encoding) in loaded.edition.documents.iter().zip(&loaded.encodings) {
        if *encoding != Encoding::Utf8 {
            output::say(&format!(
                "note: {} is {}; it was read as such, `lawsmith fmt` writes it as UTF-8",
                document.path,
                encoding.name()
            ));
        }
    }
}

/// A copy whose original is not there is not held against anything.
fn say_missing_original(loaded: &LoadedEdition) {
    if let Original::Unknown(name) = &loaded.edition.original {
        output::say(&format!(
            "note: edition {} is a copy of {name}, which this workspace lacks: its references are not checked",
            loaded.edition.id
        ));
    }
}

/// Applies the safe fixes; says whether there were any.
fn mend(works: &[Work]) -> anyhow::Result<bool> {
    let mut changed = Vec::new();
    for work in works {
        let levels = levels(work)?;
        for loaded in &work.editions {
            let findings = check(&loaded.edition, &levels);
            for (at, document) in
                loaded.edition.documents.iter().enumerate().filter(|(at, _)| loaded.selected[*at])
            {
                let mut edits = Vec::new();
                let mut end = 0;
                for fix in findings
                    .iter()
                    .filter(|f| f.document == at)
                    .filter_map(|f| f.fix.as_ref())
                    .filter(|fix| fix.safe)
                {
                    // A fix that overlaps one before it waits for the next run.
                    let first = fix.edits.iter().map(|edit| edit.range.start()).min().unwrap_or(0);
                    if first >= end {
                        end = fix.edits.iter().map(|edit| edit.range.end()).max().unwrap_or(end);
                        edits.extend(fix.edits.iter().cloned());
                    }
                }
                if !edits.is_empty() {
                    output::say(&format!("mended {} in {}", count(edits.len(), "place"), document.path));
                    changed.push((Path::new(&document.path), apply_edits(document.text(), &edits)?));
                }
            }
        }
    }
    replace_all(&changed)?;
    Ok(!changed.is_empty())
}

fn print(format: FindingFormat, found: &[(&LoadedEdition, Finding)], works: &[Work]) -> anyhow::Result<()> {
    let mut out = io::BufWriter::new(io::stdout().lock());
    match format {
        FindingFormat::Text => {
            let renderer = FindingRenderer::new(output::colours(&io::stdout()));
            for (loaded, finding) in found {
                writeln!(out, "{}\n", renderer.render(loaded, finding))?;
            }
            out.flush()?;
            output::say(&summary(found, works));
        }
        FindingFormat::Json => {
            let rows: Vec<Row> = found.iter().map(|(loaded, finding)| row(loaded, finding)).collect();
            serde_json::to_writer_pretty(&mut out, &rows)?;
            writeln!(out)?;
        }
        FindingFormat::Jsonl => {
            for (loaded, finding) in found {
                serde_json::to_writer(&mut out, &row(loaded, finding))?;
                writeln!(out)?;
            }
        }
        FindingFormat::Sarif => {
            serde_json::to_writer_pretty(&mut out, &sarif(found))?;
            writeln!(out)?;
        }
        FindingFormat::Github => {
            for (loaded, finding) in found {
                writeln!(out, "{}", github(&row(loaded, finding)))?;
            }
        }
    }
    out.flush()?;
    Ok(())
}

fn summary(found: &[(&LoadedEdition, Finding)], works: &[Work]) -> String {
    let of = |level: Level| found.iter().filter(|(_, finding)| finding.level == level).count();
    let editions = || works.iter().flat_map(|work| &work.editions);
    let documents: usize =
        editions().map(|loaded| loaded.selected.iter().filter(|asked| **asked).count()).sum();
    let references: usize = editions().map(|loaded| loaded.edition.references.len()).sum();
    let findings = if found.is_empty() {
        "nothing found".to_owned()
    } else {
        let parts = [(Level::Error, "error"), (Level::Warning, "warning"), (Level::Hint, "hint")];
        let parts = parts.into_iter().map(|(level, name)| (of(level), name)).filter(|(n, _)| *n > 0);
        parts.map(|(n, name)| count(n, name)).collect::<Vec<_>>().join(", ")
    };
    format!("{findings} in {} with {}", count(documents, "file"), count(references, "reference"))
}

fn count(n: usize, what: &str) -> String {
    if n == 1 { format!("1 {what}") } else { format!("{n} {what}s") }
}

fn row(loaded: &LoadedEdition, finding: &Finding) -> Row {
    let (file, line, column) = loaded.place(finding.document, finding.range.start());
    let (_, end_line, end_column) = loaded.place(finding.document, finding.range.end());
    let fix = finding.fix.as_ref().map(|fix| FixRow {
        title: fix.title.clone(),
        safe: fix.safe,
        edits: fix
            .edits
            .iter()
            .map(|edit| {
                let (_, line, column) = loaded.place(finding.document, edit.range.start());
                let (_, end_line, end_column) = loaded.place(finding.document, edit.range.end());
                EditRow { line, column, end_line, end_column, replacement: edit.replacement.clone() }
            })
            .collect(),
    });
    Row {
        code: finding.rule.code,
        name: finding.rule.name,
        severity: finding.level.name(),
        file,
        line,
        column,
        end_line,
        end_column,
        at: finding.at.clone(),
        message: finding.message.clone(),
        help: finding.help.clone(),
        fix,
    }
}

/// A workflow command: <https://docs.github.com/actions>, "Workflow commands".
fn github(row: &Row) -> String {
    let escape = |text: &str| text.replace('%', "%25").replace('\r', "%0D").replace('\n', "%0A");
    let property = |text: &str| escape(text).replace(':', "%3A").replace(',', "%2C");
    let command = match row.severity {
        "error" => "error",
        "warning" => "warning",
        _ => "notice",
    };
    let help = row.help.as_ref().map(|help| format!("\n{help}")).unwrap_or_default();
    format!(
        "::{command} file={},line={},endLine={},col={},endColumn={},title={}::{}",
        property(&row.file),
        row.line,
        row.end_line,
        row.column,
        row.end_column,
        property(&format!("{} {}", row.code, row.name)),
        escape(&format!("{}{help}", row.message)),
    )
}

/// SARIF 2.1.0, OASIS standard.
fn sarif(found: &[(&LoadedEdition, Finding)]) -> serde_json::Value {
    let level = |level: Level| match level {
        Level::Error => "error",
        Level::Warning => "warning",
        _ => "note",
    };
    let rules: Vec<_> = registry()
        .iter()
        .map(|rule| json!({"id": rule.code, "name": rule.name, "defaultConfiguration": {"level": level(rule.level)}}))
        .collect();
    let results: Vec<_> = found
        .iter()
        .map(|(loaded, finding)| {
            let row = row(loaded, finding);
            json!({
                "ruleId": row.code,
                "level": level(finding.level),
                "message": {"text": row.help.map_or(row.message.clone(), |help| format!("{}\n{help}", row.message))},
                "locations": [{"physicalLocation": {
                    "artifactLocation": {"uri": row.file.replace('\\', "/")},
                    "region": {
                        "startLine": row.line,
                        "startColumn": row.column,
                        "endLine": row.end_line,
                        "endColumn": row.end_column,
                    },
                }}],
            })
        })
        .collect();
    json!({
        "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
        "version": "2.1.0",
        "runs": [{
            "tool": {"driver": {"name": "lawsmith", "version": env!("CARGO_PKG_VERSION"), "rules": rules}},
            "columnKind": "unicodeCodePoints",
            "results": results,
        }],
    })
}
