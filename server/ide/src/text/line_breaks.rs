//! Line breaks as a document has them: which ones these are is the editor's to say.

use lawsmith_text::Edit;

use crate::workspace::analysis::Analysis;
use crate::workspace::file::DocumentId;

/// `words` with the line breaks of `text`.
pub(crate) fn broken_like(text: &str, words: String) -> String {
    let line_break = match (text.contains("\r\n"), text.contains('\n'), text.contains('\r')) {
        (true, ..) => "\r\n",
        (_, false, true) => "\r",
        _ => return words,
    };
    words.replace("\r\n", "\n").replace('\n', line_break)
}

impl Analysis {
    /// Edits of a document with the line breaks that it has.
    pub(crate) fn break_like(&self, id: DocumentId, edits: &mut [Edit]) {
        let Some(text) = self.text(id) else { return };
        for edit in edits {
            edit.replacement = broken_like(text, std::mem::take(&mut edit.replacement));
        }
    }
}
