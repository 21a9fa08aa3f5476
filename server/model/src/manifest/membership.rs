//! Which files of a work belong to which of its editions.
//!
//! Paths are written from the manifest's folder, their parts parted by `/`. Whether files
//! exist is the caller's to know: the command line and the language server walk folders,
//! this decides what they have found.

use crate::manifest::{EditionEntry, Manifest};

/// An edition of a work and the files that it holds.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Member {
    /// The edition's name; empty where the manifest lists none.
    pub id: String,
    /// Its files, by their place in the list that was asked about.
    pub files: Vec<usize>,
}

/// The name of a manifest.
pub const MANIFEST: &str = "lawsmith.toml";

/// Whether a file of that name holds law text.
pub fn is_laws(name: &str) -> bool {
    name.ends_with(".laws")
}

/// Whether the table `[book]` means the document at `path` by `name`.
pub fn is_named(path: &str, name: &str) -> bool {
    let path = path.replace('\\', "/");
    let name = name.trim_start_matches("./");
    path == name || path.strip_suffix(name).is_some_and(|before| before.ends_with('/'))
}

impl EditionEntry {
    /// The path of its file or folder, or `None` where it would leave the work's folder.
    pub fn inner_path(&self) -> Option<&str> {
        let absolute = self.path.starts_with(['/', '\\']) || self.path.contains(':');
        let leaves = absolute || self.path.split(['/', '\\']).any(|part| part == "..");
        (!leaves).then_some(self.path.as_str())
    }

    /// Whether the file at `path` is the edition's own or lies below its folder.
    fn holds(&self, path: &str) -> bool {
        let Some(inner) = self.inner_path() else { return false };
        let mut parts = path.split('/');
        let mut own = inner.split(['/', '\\']).filter(|part| !matches!(*part, "" | "."));
        own.all(|part| parts.next() == Some(part))
    }
}

impl Manifest {
    /// The editions of the work with those of `files` that they hold, in the order of the
    /// manifest. A manifest without editions has one without a name, which holds all.
    pub fn members(&self, files: &[&str]) -> Vec<Member> {
        if self.editions.is_empty() {
            return vec![Member { id: String::new(), files: (0..files.len()).collect() }];
        }
        let held = |entry: &EditionEntry| {
            files.iter().enumerate().filter(|(_, file)| entry.holds(file)).map(|(at, _)| at).collect()
        };
        self.editions.iter().map(|entry| Member { id: entry.id.clone(), files: held(entry) }).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(paths: &[&str], file: &str, holders: &[&str]) {
        let mut text = "[work]\nid = \"game\"\n".to_owned();
        for path in paths {
            text.push_str(&format!("[[edition]]\nid = \"{path}\"\npath = \"{path}\"\n"));
        }
        let members = Manifest::parse(&text).unwrap().members(&[file]);
        let found: Vec<&str> =
            members.iter().filter(|it| !it.files.is_empty()).map(|it| it.id.as_str()).collect();
        assert_eq!(found, holders);
    }

    #[test]
    fn a_folder_holds_what_lies_below_it() {
        check(&["2017", "2020"], "2017/part/laws.laws", &["2017"]);
        check(&["./2017/", "."], "2017/laws.laws", &["./2017/", "."]);
        check(&["20", "2017/laws.laws"], "2017/laws.laws", &["2017/laws.laws"]);
        check(&[], "a.laws", &[""]);
    }

    #[test]
    fn a_path_out_of_the_work_holds_nothing() {
        check(&["../2017", "/2017"], "2017/laws.laws", &[]);
    }
}
