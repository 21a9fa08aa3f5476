//! Works round another one that stand under its editions and were not asked for. They are read as if they were asked for alone,
//! and only to tell what a change would mean for them.

use std::fs;
use std::path::{Path, PathBuf};

use lawsmith_model::{Edition, is_laws, under, work_and_edition};

use super::files::{files_of, folder_of, read_text, shown_path};
use super::library::Library;
use super::{MANIFEST, Work, load, read_manifest};

/// Those of which documents name the work of `laws`, which is among those `asked` for, as what they stand under.
pub fn works_under(asked: &[Work], laws: &Edition) -> anyhow::Result<Vec<Work>> {
    let holds = |work: &&Work| work.editions.iter().any(|it| std::ptr::eq(&*it.edition, laws));
    let work = asked.iter().find(holds).filter(|work| !work.manifest.work.id.is_empty());
    let Some((work, manifest)) = work.and_then(|work| Some((work, manifest_of(work)?))) else {
        return Ok(Vec::new());
    };
    let known: Vec<PathBuf> = asked.iter().filter_map(manifest_of).collect();
    let mut found = Vec::new();
    for path in manifest.parent().map(|folder| Library::default().around(folder)).unwrap_or_default() {
        let path = shown_path(path);
        let same = fs::canonicalize(&path)?;
        if !known.contains(&same) && names_work(&path, &work.manifest.work.id) {
            let folder = folder_of(&path);
            // What can't be loaded is told of where it is asked for.
            let loaded = load(&[folder.to_owned()]).unwrap_or_default();
            found.extend(loaded.into_iter().filter(|work| manifest_of(work).as_ref() == Some(&same)));
        }
    }
    Ok(found)
}

fn manifest_of(work: &Work) -> Option<PathBuf> {
    fs::canonicalize(work.root.as_deref()?.join(MANIFEST)).ok()
}

/// Whether a document of the work with this manifest, which can be read, stands under an edition of the work `id`.
fn names_work(manifest: &Path, id: &str) -> bool {
    let folder = folder_of(manifest);
    let files = files_of(folder, folder, is_laws).unwrap_or_default();
    let texts = files.iter().filter_map(|file| read_text(file).ok());
    let named = |text: &str| under(text).is_some_and(|name| work_and_edition(name).0 == Some(id));
    read_manifest(manifest).is_ok() && texts.into_iter().any(|(text, _)| named(&text))
}
