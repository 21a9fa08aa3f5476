//! Which lines of the laws are new or changed since a revision.
//!
//! git says which files differ; the lines are compared here, as decoded text. What git takes for binary, ends its lines in
//! CR or is converted when it is checked out has the lines that people see.

use std::collections::{HashMap, HashSet};
use std::fs;
use std::path::{Path, PathBuf};

use lawsmith_model::Document;
use lawsmith_text::decode;
use similar::{Algorithm, capture_diff_slices};

use crate::revision::{Objects, fields, git, path_of};
use crate::workspace::files::own_place;

/// The lines that differ between a revision and the files as they are.
pub struct Touched {
    root: PathBuf,
    objects: Objects,
    /// The files that git knows, from the root.
    known: HashSet<PathBuf>,
    /// Those of them that differ, with the object that they were made of; what was no file has none.
    changed: HashMap<PathBuf, Option<String>>,
    /// The first and last lines, from 1, by the path of the document.
    lines: HashMap<String, Vec<(u32, u32)>>,
}

impl Touched {
    /// What differs from the revision, in the repository at `root`.
    pub fn since(root: &Path, revision: &str) -> anyhow::Result<Self> {
        let known = git(root, &["ls-files", "-z"])?;
        let changed = git(root, &["diff-index", "-z", "--find-renames", revision, "--"])?;
        Ok(Self {
            root: root.to_owned(),
            objects: Objects::of(root)?,
            known: fields(&known).map(path_of).collect(),
            changed: changed_files(&changed),
            lines: HashMap::new(),
        })
    }

    /// Whether one of the lines from `first` to `last` of a document is touched.
    pub fn has(&mut self, document: &Document, first: u32, last: u32) -> anyhow::Result<bool> {
        if !self.lines.contains_key(&document.path) {
            let lines = self.lines_of(document)?;
            self.lines.insert(document.path.clone(), lines);
        }
        Ok(self.lines[&document.path].iter().any(|&(from, to)| from <= last && first <= to))
    }

    fn lines_of(&mut self, document: &Document) -> anyhow::Result<Vec<(u32, u32)>> {
        let all = vec![(1, u32::MAX)];
        let inside = |path: PathBuf| path.strip_prefix(&self.root).map(Path::to_owned).ok();
        let known = |path: &PathBuf| self.known.contains(path);
        let path = Path::new(&document.path);
        let Some(file) = fs::canonicalize(path).ok().and_then(inside).filter(known) else { return Ok(all) };
        // What a link leads to is new where the link is.
        let link = own_place(path).ok().and_then(inside).filter(|link| *link != file);
        if link.is_some_and(|link| !known(&link) || self.changed.contains_key(&link)) {
            return Ok(all);
        }
        match self.changed.get(&file) {
            None => Ok(Vec::new()),
            Some(None) => Ok(all),
            Some(Some(object)) => {
                let before = decode(self.objects.read(object, &file)?);
                Ok(before.map_or(all, |before| touched(&before.text, document.text())))
            }
        }
    }
}

/// Reads `:<mode> <mode> <object> <object> <status>` and the name, two of them where one was renamed.
fn changed_files(listed: &[u8]) -> HashMap<PathBuf, Option<String>> {
    let mut changed = HashMap::new();
    let mut fields = fields(listed);
    while let Some(head) = fields.next() {
        let head = String::from_utf8_lossy(head);
        let parts: Vec<&str> = head.split(' ').collect();
        let [before, after, object, _, status] = parts[..] else { continue };
        let mut name = fields.next();
        if status.starts_with(['R', 'C']) {
            name = fields.next();
        }
        let files = [before.trim_start_matches(':'), after].iter().all(|mode| mode.starts_with("100"));
        changed.extend(name.map(|name| (path_of(name), files.then(|| object.to_owned()))));
    }
    changed
}

/// The lines of `new` that `old` has not.
fn touched(old: &str, new: &str) -> Vec<(u32, u32)> {
    let operations = capture_diff_slices(Algorithm::Myers, &lines(old), &lines(new));
    let changed = operations.iter().filter(|it| !matches!(it, similar::DiffOp::Equal { .. }));
    let ranges = changed.map(similar::DiffOp::new_range).filter(|range| !range.is_empty());
    ranges.map(|range| (range.start as u32 + 1, range.end as u32)).collect()
}

/// The lines of a text, without what ends them.
fn lines(text: &str) -> Vec<&str> {
    let mut lines = Vec::new();
    let mut rest = text;
    while let Some(at) = rest.find(['\n', '\r']) {
        lines.push(&rest[..at]);
        let end = if rest[at..].starts_with("\r\n") { at + 2 } else { at + 1 };
        rest = &rest[end..];
    }
    lines.extend(Some(rest).filter(|rest| !rest.is_empty()));
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_that_differ() {
        assert_eq!(touched("a\nb\nc\n", "a\r\nx\r\nc\r\ny"), [(2, 2), (4, 4)]);
        assert_eq!(touched("a\rb\rc", "a\nc\n"), []);
    }

    #[test]
    fn files_that_differ() {
        let listed = b":100644 100644 a1 00 M\0c\"d.laws\0:100644 100644 b2 b2 R100\0old\0new\0:000000 100644 00 c3 A\0added\0";
        let changed = changed_files(listed);
        let object = |name: &str| changed.get(Path::new(name)).cloned();
        assert_eq!(object("c\"d.laws"), Some(Some("a1".to_owned())));
        assert_eq!(object("new"), Some(Some("b2".to_owned())));
        assert_eq!((object("added"), object("old")), (Some(None), None));
    }
}
