//! The one table of commands and options: parsing, help and completions come from it.

mod check;
mod refactor;

use std::path::PathBuf;

use clap::{ArgGroup, Args, Parser, Subcommand, ValueEnum};

pub use check::{Check, FindingFormat, ProfileName, Severity};
pub use refactor::{Move, Refactor, RenameTerm, Renumber};

/// Checks, formats and imports law text and regulations.
#[derive(Debug, Parser)]
#[command(name = "lawsmith", version, max_term_width = 100)]
pub struct Arguments {
    /// What to do.
    #[command(subcommand)]
    pub command: Command,
}

/// The commands.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Make a workspace that checks clean
    New(New),
    /// Bring text, Markdown, Word or Akoma Ntoso into a workspace as .laws
    Import(Import),
    /// Report what is wrong
    Check(Check),
    /// Bring .laws files into canonical layout, without changing a word
    Fmt(Fmt),
    /// List provisions, definitions and footnotes
    Outline(Query),
    /// List references with their targets
    Refs(Query),
    /// List the entries of indexes
    Index(Query),
    /// List defined terms with their uses
    Terms(Query),
    /// List drafting notes with their answers
    Notes(Notes),
    /// List what the laws leave to a body to choose, and what regulations make of it
    Powers(Powers),
    /// Show one provision, and who cites it
    Show(Show),
    /// Give a provision another number, or number without gaps; what cites it follows
    Renumber(Renumber),
    /// Put a provision in another place; numbers and what cites them follow
    Move(Move),
    /// Give a defined term another name wherever it is used
    RenameTerm(RenameTerm),
    /// Serve an editor on standard input and output
    Lsp(Lsp),
    /// Compare two editions as law: what moved, what was reworded, what that changes
    Diff(Diff),
    /// Print the table of old and new numbers, both ways
    Concordance(Concordance),
    /// Keep a draft as it is now, or list the editions
    #[command(subcommand)]
    Edition(Edition),
    /// Write the instructions that make one edition into another, or have a text follow some
    Amend(Amend),
    /// Tell what becomes of what regulations cite under another edition of their Laws
    Migrate(Migrate),
    /// Make the book of an edition: a web site, a PDF, an e-book
    Book(Book),
    /// Print an edition in the form of other programs
    Export(Export),
    /// Explain a rule, or list all rules
    Rule(Rule),
    /// Print completions for a shell
    Completions(Completions),
}

/// How data is printed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Format {
    /// For people
    Text,
    /// One JSON array
    Json,
    /// One JSON object a line
    Jsonl,
}

/// `lawsmith lsp`.
#[derive(Debug, Args)]
pub struct Lsp {
    /// Write what the server does to FILE
    #[arg(long, value_name = "FILE")]
    pub log: Option<PathBuf>,
    /// Accepted because editors pass it; the server always talks on standard input and output
    #[arg(long, hide = true)]
    pub stdio: bool,
}

/// `lawsmith new`.
#[derive(Debug, Args)]
pub struct New {
    /// The folder to make; it must not exist, or be empty
    pub dir: PathBuf,
}

/// `lawsmith import`.
#[derive(Debug, Args)]
pub struct Import {
    /// The file to read: text, Markdown (.md), a Word document (.docx) or Akoma Ntoso (.xml, .akn)
    pub source: PathBuf,
    /// The folder to write into; a workspace there gets one more edition, called draft unless the profile names it, and no file is
    /// overwritten
    #[arg(long, value_name = "DIR")]
    pub into: PathBuf,
    /// How the text is laid out; without it, that is read off the text
    #[arg(long, value_name = "P.toml")]
    pub profile: Option<PathBuf>,
    /// Where to write what became of each line (JSON lines if it ends in .jsonl)
    #[arg(long, value_name = "F")]
    pub report: Option<PathBuf>,
}

/// `lawsmith fmt`.
#[derive(Debug, Args)]
pub struct Fmt {
    /// Files or folders; the workspace round the current folder if none is given
    pub paths: Vec<PathBuf>,
    /// Change nothing; exit with 1 if a file is not in canonical layout
    #[arg(long)]
    pub check: bool,
}

/// The commands that print a table.
#[derive(Debug, Args)]
pub struct Query {
    /// Files or folders; the workspace round the current folder if none is given
    pub paths: Vec<PathBuf>,
    /// How to print it
    #[arg(long, default_value = "text")]
    pub format: Format,
}

/// `lawsmith notes`.
#[derive(Debug, Args)]
pub struct Notes {
    /// Files or folders; the workspace round the current folder if none is given
    pub paths: Vec<PathBuf>,
    /// Leave out what is resolved
    #[arg(long)]
    pub open: bool,
    /// How to print it
    #[arg(long, default_value = "text")]
    pub format: Format,
}

