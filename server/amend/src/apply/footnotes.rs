//! Footnotes go with what they are to, wherever they stand.

use crate::apply::amending::{Amending, Item};

impl Amending<'_, '_> {
    /// Takes away the footnotes whose marks are gone with what was omitted or substituted.
    pub(super) fn take_footnotes(&mut self) {
        for footnote in self.footnotes_taken() {
            self.fates[footnote].omitted = true;
        }
    }

    /// The footnotes that no instruction names and whose marks are gone with what was omitted or substituted, or which are
    /// substituted with it.
    pub(super) fn footnotes_taken(&self) -> Vec<usize> {
        let taken = self.pieces.marked().filter(|&(footnote, marks)| {
            let fate = &self.fates[footnote];
            let moves_alone = fate.moved.is_some_and(|number| self.moves[number].span.len() == 1);
            let named = fate.amended.is_some() || fate.worded || moves_alone;
            let first = marks.first().and_then(|&mark| self.fates[mark].amended);
            first.filter(|_| !named).is_some_and(|line| {
                let mark = self.mark(footnote);
                let all = || marks.iter().all(|&mark| self.fates[mark].amended.is_some());
                self.defines(&mark, line) || all() && !self.cites(&mark, footnote)
            })
        });
        taken.map(|(footnote, _)| footnote).collect()
    }

    /// The mark of a footnote, `[^1]`.
    fn mark(&self, footnote: usize) -> String {
        let text = self.pieces.all[footnote].text.trim_start();
        text.split_inclusive(']').next().unwrap_or_default().to_owned()
    }

    /// Whether the text that the instruction on this line substitutes has a footnote with this mark.
    fn defines(&self, mark: &str, line: usize) -> bool {
        let own = self.fates.iter().filter(|fate| fate.amended == Some(line));
        own.filter_map(|fate| fate.text.as_deref()).any(|text| defines(text, mark))
    }

    /// Whether a new text in the document of a footnote cites it by its mark.
    fn cites(&self, mark: &str, footnote: usize) -> bool {
        let document = self.pieces.all[footnote].document;
        let fates = self.pieces.all.iter().zip(&self.fates).filter(|(piece, _)| piece.document == document);
        let put = fates.clone().flat_map(|(_, fate)| fate.before.iter().chain(&fate.after));
        let put = put.filter_map(|item| match item {
            Item::New(_, text) => Some(text.as_str()),
            _ => None,
        });
        let changed = fates.filter(|(_, fate)| !fate.omitted).filter_map(|(_, fate)| fate.text.as_deref());
        changed.chain(put).any(|text| text.contains(mark) && !defines(text, mark))
    }
}

/// Whether a text has the footnote with this mark.
fn defines(text: &str, mark: &str) -> bool {
    let is_note = |line: &str| line.trim_start().strip_prefix(mark).is_some_and(|rest| rest.starts_with(':'));
    text.lines().any(is_note)
}
