//! Which lines begin with a marker, and where in the numbering it stands.
//!
//! The importer can't trust columns, so a marker is believed by its number: it goes on
//! with an open list or begins a deeper one. After a gap between paragraphs any marker
//! is believed, for a number that jumps is a finding for the linter and no text.

mod ahead;
mod columns;
mod frame;
mod full;
mod headings;
mod items;

use std::ops::Range;

use lawsmith_syntax::{
    BodyLabel, Candidate, Conventions, HEADED, Marker, Open, full_marker_of_line, place, read_markers,
};

use crate::heading::{Below, HeadKind, noun, split_label, split_noun};

pub(crate) use frame::Frame;

/// Columns between a provision and what stands under it.
pub(crate) const STEP: usize = 4;

/// The markers at the start of a line, read.
#[derive(Debug, Clone)]
pub(crate) struct Reading {
    /// Where each marker stands in the line, its label, and its place in the numbering.
    steps: Vec<(Range<usize>, Range<usize>, Candidate)>,
    /// Where the words behind the markers begin, in bytes of the line.
    pub(crate) words: usize,
    /// Whether a dash makes those words a heading.
    pub(crate) dash: bool,
    /// Whether the first marker is the next of an open list or the first of a deeper one.
    pub(crate) expected: bool,
    /// Whether every marker has the brackets of its level.
    pub(crate) well_formed: bool,
    /// Whether the marker carries the whole address.
    pub(crate) full: bool,
    /// Whether a noun stands in the marker.
    pub(crate) noun: bool,
    /// In how many lists the line lies as an item, where the source says so.
    pub(crate) listed: usize,
    /// Whether it is an item among whole addresses, which has a number alone as the first level has.
    pub(crate) item: bool,
}

impl Reading {
    /// Whether the line opens one provision only.
    pub(crate) fn is_single(&self) -> bool {
        self.steps.len() == 1
    }

    /// Where the first marker stands in the line.
    pub(crate) fn first_marker(&self) -> Range<usize> {
        self.steps.first().map_or(0..0, |(span, ..)| span.clone())
    }

    /// The level of the outermost provision that the line opens.
    pub(crate) fn level(&self) -> usize {
        self.steps.first().map_or(0, |(_, _, candidate)| candidate.level)
    }

    /// Whether its number is the first of a list.
    pub(crate) fn begins_list(&self) -> bool {
        self.steps.first().is_some_and(|(_, _, candidate)| candidate.value == 1)
    }

    /// The same, where the words stand on the line below.
    pub(crate) fn above_its_words(&self) -> Self {
        Self { words: 0, ..self.clone() }
    }

    /// The markers as written before text, `1. (a)`, or before a heading, `B`.
    pub(crate) fn markers(&self, line: &str, headed: bool) -> String {
        let written = self.steps.iter().map(|(span, label, _)| {
            let marker = &line[span.clone()];
            if headed && marker.ends_with('.') { &line[span.start..label.end] } else { marker }
        });
        written.collect::<Vec<_>>().join(" ")
    }
}

/// How many lines are looked over for the next label of a list.
const AHEAD: usize = 64;

/// The provisions that are open, outermost first.
#[derive(Debug, Clone)]
pub(crate) struct Numbering<'c> {
    conventions: &'c Conventions,
    pub(crate) open: Vec<Frame>,
    /// The number of the last provision of the first level.
    pub(crate) last_law: u32,
    /// Whether a body beside the main one is open.
    pub(crate) in_body: bool,
    /// Whether a label that may begin a list does, though it may go on with another one.
    pub(crate) leads: bool,
    /// Whether a number alone heads the whole addresses that come next.
    pub(crate) heads: bool,
}

impl<'c> Numbering<'c> {
    /// A numbering in which nothing is open.
    pub(crate) fn new(conventions: &'c Conventions) -> Self {
        Self { conventions, open: Vec::new(), last_law: 0, in_body: false, leads: false, heads: false }
    }

    /// The number that the label of a first-level heading stands for.
    pub(crate) fn law_number(&self, label: &str) -> Option<u32> {
        self.conventions.levels.first()?.value(label)
    }

    /// Opens a provision of the first level.
    pub(crate) fn open_law(&mut self, label: &str) {
        let value = self.law_number(label).unwrap_or(0);
        let address = label.to_owned();
        self.open = vec![Frame::outermost(value, address)];
    }

    /// Opens a body beside the main one; its numbers begin anew.
    pub(crate) fn open_body(&mut self, name: &str) {
        (self.in_body, self.last_law) = (true, 0);
        self.open_section(name);
    }

