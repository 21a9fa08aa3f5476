//! What `@was` and `@dropped` lines name that is not there.

use lawsmith_model::{Edition, FullAddress, OriginLine, UnknownOrigins};
use rustc_hash::FxHashSet;

use crate::passages::Passages;

/// What lines of `new` name of `old` that this does not have. They call it by one of `names`; the empty one is that of a line which names no
/// edition, and means the base. Such a line that `old` has itself speaks of an earlier one. Lines that name another work are left out.
pub fn unknown_origins(old: &Edition, new: &Edition, names: &[&str]) -> UnknownOrigins {
    let lines: Vec<OriginLine<'_>> =
        new.documents.iter().flat_map(|document| document.origin_lines()).collect();
    let named = |it: &FullAddress<'_>| it.work.is_none() && names.contains(&it.edition.unwrap_or_default());
    if !lines.iter().flat_map(|line| &line.named).any(|(_, it)| named(it)) {
        return UnknownOrigins::default();
    }
    let passages = Passages::of(old);
    let earlier: FxHashSet<&str> = old
        .documents
        .iter()
        .flat_map(|document| document.origin_lines())
        .flat_map(|line| line.named)
        .filter(|(_, it)| it.edition.is_none())
        .map(|(_, it)| it.address)
        .collect();
    let is_known = |it: &FullAddress<'_>| {
        passages.find(it.address).is_some() || it.edition.is_none() && earlier.contains(it.address)
    };
    // A headword may have a comma of its own: the whole line is read as one address too.
    let open = lines.into_iter().filter(|line| !is_known(&line.whole));
    let unknown = open.flat_map(|line| line.named).map(|(_, it)| it).filter(|it| named(it) && !is_known(it));
    unknown.map(|it| (it.edition.unwrap_or_default().to_owned(), it.address.to_owned())).collect()
}
