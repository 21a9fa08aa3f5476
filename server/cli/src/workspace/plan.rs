//! Which works the paths of a command touch, and which editions of each are read.

use std::collections::HashMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use anyhow::{Context, bail};
use lawsmith_model::{Address, Behind, Edition, EditionEntry, Manifest, Original, is_laws};

use super::files::{asked, edition_files, files_below, files_of, folder_of, manifest_above, own_place};
use super::library::Library;
use super::texts::{Read, Texts, read_manifest};
use super::{LoadedEdition, MANIFEST, Work};

/// The editions of a work to load.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Which {
    All,
    /// Those that are not locked, and those that a path leads into.
    Unlocked,
}

/// The works that `paths` touch, and what was read on the way.
pub(super) fn load_which(paths: &[PathBuf], which: Which) -> anyhow::Result<(Vec<Work>, Library)> {
    let plans = plans(paths)?;
    let mut library = Library::new(plans.iter().filter_map(|plan| plan.manifest.clone()));
    let works = plans.iter().map(|plan| plan.load(&mut library, which)).collect::<anyhow::Result<_>>()?;
    Ok((works, library))
}

/// The folders and files that [`load`](super::load) reads for these paths.
pub fn roots(paths: &[PathBuf]) -> anyhow::Result<Vec<PathBuf>> {
    let root = |plan: &Plan| plan.manifest.as_deref().map(|manifest| folder_of(manifest).to_owned());
    Ok(plans(paths)?.iter().flat_map(|plan| root(plan).into_iter().chain(plan.asked.clone())).collect())
}

/// The manifests of the works that [`load`](super::load) reads for these paths.
pub fn manifests(paths: &[PathBuf]) -> anyhow::Result<Vec<Manifest>> {
    plans(paths)?.iter().filter_map(|plan| plan.manifest.as_deref()).map(read_manifest).collect()
}

/// A work to load: its manifest and the paths that were asked for.
struct Plan {
    manifest: Option<PathBuf>,
    asked: Vec<PathBuf>,
    /// Which one it is, however it was named: where its manifest is, else the path.
    place: PathBuf,
}

/// The works that `paths` touch, each once.
fn plans(paths: &[PathBuf]) -> anyhow::Result<Vec<Plan>> {
    let mut plans: Vec<Plan> = Vec::new();
    for path in &asked(paths)? {
        let metadata = fs::metadata(path).map_err(|error| match error.kind() {
            std::io::ErrorKind::NotFound => {
                let is_address = path.to_str().is_some_and(|path| {
                    path.contains(|c: char| c.is_ascii_digit()) && Address::parse(path).is_some()
                });
                let aside = if is_address { "; an address with blanks goes in quotation marks" } else { "" };
                anyhow::anyhow!(
                    "{} does not exist; give a .laws file or a folder with a {MANIFEST}{aside}",
                    path.display()
                )
            }
            _ => anyhow::Error::new(error).context(format!("can't read {}", path.display())),
        })?;
        let mut manifests =
            if metadata.is_dir() { files_below(path, |name| name == MANIFEST)? } else { Vec::new() };
        if manifests.is_empty() {
            manifests.extend(manifest_above(path)?);
        }
        if manifests.is_empty() {
            plan_alone(&mut plans, path)?;
        }
        for manifest in manifests {
            plan(&mut plans, manifest, path)?;
        }
    }
    Ok(plans)
}

fn plan(plans: &mut Vec<Plan>, manifest: PathBuf, asked: &Path) -> std::io::Result<()> {
    let place = fs::canonicalize(&manifest)?;
    let Some(known) = plans.iter_mut().find(|plan| plan.place == place) else {
        plans.push(Plan { manifest: Some(manifest), asked: vec![asked.to_owned()], place });
        return Ok(());
    };
    let asked_place = fs::canonicalize(asked)?;
    if !known.asked.iter().any(|other| fs::canonicalize(other).is_ok_and(|other| other == asked_place)) {
        known.asked.push(asked.to_owned());
    }
    Ok(())
}

/// Text without a manifest, unless a folder round it is asked for as well.
fn plan_alone(plans: &mut Vec<Plan>, asked: &Path) -> std::io::Result<()> {
    let place = fs::canonicalize(asked)?;
    if !plans.iter().any(|plan| place.starts_with(&plan.place)) {
        plans.retain(|plan| plan.manifest.is_some() || !plan.place.starts_with(&place));
        plans.push(Plan { manifest: None, asked: vec![asked.to_owned()], place });
    }
    Ok(())
}

