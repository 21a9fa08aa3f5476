//! The sides of a comparison: a file, a folder, an edition of the workspace, or any of them in a
//! revision of git.

use std::fs;
use std::path::{MAIN_SEPARATOR, Path, PathBuf};
use std::sync::Arc;

use anyhow::{Context, bail};
use lawsmith_model::{EditionEntry, Manifest, Source};
use tempfile::TempDir;

use crate::revision::{check_out, repository};
use crate::workspace::files::manifest_above;
use crate::workspace::{LoadedEdition, MANIFEST, Work, load, manifests, read_manifest, told_apart};

/// One side of a comparison.
pub struct ComparedEdition {
    /// The manifest of its work.
    pub manifest: Manifest,
    /// The edition.
    pub loaded: LoadedEdition,
    /// What to call it: the id of the edition; what was given, where it has none or both have the same.
    pub name: String,
    /// Whether only some files of an edition were given: it is these alone.
    pub is_part: bool,
    /// The files of a revision, kept as long as the side is.
    _checkout: Option<TempDir>,
}

/// Loads both sides. `git:REVISION` alone means the other side's path in that revision.
pub fn load_sides(old: &str, new: &str) -> anyhow::Result<(ComparedEdition, ComparedEdition)> {
    let path_of = |side: &str| match revision(side) {
        Some((_, path)) => path.map(str::to_owned),
        None => Some(side.to_owned()),
    };
    let (old_path, new_path) = (path_of(old), path_of(new));
    let (old_side, new_side) = rayon::join(
        || load_side(old, new_path.as_deref().unwrap_or(".")),
        || load_side(new, old_path.as_deref().unwrap_or(".")),
    );
    let (mut old_side, mut new_side) = (old_side?, new_side?);
    // Two works may call their editions alike: "draft → draft" tells nobody which is which.
    if old_side.name == new_side.name {
        (old_side.name, new_side.name) = (old.to_owned(), new.to_owned());
    }
    Ok((old_side, new_side))
}

/// Loads one side; `other` is the path that a revision without a path means.
pub fn load_side(given: &str, other: &str) -> anyhow::Result<ComparedEdition> {
    match revision(given) {
        Some((revision, path)) => from_revision(given, revision, path.unwrap_or(other)),
        None => from_files(given),
    }
}

/// Another edition of the work that the file `document` belongs to.
pub fn beside(document: &str, entry: &EditionEntry) -> Option<anyhow::Result<ComparedEdition>> {
    let folder = Path::new(document).ancestors().skip(1).find(|folder| folder.join(MANIFEST).is_file())?;
    Some(one_edition(&entry.id, &folder.join(&entry.path), Some(&entry.id)))
}

/// Whether `name` may be loaded beside an edition of the work with this manifest: an edition of it, a path, or a revision,
/// which nobody has looked up.
pub fn is_known(manifest: &Manifest, name: &str) -> bool {
    let path = |name: &str| Path::new(name).exists();
    let of_folder = || name.rsplit_once('@').is_some_and(|(folder, _)| path(folder));
    revision(name).is_some() || called(manifest, name).is_some() || path(name) || of_folder()
}

/// `git:REVISION` and `git:REVISION:PATH`.
fn revision(given: &str) -> Option<(&str, Option<&str>)> {
    let rest = given.strip_prefix("git:")?;
    Some(match rest.split_once(':') {
        Some((revision, path)) => (revision, Some(path)),
        None => (rest, None),
    })
}

fn from_files(given: &str) -> anyhow::Result<ComparedEdition> {
    if Path::new(given).exists() {
        return one_edition(given, Path::new(given), None);
    }
    if let Some((folder, edition)) = given.rsplit_once('@')
        && Path::new(folder).exists()
    {
        return one_edition(given, Path::new(folder), Some(edition));
    }
    // No path: the id of an edition of the workspace round the current folder.
    // Nothing else of it is read before that is known.
    let manifests = manifests(&[]).with_context(|| format!("{given} is no file or folder"))?;
    let Some(id) = manifests.iter().find_map(|it| Some(called(it, given)?.id.clone())) else {
        let known: Vec<String> =
            manifests.iter().flat_map(|it| &it.editions).map(|entry| entry.id.clone()).collect();
        bail!("{given} is no file, no folder and no edition of this workspace{}", list(&known));
    };
    let works = load(&[])?.into_iter().filter(|work| called(&work.manifest, given).is_some()).collect();
    pick(works, given, Some(&id))
}

/// The edition that is called so in its work: by its id, or by `work@id`.
fn called<'m>(manifest: &'m Manifest, name: &str) -> Option<&'m EditionEntry> {
    let own = |entry: &&EditionEntry| {
        let id = name.strip_prefix(&manifest.work.id).and_then(|rest| rest.strip_prefix('@'));
        entry.id == name || id == Some(&entry.id)
    };
    manifest.editions.iter().find(own)
}

fn one_edition(given: &str, path: &Path, edition: Option<&str>) -> anyhow::Result<ComparedEdition> {
    pick(load(&[path.to_owned()])?, given, edition)
}

