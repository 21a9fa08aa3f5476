//! What is written as HTML, as a browser and its readers have it: the Nu HTML checker and axe in Chromium; and e-books,
//! as shops take them: epubcheck; and Akoma Ntoso by its schema.
//!
//! `tests/pages/check.mjs` takes any pages; here the redlines and the concordance of two editions are made for it.
//! Where Java, Chromium or Node cannot be had the suite is left out with a line that says what is missing; in
//! continuous integration (`CI=true`) that is a failure.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, bail};

use crate::{builds, run, tools, vscode};

/// The folder in which the pages are left.
const ARTEFACTS: &str = "target/pages";

/// The pages: a name, and the arguments that print it.
const PAGES: [(&str, &[&str]); 6] = [
    ("redline", &["diff", "laws-src/bridge/xa-2006", "laws-src/bridge/2017", "--format", "html"]),
    (
        "summary",
        &["diff", "laws-src/bridge/xa-2006", "laws-src/bridge/2017", "--format", "html", "--summary"],
    ),
    ("concordance", &["concordance", "laws-src/bridge/xa-2006", "laws-src/bridge/2017", "--format", "html"]),
    ("nothing-changed", &["diff", "laws-src/example", "laws-src/example", "--format", "html"]),
    (
        "hostile",
        &["diff", "tests/pages/hostile/old.laws", "tests/pages/hostile/new.laws", "--format", "html"],
    ),
    (
        "hostile-summary",
        &[
            "diff",
            "tests/pages/hostile/old.laws",
            "tests/pages/hostile/new.laws",
            "--format",
            "html",
            "--summary",
        ],
    ),
];

/// The e-books: a name, and what they are made of.
const BOOKS: [(&str, &str); 3] = [
    ("bridge", "laws-src/bridge/2017"),
    ("example", "laws-src/example"),
    ("hostile", "tests/pages/hostile/new.laws"),
];

/// The pages of a site that are looked at: one of each kind.
const SITE: [&str; 9] = [
    "index.html",
    "all.html",
    "introduction.html",
    "definitions.html",
    "laws/16.html",
    "laws/77.html",
    "subject-index.html",
    "concordance.html",
    "changes/laws/16.html",
];

/// Makes the pages and checks them.
pub fn check() -> anyhow::Result<()> {
    let root = std::env::current_dir()?;
    if let Err(missing) = tools::pages() {
        println!("pages: left out, {missing:#}");
        if std::env::var("CI").is_ok_and(|it| it == "true") {
            bail!("pages: nothing was checked");
        }
        return Ok(());
    }
    let program = builds::debug(&root)?.join("lawsmith");
    let folder = root.join(ARTEFACTS);
    fs::create_dir_all(&folder)?;
    let mut pages = Vec::new();
    for (name, arguments) in PAGES {
        let output = Command::new(&program).current_dir(&root).args(arguments).output()?;
        if !output.status.success() {
            bail!("{name}: {}", String::from_utf8_lossy(&output.stderr));
        }
        let page = folder.join(format!("{name}.html"));
        fs::write(&page, &output.stdout).with_context(|| format!("can't write {}", page.display()))?;
        pages.push(page);
    }
    let site = folder.join("site");
    let output = Command::new(&program)
        .current_dir(&root)
        .args(["book", "laws-src/bridge/2017", "--html"])
        .arg(&site)
        .output()?;
    if !output.status.success() {
        bail!("book: {}", String::from_utf8_lossy(&output.stderr));
    }
    pages.extend(SITE.iter().map(|page| site.join(page)));
    look_at(&root, &pages)?;
    books(&root, &program, &folder)?;
    documents(&root, &program, &folder)
}

/// The schema of Akoma Ntoso, which lies beside the repository with the real documents.
const SCHEMA: &str = "../shared/schemas/akomantoso30.xsd";

/// Exports editions as Akoma Ntoso and holds them against its schema.
fn documents(root: &Path, program: &Path, folder: &Path) -> anyhow::Result<()> {
    let schema = root.join(SCHEMA);
    if !schema.is_file() {
        println!(
            "the schema of Akoma Ntoso is not there ({SCHEMA}): what is exported is not held against it"
        );
        if std::env::var("LAWSMITH_SOURCES").is_ok_and(|it| it == "required") {
            bail!("pages: no schema");
        }
        return Ok(());
    }
    tools::xmllint()?;
    for (name, source) in BOOKS {
        let file = folder.join(format!("{name}.akn"));
        let output = Command::new(program).current_dir(root).args(["export", "akn", source]).output()?;
        fs::write(&file, &output.stdout).with_context(|| format!("can't write {}", file.display()))?;
        let mut command = Command::new("xmllint");
        command.args(["--nonet", "--noout", "--schema"]).arg(&schema).arg(&file);
        run(command)?;
    }
    Ok(())
}

/// Makes the e-books and holds them against the rules of EPUB.
fn books(root: &Path, program: &Path, folder: &Path) -> anyhow::Result<()> {
    let checker = tools::epubcheck()?;
    for (name, source) in BOOKS {
        let file = folder.join(format!("{name}.epub"));
        let mut command = Command::new(program);
        command.current_dir(root).args(["book", source, "--epub"]).arg(&file);
        run(command)?;
        let mut command = Command::new("java");
        command.arg("-jar").arg(&checker).arg(&file).args(["--failonwarnings", "--quiet"]);
        run(command)?;
    }
    println!("{} e-books: nothing found", BOOKS.len());
    Ok(())
}

/// Holds pages against the checkers.
pub fn look_at(root: &Path, pages: &[PathBuf]) -> anyhow::Result<()> {
    let tests = root.join("tests/pages");
    vscode::install_packages(&tests)?;
    let mut command = Command::new("node");
    command.arg(tests.join("check.mjs")).arg(tools::chromium()?).args(pages);
    run(command)
}
