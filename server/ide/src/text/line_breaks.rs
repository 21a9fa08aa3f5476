//! Line breaks as a document has them: which ones these are is the editor's to say.

use lawsmith_text::{Edit, line_break, with_line_breaks};

use crate::workspace::analysis::Analysis;
use crate::workspace::file::DocumentId;

impl Analysis {
    /// Edits of a document with the line breaks that it has.
    pub(crate) fn break_like(&self, id: DocumentId, edits: &mut [Edit]) {
        let Some(text) = self.text(id) else { return };
        let line_break = line_break(text);
        for edit in edits {
            edit.replacement = with_line_breaks(&edit.replacement, line_break);
        }
    }
}
