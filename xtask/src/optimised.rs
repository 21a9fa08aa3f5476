//! The stage that needs an optimised build: the printed book, for typst takes a minute a book without, and very large and
//! very odd texts. One build serves both, since typst alone compiles for minutes.

use std::path::Path;
use std::process::Command;

use crate::{run, tools};

/// The same packages and features each time, or parts of typst would be compiled for each choice.
const CHOSEN: [&str; 15] = [
    "--profile",
    "optimised",
    "--package",
    "lawsmith-book-pdf",
    "--package",
    "lawsmith",
    "--package",
    "lawsmith-hostile",
    "--features",
    "lawsmith/pdf",
    // Both packages have a suite of that name.
    "--test",
    "hostile",
    "--test=edition",
    "--test=tables",
    "--lib",
];

/// Builds, remarks, tests, and prints the restated Laws as their user would.
pub fn check(root: &Path) -> anyhow::Result<()> {
    if let Err(missing) = tools::pdf() {
        println!("printed book: some tests are left out, {missing:#}");
    }
    let program = root.join("target/optimised/lawsmith");
    for task in [&["build", "--bins"][..], &["test"]] {
        let mut command = Command::new(env!("CARGO"));
        command.args(task).arg("--quiet").args(CHOSEN).env("LAWSMITH_PROGRAM", &program);
        // Clippy's driver is a compiler that also remarks: the other stages leave these packages out.
        command.env("RUSTC_WORKSPACE_WRAPPER", "clippy-driver");
        command.env("CLIPPY_ARGS", "--deny__CLIPPY_HACKERY__warnings__CLIPPY_HACKERY__");
        run(command)?;
    }
    let mut command = Command::new(program);
    command.args(["book", "laws-src/bridge/2017", "--pdf"]).arg(root.join("target/optimised/bridge.pdf"));
    run(command)
}
