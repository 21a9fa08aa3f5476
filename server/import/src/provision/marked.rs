//! Lines with a marker, and those that the source marks as headings: provisions, each with its heading or its first words.

use super::{Last, Provisions};
use crate::lines::TextLine;
use crate::numbering::{Frame, Reading, ends_in_cue};
use crate::output::{Item, Paragraph};
use crate::report::Disposition;
use crate::sentence::{goes_on_below, has_verb, is_lead_in};
use crate::title::{
    Below, HeadKind, LONGEST_TITLE, goes_on, is_heading, is_no_longer_than, is_repealed, is_set_apart,
    is_title_case, lacks_small_letters, may_be_wrapped, may_go_on, noun, placeholder, split_noun,
};

impl<'t> Provisions<'_, 't> {
    /// Reads a line that Markdown says is a heading: of a provision if it begins with a marker, else
    /// a title, which closes what stands in the headings that are not less deep.
    pub(super) fn heading(&mut self, line: &TextLine<'t>, next: Option<&TextLine<'t>>) {
        self.place_notes();
        let above = self.numbering.open.clone();
        let reading = self.numbering.read_heading(line.text, line.heading);
        if let Some(reading) = reading.as_ref().filter(|reading| is_lone_number(line, reading, next)) {
            return self.lone_number(line, reading);
        }
        let leads = |reading: &&Reading| reading.full && reading.is_single();
        if let Some(reading) = reading.as_ref().filter(leads)
            && is_lead_in(&line.text[reading.words..], next.map(|next| next.text))
        {
            return self.lone_number(line, reading);
        }
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
            None => self.title(line, above),
        }
        (self.last, self.above, self.last_line) = (Last::Closed, None, line.number);
    }

    /// A provision whose number stands alone in a heading: the text below is its own.
    fn lone_number(&mut self, line: &TextLine<'t>, reading: &Reading) {
        self.provision(line, reading, false);
        if let Some(frame) = self.numbering.open.last_mut() {
            frame.depth = line.heading;
        }
        (self.last, self.above, self.last_line) = (Last::Provision, None, line.number);
    }

    /// A heading without a number, which closes some of the provisions that are open `above` it.
    fn title(&mut self, line: &TextLine<'t>, above: Vec<Frame>) {
        let in_list = above.last().is_some_and(|frame| !frame.headed);
        let in_laws = !above.is_empty();
        self.closing.clear();
        self.numbering.close(line.heading);
        self.numbering.remember_closed(above);
        let text = Paragraph::new(line.text);
        let column = self.numbering.open.last().filter(|_| in_list).map_or(0, Frame::closing_column);
        // Behind the last provision of its part a title opens what is no part of that provision; the
        // first of all is the work's own, if that has no other.
        let of_part = in_laws || !self.items.is_empty() || self.context.title == Some(0);
        self.items.push(match of_part && self.numbering.open.is_empty() {
            true => Item::Title { text, sign: true },
            false => Item::Paragraph { column, text },
        });
        if self.begins_as_provision(line.text) {
            let why = "begins as a provision does, and is read as a title";
            self.context.ledger.note(line.number, Disposition::Unsure, why);
        }
        self.placed(line, None);
    }

    /// Whether a line begins with the noun of the first level and digits.
    pub(super) fn begins_as_provision(&self, line: &str) -> bool {
        let (printed, rest) = split_noun(line);
        let is_law =
            || noun(printed, self.context.conventions).is_some_and(|(kind, _)| kind == HeadKind::Law);
        rest.trim_start().starts_with(|c: char| c.is_ascii_digit()) && is_law()
    }

    /// Reads a line that begins with a marker. A heading can make the marker another one: (i) may
    /// follow a headed (h) only if it is headed too.
    pub(super) fn marked(&mut self, line: &TextLine<'t>, reading: Reading, next: Option<&TextLine<'t>>) {
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
    pub(super) fn has_title_below(&self, reading: &Reading, lines: &[TextLine<'t>]) -> bool {
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
    pub(super) fn title_wraps(&self, reading: &Reading, lines: &[TextLine<'t>]) -> bool {
        let [line, more, below, ..] = lines else { return false };
        let beside = self.numbering.open.iter().any(|it| it.level() == reading.level() && it.headed);
        let plain = more.heading == 0 && !more.is_beside_text() && !more.gap && below.gap;
        let words = &line.text[reading.words..];
        let broken = line.heading == 0 && (self.context.wrapping.is_full(line.number) || goes_on(words));
        if !(beside && plain && broken && reading.is_single()) || self.numbering.begins_with_marker(more.text)
        {
            return false;
        }
        let title = format!("{words} {}", more.text);
        let short = is_no_longer_than(&title, LONGEST_TITLE);
        let ends = title.ends_with(['.', ',', ';', ':', '?', '!']);
        let heads = self.numbering.below(reading, Some((below.text, true))) != Below::Nothing;
        short && !ends && heads && words.starts_with(char::is_uppercase) && is_title_case(&title)
    }

    /// The title of the provision that was just opened.
    pub(super) fn own_title(&mut self, line: &TextLine<'t>) {
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
        let beside_headed =
            || self.numbering.open.iter().any(|it| it.level() == reading.level() && it.headed);
        let doubtful = may_go_on(line.text, words, next) && !beside_headed();
        let next = next.map(|next| (next.text, next.gap));
        // A full number of the first level heads what follows whatever it is.
        let below = match next {
            Some(_) if reading.full && reading.level() == 0 => Below::Paragraph,
            Some(_) if over => Below::Nothing,
            next => self.numbering.below(reading, next),
        };
        // A wrapped line is long; a heading that ends in “… of Law” is not.
        let long = may_be_wrapped(words);
        let full = self.context.wrapping.is_full(line.number);
        let broken = |below: &str| {
            full || goes_on(words)
                || goes_on_below(words, below)
                || long && ends_in_cue(words, self.context.conventions)
        };
        let wrapped = next.is_some_and(|(below, gap)| !gap && broken(below));
        let level = self.context.conventions.levels.get(reading.level());
        let may_head = level.is_none_or(|level| level.headed);
        // Where headings are marked, what leads to a list is none.
        let leads = below == Below::DeeperMarker && self.numbering.under_marked_heading();
        // The last item of a list of short phrases has words below it that are not its own.
        let in_list = self.numbering.goes_on_unheaded(reading);
        let known = self.context.seen.headed.contains(&reading.level())
            && is_set_apart(words, below, next.map(|(next, _)| next));
        let in_title_case =
            || !in_list && (self.context.title_case || reading.level() == 0) && is_heading(words, below);
        // In capitals a line goes on as it began.
        let goes_on =
            matches!(below, Below::Text(text) if lacks_small_letters(words) && lacks_small_letters(text));
        let looks_headed = || {
            may_head && !in_list && (known || !doubtful && in_title_case()) && !wrapped && !leads && !goes_on
        };
        // "Section 2: The captain who rows in winter": the sentence goes on below, or ends where its line does.
        let goes_on_in = |below: &str| below.starts_with(char::is_lowercase) || broken(below);
        let run_in = || line.heading == 0 && is_run_in(words);
        let sentence = reading.noun
            && (!is_title_case(words) && next.is_some_and(|(below, gap)| !gap && goes_on_in(below))
                || run_in());
        let repealed = is_repealed(words, self.context.conventions) && !in_list;
        let stopped = self.context.seen.stopped.contains(&line.number);
        // With a heading it would be a provision of the first level.
        !reading.item
            && reading.is_single()
            && !words.is_empty()
            && (reading.dash && !sentence || repealed || stopped || looks_headed())
    }

    pub(super) fn provision(&mut self, line: &TextLine<'t>, reading: &Reading, headed: bool) {
        let mut words = &line.text[reading.words..];
        let meaning = self.meaning_at(reading);
        let headed = headed && meaning.is_none();
        // "Appointment.—" over its list: the layout has a dash of its own.
        if let Some(title) = words.strip_suffix('—').filter(|_| headed) {
            words = title.strip_suffix('.').unwrap_or(title).trim_end();
            self.context.ledger.note(line.number, Disposition::Repaired, "the sign behind a title left out");
        }
        let expected = reading.expected || self.numbering.goes_on_below_heading(reading);
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
        if !expected && !free && meaning.is_none() && self.quoted.is_none() {
            let why = format!("the numbering does not lead to {markers}");
            self.context.ledger.note(line.number, Disposition::Unsure, &why);
        }
        let placeholder = placeholder(words, self.context.conventions);
        let words = placeholder.as_deref().unwrap_or(words);
        let text = match headed {
            true => Paragraph::new(words),
            false => Paragraph::new(&self.with_defined_words(words)),
        };
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
}

/// Whether the words behind a noun and its number are sentences and no title.
fn is_run_in(words: &str) -> bool {
    let long = !is_no_longer_than(words, LONGEST_TITLE);
    long || words.ends_with('.') && !is_title_case(words) && has_verb(words)
}

/// Whether a heading is the number of a provision of the first level and nothing else, over text, or a whole address that may also
/// stand over other headings.
fn is_lone_number(line: &TextLine<'_>, reading: &Reading, next: Option<&TextLine<'_>>) -> bool {
    let alone = reading.words == line.text.len() && !reading.noun && reading.is_single();
    let over_text = next.is_some_and(|next| next.heading == 0 && !next.is_beside_text());
    let whole = reading.full && reading.level() > 0;
    alone
        && (over_text && reading.full == whole && (whole || reading.level() == 0)
            || whole && reading.expected)
}
