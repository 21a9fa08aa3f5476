//! `lawsmith edition`: a draft kept as it is now; the editions that there are.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, bail};
use lawsmith_model::{EditionEntry, ProvisionKind, is_laws};
use serde::Serialize;

use crate::args::{Edition, Freeze, Query};
use crate::freezing;
use crate::outcome::Outcome;
use crate::output::{self, count};
use crate::replace::{copy_new, replace_all};
use crate::workspace::files::{edition_files, files_of, read_text};
use crate::workspace::{LoadedEdition, MANIFEST, Work, load};

pub fn run(arguments: &Edition) -> anyhow::Result<Outcome> {
    match arguments {
        Edition::Freeze(freeze) => run_freeze(freeze),
        Edition::List(query) => list(query),
    }
}

fn run_freeze(arguments: &Freeze) -> anyhow::Result<Outcome> {
    let id = arguments.id.as_str();
    let letter = |c: char| c.is_alphanumeric() || matches!(c, '-' | '_' | '.');
    if !id.starts_with(char::is_alphanumeric) || !id.chars().all(letter) {
        bail!(
            "“{id}” can't be the name of an edition and of its folder: letters, digits, “-”, “_” and “.”, as in 2026-11"
        );
    }
    let works = load(&arguments.paths)?;
    let (work, working) = working(&works, arguments.edition.as_deref())?;
    let root = work.root.as_deref().unwrap_or(Path::new(""));
    let path = root.join(MANIFEST);
    let shown = path.display();
    if work.manifest.edition(id).is_some() {
        bail!("{shown} has an edition {id} already; give this one another name");
    }
    let (inner, files) = copies(root, working, id)?;
    let (text, _) = read_text(&path)?;
    let extended = freezing::freeze(&text, &working.id, id, &inner).with_context(|| shown.to_string())?;
    let holders = work.manifest.members(&[&inner]);
    if let Some(other) = holders.iter().find(|member| !member.files.is_empty()) {
        bail!(
            "the copy would lie in {inner}, which belongs to edition {} too; give each edition a folder of its own",
            other.id
        );
    }
    let told = |verb: &str| {
        let files = count(files.len(), "file");
        output::say(&format!(
            "{verb} edition {} as {id}: {files} in {}",
            working.id,
            root.join(&inner).display()
        ));
    };
    if arguments.dry_run {
        output::unified_diff(&shown.to_string(), &text, &extended)?;
        told("would keep");
        return Ok(Outcome::Done);
    }
    let changed = |file: &Path| {
        let laws = file.file_name().and_then(|name| name.to_str()).is_some_and(is_laws);
        freezing::renamed(&fs::read(file).ok().filter(|_| laws)?, &working.id, id)
    };
    let copied = copy_new(&files, &root.join(&inner), changed)?;
    replace_all(&[(path.as_path(), extended)])?;
    copied.keep();
    told("kept");
    let (kept, own) = (output::argument(id), output::argument(&working.id));
    output::say(&format!("`lawsmith diff {kept} {own}` tells what changes from now on"));
    Ok(Outcome::Done)
}

/// The edition that is worked on: the one that is asked for, else the only one that is not locked.
fn working<'w>(works: &'w [Work], asked: Option<&str>) -> anyhow::Result<(&'w Work, &'w EditionEntry)> {
    let loaded = works.iter().flat_map(|work| work.editions.iter().map(move |loaded| (work, loaded)));
    let fits = |work: &Work, it: &LoadedEdition| {
        let id = &it.edition.id;
        asked.map_or(!it.locked, |asked| asked == id || asked == format!("{}@{id}", work.manifest.work.id))
    };
    let found: Vec<_> = loaded.filter(|(work, it)| fits(work, it)).collect();
    match (found.as_slice(), asked) {
        ([], Some(asked)) => {
            bail!("there is no edition {asked} here; `lawsmith edition list` tells what there is")
        }
        ([], None) => bail!("all editions here are locked, so nothing changes that could be kept"),
        ([(work, loaded)], _) => {
            loaded.changeable()?;
            let entry = work.manifest.edition(&loaded.edition.id);
            let entry = entry.with_context(|| {
                format!("the documents here are no edition of their own: put them into a folder, and an [[edition]] with its path into {MANIFEST}")
            })?;
            Ok((work, entry))
        }
        (several, _) => {
            let ids = several.iter().map(|(_, it)| it.edition.id.as_str()).collect::<Vec<_>>().join(", ");
            bail!(
                "there are several editions here that are not locked ({ids}); say which one to keep with --edition, or give its path"
            )
        }
    }
}

