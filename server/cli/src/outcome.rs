//! How a command ended, as its exit status says it.

use std::process::ExitCode;

/// What a command that ran to its end has to say by its exit status.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Outcome {
    /// Nothing.
    Done,
    /// That it found something.
    Found,
}

impl From<Outcome> for ExitCode {
    fn from(outcome: Outcome) -> Self {
        match outcome {
            Outcome::Done => Self::SUCCESS,
            Outcome::Found => Self::from(1),
        }
    }
}
