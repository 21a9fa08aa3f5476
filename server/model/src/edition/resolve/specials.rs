//! What special references lead to: parts, terms, footnotes.

use super::Resolver;
use crate::citation::{Special, Target};
use crate::provision::ProvisionKind;
use crate::reference::{Reference, ReferenceKind, Status};

impl Resolver<'_> {
    pub(super) fn special(&mut self, special: &Special) {
        let inside_definition = self
            .place
            .holder
            .provision
            .is_some_and(|at| self.place.document.provisions()[at].kind == ProvisionKind::Definition);
        let (target, resolved) = match &special.target {
            Target::Part(name) => match self.lookup.part(name) {
                Some(id) => (name.clone(), Some(id)),
                // "die Begriffsbestimmungen des Hafengesetzes" names no part.
                None if self.lookup.names_definitions(name) && !self.scanner.vocabulary.capital_nouns => {
                    (name.clone(), None)
                }
                None => return,
            },
            Target::Term { term, named } => match self.lookup.term(term) {
                Some((path, id)) => (path, Some(id)),
                None if inside_definition || *named => {
                    (format!("{}/{term}", self.lookup.definitions_name()), None)
                }
                None => return,
            },
            Target::FootnoteOf(address, which) => match self.lookup.footnote_of(address, which) {
                Some(found) => found,
                None => (format!("{address}/fn{which}"), None),
            },
            Target::Footnote(label) => match self.lookup.footnote(label, &self.here().address) {
                Some((path, id)) => (path, id),
                None => (format!("fn{label}"), None),
            },
        };
        let known = resolved.is_some() || self.lookup.named_elsewhere(&special.target);
        let missing = self.missing().filter(|_| !known);
        let (kind, status, target) = match missing {
            Some(edition) => (ReferenceKind::External, Status::External, format!("{edition}:{target}")),
            None if known => (ReferenceKind::Special, Status::Ok, target),
            None => (ReferenceKind::Special, Status::Unresolved, target),
        };
        self.found.push(Reference::new(
            self.place.holder,
            special.range,
            kind,
            status,
            resolved,
            Some(target),
        ));
    }
}
