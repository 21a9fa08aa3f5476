//! What `@was` and `@dropped` lines name of the other editions of the work.

use std::collections::BTreeSet;
use std::sync::Arc;

use lawsmith_diff::unknown_origins;
use lawsmith_model::UnknownOrigins;

use super::base::Bases;

/// What such lines of an edition name that is not there, of its base and of all editions of the manifest; of those that can't be
/// read nothing is known.
pub fn unknown(base: Option<&str>, bases: &Bases<'_>) -> Arc<UnknownOrigins> {
    let (edition, manifest) = (&bases.loaded.edition, &bases.work.manifest);
    let own = manifest.edition(&edition.id).and_then(|entry| entry.base.as_deref());
    let base = base.or(own).unwrap_or_default();
    let lines = edition.documents.iter().flat_map(|document| document.origin_lines());
    let named: BTreeSet<&str> = lines
        .flat_map(|line| line.named)
        .filter(|(_, it)| it.work.is_none())
        .map(|(_, it)| it.edition.unwrap_or(base))
        .collect();
    let mut found = UnknownOrigins::new();
    for name in named {
        let there = name == base || manifest.edition(name).is_some();
        if name.is_empty() || name == edition.id || !there {
            continue;
        }
        let Ok(side) = bases.side(name) else { continue };
        let names: &[&str] = if name == base { &[name, ""] } else { &[name] };
        found.append(&mut unknown_origins(&side.loaded.edition, edition, names));
    }
    Arc::new(found)
}
