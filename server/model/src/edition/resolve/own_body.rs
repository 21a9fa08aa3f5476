//! Articles of an annex or of a treaty in a schedule, which cite each other: "article 4", said there.

use super::{Reading, Resolver};
use crate::address::{Address, Class};
use crate::citation::{Group, Lead, is_same_noun};
use crate::provision::ProvisionId;
use crate::reference::ReferenceKind;

impl Resolver<'_> {
    /// "article 4", said in an annex whose provisions are headed by that noun: the one of the annex.
    pub(super) fn of_same_body(&self, group: &Group, address: &Address) -> Option<Reading> {
        if self.lookup.edition.conventions.bodies.is_empty() {
            return None;
        }
        let body = self.here().address.body();
        let last = group.members.last()?.range.end();
        let outside = address.components[0].class == Class::Body || self.scanner.is_of_the_work(last);
        if body.is_empty() || outside {
            return None;
        }
        // Where an inner level heads the provisions of a body, they are beside the one that holds the words.
        let first = match group.lead {
            Lead::LevelNoun => self.here().address.components.get(body.components.len())?,
            _ => &address.components[0],
        };
        let headed = self.is_headed_alike(group, body.join(std::slice::from_ref(first)));
        headed.then(|| self.reading(body.join(&address.components), ReferenceKind::Absolute))
    }

    /// Whether what stands at `address` is headed by the noun of the list.
    fn is_headed_alike(&self, group: &Group, address: Address) -> bool {
        let (noun, _) = self.scanner.noun_after(group.start, self.scanner.text.len());
        let headed = |id: &ProvisionId| {
            let document = &self.lookup.edition.documents[id.document()];
            let marker = document.tree.marker(document.provisions()[id.at()].node());
            let own = marker.and_then(|marker| marker.noun()).map(|own| &document.text()[own]);
            own.is_some_and(|own| is_same_noun(own, noun))
        };
        self.reading(address, ReferenceKind::Absolute).targets.iter().any(headed)
    }
}
