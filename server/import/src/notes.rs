//! Where the texts of footnotes go: behind the provision that has the first mark.

use std::collections::BTreeSet;

use crate::footnotes::Notes;
use crate::report::{Disposition, Ledger};
use crate::write::Item;

/// The notes whose mark was read and whose text is still to come.
#[derive(Debug, Default)]
pub(crate) struct NotesToPlace<'t> {
    seen: BTreeSet<&'t str>,
    waiting: Vec<&'t str>,
}

impl<'t> NotesToPlace<'t> {
    /// A mark was read.
    pub(crate) fn seen(&mut self, label: &'t str) {
        if self.seen.insert(label) {
            self.waiting.push(label);
        }
    }

    /// Puts the waiting notes behind the items; `at` is the provision that they stand at.
    pub(crate) fn place(&mut self, at: &str, notes: &Notes<'t>, items: &mut Vec<Item>, ledger: &mut Ledger) {
        for label in self.waiting.drain(..) {
            let Some(note) = notes.get(label) else { continue };
            let printed = printed_label(label);
            items.push(Item::Note { label: printed.to_owned(), text: note.text.clone() });
            let address = format!("{at}/fn{printed}");
            note.lines.iter().for_each(|&line| ledger.place(line, Disposition::Footnote, &address));
        }
    }
}

/// The label as printed: of the key of a note whose label repeats, as stars do, the line of
/// the note is left out, which follows a `#`.
pub(crate) fn printed_label(key: &str) -> &str {
    key.split_once('#').map_or(key, |(label, _)| label)
}
