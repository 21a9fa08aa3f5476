//! Findings in words: for people, for programs, for code scanning, as tables.

mod github;
mod row;
mod sarif;
mod tables;
mod text;

use std::io::{self, Write};

use lawsmith_lints::Finding;

use crate::args::FindingFormat;
use crate::workspace::{LoadedEdition, Work};

pub use tables::{counted, statistics};
pub use text::summary;

/// A finding with the edition that it is in.
pub type Found<'a> = (&'a LoadedEdition, Finding);

/// Prints findings in the format asked for.
pub fn print(format: FindingFormat, found: &[Found<'_>], works: &[Work]) -> anyhow::Result<()> {
    let mut out = io::BufWriter::new(io::stdout().lock());
    match format {
        FindingFormat::Text => text::print(&mut out, found)?,
        FindingFormat::Summary => tables::by_file(&mut out, found, works)?,
        FindingFormat::Json => {
            let rows: Vec<_> = found.iter().map(|(loaded, finding)| row::row(loaded, finding)).collect();
            serde_json::to_writer_pretty(&mut out, &rows)?;
            writeln!(out)?;
        }
        FindingFormat::Jsonl => {
            for (loaded, finding) in found {
                serde_json::to_writer(&mut out, &row::row(loaded, finding))?;
                writeln!(out)?;
            }
        }
        FindingFormat::Sarif => {
            serde_json::to_writer_pretty(&mut out, &sarif::log(found))?;
            writeln!(out)?;
        }
        FindingFormat::Github => {
            for (loaded, finding) in found {
                writeln!(out, "{}", github::command(&row::row(loaded, finding)))?;
            }
        }
    }
    out.flush()?;
    Ok(())
}
