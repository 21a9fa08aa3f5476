//! The base edition: what became of each provision since, for hovers, lenses and diagnostics.
//!
//! Nobody waits for a comparison: whoever drives the host makes those that are [due](Analysis::comparisons_due) while
//! nobody types, and hands them to the host.

use std::sync::Arc;

use lawsmith_diff::{Class, Relation};
use lawsmith_model::ProvisionId;

use crate::text::paragraph::{Paragraph, Style};
use crate::text::passage::passage;
use crate::workspace::analysis::{Analysis, Inside};
use crate::workspace::state::{Became, ComparisonDue, EditionState, Origin};

impl Analysis {
    /// The base of an edition: the one that the preferences name, else the one of its manifest.
    pub(crate) fn base_of(&self, state: &EditionState) -> Option<&Arc<EditionState>> {
        let manifest = &state.work.manifest;
        let entry = manifest.edition(&state.id)?;
        let name = state.preferences.base.as_ref().or(entry.base.as_ref())?;
        let named = |it: &&Arc<EditionState>| it.id == *name && Arc::ptr_eq(&it.work, &state.work);
        self.editions.iter().find(named).filter(|base| base.id != state.id && !base.documents.is_empty())
    }

    /// The editions whose comparison with their base is missing, or is of older texts.
    pub fn comparisons_due(&self) -> Vec<ComparisonDue> {
        let due = self.editions.iter().filter_map(|own| {
            let base = self.base_of(own)?;
            let known = own.comparison.as_ref().is_some_and(|known| known.is_of_texts(own, base));
            (!known).then(|| ComparisonDue::new(own, base))
        });
        due.collect()
    }
}

impl Inside<'_> {
    /// Where a provision of unsure origin may come from, as `@was` lines name it: `1997:16A`.
    pub(crate) fn possible_origins(&self, id: ProvisionId) -> Vec<String> {
        let Some(comparison) = &self.state.comparison else { return Vec::new() };
        let found = comparison.unsure.get(&self.edition.path(id)).into_iter().flatten();
        found.map(|path| format!("{}:{path}", comparison.name())).collect()
    }

    /// What the base edition has for the provision: how the words changed since, and what they were. Where what it holds
    /// changed more, that comes first.
    pub(crate) fn since_base(&self, id: ProvisionId) -> Vec<Paragraph> {
        let path = self.edition.path(id);
        let mut lines = self.since_base_at(&path);
        let Some(words) = self.change_since_base(id) else { return lines };
        match lines.as_mut_slice() {
            [] => {}
            // Its own words are as they were; what it holds is not.
            [only] => only.words = words,
            _ if self.class_since_base(id) > self.own_class(&path) => {
                lines.insert(0, Paragraph::new(Style::Remark, words));
            }
            _ => {}
        }
        lines
    }

    /// The same for whatever has an address.
    pub(crate) fn since_base_at(&self, path: &str) -> Vec<Paragraph> {
        let Some(comparison) = &self.state.comparison else { return Vec::new() };
        let Some(became) = comparison.became.get(path) else { return Vec::new() };
        let name = comparison.name();
        if became.iter().all(|one| one.relation == Relation::Same && one.class.is_none()) {
            return vec![Paragraph::new(Style::Remark, format!("as in {name}"))];
        }
        let base = &comparison.base.analysed().edition;
        let mut lines = Vec::new();
        for one in became {
            lines.push(Paragraph::new(Style::Remark, format!("since {name}: {}", one.told)));
            for old in &one.old {
                match old {
                    Origin::Provision(old) => lines.extend(passage(base, *old)),
                    Origin::Footnote(path) => lines.extend(crate::text::passage::footnote(base, path)),
                }
            }
        }
        lines
    }

    /// "changed since 1997: substantive", "new since 1997", of a provision with all that it holds.
    pub(crate) fn change_since_base(&self, id: ProvisionId) -> Option<String> {
        let comparison = self.state.comparison.as_ref()?;
        let name = comparison.name();
        let added = |became: &Vec<Became>| became.iter().all(|one| one.relation == Relation::Added);
        if comparison.became.get(&self.edition.path(id)).is_some_and(added) {
            return Some(format!("new since {name}"));
        }
        Some(format!("changed since {name}: {}", self.class_since_base(id)?.name()))
    }

    /// How much it changed since with all that it holds.
    fn class_since_base(&self, id: ProvisionId) -> Option<Class> {
        let comparison = self.state.comparison.as_ref()?;
        let family = self.family(id).map(|at| self.edition.path(ProvisionId::new(id.document(), at)));
        family.filter_map(|path| self.own_class(&path).max(comparison.inside.get(&path).copied())).max()
    }

    fn own_class(&self, path: &str) -> Option<Class> {
        let became = self.state.comparison.as_ref()?.became.get(path)?;
        became.iter().filter_map(|one| one.class).max()
    }
}

#[cfg(test)]
mod tests;