/// `lawsmith migrate`.
#[derive(Debug, Args)]
pub struct Migrate {
    /// The regulations: files or folders; the workspace round the current folder if none is given
    pub paths: Vec<PathBuf>,
    /// The edition of their Laws that they are to stand under
    #[arg(long, value_name = "EDITION")]
    pub to: String,
    /// List what stays as it is, too
    #[arg(long)]
    pub all: bool,
    /// Write the new addresses, and the new edition into the headers; what needs a person is told
    #[arg(long, conflicts_with = "all")]
    pub write: bool,
    /// Show what --write would change, as a diff, and write nothing
    #[arg(long, conflicts_with = "all")]
    pub dry_run: bool,
    /// How to print it
    #[arg(long, default_value = "text")]
    pub format: Format,
}

/// `lawsmith powers`.
#[derive(Debug, Args)]
pub struct Powers {
    /// Files or folders; the workspace round the current folder if none is given
    pub paths: Vec<PathBuf>,
    /// Only powers of this edition
    #[arg(long)]
    pub edition: Option<String>,
    /// Only powers of this body, "Regulating Authority"
    #[arg(long)]
    pub body: Option<String>,
    /// Only powers of which this has become
    #[arg(long)]
    pub status: Option<PowerStatus>,
    /// How to print it
    #[arg(long, default_value = "text")]
    pub format: Format,
}

/// What has become of a power.
#[derive(Debug, Clone, Copy, ValueEnum)]
pub enum PowerStatus {
    /// No regulation uses it
    Undecided,
    /// No regulation uses it, and the law says what holds then
    Defaulted,
    /// A regulation stands on it
    Used,
    /// A regulation says what has been chosen
    Elected,
}

impl From<PowerStatus> for lawsmith_model::PowerStatus {
    fn from(asked: PowerStatus) -> Self {
        match asked {
            PowerStatus::Undecided => Self::Undecided,
            PowerStatus::Defaulted => Self::Defaulted,
            PowerStatus::Used => Self::Used,
            PowerStatus::Elected => Self::Elected,
        }
    }
}

/// `lawsmith show`.
#[derive(Debug, Args)]
pub struct Show {
    /// An address, `16C2`, "Law 16C2" or in full `bridge@2017:16C2`, a definition, a section or a footnote, `20C2/fn6`, in
    /// whatever case
    pub address: String,
    /// Files or folders; the workspace round the current folder if none is given
    pub paths: Vec<PathBuf>,
    /// The edition to look in, if there are several
    #[arg(long)]
    pub edition: Option<String>,
    /// List what cites it and what it holds
    #[arg(long)]
    pub cited_by: bool,
    /// How to print it
    #[arg(long, default_value = "text")]
    pub format: Format,
}

/// `lawsmith diff`.
#[derive(Debug, Args)]
pub struct Diff {
    /// The old side: a file, a folder, an edition of the workspace, WORK@EDITION, FOLDER@EDITION, or
    /// git:REVISION, which is the new side in that revision, or git:REVISION:PATH
    pub old: String,
    /// The new side, in the same forms
    pub new: String,
    /// Compare paths, headings and resolved references, and nothing else
    #[arg(long, conflicts_with_all = ["summary", "copy"])]
    pub structure: bool,
    /// List the significant changes only, each with a sentence on what it is
    #[arg(long, conflicts_with = "copy")]
    pub summary: bool,
    /// The new side is a copy of the old one: list each place where it departs
    #[arg(long)]
    pub copy: bool,
    /// How to print it
    #[arg(long, default_value = "text")]
    pub format: DiffFormat,
}

/// How a comparison is printed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum DiffFormat {
    /// A redline for people
    Text,
    /// One JSON array
    Json,
    /// One JSON object a line
    Jsonl,
    /// One page that needs nothing else
    Html,
    /// Markdown
    Markdown,
    /// A document for Word whose changes can be accepted and rejected: redirect it to a file
    Docx,
}

/// `lawsmith concordance`.
#[derive(Debug, Args)]
pub struct Concordance {
    /// The old side, as in `lawsmith diff`
    pub old: String,
    /// The new side
    pub new: String,
    /// Write @was lines into the new side, where the origin is sure and the address changed
    #[arg(long)]
    pub confirm: bool,
    /// With --confirm: say what would be written, and write nothing
    #[arg(long, requires = "confirm")]
    pub dry_run: bool,
    /// With --confirm: how sure the origin must be
    #[arg(long, value_name = "CONFIDENCE", default_value = "high", requires = "confirm")]
    pub least: Sureness,
    /// How to print it
    #[arg(long, default_value = "csv", conflicts_with = "confirm")]
    pub format: ConcordanceFormat,
}

