//! `lawsmith lsp`: the language server on standard input and output.

use lawsmith_lsp::{Ended, Options, serve};

use crate::args::Lsp;
use crate::outcome::Outcome;
use crate::replace::refuse_other;

pub fn run(arguments: &Lsp) -> anyhow::Result<Outcome> {
    if let Some(log) = &arguments.log {
        refuse_other(log, "log", |known| is_log(&String::from_utf8_lossy(known)))?;
    }
    let options = Options { log: arguments.log.clone() };
    match serve(std::io::stdin().lock(), std::io::stdout(), &options)? {
        Ended::InOrder => Ok(Outcome::Done),
        // The protocol wants exit status 1 where nobody asked for `shutdown`.
        Ended::OutOfOrder => Ok(Outcome::Found),
    }
}

/// Whether a file is the log of another time: its lines begin with milliseconds.
fn is_log(text: &str) -> bool {
    let mut words = text.split_whitespace();
    words.next().is_some_and(|first| first.parse::<f64>().is_ok()) && words.next() == Some("ms")
}
