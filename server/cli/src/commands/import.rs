//! `lawsmith import`: a text, a Word document or Akoma Ntoso becomes a workspace.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, bail};
use lawsmith_import::{
    Imported, ImportedFile, Profile, import, import_akoma_ntoso, import_markdown, import_word, is_markdown,
};
use lawsmith_model::Manifest;
use lawsmith_text::{Encoding, decode};

use crate::args::Import;
use crate::outcome::Outcome;
use crate::output;
use crate::replace::{Made, create, refuse_taken, replace_all};
use crate::workspace::files::{folder_of, manifest_above, mixed, read_bytes, read_text};
use crate::workspace::{MANIFEST, read_manifest};

pub fn run(arguments: &Import) -> anyhow::Result<Outcome> {
    let shown = arguments.source.display().to_string();
    let given = arguments.profile.as_deref().map(profile).transpose()?;
    let extension = arguments.source.extension().unwrap_or_default().to_ascii_lowercase();
    let bytes = read_bytes(&arguments.source)?;
    if bytes.starts_with(b"%PDF-") {
        bail!(
            "{shown}: this is a PDF; import reads {READ}; make a text of it first, `pdftotext -layout {}`",
            output::argument(&shown)
        );
    }
    let imported = if extension == "docx" {
        import_word(&bytes, given.as_ref())
    } else {
        let decoded = decode(bytes).with_context(|| shown.clone());
        let decoded =
            decoded.with_context(|| format!("import reads {READ}; save the source as one of these"))?;
        let encoding = decoded.encoding;
        if encoding == Encoding::Mixed {
            output::say(&format!("note: {shown} is {}", mixed(&decoded)));
        } else if !matches!(encoding, Encoding::Utf8 | Encoding::Utf8WithMark) {
            output::say(&format!("note: {shown} was read as {}", encoding.name()));
        }
        let text = decoded.text;
        let is_xml = extension == "akn" || extension == "xml";
        if let Some(form) = foreign_markup(&text).filter(|_| !is_xml) {
            bail!("{shown}: this is {form}; import reads {READ}; save the source as one of these");
        }
        match extension.to_str().unwrap_or_default() {
            "md" | "markdown" => import_markdown(&text, given.as_ref()),
            "akn" | "xml" => import_akoma_ntoso(&text, given.as_ref()),
            _ if given.is_none() && is_markdown(&text) => {
                output::say(&format!("note: {shown} was read as Markdown"));
                import_markdown(&text, None)
            }
            _ => import(&text, given.as_ref()),
        }
    };
    write(&imported.context(shown)?, &arguments.into, arguments.report.as_deref())?;
    Ok(Outcome::Done)
}

/// What is read.
const READ: &str = "text, Markdown, .docx and Akoma Ntoso";

/// What a text is whose words stand in markup that import does not read.
fn foreign_markup(text: &str) -> Option<&'static str> {
    let start = text.trim_start();
    let opens = |with: &str| start.get(..with.len()).is_some_and(|it| it.eq_ignore_ascii_case(with));
    let forms = [("{\\rtf", "RTF"), ("<!doctype html", "HTML"), ("<html", "HTML")];
    forms.into_iter().find(|(with, _)| opens(with)).map(|(_, form)| form)
}

/// Reads a profile.
fn profile(path: &Path) -> anyhow::Result<Profile> {
    let (toml, _) = read_text(path)?;
    Profile::parse(&toml).with_context(|| path.display().to_string())
}

