//! The lines of Laws to provisions, paragraphs, tables and notes, in order.
//!
//! A line begins a provision if its marker is believed (`numbering`, `false_markers`); what stands behind
//! the marker is a heading or text (`marked`, with what `heading` tells). Lines without a marker go on with the
//! paragraph above, or after a gap begin one of the innermost provision (`unmarked`), or close a list (`closing`). Some
//! begin a definition in the provision (`quoted_terms`, `marked_terms`). A work of which only the manifest is known is read by `book`.

mod book;
mod closing;
mod false_markers;
mod marked;
mod marked_terms;
mod quoted_terms;
mod unmarked;

use closing::ClosingWords;

use crate::context::Context;
use crate::lines::TextLine;
use crate::markup::is_table_row;
use crate::numbering::{Numbering, STEP};
use crate::output::{Item, NotesToPlace, Paragraph, literal, table};
use crate::report::Disposition;

/// Where the report says that text before the first provision stands.
const NOWHERE: &str = "before the first provision";
/// The same of text behind the first one that stands in none.
const OUTSIDE: &str = "in no provision";

/// What the last line was, and so what the next one may go on with.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Last {
    /// A heading or nothing: the next line begins anew.
    Closed,
    /// Text behind a marker.
    Provision,
    /// An unmarked paragraph.
    Paragraph,
    /// A row of a table.
    Row,
}

/// Reads provisions, stretch by stretch.
pub(crate) struct Provisions<'a, 't> {
    context: Context<'a, 't>,
    numbering: Numbering<'a>,
    items: Vec<Item>,
    to_place: NotesToPlace<'t>,
    last: Last,
    /// Whether the words of the last line lead to a list.
    leads: bool,
    /// Whether the line below has the title of a provision whose number stands alone.
    titled_below: bool,
    above: Option<&'t str>,
    /// The number of the last line that held text.
    last_line: usize,
    /// Whether the paragraph at hand holds rows of a table.
    tabular: bool,
    /// Paragraphs that seem to close the list under a headed provision.
    closing: Vec<ClosingWords>,
    /// What all lines are said to be a copy of.
    quoted: Option<String>,
    /// The address of the last provision that defined something.
    defining: Option<String>,
}

impl<'a, 't> Provisions<'a, 't> {
    /// A reader before the first line.
    pub(crate) fn new(context: Context<'a, 't>) -> Self {
        let numbering = Numbering::new(context.conventions);
        Self {
            context,
            numbering,
            items: Vec::new(),
            to_place: NotesToPlace::default(),
            last: Last::Closed,
            leads: false,
            titled_below: false,
            above: None,
            last_line: 0,
            tabular: false,
            closing: Vec::new(),
            quoted: None,
            defining: None,
        }
    }

