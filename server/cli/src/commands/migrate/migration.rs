//! Regulations that are to stand under another edition of their Laws, and what becomes of what they cite.

use std::sync::Arc;

use lawsmith_diff::{Comparison, Migrated, compare_editions, migrations};
use lawsmith_model::{Behind, Edition, Parent, Parents, work_and_edition};
use lawsmith_refactor::{OpenMark, open_mark};

use crate::workspace::LoadedEdition;

/// Regulations, what they stand under, and what they are to stand under.
pub(super) struct Migration<'a> {
    pub(super) loaded: &'a LoadedEdition,
    /// What the headers say.
    pub(super) name: String,
    /// What they are to say.
    pub(super) to: String,
    /// The edition that they stand under, and those that drafting notes say some citations are still written under.
    pub(super) from: Vec<CitedLaws>,
    pub(super) new: Arc<Edition>,
}

/// An edition of the Laws that citations are written under.
pub(super) struct CitedLaws {
    pub(super) name: String,
    pub(super) laws: Arc<Edition>,
}

impl Migration<'_> {
    /// That several works have the id of the Laws, if they do.
    pub(super) fn twins(&self) -> Option<String> {
        let (taken, others) = self.loaded.edition.parents.namesakes(&self.name).split_first()?;
        let work = work_and_edition(&self.name).0.unwrap_or(&self.name);
        let others = others.join(", ");
        Some(format!(
            "several works have the id “{work}”: compared are the editions in {taken}, not those in {others}"
        ))
    }

    /// What the regulations are called, for people: their first file, and the Laws.
    pub(super) fn regulations(&self) -> String {
        let edition = &self.loaded.edition;
        let file =
            edition.documents.iter().find(|it| it.under() == Some(&self.name)).map_or("", |it| &it.path);
        format!("{file} under {}", self.name)
    }

    pub(super) fn comparison<'m>(&'m self, from: &'m CitedLaws) -> Comparison<'m> {
        compare_editions(&from.laws, &self.new)
    }

    /// What becomes of the citations that are written under an edition; beside them those that are read under it and written
    /// under another one.
    pub(super) fn found(
        &self,
        from: &CitedLaws,
        comparison: &Comparison<'_>,
    ) -> (Vec<Migrated>, Vec<Migrated>) {
        let edition = &self.loaded.edition;
        let all = if self.is_own(from) {
            migrations(edition, comparison)
        } else {
            let parents = edition.parents.with(&self.name, Parent::Known(Arc::clone(&from.laws)));
            migrations(&read_again(edition, parents), comparison)
        };
        let selected = all.into_iter().filter(|it| self.loaded.selected[it.document]);
        selected.partition(|it| {
            let mark = self.mark(it);
            let under = mark.as_ref().map_or(&self.name, |mark| &mark.under);
            let answered = mark.as_ref().is_some_and(|mark| mark.answered);
            *under == from.name && !answered
        })
    }

    /// Whether it is the edition that the headers name.
    pub(super) fn is_own(&self, from: &CitedLaws) -> bool {
        from.name == self.name
    }

    /// The drafting note which says that a citation is written under another edition than that of the header.
    pub(super) fn mark(&self, found: &Migrated) -> Option<OpenMark> {
        open_mark(&self.loaded.edition.documents[found.document], found.range)
    }

    /// What stands at the address that is cited if that stays.
    pub(super) fn staying(&self, from: &CitedLaws, found: &Migrated) -> Option<String> {
        let cited = self.new.short_citation(&found.old);
        let was = found.instead.as_ref()?.iter().map(|was| from.laws.short_citation(was)).collect::<Vec<_>>();
        Some(match was.as_slice() {
            [] => format!("{cited} of {} is new", self.to),
            was => format!("{cited} of {} is what was {}", self.to, was.join(", ")),
        })
    }
}

/// The same words behind other editions.
fn read_again(edition: &Edition, parents: Parents) -> Edition {
    let behind = Behind { parents: Arc::new(parents), ..edition.behind() };
    edition.with_texts(edition.documents.iter().map(|it| it.text()), behind)
}
