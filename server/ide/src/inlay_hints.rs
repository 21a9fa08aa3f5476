//! The heading of a cited provision behind its reference, also of one of the Laws that regulations stand under.

use lawsmith_model::{Reference, ReferenceKind};
use lawsmith_text::TextRange;

use crate::subject::Subject;
use crate::text::passage::nearest_heading;
use crate::workspace::analysis::Analysis;
use crate::workspace::file::DocumentId;

/// Words between the words.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Hint {
    /// Behind which byte they are shown.
    pub at: usize,
    /// The words.
    pub words: String,
    /// All that is left out of them.
    pub whole: String,
}

/// So many characters of a heading are shown.
const SHOWN: usize = 32;

impl Analysis {
    /// The hints in `range`: none where the title stands in the text already.
    pub fn inlay_hints(&self, id: DocumentId, range: TextRange) -> Vec<Hint> {
        let Some(inside) = self.inside(id) else { return Vec::new() };
        let shown = inside
            .references()
            .iter()
            .filter(|it| range.contains_offset(it.range.end().saturating_sub(1)) && it.title().is_none());
        let hint = |reference: &Reference| {
            let (edition, target) = match reference.kind {
                ReferenceKind::Absolute | ReferenceKind::Relative => (inside, reference.resolved()?),
                ReferenceKind::External => match self.cited_above(&inside, reference)? {
                    (laws, Subject::Provision(target)) => (laws, target),
                    _ => return None,
                },
                ReferenceKind::Special => return None,
            };
            let whole = nearest_heading(&edition.edition.documents[target.document()], target.at())?;
            let cut: String = whole.chars().take(SHOWN).collect();
            let words = if cut.len() < whole.len() { format!("{}…", cut.trim_end()) } else { cut };
            Some(Hint { at: reference.range.end(), words, whole })
        };
        shown.filter_map(hint).collect()
    }
}

#[cfg(test)]
mod tests {
    use lawsmith_text::TextRange;

    use crate::testing::World;

    #[test]
    fn headings_of_what_is_cited() {
        let text = "
Law 1 — Scope of the Play
See Law 2A1 and Law 1 (Scope of the Play).

Law 2 — End
A — How It Comes
    1. at once
";
        let world = World::new(text);
        let found = world.analysis.inlay_hints(world.document(), TextRange::new(0, 500));
        assert_eq!(found.iter().map(|hint| hint.words.as_str()).collect::<Vec<_>>(), ["How It Comes"]);
    }
}