    /// Opens a provision of the first level, in the body that is open.
    pub(crate) fn open_law_in_body(&mut self, label: &str) {
        let body = self.open.first().filter(|frame| self.in_body && frame.is_section()).cloned();
        self.open_law(label);
        self.last_law = self.law_number(label).unwrap_or(self.last_law);
        if let (Some(body), Some(law)) = (body, self.open.first_mut()) {
            law.address.insert_str(0, &body.address);
            law.level = 0;
            self.open.insert(0, Frame { level: 0, ..body });
        }
    }

    /// The letters of the body that is open: `A` in `Appendix A`.
    fn body(&self) -> BodyLabel {
        let body = self.open.first().filter(|frame| self.in_body && frame.is_section());
        let name = body.map_or("", |body| body.address.trim_end_matches(':'));
        BodyLabel::new(name.rsplit(' ').next().unwrap_or_default())
    }

    /// Opens a section that has a name and no number.
    pub(crate) fn open_section(&mut self, name: &str) {
        let address = format!("{name}:");
        self.open = vec![Frame::outermost(0, address)];
    }

    /// Reads the markers of `line`; `above` is the line over it in the same paragraph. What the
    /// source sets as an item of a list begins with a marker, and lies in `listed` lists.
    pub(crate) fn read(&self, line: &str, above: Option<&str>, listed: usize) -> Option<Reading> {
        let above = above.filter(|_| listed == 0);
        let item = self.is_item(line, above, listed);
        if !item && let Some(found) = self.read_whole(line, above, listed) {
            return found;
        }
        let found = read_markers(line)?;
        let first = found.markers.first().filter(|marker| marker.noun.is_none())?;
        let candidates = match item {
            true => self.of_items(line),
            false => self.below_headings(self.conventions.candidates_in(first, line, self.in_body)),
        };
        let candidate = self.place(&candidates, found.dash.is_some(), listed)?;
        let inserted = self.is_inserted(candidate, &line[first.label.clone()]);
        let expected = inserted || self.follows(candidate) || self.begins(candidate);
        if above.is_some_and(|above| !expected || ends_in_cue(above, self.conventions)) {
            return None;
        }
        let mut steps = vec![step(first, candidate)];
        for marker in &found.markers[1..] {
            let outer = steps[steps.len() - 1].2.level;
            let candidates = self.conventions.candidates_in(marker, line, self.in_body);
            let child = candidates.into_iter().find(|child| child.level > outer && child.value == 1);
            match child {
                Some(child) => steps.push(step(marker, child)),
                None => break,
            }
        }
        let last = steps[steps.len() - 1].0.end;
        let dash = found.dash.filter(|_| steps.len() == found.markers.len());
        let words = dash.as_ref().map_or(last, |dash| dash.end);
        let words = words + (line[words..].len() - line[words..].trim_start().len());
        let well_formed = steps.iter().all(|(_, _, candidate)| candidate.well_formed);
        Some(Reading {
            steps,
            words,
            dash: dash.is_some(),
            expected,
            well_formed,
            full: false,
            noun: false,
            listed,
            item,
        })
    }

    /// The same of a line that begins with a whole address, or with the noun of its level; the outer `None` is for others.
    fn read_whole(&self, line: &str, above: Option<&str>, listed: usize) -> Option<Option<Reading>> {
        if let Some(full) = full_marker_of_line(line, self.body(), self.conventions) {
            return Some(self.read_full(line, full, above, listed));
        }
        let named = self.read_named(line, false, above.is_none())?;
        let wrapped = |above| !named.expected || ends_in_cue(above, self.conventions);
        Some((!above.is_some_and(wrapped)).then_some(named))
    }

    /// The reading of a marker that the tree will have: beside headed provisions stand headed
    /// ones only. Among those without a heading columns are not asked, but the lists that the
    /// source shows.
    fn place(&self, candidates: &[Candidate], headed: bool, listed: usize) -> Option<Candidate> {
        // Behind "the following:" (I) begins a list, though (H) came before the list above.
        let innermost = self.open.last().map_or(0, |frame| frame.level);
        let begins = |candidate: &&Candidate| candidate.value == 1 && candidate.level > innermost;
        if let Some(first) = candidates.iter().find(begins).filter(|_| self.leads && candidates.len() > 1) {
            return Some(*first);
        }
        let column =
            |headed: bool, listed: usize| if headed { HEADED } else { u32::try_from(listed).unwrap_or(0) };
        let open = |frame: &Frame| Open {
            level: frame.level,
            value: frame.value,
            column: column(frame.headed && frame.listed == 0 && !frame.is_section(), frame.listed),
        };
        let frames: Vec<Open> = self.open.iter().map(open).collect();
        Some(place(&frames, candidates, Some(column(headed && listed == 0, listed)))?.candidate)
    }

