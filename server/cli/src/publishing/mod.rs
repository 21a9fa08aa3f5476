//! From paths to the files of a book: the edition, the one it is compared with, theme and pictures; and the files into
//! their folder.

pub mod epub;
pub mod pdf;
pub mod serve;

use std::collections::BTreeSet;
use std::fs;
use std::io::{self, IsTerminal};
use std::path::{Path, PathBuf};

use anyhow::{Context, bail, ensure};
use lawsmith_book::html::{self, File, Site};
use lawsmith_book::{Sources, build, build_beside, model};
use lawsmith_diff::compare_editions;
use lawsmith_lsp::{is_there, place_below};
use lawsmith_model::{EditionEntry, NamedFile, Spanned};

use crate::args::Book;
use crate::workspace::files::{files_below, folders_above, is_source};
use crate::workspace::{LoadedEdition, Work, load, misplaced, roots};
use crate::{output, replace};

/// A site that is ready to be written or served.
pub struct Ready {
    /// The title of the book and the edition.
    pub title: String,
    /// The files.
    pub files: Vec<File>,
    /// The files and folders that it was made from, and the pictures that it would show were they there.
    pub watched: Vec<PathBuf>,
}

/// Makes the site that the arguments ask for.
pub fn site(arguments: &Book) -> anyhow::Result<Ready> {
    let (work, loaded) = chosen(&arguments.paths, arguments.edition.as_deref())?;
    let entry = entry(&work, &loaded.edition.id);
    let base = if arguments.alone { None } else { base(&work, entry)? };
    let mut site = Site { theme: theme(&work)?, ..Site::default() };
    let book = made(&work, &loaded, base.as_ref())?;
    let title = format!("{} {}", book.title_page.title, loaded.edition.id).trim().to_owned();
    let mut watched = roots(&arguments.paths)?;
    watched.extend(folders_above(&loaded.edition)?);
    let mut files = match &base {
        None => {
            site.images = images(&work, &[&book])?;
            watched.extend(pictures(&work, &book));
            html::site(&book, &site)
        }
        Some(base) => {
            let old = build_beside(sources(&work, base))?;
            site.images = images(&work, &[&book, &old])?;
            watched.extend(folders_above(&base.edition)?);
            watched.extend(pictures(&work, &book).chain(pictures(&work, &old)));
            let (there, back) = html::counterparts(&book, &old);
            let mut other = site.clone();
            other.others.push(back);
            let folder = there.root.clone();
            site.others.push(there);
            let mut files = html::site(&book, &site);
            files.extend(html::site(&old, &other).into_iter().map(|mut file| {
                file.path = format!("{folder}{}", file.path);
                file
            }));
            files
        }
    };
    files.sort_by(|a, b| a.path.cmp(&b.path));
    watched.sort();
    watched.dedup();
    Ok(Ready { title, files, watched })
}

fn sources<'a>(work: &'a Work, loaded: &'a LoadedEdition) -> Sources<'a> {
    Sources {
        entry: entry(work, &loaded.edition.id),
        root: work.root.as_deref().and_then(Path::to_str).unwrap_or_default(),
        ..Sources::of(&work.manifest, &loaded.edition)
    }
}

fn entry<'a>(work: &'a Work, id: &str) -> Option<&'a EditionEntry> {
    work.manifest.edition(id)
}

/// The edition that is asked for: by its id; else the first one that is not locked.
pub fn chosen(paths: &[PathBuf], edition: Option<&str>) -> anyhow::Result<(Work, LoadedEdition)> {
    let mut works = load(paths)?.into_iter();
    let (Some(mut work), None) = (works.next(), works.next()) else {
        bail!("these paths hold several works; give the folder of one edition")
    };
    let known: Vec<String> = work.editions.iter().map(|it| it.edition.id.clone()).collect();
    let at = match edition {
        None => work.editions.iter().position(|it| !it.locked).unwrap_or_default(),
        Some(id) => known
            .iter()
            .position(|known| known == id)
            .with_context(|| format!("there is no edition {id} here; there are {}", known.join(", ")))?,
    };
    let loaded = work.editions.swap_remove(at);
    ensure!(!loaded.edition.documents.is_empty(), misplaced::without_documents(&loaded));
    Ok((work, loaded))
}

/// The edition that the manifest names for comparison, if it is there.
fn base(work: &Work, entry: Option<&EditionEntry>) -> anyhow::Result<Option<LoadedEdition>> {
    let Some(id) = entry.and_then(|entry| entry.base.as_deref()) else { return Ok(None) };
    let found = work.manifest.edition(id);
    let (Some(root), Some(inner)) = (&work.root, found.and_then(EditionEntry::inner_path)) else {
        output::say(&format!("the base edition {id} is not in the manifest; the book goes without it"));
        return Ok(None);
    };
    let editions = load(&[root.join(inner)])?.into_iter().flat_map(|work| work.editions);
    Ok(editions.into_iter().find(|loaded| loaded.edition.id == id))
}

/// Says what is being done, to a person who waits.
pub fn step(what: &str) {
    if io::stderr().is_terminal() {
        output::say(what);
    }
}

/// The folder of the theme, by its path in the workspace: one that is named has to be there.
pub fn theme_folder(work: &Work) -> anyhow::Result<Option<&str>> {
    let Some(theme) = work.manifest.book.theme.as_ref().map(Spanned::get_ref) else { return Ok(None) };
    let root = work.folder();
    let folder = NamedFile::Folder(theme.clone());
    ensure!(is_there(root, &folder), "[book] theme = \"{theme}\": give {}", folder.wanted());
    Ok(Some(theme))
}

