//! What git knows: the laws of a revision, and which lines a change has touched.

use std::collections::HashMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, bail};
use tempfile::TempDir;

use crate::workspace::MANIFEST;

/// The root of the repository that a folder lies in.
pub fn repository(folder: &Path) -> anyhow::Result<PathBuf> {
    let folder = fs::canonicalize(folder)?;
    Ok(PathBuf::from(git(&folder, &["rev-parse", "--show-toplevel"])?.trim_end()))
}

/// The laws of a revision, brought into a folder of their own.
pub fn check_out(root: &Path, revision: &str) -> anyhow::Result<TempDir> {
    let listed = git(root, &["ls-tree", "-r", "--name-only", "-z", named(revision)?, "--"])
        .with_context(|| format!("git has no revision {revision}"))?;
    let checkout = tempfile::tempdir()?;
    let names = listed.split('\0').filter(|name| {
        let file = name.rsplit('/').next().unwrap_or_default();
        file == MANIFEST || name.ends_with(".laws")
    });
    for name in names {
        let to = checkout.path().join(name);
        if let Some(folder) = to.parent() {
            fs::create_dir_all(folder)?;
        }
        let object = format!("{revision}:{name}");
        let output = Command::new("git").current_dir(root).args(["cat-file", "blob", &object]).output()?;
        fs::write(&to, output.stdout)?;
    }
    Ok(checkout)
}

/// A revision that begins with a dash would be read as an option.
fn named(revision: &str) -> anyhow::Result<&str> {
    if revision.is_empty() || revision.starts_with('-') {
        bail!("“{revision}” is no revision; give one as git knows it: HEAD~1, main, a tag");
    }
    Ok(revision)
}

/// Where the work since `revision` began: what it has in common with what is checked out.
pub fn beginning(root: &Path, revision: &str) -> anyhow::Result<String> {
    let revision = named(revision)?;
    // Without a common ancestor, as in a shallow clone, the revision itself is compared with.
    let found = git(root, &["merge-base", revision, "HEAD"]);
    let found = found.or_else(|_| git(root, &["rev-parse", "--verify", &format!("{revision}^{{commit}}")]));
    Ok(found.with_context(|| format!("git has no revision {revision}"))?.trim_end().to_owned())
}

/// The lines that are new or changed, by file.
#[derive(Debug, Default)]
pub struct Touched {
    /// By the path from the root of the repository: the first and last lines, from 1.
    lines: HashMap<String, Vec<(u32, u32)>>,
}

impl Touched {
    /// What differs between a revision and the files as they are; files that git does not know yet are new.
    pub fn since(root: &Path, revision: &str) -> anyhow::Result<Self> {
        let plain =
            ["-c", "core.quotePath=false", "-c", "diff.noprefix=false", "-c", "diff.mnemonicPrefix=false"];
        let options =
            ["diff", "--unified=0", "--no-color", "--no-ext-diff", "--find-renames", revision, "--"];
        let mut touched = Self::read(&git(root, &[&plain[..], &options].concat())?);
        let unknown = git(root, &["ls-files", "--others", "--exclude-standard", "-z"])?;
        for name in unknown.split('\0').filter(|name| !name.is_empty()) {
            touched.lines.insert(name.to_owned(), vec![(1, u32::MAX)]);
        }
        Ok(touched)
    }

    /// Reads a unified diff without context. What a hunk holds is counted, so that a line that looks like a header is none.
    fn read(diff: &str) -> Self {
        let mut touched = Self::default();
        let mut file: Option<String> = None;
        let mut held = 0;
        for line in diff.split('\n') {
            if held > 0 && !line.starts_with('\\') {
                held -= 1;
            } else if let Some(name) = line.strip_prefix("+++ ") {
                file = name.trim_end_matches('\t').strip_prefix("b/").map(str::to_owned);
            } else if let Some((old, (first, new))) = hunk(line) {
                held = old + new;
                if let Some(name) = file.as_ref().filter(|_| new > 0) {
                    touched.lines.entry(name.clone()).or_default().push((first, first + new - 1));
                }
            }
        }
        touched
    }

    /// Whether one of the lines from `first` to `last` of a file is touched.
    pub fn has(&self, file: &str, first: u32, last: u32) -> bool {
        let lines = self.lines.get(file);
        lines.is_some_and(|lines| lines.iter().any(|&(from, to)| from <= last && first <= to))
    }
}

/// How many old lines a hunk holds, and its first new line with how many there are: `@@ -3,2 +3,0 @@`.
fn hunk(line: &str) -> Option<(u32, (u32, u32))> {
    let (ranges, _) = line.strip_prefix("@@ -")?.split_once(" @@")?;
    let (old, new) = ranges.split_once(" +")?;
    let range = |text: &str| match text.split_once(',') {
        Some((first, count)) => Some((first.parse().ok()?, count.parse().ok()?)),
        None => Some((text.parse().ok()?, 1)),
    };
    Some((range(old)?.1, range(new)?))
}

/// What git says; its complaint is the error.
pub fn git(folder: &Path, arguments: &[&str]) -> anyhow::Result<String> {
    let output = Command::new("git")
        .current_dir(folder)
        .args(arguments)
        .output()
        .context("the program git can't be started; revisions need it")?;
    if !output.status.success() {
        bail!("git: {}", String::from_utf8_lossy(&output.stderr).trim());
    }
    Ok(String::from_utf8_lossy(&output.stdout).into_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_of_hunks() {
        let diff = "diff --git a/1/a.laws b/1/a.laws\n--- a/1/a.laws\n+++ b/1/a.laws\n@@ -3 +3,2 @@ Law 1\n-old\n+new\n++++ b/none.laws\n@@ -9,2 +10,0 @@\n-gone\n-gone\n@@ -20,0 +19 @@\n+one\n\\ No newline at end of file\ndiff --git a/b b/b\n--- a/b\n+++ /dev/null\n@@ -1 +0,0 @@\n-x\n";
        let touched = Touched::read(diff);
        assert_eq!(touched.lines.len(), 1);
        assert_eq!(touched.lines["1/a.laws"], [(3, 4), (19, 19)]);
        assert!(touched.has("1/a.laws", 4, 8) && !touched.has("1/a.laws", 5, 18) && !touched.has("b", 1, 1));
    }
}
