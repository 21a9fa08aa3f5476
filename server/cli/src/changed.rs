//! `check --changed-since REV`: the findings of a change alone.
//!
//! What stands on lines that nobody touched is left out. A change can break those too (a definition that is struck leaves
//! its uses undefined), so the findings there are held against those of the revision, and how many are new is said.

use std::path::{Path, PathBuf};

use crate::args::Check;
use crate::baseline::known;
use crate::known::recognised;
use crate::output;
use crate::report::{Found, count};
use crate::revision::{beginning, check_out, repository};
use crate::touched::Touched;
use crate::workspace::load;

/// The findings on lines that are new or changed since `revision`; the others are counted.
pub fn only_touched<'a>(
    arguments: &Check,
    revision: &str,
    found: Vec<Found<'a>>,
) -> anyhow::Result<Vec<Found<'a>>> {
    let paths = if arguments.paths.is_empty() { vec![PathBuf::from(".")] } else { arguments.paths.clone() };
    let first = &paths[0];
    let folder = if first.is_dir() { first.as_path() } else { first.parent().unwrap_or(Path::new("")) };
    let folder = if folder.as_os_str().is_empty() { Path::new(".") } else { folder };
    let root = repository(folder)?;
    let start = beginning(&root, revision)?;
    let mut touched = Touched::since(&root, &start)?;
    let (mut kept, mut left) = (Vec::new(), Vec::new());
    for (loaded, finding) in found {
        let document = &loaded.edition.documents[finding.document];
        let [first, last] = [finding.range.start(), finding.range.end()].map(|at| document.lines.line(at));
        let list = if touched.has(document, first, last)? { &mut kept } else { &mut left };
        list.push((loaded, finding));
    }
    let new = if left.is_empty() { 0 } else { new_since(arguments, &paths, &root, &start, &left)? };
    let mut said = format!("{} on lines untouched since {revision} left out", count(left.len(), "finding"));
    if new > 0 {
        let them = if new == 1 { "is" } else { "are" };
        said += &format!(", of which {new} {them} new; without --changed-since they are shown");
    }
    output::say(&said);
    Ok(kept)
}

/// How many of the findings the revision did not have.
fn new_since(
    arguments: &Check,
    paths: &[PathBuf],
    root: &Path,
    revision: &str,
    left: &[Found<'_>],
) -> anyhow::Result<usize> {
    let checkout = check_out(root, revision)?;
    let there = checkout.path().canonicalize()?;
    let inside = paths.iter().filter_map(|path| {
        let full = path.canonicalize().ok()?;
        let then = there.join(full.strip_prefix(root).ok()?);
        then.exists().then_some(then)
    });
    let paths: Vec<PathBuf> = inside.collect();
    if paths.is_empty() {
        return Ok(left.len());
    }
    // What the revision itself is wrong about, as in its manifest, is no fault of the change.
    let Ok(works) = load(&paths) else { return Ok(left.len()) };
    let Ok(before) = crate::commands::check::findings(&works, arguments) else { return Ok(left.len()) };
    let seen = recognised(&known(&before, &there), &known(left, root));
    Ok(seen.iter().filter(|seen| !**seen).count())
}
