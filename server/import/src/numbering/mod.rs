//! Which lines begin with a marker, and where in the numbering it stands.
//!
//! The importer can't trust columns, so a marker is believed by its number: it goes on
//! with an open list or begins a deeper one. After a gap between paragraphs any marker
//! is believed, for a number that jumps is a finding for the linter and no text.
//!
//! `reading` is what a line says, `opening` and `frame` are what is open behind it. Markers of a kind of their own are read
//! in `full` (whole addresses), `lone_numbers` (items among these) and `under_headings`; where a marker alone leaves doubt, the
//! lines `ahead`, the `columns` of the source and the `forms` of other markers are asked.

mod ahead;
mod columns;
mod forms;
mod frame;
mod full;
mod lone_numbers;
mod opening;
mod reading;
mod rise;
mod under_headings;

use lawsmith_syntax::{
    BodyLabel, Candidate, Conventions, HEADED, Marker, Open, full_marker_of_line, place, read_markers,
};

use crate::title::{Below, HeadKind, is_heading, noun, split_label, split_noun};

pub(crate) use forms::Forms;
pub(crate) use frame::Frame;
pub(crate) use reading::Reading;
use reading::Step;
pub(crate) use rise::longest_rise;

/// Columns between a provision and what stands under it.
pub(crate) const STEP: usize = 4;

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
    /// The last item of a list that a heading without a number has closed, and the address of the provision that is open there.
    closed: Option<(String, Frame)>,
}

impl<'c> Numbering<'c> {
    /// A numbering in which nothing is open.
    pub(crate) fn new(conventions: &'c Conventions) -> Self {
        Self {
            conventions,
            open: Vec::new(),
            last_law: 0,
            in_body: false,
            leads: false,
            heads: false,
            closed: None,
        }
    }

    /// The number that the label of a first-level heading stands for.
    pub(crate) fn law_number(&self, label: &str) -> Option<u32> {
        self.conventions.levels.first()?.value(label)
    }

    /// The letters of the body that is open: `A` in `Appendix A`.
    fn body(&self) -> BodyLabel {
        let body = self.open.first().filter(|frame| self.in_body && frame.is_section());
        let name = body.map_or("", |body| body.address.trim_end_matches(':'));
        BodyLabel::new(name.rsplit(' ').next().unwrap_or_default())
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
            false => self.below_headings(self.candidates_of(first, line)),
        };
        let headed = found.dash.is_some() && listed == 0;
        let candidate = self.place(&candidates, if headed { HEADED } else { column_in(listed) }, listed)?;
        let inserted = self.is_inserted(candidate, &line[first.label.clone()]);
        let expected = inserted || self.follows(candidate) || self.begins(candidate);
        if above.is_some_and(|above| !expected || ends_in_cue(above, self.conventions)) {
            return None;
        }
        let mut steps = vec![Step::of(first, candidate)];
        for marker in &found.markers[1..] {
            let outer = steps[steps.len() - 1].candidate.level;
            let candidates = self.candidates_of(marker, line);
            let child = candidates.into_iter().find(|child| child.level > outer && child.value == 1);
            match child {
                Some(child) => steps.push(Step::of(marker, child)),
                None => break,
            }
        }
        let last = steps[steps.len() - 1].span.end;
        let dash = found.dash.filter(|_| steps.len() == found.markers.len());
        let words = dash.as_ref().map_or(last, |dash| dash.end);
        let words = words + (line[words..].len() - line[words..].trim_start().len());
        Some(Reading { dash: dash.is_some(), expected, listed, item, ..Reading::of(steps, words) })
    }

    /// The same of a line that begins with a whole address, or with the noun of its level; the outer `None` is for others.
    fn read_whole(&self, line: &str, above: Option<&str>, listed: usize) -> Option<Option<Reading>> {
        if let Some(full) = full_marker_of_line(line, self.body(), self.conventions) {
            return Some(self.read_full(line, full, above, listed));
        }
        let titled = |lead: &Reading| lead.dash && is_heading(&line[lead.words..], Below::Paragraph);
        if let Some(lead) = self.read_lead(line).filter(|lead| above.is_none() && titled(lead)) {
            return Some(Some(lead));
        }
        let named = self.read_named(line, false, above)?;
        let wrapped = |above| !named.expected || ends_in_cue(above, self.conventions);
        Some((!above.is_some_and(wrapped)).then_some(named))
    }

    /// The reading of a marker that the tree will have: beside headed provisions stand headed
    /// ones only. Among those without a heading columns are not asked, but the lists that the
    /// source shows: `column` is the one of so many.
    fn place(&self, candidates: &[Candidate], column: u32, listed: usize) -> Option<Candidate> {
        // Behind "the following:" (I) begins a list, though (H) came before the list above.
        let innermost = self.open.last().map_or(0, |frame| frame.level);
        let begins = |candidate: &&Candidate| candidate.value == 1 && candidate.level > innermost;
        // An item in as many lists as the one above stands beside it.
        let beside = listed > 0 && self.open.last().is_some_and(|frame| frame.listed == listed);
        let leads = self.leads && !beside && candidates.len() > 1;
        if let Some(first) = candidates.iter().find(begins).filter(|_| leads) {
            return Some(*first);
        }
        let open = |frame: &Frame| {
            let headed = frame.headed && frame.listed == 0 && !frame.is_section();
            let column = if headed { HEADED } else { column_in(frame.listed) };
            Open { level: frame.level, value: frame.value, column }
        };
        let frames: Vec<Open> = self.open.iter().map(open).collect();
        Some(place(&frames, candidates, Some(column))?.candidate)
    }

    /// The same of a marker with a heading.
    fn place_headed(&self, candidates: &[Candidate], listed: usize) -> Option<Candidate> {
        self.place(candidates, if listed == 0 { HEADED } else { column_in(listed) }, listed)
    }

    /// The same marker, read before, of a line that turned out to be headed.
    pub(crate) fn as_headed(&self, line: &str, reading: &Reading) -> Option<Reading> {
        let step = reading.steps.first().filter(|_| !reading.full && reading.is_single())?;
        let candidate = self.place_headed(&self.below_headings(self.candidates(line)), reading.listed)?;
        let steps = vec![Step { candidate, ..step.clone() }];
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
            let follows = |step: &Step| next.level == level && next.value == step.candidate.value + 1;
            reading.steps.first().is_some_and(follows)
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

    /// The place of the definition that is open.
    pub(crate) fn definition(&self) -> Option<usize> {
        self.open.iter().position(|frame| frame.definition)
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
        first.map_or_else(Vec::new, |marker| self.candidates_of(marker, line))
    }

    /// The readings of a marker in `line`.
    fn candidates_of(&self, marker: &Marker, line: &str) -> Vec<Candidate> {
        match self.in_body {
            true => self.conventions.candidates_in_body(marker, line),
            false => self.conventions.candidates(marker, line),
        }
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
            .is_some_and(|reading| reading.steps.first().is_some_and(|step| self.follows(step.candidate)))
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

/// Whether a line that ends so goes on with a reference: what looks like a marker below
/// it is wrapped text.
pub(crate) fn ends_in_cue(line: &str, conventions: &Conventions) -> bool {
    let last = line.rsplit(char::is_whitespace).next().unwrap_or_default();
    let word = last.trim_start_matches(['(', '[', '“', '"']).to_lowercase();
    last.ends_with(['(', '[']) || conventions.leads_on(&word)
}

/// The column that the tree has for what lies in so many lists.
fn column_in(listed: usize) -> u32 {
    u32::try_from(listed).unwrap_or(0)
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
