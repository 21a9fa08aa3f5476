//! The lines of Laws to provisions, paragraphs, tables and notes, in order.
//!
//! A line begins a provision if its marker is believed (`numbering`); what stands behind
//! the marker is a heading or text (`headings`). Lines without a marker go on with the
//! paragraph above, or after a gap begin one of the innermost provision, or close a list.

mod book;
mod false_markers;
mod quoted_terms;
mod unmarked;

use crate::context::Context;
use crate::heading::{
    Below, LONGEST_TITLE, is_heading, is_repealed, is_set_apart, is_title_case, lacks_small_letters,
};
use crate::lines::TextLine;
use crate::numbering::{Frame, Numbering, Reading, ends_in_cue};
use crate::output::{Disposition, Item, NotesToPlace, Paragraph, literal, table};

pub(crate) use false_markers::Forms;

/// Where the report says that text before the first provision stands.
const NOWHERE: &str = "before the first provision";

/// From so many characters on a line may be wrapped.
const WRAPPED: usize = 48;

/// What the last line was, and so what the next one may go on with.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Last {
    /// A heading or nothing: the next line begins anew.
    Closed,
    /// Text behind a marker.
    Provision,
    /// An unmarked paragraph.
    Paragraph,
    /// A row of a table.
    Row,
}

/// A paragraph that seems to close the list under a headed provision.
pub(crate) struct ClosingWords {
    /// Its place among the items.
    pub(crate) item: usize,
    /// The lines that it was printed on.
    pub(crate) lines: Vec<usize>,
    /// The level and the address of the headed provision.
    pub(crate) level: usize,
    pub(crate) address: String,
    /// Whether its column shows that the list is over.
    pub(crate) apart: bool,
    /// Whether the source says so.
    pub(crate) told: bool,
}

