//! The Laws in our own words against the Laws: the same structure, references and duties, and
//! none of the sentences.
//!
//! The real documents belong to others and lie beside the repository; where they are missing,
//! the tests that need them count as ignored, but fail in continuous integration. That each
//! sentence says what its provision requires is no matter for a machine: `examples/reader.rs`
//! draws the questions that a reader answers.
#![allow(
    clippy::disallowed_methods,
    clippy::unwrap_used,
    clippy::panic,
    clippy::print_stderr,
    reason = "a test that can't start has failed"
)]

mod concordance;
mod norm_words;
mod sentences;
mod structure;
mod whole;
mod words;

use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::OnceLock;

use lawsmith_tests::{import, root, rows, run_suite};
use libtest_mimic::Failed;
use tempfile::TempDir;

fn main() -> ExitCode {
    let against = [structure::trials(), norm_words::trials(), words::trials()].into_iter().flatten();
    run_suite(against, [sentences::trials(), whole::trials(), concordance::trials()].into_iter().flatten())
}

/// An edition that is restated, and where the real one comes from.
#[derive(Clone, Copy)]
struct Restated {
    id: &'static str,
    source: &'static str,
    profile: &'static str,
}

const LAWS_2017: Restated =
    Restated { id: "2017", source: "001_9e282009ee365145.txt", profile: "laws-2017.toml" };
const DRAFT_2006: Restated =
    Restated { id: "xa-2006", source: "000_65d19b113ef6eea1.txt", profile: "xa-2006.toml" };

impl Restated {
    /// The folder of our words.
    fn ours(self) -> PathBuf {
        bridge().join(self.id)
    }

    /// The folder of the real words, imported on first use.
    fn theirs(self) -> Result<PathBuf, Failed> {
        static MADE: OnceLock<Result<TempDir, String>> = OnceLock::new();
        let make = || {
            let folder = tempfile::tempdir().map_err(|error| error.to_string())?;
            for edition in [LAWS_2017, DRAFT_2006] {
                let beside = folder.path().join(edition.id);
                std::fs::create_dir(&beside).map_err(|error| error.to_string())?;
                import(edition.source, Some(edition.profile), &beside)?;
            }
            Ok(folder)
        };
        let made = MADE.get_or_init(make).as_ref()?;
        Ok(made.path().join(self.id).join(self.id))
    }
}

fn bridge() -> PathBuf {
    root().join("laws-src/bridge")
}

/// A provision, definition, section or footnote: its address, kind, heading and own words.
struct Row {
    path: String,
    kind: String,
    heading: Option<String>,
    text: String,
}

/// What stands in a folder, in order, without what an index has.
fn outline(folder: &Path) -> Vec<Row> {
    let told = rows(folder, &["outline", ".", "--format", "jsonl"]);
    let field = |row: &serde_json::Value, name: &str| row[name].as_str().map(str::to_owned);
    let told = told.iter().filter(|row| !field(row, "file").is_some_and(|file| file.ends_with("index.laws")));
    told.map(|row| Row {
        path: field(row, "path").unwrap(),
        kind: field(row, "kind").unwrap(),
        heading: field(row, "heading"),
        text: field(row, "text").unwrap_or_default(),
    })
    .collect()
}