/// Fails at a file that holds no law text: what a command would write there would be no such file any more.
fn law_texts(files: &[PathBuf]) -> anyhow::Result<()> {
    let name = |path: &PathBuf| path.file_name().map(|name| name.to_string_lossy().into_owned());
    for (path, name) in files.iter().filter_map(|path| Some((path, name(path)?))) {
        if name == MANIFEST {
            bail!("{} is a manifest and no law text; give its folder", path.display());
        }
        if !is_laws(&name) {
            bail!(
                "{} is no law text, whose name ends in .laws; `lawsmith import` makes some of a source",
                path.display()
            );
        }
    }
    Ok(())
}

impl Plan {
    fn load(&self, library: &mut Library, which: Which) -> anyhow::Result<Work> {
        let Some(path) = &self.manifest else { return self.load_standalone() };
        let manifest = read_manifest(path)?;
        let root = path.parent().unwrap_or(Path::new(""));
        let (mut asked, mut left_out) = (Vec::new(), Vec::new());
        let mut strays = self.files();
        for entry in &manifest.editions {
            let files = edition_files(root, entry).with_context(|| format!("in {}", path.display()))?;
            let mut selected = self.selection(&files)?;
            for (file, _) in files.iter().zip(&selected).filter(|(_, selected)| **selected) {
                let file = fs::canonicalize(file)?;
                strays.retain(|stray| fs::canonicalize(stray).ok().as_ref() != Some(&file));
            }
            if which == Which::Unlocked && entry.locked && !self.leads_into(root, entry)? {
                left_out.extend(selected.contains(&true).then(|| entry.id.clone()));
                selected.fill(false);
            }
            // A folder without files is asked for with what it lies in.
            let wanted = match files.is_empty() {
                true => self.holds(root, entry)? || self.leads_into(root, entry)?,
                false => selected.contains(&true),
            };
            asked.push(Asked { entry, files, selected, wanted });
        }
        law_texts(&strays)?;
        let mut editions = analyse_all(library, path, &manifest, asked)?;
        if manifest.editions.is_empty() {
            let files = files_of(root, root, is_laws)?;
            let selected = self.selection(&files)?;
            let read = Texts::read(&files)?.analyse_under(library, path, &manifest, "", Original::None)?;
            editions.push(read.selected(selected));
        }
        if editions.is_empty() && left_out.is_empty() {
            strays = self.files_below()?;
        }
        // A draft beside the editions has their conventions.
        if !strays.is_empty() && !manifest.editions.is_empty() {
            let read = Texts::read(&strays)?.analyse_under(library, path, &manifest, "", Original::None)?;
            editions.push(read.selected(vec![true; strays.len()]));
        }
        if editions.is_empty() && left_out.is_empty() {
            let outside =
                self.asked.iter().map(|path| path.display().to_string()).collect::<Vec<_>>().join(", ");
            bail!("{outside}: no edition in {} has this path; add it as an [[edition]]", path.display());
        }
        Ok(Work { manifest, root: Some(root.to_owned()), editions, left_out })
    }

    /// Text without a manifest: the default nouns and levels, all files one edition.
    fn load_standalone(&self) -> anyhow::Result<Work> {
        law_texts(&self.files())?;
        let files = self.files_below()?;
        if files.is_empty() {
            let asked =
                self.asked.iter().map(|path| path.display().to_string()).collect::<Vec<_>>().join(", ");
            bail!("{asked}: there is no .laws file here; `lawsmith new DIR` makes a workspace");
        }
        let manifest = Manifest::standalone();
        let selected = vec![true; files.len()];
        let read = Texts::read(&files)?.analyse(&manifest, "", Behind::default())?;
        let editions = vec![read.selected(selected)];
        Ok(Work { manifest, root: None, editions, left_out: Vec::new() })
    }

    /// The paths that are files.
    fn files(&self) -> Vec<PathBuf> {
        self.asked.iter().filter(|path| !path.is_dir()).cloned().collect()
    }

