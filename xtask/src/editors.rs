//! The suites in real editors: Neovim, Emacs, and VS Code in the shape of code-server.
//!
//! Each works on a copy of the example laws and holds the editor's answers against
//! `tests/editors/example.json`. A suite whose editor cannot be had is left out with a line that
//! says what is missing; in continuous integration (`CI=true`) that is a failure. The drivers wait
//! for what they expect, not for a time, and give up only after minutes: machines are busy.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Instant;

use anyhow::{Context, bail};

use crate::tools::{self, CODE_SERVER};
use crate::{builds, run, vscode};

/// The folder in which the screenshots are left.
const ARTEFACTS: &str = "target/editors";

/// The pictures of the guide: those of the screenshots that it shows.
const PICTURES: &str = "docs/editors/images";

/// What a suite needs to know.
struct Ground {
    root: PathBuf,
    /// The folder that holds the copies of the example.
    copies: PathBuf,
    /// The `lawsmith` that is tested.
    program: PathBuf,
}

impl Ground {
    fn prepare() -> anyhow::Result<Self> {
        let root = std::env::current_dir()?;
        let copies = root.join(ARTEFACTS).join("copies");
        if copies.exists() {
            fs::remove_dir_all(&copies)?;
        }
        Ok(Self { program: builds::debug(&root)?.join("lawsmith"), root, copies })
    }

    fn path(&self, path: &str) -> PathBuf {
        self.root.join(path)
    }

    /// A fresh copy of the example laws.
    fn copy(&self, name: &str) -> anyhow::Result<PathBuf> {
        let copy = self.copies.join(name);
        copy_folder(&self.path("laws-src/example"), &copy)?;
        Ok(copy)
    }

    /// A command that finds what every driver is told by the environment.
    fn driver(&self, program: &str, copy: &Path) -> Command {
        let mut command = Command::new("timeout");
        command.args(["900", program]);
        command.env("LAWSMITH_WORK", copy);
        command.env("LAWSMITH_EXPECTED", self.path("tests/editors/example.json"));
        command.env("LAWSMITH_PROGRAM", &self.program);
        command
    }
}

/// A suite: its name, what installs its editor, what runs it.
type Suite = (&'static str, fn() -> anyhow::Result<()>, fn(&Ground) -> anyhow::Result<()>);

const SUITES: [Suite; 4] = [
    ("neovim", tools::neovim, neovim),
    ("emacs", tools::emacs, emacs),
    ("extension", tools::node, extension),
    ("vscode", tools::code_server, code_server),
];

/// Runs the suite of that name, or all of them.
pub fn check(only: Option<&str>) -> anyhow::Result<()> {
    let chosen: Vec<&Suite> = SUITES.iter().filter(|(name, ..)| only.is_none_or(|it| it == *name)).collect();
    if chosen.is_empty() {
        let names: Vec<_> = SUITES.iter().map(|(name, ..)| *name).collect();
        bail!("there is no such suite; there are {}", names.join(", "));
    }
    let start = Instant::now();
    // Installing waits for the network, building for the processor.
    let (installed, ground) = std::thread::scope(|scope| {
        let builder = scope.spawn(Ground::prepare);
        let installed: Vec<_> = chosen.iter().map(|(_, install, _)| install()).collect();
        (installed, builder.join())
    });
    let ground = ground.map_err(|_| anyhow::anyhow!("the build panicked"))??;
    println!("prepared in {:.1} s", start.elapsed().as_secs_f64());
    let required = std::env::var("CI").is_ok_and(|it| it == "true");
    let mut failed = Vec::new();
    for ((name, _, suite), installed) in chosen.into_iter().zip(installed) {
        if let Err(missing) = installed {
            println!("{name}: left out, {missing:#}");
            if required {
                failed.push(*name);
            }
            continue;
        }
        let start = Instant::now();
        println!("{name}:");
        if let Err(error) = suite(&ground) {
            println!("{error:#}");
            failed.push(*name);
        }
        println!("{name}: {:.1} s", start.elapsed().as_secs_f64());
    }
    if !failed.is_empty() {
        bail!("editors: {} failed", failed.join(", "));
    }
    Ok(())
}

fn neovim(ground: &Ground) -> anyhow::Result<()> {
    let mut command = ground.driver("nvim", &ground.copy("neovim")?);
    command.args(["--headless", "-u", "NONE", "-i", "NONE", "-n"]);
    command.args(["--cmd", &format!("set rtp^={}", ground.path("editors/neovim").display())]);
    command.args(["--cmd", "filetype plugin on", "-S"]).arg(ground.path("tests/editors/neovim/drive.lua"));
    run(command)
}

fn emacs(ground: &Ground) -> anyhow::Result<()> {
    let home = ground.copies.join("emacs-home");
    fs::create_dir_all(&home)?;
    let mut command = ground.driver("emacs", &ground.copy("emacs")?);
    command.env("HOME", home).args(["--batch", "-f", "package-initialize", "-L"]);
    command.arg(ground.path("editors/emacs")).arg("-l").arg(ground.path("tests/editors/emacs/drive.el"));
    run(command)
}

/// The extension's own tests, without an editor.
fn extension(ground: &Ground) -> anyhow::Result<()> {
    let folder = ground.path("editors/vscode");
    vscode::install_packages(&folder)?;
    run(vscode::npm(&folder, &["run", "--silent", "types"]))?;
    run(vscode::npm(&folder, &["test", "--silent"]))
}

fn code_server(ground: &Ground) -> anyhow::Result<()> {
    let extension = ground.path(ARTEFACTS).join("lawsmith.vsix");
    vscode::package(&ground.root, &ground.program, &extension)?;
    let tests = ground.path("tests/editors/vscode");
    vscode::install_packages(&tests)?;
    let driver = ground.path(ARTEFACTS).join("driver.vsix");
    let mut pack = Command::new(ground.path("editors/vscode/node_modules/.bin/vsce"));
    pack.current_dir(tests.join("driver")).args(["package", "--no-dependencies", "--skip-license"]);
    pack.args(["--allow-missing-repository", "--out"]).arg(&driver).stdout(std::process::Stdio::null());
    run(pack)?;
    let cache = tools::cache()?;
    let mut command = Command::new("timeout");
    command.arg("1500").arg(cache.join(tools::NODE).join("node_modules/node/bin/node"));
    command.arg(tests.join("run.mjs"));
    command.arg(cache.join(CODE_SERVER).join("node_modules/code-server"));
    command.args([extension, driver, ground.path("laws-src/example")]);
    command.args([ground.path("tests/editors/example.json"), tools::chromium()?, ground.path(ARTEFACTS)]);
    run(command)?;
    if std::env::var_os("UPDATE_PICTURES").is_some() {
        for picture in fs::read_dir(ground.path(PICTURES))? {
            let picture = picture?;
            fs::copy(ground.path(ARTEFACTS).join(picture.file_name()), picture.path())?;
        }
    }
    Ok(())
}

fn copy_folder(from: &Path, to: &Path) -> anyhow::Result<()> {
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from).with_context(|| format!("can't read {}", from.display()))? {
        let entry = entry?;
        let target = to.join(entry.file_name());
        if entry.file_type()?.is_dir() {
            copy_folder(&entry.path(), &target)?;
        } else {
            fs::copy(entry.path(), target)?;
        }
    }
    Ok(())
}