/// The one edition of `works`, or the one of that id.
fn pick(works: Vec<Work>, given: &str, wanted: Option<&str>) -> anyhow::Result<ComparedEdition> {
    let (mut found, mut names, mut known) = (Vec::new(), Vec::new(), Vec::new());
    for work in works {
        let folder = work.folder().to_owned();
        known.extend(work.manifest.editions.iter().map(|entry| entry.id.clone()));
        for loaded in work.editions {
            if wanted.is_none_or(|id| id == loaded.edition.id) {
                let id = loaded.edition.id.clone();
                found.push((work.manifest.clone(), loaded));
                names.push((folder.clone(), id));
            }
        }
    }
    let mut found = found.into_iter();
    match (found.next(), found.next()) {
        (Some((manifest, loaded)), None) => {
            let is_part = loaded.selected.contains(&false);
            let loaded = if is_part { alone(loaded) } else { loaded };
            let id = loaded.edition.id.clone();
            let name = if id.is_empty() || is_part { given.to_owned() } else { id };
            Ok(ComparedEdition { manifest, loaded, name, is_part, _checkout: None })
        }
        (None, _) => match (wanted, revision(given)) {
            (Some(id), None) => bail!("{given}: there is no edition {id}{}", list(&known)),
            (Some(id), Some((then, _))) => bail!("{given}: {then} has no edition {id}{}", list(&known)),
            (None, _) => bail!("{given}: there is no such edition"),
        },
        _ => {
            let told = told_apart(&names);
            match told.iter().zip(&names).all(|(told, (_, id))| told == id) {
                true => bail!("{given} has several editions{}; add @ and the one that is meant", list(&told)),
                false => bail!("{given} may be {}; give one of these", told.join(" or ")),
            }
        }
    }
}

/// The files that were asked for, as an edition of their own.
fn alone(loaded: LoadedEdition) -> LoadedEdition {
    let edition = &loaded.edition;
    let asked = |(at, _): &(usize, _)| loaded.selected[*at];
    let documents = edition.documents.iter().enumerate().filter(asked).map(|(_, document)| document);
    let sources: Vec<Source> =
        documents.map(|it| Source { path: it.path.clone(), text: it.text().into() }).collect();
    let encodings = loaded.encodings.iter().copied().enumerate().filter(|(at, _)| loaded.selected[*at]);
    let encodings = encodings.map(|(_, encoding)| encoding).collect();
    let read = edition.with_documents(&sources, edition.behind());
    LoadedEdition { edition: Arc::new(read), encodings, selected: vec![true; sources.len()], ..loaded }
}

fn list(ids: &[String]) -> String {
    if ids.is_empty() { String::new() } else { format!(" ({})", ids.join(", ")) }
}

/// The laws of a revision, brought into a folder of their own.
fn from_revision(given: &str, revision: &str, path: &str) -> anyhow::Result<ComparedEdition> {
    let (folder, edition) = match path.rsplit_once('@') {
        Some((folder, edition)) if !Path::new(path).exists() => (folder, Some(edition)),
        _ => (path, None),
    };
    let start = if Path::new(folder).is_dir() {
        PathBuf::from(folder)
    } else {
        Path::new(folder).parent().filter(|up| up.is_dir()).unwrap_or(Path::new(".")).to_owned()
    };
    let root = repository(&start)?;
    let full = std::path::absolute(folder)?;
    let full = fs::canonicalize(&full).unwrap_or(full);
    let inside = full
        .strip_prefix(&root)
        .with_context(|| format!("{given}: {folder} is not in the repository {}", root.display()))?;
    let checkout = check_out(&root, revision)?;
    let there = checkout.path().join(inside);
    let read = match there.exists() {
        true => one_edition(given, &there, edition).map(Some),
        false => edition_there(given, &root, checkout.path(), path),
    };
    let mut side = read
        .map_err(|error| of_revision(&error, checkout.path(), revision))?
        .with_context(|| format!("{given}: {revision} has no laws in {}", inside.display()))?;
    for document in &mut Arc::make_mut(&mut side.loaded.edition).documents {
        let document = Arc::make_mut(document);
        let shown = Path::new(&document.path).strip_prefix(checkout.path());
        if let Ok(shown) = shown {
            document.path = format!("git:{revision}:{}", shown.display());
        }
    }
    side.name = if side.name == given { given.to_owned() } else { format!("{} ({revision})", side.name) };
    side._checkout = Some(checkout);
    Ok(side)
}

/// An error that names files where they were checked out, with their names in the revision.
fn of_revision(error: &anyhow::Error, checkout: &Path, revision: &str) -> anyhow::Error {
    let folder = format!("{}{MAIN_SEPARATOR}", checkout.display());
    anyhow::Error::msg(format!("{error:#}").replace(&folder, &format!("git:{revision}:")))
}

/// The edition of that name in the workspace round the current folder, as it was checked out: where the manifest of the
/// revision has it, else where today's does.
fn edition_there(
    given: &str,
    root: &Path,
    checkout: &Path,
    name: &str,
) -> anyhow::Result<Option<ComparedEdition>> {
    let Some(today) = manifest_above(Path::new("."))? else { return Ok(None) };
    let folder = fs::canonicalize(today.parent().filter(|it| it.is_dir()).unwrap_or(Path::new(".")))?;
    let Ok(inside) = folder.strip_prefix(root) else { return Ok(None) };
    let there = checkout.join(inside);
    let then = there.join(MANIFEST);
    if then.is_file()
        && let Some(entry) = called(&read_manifest(&then)?, name)
    {
        return one_edition(given, &there.join(&entry.path), Some(&entry.id)).map(Some);
    }
    let manifest = read_manifest(&today)?;
    let Some(path) = called(&manifest, name).map(|entry| there.join(&entry.path)) else { return Ok(None) };
    if !path.exists() {
        return Ok(None);
    }
    if !then.is_file() {
        fs::copy(&today, &then)?;
    }
    one_edition(given, &path, None).map(Some)
}