    /// Reads a Law from its heading on.
    pub(crate) fn law(&mut self, label: &str, markers: String, title: &str, lines: &[TextLine<'t>]) {
        let Some((heading, rest)) = lines.split_first() else { return };
        self.end_stretch();
        self.numbering.open_law(label);
        if let Some(frame) = self.numbering.open.last_mut() {
            frame.depth = heading.heading;
        }
        let text = Paragraph::new(title);
        self.items.push(Item::Provision { markers, headed: true, column: 0, text });
        self.placed(heading, None);
        self.last = Last::Closed;
        self.more(rest);
    }

    /// Reads an introduction of numbered paragraphs; the first line is its title.
    pub(crate) fn introduction(&mut self, lines: &[TextLine<'t>]) {
        let Some((title, rest)) = lines.split_first() else { return };
        self.end_stretch();
        self.numbering.open_section("Introduction");
        self.items.push(Item::Title { text: Paragraph::new(title.text), sign: true });
        self.placed(title, None);
        self.last = Last::Closed;
        self.more(rest);
    }

    /// Reads lines that go on with the Law at hand.
    pub(crate) fn more(&mut self, lines: &[TextLine<'t>]) {
        for at in 0..lines.len() {
            self.one(lines, at);
        }
    }

    /// Reads one of the lines.
    fn one(&mut self, lines: &[TextLine<'t>], at: usize) {
        let line = &lines[at];
        if line.gap || at == 0 {
            self.above = None;
            self.tabular = self.has_rows(&lines[at..]);
        }
        if std::mem::take(&mut self.titled_below) {
            return self.own_title(line);
        }
        if line.literal.is_some() {
            return self.literal(line);
        }
        if line.remark {
            return self.remark(line);
        }
        if line.heading > 0 {
            return self.heading(line, lines.get(at + 1));
        }
        if is_table_row(line.text) {
            self.place_notes();
            return self.row(line);
        }
        if let Some(closing) = self.closing.iter().find(|closing| closing.apart || closing.told) {
            self.numbering.begin_anew(&closing.address, line.text);
        }
        let ahead = lines[at + 1..].iter().map(|line| line.text);
        self.numbering.heads = self.numbering.heads_next(line.text, ahead.clone());
        self.numbering.leads = self.leads || self.numbering.begins_list(line.text, ahead);
        let reading = self.numbering.read(line.text, self.above, line.listed);
        match reading.filter(|reading| !self.is_wrapped_text(reading, lines, at)) {
            Some(reading)
                if self.has_title_below(&reading, &lines[at..])
                    || self.title_wraps(&reading, &lines[at..]) =>
            {
                self.place_notes();
                self.provision(line, &reading, true);
                self.titled_below = true;
            }
            Some(reading) => self.marked(line, reading, lines.get(at + 1)),
            None => self.prose(line, lines.get(at + 1)),
        }
        self.leads = line.text.ends_with([':', '—']) && self.last != Last::Closed;
        // A heading may end in a word that in text would lead on: “… of Law”.
        self.above = (self.last != Last::Closed).then_some(line.text);
        self.last_line = line.number;
    }

    /// Text that stands on the line of a heading, behind it.
    fn text_behind_head(&mut self, text: &str) {
        if let Some(frame) = self.numbering.open.last_mut() {
            frame.words = true;
        }
        self.items.push(Item::Paragraph { column: 0, text: Paragraph::new(text) });
        self.last = Last::Paragraph;
    }

    /// Keeps a line as it is printed; what follows it begins anew.
    fn literal(&mut self, line: &TextLine<'t>) {
        if !literal::goes_on(&self.items, line) {
            self.place_notes();
        }
        literal::push(&mut self.items, line);
        self.placed(line, None);
        (self.last, self.above, self.last_line) = (Last::Closed, None, line.number);
    }

    /// Keeps a remark on the text; what follows it begins anew.
    fn remark(&mut self, line: &TextLine<'t>) {
        self.place_notes();
        let column = self.numbering.open.last().map_or(0, |frame| frame.column);
        self.items.push(Item::Remark { column, text: Paragraph::new(line.text) });
        self.placed(line, None);
        (self.last, self.above, self.last_line) = (Last::Closed, None, line.number);
    }

    /// Reads a copy of a provision, apart from the numbering of the Laws.
    pub(crate) fn quotation(&mut self, edition: &str, address: &str, lines: &[TextLine<'t>]) {
        self.end_stretch();
        let quoted = format!("quotation of {address}");
        let mut inner = Provisions { quoted: Some(quoted), ..Provisions::new(self.context.reborrow()) };
        let mut heading = Paragraph::default();
        if let Some((first, rest)) = lines.split_first() {
            heading.push(first.text);
            first.marks.iter().for_each(|(label, _)| heading.mark(label));
            let at = inner.report(first, None);
            for &(_, mark) in &first.marks {
                inner.context.ledger.place(mark, Disposition::FootnoteMark, &at);
            }
            inner.more(rest);
        }
        let items = inner.finish();
        self.items.push(Item::Quotation { address: format!("{edition}:{address}"), heading, items });
        self.last = Last::Closed;
    }

    /// Takes in items of a part without numbering, made by `read`.
    pub(crate) fn part(&mut self, read: impl FnOnce(&mut Context<'a, 't>) -> Vec<Item>) {
        self.end_stretch();
        self.items.extend(read(&mut self.context));
    }

    /// The items, after the last line.
    pub(crate) fn finish(mut self) -> Vec<Item> {
        self.end_stretch();
        for item in &mut self.items {
            if let Item::Table { rows, .. } = item {
                for line in table::make_even(rows) {
                    let how = "cells of a table told apart where the numbers begin";
                    self.context.ledger.note(line, Disposition::Repaired, how);
                }
            }
        }
        self.items
    }

    /// The text that a line without a marker may go on with.
    fn open_text(&self) -> Option<&Paragraph> {
        self.items.last().and_then(Item::running_text)
    }

    /// What an interruption ends: notes are placed, and a sentence left open is told.
    pub(crate) fn end_stretch(&mut self) {
        // What stands before the first provision may be a title.
        let begun = self.quoted.is_some() || self.numbering.last_law > 0 || !self.numbering.open.is_empty();
        if begun && self.last != Last::Closed && self.open_text().is_some_and(|text| !text.is_finished()) {
            self.context.ledger.note(self.last_line, Disposition::Unsure, "the text breaks off here");
        }
        self.place_notes();
        self.closing.clear();
        self.last = Last::Closed;
        self.above = None;
    }

    /// Reports where the line stands, and puts its marks behind the words of the last item.
    fn placed(&mut self, line: &TextLine<'t>, repair: Option<&str>) {
        let at = self.report(line, repair);
        self.to_place.mark(line, &at, &mut self.items, self.context.ledger);
    }

    /// Reports where the line stands, and gives that.
    fn report(&mut self, line: &TextLine<'t>, repair: Option<&str>) -> String {
        let nowhere = if self.numbering.last_law > 0 { OUTSIDE } else { NOWHERE };
        let innermost = self.numbering.open.last().map_or(nowhere, |frame| frame.address.as_str());
        let closing = self.closing.last_mut();
        let closing = closing.and_then(|it| it.take(line.number, &self.items).then_some(&*it));
        let address = closing.map_or(innermost, |closing| closing.address.as_str());
        let (at, disposition) = match (&self.quoted, self.items.last()) {
            (Some(quoted), _) => (quoted.as_str(), Disposition::Quotation),
            (None, Some(Item::Part { markers, .. })) if self.numbering.open.is_empty() => {
                (markers.as_str(), Disposition::Placed)
            }
            _ if self.numbering.open.is_empty() => (address, Disposition::Kept),
            _ => (address, Disposition::Placed),
        };
        let ledger = &mut *self.context.ledger;
        if let Some(repair) = repair {
            ledger.note(line.number, Disposition::Repaired, repair);
        }
        ledger.place(line.number, disposition, at);
        at.to_owned()
    }

    /// Puts the notes behind the provision; those of a quotation stand where the Law has them.
    fn place_notes(&mut self) {
        if self.quoted.is_some() {
            return;
        }
        let at = self.numbering.open.last().map_or(NOWHERE, |frame| frame.address.as_str());
        let from = self.items.len();
        self.to_place.place(at, self.context.notes, &mut self.items, self.context.ledger);
        // One that is kept as text is a paragraph of the item.
        let item = self.numbering.open.last().filter(|frame| !frame.headed);
        let inside = item.map_or(0, |frame| frame.column + STEP);
        for item in &mut self.items[from..] {
            if let Item::Paragraph { column, .. } = item {
                *column = inside;
            }
        }
    }
}