    /// The same marker, read before, of a line that turned out to be headed.
    pub(crate) fn as_headed(&self, line: &str, reading: &Reading) -> Option<Reading> {
        let (span, label, _) = reading.steps.first().filter(|_| !reading.full && reading.is_single())?;
        let candidate = self.place(&self.below_headings(self.candidates(line)), true, reading.listed)?;
        let steps = vec![(span.clone(), label.clone(), candidate)];
        let expected = self.follows(candidate) || self.begins(candidate);
        Some(Reading { steps, expected, well_formed: candidate.well_formed, ..*reading })
    }

    /// What stands below a line that opens, or would open, what `reading` says.
    pub(crate) fn below<'n>(&self, reading: &Reading, next: Option<(&'n str, bool)>) -> Below<'n> {
        let Some((text, gap)) = next else { return Below::Nothing };
        let candidates = self.candidates(text);
        let level = reading.level();
        let is_first = |next: &Candidate| next.level > level && next.value == 1;
        // Below (h) stands (i) of the same list, if both can be meant.
        let goes_on = |next: &Candidate| {
            reading.steps.first().is_some_and(|(.., it)| next.level == level && next.value == it.value + 1)
        };
        if candidates.iter().any(is_first) && !candidates.iter().any(goes_on) {
            Below::DeeperMarker
        } else if !candidates.is_empty() {
            Below::Nothing
        } else if gap {
            Below::Paragraph
        } else {
            Below::Text(text)
        }
    }

    /// Whether `line` begins with a marker that a line of its own could have.
    pub(crate) fn begins_with_marker(&self, line: &str) -> bool {
        !self.candidates(line).is_empty()
    }

    /// The readings of the first marker of `line`.
    fn candidates(&self, line: &str) -> Vec<Candidate> {
        if let Some(full) = full_marker_of_line(line, self.body(), self.conventions) {
            let items = if full.is_lone() { self.of_items(line) } else { Vec::new() };
            return std::iter::once(full.candidate).chain(items).collect();
        }
        let found = read_markers(line);
        let first =
            found.as_ref().and_then(|found| found.markers.first()).filter(|marker| marker.noun.is_none());
        first.map_or_else(Vec::new, |marker| self.conventions.candidates_in(marker, line, self.in_body))
    }

    /// The number of the provision of the first level that `line` begins.
    pub(crate) fn first_level(&self, line: &str) -> Option<u32> {
        let level = self.conventions.levels.first()?;
        if level.noun_in_marker {
            let (printed, rest) = split_noun(line);
            let (kind, _) = noun(printed, self.conventions).filter(|_| !rest.is_empty())?;
            let (label, _) = split_label(rest.trim_start());
            return level.value(label).filter(|_| kind == HeadKind::Law);
        }
        self.candidates(line).iter().find(|it| it.level == 0 && it.well_formed).map(|it| it.value)
    }

    /// Whether `line` begins with the next number of a list that is open.
    pub(crate) fn continues(&self, line: &str) -> bool {
        self.read(line, None, 0)
            .is_some_and(|reading| reading.steps.first().is_some_and(|step| self.follows(step.2)))
    }

    /// Opens the first of what `line` begins with, under a heading.
    pub(crate) fn open_first(&mut self, line: &str, reading: &Reading) {
        let first = Reading {
            steps: reading.steps.iter().take(1).cloned().collect(),
            words: line.len(),
            dash: true,
            ..*reading
        };
        self.open(line, &first, true);
    }

    /// Opens what `line`, read before, begins with.
    pub(crate) fn open(&mut self, line: &str, reading: &Reading, headed: bool) {
        let last = reading.steps.len() - 1;
        for (at, (_, label, candidate)) in reading.steps.iter().enumerate() {
            if candidate.level == 0 {
                self.last_law = candidate.value;
            }
            let inner = &line[label.clone()];
            self.open.retain(|frame| {
                self.in_body && frame.is_section()
                    || frame.level < candidate.level && (!reading.full || frame.holds(inner))
            });
            let parent = self.open.last();
            let outermost = headed || parent.is_none_or(Frame::is_section);
            let column = if outermost { 0 } else { parent.map_or(0, |parent| parent.column + STEP) };
            let mut address = parent.map_or_else(String::new, |parent| parent.address.clone());
            let label = &line[label.clone()];
            let level = self.conventions.levels.get(candidate.level);
            if reading.full {
                address = match self.open.first().filter(|frame| frame.is_section()) {
                    Some(body) => format!("{}{label}", body.address),
                    None => label.to_owned(),
                };
            } else {
                let label = level.map_or_else(|| label.to_owned(), |level| level.cited(label));
                let pointed = level.is_some_and(|level| level.pointed) && !address.is_empty();
                // Of two numbers in a row nobody could tell where the first ends.
                let digit = |c: char| c.is_ascii_digit();
                let pointed = pointed || address.ends_with(digit) && label.starts_with(digit);
                address.push_str(if pointed && !address.ends_with(':') { "." } else { "" });
                address.push_str(&label);
            }
            let words = !headed && at == last && reading.words < line.len();
            let frame = Frame {
                level: candidate.level,
                value: candidate.value,
                address,
                column,
                printed: Vec::new(),
                listed: reading.listed,
                headed,
                words,
                depth: 0,
                definition: false,
                whole: reading.full,
            };
            self.open.push(frame);
        }
    }

    /// Whether the label is one put in behind a number that is open: (1A) behind (1).
    fn is_inserted(&self, candidate: Candidate, label: &str) -> bool {
        let level = self.conventions.levels.get(candidate.level);
        let beside = |frame: &Frame| frame.level == candidate.level && frame.value == candidate.value;
        level.is_some_and(|level| !level.suffix(label).is_empty()) && self.open.iter().any(beside)
    }

    fn follows(&self, candidate: Candidate) -> bool {
        self.open.iter().any(|frame| frame.level == candidate.level && frame.value + 1 == candidate.value)
    }

    fn begins(&self, candidate: Candidate) -> bool {
        candidate.value == 1 && self.open.last().is_none_or(|frame| candidate.level > frame.level)
    }
}

