//! Definitions in a provision: “boat” means a thing that floats, with the lists of their meanings.

use lawsmith_syntax::{EntryForm, defined_term};

use super::{Last, Provisions};
use crate::lines::TextLine;
use crate::markup::written;
use crate::numbering::{Reading, STEP};
use crate::output::{Item, Paragraph};

impl<'t> Provisions<'_, 't> {
    /// Reads a line that begins a definition, if it does: tells whether.
    pub(super) fn meaning(&mut self, line: &TextLine<'t>) -> bool {
        let begins = || line.gap || self.open_text().is_none_or(Paragraph::is_finished);
        if self.context.conventions.entries != EntryForm::Quoted || !begins() {
            return false;
        }
        let text = written(line.text.to_owned());
        let Some(term) = defined_term(&text, self.context.conventions) else { return false };
        // The definitions of a provision go on behind a list that belongs to none of them.
        let frames = &self.numbering.open;
        let holder = frames.iter().position(|frame| self.defining.as_ref() == Some(&frame.address));
        let open = self.numbering.definition().or(holder.map(|at| at + 1)).unwrap_or(frames.len());
        self.place_notes();
        self.numbering.open.truncate(open);
        let Some(holder) = self.numbering.open.last_mut() else { return false };
        holder.words = true;
        self.defining = Some(holder.address.clone());
        let definition = holder.definition(term);
        let column = definition.column;
        self.numbering.open.push(definition);
        self.items.push(Item::Quoted { column, text: Paragraph::new(line.text) });
        self.placed(line, None);
        self.last = Last::Paragraph;
        true
    }

    /// The column of the definition of which what `reading` begins is a meaning.
    pub(super) fn meaning_at(&self, reading: &Reading) -> Option<usize> {
        let definition = &self.numbering.open[self.numbering.definition()?];
        // Of whole addresses a number alone may be one, where the source shows that it is in a list.
        let inner = if reading.full { reading.listed > 0 } else { reading.level() > definition.level() };
        inner.then_some(definition.column + STEP)
    }

    /// Reads an unmarked paragraph under a definition: it goes on with it if it begins `small`.
    pub(super) fn below_meaning(&mut self, line: &TextLine<'t>, small: bool) -> bool {
        let Some(at) = self.numbering.definition() else { return false };
        if !small {
            self.numbering.open.truncate(at);
            return false;
        }
        self.numbering.open.truncate(at + 1);
        let column = self.numbering.open[at].column + STEP;
        self.items.push(Item::Paragraph { column, text: Paragraph::new(line.text) });
        self.placed(line, None);
        self.last = Last::Paragraph;
        true
    }
}
