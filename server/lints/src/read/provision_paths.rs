//! Which provisions a document has, by their addresses.

use lawsmith_model::{Document, ProvisionKind};
use rustc_hash::FxHashSet;

/// The addresses of the provisions of a document.
pub(crate) fn provision_paths(document: &Document) -> FxHashSet<String> {
    let provisions = document.provisions().iter().enumerate();
    let provisions = provisions.filter(|(_, it)| it.kind == ProvisionKind::Provision);
    provisions.map(|(row, _)| document.path(row)).collect()
}