/// Where the copy of an edition lies in the workspace, beside it, and its files: each with the path that it is copied to.
fn copies(
    root: &Path,
    working: &EditionEntry,
    id: &str,
) -> anyhow::Result<(String, Vec<(PathBuf, PathBuf)>)> {
    let inner = Path::new(&working.path);
    let from = root.join(inner);
    let name = match inner.extension().filter(|_| from.is_file()) {
        Some(extension) => format!("{id}.{}", extension.display()),
        None => id.to_owned(),
    };
    let (true, Some(beside)) = (inner.file_name().is_some(), inner.parent()) else {
        bail!(
            "edition {} is the folder of {MANIFEST} itself, which can't hold a copy of itself: put its documents into a \
             folder, and that into its `path`",
            working.id
        );
    };
    let inner = beside.join(name);
    let into = root.join(&inner);
    if into.exists() {
        bail!("{} is there already; give the edition another name", into.display());
    }
    // Pictures and other files go with the documents that show them.
    let files = if from.is_file() { edition_files(root, working)? } else { files_of(&from, root, |_| true)? };
    if files.is_empty() {
        bail!("edition {} has no documents yet", working.id);
    }
    if let Some(manifest) = files.iter().find(|file| file.file_name().is_some_and(|name| name == MANIFEST)) {
        bail!("{} is a work of its own, which is not copied; move it elsewhere", manifest.display());
    }
    let to = |file: PathBuf| {
        let below = below(&file, &from)?;
        Ok((file, if below.as_os_str().is_empty() { into.clone() } else { into.join(below) }))
    };
    let files = files.into_iter().map(to).collect::<anyhow::Result<_>>()?;
    // Manifests are written with slashes everywhere.
    let parts: Vec<_> = inner.components().map(|part| part.as_os_str().to_string_lossy()).collect();
    Ok((parts.join("/"), files))
}

/// The path of a file below a folder, however both are written.
fn below(file: &Path, folder: &Path) -> anyhow::Result<PathBuf> {
    let (file, folder) = (fs::canonicalize(file)?, fs::canonicalize(folder)?);
    Ok(file.strip_prefix(&folder)?.to_owned())
}

#[derive(Serialize)]
struct Row {
    work: String,
    edition: String,
    path: String,
    locked: bool,
    base: Option<String>,
    copy_of: Option<String>,
    in_force: Option<String>,
    documents: usize,
    provisions: usize,
}

fn list(arguments: &Query) -> anyhow::Result<Outcome> {
    let works = load(&arguments.paths)?;
    let rows: Vec<Row> = works.iter().flat_map(rows).collect();
    output::rows(arguments.format, &rows, |out, row| {
        let facts = [
            row.locked.then(|| "locked".to_owned()),
            row.in_force.as_ref().map(|day| format!("in force {day}")),
            row.base.as_ref().map(|base| format!("base {base}")),
            row.copy_of.as_ref().map(|original| format!("copy of {original}")),
        ];
        let facts = facts.into_iter().flatten().collect::<Vec<_>>().join(", ");
        let separator = if facts.is_empty() { "" } else { "  " };
        let (documents, provisions) = (count(row.documents, "document"), count(row.provisions, "provision"));
        writeln!(
            out,
            "{}@{}  {}  {documents}, {provisions}{separator}{facts}",
            row.work, row.edition, row.path
        )
    })?;
    Ok(Outcome::Done)
}

fn rows(work: &Work) -> Vec<Row> {
    let row = |loaded: &LoadedEdition| {
        let entry = work.manifest.edition(&loaded.edition.id);
        Row {
            work: work.manifest.work.id.clone(),
            edition: loaded.edition.id.clone(),
            path: entry.map_or_else(|| ".".to_owned(), |entry| entry.path.clone()),
            locked: loaded.locked,
            base: entry.and_then(|entry| entry.base.clone()),
            copy_of: entry.and_then(|entry| entry.copy_of.clone()),
            in_force: entry.and_then(|entry| entry.in_force).map(|day| day.to_string()),
            documents: loaded.edition.documents.len(),
            provisions: loaded
                .edition
                .provisions()
                .filter(|(_, it)| it.kind == ProvisionKind::Provision)
                .count(),
        }
    };
    work.editions.iter().map(row).collect()
}