    /// The paths that are files, and the laws in those that are folders.
    fn files_below(&self) -> anyhow::Result<Vec<PathBuf>> {
        let mut files = Vec::new();
        let root = self.manifest.as_deref().and_then(Path::parent);
        for path in &self.asked {
            if path.is_dir() {
                files.extend(files_of(path, root.unwrap_or(path), is_laws)?);
            } else {
                files.push(path.clone());
            }
        }
        Ok(files)
    }

    /// Whether one of the paths is the one of an edition, or lies in it.
    fn leads_into(&self, root: &Path, entry: &EditionEntry) -> anyhow::Result<bool> {
        let Some(inner) = entry.inner_path() else { return Ok(false) };
        let edition = fs::canonicalize(root.join(inner))?;
        for path in &self.asked {
            if fs::canonicalize(path)?.starts_with(&edition) || own_place(path)?.starts_with(&edition) {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Whether one of the paths is a folder that the path of an edition lies in.
    fn holds(&self, root: &Path, entry: &EditionEntry) -> anyhow::Result<bool> {
        let Some(inner) = entry.inner_path() else { return Ok(false) };
        let edition = fs::canonicalize(root.join(inner))?;
        for path in &self.asked {
            if edition.starts_with(fs::canonicalize(path)?) {
                return Ok(true);
            }
        }
        Ok(false)
    }

    fn selection(&self, files: &[PathBuf]) -> anyhow::Result<Vec<bool>> {
        let mut asked = Vec::new();
        for path in &self.asked {
            asked.push(fs::canonicalize(path)?);
        }
        files
            .iter()
            .map(|file| {
                let places = [fs::canonicalize(file)?, own_place(file)?];
                Ok(asked.iter().any(|path| places.iter().any(|file| file.starts_with(path))))
            })
            .collect()
    }
}

/// An edition of a work, and how much of it was asked for.
struct Asked<'m> {
    entry: &'m EditionEntry,
    files: Vec<PathBuf>,
    /// Which of the files were asked for.
    selected: Vec<bool>,
    /// Whether the edition is to be loaded.
    wanted: bool,
}

/// Analyses the editions that were asked for, in order, and those that they are copies of.
fn analyse_all(
    library: &mut Library,
    path: &Path,
    manifest: &Manifest,
    asked: Vec<Asked<'_>>,
) -> anyhow::Result<Vec<LoadedEdition>> {
    let copied: Vec<&str> =
        asked.iter().filter(|it| it.wanted).filter_map(|it| it.entry.copy_of.as_deref()).collect();
    let mut originals: HashMap<&str, Arc<Edition>> = HashMap::new();
    let mut loaded: Vec<(usize, LoadedEdition)> = Vec::new();
    let (copies, others): (Vec<_>, Vec<_>) =
        asked.into_iter().enumerate().partition(|(_, it)| it.entry.copy_of.is_some());
    for (place, Asked { entry, files, selected, wanted }) in others.into_iter().chain(copies) {
        let is_copied = copied.contains(&entry.id.as_str());
        if !wanted && !is_copied {
            continue;
        }
        let original = match entry.copy_of.as_deref() {
            None => Original::None,
            Some(id) => match originals.get(id) {
                Some(original) => Original::Known(Arc::clone(original)),
                None => Original::Unknown(id.to_owned()),
            },
        };
        let read = match library.known(path, &entry.id).filter(|_| entry.copy_of.is_none()) {
            Some(read) => read,
            None => Texts::read(&files)?.analyse_under(library, path, manifest, &entry.id, original)?,
        };
        let edition = LoadedEdition { locked: entry.locked, ..read.selected(selected) };
        if is_copied {
            originals.insert(&entry.id, Arc::clone(&edition.edition));
        }
        if wanted {
            loaded.push((place, edition));
        }
    }
    loaded.sort_by_key(|(place, _)| *place);
    Ok(loaded.into_iter().map(|(_, edition)| edition).collect())
}

impl Texts {
    /// Analyses them with what they stand under. What stands for itself is kept for others.
    fn analyse_under(
        self,
        library: &mut Library,
        path: &Path,
        manifest: &Manifest,
        id: &str,
        original: Original,
    ) -> anyhow::Result<Read> {
        let parents = library.parents(path, manifest, &self.sources)?;
        let alone = parents.is_empty() && !original.is_copy();
        let read = self.analyse(manifest, id, Behind { original, parents: Arc::new(parents) })?;
        if alone {
            library.keep(path, id, &read);
        }
        Ok(read)
    }
}
