//! The files that laws lie in: which there are, and what they say.

use std::collections::{BTreeSet, HashSet};
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, bail};
use lawsmith_model::{Edition, EditionEntry, is_laws};
use lawsmith_text::{Decoded, Encoding, LineIndex, decode};

use super::MANIFEST;

/// Whether files of that name are read: manifests and law texts.
pub fn is_source(name: &str) -> bool {
    name == MANIFEST || is_laws(name)
}

/// The files of an edition, sorted.
pub fn edition_files(root: &Path, entry: &EditionEntry) -> anyhow::Result<Vec<PathBuf>> {
    let Some(inner) = entry.inner_path() else {
        bail!("edition {}: the path {} leaves the workspace", entry.id, entry.path);
    };
    let path = root.join(inner);
    if path.is_file() {
        return Ok(vec![path]);
    }
    if !path.is_dir() {
        bail!("edition {}: there is no file or folder {}", entry.id, path.display());
    }
    files_of(&path, root, is_laws)
}

/// The files below `folder` whose name fits, sorted; hidden and git-ignored ones left out, and links.
pub fn files_below(folder: &Path, fits: fn(&str) -> bool) -> anyhow::Result<Vec<PathBuf>> {
    Ok(walk(folder, fits)?.0)
}

/// The same with the files that links lead to, each once. They have to lie in the work at `root`.
pub fn files_of(folder: &Path, root: &Path, fits: fn(&str) -> bool) -> anyhow::Result<Vec<PathBuf>> {
    let (mut found, links) = walk(folder, fits)?;
    if links.is_empty() {
        return Ok(found);
    }
    let root = fs::canonicalize(or_here(root))?;
    let mut known: HashSet<PathBuf> = found.iter().map(fs::canonicalize).collect::<Result<_, _>>()?;
    for link in links {
        let shown = link.display();
        let target =
            fs::canonicalize(&link).with_context(|| format!("{shown} is a link that leads nowhere"))?;
        if target.is_file() && !target.starts_with(&root) {
            bail!(
                "{shown} is a link that leads out of the work, to {}; put the file there",
                target.display()
            );
        }
        if target.is_file() && known.insert(target) {
            found.push(link);
        }
    }
    found.sort();
    Ok(found)
}

/// The files and the links whose name fits.
fn walk(folder: &Path, fits: fn(&str) -> bool) -> anyhow::Result<(Vec<PathBuf>, Vec<PathBuf>)> {
    let (mut files, mut links) = (Vec::new(), Vec::new());
    for entry in ignore::WalkBuilder::new(or_here(folder)).sort_by_file_path(Path::cmp).build() {
        let entry = entry?;
        let list = match entry.file_type() {
            Some(kind) if kind.is_file() => &mut files,
            Some(kind) if kind.is_symlink() => &mut links,
            _ => continue,
        };
        if entry.file_name().to_str().is_some_and(fits) {
            let path = entry.into_path();
            // Below the current folder, paths are shown as one writes them.
            list.push(path.strip_prefix(".").map(Path::to_owned).unwrap_or(path));
        }
    }
    Ok((files, links))
}

/// The nearest manifest in the folders above `path`, or in it.
pub fn manifest_above(path: &Path) -> anyhow::Result<Option<PathBuf>> {
    let full = fs::canonicalize(path)?;
    let found = full.ancestors().map(|folder| folder.join(MANIFEST)).find(|manifest| manifest.is_file());
    Ok(found.map(shown_path))
}

/// The folders of the works that the documents of an edition stand under.
pub fn folders_above(edition: &Edition) -> anyhow::Result<Vec<PathBuf>> {
    let parents = (0..edition.documents.len()).filter_map(|at| edition.parent(at));
    let files: BTreeSet<&str> =
        parents.filter_map(|parent| Some(parent.documents.first()?.path.as_str())).collect();
    let manifests = files.into_iter().map(|file| manifest_above(Path::new(file)));
    manifests.filter_map(|found| found.map(|found| Some(folder_of(&found?).to_owned())).transpose()).collect()
}

/// A folder by a name that the system knows: the current one, whose path may be empty, is ".".
pub fn or_here(folder: &Path) -> &Path {
    if folder.as_os_str().is_empty() { Path::new(".") } else { folder }
}

/// The folder that a file lies in.
pub fn folder_of(file: &Path) -> &Path {
    or_here(file.parent().unwrap_or(file))
}

/// Where a path itself lies, even if it is a link that leads elsewhere.
pub fn own_place(path: &Path) -> std::io::Result<PathBuf> {
    match path.file_name() {
        Some(name) => Ok(fs::canonicalize(folder_of(path))?.join(name)),
        None => fs::canonicalize(path),
    }
}

/// A path as the user would write it, if it lies below the current folder.
pub fn shown_path(path: PathBuf) -> PathBuf {
    let here = std::env::current_dir().ok();
    here.and_then(|here| path.strip_prefix(here).map(Path::to_owned).ok()).unwrap_or(path)
}

/// The paths that a command is about: those that were given, else the folder of the workspace round the current folder.
pub fn asked(paths: &[PathBuf]) -> anyhow::Result<Vec<PathBuf>> {
    if paths.is_empty() { Ok(vec![around_here()?]) } else { Ok(paths.to_vec()) }
}

fn around_here() -> anyhow::Result<PathBuf> {
    let here = Path::new(".");
    Ok(manifest_above(here)?.map_or_else(|| here.to_owned(), |manifest| folder_of(&manifest).to_owned()))
}

/// Fails where `bytes`, which the file at `path` has, are partly UTF-8 and partly not: nobody knows what was meant, so a
/// text that was made of them must not take their place.
pub fn refuse_mixed(path: &Path, bytes: &[u8]) -> anyhow::Result<()> {
    match decode(bytes) {
        Ok(read) if read.encoding == Encoding::Mixed => {
            bail!("{} can't be written: it is {}; nothing is changed", path.display(), mixed(&read))
        }
        _ => Ok(()),
    }
}

/// What is wrong with a text that is partly UTF-8 and partly not, where, and what to do.
pub fn mixed(read: &Decoded) -> String {
    const TOLD: usize = 5;
    let lines = LineIndex::new(&read.text);
    let places = read.strays.iter().take(TOLD).map(|&at| {
        let at = lines.line_column(&read.text, at);
        format!("{}:{}", at.line, at.column)
    });
    let places = places.collect::<Vec<_>>().join(", ");
    let more = read.strays.len().saturating_sub(TOLD);
    let more = if more > 0 { format!(" and {more} more") } else { String::new() };
    format!("{}: look at {places}{more}, mend the signs there and save it as UTF-8", read.encoding.name())
}

/// Reads a file as text, whatever its encoding.
pub fn read_text(path: &Path) -> anyhow::Result<(String, Encoding)> {
    let decoded = decode(read_bytes(path)?).with_context(|| path.display().to_string())?;
    Ok((decoded.text, decoded.encoding))
}

/// Reads a file.
pub fn read_bytes(path: &Path) -> anyhow::Result<Vec<u8>> {
    if path.is_dir() {
        bail!("{} is a folder; give a file", path.display());
    }
    fs::read(path).map_err(|error| match error.kind() {
        std::io::ErrorKind::NotFound => anyhow::anyhow!("{} does not exist", path.display()),
        _ => anyhow::Error::new(error).context(format!("can't read {}", path.display())),
    })
}
