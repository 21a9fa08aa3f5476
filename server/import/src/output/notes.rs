//! Footnotes, and where their marks and texts go: a mark behind the last word of its line, a text behind the provision that
//! has its first mark. Every reader places both here, so that none is lost.

use std::collections::{BTreeMap, BTreeSet};

use super::paragraph::printed_label;
use super::{Item, Paragraph};
use crate::lines::TextLine;
use crate::report::{Disposition, Ledger};

/// The text of a footnote.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Note {
    /// Its words.
    pub(crate) text: Paragraph,
    /// The lines it was printed on.
    pub(crate) lines: Vec<usize>,
}

/// The notes by their label.
pub(crate) type Notes<'t> = BTreeMap<&'t str, Note>;

/// Why the text of a footnote is no footnote.
const NO_MARK: &str = "its mark stands where none can be written; kept as text";

/// The notes whose mark was read and whose text is still to come.
#[derive(Debug, Default)]
pub(crate) struct NotesToPlace<'t> {
    seen: BTreeSet<&'t str>,
    waiting: Vec<&'t str>,
    /// Those whose mark had no words to stand behind.
    unmarked: Vec<&'t str>,
}

impl<'t> NotesToPlace<'t> {
    /// Puts the marks of a line, which stands in the last item, behind its words; `at` is where the report says that they stand.
    pub(crate) fn mark(&mut self, line: &TextLine<'t>, at: &str, items: &mut [Item], ledger: &mut Ledger) {
        let mut text = items.last_mut().and_then(Item::text_mut);
        for &(label, mark) in &line.marks {
            ledger.place(mark, Disposition::FootnoteMark, at);
            match &mut text {
                Some(text) => {
                    text.mark(label);
                    self.waiting.extend(self.seen.insert(label).then_some(label));
                }
                None => self.unmarked.push(label),
            }
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
        for label in self.unmarked.drain(..) {
            items.extend(notes.get(label).and_then(|note| as_text((label, note), at, ledger)));
        }
    }
}

/// The notes marked on these lines that no reader placed, as text: those of a quotation alone.
pub(crate) fn left_over(lines: &[&TextLine<'_>], notes: &Notes<'_>, ledger: &mut Ledger) -> Vec<Item> {
    let labels = lines.iter().flat_map(|line| &line.marks).map(|(label, _)| *label);
    labels.filter_map(|label| as_text((label, notes.get(label)?), "the end", ledger)).collect()
}

/// A note as a paragraph behind its label, if it stands nowhere yet.
fn as_text((label, note): (&str, &Note), at: &str, ledger: &mut Ledger) -> Option<Item> {
    if note.lines.iter().any(|&line| ledger.is_placed(line)) {
        return None;
    }
    for &line in &note.lines {
        ledger.place(line, Disposition::Unsure, at);
        ledger.note(line, Disposition::Unsure, NO_MARK);
    }
    Some(Item::Paragraph { column: 0, text: note.text.labelled(printed_label(label)) })
}
