//! `cargo xtask TASK`: what the project does to itself.
//!
//! `test` runs every test, those in real editors and browsers too; `ci` runs what continuous
//! integration runs, with the seconds of each stage; `editors` drives real editors, all or the one
//! named; `pages` holds what is written as HTML against a checker and a browser; `pdf` builds and
//! tests the printed book; `vscode` packages the extension; `grammar` generates the parser for editors, or with `--check` proves that it is
//! up to date; `highlight` makes coloured pages of `.laws` files and of Markdown with such code;
//! `dependencies` proves the rules of ARCHITECTURE.md on who may use what; `bench` builds with
//! optimisation and measures, `bench-lsp` the language server, `bench-editor` the grammar for
//! editors; `hostile` drives the optimised program with very large and very odd texts; `fuzz`
//! takes the seconds for each target, a seed, and the one target to run.
#![allow(
    clippy::disallowed_methods,
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "a program for the terminal"
)]

mod dependencies;
mod editors;
mod pages;
mod tools;
mod vscode;

use std::process::{Command, ExitCode};
use std::time::Instant;

use anyhow::{Context, bail};

const USAGE: &str = "usage: cargo xtask test | ci | editors [SUITE] | pages | pdf | vscode | grammar [--check] | highlight FILE… | dependencies | bench | bench-lsp [BOOK] | bench-editor | hostile | fuzz [SECONDS] [SEED] [TARGET]";

fn main() -> ExitCode {
    let task = std::env::args().nth(1).unwrap_or_default();
    let done = match task.as_str() {
        "test" => test(),
        "ci" => ci(),
        "dependencies" => dependencies::check(),
        "grammar" => package("lawsmith-generate", &std::env::args().skip(2).collect::<Vec<_>>()),
        "highlight" => package("lawsmith-highlight", &std::env::args().skip(2).collect::<Vec<_>>()),
        "editors" => editors::check(std::env::args().nth(2).as_deref()),
        "pages" => pages::check(),
        "pdf" => pdf(),
        "vscode" => vscode::make(),
        "bench" => bench(),
        "hostile" => hostile(),
        "bench-editor" => cargo(&["bench", "--quiet", "--package", "lawsmith-bench", "--bench", "editor"]),
        "bench-lsp" => bench_lsp(std::env::args().nth(2)),
        "fuzz" => fuzz(&std::env::args().skip(2).collect::<Vec<_>>()),
        _ => Err(anyhow::anyhow!("{USAGE}")),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error:#}");
            ExitCode::FAILURE
        }
    }
}

fn test() -> anyhow::Result<()> {
    suites()?;
    editors::check(None)?;
    pages::check()
}

/// All tests that need nothing but the compiler.
fn suites() -> anyhow::Result<()> {
    // The suites over the whole drive the program as its users do.
    cargo(&["build", "--quiet", "--package", "lawsmith"])?;
    cargo(&[&["test", "--workspace", "--quiet"][..], &WITHOUT_PDF].concat())
}

/// The printed book takes minutes of compiling: it has a stage and a profile of its own.
const WITHOUT_PDF: [&str; 2] = ["--exclude", "lawsmith-book-pdf"];

/// The crate that sets the printed book: what the other stages do with all other crates, in one build. Clippy's driver is a
/// compiler that also remarks, so that typst is compiled once and not checked again.
fn pdf() -> anyhow::Result<()> {
    if let Err(missing) = tools::pdf() {
        println!("pdf: some tests are left out, {missing:#}");
    }
    // The same packages and features each time, or parts of typst would be compiled for each choice.
    let chosen = ["--profile", "pdf", "--package", "lawsmith-book-pdf", "--package", "lawsmith"];
    for task in [&["build", "--bins", "--tests"][..], &["test", "--tests"]] {
        let mut command = Command::new(env!("CARGO"));
        command.args(task).arg("--quiet").args(chosen).args(["--features", "lawsmith/pdf"]);
        command.env("RUSTC_WORKSPACE_WRAPPER", "clippy-driver");
        command.env("CLIPPY_ARGS", "--deny__CLIPPY_HACKERY__warnings__CLIPPY_HACKERY__");
        run(command)?;
    }
    let root = std::env::current_dir()?;
    let mut command = Command::new(root.join("target/pdf/lawsmith"));
    command.args(["book", "laws-src/bridge/2017", "--pdf"]);
    command.arg(root.join("target/pdf/bridge.pdf"));
    run(command)
}

