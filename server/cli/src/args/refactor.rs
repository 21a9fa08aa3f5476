//! The commands that change several places at once.

use std::path::PathBuf;

use clap::Args;

use super::Format;

/// What they have in common.
#[derive(Debug, Args)]
pub struct Refactor {
    /// Files or folders; the workspace round the current folder if none is given
    pub paths: Vec<PathBuf>,
    /// The edition to change, if there are several
    #[arg(long)]
    pub edition: Option<String>,
    /// Show what would change, as a diff, and write nothing
    #[arg(long)]
    pub dry_run: bool,
    /// How to print what changes
    #[arg(long, default_value = "text")]
    pub format: Format,
}

/// `lawsmith renumber`.
#[derive(Debug, Args)]
pub struct Renumber {
    /// The provision, `16C2` or "Law 16C2"; "all" for the outermost ones, without --to
    pub address: String,
    /// Its new number; without it, what the provision holds is numbered one after the other
    #[arg(long, value_name = "NUMBER")]
    pub to: Option<String>,
    #[command(flatten)]
    pub refactor: Refactor,
}

/// `lawsmith move`.
#[derive(Debug, Args)]
pub struct Move {
    /// The provision, `16C2` or "Law 16C2"
    pub address: String,
    #[command(flatten)]
    pub place: Place,
    #[command(flatten)]
    pub refactor: Refactor,
}

/// Where it goes.
#[derive(Debug, Args)]
#[group(required = true, multiple = false)]
pub struct Place {
    /// Put it before this one
    #[arg(long, value_name = "ADDRESS")]
    pub before: Option<String>,
    /// Put it behind this one
    #[arg(long, value_name = "ADDRESS")]
    pub after: Option<String>,
    /// Put it at the end of what this one holds
    #[arg(long, value_name = "ADDRESS")]
    pub into: Option<String>,
}

/// `lawsmith rename-term`.
#[derive(Debug, Args)]
pub struct RenameTerm {
    /// The term as it is, or one of its aliases
    pub term: String,
    /// The term as it shall be
    pub new: String,
    #[command(flatten)]
    pub refactor: Refactor,
}
