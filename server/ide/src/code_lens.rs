//! "cited by 7" and "changed since 1997: substantive" above a heading.

use lawsmith_model::{ProvisionId, ProvisionKind};
use lawsmith_syntax::NodeKind;
use lawsmith_text::TextRange;

use crate::subject::regulations::naming;
use crate::workspace::analysis::Analysis;
use crate::workspace::file::DocumentId;

/// What is told above a provision.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Lens {
    /// Its marker and heading.
    pub range: TextRange,
    /// What is told.
    pub kind: LensKind,
}

/// What a lens tells.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum LensKind {
    /// How many references elsewhere, also in regulations, lead to it or to what it holds.
    CitedBy(usize),
    /// How it has changed since the base edition, in words.
    Changed(String),
}

impl Analysis {
    /// The lenses of the headed provisions and schedules of a document: that something outside of them cites
    /// them, and, of the outermost ones, that they have changed.
    pub fn code_lens(&self, id: DocumentId) -> Vec<Lens> {
        let Some(inside) = self.inside(id) else { return Vec::new() };
        let named = self.named_in_regulations(&inside);
        let mut lenses = Vec::new();
        for (at, provision) in inside.document.provisions().iter().enumerate() {
            let schedule = inside.document.tree.nodes[provision.node()].kind == NodeKind::Body;
            let numbered = provision.kind == ProvisionKind::Provision;
            if !schedule && (!numbered || inside.document.heading_range(at).is_none()) {
                continue;
            }
            let provision_id = ProvisionId::new(inside.at, at);
            let family = inside.family(provision_id);
            let citing = inside.citing_from_outside(provision_id, family.clone());
            let abroad = naming(&named, inside.at, family).count();
            let range = inside.head(provision_id);
            if citing.len() + abroad > 0 {
                lenses.push(Lens { range, kind: LensKind::CitedBy(citing.len() + abroad) });
            }
            if inside.document.address(at).components.len() == 1
                && let Some(words) = inside.change_since_base(provision_id)
            {
                lenses.push(Lens { range, kind: LensKind::Changed(words) });
            }
        }
        lenses
    }
}

#[cfg(test)]
mod tests {
    use super::LensKind;
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
        let told: Vec<LensKind> = found.iter().map(|lens| lens.kind.clone()).collect();
        assert_eq!(told, [2, 2, 1, 1].map(LensKind::CitedBy));
        world.assert_marked(found.into_iter().map(|lens| (id, lens.range)));
    }

    #[test]
    fn those_in_regulations_count() {
        let world = World::new(
            "
//- /club/lawsmith.toml
[work]
id = \"club\"
[[edition]]
id = \"1\"
path = \"1\"
//- /club/1/own.laws
under: game/2024

Law 4 — Fees
See Law 1A, Law 2 and Law 1.
//- /laws/lawsmith.toml
[work]
id = \"game\"
[[edition]]
id = \"2024\"
path = \"2024\"
//- /laws/2024/laws.laws
Law <CURSOR>1 — One
A — First
Text.

Law 2 — Two
See Law 1.

Law 3 — Three
Text.
",
        );
        let (id, _) = world.cursor();
        let told = world.analysis.code_lens(id).into_iter().map(|lens| lens.kind);
        assert_eq!(told.collect::<Vec<_>>(), [3, 1, 1].map(LensKind::CitedBy));
    }

    #[test]
    fn schedules_are_cited_and_change() {
        let world = World::new(
            "
//- /laws/lawsmith.toml
[work]
id = \"game\"
[[scheme]]
noun = [\"Annex\", \"Annexes\"]
[[edition]]
id = \"2024\"
path = \"2024\"
[[edition]]
id = \"2025\"
path = \"2025\"
base = \"2024\"
//- /laws/2024/laws.laws
Law 1 — One
See Annex 1.

Annex 1 — Fees

1. The fee is 20 crowns.

Annex 2

1. None.
//- /laws/2025/laws.laws
Law 1 — One
See Annex <CURSOR>1.

Annex 1 — Fees

1. The fee is 30 crowns.

Annex 2

1. None.
",
        );
        let (id, _) = world.cursor();
        let told = world.analysis.code_lens(id).into_iter().map(|lens| lens.kind);
        let changed = LensKind::Changed("changed since 2024: substantive".to_owned());
        assert_eq!(told.collect::<Vec<_>>(), [LensKind::CitedBy(1), changed]);
    }
}
