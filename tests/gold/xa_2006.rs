//! The 2006 XA draft: optical character recognition, lost headings, two reviewers' remarks.

use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use libtest_mimic::{Failed, Trial};
use serde_json::Value;
use tempfile::TempDir;

use crate::{once, rows, score, trial};

pub fn trials() -> Vec<Trial> {
    vec![
        trial("xa_2006::references", references, imported),
        trial("xa_2006::outline", outline, imported),
        trial("xa_2006::every_law", every_law, imported),
        trial("xa_2006::stale_references", stale_references, imported),
        trial("xa_2006::remarks_are_notes", remarks_are_notes, imported),
    ]
}

fn imported() -> Result<PathBuf, Failed> {
    static MADE: OnceLock<Result<TempDir, String>> = OnceLock::new();
    once(&MADE, "000_65d19b113ef6eea1.txt", "xa-2006.toml")
}

fn references(folder: &Path) -> Result<(), Failed> {
    score(folder, "refs", "refs-xa-dev.jsonl", Some("1-15"), "0.95")
}

fn outline(folder: &Path) -> Result<(), Failed> {
    score(folder, "outline", "outline-xa-dev.jsonl", Some("1-26"), "0.97")
}

fn every_law(folder: &Path) -> Result<(), Failed> {
    let laws: Vec<u32> = rows(folder, &["outline", "--format", "jsonl"])
        .iter()
        .filter(|row| row["kind"] == "provision")
        .filter_map(|row| row["path"].as_str()?.parse().ok())
        .collect();
    let expected: Vec<u32> = (1..=52).collect();
    if laws == expected { Ok(()) } else { Err(format!("{laws:?}").into()) }
}

/// References that the draft got wrong, not the scanner.
fn stale_references(folder: &Path) -> Result<(), Failed> {
    let found: Vec<(String, String)> = rows(folder, &["check", "--show", "error", "--format", "jsonl"])
        .iter()
        .map(|row| (text(row, "message"), text(row, "help")))
        .collect();
    for (words, help) in
        [("“Law 2B(g)”", "2B2(g)"), ("“Law 51 G”", ""), ("“Law 77”", ""), ("'involuntary'", "")]
    {
        let told = found.iter().any(|(message, hint)| message.contains(words) && hint.contains(help));
        if !told {
            return Err(format!("{words} is not told: {found:#?}").into());
        }
    }
    Ok(())
}

fn remarks_are_notes(folder: &Path) -> Result<(), Failed> {
    let laws = std::fs::read_to_string(folder.join("xa-2006/laws.laws"))?;
    let notes = laws.lines().filter(|line| line.trim_start().starts_with('>')).count();
    if notes >= 60 { Ok(()) } else { Err(format!("{notes} drafting notes").into()) }
}

fn text(row: &Value, field: &str) -> String {
    row[field].as_str().unwrap_or_default().to_owned()
}
