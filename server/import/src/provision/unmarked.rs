//! Lines without a marker: wrapped text, further paragraphs, closing words, tables.

use super::closing::{ClosingWords, ends_phrases, finished_lists};
use super::{Last, Provisions};
use crate::lines::{TextLine, bullet};
use crate::numbering::{Frame, STEP};
use crate::output::{Item, Paragraph, table};
use crate::report::Disposition;
use crate::sentence::is_finished;
use crate::source;
use crate::title::{Below, is_heading, may_go_on};

impl<'t> Provisions<'_, 't> {
    /// Reads a line without a marker.
    pub(super) fn prose(&mut self, line: &TextLine<'t>, next: Option<&TextLine<'t>>) {
        if let Some(gap) = self.context.column_gap {
            let row = table::has_columns(line.text, gap) && (line.gap || self.last != Last::Provision);
            if row || self.last == Last::Row && !line.gap && table::goes_on(line.text) {
                return self.row(line);
            }
        }
        let begins_small = begins_small(line.text) || line.text.starts_with('(');
        if self.last == Last::Row && !line.gap && begins_small {
            return self.wrapped_cell(line);
        }
        if let Some((label, words)) = source::note(line.text) {
            self.items.push(Item::Note { label: label.to_owned(), text: Paragraph::new(words) });
            self.placed(line, None);
            self.last = Last::Closed;
            return;
        }
        if self.context.conventions.label(line.text).is_some() {
            return self.labelled(line);
        }
        if let Some(words) = bullet(line.text).filter(|_| self.begins_bullet(line)) {
            let entry = TextLine { text: words, gap: true, ..line.clone() };
            if !self.meaning(&entry) {
                self.bullet(line, words);
            }
            return;
        }
        // A number may stand on a line of its own, apart from its words.
        let awaited = self.last == Last::Provision
            && matches!(self.items.last(), Some(Item::Provision { text, .. }) if text.words().is_empty());
        if !awaited && self.meaning(line) {
            return;
        }
        let anew =
            !awaited && (line.gap || self.tabular && !begins_small || self.is_title_between(line, next));
        let open = !anew && matches!(self.last, Last::Provision | Last::Paragraph);
        match self.items.last_mut().and_then(Item::running_text_mut).filter(|_| open) {
            Some(text) => {
                let repair = text.push(line.text);
                if self.last == Last::Provision {
                    self.numbering.goes_on_at(self.context.wrapping.indent(line.number));
                }
                self.placed(line, repair);
            }
            None => {
                self.paragraph(line);
                // A heading without a marker stands alone.
                if self.stands_over(line, next) {
                    self.last = Last::Closed;
                }
            }
        }
    }

    /// An example or a note: it belongs to the innermost provision, wherever it is set.
    fn labelled(&mut self, line: &TextLine<'t>) {
        let frame = self.numbering.open.last();
        let column = frame.map_or(0, |frame| if frame.headed { 0 } else { frame.column + STEP });
        self.items.push(Item::Paragraph { column, text: Paragraph::new(line.text) });
        self.placed(line, None);
        self.last = Last::Paragraph;
    }

    /// Whether a line with the sign of a bullet begins one: a dash may stand within a sentence, too.
    fn begins_bullet(&self, line: &TextLine<'_>) -> bool {
        let open = || self.open_text().is_some_and(|text| !text.is_finished());
        line.gap || line.listed > 0 || matches!(self.items.last(), Some(Item::Bullet { .. })) || !open()
    }

    /// A bullet: it belongs to the innermost provision, or where the source says so to what its list lies in.
    fn bullet(&mut self, line: &TextLine<'t>, words: &str) {
        let closed = Some(line.closes).filter(|lists| *lists > 0);
        let owner =
            closed.and_then(|lists| self.numbering.closed_by(lists, false)).map(Frame::closing_column);
        let above = match self.items.last() {
            Some(Item::Bullet { column, .. }) => Some(*column),
            _ => None,
        };
        let innermost = self.numbering.open.last_mut().map_or(0, |frame| {
            frame.words |= frame.headed;
            if frame.headed { 0 } else { frame.column + STEP }
        });
        let column = owner.or(above).unwrap_or(innermost);
        let text = Paragraph::new(&self.with_defined_words(words));
        self.items.push(Item::Bullet { column, text });
        self.placed(line, None);
        self.last = Last::Paragraph;
    }

    /// Whether a line among unmarked ones is a heading of its own: the sentence above it is
    /// finished, and the line below begins anew.
    fn is_title_between(&self, line: &TextLine<'t>, next: Option<&TextLine<'t>>) -> bool {
        let finished = matches!(self.items.last(), Some(Item::Paragraph { text, .. }) if text.is_finished());
        finished && self.stands_over(line, next)
    }

    /// Whether an unmarked line is a heading of the lines directly below it.
    fn stands_over(&self, line: &TextLine<'_>, next: Option<&TextLine<'_>>) -> bool {
        self.context.title_case
            && !self.context.wrapping.is_full(line.number)
            && !may_go_on(line.text, line.text, next)
            && next.is_some_and(|next| !next.gap && is_heading(line.text, Below::Text(next.text)))
    }

    /// An unmarked paragraph begins: of the innermost provision, or the closing words of
    /// the list that it is in.
    fn paragraph(&mut self, line: &TextLine<'t>) {
        if self.below_meaning(line, begins_small(line.text)) {
            return;
        }
        let text = Paragraph::new(&self.with_defined_words(line.text));
        let innermost = self.numbering.open.last_mut();
        let in_list = innermost.as_ref().is_some_and(|frame| !frame.headed);
        let indent = self.context.wrapping.indent(line.number);
        let mut column = 0;
        if let Some(frame) = innermost {
            if in_list {
                column = frame.column + STEP;
            } else {
                frame.words = true;
                self.numbering.goes_on_at(indent);
            }
        }
        if in_list {
            self.place_notes();
            let (item, lines) = (self.items.len(), Vec::new());
            let small = begins_small(line.text);
            let left = self.numbering.lists_right_of(indent);
            let told = small || line.closes > 0;
            // Behind words that closed the list further ones are no part of it either.
            let closed = self.closing.last().is_some_and(|closing| closing.told);
            let phrases = closed || is_finished(line.text) && ends_phrases(&self.items);
            let phrases = phrases && line.gap && line.listed == 0;
            let lists = match line.closes.max(left) {
                0 if phrases => 1,
                0 if !told => finished_lists(&self.items, &self.context.lexicon.conjunctions),
                lists => lists,
            };
            if line.listed > 0 && line.closes == 0 {
                // The source says that it goes on with the item above.
            } else if let Some(owner) = self.numbering.closed_by(lists, small) {
                let (level, address) = (owner.level(), owner.address.clone());
                column = owner.closing_column();
                self.closing.push(ClosingWords {
                    item,
                    last: item,
                    beside: Vec::new(),
                    lines,
                    level,
                    address,
                    apart: left > 0,
                    told: line.closes > 0 || phrases,
                });
            } else {
                let why = "an unmarked paragraph below a list, taken for a part of its last item";
                self.context.ledger.note(line.number, Disposition::Unsure, why);
            }
        }
        if line.cut && self.last != Last::Row {
            self.context.ledger.note(line.number, Disposition::Unsure, "the page break may cut a sentence");
        }
        self.items.push(Item::Paragraph { column, text });
        self.placed(line, None);
        self.last = Last::Paragraph;
    }

    pub(super) fn row(&mut self, line: &TextLine<'t>) {
        let row = table::row(line.number, line.text);
        let mut repair = None;
        match self.items.last_mut() {
            Some(Item::Table { rows, .. }) if self.last == Last::Row && !row.head => {
                let above = rows.last_mut().filter(|_| !line.gap);
                if above.is_some_and(|above| table::goes_on_with(above, &row)) {
                    repair = Some("joined to the cells of the row above");
                } else {
                    rows.push(row);
                }
            }
            _ => {
                let mut column = 0;
                if let Some(frame) = self.numbering.open.last_mut() {
                    frame.words |= frame.headed;
                    column = if frame.headed { 0 } else { frame.column + STEP };
                }
                self.items.push(Item::Table { column, rows: vec![row] });
            }
        }
        self.placed(line, repair);
        self.last = Last::Row;
    }

    /// A short line below a row goes on with the row's first cell.
    fn wrapped_cell(&mut self, line: &TextLine<'t>) {
        if let Some(Item::Table { rows, .. }) = self.items.last_mut()
            && let Some(cell) = rows.last_mut().and_then(|row| row.cells.first_mut())
        {
            cell.push(line.text);
        }
        self.placed(line, Some("joined to the first cell of the row above"));
    }

    /// Whether the paragraph that begins with these lines holds a row of a table.
    pub(super) fn has_rows(&self, lines: &[TextLine<'t>]) -> bool {
        let Some(gap) = self.context.column_gap else { return false };
        let rest = lines[1..].iter().take_while(|line| !line.gap);
        let mut block = lines[..1].iter().chain(rest);
        block.clone().all(|line| !self.numbering.begins_with_marker(line.text))
            && block.any(|line| table::has_columns(line.text, gap))
    }
}

fn begins_small(line: &str) -> bool {
    line.starts_with(char::is_lowercase)
}
