//! The editions of other works that documents stand under (`under: bridge/2017`), found in the folders round a work, and
//! every edition that was read, so that none is read twice.

use std::collections::HashMap;
use std::fs;
use std::path::{Path, PathBuf};

use lawsmith_model::{Behind, Manifest, Parent, Parents, Source, under, work_and_edition};

use super::MANIFEST;
use super::files::{edition_files, folder_of};
use super::texts::{Read, Texts, read_manifest};

/// How deep below the folder of a repository other works are looked for.
const IN_REPOSITORY: usize = 6;
/// The same below the folder that holds a work where there is no repository.
const BESIDE: usize = 2;

/// What is known of works and editions while a command loads them.
#[derive(Default)]
pub struct Library {
    /// The manifests that were asked for.
    asked: Vec<PathBuf>,
    /// The manifests below a folder.
    below: HashMap<PathBuf, Vec<PathBuf>>,
    /// By manifest and name.
    read: HashMap<(PathBuf, String), Read>,
}

impl Library {
    /// A library that looks at these manifests first.
    pub fn new(asked: impl IntoIterator<Item = PathBuf>) -> Self {
        Self { asked: asked.into_iter().collect(), ..Self::default() }
    }

    /// What the headers of `sources` name, documents of the work with this manifest.
    pub fn parents(&mut self, path: &Path, own: &Manifest, sources: &[Source]) -> anyhow::Result<Parents> {
        let mut by_name: Vec<(String, Parent)> = Vec::new();
        let mut namesakes = Vec::new();
        for name in sources.iter().filter_map(|source| under(&source.text)) {
            if !by_name.iter().any(|(known, _)| *known == name) {
                let (parent, folders) = self.named(path, own, name)?;
                by_name.push((name.to_owned(), parent));
                namesakes.extend((folders.len() > 1).then(|| (name.to_owned(), folders)));
            }
        }
        Ok(Parents::new(by_name).with_namesakes(namesakes))
    }

    /// What the name in a header means in a document of the work with this manifest.
    pub fn parent(&mut self, path: &Path, own: &Manifest, name: &str) -> anyhow::Result<Parent> {
        Ok(self.named(path, own, name)?.0)
    }

    /// The same, with the folders of all works that have the id and the edition: the one that is taken first.
    fn named(&mut self, path: &Path, own: &Manifest, name: &str) -> anyhow::Result<(Parent, Vec<String>)> {
        let (work, edition) = work_and_edition(name);
        let Some(work) = work.filter(|work| *work != own.work.id) else {
            return Ok((self.edition(path, own, edition)?, Vec::new()));
        };
        let folder = fs::canonicalize(folder_of(path))?;
        let above = folder.ancestors().skip(1).map(|it| it.join(MANIFEST)).filter(|it| it.is_file());
        let near: Vec<PathBuf> = self.asked.iter().cloned().chain(above).collect();
        let mut found = of_work(near, work)?;
        if found.is_empty() {
            found = of_work(self.around(&folder), work)?;
        }
        let having = found.iter().filter(|(_, manifest)| manifest.edition(edition).is_some());
        let folders = having.clone().map(|(path, _)| shown_folder(path)).collect();
        match having.clone().next().or(found.first()) {
            Some((path, manifest)) => Ok((self.edition(path, manifest, edition)?, folders)),
            None => Ok((Parent::NoWork, folders)),
        }
    }

    /// The manifests in the repository of a folder; without one, in the folders beside it.
    pub fn around(&mut self, folder: &Path) -> Vec<PathBuf> {
        let repository = folder.ancestors().find(|it| it.join(".git").exists());
        let (top, depth) = match repository {
            Some(top) => (top, IN_REPOSITORY),
            None => (folder.parent().unwrap_or(folder), BESIDE),
        };
        self.below.entry(top.to_owned()).or_insert_with(|| manifests_below(top, depth)).clone()
    }

    fn edition(&mut self, path: &Path, manifest: &Manifest, id: &str) -> anyhow::Result<Parent> {
        let Some(entry) = manifest.edition(id) else {
            return Ok(Parent::NoEdition(manifest.editions.iter().map(|entry| entry.id.clone()).collect()));
        };
        if let Some(known) = self.known(path, id) {
            return Ok(Parent::Known(known.edition));
        }
        let texts = Texts::read(&edition_files(path.parent().unwrap_or(Path::new("")), entry)?)?;
        // Regulations under regulations are read here without what they stand under themselves.
        let alone = !texts.stand_under_others();
        let read = texts.analyse(manifest, id, Behind::default())?;
        if alone {
            self.keep(path, id, &read);
        }
        Ok(Parent::Known(read.edition))
    }

    /// An edition that was read before.
    pub fn known(&self, path: &Path, id: &str) -> Option<Read> {
        self.read.get(&(fs::canonicalize(path).ok()?, id.to_owned())).cloned()
    }

    /// Keeps an edition that stands for itself.
    pub fn keep(&mut self, path: &Path, id: &str, read: &Read) {
        if let Ok(path) = fs::canonicalize(path) {
            self.read.insert((path, id.to_owned()), read.clone());
        }
    }
}

/// Those of the manifests that are of the work, each once, with their paths as messages show them.
fn of_work(manifests: Vec<PathBuf>, work: &str) -> anyhow::Result<Vec<(PathBuf, Manifest)>> {
    // Below the current folder, paths are shown as one writes them.
    let here = std::env::current_dir()?;
    let mut seen = Vec::new();
    let found = manifests.into_iter().filter_map(|path| {
        let same = fs::canonicalize(&path).ok()?;
        if seen.contains(&same) {
            return None;
        }
        seen.push(same);
        let path = path.strip_prefix(&here).map(Path::to_owned).unwrap_or(path);
        // A manifest with a mistake is told of where it is asked for.
        let manifest = read_manifest(&path).ok()?;
        (manifest.work.id == work).then_some((path, manifest))
    });
    Ok(found.collect())
}

/// The folder of a manifest, for people.
fn shown_folder(manifest: &Path) -> String {
    folder_of(manifest).display().to_string()
}

fn manifests_below(folder: &Path, depth: usize) -> Vec<PathBuf> {
    let walk = ignore::WalkBuilder::new(folder).max_depth(Some(depth)).sort_by_file_path(Path::cmp).build();
    let files = walk.flatten().filter(|it| it.file_type().is_some_and(|kind| kind.is_file()));
    files.filter(|it| it.file_name() == MANIFEST).map(ignore::DirEntry::into_path).collect()
}
