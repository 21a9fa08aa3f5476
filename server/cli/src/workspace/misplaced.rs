//! What lies among the laws and is not read, though somebody may think so: editions without a document, files that belong
//! to no edition, names that are nearly right.

use std::collections::HashSet;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::bail;
use lawsmith_model::is_laws;

use super::files::files_below;
use super::{LoadedEdition, MANIFEST, Work};
use crate::output::{self, count};

/// Says what is not read where `paths` lie. An error where nothing was read at all.
pub fn say(paths: &[PathBuf], works: &[Work]) -> anyhow::Result<()> {
    let asked = Asked(paths.iter().map(fs::canonicalize).collect::<Result<_, _>>()?);
    for work in works {
        match &work.root {
            Some(root) => {
                say_misnamed(root, &asked)?;
                say_strays(work, root, &asked)?;
            }
            None => paths.iter().filter(|it| it.is_dir()).try_for_each(|it| say_misnamed(it, &asked))?,
        }
    }
    say_without_manifest(paths, works);
    let mut editions = works.iter().flat_map(|work| &work.editions);
    let read = editions.clone().any(|it| !it.edition.documents.is_empty());
    match editions.next() {
        Some(first) if !read && works.iter().all(|work| work.left_out.is_empty()) => {
            bail!("{}", without_documents(first))
        }
        _ => works.iter().for_each(|work| say_empty(work, &asked)),
    }
    Ok(())
}

/// A folder without a manifest may hold several editions, which are read as one.
fn say_without_manifest(paths: &[PathBuf], works: &[Work]) {
    let documents = works.iter().filter(|work| work.root.is_none()).flat_map(|work| &work.editions);
    let documents = documents.flat_map(|loaded| &loaded.edition.documents);
    let mut of_folders = documents.filter(|it| !paths.iter().any(|path| path == Path::new(&it.path)));
    if of_folders.next().is_some() {
        output::say(&format!(
            "note: there is no {MANIFEST} here or above: all that lies here is read as one edition, with the usual nouns and levels"
        ));
    }
}

/// What is said of an edition that has no documents.
pub fn without_documents(loaded: &LoadedEdition) -> String {
    let id = &loaded.edition.id;
    let name = if id.is_empty() { "the work".to_owned() } else { format!("edition {id}") };
    format!("{name} has no documents: no file in its folder has a name that ends in .laws")
}

/// The places that a command was asked about.
struct Asked(Vec<PathBuf>);

impl Asked {
    /// Whether what is at `place` lies in one of them; without any all does.
    fn holds(&self, place: &Path) -> bool {
        self.0.is_empty() || self.0.iter().any(|asked| place.starts_with(asked))
    }

    /// The files below `root` whose name fits that lie in one of them.
    fn files(&self, root: &Path, fits: fn(&str) -> bool) -> anyhow::Result<Vec<PathBuf>> {
        let mut found = files_below(root, fits)?;
        found.retain(|file| self.holds(&place(file)));
        Ok(found)
    }
}

fn place(path: &Path) -> PathBuf {
    fs::canonicalize(path).unwrap_or_else(|_| path.to_owned())
}

fn say_misnamed(root: &Path, asked: &Asked) -> anyhow::Result<()> {
    for file in asked.files(root, is_nearly_laws)? {
        output::say(&format!("note: {} is not read: its name has to end in .laws", file.display()));
    }
    let manifests = asked.files(root, is_nearly_manifest)?;
    // Where the file system knows no case the name does.
    for file in manifests.iter().filter(|file| !file.with_file_name(MANIFEST).is_file()) {
        output::say(&format!("note: {} is not read: a manifest is called {MANIFEST}", file.display()));
    }
    Ok(())
}

/// `Fees.LAWS`, `fees.laws.txt`.
fn is_nearly_laws(name: &str) -> bool {
    let small = name.to_lowercase();
    !is_laws(name) && (is_laws(&small) || small.ends_with(".laws.txt"))
}

/// `Lawsmith.toml`, `lawsmith.toml.txt`.
fn is_nearly_manifest(name: &str) -> bool {
    let small = name.to_lowercase();
    name != MANIFEST && small.strip_suffix(".txt").unwrap_or(&small) == MANIFEST
}

/// The editions of a work with their places.
fn editions<'w>(work: &'w Work, root: &Path) -> impl Iterator<Item = (&'w str, PathBuf)> {
    let entries = work.manifest.editions.iter();
    entries.filter_map(move |entry| Some((entry.id.as_str(), place(&root.join(entry.inner_path()?)))))
}

fn say_empty(work: &Work, asked: &Asked) {
    let Some(root) = &work.root else { return };
    for loaded in work.editions.iter().filter(|it| it.edition.documents.is_empty()) {
        if editions(work, root).any(|(id, folder)| *id == loaded.edition.id && asked.holds(&folder)) {
            output::say(&format!("note: {}", without_documents(loaded)));
        }
    }
}

fn say_strays(work: &Work, root: &Path, asked: &Asked) -> anyhow::Result<()> {
    let mut folders: Vec<PathBuf> = editions(work, root).map(|(_, folder)| folder).collect();
    if folders.is_empty() {
        return Ok(());
    }
    let works = files_below(root, |name| name == MANIFEST)?;
    let works = works.iter().filter_map(|manifest| Some(place(manifest.parent()?)));
    let own = place(root);
    folders.extend(works.filter(|folder| *folder != own));
    let documents = work.editions.iter().flat_map(|it| &it.edition.documents);
    let read: HashSet<PathBuf> = documents.map(|document| place(Path::new(&document.path))).collect();
    let mut strays = asked.files(root, is_laws)?;
    strays.retain(|file| {
        let file = place(file);
        !read.contains(&file) && !folders.iter().any(|folder| file.starts_with(folder))
    });
    if let Some(first) = strays.first() {
        let others = match strays.len() - 1 {
            0 => String::new(),
            others => format!("; the same goes for {}", count(others, "other file")),
        };
        let first = first.display();
        output::say(&format!("note: {first} is not read: it is in no [[edition]] of {MANIFEST}{others}"));
    }
    Ok(())
}
