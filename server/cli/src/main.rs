//! The program `lawsmith`: files in, analysis by the crates below, words out.
//!
//! Results go to standard output, everything else to standard error. Exit status 0: the
//! output is complete; 1: `check` or `fmt --check` found something; 2: the call, a
//! configuration or a file is at fault. Only this crate and the language server touch files.
#![allow(
    clippy::disallowed_methods,
    clippy::disallowed_types,
    reason = "the command line reads and writes files"
)]

mod args;
mod checking;
mod clock;
mod commands;
mod freezing;
mod known;
mod outcome;
mod output;
mod publishing;
mod refactoring;
mod render;
mod replace;
mod report;
mod revision;
mod side;
mod watch;
mod workspace;

use std::process::ExitCode;

use clap::Parser;

use crate::args::{Arguments, Command};
use crate::outcome::Outcome;

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    match run(arguments) {
        Ok(outcome) => outcome.into(),
        Err(error) if output::is_broken_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            output::error(&format!("{error:#}"));
            ExitCode::from(2)
        }
    }
}

fn run(arguments: Arguments) -> anyhow::Result<Outcome> {
    match arguments.command {
        Command::New(new) => commands::new::run(&new),
        Command::Import(import) => commands::import::run(&import),
        Command::Check(check) => commands::check::run(&check),
        Command::Fmt(fmt) => commands::fmt::run(&fmt),
        Command::Outline(query) => commands::outline::run(&query),
        Command::Refs(query) => commands::refs::run(&query),
        Command::Index(query) => commands::index::run(&query),
        Command::Terms(query) => commands::terms::run(&query),
        Command::Amend(amend) => commands::amend::run(&amend),
        Command::Migrate(migrate) => commands::migrate::run(&migrate),
        Command::Notes(notes) => commands::notes::run(&notes),
        Command::Powers(powers) => commands::powers::run(&powers),
        Command::Show(show) => commands::show::run(&show),
        Command::Renumber(renumber) => commands::renumber::run(&renumber),
        Command::Move(moved) => commands::move_provision::run(&moved),
        Command::RenameTerm(rename) => commands::rename_term::run(&rename),
        Command::Lsp(lsp) => commands::lsp::run(&lsp),
        Command::Diff(diff) => commands::diff::run(&diff),
        Command::Edition(edition) => commands::edition::run(&edition),
        Command::Concordance(concordance) => commands::concordance::run(&concordance),
        Command::Book(book) => commands::book::run(&book),
        Command::Export(export) => commands::export::run(&export),
        Command::Rule(rule) => commands::rule::run(&rule),
        Command::Completions(completions) => commands::completions::run(&completions),
    }
}
