//! `check --changed-since REV`: the findings of a change alone.
//!
//! What stands on lines that nobody touched is left out. A change can break those too (a definition that is struck leaves
//! its uses undefined), so the findings there are held against those of the revision, and how many are new is said.

use std::path::PathBuf;

use crate::args::Check;
use crate::checking::baseline::known;
use crate::checking::touched::Touched;
use crate::known::recognised;
use crate::output::{self, count};
use crate::report::Found;
use crate::revision::{beginning, check_out, repository};
use crate::workspace::files::{asked, folder_of, or_here};
use crate::workspace::load;

/// The work since a revision.
pub struct Since {
    paths: Vec<PathBuf>,
    root: PathBuf,
    revision: String,
    /// Where it began.
    start: String,
}

impl Since {
    /// The work on these paths.
    pub fn new(paths: &[PathBuf], revision: &str) -> anyhow::Result<Self> {
        let paths = asked(paths)?;
        let first = &paths[0];
        let folder = if first.is_dir() { or_here(first) } else { folder_of(first) };
        let root = repository(folder)?;
        let start = beginning(&root, revision)?;
        Ok(Self { paths, root, revision: revision.to_owned(), start })
    }

    /// The findings on lines that are new or changed, and the others.
    pub fn part<'a>(&self, found: Vec<Found<'a>>) -> anyhow::Result<(Vec<Found<'a>>, Vec<Found<'a>>)> {
        let mut touched = Touched::since(&self.root, &self.start)?;
        let (mut kept, mut left) = (Vec::new(), Vec::new());
        for (loaded, finding) in found {
            let document = &loaded.edition.documents[finding.document];
            let [first, last] =
                [finding.range.start(), finding.range.end()].map(|at| document.lines.line(at));
            let list = if touched.has(document, first, last)? { &mut kept } else { &mut left };
            list.push((loaded, finding));
        }
        Ok((kept, left))
    }

    /// Says how many are left out, and how many of these are new.
    pub fn say(&self, arguments: &Check, left: &[Found<'_>]) -> anyhow::Result<()> {
        let new = if left.is_empty() { 0 } else { self.new_of(arguments, left)? };
        let mut said =
            format!("{} on lines untouched since {} left out", count(left.len(), "finding"), self.revision);
        if new > 0 {
            let them = if new == 1 { "is" } else { "are" };
            said += &format!(", of which {new} {them} new; without --changed-since they are shown");
        }
        output::say(&said);
        Ok(())
    }

    /// How many of the findings the revision did not have.
    fn new_of(&self, arguments: &Check, left: &[Found<'_>]) -> anyhow::Result<usize> {
        let checkout = check_out(&self.root, &self.start)?;
        let there = checkout.path().canonicalize()?;
        let inside = self.paths.iter().filter_map(|path| {
            let full = path.canonicalize().ok()?;
            let then = there.join(full.strip_prefix(&self.root).ok()?);
            then.exists().then_some(then)
        });
        let paths: Vec<PathBuf> = inside.collect();
        if paths.is_empty() {
            return Ok(left.len());
        }
        // What the revision itself is wrong about, as in its manifest, is no fault of the change.
        let Ok(works) = load(&paths) else { return Ok(left.len()) };
        let Ok(before) = crate::checking::findings::findings(&works, arguments) else {
            return Ok(left.len());
        };
        let seen = recognised(&known(&before, &there), &known(left, &self.root));
        Ok(seen.iter().filter(|seen| !**seen).count())
    }
}
