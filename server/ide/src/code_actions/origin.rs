//! Where a provision of unsure origin comes from, noted by a person.

use lawsmith_model::ProvisionId;
use lawsmith_text::TextRange;

use crate::code_actions::Action;
use crate::workspace::analysis::Inside;
use crate::workspace::file::DocumentId;

impl Inside<'_> {
    /// A note for each place of the base edition that the provision at `offset` may come from, the likeliest first.
    pub(super) fn origin_notes(&self, id: DocumentId, offset: usize) -> Vec<Action> {
        let at = TextRange::empty(offset);
        let holder = self.block_at(offset).and_then(|block| {
            let node = self.document.tree.owner(block);
            self.document.holder(node)
        });
        let Some(holder) = holder else { return Vec::new() };
        let note = |origin: String| {
            let edit = self.attribute(at, &format!("@was {origin}"))?;
            Some(Action {
                title: format!("note that this was {origin}"),
                preferred: false,
                finding: None,
                edits: Some(vec![(id, vec![edit])]),
            })
        };
        let origins = self.possible_origins(ProvisionId::new(self.at, holder));
        origins.into_iter().filter_map(note).collect()
    }
}