/// A step of continuous integration.
type Stage = fn() -> anyhow::Result<()>;

fn ci() -> anyhow::Result<()> {
    let stages: &[(&str, Stage)] = &[
        ("formatting", || cargo(&["fmt", "--all", "--check"])),
        ("dependency rules", dependencies::check),
        ("generated parser", || package("lawsmith-generate", &["--check".to_owned()])),
        ("clippy", || {
            let all = ["clippy", "--workspace", "--all-targets", "--quiet"];
            cargo(&[&all[..], &WITHOUT_PDF, &["--", "--deny", "warnings"]].concat())
        }),
        ("documentation", documentation),
        ("tests", suites),
        ("editors", || editors::check(None)),
        ("pages", pages::check),
        ("hostile input", hostile),
        ("fuzzing", || fuzz(&["15".to_owned()])),
    ];
    let mut seconds = Vec::new();
    for (name, stage) in stages {
        println!("== {name}");
        let start = Instant::now();
        stage().with_context(|| format!("{name} failed"))?;
        seconds.push((name, start.elapsed().as_secs_f64()));
    }
    println!("== seconds");
    for (name, taken) in seconds {
        println!("{taken:8.1}  {name}");
    }
    Ok(())
}

fn documentation() -> anyhow::Result<()> {
    let mut command = Command::new(env!("CARGO"));
    command.args(["doc", "--workspace", "--no-deps", "--quiet", "--document-private-items"]);
    command.args(WITHOUT_PDF);
    command.env("RUSTDOCFLAGS", "--deny warnings");
    run(command)
}

/// Runs a program of the workspace. What few tasks need is a program of its own, so that this one
/// is built without it.
fn package(name: &str, arguments: &[String]) -> anyhow::Result<()> {
    let mut command = Command::new(env!("CARGO"));
    command.args(["run", "--quiet", "--package", name, "--"]).args(arguments);
    run(command)
}

/// Very large and very odd texts, against the program as it is shipped.
fn hostile() -> anyhow::Result<()> {
    cargo(&["test", "--quiet", "--release", "--package", "lawsmith-tests", "--test", "hostile"])
}

fn bench() -> anyhow::Result<()> {
    cargo(&["bench", "--package", "lawsmith-bench", "--bench", "check"])
}

/// Replays edits against the program; `book` is the text with the 2017 Laws in it.
fn bench_lsp(book: Option<String>) -> anyhow::Result<()> {
    cargo(&["build", "--release", "--quiet", "--package", "lawsmith"])?;
    let program = std::env::current_dir()?.join("target/release/lawsmith");
    let program = program.to_string_lossy();
    let mut arguments =
        vec!["bench", "--quiet", "--package", "lawsmith-bench", "--bench", "lsp", "--", &*program];
    arguments.extend(book.as_deref());
    cargo(&arguments)
}

/// Runs the fuzz targets by the seeded runner; `tests/fuzz` is a workspace of its own.
fn fuzz(arguments: &[String]) -> anyhow::Result<()> {
    let mut command = Command::new(env!("CARGO"));
    command.args(["run", "--quiet", "--release", "--locked", "--manifest-path", "tests/fuzz/Cargo.toml"]);
    command.args(["--target-dir", "target/fuzz", "--example", "seeded", "--"]);
    command.args(arguments);
    run(command)
}

fn cargo(arguments: &[&str]) -> anyhow::Result<()> {
    let mut command = Command::new(env!("CARGO"));
    command.args(arguments);
    run(command)
}

fn run(mut command: Command) -> anyhow::Result<()> {
    let status = command.status().with_context(|| format!("can't start {command:?}"))?;
    if !status.success() {
        bail!("{command:?} ended with {status}");
    }
    Ok(())
}
