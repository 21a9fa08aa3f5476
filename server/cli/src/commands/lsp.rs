//! `lawsmith lsp`: the language server on standard input and output.

use lawsmith_lsp::{Ended, Options, serve};

use crate::Outcome;
use crate::args::Lsp;
use crate::replace::refuse_taken;

pub fn run(arguments: &Lsp) -> anyhow::Result<Outcome> {
    arguments.log.as_deref().map_or(Ok(()), refuse_taken)?;
    let options = Options { log: arguments.log.clone() };
    match serve(std::io::stdin().lock(), std::io::stdout(), &options)? {
        Ended::InOrder => Ok(Outcome::Done),
        // The protocol wants exit status 1 where nobody asked for `shutdown`.
        Ended::OutOfOrder => Ok(Outcome::Found),
    }
}
