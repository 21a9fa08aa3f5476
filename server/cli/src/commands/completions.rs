//! `lawsmith completions`: what a shell needs to complete commands and options.

use clap::CommandFactory;

use crate::args::{Arguments, Completions};
use crate::outcome::Outcome;

pub fn run(arguments: &Completions) -> anyhow::Result<Outcome> {
    let mut script = Vec::new();
    clap_complete::generate(arguments.shell, &mut Arguments::command(), "lawsmith", &mut script);
    crate::output::print(&String::from_utf8_lossy(&script))?;
    Ok(Outcome::Done)
}