/// The style sheet of the theme.
fn theme(work: &Work) -> anyhow::Result<Option<String>> {
    let Some(theme) = theme_folder(work)? else { return Ok(None) };
    let root = work.folder();
    let path = inside(root, &format!("{theme}/style.css")).with_context(|| {
        format!("[book] theme = \"{theme}\": give a folder of the workspace that holds a style.css")
    })?;
    let sheet = fs::read_to_string(&path).with_context(|| format!("can't read {}", path.display()))?;
    Ok(Some(sheet))
}

/// The pictures that the books show. What is not there, or is none, is told and left out.
pub fn images(work: &Work, books: &[&model::Book]) -> anyhow::Result<Vec<File>> {
    let root = work.folder();
    let paths: BTreeSet<&str> = books.iter().flat_map(|book| book.images()).collect();
    let mut found = Vec::new();
    for path in paths {
        match picture(root, path)? {
            Some(picture) => found.push(picture),
            None if path.contains("://") => {
                output::say(&format!(
                    "{path}: a book fetches no picture from the web; its description stands instead (put a copy beside the document)"
                ));
            }
            None => {
                output::say(&format!(
                    "{path}: the workspace has no such picture; its description stands instead (its path is read from the \
                     folder of the document)"
                ));
            }
        }
    }
    Ok(found)
}

/// Where the pictures of a book are, or would be.
fn pictures<'a>(work: &'a Work, book: &'a model::Book) -> impl Iterator<Item = PathBuf> + 'a {
    book.images().into_iter().filter(|path| !path.contains("://")).map(|path| work.folder().join(path))
}

/// A picture below `root`; none if there is none, or it is too large.
pub fn picture(root: &Path, path: &str) -> anyhow::Result<Option<File>> {
    let named = NamedFile::Picture(path.to_owned());
    let Some(file) = inside(root, path).filter(|_| is_there(root, &named)) else {
        return Ok(None);
    };
    let bytes = fs::read(&file).with_context(|| format!("can't read {}", file.display()))?;
    Ok(Some(File { path: path.to_owned(), bytes }))
}

/// The book of an edition, and what changed against its base, if that is wanted and there.
pub fn book(arguments: &Book, work: &Work, loaded: &LoadedEdition) -> anyhow::Result<model::Book> {
    let base = if arguments.alone { None } else { base(work, entry(work, &loaded.edition.id))? };
    made(work, loaded, base.as_ref())
}

/// The book of an edition, with what changed against another one.
pub fn made(
    work: &Work,
    loaded: &LoadedEdition,
    base: Option<&LoadedEdition>,
) -> anyhow::Result<model::Book> {
    let sources = sources(work, loaded);
    let Some(base) = base else { return Ok(build(sources)?) };
    step(&format!("comparing {} with {}", loaded.edition.id, base.edition.id));
    let comparison = compare_editions(&base.edition, &loaded.edition);
    Ok(build(sources.against(&comparison, &base.edition.id))?)
}

/// A file below `root`, wherever links lead.
pub fn inside(root: &Path, path: &str) -> Option<PathBuf> {
    place_below(root, path).filter(|file| file.is_file())
}

/// The list of the files that a run has written, in their folder: the next run may replace these and no others.
const WRITTEN: &str = ".lawsmith-book";

/// Writes the files into `folder`. Files of an earlier run that are no more are taken away; a file that no run has
/// written is never touched.
pub fn write(folder: &Path, files: &[File]) -> anyhow::Result<()> {
    not_among_sources(folder)?;
    if folder.is_file() {
        bail!("{} is a file; give a folder", folder.display());
    }
    let list = folder.join(WRITTEN);
    let before: BTreeSet<String> =
        fs::read_to_string(&list).unwrap_or_default().lines().map(str::to_owned).collect();
    for file in files {
        let path = folder.join(&file.path);
        if !before.contains(&file.path) && path.exists() {
            let same = fs::read(&path).is_ok_and(|known| known == file.bytes);
            if !same {
                bail!("{} is there already and not from a book; give an empty folder", path.display());
            }
        }
    }
    let now: BTreeSet<String> = files.iter().map(|file| file.path.clone()).collect();
    // The list first: a run that is broken off leaves no file that the next one would not know.
    let all: Vec<&str> = before.union(&now).map(String::as_str).collect();
    replace::put(&list, format!("{}\n", all.join("\n")).as_bytes())?;
    for file in files {
        replace::put(&folder.join(&file.path), &file.bytes)?;
    }
    for stale in before.difference(&now).filter(|stale| is_inner(stale)) {
        let path = folder.join(stale);
        match fs::remove_file(&path) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => {
                return Err(error).with_context(|| format!("can't remove {}", path.display()));
            }
            _ => {}
        }
    }
    let all: Vec<&str> = now.iter().map(String::as_str).collect();
    replace::put(&list, format!("{}\n", all.join("\n")).as_bytes())
}

/// Fails where law or a manifest lies in the folder: pages among the sources are in everybody's way.
fn not_among_sources(folder: &Path) -> anyhow::Result<()> {
    if !folder.is_dir() {
        return Ok(());
    }
    if let Some(source) = files_below(folder, is_source)?.first() {
        bail!("{} holds sources, {}; give a folder for the site alone", folder.display(), source.display());
    }
    Ok(())
}

/// A path that stays below its folder: the list could have been changed by somebody.
fn is_inner(path: &str) -> bool {
    let path = Path::new(path);
    path.components().all(|part| matches!(part, std::path::Component::Normal(_)))
        && !path.as_os_str().is_empty()
}
