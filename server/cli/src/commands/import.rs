//! `lawsmith import`: a text file becomes a workspace.

use std::path::{Path, PathBuf};

use anyhow::{Context, bail};
use lawsmith_import::{Disposition, Imported, Profile, from_markdown, import};
use lawsmith_text::Encoding;

use crate::Outcome;
use crate::args::Import;
use crate::output;
use crate::replace::create;
use crate::workspace::read_text;

pub fn run(arguments: &Import) -> anyhow::Result<Outcome> {
    let (text, encoding) = read_text(&arguments.source)?;
    if !matches!(encoding, Encoding::Utf8 | Encoding::Utf8WithMark) {
        output::say(&format!("note: {} was read as {}", arguments.source.display(), encoding.name()));
    }
    let extension = arguments.source.extension().unwrap_or_default();
    let text = match extension.eq_ignore_ascii_case("md") || extension.eq_ignore_ascii_case("markdown") {
        true => from_markdown(&text),
        false => text,
    };
    let profile = match &arguments.profile {
        Some(path) => {
            let (toml, _) = read_text(path)?;
            Profile::parse(&toml).with_context(|| path.display().to_string())?
        }
        None => Profile::for_text(&text),
    };
    let imported = import(&text, &profile).with_context(|| arguments.source.display().to_string())?;
    write(&imported, &arguments.into, arguments.report.as_deref())?;
    Ok(Outcome::Done)
}

/// Writes the files; none is written if one of them is there already.
fn write(imported: &Imported, into: &Path, report: Option<&Path>) -> anyhow::Result<()> {
    let targets: Vec<PathBuf> = imported.files.iter().map(|file| into.join(&file.path)).collect();
    let taken: Vec<_> =
        targets.iter().map(PathBuf::as_path).chain(report).filter(|path| path.exists()).collect();
    if let Some(path) = taken.first() {
        bail!("{} exists already and is not overwritten; import into a new folder", path.display());
    }
    for (file, target) in imported.files.iter().zip(&targets) {
        create(target, &file.text)?;
    }
    match report {
        Some(path) if path.extension().is_some_and(|extension| extension == "jsonl") => {
            create(path, &json_lines(imported)?)?;
        }
        Some(path) => create(path, &imported.report.to_text())?,
        None => {}
    }
    for (disposition, lines) in imported.report.totals() {
        output::say(&format!("{lines:>8} lines {}", disposition.name()));
    }
    for row in imported.report.rows_of(Disposition::Unsure).chain(imported.report.rows_of(Disposition::Kept))
    {
        let at = row.at.as_deref().unwrap_or_default();
        let note = row.note.as_deref().unwrap_or_default();
        output::say(&format!("look at line {}: {} {at} {note}", row.first, row.disposition.name()));
    }
    output::say(&format!("`lawsmith check {}` checks it", into.display()));
    Ok(())
}

fn json_lines(imported: &Imported) -> anyhow::Result<String> {
    let mut out = String::new();
    for row in &imported.report.rows {
        out.push_str(&serde_json::to_string(row)?);
        out.push('\n');
    }
    Ok(out)
}
