//! What the words of a document mean: its references and uses of terms in order, and the norm words.

use lawsmith_model::{Edition, ProvisionId, ProvisionKind, ReferenceKind, Status};
use lawsmith_text::TextRange;
use rustc_hash::FxHashMap;

use crate::model::{Mark, PlaceId, ReferenceState};

/// The places of provisions and footnotes.
#[derive(Debug, Default)]
pub(super) struct Known {
    pub provisions: FxHashMap<ProvisionId, PlaceId>,
    /// By document and place there.
    pub footnotes: FxHashMap<(usize, usize), PlaceId>,
    /// Their places in the list of the book.
    pub numbers: FxHashMap<(usize, usize), usize>,
    pub footnote_paths: FxHashMap<String, PlaceId>,
    /// The titles that are no provisions, by document and the byte where their words begin.
    pub titles: FxHashMap<(usize, usize), PlaceId>,
    /// What holds the words before the first title of a document.
    pub openings: FxHashMap<usize, PlaceId>,
}

/// The marks of a document, in order; none overlaps the one before it.
pub(super) fn of_document(edition: &Edition, at: usize, known: &Known) -> Vec<(TextRange, Mark)> {
    let mut found: Vec<(TextRange, Mark)> = Vec::new();
    for reference in edition.references.of(at) {
        let address = edition.target(reference);
        let footnote = (reference.kind == ReferenceKind::Special)
            .then(|| known.footnote_paths.get(&address).copied())
            .flatten();
        let target =
            footnote.or_else(|| reference.resolved().and_then(|id| known.provisions.get(&id).copied()));
        let state = match reference.status {
            Status::Ok => ReferenceState::Ok,
            Status::Unresolved => ReferenceState::Unresolved,
            Status::Ambiguous => ReferenceState::Ambiguous,
            Status::Repealed => ReferenceState::Repealed,
            Status::External => ReferenceState::External,
        };
        found.push((reference.range, Mark::Reference { target, state, address }));
    }
    for term in edition.uses.get(at).map(|uses| uses.as_slice()).unwrap_or_default() {
        let Some(definition) = edition.definitions.get(term.definition()) else { continue };
        let holder = term.provision().map(|place| ProvisionId::new(at, place));
        let own = term.in_own_definition || holder == Some(definition.provision);
        if let Some(&target) = known.provisions.get(&definition.provision).filter(|_| !own) {
            found.push((term.range, Mark::Term { target }));
        }
    }
    found.sort_by_key(|(range, mark)| (range.start, matches!(mark, Mark::Term { .. })));
    let mut end = 0;
    found.retain(|(range, _)| {
        let apart = range.start >= end && !range.is_empty();
        if apart {
            end = range.end;
        }
        apart
    });
    found
}

/// How a provision, a part or a definition is cited: “Law 16C2”, “Definitions, “Auction””.
pub(super) fn citation(edition: &Edition, id: ProvisionId) -> String {
    let path = edition.path(id);
    match path.split_once('/').filter(|_| edition.provision(id).kind == ProvisionKind::Definition) {
        Some((container, term)) => format!("{container}, “{term}”"),
        None => edition.citation(id),
    }
}
