//! Whether what a manifest says fits together, which its form alone does not show.

use std::ops::Range;

use super::{EditionEntry, Manifest, ManifestError};

/// Fails where `manifest`, read from `text`, contradicts itself.
pub(super) fn check(manifest: &Manifest, text: &str) -> Result<(), ManifestError> {
    let language = &manifest.work.language;
    if !language.is_tag() {
        let message = format!("“{language}” is no tag of a language; write one like “en”, “en-GB” or “de”");
        return Err(at(text, "language", language.tag(), message));
    }
    for (place, edition) in manifest.editions.iter().enumerate() {
        edition_fits(manifest, &manifest.editions[..place], edition, text)?;
    }
    Ok(())
}

fn edition_fits(
    manifest: &Manifest,
    before: &[EditionEntry],
    edition: &EditionEntry,
    text: &str,
) -> Result<(), ManifestError> {
    let EditionEntry { id, path, .. } = edition;
    if before.iter().any(|other| other.id == *id) {
        let message = format!("two editions have the id “{id}”; give each its own");
        return Err(at(text, "id", id, message));
    }
    if let Some(other) = before.iter().find(|other| parts(&other.path).eq(parts(path))) {
        let message = format!("editions {} and {id} have one path, “{path}”; give each its own", other.id);
        return Err(at(text, "path", path, message));
    }
    if edition.base.as_ref() == Some(id) {
        let message = format!("edition {id}: base names the edition itself; name the one before it");
        return Err(at(text, "base", id, message));
    }
    let original = edition.copy_of.as_deref().and_then(|original| manifest.edition(original));
    if let Some(original) = original.filter(|original| original.copy_of.is_some()) {
        let message = format!("edition {id}: copy-of names a copy; name the edition it is copied from");
        return Err(at(text, "copy-of", &original.id, message));
    }
    Ok(())
}

/// The names in a path.
fn parts(path: &str) -> impl Iterator<Item = &str> {
    path.split(['/', '\\']).filter(|part| !matches!(*part, "" | "."))
}

/// An error at the last line of `text` that gives `key` the value `value`.
fn at(text: &str, key: &str, value: &str, message: String) -> ManifestError {
    let quoted = [format!("\"{value}\""), format!("'{value}'")];
    let mut start = 0;
    let lines = text.split_inclusive('\n').map(|line| {
        start += line.len();
        (start - line.len(), line)
    });
    let gives = |line: &str| {
        let (written, value) = line.split_once('=')?;
        (written.trim() == key).then(|| quoted.iter().any(|quoted| value.contains(quoted)))
    };
    let line = lines.filter(|(_, line)| gives(line).unwrap_or_default()).last();
    let span = line.map(|(start, line)| -> Range<usize> { start..start + line.trim_end().len() });
    ManifestError { message, span }
}
