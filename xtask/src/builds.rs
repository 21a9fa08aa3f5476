//! The builds that the tasks share. Cargo chooses the features of libraries by the packages that it is asked for, and compiles
//! them anew for another choice: who needs a program takes it from one of these two.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::{cargo, run};

/// All packages but the printed book, which takes minutes of compiling.
pub const WITHOUT_PDF: [&str; 3] = ["--workspace", "--exclude", "lawsmith-book-pdf"];

/// What is tested in an optimised build.
const OPTIMISED: [&str; 17] = [
    "--profile",
    "optimised",
    "--package",
    "lawsmith-book-pdf",
    "--package",
    "lawsmith",
    "--package",
    "lawsmith-hostile",
    "--package",
    "lawsmith-fuzz",
    "--features",
    "lawsmith/pdf",
    "--test=blocks",
    "--test=edition",
    "--test=hostile",
    "--test=pages",
    "--test=tables",
];

/// Builds programs, tests, examples and benchmarks without optimisation, and returns the folder of the programs.
pub fn debug(root: &Path) -> anyhow::Result<PathBuf> {
    cargo(&[&["build", "--quiet", "--all-targets"][..], &WITHOUT_PDF].concat())?;
    Ok(target(root).join("debug"))
}

/// Runs all tests of that build.
pub fn test_debug(root: &Path) -> anyhow::Result<()> {
    let program = debug(root)?.join("lawsmith");
    test(&WITHOUT_PDF, &program)
}

/// Builds what is tested in an optimised build, and returns the folder of the programs.
pub fn optimised(root: &Path) -> anyhow::Result<PathBuf> {
    cargo(&[&["build", "--quiet", "--bins", "--examples"][..], &OPTIMISED].concat())?;
    Ok(target(root).join("optimised"))
}

/// Runs the tests of that build.
pub fn test_optimised(root: &Path) -> anyhow::Result<()> {
    let program = optimised(root)?.join("lawsmith");
    test(&[&["--lib"][..], &OPTIMISED].concat(), &program)
}

fn test(chosen: &[&str], program: &Path) -> anyhow::Result<()> {
    let mut command = Command::new(env!("CARGO"));
    command.args(["test", "--quiet"]).args(chosen).env("LAWSMITH_PROGRAM", program);
    run(command)
}

/// The folder that cargo builds into.
pub fn target(root: &Path) -> PathBuf {
    std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root.join("target"), |given| root.join(given))
}

/// Does this task anew with Clippy's driver for compiler, which also remarks: so each build of it is a run of Clippy, too, and
/// nothing is read twice. As nothing is compiled again after a change, either, it keeps neither what a next build would take up nor
/// the lines of what it compiles, which would take most of the disk.
pub fn remarked(task: fn() -> anyhow::Result<()>) -> anyhow::Result<()> {
    if std::env::var_os("RUSTC_WORKSPACE_WRAPPER").is_some() {
        return task();
    }
    let mut again = Command::new(std::env::current_exe()?);
    again.args(std::env::args_os().skip(1));
    again.env("RUSTC_WORKSPACE_WRAPPER", "clippy-driver");
    again.env("CARGO_INCREMENTAL", "0").env("CARGO_PROFILE_DEV_DEBUG", "none");
    again.env("CLIPPY_ARGS", "--deny__CLIPPY_HACKERY__warnings__CLIPPY_HACKERY__");
    run(again)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_test_of_the_printed_book_is_left_out() {
        let tests = Path::new(env!("CARGO_MANIFEST_DIR")).join("../book/pdf/tests");
        let files =
            std::fs::read_dir(tests).expect("the folder of the tests").map(|it| it.expect("a file").path());
        for file in files.filter(|file| file.extension().is_some_and(|it| it == "rs")) {
            let name = format!("--test={}", file.file_stem().unwrap_or_default().to_string_lossy());
            assert!(OPTIMISED.contains(&name.as_str()), "{name} runs nowhere");
        }
    }
}
