//! The redline of a Law against the base edition, as a page. What left the Law and what is gone of it is part of it; a Law
//! that is gone as a whole stands in the redline of the edition.

use lawsmith_diff::compare_editions;
use lawsmith_diff::redline::{Names, html};

use crate::workspace::analysis::Analysis;
use crate::workspace::file::DocumentId;

/// A page that shows what changed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Redline {
    /// What it is about: "Law 12 — Penalties, 1997 → 2007".
    pub title: String,
    /// The page, which needs nothing else.
    pub html: String,
}

impl Analysis {
    /// The redline of the outermost provision that holds `offset`; of the whole edition where
    /// none does. `None` where there is no base edition to compare with.
    pub fn redline(&self, id: DocumentId, offset: usize) -> Option<Redline> {
        let inside = self.inside(id)?;
        let base = self.base_of(inside.state)?;
        let old = &base.analysed().edition;
        let mut comparison = compare_editions(old, inside.edition);
        let holder = inside.holder_at(offset).map(|at| lawsmith_model::ProvisionId::new(inside.at, at));
        let outermost = holder.and_then(|holder| comparison.new.of_provision(holder));
        let outermost = outermost.map(|at| comparison.new.all[at].outermost);
        let mut title = format!("{} → {}", base.id, inside.state.id);
        if let Some(outermost) = outermost {
            if let Some(id) = comparison.new.all[outermost].provision {
                title = format!("{}, {title}", crate::text::passage::title(inside.edition, id));
            }
            comparison.retain_law(outermost);
        }
        let names = Names { old: &base.id, new: &inside.state.id };
        Some(Redline { title, html: html(&comparison, names) })
    }
}

#[cfg(test)]
mod tests;