/// Reads provisions, stretch by stretch.
pub(crate) struct Provisions<'a, 't> {
    pub(crate) context: Context<'a, 't>,
    pub(crate) numbering: Numbering<'a>,
    pub(crate) items: Vec<Item>,
    to_place: NotesToPlace<'t>,
    pub(crate) last: Last,
    /// Whether the words of the last line lead to a list.
    leads: bool,
    /// Whether the line below has the title of a provision whose number stands alone.
    titled_below: bool,
    pub(crate) above: Option<&'t str>,
    /// The number of the last line that held text.
    pub(crate) last_line: usize,
    /// Whether the paragraph at hand holds rows of a table.
    pub(crate) tabular: bool,
    /// Paragraphs that seem to close the list under a headed provision.
    pub(crate) closing: Vec<ClosingWords>,
    /// What all lines are said to be a copy of.
    quoted: Option<String>,
    /// The address of the last provision that defined something.
    pub(crate) defining: Option<String>,
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
    pub(crate) fn law(&mut self, noun: &str, label: &str, title: &str, lines: &[TextLine<'t>]) {
        let Some((heading, rest)) = lines.split_first() else { return };
        self.end_stretch();
        self.numbering.open_law(label);
        if let Some(frame) = self.numbering.open.last_mut() {
            frame.depth = heading.heading;
        }
        let text = Paragraph::new(title);
        let markers = format!("{noun} {label}");
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
    pub(crate) fn one(&mut self, lines: &[TextLine<'t>], at: usize) {
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
        if table::is_told(line.text) {
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
            Some(reading) if self.has_title_below(&reading, &lines[at..]) => {
                self.place_notes();
                self.provision(line, &reading, true);
                self.titled_below = true;
            }
            Some(reading) if self.title_wraps(&reading, &lines[at..]) => {
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

    /// Reads a line that Markdown says is a heading: of a provision if it begins with a marker, else
    /// a title, which closes what stands in the headings that are not less deep.
    fn heading(&mut self, line: &TextLine<'t>, next: Option<&TextLine<'t>>) {
        self.place_notes();
        let in_list = self.numbering.open.last().is_some_and(|frame| !frame.headed);
        let in_laws = !self.numbering.open.is_empty();
        let reading = self.numbering.read_heading(line.text, line.heading);
        match reading.filter(|reading| reading.noun || reading.words < line.text.len()) {
            Some(reading) => {
                let level = self.context.conventions.levels.get(reading.level());
                if reading.is_single() && level.is_none_or(|level| level.headed) {
                    self.provision(line, &reading, true);
                } else {
                    self.marked(line, reading, next);
                }
                if let Some(frame) = self.numbering.open.last_mut() {
                    frame.depth = line.heading;
                }
            }
            None => self.title(line, in_laws, in_list),
        }
        (self.last, self.above, self.last_line) = (Last::Closed, None, line.number);
    }

    fn title(&mut self, line: &TextLine<'t>, in_laws: bool, in_list: bool) {
        self.closing.clear();
        self.numbering.close(line.heading);
        let text = Paragraph::new(line.text);
        let column = self.numbering.open.last().filter(|_| in_list).map_or(0, Frame::closing_column);
        // Behind the last provision of its part a title opens what is no part of that provision; the
        // first of all is the work's own.
        self.items.push(match (in_laws || !self.items.is_empty()) && self.numbering.open.is_empty() {
            true => Item::Title { text, sign: true },
            false => Item::Paragraph { column, text },
        });
        self.placed(line, None);
    }

    /// Text that stands on the line of a heading, behind it.
    pub(crate) fn text_behind_head(&mut self, text: &str) {
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
        literal::push(&mut self.items, line, self.context.literals);
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
    pub(crate) fn open_text(&self) -> Option<&Paragraph> {
        self.items.last().and_then(Item::running_text)
    }

    /// What an interruption ends: notes are placed, and a sentence left open is told.
    pub(crate) fn end_stretch(&mut self) {
        if self.last != Last::Closed && self.open_text().is_some_and(|text| !text.is_finished()) {
            self.context.ledger.note(self.last_line, Disposition::Unsure, "the text breaks off here");
        }
        self.place_notes();
        self.closing.clear();
        self.last = Last::Closed;
        self.above = None;
    }

    /// Reads a line that begins with a marker. A heading can make the marker another one: (i) may
    /// follow a headed (h) only if it is headed too.
    fn marked(&mut self, line: &TextLine<'t>, reading: Reading, next: Option<&TextLine<'t>>) {
        self.place_notes();
        let headed = self.is_headed(line, &reading, next);
        if reading.noun && !headed {
            return self.run_in(line, &reading);
        }
        let other = if headed { self.numbering.as_headed(line.text, &reading) } else { None };
        match other.filter(|other| self.is_headed(line, other, next)) {
            Some(other) => self.provision(line, &other, true),
            None => self.provision(line, &reading, headed),
        }
    }

    /// A provision whose number stands alone with its noun: the text follows on the line.
    fn run_in(&mut self, line: &TextLine<'t>, reading: &Reading) {
        let (markers, words) = line.text.split_at(reading.words);
        self.provision(&TextLine { text: markers, marks: Vec::new(), ..line.clone() }, reading, true);
        self.one(&[TextLine { text: words, gap: true, ..line.clone() }], 0);
    }

    /// Whether the number at the first of `lines` stands alone, over its title.
    fn has_title_below(&self, reading: &Reading, lines: &[TextLine<'t>]) -> bool {
        let [line, title, below, ..] = lines else { return false };
        let alone = line.text.len() == reading.words && line.heading == 0 && !line.text.ends_with(')');
        // A title that wraps is none that can be told from text.
        let apart = below.gap || self.numbering.begins_with_marker(below.text);
        let plain = title.heading == 0 && title.listed == 0 && !title.remark && title.literal.is_none();
        alone
            && !reading.noun
            && plain
            && apart
            && !self.numbering.begins_with_marker(title.text)
            && self.is_headed(title, &reading.above_its_words(), Some(below))
    }

    /// Whether the title at the first of `lines` goes on in the second one, where the provision beside it is headed, too.
    fn title_wraps(&self, reading: &Reading, lines: &[TextLine<'t>]) -> bool {
        let [line, more, below, ..] = lines else { return false };
        let beside = self.numbering.open.iter().any(|it| it.level() == reading.level() && it.headed);
        let plain = more.heading == 0 && !more.is_beside_text() && !more.gap && below.gap;
        let broken = line.heading == 0 && self.context.wrapping.is_full(line.number);
        if !(beside && plain && broken && reading.is_single()) || self.numbering.begins_with_marker(more.text)
        {
            return false;
        }
        let words = &line.text[reading.words..];
        let title = format!("{words} {}", more.text);
        let short = title.chars().take(LONGEST_TITLE + 1).count() <= LONGEST_TITLE;
        let ends = title.ends_with(['.', ',', ';', ':', '?', '!']);
        let heads = self.numbering.below(reading, Some((below.text, true))) != Below::Nothing;
        short && !ends && heads && words.starts_with(char::is_uppercase) && is_title_case(&title)
    }

    /// The title of the provision that was just opened.
    fn own_title(&mut self, line: &TextLine<'t>) {
        if let Some(Item::Provision { text, .. }) = self.items.last_mut() {
            text.push(line.text);
        }
        self.placed(line, None);
        (self.above, self.last_line) = (None, line.number);
    }

    fn is_headed(&self, line: &TextLine<'t>, reading: &Reading, next: Option<&TextLine<'t>>) -> bool {
        let words = &line.text[reading.words..];
        // Where headings are marked, one on the next line stands beside this item, not below it.
        let over = next.is_some_and(|next| next.heading > 0) && self.numbering.under_marked_heading();
        let next = next.map(|next| (next.text, next.gap));
        // A full number of the first level heads what follows whatever it is.
        let below = match next {
            Some(_) if reading.full && reading.level() == 0 => Below::Paragraph,
            Some(_) if over => Below::Nothing,
            next => self.numbering.below(reading, next),
        };
        // A wrapped line is long; a heading that ends in “… of Law” is not.
        let long = words.chars().count() > WRAPPED;
        let full = self.context.wrapping.is_full(line.number);
        let wrapped = matches!(next, Some((_, false)))
            && (full || long && ends_in_cue(words, self.context.conventions));
        let level = self.context.conventions.levels.get(reading.level());
        let may_head = level.is_none_or(|level| level.headed);
        // Where headings are marked, what leads to a list is none.
        let leads = below == Below::DeeperMarker && self.numbering.under_marked_heading();
        // The last item of a list of short phrases has words below it that are not its own.
        let in_list = self.numbering.goes_on_unheaded(reading);
        let known = self.context.headed.contains(&reading.level())
            && is_set_apart(words, below, next.map(|(next, _)| next));
        let in_title_case =
            || !in_list && (self.context.title_case || reading.level() == 0) && is_heading(words, below);
        // In capitals a line goes on as it began.
        let goes_on =
            matches!(below, Below::Text(text) if lacks_small_letters(words) && lacks_small_letters(text));
        let looks_headed =
            || may_head && !in_list && (known || in_title_case()) && !wrapped && !leads && !goes_on;
        let repealed = is_repealed(words, self.context.conventions);
        let stopped = self.context.stopped.contains(&line.number);
        // With a heading it would be a provision of the first level.
        !reading.item
            && reading.is_single()
            && !words.is_empty()
            && (reading.dash || repealed || stopped || looks_headed())
    }

    fn provision(&mut self, line: &TextLine<'t>, reading: &Reading, headed: bool) {
        let mut words = &line.text[reading.words..];
        let meaning = self.meaning_at(reading);
        let headed = headed && meaning.is_none();
        // "Appointment.—" over its list: the layout has a dash of its own.
        if let Some(title) = words.strip_suffix('—').filter(|_| headed) {
            words = title.strip_suffix('.').unwrap_or(title).trim_end();
            self.context.ledger.note(line.number, Disposition::Repaired, "the sign behind a title left out");
        }
        // A number alone among whole addresses would be one of the first level.
        if meaning.is_none() || !reading.full {
            self.settle_closing_words(reading);
            self.numbering.open(line.text, reading, headed);
            self.numbering.opened_at(line.text, reading, self.context.wrapping.indent(line.number));
        }
        let column = self.column_of_line(reading, headed);
        let markers = reading.markers(line.text, headed);
        if !reading.well_formed {
            let why = format!("the marker {markers} lacks a bracket; kept as printed");
            self.context.ledger.note(line.number, Disposition::Unsure, &why);
        }
        let free = self.context.conventions.levels.get(reading.level()).is_some_and(|level| level.gaps);
        if !reading.expected && !free && meaning.is_none() && self.quoted.is_none() {
            let why = format!("the numbering does not lead to {markers}");
            self.context.ledger.note(line.number, Disposition::Unsure, &why);
        }
        let text = Paragraph::new(words);
        self.items.push(match meaning {
            Some(column) => Item::Sense { marker: markers, column, text },
            None => Item::Provision { markers, headed, column, text },
        });
        self.placed(line, None);
        self.last = if headed { Last::Closed } else { Last::Provision };
    }

    /// The column of the first marker of a line that was just opened.
    fn column_of_line(&self, reading: &Reading, headed: bool) -> usize {
        let outer = self.numbering.open.iter().find(|frame| frame.level() == reading.level());
        outer.filter(|_| !headed).map_or(0, |frame| frame.column)
    }

    /// Reports where the line stands, and puts its marks behind the words of the last item.
    pub(crate) fn placed(&mut self, line: &TextLine<'t>, repair: Option<&str>) {
        let at = self.report(line, repair);
        self.to_place.mark(line, &at, &mut self.items, self.context.ledger);
    }

    /// Reports where the line stands, and gives that.
    fn report(&mut self, line: &TextLine<'t>, repair: Option<&str>) -> String {
        let innermost = self.numbering.open.last().map_or(NOWHERE, |frame| frame.address.as_str());
        let last = self.items.len().wrapping_sub(1);
        let closing = self.closing.last_mut().filter(|closing| closing.item == last);
        let address = closing.map_or(innermost, |closing| {
            closing.lines.push(line.number);
            closing.address.as_str()
        });
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
    pub(crate) fn place_notes(&mut self) {
        if self.quoted.is_some() {
            return;
        }
        let at = self.numbering.open.last().map_or(NOWHERE, |frame| frame.address.as_str());
        self.to_place.place(at, self.context.notes, &mut self.items, self.context.ledger);
    }
}
