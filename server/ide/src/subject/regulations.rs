//! What regulations cite of the Laws that they stand under.

use std::ops::Range;

use lawsmith_model::ProvisionId;

use crate::subject::Occurrence;
use crate::workspace::analysis::{Analysis, Inside};
use crate::workspace::state::EditionState;

/// Where regulations name a provision of their Laws, in their words or as a power.
pub(crate) struct Named<'a> {
    /// The provision.
    provision: ProvisionId,
    /// Where it is named.
    pub occurrence: Occurrence,
    /// The address of what names it; empty outside of all.
    at: String,
    regulations: &'a EditionState,
}

impl Named<'_> {
    /// What names it, as a reader of the Laws would call that: `Rule 3 of club`.
    pub fn citing(&self) -> String {
        let work = &self.regulations.work.manifest.work.id;
        match self.at.as_str() {
            "" => work.clone(),
            at => format!("{} of {work}", self.regulations.analysed().edition.short_citation(at)),
        }
    }
}

/// Those that name a provision of the document at `document` whose place is in `family`.
pub(crate) fn naming<'n, 'a>(
    named: &'n [Named<'a>],
    document: usize,
    family: Range<usize>,
) -> impl Iterator<Item = &'n Named<'a>> {
    let before = |at: usize| named.partition_point(|it| it.provision < ProvisionId::new(document, at));
    named[before(family.start)..before(family.end)].iter()
}

impl Analysis {
    /// What regulations name of these Laws, in the order of the provisions, then of the regulations.
    pub(crate) fn named_in_regulations<'a>(&'a self, laws: &Inside<'a>) -> Vec<Named<'a>> {
        let mut found = Vec::new();
        for regulations in self.editions.iter().filter(|state| state.hangs_on(laws.state)) {
            let edition = &regulations.analysed().edition;
            for at in 0..edition.documents.len() {
                if !edition.parent(at).is_some_and(|it| std::ptr::eq(&**it, laws.edition)) {
                    continue;
                }
                let document = regulations.documents[at];
                for mention in edition.parent_mentions(at, |_| true) {
                    let address = mention.address.split("/fn").next().unwrap_or(mention.address);
                    let Some(&provision) = laws.edition.find(address).first() else { continue };
                    let occurrence = Occurrence { document, range: mention.range, declaration: false };
                    found.push(Named { provision, occurrence, at: mention.at, regulations });
                }
            }
        }
        found.sort_by_key(|it| it.provision);
        found
    }
}
