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
mod laws_2017;
mod xa_2006;

use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use std::sync::OnceLock;

use lawsmith_tests::{printed, root, run, said, shared, shared_is_required};
use libtest_mimic::{Arguments, Failed, Trial};
use serde_json::Value;
use tempfile::TempDir;

fn main() -> ExitCode {
    let arguments = Arguments::from_args();
    let there = shared().is_some();
    if !there {
        eprintln!(
            "the real documents are not there (../shared beside the repository): the gold suite is skipped"
        );
    }
    if !there && shared_is_required() {
        return ExitCode::FAILURE;
    }
    let trials = laws_2017::trials().into_iter().chain(xa_2006::trials()).chain(align::trials());
    let trials = trials.map(|trial| trial.with_ignored_flag(!there)).collect();
    libtest_mimic::run(&arguments, trials).exit_code()
}

/// Imports a real document into `folder`.
fn import(source: &str, profile: Option<&str>, folder: &Path) -> Result<(), Failed> {
    let source = shared().unwrap().join("sources").join(source);
    let profile = profile.map(|profile| root().join("laws-src/profiles").join(profile));
    let mut arguments = vec!["import", source.to_str().unwrap(), "--into", "."];
    if let Some(profile) = &profile {
        arguments.extend(["--profile", profile.to_str().unwrap()]);
    }
    let output = run(folder, &arguments);
    if !output.status.success() {
        return Err(said(&output).into());
    }
    Ok(())
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

/// What a command prints in `folder`, a value a line.
fn rows(folder: &Path, arguments: &[&str]) -> Vec<Value> {
    lines(&printed(&run(folder, arguments)))
}

/// The values of JSON lines.
fn lines(text: &str) -> Vec<Value> {
    text.lines().filter_map(|line| serde_json::from_str(line).ok()).collect()
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
        match import(source, Some(profile), folder.path()) {
            Ok(()) => Ok(folder),
            Err(failed) => Err(failed.message().unwrap_or("the import failed").to_owned()),
        }
    });
    folder.as_ref().map(|folder| folder.path().to_owned()).map_err(Failed::from)
}
