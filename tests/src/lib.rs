//! What the suites share: the program under test and where things lie.
#![allow(
    clippy::disallowed_methods,
    clippy::unwrap_used,
    clippy::panic,
    clippy::print_stderr,
    reason = "a test that can't start has failed"
)]

use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Output};
use std::sync::OnceLock;

use libtest_mimic::{Arguments, Trial};
use serde_json::Value;

/// The root of the repository.
pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap().to_owned()
}

/// The real documents and the answers made by hand, which lie beside the repository.
/// `None` for a stranger who has no such folder.
pub fn shared() -> Option<PathBuf> {
    let path = root().join("../shared");
    path.is_dir().then_some(path)
}

/// Whether a missing folder is a failure: continuous integration says so.
pub fn shared_is_required() -> bool {
    std::env::var("LAWSMITH_SOURCES").is_ok_and(|value| value == "required")
}

/// Runs the trials `alone`, and those `against` the real documents where these are at hand: for a stranger they count
/// as ignored, where they are required their absence fails.
pub fn run_suite(
    against: impl IntoIterator<Item = Trial>,
    alone: impl IntoIterator<Item = Trial>,
) -> ExitCode {
    let arguments = Arguments::from_args();
    let there = shared().is_some();
    if !there {
        eprintln!(
            "the real documents are not there (../shared beside the repository): what needs them is skipped"
        );
    }
    if !there && shared_is_required() {
        return ExitCode::FAILURE;
    }
    let against = against.into_iter().map(|trial| trial.with_ignored_flag(!there));
    libtest_mimic::run(&arguments, against.chain(alone).collect()).exit_code()
}

/// The program: the one that `LAWSMITH_PROGRAM` names, or built by the cargo that runs the tests, as the tests are.
pub fn lawsmith() -> Command {
    static PROGRAM: OnceLock<PathBuf> = OnceLock::new();
    Command::new(
        PROGRAM.get_or_init(|| std::env::var_os("LAWSMITH_PROGRAM").map_or_else(built, PathBuf::from)),
    )
}

fn built() -> PathBuf {
    // Test programs lie in target/PROFILE/deps, the program in target/PROFILE.
    let test = std::env::current_exe().unwrap();
    let folder = test.ancestors().nth(2).unwrap();
    let profile =
        folder.file_name().and_then(|name| name.to_str()).filter(|&name| name != "debug").unwrap_or("dev");
    let status = Command::new(env!("CARGO"))
        .args(["build", "--quiet", "--package", "lawsmith", "--profile", profile])
        .current_dir(root())
        .status()
        .unwrap();
    assert!(status.success(), "the program does not build");
    folder.join(format!("lawsmith{}", std::env::consts::EXE_SUFFIX))
}

/// Runs the program in `folder`.
pub fn run(folder: &Path, arguments: &[&str]) -> Output {
    lawsmith().args(arguments).current_dir(folder).output().unwrap()
}

/// What a program printed on standard output.
pub fn printed(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned()
}

/// What a program said on standard error.
pub fn said(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

/// What a command prints in `folder`, a value a line.
pub fn rows(folder: &Path, arguments: &[&str]) -> Vec<Value> {
    lines(&printed(&run(folder, arguments)))
}

/// The values of JSON lines.
pub fn lines(text: &str) -> Vec<Value> {
    text.lines().filter_map(|line| serde_json::from_str(line).ok()).collect()
}

/// Imports a real document into `folder`, or tells what the program said.
pub fn import(source: &str, profile: Option<&str>, folder: &Path) -> Result<(), String> {
    let source = shared().unwrap().join("sources").join(source);
    let profile = profile.map(|profile| root().join("laws-src/profiles").join(profile));
    let mut arguments = vec!["import", source.to_str().unwrap(), "--into", "."];
    if let Some(profile) = &profile {
        arguments.extend(["--profile", profile.to_str().unwrap()]);
    }
    let output = run(folder, &arguments);
    if output.status.success() { Ok(()) } else { Err(said(&output)) }
}

/// The sentences of a text: cut behind a full stop, a question mark or an exclamation mark that white
/// space follows, and at line breaks; those without any letter are left out.
pub fn sentences(text: &str) -> Vec<String> {
    let mut found = Vec::new();
    for line in text.lines() {
        let mut start = 0;
        for (at, sign) in line.char_indices() {
            let next = line[at + sign.len_utf8()..].trim_start_matches([')', ']', '”', '’']);
            if matches!(sign, '.' | '?' | '!') && next.starts_with(char::is_whitespace) {
                let end = line.len() - next.len();
                found.push(line[start..end].trim().to_owned());
                start = end;
            }
        }
        found.push(line[start..].trim().to_owned());
    }
    found.retain(|sentence| sentence.contains(|c: char| c.is_alphabetic()));
    found
}
