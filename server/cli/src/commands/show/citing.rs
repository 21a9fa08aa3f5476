//! Who cites a provision or a footnote.

use std::sync::Arc;

use lawsmith_model::ReferenceKind;
use lawsmith_text::{TextRange, single_spaced};
use serde::Serialize;

use super::Shown;
use crate::workspace::LoadedEdition;

/// A place that cites it.
#[derive(Serialize)]
pub(super) struct Citing {
    pub at: String,
    pub text: String,
    pub target: String,
    pub file: String,
    pub line: u32,
    pub column: u32,
}

/// Whether documents of an edition stand under another one.
pub(super) fn stands_under(regulations: &LoadedEdition, laws: &LoadedEdition) -> bool {
    regulations.edition.parents.known().any(|parent| Arc::ptr_eq(parent, &laws.edition))
}

/// What cites a provision or what it holds, or a footnote: its own edition, then the regulations that stand under it.
pub(super) fn citing(loaded: &LoadedEdition, shown: Shown, regulations: &[&LoadedEdition]) -> Vec<Citing> {
    let edition = &loaded.edition;
    let own = cited(loaded, shown).into_iter().map(|at| {
        let reference = &edition.references[at];
        let target = edition.target(reference);
        citation(loaded, reference.document(), reference.range, edition.at(reference), target)
    });
    let mut found: Vec<Citing> = own.collect();
    for it in regulations {
        for document in 0..it.edition.documents.len() {
            if it.edition.parent(document).is_some_and(|parent| Arc::ptr_eq(parent, edition)) {
                let named = it
                    .edition
                    .parent_mentions(document, |address| is_meant(loaded, shown, address))
                    .into_iter();
                let target = |address: &str| format!("{}:{address}", edition.id);
                found.extend(named.map(|mention| {
                    citation(it, document, mention.range, mention.at, target(mention.address))
                }));
            }
        }
    }
    found
}

/// The references of the edition itself, in order.
fn cited(loaded: &LoadedEdition, shown: Shown) -> Vec<usize> {
    let edition = &loaded.edition;
    match shown {
        Shown::Provision(id) => edition.cited_by().of(id.document(), edition.family(id)),
        Shown::Footnote(document, at) => {
            let path = &edition.documents[document].footnotes[at].path;
            let all = edition.references.iter().enumerate();
            let cited =
                all.filter(|(_, it)| it.kind == ReferenceKind::Special && edition.target(it) == *path);
            cited.map(|(at, _)| at).collect()
        }
    }
}

/// Whether regulations that name `address` mean it.
fn is_meant(loaded: &LoadedEdition, shown: Shown, address: &str) -> bool {
    let edition = &loaded.edition;
    match shown {
        Shown::Provision(id) => {
            let holder = address.split("/fn").next().unwrap_or(address);
            let family = edition.family(id);
            let first = edition.find(holder).first().copied();
            first.is_some_and(|it| it.document() == id.document() && family.contains(&it.at()))
        }
        Shown::Footnote(document, at) => edition.documents[document].footnotes[at].path == address,
    }
}

fn citation(loaded: &LoadedEdition, document: usize, range: TextRange, at: String, target: String) -> Citing {
    let (file, line, column) = loaded.place(document, range.start());
    let text = &loaded.edition.documents[document].text()[range];
    Citing { at, text: single_spaced(text), target, file, line, column }
}
