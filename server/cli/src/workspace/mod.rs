//! From paths to editions: which works they lie in, which files those have.

pub mod files;
mod library;
pub mod misplaced;
mod plan;
mod texts;
pub mod works_under;

use std::collections::HashSet;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use anyhow::bail;
use lawsmith_model::{Edition, Manifest};
use lawsmith_text::Encoding;
use serde::Serialize;

use plan::{Which, load_which};

pub use lawsmith_model::MANIFEST;
pub use library::Library;
pub use plan::{manifests, roots};
pub use texts::{read_manifest, told_place};

/// A work with the editions that were asked for.
pub struct Work {
    /// Its manifest.
    pub manifest: Manifest,
    /// The folder of the manifest, if there is one.
    pub root: Option<PathBuf>,
    /// Its editions.
    pub editions: Vec<LoadedEdition>,
    /// The locked editions that were left out.
    pub left_out: Vec<String>,
}

impl Work {
    /// The folder that its paths are counted from.
    pub fn folder(&self) -> &Path {
        files::or_here(self.root.as_deref().unwrap_or(Path::new("")))
    }
}

/// An edition and how its files were read.
pub struct LoadedEdition {
    /// The analysis; the copies of the edition, and what stands under it, share it.
    pub edition: Arc<Edition>,
    /// How each document was read.
    pub encodings: Vec<Encoding>,
    /// Which documents were asked for.
    pub selected: Vec<bool>,
    /// Whether it is kept as it is.
    pub locked: bool,
}

impl LoadedEdition {
    /// Where a place is, for people: file, line and column.
    pub fn place(&self, document: usize, offset: usize) -> (String, u32, u32) {
        place(&self.edition, document, offset)
    }

    /// Fails if it is kept as it is.
    pub fn changeable(&self) -> anyhow::Result<()> {
        if self.locked {
            let id = &self.edition.id;
            bail!(
                "edition {id} is locked: it is kept as it is; its line `locked = true` in {MANIFEST} says so"
            );
        }
        Ok(())
    }
}

/// A row of what is told of an edition.
#[derive(Serialize)]
pub struct OfEdition<R> {
    /// The name of the edition that begins here, for people, where there are several: `bridge@2017`.
    #[serde(skip)]
    pub edition: Option<String>,
    #[serde(flatten)]
    pub row: R,
}

/// The rows of all editions, in order.
pub fn of_editions<R>(works: &[Work], rows: impl Fn(&LoadedEdition) -> Vec<R>) -> Vec<OfEdition<R>> {
    let editions = works.iter().flat_map(|work| work.editions.iter().map(move |edition| (work, edition)));
    let several = editions.clone().nth(1).is_some();
    let name = |work: &Work, loaded: &LoadedEdition| {
        let names = [work.manifest.work.id.as_str(), loaded.edition.id.as_str()];
        names.into_iter().filter(|name| !name.is_empty()).collect::<Vec<_>>().join("@")
    };
    let named = |(work, loaded): (&Work, &LoadedEdition)| {
        let mut edition = several.then(|| name(work, loaded));
        rows(loaded).into_iter().map(|row| OfEdition { edition: edition.take(), row }).collect::<Vec<_>>()
    };
    editions.flat_map(named).collect()
}

/// The names of editions for people: their ids, or `folder@id` where the works of several have the same.
pub fn told_apart(editions: &[(PathBuf, String)]) -> Vec<String> {
    let ids: HashSet<&str> = editions.iter().map(|(_, id)| id.as_str()).collect();
    let name = |(folder, id): &(PathBuf, String)| match ids.len() == editions.len() {
        true => id.clone(),
        false => format!("{}@{id}", folder.display()),
    };
    editions.iter().map(name).collect()
}

/// Where a place of an edition is, for people: file, line and column.
pub fn place(edition: &Edition, document: usize, offset: usize) -> (String, u32, u32) {
    let read = &edition.documents[document];
    let at = read.lines.line_column(read.text(), offset);
    (read.path.clone(), at.line, at.column)
}

/// Loads every work that `paths` touch: folders with all works below them, files with the
/// work round them. Without paths, the work round the current folder.
pub fn load(paths: &[PathBuf]) -> anyhow::Result<Vec<Work>> {
    Ok(load_which(paths, Which::All)?.0)
}

/// The same without locked editions, but for those that a path leads into.
pub fn load_unlocked(paths: &[PathBuf]) -> anyhow::Result<Vec<Work>> {
    Ok(load_which(paths, Which::Unlocked)?.0)
}

/// The same, with what was read on the way.
pub fn load_unlocked_with_library(paths: &[PathBuf]) -> anyhow::Result<(Vec<Work>, Library)> {
    load_which(paths, Which::Unlocked)
}
