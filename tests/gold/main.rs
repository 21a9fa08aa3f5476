//! The real documents against the answers made by hand.
//!
//! The documents belong to others and lie beside the repository; where they are missing
//! the suite says so in one line and counts as ignored, but fails in continuous
//! integration.
#![allow(
    clippy::disallowed_methods,
    clippy::unwrap_used,
    clippy::panic,
    clippy::print_stderr,
    reason = "a test that can't start has failed"
)]

mod align;
mod alone_2017;
mod changes_2017;
mod commentary_2007;
mod laws_2017;
mod reports;
mod transcription_2017;
mod xa_2006;

use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use std::sync::OnceLock;

use lawsmith_tests::{import, printed, rows, run, run_suite, shared};
use libtest_mimic::{Failed, Trial};
use serde_json::Value;
use tempfile::TempDir;

fn main() -> ExitCode {
    let trials = [
        laws_2017::trials(),
        xa_2006::trials(),
        commentary_2007::trials(),
        changes_2017::trials(),
        transcription_2017::trials(),
        align::trials(),
        alone_2017::trials(),
        reports::trials(),
    ];
    run_suite(trials.into_iter().flatten(), [])
}

/// Imports a copy of the 2017 Laws into a workspace that has them.
fn import_beside_2017(source: &str, profile: &str) -> Result<TempDir, String> {
    let folder = tempfile::tempdir().map_err(|error| error.to_string())?;
    import(laws_2017::SOURCE, Some(laws_2017::PROFILE), folder.path())?;
    import(source, Some(profile), folder.path())?;
    Ok(folder)
}

/// Holds the words of a document, without its header and its fences, against those of its
/// source from `first` on, a line from 1: all of them, in their order. The names of signs,
/// as in `<sup>`, are none.
fn same_words(source: &str, first: usize, document: &Path) -> Result<(), Failed> {
    let words = |lines: &mut dyn Iterator<Item = &str>| -> Vec<String> {
        let text = lines.filter(|line| !line.starts_with("```")).collect::<Vec<_>>().join("\n");
        // Numbers and letters apart: "12<sup>th</sup>" is 12th.
        let kind = |c: &char| (c.is_alphabetic(), c.is_numeric());
        let runs = text.chars().collect::<Vec<_>>();
        let words = runs.chunk_by(|a, b| kind(a) == kind(b)).filter(|run| run[0].is_alphanumeric());
        let words = words.map(|run| run.iter().collect::<String>());
        words.filter(|word| !["i", "u", "sup", "frac"].contains(&word.as_str())).collect()
    };
    let source = std::fs::read_to_string(shared().unwrap().join("sources").join(source))?;
    let document = std::fs::read_to_string(document)?;
    let printed = words(&mut source.lines().skip(first - 1));
    let found = words(&mut document.lines().skip_while(|line| !line.is_empty()));
    let differs = printed.iter().zip(&found).position(|(a, b)| a != b);
    same(&(differs.map(|at| &found[at]), found.len()), &(None, printed.len()))
}

/// The findings at warning or above below `path`: name and where.
fn findings(folder: &Path, path: &str) -> Vec<String> {
    let rows = rows(folder, &["check", path, "--show", "warning", "--format", "jsonl"]);
    let field = |row: &Value, name: &str| row[name].as_str().unwrap_or_default().to_owned();
    rows.iter().map(|row| format!("{} {}", field(row, "name"), field(row, "at"))).collect()
}

/// The references at `at`, each as its words and target; a state that is not ok behind it.
fn references_at(folder: &Path, path: &str, at: &str) -> Vec<String> {
    let rows = rows(folder, &["refs", path, "--format", "jsonl"]);
    let here = rows.iter().filter(|row| row["at"] == at);
    here.map(|row| {
        let field = |name: &str| row[name].as_str().unwrap_or_default();
        match field("status") {
            "ok" => format!("{} -> {}", field("text"), field("target")),
            status => format!("{} -> {} {status}", field("text"), field("target")),
        }
    })
    .collect()
}

fn same<T: PartialEq + std::fmt::Debug>(found: &T, expected: &T) -> Result<(), Failed> {
    if found == expected {
        Ok(())
    } else {
        Err(format!("found    {found:#?}\nexpected {expected:#?}").into())
    }
}

fn same_lines(found: &[String], expected: &[&str]) -> Result<(), Failed> {
    same(&found.iter().map(String::as_str).collect::<Vec<_>>(), &expected.to_vec())
}

/// Scores what `lawsmith COMMAND` prints in `folder`; every figure must reach `least`.
fn score(folder: &Path, command: &str, gold: &str, at: Option<&str>, least: &str) -> Result<(), Failed> {
    let predicted = folder.join(format!("{command}.jsonl"));
    let output = run(folder, &[command, "--format", "jsonl"]);
    std::fs::write(&predicted, &output.stdout)?;
    let shared = shared().unwrap();
    let scored = Command::new("python3")
        .arg(shared.join("tools/score.py"))
        .args([command, shared.join("gold").join(gold).to_str().unwrap(), predicted.to_str().unwrap()])
        .args(at.map_or(Vec::new(), |at| vec!["--at", at]))
        .args(["--min", least])
        .output()?;
    eprint!("{}", printed(&scored));
    if scored.status.success() { Ok(()) } else { Err(printed(&scored).into()) }
}

/// A test that reads an import; the import is made once for all of them.
fn trial(
    name: &str,
    check: fn(&Path) -> Result<(), Failed>,
    imported: fn() -> Result<PathBuf, Failed>,
) -> Trial {
    Trial::test(name, move || check(&imported()?))
}

/// The import of a document, made on first use and kept until the suite ends.
fn once(
    made: &'static OnceLock<Result<TempDir, String>>,
    source: &str,
    profile: &str,
) -> Result<PathBuf, Failed> {
    let folder = made.get_or_init(|| {
        let folder = tempfile::tempdir().map_err(|error| error.to_string())?;
        import(source, Some(profile), folder.path())?;
        Ok(folder)
    });
    folder.as_ref().map(|folder| folder.path().to_owned()).map_err(Failed::from)
}
