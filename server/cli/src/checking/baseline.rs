//! The baseline of an old code of law: a file of findings that are known and don't count.

use std::path::{Path, PathBuf};

use anyhow::{Context, bail};
use serde::{Deserialize, Serialize};

use crate::known::{Known, recognised};
use crate::output::{self, count};
use crate::replace::{put, refuse_other};
use crate::report::Found;
use crate::workspace::files::{folder_of, read_text};

/// The first line of the file.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Head {
    lawsmith_baseline: u32,
}

const VERSION: u32 = 1;

/// Writes all that is found, a line each, in an order that changes little from one time to the next.
pub fn write(path: &Path, found: &[Found<'_>]) -> anyhow::Result<()> {
    refuse_other(path, "baseline", |known| head(&String::from_utf8_lossy(known)).is_some())?;
    let mut known = known(found, &full_folder(path)?);
    known.sort();
    let mut text = serde_json::to_string(&Head { lawsmith_baseline: VERSION })? + "\n";
    for one in &known {
        text += &serde_json::to_string(one)?;
        text.push('\n');
    }
    put(path, text.as_bytes())?;
    output::say(&format!("{} written to {}", count(known.len(), "finding"), path.display()));
    Ok(())
}

/// What the file does not know, and what is to say of the rest.
pub fn only_new<'a>(path: &Path, found: Vec<Found<'a>>) -> anyhow::Result<(Vec<Found<'a>>, String)> {
    let before = read(path)?;
    let seen = recognised(&before, &known(&found, &full_folder(path)?));
    let still = seen.iter().filter(|seen| **seen).count();
    let gone = before.len() - still;
    let mut said = format!("{} known to {}", count(still, "finding"), path.display());
    if gone > 0 {
        said += &format!("; {gone} of it are gone, `--write-baseline` strikes them");
    }
    let new = found.into_iter().zip(seen).filter(|(_, seen)| !seen);
    Ok((new.map(|(found, _)| found).collect(), said))
}

fn read(path: &Path) -> anyhow::Result<Vec<Known>> {
    let (text, _) = read_text(path).context("the baseline can't be read; --write-baseline makes one")?;
    let lines = text.lines().skip(1);
    if head(&text).is_none_or(|head| head.lawsmith_baseline != VERSION) {
        bail!("{} is no baseline of this version; --write-baseline makes one", path.display());
    }
    let rows = lines.enumerate().filter(|(_, line)| !line.trim().is_empty());
    rows.map(|(at, line)| {
        serde_json::from_str(line).with_context(|| format!("{}:{}", path.display(), at + 2))
    })
    .collect()
}

/// Findings as they are known, with their files as seen from `folder`.
pub fn known(found: &[Found<'_>], folder: &Path) -> Vec<Known> {
    let as_known = |(loaded, finding): &Found<'_>| {
        let path = &loaded.edition.documents[finding.document].path;
        Known::new(loaded, finding, &seen_from(folder, Path::new(path)))
    };
    found.iter().map(as_known).collect()
}

/// A path as seen from a folder above it, else as it is given.
pub fn seen_from(folder: &Path, path: &Path) -> String {
    let full = path.canonicalize().unwrap_or_else(|_| path.to_owned());
    full.strip_prefix(folder).unwrap_or(path).display().to_string().replace('\\', "/")
}

fn head(text: &str) -> Option<Head> {
    serde_json::from_str(text.lines().next()?).ok()
}

fn full_folder(path: &Path) -> anyhow::Result<PathBuf> {
    let folder = folder_of(path);
    folder.canonicalize().with_context(|| format!("there is no folder {}", folder.display()))
}