fn step(marker: &Marker, candidate: Candidate) -> (Range<usize>, Range<usize>, Candidate) {
    (marker.span.clone(), marker.label.clone(), candidate)
}

/// Whether a line that ends so goes on with a reference: what looks like a marker below
/// it is wrapped text.
pub(crate) fn ends_in_cue(line: &str, conventions: &Conventions) -> bool {
    let last = line.rsplit(char::is_whitespace).next().unwrap_or_default();
    let word = last.trim_start_matches(['(', '[', '“', '"']).to_lowercase();
    last.ends_with(['(', '[']) || conventions.leads_on(&word)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Opens each line in turn and gives the innermost address after each; `-` where the
    /// line is text. A line after `|` stands in the same paragraph as the one above.
    #[track_caller]
    fn check(lines: &[&str], expected: &str) {
        let conventions = Conventions::default();
        let mut numbering = Numbering::new(&conventions);
        numbering.open_law("8");
        let mut found = Vec::new();
        let mut last = "";
        for line in lines {
            let (text, above) = line.strip_prefix('|').map_or((*line, None), |text| (text, Some(last)));
            match numbering.read(text, above, 0) {
                Some(reading) => {
                    numbering.open(text, &reading, false);
                    found.push(numbering.open.last().unwrap().address.clone());
                }
                None => found.push("-".to_owned()),
            }
            last = text;
        }
        assert_eq!(found.join(" "), expected);
    }

    #[test]
    fn markers_are_placed_by_their_number() {
        check(&["A. x", "1. (a) x", "(b) y", "2. z", "B. q"], "8A 8A1(a) 8A1(b) 8A2 8B");
        check(
            &["2. x", "(g)    (i) y", "(ii) z", "(h) q", "(i) r"],
            "8.2 8.2(g)(i) 8.2(g)(ii) 8.2(h) 8.2(i)",
        );
    }

    #[test]
    fn wrapped_text_is_no_marker() {
        check(&["B. x", "1. the Director proceeds as in", "|(a) above."], "8B 8B1 -");
        check(&["1. any", "(a) x", "(b) see section", "|(a) again"], "8.1 8.1(a) 8.1(b) -");
        check(&["1. as told under Law", "|2. and so on"], "8.1 -");
        check(&["16 may apply", "41). Next", "e.g. this", "Law 5 — X"], "- - - -");
    }

    #[test]
    fn items_without_a_gap_are_markers() {
        check(&["1. x, or", "|2. y, or", "|(a) z", "|4. q"], "8.1 8.2 8.2(a) -");
        check(&["1. x", "4. after a gap a jump is a marker"], "8.1 8.4");
    }

    #[test]
    fn a_marker_without_its_opening_bracket() {
        check(&["1. (a) x", "b) y"], "8.1(a) 8.1(b)");
    }
}
