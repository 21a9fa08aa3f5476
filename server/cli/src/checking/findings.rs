//! What the rules find in the works that were asked for, as loud as manifest and command line want it.

use std::fs;
use std::path::Path;
use std::sync::Arc;

use anyhow::anyhow;
use lawsmith_lints::{Levels, UnknownRule, check_compared};
use lawsmith_lsp::is_there;
use lawsmith_model::{Compared, LintProfile, MissingPictures, NamedFile};

use crate::args::Check;
use crate::checking::base::{self, Bases};
use crate::checking::origins;
use crate::report::Found;
use crate::workspace::{LoadedEdition, MANIFEST, Work};

/// The findings in the files that were asked for.
pub fn findings<'a>(works: &'a [Work], arguments: &Check) -> anyhow::Result<Vec<Found<'a>>> {
    let mut found = Vec::new();
    for work in works {
        let levels = levels(work, arguments)?;
        for loaded in &work.editions {
            let bases = Bases::new(work, loaded);
            let compared = match &arguments.base {
                Some(base) => base::compared(base.as_deref(), &bases)?,
                None => Compared { moved: base::moved(None, &bases), ..Compared::default() },
            };
            let given = arguments.base.as_ref().and_then(Option::as_deref);
            let compared = Compared {
                unknown_origins: origins::unknown(given, &bases),
                missing_pictures: missing_pictures(work, loaded),
                ..compared
            };
            let findings = check_compared(&loaded.edition, &levels, &compared);
            found.extend(findings.into_iter().filter(|f| loaded.selected[f.document]).map(|f| (loaded, f)));
        }
    }
    Ok(found)
}

/// The pictures of an edition that are not there.
fn missing_pictures(work: &Work, loaded: &LoadedEdition) -> Arc<MissingPictures> {
    let root = work.root.as_deref().unwrap_or(Path::new(""));
    let lacks = |file: &NamedFile| !is_there(work.folder(), file);
    Arc::new(loaded.edition.missing_pictures(&root.display().to_string(), lacks))
}

/// How loud the rules are in a work.
pub fn levels(work: &Work, arguments: &Check) -> anyhow::Result<Levels> {
    let root = work.root.as_deref().unwrap_or(Path::new(""));
    let levels = Levels::of_manifest(&work.manifest.lints, arguments.profile.map(LintProfile::from));
    let levels = levels.map_err(|error| misnamed(&root.join(MANIFEST), &error))?;
    Ok(levels.from_folder(&root.display().to_string()))
}

/// A rule that a manifest names and that does not exist, with its line.
fn misnamed(manifest: &Path, error: &UnknownRule) -> anyhow::Error {
    let text = fs::read_to_string(manifest).unwrap_or_default();
    let names =
        |line: &str| line.split_once('=').is_some_and(|(key, _)| key.trim().trim_matches('"') == error.name);
    let line = text.lines().position(names).map_or(String::new(), |at| format!(":{}", at + 1));
    anyhow!("{}{line}: {error}", manifest.display())
}
