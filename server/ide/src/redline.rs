//! The redline of a Law against the base edition, as a page.

use lawsmith_diff::redline::{Names, html};
use lawsmith_diff::{NormScale, Relation, compare_editions};

use crate::analysis::Analysis;
use crate::host::DocumentId;

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
        let scale = NormScale::new(&inside.state.work.manifest.norms.scale, &inside.edition.lexicon);
        let mut comparison = compare_editions(old, inside.edition, &scale);
        let holder = inside.holder_at(offset).map(|at| lawsmith_model::ProvisionId::new(inside.at, at));
        let outermost = holder.and_then(|holder| comparison.new.of_provision(holder));
        let outermost = outermost.map(|at| comparison.new.all[at].outermost);
        let mut title = format!("{} → {}", base.id, inside.state.id);
        if let Some(outermost) = outermost {
            let new = &comparison.new;
            let within = |places: &[usize]| places.iter().any(|&at| new.all[at].outermost == outermost);
            let first = comparison.rows.iter().position(|row| within(&row.new)).unwrap_or(0);
            let last = comparison.rows.iter().rposition(|row| within(&row.new)).unwrap_or(0);
            // What is gone stands where it stood.
            let gone =
                |at: usize, relation: Relation| relation == Relation::Removed && (first..=last).contains(&at);
            let keep: Vec<bool> = (comparison.rows.iter().enumerate())
                .map(|(at, row)| within(&row.new) || gone(at, row.relation))
                .collect();
            if let Some(id) = new.all[outermost].provision {
                title = format!("{}, {title}", crate::passage::title(inside.edition, id));
            }
            let mut keep = keep.into_iter();
            comparison.rows.retain(|_| keep.next().unwrap_or(true));
        }
        let names = Names { old: &base.id, new: &inside.state.id };
        Some(Redline { title, html: html(&comparison, names) })
    }
}
