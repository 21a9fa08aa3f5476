//! The commentary to the 2007 Laws, an edition that the workspace lacks.

use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use lawsmith_tests::{printed, rows, run};
use libtest_mimic::{Failed, Trial};
use tempfile::TempDir;

use crate::{findings, once, references_at, same, same_lines, same_words, trial};

pub fn trials() -> Vec<Trial> {
    vec![
        trial("commentary_2007::headings", headings, imported),
        trial("commentary_2007::references", references, imported),
        trial("commentary_2007::references_under_their_heading", under_their_heading, imported),
        trial("commentary_2007::diagrams_are_kept", diagrams_are_kept, imported),
        trial("commentary_2007::nothing_is_lost", nothing_is_lost, imported),
        trial("commentary_2007::findings", finds, imported),
        trial("commentary_2007::layout_is_canonical", layout_is_canonical, imported),
    ]
}

const SOURCE: &str = "002_f1da802937f90323.txt";

fn imported() -> Result<PathBuf, Failed> {
    static MADE: OnceLock<Result<TempDir, String>> = OnceLock::new();
    once(&MADE, SOURCE, "commentary-2007.toml")
}

fn headings(folder: &Path) -> Result<(), Failed> {
    let rows = rows(folder, &["outline", "--format", "jsonl"]);
    let paths: Vec<&str> = rows.iter().filter_map(|row| row["path"].as_str()).collect();
    let expected = [
        "Law 7C",
        "Law 9A3",
        "Law 12",
        "Law 13F",
        "Law 16",
        "Law 17D2",
        "Law 17E",
        "Law 20",
        "Law 25a",
        "Law 26",
        "Law 27B1",
        "Law 27 D",
        "Law 28",
        "Law 29C",
        "Law 30A",
        "Law 31A2",
        "Law 40",
        "Law 41",
        "Law 43B2(b)",
        "Law 43B3",
        "Law 45",
        "Law 46",
        "Law 50D",
        "Law 50E",
        "Laws 53/55",
        "Law 56",
        "Law 58",
        "Law 61B3",
        "Law 62C2",
        "Law 62D2",
        "Law 64",
        "Law 65B",
        "Law 67",
        "Law 68",
        "Law 69",
        "Law 70",
        "Law 79",
        "Law 80",
        "Law 81C3",
        "Law 86D",
        "Law 92/93",
    ];
    same(&paths, &expected.to_vec())
}

/// Every reference leads out of the workspace; none is taken from a hand or an auction.
fn references(folder: &Path) -> Result<(), Failed> {
    let rows = rows(folder, &["refs", "--format", "jsonl"]);
    same(&rows.len(), &87)?;
    let inside = |row: &serde_json::Value| {
        let target = row["target"].as_str().unwrap_or_default();
        row["status"] != "external" || !(target.starts_with("2007:") || target == "former:25B")
    };
    same(&rows.iter().filter(|row| inside(row)).count(), &0)
}

/// Read beside the page.
fn under_their_heading(folder: &Path) -> Result<(), Failed> {
    let at = |at: &str| -> Vec<String> {
        let found = references_at(folder, "2007", at);
        found.into_iter().map(|line| line.replace(" external", "")).collect()
    };
    same_lines(
        &at("Law 31A2"),
        &[
            "A2(a) -> 2007:31A2(a)",
            "A2(a) -> 2007:31A2(a)",
            "A2(b) -> 2007:31A2(b)",
            "Law 26 -> 2007:26",
            "Law A2(b) -> 2007:31A2(b)",
            "Law 29C -> 2007:29C",
            "A2(a) -> 2007:31A2(a)",
        ],
    )?;
    same_lines(&at("Law 25a"), &["Law 25B -> former:25B", "B1 -> 2007:25B1", "L 22 B2 -> 2007:22B2"])?;
    same_lines(
        &at("Law 45"),
        &["C4 -> 2007:45C4", "A -> 2007:45A", "B -> 2007:45B", "Law 45D -> 2007:45D", "Law 45F -> 2007:45F"],
    )?;
    same_lines(
        &at("Laws 53/55"),
        &[
            "Law 55 B -> 2007:55B",
            "C -> 2007:55C",
            "Law 55A -> 2007:55A",
            "Law 53C -> 2007:53C",
            "Law 28B -> 2007:28B",
            "Law 55A -> 2007:55A",
        ],
    )?;
    same_lines(&at("Law 67"), &["B2(b) -> 2007:67B2(b)"])?;
    same_lines(&at("Law 70"), &["D2 -> 2007:70D2"])
}

fn diagrams_are_kept(folder: &Path) -> Result<(), Failed> {
    let text = std::fs::read_to_string(folder.join("2007/commentary.laws"))?;
    let fences = |fence: &str| text.lines().filter(|line| *line == fence).count();
    same(&(fences("```deal"), fences("```auction")), &(5, 14))?;
    let outside = text.split("```").step_by(2).collect::<String>();
    same(&(outside.contains('|'), outside.contains("$")), &(false, false))
}

/// Only the title page is left out.
fn nothing_is_lost(folder: &Path) -> Result<(), Failed> {
    same_words(SOURCE, 9, &folder.join("2007/commentary.laws"))
}

fn finds(folder: &Path) -> Result<(), Failed> {
    same_lines(&findings(folder, "."), &[])
}

fn layout_is_canonical(folder: &Path) -> Result<(), Failed> {
    same(&printed(&run(folder, &["fmt", "--check"])), &String::new())
}
