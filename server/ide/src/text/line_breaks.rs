//! Line breaks as a document has them: which ones these are is the editor's to say.

use lawsmith_text::{Edit, broken_like};

use crate::workspace::analysis::Analysis;
use crate::workspace::file::DocumentId;

impl Analysis {
    /// Edits of a document with the line breaks that it has.
    pub(crate) fn break_like(&self, id: DocumentId, edits: &mut [Edit]) {
        let Some(text) = self.text(id) else { return };
        for edit in edits {
            edit.replacement = broken_like(text, &edit.replacement);
        }
    }
}
