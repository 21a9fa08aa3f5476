//! The options of `lawsmith check`.

use std::path::PathBuf;

use clap::{ArgGroup, Args, ValueEnum};

/// `lawsmith check`.
#[derive(Debug, Args)]
#[command(group(ArgGroup::new("mending").args(["fix", "diff"]).multiple(true)))]
pub struct Check {
    /// Files or folders; the workspace round the current folder if none is given
    pub paths: Vec<PathBuf>,
    /// The edition to compare with: an id, or a path, or git:REVISION; without a value the base that the manifest names
    #[arg(long, value_name = "EDITION", num_args = 0..=1, value_parser = edition)]
    pub base: Option<Option<String>>,
    /// What it is checked for; without it what the manifest says
    #[arg(long)]
    pub profile: Option<ProfileName>,
    /// Apply the fixes that can't change the meaning
    #[arg(long)]
    pub fix: bool,
    /// With --fix or --diff: the other fixes too; read what they changed
    #[arg(long = "unsafe", requires = "mending")]
    pub unsafe_fixes: bool,
    /// Show what --fix would change, and change nothing; the exit status is 1 if that is anything
    #[arg(long)]
    pub diff: bool,
    /// Leave out what FILE knows: only new findings count
    #[arg(long, value_name = "FILE")]
    pub baseline: Option<PathBuf>,
    /// Write all findings to FILE, for --baseline
    #[arg(long, value_name = "FILE", conflicts_with_all = ["baseline", "mending", "changed_since", "watch"])]
    pub write_baseline: Option<PathBuf>,
    /// Leave out findings on lines that did not change since REV, a revision of git
    #[arg(long, value_name = "REV")]
    pub changed_since: Option<String>,
    /// Count the findings of each rule
    #[arg(long)]
    pub statistics: bool,
    /// Check again whenever a file changes, until the program is ended
    #[arg(long, conflicts_with = "mending")]
    pub watch: bool,
    /// The least severity that makes the exit status 1
    #[arg(long, value_name = "SEVERITY", default_value = "warning")]
    pub fail_on: Severity,
    /// The least severity that is printed
    #[arg(long, value_name = "SEVERITY", default_value = "hint")]
    pub show: Severity,
    /// How to print findings
    #[arg(long, default_value = "text")]
    pub format: FindingFormat,
}

/// How findings are printed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum FindingFormat {
    /// For people, with the source line
    Text,
    /// A table with a line for each file
    Summary,
    /// One JSON array
    Json,
    /// One JSON object a line
    Jsonl,
    /// SARIF 2.1.0, for code scanning
    Sarif,
    /// Annotations of a GitHub workflow
    Github,
}

/// What a text is checked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum ProfileName {
    /// While it is written
    Draft,
    /// Before it goes to print: nothing may be left open
    Publish,
}

/// How loud a finding must be.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Severity {
    /// A remark
    Hint,
    /// Probably a mistake
    Warning,
    /// Certainly a mistake
    Error,
}

/// What names an edition.
fn edition(given: &str) -> Result<String, String> {
    match given.trim().is_empty() {
        true => {
            Err("no edition has an empty name; give one, or --base alone for the one that the manifest names"
                .to_owned())
        }
        false => Ok(given.to_owned()),
    }
}
