//! A whole book of rules, read by what its manifest says of it: parts, articles, schedules
//! and glossaries in whatever order they are printed.

use std::collections::BTreeSet;

use super::{Last, Provisions};
use crate::heading::{FirstLevel, Head, Standing, begins_with_letter, head};
use crate::lines::TextLine;
use crate::markup::SET_OFF;
use crate::numbering::Reading;
use crate::output::{Item, Paragraph};
use crate::sentence::is_finished;
use crate::title::{HeadKind, ends_as_text, in_capitals, placeholder};
use crate::unnumbered::{definitions, glossary};

/// From how many blanks on a line is centred.
const CENTRED: usize = 8;

impl<'t> Provisions<'_, 't> {
    /// Reads lines of which only the manifest is known.
    pub(crate) fn book(&mut self, lines: &[TextLine<'t>]) {
        self.end_stretch();
        let first_level = FirstLevel::of(lines, self.context.conventions);
        let over_lists = over_lists(lines);
        let mut at = 0;
        while at < lines.len() {
            if self.context.title == Some(lines[at].number) {
                self.title_of_work(&lines[at]);
                at += 1;
                continue;
            }
            if first_level.is_title(lines, at, &self.numbering) && self.head(lines, at).is_none() {
                self.title_in_capitals(&lines[at]);
                at += 1;
                continue;
            }
            // Above the first provision the title of the work stands, where others have none.
            let before = self.numbering.open.is_empty() && self.numbering.last_law == 0;
            let of_work = before && first_level.begins_untitled();
            if let Some(title) = self.side_title(lines, at, &over_lists).filter(|_| !of_work) {
                self.under_side_title(&lines[at], &lines[at + 1], &title);
                at += 2;
                continue;
            }
            let Some(found) = self.head(lines, at) else {
                self.one(lines, at);
                at += 1;
                continue;
            };
            at += match found.kind {
                HeadKind::Section if self.numbering.in_body => self.part_of_body(&lines[at]),
                HeadKind::Definitions => self.definitions(lines, at),
                _ => self.open_head(&lines[at..], &found),
            };
        }
    }

    /// The title of the work, which begins no provision whatever stands in it: “Rule 9: Of Boats” over Rules 9.1 and 9.2.
    fn title_of_work(&mut self, line: &TextLine<'t>) {
        self.end_stretch();
        let text = Paragraph::new(line.text);
        self.items.push(match self.begins_as_provision(line.text) {
            true => Item::Title { text, sign: true },
            false => Item::Paragraph { column: 0, text },
        });
        self.placed(line, None);
        self.last = Last::Closed;
    }

    /// Opens what a line in capitals is the title of.
    fn title_in_capitals(&mut self, line: &TextLine<'t>) {
        self.end_stretch();
        self.numbering.open_section(line.text);
        self.items.push(Item::Title { text: Paragraph::new(line.text), sign: true });
        self.placed(line, None);
        self.last = Last::Closed;
    }

    fn head(&self, lines: &[TextLine<'t>], at: usize) -> Option<Head> {
        let line = &lines[at];
        let standing = Standing {
            apart: at == 0 || line.gap || line.heading > 0 || self.last == Last::Closed,
            finished: at > 0 && (is_finished(lines[at - 1].text) || in_capitals(lines[at - 1].text)),
            last: self.numbering.last_law,
            in_body: self.numbering.in_body,
            begins_with: self.numbering.level_of_body(),
            marked: line.heading > 0,
            titled: &self.context.seen.titled,
            numbers_titled: self.context.seen.numbers_titled,
            stopped: self.context.seen.stopped.contains(&line.number),
            wrapping: self.context.wrapping,
            all_marked: self.context.seen.all_marked,
        };
        if line.is_beside_text() { None } else { head(&lines[at..], standing, self.context.conventions) }
    }

    /// The markers of the provision below a title that stands beside or above its number, as
    /// statutes print them: "Short title", and below it "1. This Act …". Headings of the depths that stand `over_lists` are the
    /// titles of none.
    fn side_title(&self, lines: &[TextLine<'t>], at: usize, over_lists: &BTreeSet<usize>) -> Option<Reading> {
        let (line, next) = (&lines[at], lines.get(at + 1)?);
        let conventions = self.context.conventions;
        let statute = conventions.levels.first().is_some_and(|level| !level.noun_in_marker);
        let begins = line.text.starts_with(char::is_uppercase) && !line.text.ends_with(['.', ',', ';', ':']);
        let short = line.text.chars().count() <= 60;
        if next.heading > 0
            || !statute
            || conventions.full_markers
            || !line.gap
            || !begins
            || !short
            || line.is_beside_text()
            || over_lists.contains(&line.heading)
        {
            return None;
        }
        // "A. THE BOATS" over "1. A boat is red." heads what follows, and not this alone.
        if begins_with_letter(line.text)
            || self.numbering.read(line.text, None, line.listed).is_some()
            || self.head(lines, at).is_some()
        {
            return None;
        }
        let reading = self.numbering.read(next.text, None, next.listed).filter(|_| !next.is_beside_text())?;
        let sure = reading.level() == 0 && next.gap || reading.expected && line.heading == 0;
        (sure && reading.level() <= 1 && !reading.dash && reading.words < next.text.len()).then_some(reading)
    }

    /// Reads a provision whose title stands above its number.
    fn under_side_title(&mut self, title: &TextLine<'t>, line: &TextLine<'t>, reading: &Reading) {
        self.end_stretch();
        let first = reading.first_marker();
        self.numbering.open_first(line.text, reading);
        let markers = line.text[first.clone()].trim_end_matches('.').to_owned();
        let text = Paragraph::new(title.text);
        self.items.push(Item::Provision { markers, headed: true, column: 0, text });
        self.placed(title, None);
        self.last = Last::Closed;
        let rest = line.text[first.end..].trim_start();
        self.one(&[TextLine { text: rest, gap: true, ..line.clone() }], 0);
    }

    /// Opens what a heading heads; how many lines it takes.
    fn open_head(&mut self, lines: &[TextLine<'t>], found: &Head) -> usize {
        self.end_stretch();
        match found.kind {
            // Parts of a schedule lie in it.
            HeadKind::Group | HeadKind::Title => self.numbering.close(0),
            HeadKind::Body => self.numbering.open_body(&found.markers),
            HeadKind::Section => self.numbering.open_section(&part_name(&found.title)),
            HeadKind::Law | HeadKind::Definitions => {
                self.numbering.open_law_in_body(&found.label, found.level);
            }
        }
        if let (HeadKind::Law, Some(frame)) = (found.kind, self.numbering.open.last_mut()) {
            frame.depth = lines[0].heading;
        }
        let placeholder = placeholder(&found.title, self.context.conventions);
        let placeholder = placeholder.filter(|_| found.kind == HeadKind::Law);
        let mut title = Paragraph::new(placeholder.as_ref().unwrap_or(&found.title));
        let mut taken = found.lines;
        // A title in capitals may be broken over two lines.
        while !found.title.is_empty() && in_capitals(title.words()) {
            let more = lines.get(taken).filter(|next| !next.gap && in_capitals(next.text) && taken < 4);
            let Some(more) = more.filter(|_| self.head(lines, taken).is_none()) else { break };
            title.push(more.text);
            taken += 1;
        }
        self.items.push(match found.kind {
            HeadKind::Section | HeadKind::Title => Item::Title { text: title, sign: true },
            HeadKind::Group | HeadKind::Body => Item::Part { markers: found.markers.clone(), text: title },
            _ => Item::Provision { markers: found.markers.clone(), headed: true, column: 0, text: title },
        });
        for line in &lines[..taken] {
            self.placed(line, None);
        }
        self.last = Last::Closed;
        if !found.text.is_empty() {
            self.text_behind_head(&found.text);
        }
        taken
    }

    /// Keeps the word of a part of a body, "PREAMBLE", in emphasis: as a title it would begin a part behind the body. It takes one line.
    fn part_of_body(&mut self, line: &TextLine<'t>) -> usize {
        self.end_stretch();
        self.numbering.close(0);
        let [open, close] = SET_OFF;
        let word = format!("{open}{}{close}", line.text);
        self.items.push(Item::Paragraph { column: 0, text: Paragraph::new(&word) });
        self.placed(line, None);
        self.last = Last::Closed;
        1
    }

    /// Reads definitions up to the next heading; how many lines they take.
    fn definitions(&mut self, lines: &[TextLine<'t>], at: usize) -> usize {
        self.end_stretch();
        let rest = &lines[at + 1..];
        let beside = |line: &TextLine<'_>| (1..=lines[at].heading).contains(&line.heading);
        let ends = |&place: &usize| {
            let line = &rest[place];
            beside(line)
                || self.next_address(line)
                || line.gap && self.head(rest, place).is_some()
                || self.is_centred_title(&rest[place..])
        };
        let count = 1 + (0..rest.len()).find(ends).unwrap_or(rest.len());
        self.numbering.open.clear();
        self.last = Last::Provision;
        let lines = &lines[at..at + count];
        let form = self.context.conventions.entries;
        self.part(|context| match form {
            lawsmith_syntax::EntryForm::Dash => definitions(lines, context),
            form => glossary(lines, form, context),
        });
        count
    }

    /// Whether a title in capitals stands alone and far from the margin, as one that is centred does.
    fn is_centred_title(&self, lines: &[TextLine<'t>]) -> bool {
        let Some(line) = lines.first() else { return false };
        let alone = line.gap && line.listed == 0 && lines.get(1).is_some_and(|next| next.gap);
        let centred = self.context.wrapping.indent(line.number).is_some_and(|indent| indent >= CENTRED);
        alone && centred && in_capitals(line.text) && !ends_as_text(line.text) && !line.text.contains(" — ")
    }

    /// Whether a paragraph begins with the whole address that comes next.
    fn next_address(&self, line: &TextLine<'_>) -> bool {
        let whole = self.context.conventions.full_markers && (line.gap || line.heading > 0);
        let reading = || self.numbering.read(line.text, None, line.listed);
        whole && reading().is_some_and(|reading| reading.full && reading.level() > 0 && reading.expected)
    }
}

/// The depths of headings of which some stand over a list of several items.
fn over_lists(lines: &[TextLine<'_>]) -> BTreeSet<usize> {
    let heads = |at: &usize| heads_list(&lines[*at..]);
    (0..lines.len()).filter(heads).map(|at| lines[at].heading).collect()
}

/// Whether a heading that Markdown marks stands over a list of several items.
fn heads_list(lines: &[TextLine<'_>]) -> bool {
    let [heading, first, rest @ ..] = lines else { return false };
    let mut list = rest.iter().take_while(|line| line.heading == 0);
    heading.heading > 0 && first.listed > 0 && list.any(|line| line.listed == first.listed)
}

/// The name of a part in addresses: its first word.
fn part_name(title: &str) -> String {
    title.split_whitespace().next().unwrap_or_default().trim_end_matches(':').to_owned()
}
