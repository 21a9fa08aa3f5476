//! `cargo xtask TASK`: what the project does to itself.
//!
//! `test` runs every test, those in real editors and browsers too; `ci` runs what continuous
//! integration runs, with the seconds of each stage; `editors` drives real editors, all or the one
//! named; `pages` holds what is written as HTML against a checker and a browser; `optimised` tests,
//! in an optimised build, the printed book and very large and very odd texts; `vscode` packages the
//! extension; `grammar` generates the parser for editors, or with `--check` proves that it is up to
//! date; `rules` writes the manual's pages on rules, or with `--check` proves the same of them; `highlight` makes coloured pages of `.laws` files and of Markdown with such code;
//! `dependencies` proves the rules of ARCHITECTURE.md on who may use what; `bench` builds with
//! optimisation and measures, `bench-rules` each rule alone, `bench-lsp` the language server, `bench-editor` the grammar for
//! editors; `fuzz` takes the seconds for each target, a seed, and the one target to run.
#![allow(
    clippy::disallowed_methods,
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "a program for the terminal"
)]

mod builds;
mod dependencies;
mod editors;
mod optimised;
mod pages;
mod tools;
mod vscode;

use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use std::time::Instant;

use anyhow::{Context, bail};

const USAGE: &str = "usage: cargo xtask test | ci | editors [SUITE] | pages | optimised | vscode | grammar [--check] | rules [--check] | highlight FILE… | dependencies | bench | bench-rules [BYTES] | bench-lsp [BOOK] | bench-editor | fuzz [SECONDS] [SEED] [TARGET]";

fn main() -> ExitCode {
    let task = std::env::args().nth(1).unwrap_or_default();
    let done = match task.as_str() {
        "test" => test(),
        "ci" => builds::remarked(ci),
        "dependencies" => dependencies::check(),
        "grammar" => package("lawsmith-generate", &std::env::args().skip(2).collect::<Vec<_>>()),
        "rules" => rules(&std::env::args().skip(2).collect::<Vec<_>>()),
        "highlight" => package("lawsmith-highlight", &std::env::args().skip(2).collect::<Vec<_>>()),
        "editors" => editors::check(std::env::args().nth(2).as_deref()),
        "pages" => pages::check(),
        "vscode" => vscode::make(),
        "bench" => bench(),
        "optimised" => builds::remarked(optimised),
        "bench-rules" => {
            let mut all = vec!["bench", "--quiet", "--package", "lawsmith-bench", "--bench", "rules", "--"];
            let bytes = std::env::args().nth(2);
            all.extend(bytes.as_deref());
            cargo(&all)
        }
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
    builds::test_debug(&std::env::current_dir()?)
}

/// A step of continuous integration.
type Stage = fn() -> anyhow::Result<()>;

fn ci() -> anyhow::Result<()> {
    let stages: &[(&str, Stage)] = &[
        ("formatting", || cargo(&["fmt", "--all", "--check"])),
        ("dependency rules", dependencies::check),
        ("build and Clippy", || builds::debug(&std::env::current_dir()?).map(drop)),
        ("generated parser", || built(builds::debug, "lawsmith-generate", &["--check"])),
        ("pages on rules", || built(builds::debug, "examples/pages", &["docs/rules", "--check"])),
        ("documentation", documentation),
        ("tests", suites),
        ("editors", || editors::check(None)),
        ("pages", pages::check),
        ("printed book and hostile input", optimised),
        ("fuzzing", || built(builds::optimised, "examples/seeded", &["15"])),
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
    command.args(["doc", "--no-deps", "--quiet", "--document-private-items"]).args(builds::WITHOUT_PDF);
    command.env("RUSTDOCFLAGS", "--deny warnings");
    run(command)
}

/// Runs a program of one of the shared builds.
fn built(build: fn(&Path) -> anyhow::Result<PathBuf>, name: &str, arguments: &[&str]) -> anyhow::Result<()> {
    let mut command = Command::new(build(&std::env::current_dir()?)?.join(name));
    command.args(arguments);
    run(command)
}

/// Runs a program of the workspace. What few tasks need is a program of its own, so that this one
/// is built without it.
fn package(name: &str, arguments: &[String]) -> anyhow::Result<()> {
    let mut command = Command::new(env!("CARGO"));
    command.args(["run", "--quiet", "--package", name, "--"]).args(arguments);
    run(command)
}

/// Writes the manual's pages on rules, or with `--check` proves that they say what the rules say.
fn rules(arguments: &[String]) -> anyhow::Result<()> {
    let mut command = Command::new(env!("CARGO"));
    command.args(["run", "--quiet", "--package", "lawsmith-lints", "--example", "pages", "--", "docs/rules"]);
    command.args(arguments);
    run(command)
}

fn optimised() -> anyhow::Result<()> {
    optimised::check(&std::env::current_dir()?)
}

fn bench() -> anyhow::Result<()> {
    cargo(&["bench", "--package", "lawsmith-bench", "--bench", "check"])
}

/// Replays edits against the program; `book` is the text with the 2017 Laws in it.
fn bench_lsp(book: Option<String>) -> anyhow::Result<()> {
    let program = vscode::release_build(&std::env::current_dir()?)?;
    let program = program.to_string_lossy();
    let mut arguments =
        vec!["bench", "--quiet", "--package", "lawsmith-bench", "--bench", "lsp", "--", &*program];
    // The benchmark runs in a folder of its own.
    let book = book.map(std::path::absolute).transpose()?;
    let book = book.as_ref().map(|book| book.to_string_lossy());
    arguments.extend(book.as_deref());
    cargo(&arguments)
}

/// Runs the fuzz targets by the seeded runner.
fn fuzz(arguments: &[String]) -> anyhow::Result<()> {
    let mut command = Command::new(env!("CARGO"));
    command.args([
        "run",
        "--quiet",
        "--profile",
        "optimised",
        "--package",
        "lawsmith-fuzz",
        "--example",
        "seeded",
        "--",
    ]);
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
