//! Findings counted: by rule, by file.

use std::collections::BTreeMap;
use std::io::Write;

use anyhow::bail;
use clap::ValueEnum;
use lawsmith_lints::{Level, registry};
use serde::Serialize;

use super::Found;
use crate::args::{FindingFormat, Format};
use crate::output;
use crate::workspace::Work;

#[derive(Serialize)]
struct RuleRow {
    code: &'static str,
    name: &'static str,
    severity: &'static str,
    count: usize,
    fixable: usize,
}

/// The form of a table of counts; an error for those that have none.
pub fn counted(format: FindingFormat) -> anyhow::Result<Format> {
    Ok(match format {
        FindingFormat::Text => Format::Text,
        FindingFormat::Json => Format::Json,
        FindingFormat::Jsonl => Format::Jsonl,
        FindingFormat::Summary | FindingFormat::Sarif | FindingFormat::Github => {
            let name = format.to_possible_value().map(|it| it.get_name().to_owned()).unwrap_or_default();
            bail!(
                "--statistics can't be printed as {name}; leave one of both out, or take text, json or jsonl"
            )
        }
    })
}

/// Prints how often each rule found something, the most frequent first.
pub fn statistics(format: Format, found: &[Found<'_>]) -> anyhow::Result<()> {
    let mut rows: Vec<RuleRow> = Vec::new();
    for rule in registry() {
        let of_rule = || found.iter().map(|(_, finding)| finding).filter(|finding| finding.rule == *rule);
        let Some(loudest) = of_rule().map(|finding| finding.level).max() else { continue };
        rows.push(RuleRow {
            code: rule.code,
            name: rule.name,
            severity: loudest.name(),
            count: of_rule().count(),
            fixable: of_rule().filter(|finding| finding.fix.is_some()).count(),
        });
    }
    rows.sort_by_key(|row| std::cmp::Reverse(row.count));
    output::rows(format, &rows, |out, row| {
        let fixes = if row.fixable > 0 { format!("  {} with a fix", row.fixable) } else { String::new() };
        writeln!(out, "{:<6} {}  {:<28} {}{fixes}", row.count, row.code, row.name, row.severity)
    })
}

/// A line for each file that was asked for, and one for all.
pub fn by_file(out: &mut impl Write, found: &[Found<'_>], works: &[Work]) -> anyhow::Result<()> {
    let mut files: BTreeMap<&str, [usize; 3]> = BTreeMap::new();
    for loaded in works.iter().flat_map(|work| &work.editions) {
        let documents = loaded.edition.documents.iter().zip(&loaded.selected);
        files.extend(
            documents.filter(|(_, asked)| **asked).map(|(document, _)| (document.path.as_str(), [0; 3])),
        );
    }
    let mut total = [0; 3];
    for (loaded, finding) in found {
        let column = match finding.level {
            Level::Error => 0,
            Level::Warning => 1,
            _ => 2,
        };
        files.entry(&loaded.edition.documents[finding.document].path).or_default()[column] += 1;
        total[column] += 1;
    }
    writeln!(out, "errors  warnings  hints  file")?;
    for (file, [errors, warnings, hints]) in files {
        let file = output::harmless(file);
        writeln!(out, "{errors:<6}  {warnings:<8}  {hints:<5}  {file}")?;
    }
    writeln!(out, "{:<6}  {:<8}  {:<5}  in all", total[0], total[1], total[2])?;
    Ok(())
}