/// `lawsmith edition`.
#[derive(Debug, Subcommand)]
pub enum Edition {
    /// Copy the edition that is worked on into a locked one
    Freeze(Freeze),
    /// List the editions: where they are, which are locked, what they are compared with
    List(Query),
}

/// `lawsmith edition freeze`.
#[derive(Debug, Args)]
pub struct Freeze {
    /// The name of the copy, which is that of its folder too, as in 2026-11
    pub id: String,
    /// Files or folders; the workspace round the current folder if none is given
    pub paths: Vec<PathBuf>,
    /// The edition to copy, if several are not locked
    #[arg(long)]
    pub edition: Option<String>,
    /// Write nothing, and show what would change in the manifest as a diff
    #[arg(long)]
    pub dry_run: bool,
}

/// `lawsmith amend`.
#[derive(Debug, Args)]
pub struct Amend {
    /// The old side, as in `lawsmith diff`; with --apply the text that is amended
    #[arg(value_name = "OLD")]
    pub text: String,
    /// The new side
    #[arg(required_unless_present = "apply", conflicts_with = "apply")]
    pub new: Option<String>,
    /// Follow the instructions of this file instead of writing some
    #[arg(long, value_name = "FILE")]
    pub apply: Option<PathBuf>,
    /// With --apply: write the amended text into this folder, and leave the old one as it is
    #[arg(long, value_name = "DIR", requires = "apply", conflicts_with = "new")]
    pub into: Option<PathBuf>,
    /// With --apply: show what would change, as a diff, and write nothing
    #[arg(long, requires = "apply", conflicts_with_all = ["into", "new"])]
    pub dry_run: bool,
    /// How to print instructions
    #[arg(long, default_value = "text", conflicts_with = "apply")]
    pub format: Format,
}

/// How sure an alignment is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Sureness {
    /// All that is found
    Low,
    /// Probably right
    Medium,
    /// Right in 95 of 100 cases
    High,
}

/// How a concordance is printed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum ConcordanceFormat {
    /// Comma-separated values (RFC 4180) with a line of names
    Csv,
    /// One page with two tables
    Html,
    /// One JSON object a line
    Jsonl,
}

/// `lawsmith book`.
#[derive(Debug, Args)]
#[command(group(ArgGroup::new("form").args(["html", "pdf", "epub", "serve"]).required(true).multiple(true)))]
pub struct Book {
    /// Files or folders; the workspace round the current folder if none is given
    pub paths: Vec<PathBuf>,
    /// Write the web site into DIR, which may hold no sources; other files there stay, and one that has the name of a page is an error
    #[arg(long, value_name = "DIR")]
    pub html: Option<PathBuf>,
    /// Write the printed book, a PDF, to FILE; a PDF that is there is replaced
    #[arg(long, value_name = "FILE")]
    pub pdf: Option<PathBuf>,
    /// Write the e-book, an EPUB, to FILE; an EPUB that is there is replaced
    #[arg(long, value_name = "FILE")]
    pub epub: Option<PathBuf>,
    /// The edition, if there are several; else the first one of the manifest that is not locked
    #[arg(long, value_name = "ID")]
    pub edition: Option<String>,
    /// Leave the base edition out: no redline, no concordance, no change to the other edition
    #[arg(long)]
    pub alone: bool,
    /// Show the site at http://127.0.0.1:PORT/ and make it anew when a file changes; PORT is 4817 if it is not given,
    /// and 0 takes any that is free
    #[arg(long, value_name = "PORT", num_args = 0..=1, default_missing_value = "4817")]
    pub serve: Option<u16>,
}

/// `lawsmith export`.
#[derive(Debug, Args)]
pub struct Export {
    /// The form
    pub form: ExportForm,
    /// Files or folders; the workspace round the current folder if none is given
    pub paths: Vec<PathBuf>,
    /// The edition, if there are several; else the first one of the manifest that is not locked
    #[arg(long, value_name = "ID")]
    pub edition: Option<String>,
}

/// What an edition is exported as.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum ExportForm {
    /// Akoma Ntoso 3.0, the XML in which parliaments and archives keep law
    Akn,
    /// One JSON document, for programs that show laws
    Json,
    /// A document for Word: redirect it to a file
    Docx,
}

/// `lawsmith rule`.
#[derive(Debug, Args)]
pub struct Rule {
    /// A code or a name; all rules are listed if none is given
    pub code: Option<String>,
    /// How to print it
    #[arg(long, default_value = "text")]
    pub format: Format,
}

/// `lawsmith completions`.
#[derive(Debug, Args)]
pub struct Completions {
    /// The shell
    pub shell: clap_complete::Shell,
}
