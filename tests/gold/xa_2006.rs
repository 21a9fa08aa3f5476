//! The 2006 XA draft: optical character recognition, lost headings, two reviewers' remarks.

use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use lawsmith_tests::rows;
use libtest_mimic::{Failed, Trial};
use serde_json::Value;
use tempfile::TempDir;

use crate::{findings, once, same, same_lines, score, trial};

pub fn trials() -> Vec<Trial> {
    vec![
        trial("xa_2006::references", references, imported),
        trial("xa_2006::outline", outline, imported),
        trial("xa_2006::every_law", every_law, imported),
        trial("xa_2006::stale_references", stale_references, imported),
        trial("xa_2006::remarks_are_notes", remarks_are_notes, imported),
        trial("xa_2006::index", index, imported),
    ]
}

pub const SOURCE: &str = "000_65d19b113ef6eea1.txt";
pub const PROFILE: &str = "xa-2006.toml";

fn imported() -> Result<PathBuf, Failed> {
    static MADE: OnceLock<Result<TempDir, String>> = OnceLock::new();
    once(&MADE, SOURCE, PROFILE)
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

/// What could be saved of the torn index: heads in order, whole locators, and no finding that
/// the draft's own index does not deserve.
fn index(folder: &Path) -> Result<(), Failed> {
    let rows = rows(folder, &["index", "--format", "jsonl"]);
    let heads: Vec<String> =
        rows.iter().filter(|row| row["sub"].is_null()).map(|row| text(row, "head")).collect();
    for head in
        ["Adjusted Score", "Board", "Card Missing", "Irregularity", "Revoke", "Trumps", "Vulnerability"]
    {
        if !heads.iter().any(|known| known == head) {
            return Err(format!("{head} is no head of {heads:#?}").into());
        }
    }
    let locators = |head: &str, sub: &str| {
        let entry = rows.iter().find(|row| row["head"] == head && row["sub"] == sub);
        entry.map(|row| row["locators"].to_string()).unwrap_or_default()
    };
    same(&locators("Movement", "of Players"), &"[\"14D\",\"17B\"]".to_owned())?;
    same(&locators("Revoke", "on Trick Twelve"), &"[\"44C1\",\"46B2\"]".to_owned())?;
    let expected = [
        // Heads that the scan gives twice, the second time for what stood below another head.
        "duplicate-head Auction",
        "duplicate-head Card",
        "duplicate-head Lead",
        "duplicate-head Unauthorised Information",
        // The draft's Definitions cite 1A1(a) as well; Law 1A1 has no parts.
        "unresolved-locator Definitions",
        // Nor has 2A2.
        "unresolved-locator Alert",
        // Law 11 ends at B.
        "unresolved-locator Discretionary Powers",
        // 51A3 has no parts.
        "unresolved-locator Review",
    ];
    let mut found = findings(folder, "xa-2006/index.laws");
    found.sort_by_key(|line| expected.iter().position(|known| known == line));
    same_lines(&found, &expected)
}

fn text(row: &Value, field: &str) -> String {
    row[field].as_str().unwrap_or_default().to_owned()
}
