//! The text of the 2017 Laws and their index without the charts and copies between them, imported without a profile: as it is
//! printed, every second line empty and marks between its pages, and with its lines one apart.

use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use lawsmith_tests::{run, shared};
use libtest_mimic::{Failed, Trial};
use tempfile::TempDir;

use crate::laws_2017::SOURCE;
use crate::{score, trial};

pub fn trials() -> Vec<Trial> {
    vec![
        trial("alone_2017::as_printed", scored, as_printed),
        trial("alone_2017::lines_one_apart", scored, lines_one_apart),
    ]
}

/// How the map begins the rows of the other parts.
const PARTS: [&str; 3] =
    ["| Introduction to the 2017 Laws | ", "| Definitions | ", "| Index to the 2017 Laws | "];
const SCOPE: &str = "1-45,Definitions,Introduction";

fn as_printed() -> Result<PathBuf, Failed> {
    static MADE: OnceLock<Result<TempDir, String>> = OnceLock::new();
    once(&MADE, |text| text)
}

fn lines_one_apart() -> Result<PathBuf, Failed> {
    static MADE: OnceLock<Result<TempDir, String>> = OnceLock::new();
    once(&MADE, |text| {
        let mut lines: Vec<&str> = Vec::new();
        let mut empty = 0;
        for line in text.lines() {
            empty = if line.trim().is_empty() { empty + 1 } else { 0 };
            // Of three empty lines, which part paragraphs, one stays.
            if empty == 0 || empty == 3 {
                lines.push(line);
            }
        }
        lines.join("\n")
    })
}

fn once(
    made: &'static OnceLock<Result<TempDir, String>>,
    changed: fn(String) -> String,
) -> Result<PathBuf, Failed> {
    let made = made.get_or_init(|| {
        let folder = tempfile::tempdir().map_err(|error| error.to_string())?;
        let text = changed(laws_alone().map_err(|error| error.to_string())?);
        std::fs::write(folder.path().join("laws.txt"), text).map_err(|error| error.to_string())?;
        let output = run(folder.path(), &["import", "laws.txt", "--into", "."]);
        if output.status.success() { Ok(folder) } else { Err(lawsmith_tests::printed(&output)) }
    });
    made.as_ref().map(|folder| folder.path().to_owned()).map_err(Failed::from)
}

/// The introduction, the definitions and the official text of each Law, at the lines that the map of the sources names.
fn laws_alone() -> Result<String, std::io::Error> {
    let sources = shared().unwrap().join("sources");
    let source = std::fs::read_to_string(sources.join(SOURCE))?;
    let map = std::fs::read_to_string(sources.join("MAP.md"))?;
    let lines: Vec<&str> = source.split('\n').collect();
    let ranges = map.lines().filter_map(|line| {
        let part = PARTS.into_iter();
        let law = || line.strip_prefix("- **Law ").and_then(|law| Some(law.split_once(": ")?.1));
        part.filter_map(|part| line.strip_prefix(part)).next().or_else(law)?.split_once(" |")
    });
    let bounds = ranges.flat_map(|(ranges, _)| ranges.split(", ")).filter_map(|range| {
        let (first, last) = range.split(' ').next()?.split_once('-')?;
        Some((first.parse().ok()?, last.parse().ok()?))
    });
    let mut bounds: Vec<(usize, usize)> = bounds.collect();
    bounds.sort_unstable();
    let kept: Vec<&str> = bounds.iter().flat_map(|&(first, last)| &lines[first - 1..last]).copied().collect();
    Ok(kept.join("\n"))
}

fn scored(folder: &Path) -> Result<(), Failed> {
    score(folder, "outline", "outline-2017-dev.jsonl", Some(SCOPE), "0.99")?;
    score(folder, "refs", "refs-2017-dev.jsonl", Some(SCOPE), "0.99")?;
    score(folder, "index", "index-2017-dev.jsonl", None, "0.99")
}
