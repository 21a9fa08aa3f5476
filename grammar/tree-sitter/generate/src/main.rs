//! `cargo xtask grammar`: generates `grammar/tree-sitter/src` from `grammar.js`; with `--check`, only
//! says whether what is committed is what would be generated.
//!
//! tree-sitter's own generator does it, as a library of a pinned version. `grammar.js` is a program, which
//! Node runs; where there is none, the parser is generated from `src/grammar.json`, what Node last
//! made of it, and one line says so.
#![allow(
    clippy::disallowed_methods,
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "a program for the terminal"
)]

use std::fs;
use std::path::Path;
use std::process::{Command, ExitCode, Stdio};

use anyhow::{Context, bail};
use tree_sitter_generate::{OptLevel, generate_parser_in_directory};

/// The version of the parsers' interface: 14 is read by Neovim 0.7, Emacs 29 and all that came later.
const ABI: usize = 14;

const FOLDER: &str = "grammar/tree-sitter";

/// What is generated, below `src`.
const FILES: [&str; 6] = [
    "grammar.json",
    "node-types.json",
    "parser.c",
    "tree_sitter/alloc.h",
    "tree_sitter/array.h",
    "tree_sitter/parser.h",
];

fn main() -> ExitCode {
    let check = std::env::args().nth(1).is_some_and(|argument| argument == "--check");
    match run(check) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run(check: bool) -> anyhow::Result<()> {
    let source = Path::new(FOLDER).join("src");
    let made = tempfile::tempdir()?;
    let node = has_node();
    let grammar = if node { Path::new(FOLDER).join("grammar.js") } else { source.join("grammar.json") };
    if !node {
        println!("there is no Node to run grammar.js: the parser is generated from src/grammar.json");
    }
    let mut said = Vec::new();
    let js = Some("node");
    generate_parser_in_directory(
        FOLDER,
        Some(made.path()),
        Some(&grammar),
        ABI,
        None,
        js,
        true,
        OptLevel::default(),
        &mut said,
    )?;
    let mut stale = Vec::new();
    for file in FILES {
        let (new, old) = (made.path().join(file), source.join(file));
        if !new.exists() {
            continue;
        }
        let text = fs::read(&new)?;
        if fs::read(&old).is_ok_and(|known| known == text) {
            continue;
        }
        stale.push(file);
        if !check {
            fs::create_dir_all(old.parent().context("a file lies in a folder")?)?;
            fs::write(&old, text)?;
        }
    }
    if check && !stale.is_empty() {
        bail!(
            "{} below {FOLDER}/src is not what grammar.js makes: run `cargo xtask grammar`",
            stale.join(", ")
        );
    }
    Ok(())
}

fn has_node() -> bool {
    let mut node = Command::new("node");
    node.arg("--version").stdout(Stdio::null()).stderr(Stdio::null());
    node.status().is_ok_and(|status| status.success())
}
