//! The extension for VS Code: built, bundled with the program, packaged.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::Context;

use crate::tools::{architecture, stubbornly};
use crate::{builds, cargo, run};

/// Packages everything and says where the result lies.
pub fn make() -> anyhow::Result<()> {
    let root = std::env::current_dir()?;
    let platform = format!("linux-{}", architecture());
    let made = root.join(format!("target/lawsmith-{platform}.vsix"));
    package(&root, &release_build(&root)?, &made)?;
    println!("{}", made.display());
    Ok(())
}

/// The program as it is shipped: minutes to build.
pub fn release_build(root: &Path) -> anyhow::Result<PathBuf> {
    cargo(&["build", "--release", "--quiet", "--package", "lawsmith"])?;
    Ok(builds::target(root).join("release/lawsmith"))
}

/// Writes the extension for this computer, with `program` inside, to `made`.
pub fn package(root: &Path, program: &Path, made: &Path) -> anyhow::Result<()> {
    let folder = root.join("editors/vscode");
    install_packages(&folder)?;
    run(npm(&folder, &["run", "--silent", "build"]))?;
    fs::create_dir_all(folder.join("server"))?;
    fs::copy(program, folder.join("server/lawsmith"))
        .with_context(|| format!("can't copy {}", program.display()))?;
    fs::copy(root.join("LICENSE-MIT"), folder.join("LICENSE.txt"))?;
    let mut command = Command::new(folder.join("node_modules/.bin/vsce"));
    command.current_dir(&folder).stdout(Stdio::null());
    command.args(["package", "--no-dependencies", "--allow-missing-repository", "--target"]);
    command.arg(format!("linux-{}", architecture())).arg("--out").arg(made);
    run(command)
}

/// What package-lock.json names, unless it is there already.
pub fn install_packages(folder: &Path) -> anyhow::Result<()> {
    let changed = |path: PathBuf| fs::metadata(path).and_then(|it| it.modified()).ok();
    let installed = changed(folder.join("node_modules/.package-lock.json"));
    if installed.is_some() && installed >= changed(folder.join("package-lock.json")) {
        return Ok(());
    }
    stubbornly(|| {
        // No package of ours needs its install script; one that would be compiled (a store of
        // passwords for publishing) takes minutes and a library that is seldom there.
        let mut command = npm(folder, &["ci", "--ignore-scripts", "--no-audit", "--no-fund"]);
        command.args(["--loglevel", "error"]);
        command.args(["--fetch-retries", "5"]).stdout(Stdio::null());
        run(command)
    })
}

pub fn npm(folder: &Path, arguments: &[&str]) -> Command {
    let mut command = Command::new("npm");
    command.current_dir(folder).args(arguments);
    command
}
