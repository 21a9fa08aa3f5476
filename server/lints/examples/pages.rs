//! `cargo xtask rules [--check]`: writes the pages on rules into a folder, or fails if they are not there as they should be.
#![allow(clippy::disallowed_methods, clippy::print_stderr, reason = "a program for the terminal")]

use std::collections::BTreeMap;
use std::path::Path;
use std::process::ExitCode;

use lawsmith_lints::{page, page_name, page_of_contents, registry};

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let (folder, only_check) = match arguments.as_slice() {
        [folder] => (Path::new(folder), false),
        [folder, check] if check == "--check" => (Path::new(folder), true),
        _ => {
            eprintln!("usage: pages FOLDER [--check]");
            return ExitCode::from(2);
        }
    };
    let mut pages: BTreeMap<String, String> =
        registry().iter().map(|rule| (page_name(rule), page(rule))).collect();
    pages.insert("README.md".to_owned(), page_of_contents());
    match if only_check { differing(folder, &pages) } else { write(folder, &pages) } {
        Ok(differing) if differing.is_empty() => ExitCode::SUCCESS,
        Ok(differing) => {
            eprintln!("{}: not as the rules say; `cargo xtask rules` writes them", differing.join(", "));
            ExitCode::FAILURE
        }
        Err(error) => {
            eprintln!("{}: {error}", folder.display());
            ExitCode::FAILURE
        }
    }
}

/// The files that are missing, stale or too many.
fn differing(folder: &Path, pages: &BTreeMap<String, String>) -> std::io::Result<Vec<String>> {
    let is_right =
        |name: &str, page: &str| std::fs::read_to_string(folder.join(name)).is_ok_and(|it| it == page);
    let stale = pages.iter().filter(|(name, page)| !is_right(name, page)).map(|(name, _)| name.clone());
    Ok(stale.chain(surplus(folder, pages)?).collect())
}

fn write(folder: &Path, pages: &BTreeMap<String, String>) -> std::io::Result<Vec<String>> {
    std::fs::create_dir_all(folder)?;
    for (name, page) in pages {
        std::fs::write(folder.join(name), page)?;
    }
    for name in surplus(folder, pages)? {
        std::fs::remove_file(folder.join(name))?;
    }
    Ok(Vec::new())
}

/// The pages of rules that are gone.
fn surplus(folder: &Path, pages: &BTreeMap<String, String>) -> std::io::Result<Vec<String>> {
    let mut names = Vec::new();
    for entry in std::fs::read_dir(folder)? {
        let name = entry?.file_name().to_string_lossy().into_owned();
        if name.ends_with(".md") && !pages.contains_key(&name) {
            names.push(name);
        }
    }
    Ok(names)
}
