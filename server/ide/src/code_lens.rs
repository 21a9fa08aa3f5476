//! "cited by 7" above a heading.

use lawsmith_model::{ProvisionId, ProvisionKind};
use lawsmith_text::TextRange;

use crate::analysis::Analysis;
use crate::host::DocumentId;

/// How often a provision is cited.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Lens {
    /// Its marker and heading.
    pub range: TextRange,
    /// How many references elsewhere lead to it or to what it holds.
    pub count: usize,
}

impl Analysis {
    /// The lenses of the headed provisions of a document that something outside of them cites.
    pub fn code_lens(&self, id: DocumentId) -> Vec<Lens> {
        let Some(inside) = self.inside(id) else { return Vec::new() };
        let cited_by = inside.analysed.cited_by();
        let mut lenses = Vec::new();
        for (at, provision) in inside.document.provisions().iter().enumerate() {
            if provision.kind != ProvisionKind::Provision || inside.document.heading_range(at).is_none() {
                continue;
            }
            let provision_id = ProvisionId::new(inside.at, at);
            let family = inside.family(provision_id);
            let mut citing: Vec<usize> = family
                .clone()
                .filter_map(|at| cited_by.get(&ProvisionId::new(inside.at, at)))
                .flatten()
                .copied()
                .filter(|&reference| {
                    let reference = &inside.edition.references[reference];
                    let own = reference.holder().is_some_and(|holder| family.contains(&holder));
                    !(own && reference.document() == inside.at)
                })
                .collect();
            citing.sort_unstable();
            citing.dedup();
            if !citing.is_empty() {
                lenses.push(Lens { range: inside.head(provision_id), count: citing.len() });
            }
        }
        lenses
    }
}

#[cfg(test)]
mod tests {
    use crate::testing::World;

    #[test]
    fn references_from_elsewhere_count() {
        let world = World::new(
            "
Law 1 — One
^^^^^^^^^^^
A — First
^^^^^^^^^
See B and Law 2.

B — Second
^^^^^^^^^^
See A.

Law 2 — Two
^^^^^^^^^^^
See Law 1A and Law 1.
",
        );
        let id = world.document();
        let found = world.analysis.code_lens(id);
        assert_eq!(found.iter().map(|lens| lens.count).collect::<Vec<_>>(), [2, 2, 1, 1]);
        world.assert_marked(found.into_iter().map(|lens| (id, lens.range)));
    }
}