/// Writes the files; none is written if one of them is there already. A workspace that is
/// there gets the edition added to its manifest, unless it has it.
fn write(imported: &Imported, into: &Path, report: Option<&Path>) -> anyhow::Result<()> {
    refuse_inside_an_edition(into)?;
    let at = |file: &ImportedFile| into.join(&file.path);
    let (manifest, documents): (Vec<_>, Vec<_>) =
        imported.files.iter().partition(|file| file.path == MANIFEST && at(file).exists());
    let targets: Vec<PathBuf> = documents.iter().map(|file| at(file)).collect();
    let taken: Vec<_> =
        targets.iter().map(PathBuf::as_path).chain(report).filter(|path| path.exists()).collect();
    if let Some(path) = taken.first() {
        let instead = match report.is_some_and(|report| report == *path) {
            true => "give --report another name",
            false => "import into a new folder, or name another edition by a profile (`edition.id`)",
        };
        bail!("{} exists already and is not overwritten; {instead}", path.display());
    }
    report.map_or(Ok(()), refuse_taken)?;
    if let Some(path) = report {
        let own = std::path::absolute(path)?;
        let written = imported.files.iter().map(|file| std::path::absolute(at(file)));
        if written.collect::<Result<Vec<_>, _>>()?.contains(&own) {
            bail!("{} is what the import writes; give --report another name", path.display());
        }
    }
    let extended = match manifest.first() {
        Some(manifest) => with_edition(&at(manifest), manifest, imported)?,
        None => None,
    };
    let mut made = Vec::new();
    for (file, target) in documents.iter().zip(&targets) {
        made.push(create(target, &file.text)?);
    }
    if let Some(path) = report {
        let lines = path.extension().is_some_and(|extension| extension == "jsonl");
        let text = if lines { json_lines(imported)? } else { imported.report.to_text() };
        made.push(create(path, &text)?);
    }
    if let (Some(manifest), Some(text)) = (manifest.first(), extended) {
        let path = at(manifest);
        replace_all(&[(path.as_path(), text)])?;
        output::say(&format!("added the edition {} to {}", imported.edition, path.display()));
    }
    made.into_iter().for_each(Made::keep);
    for (disposition, lines) in imported.report.totals() {
        let noun = if lines == 1 { "line" } else { "lines" };
        output::say(&format!("{lines:>8} {noun} {}", disposition.name()));
    }
    let rows = imported.report.to_look_at();
    for (row, more) in &rows {
        let at = row.at.as_deref().unwrap_or_default();
        let note = row.note.as_deref().unwrap_or_default();
        let place = row.words.as_ref().map_or(format!("line {}", row.first), |words| format!("“{words} …”"));
        let others = if *more > 0 { format!(" and {more} more") } else { String::new() };
        output::say(&format!("look at {place}{others}: {} {at} {note}", row.disposition.name()));
    }
    if report.is_none() && rows.iter().any(|(_, more)| *more > 0) {
        output::say("with `--report FILE` each line is told");
    }
    output::say(&format!("`lawsmith check {}` checks it", output::argument(into.display())));
    Ok(())
}

/// An import is an edition of its own: its files would be documents of the one that they are put into.
fn refuse_inside_an_edition(into: &Path) -> anyhow::Result<()> {
    let full = std::path::absolute(into)?;
    let Some(there) = full.ancestors().find(|folder| folder.is_dir()) else { return Ok(()) };
    let Some(manifest) = manifest_above(there)? else { return Ok(()) };
    let root = folder_of(&manifest);
    let folder = fs::canonicalize(there)?;
    if folder == fs::canonicalize(root)? && there == full {
        return Ok(());
    }
    // A manifest that can't be read is told by those who need it.
    let editions = read_manifest(&manifest).map(|known| known.editions).unwrap_or_default();
    let holds = |path: &str| fs::canonicalize(root.join(path)).is_ok_and(|own| folder.starts_with(own));
    if let Some(entry) = editions.iter().find(|entry| holds(&entry.path)) {
        let (into, id, manifest) = (into.display(), &entry.id, manifest.display());
        bail!(
            "{into} lies in the edition {id} of {manifest}; import into {}, or somewhere else",
            root.display()
        );
    }
    Ok(())
}

/// The manifest that is there with the edition of the import added to it; `None` where it has
/// that edition already.
fn with_edition(
    path: &Path,
    imported_manifest: &ImportedFile,
    imported: &Imported,
) -> anyhow::Result<Option<String>> {
    let known = read_manifest(path)?;
    let new = Manifest::parse(&imported_manifest.text)?;
    let shown = path.display();
    if known.work.id != new.work.id {
        bail!("{shown} is of the work “{}”, the profile of “{}”", known.work.id, new.work.id);
    }
    if known.conventions()? != new.conventions()? {
        bail!("{shown} numbers or names provisions otherwise than the profile; make them agree");
    }
    if known.editions.is_empty() {
        bail!("{shown} lists no editions; add an [[edition]] for the documents that are there");
    }
    let there = known.edition(&imported.edition);
    if let (Some(there), Some(new)) = (there, new.editions.first()) {
        if there.locked {
            bail!("the edition {} of {shown} is locked; give the one of the profile another id", there.id);
        }
        if there.copy_of != new.copy_of {
            bail!("{shown} has another edition {}; give the one of the profile another id", there.id);
        }
        if there.path != new.path {
            let (id, path) = (&there.id, &there.path);
            bail!("the edition {id} of {shown} lies in {path}; write path = \"{path}\" into the profile");
        }
        return Ok(None);
    }
    let (text, _) = read_text(path)?;
    let gap = if text.ends_with('\n') { "\n" } else { "\n\n" };
    let extended = format!("{text}{gap}{}", imported.edition_table);
    Manifest::parse(&extended)
        .with_context(|| format!("add this to {shown} by hand:\n{}", imported.edition_table))?;
    Ok(Some(extended))
}

fn json_lines(imported: &Imported) -> anyhow::Result<String> {
    let mut out = String::new();
    for row in &imported.report.rows {
        out.push_str(&serde_json::to_string(row)?);
        out.push('\n');
    }
    Ok(out)
}
