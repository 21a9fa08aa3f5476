//! Numbers of headings, and what stands under them: of those that Markdown marks, of inner levels
//! with a noun, and paragraphs behind a list.

use lawsmith_syntax::{Candidate, Level, full_marker_of_line};

use super::{Frame, Numbering, Reading, Step};
use crate::title::{Below, Sign, is_heading, separator};

impl Numbering<'_> {
    /// Closes what a heading of that depth closes.
    pub(crate) fn close(&mut self, depth: usize) {
        self.open.retain(|frame| (1..depth).contains(&frame.depth) || self.in_body && frame.is_section());
    }

    /// Remembers which of the provisions that were open `above` a heading without a number it has closed.
    pub(crate) fn remember_closed(&mut self, above: Vec<Frame>) {
        let is_closed = |frame: &Frame| self.open.iter().all(|open| open.address != frame.address);
        let item = above.into_iter().find(is_closed);
        let closed = self.open.last().map(|owner| owner.address.clone()).zip(item);
        self.closed = closed.or(self.closed.take());
    }

    /// Whether `reading` goes on with the list above a heading without a number, in the same provision.
    pub(crate) fn goes_on_below_heading(&self, reading: &Reading) -> bool {
        let (Some((owner, last)), Some(step)) = (&self.closed, reading.steps.first()) else { return false };
        let own = step.candidate;
        let same = self.open.last().is_some_and(|frame| frame.address == *owner);
        same && own.level == last.level && own.value == last.value + 1
    }

    /// Reads the markers of a heading; a hyphen or a colon between them and the title, "1.1 - Oars", "1.2 : Sails", is the sign
    /// behind the number.
    pub(crate) fn read_heading(&mut self, line: &str, depth: usize) -> Option<Reading> {
        let reading = self.read_marked(line, depth)?;
        let title = line[reading.words..].strip_prefix(['-', ':']).filter(|title| title.starts_with(' '));
        let title = title.map(str::trim_start);
        Some(match title.filter(|title| !title.is_empty()) {
            Some(title) => Reading { words: line.len() - title.len(), ..reading },
            None => reading,
        })
    }

    /// Reads the markers of a heading: one beside the last heading of its depth, else below
    /// those that are less deep. All that stands in these is closed.
    fn read_marked(&mut self, line: &str, depth: usize) -> Option<Reading> {
        let beside = self.open.iter().rposition(|frame| frame.depth == depth);
        let level = beside.map(|at| self.open[at].level);
        self.open.truncate(beside.map_or(self.open.len(), |at| at + 1));
        self.open.retain(|frame| (1..=depth).contains(&frame.depth) || frame.is_section());
        if let Some(named) = self.read_named(line, true, None) {
            return Some(named);
        }
        self.leave_behind(line);
        let reading = match self.read_whole(line, None, 0) {
            Some(whole) => whole?,
            None => self.read_lead(line).or_else(|| self.read(line, None, 0))?,
        };
        if reading.full && self.lies_in_last(line, &reading) {
            return Some(Reading { expected: true, ..reading });
        }
        // "2. Part — Rafts" over provisions with nouns is no part of the one before it.
        let named = self.conventions.levels.first().is_some_and(|level| level.noun_in_marker);
        let beside = |frame: &Frame| frame.level == 0 && frame.depth == depth;
        if named && self.open.iter().all(beside) && reading.level() > 0 {
            return None;
        }
        if !reading.is_single() || reading.full {
            return Some(reading);
        }
        let mut candidates = self.candidates(line);
        if let Some(level) = level.filter(|level| candidates.iter().any(|other| other.level == *level)) {
            candidates.retain(|candidate| candidate.level == level);
        } else {
            candidates = self.below_headings(candidates);
        }
        let candidate = self.place_headed(&candidates, 0)?;
        let step = reading.steps.first()?.clone();
        let expected = self.follows(candidate) || self.begins(candidate);
        let steps = vec![Step { candidate, ..step }];
        Some(Reading { steps, expected, well_formed: candidate.well_formed, ..reading })
    }

    /// Reads the letters that lead the whole addresses below a heading, before a sign and its title: `GR - General Rules`.
    pub(super) fn read_lead(&self, line: &str) -> Option<Reading> {
        let end = line.find(|c: char| !c.is_alphabetic())?;
        let (sign, title) = separator(&line[end..]);
        if sign == Sign::None || title.is_empty() || !self.conventions.has_leading_letters() {
            return None;
        }
        let candidate = Candidate { level: 0, value: self.law_number(&line[..end])?, well_formed: true };
        let step = Step { span: 0..end, label: 0..end, candidate };
        let read = Reading::of(vec![step], line.len() - title.len());
        Some(Reading { dash: sign == Sign::Dash, expected: true, full: true, ..read })
    }

    /// Closes a provision of the first level that a heading with a whole address leads back behind: "0.6 Fees" below "4 Boats". What a
    /// source marks as a heading is one wherever it leads.
    fn leave_behind(&mut self, line: &str) {
        let full = full_marker_of_line(line, self.body(), self.conventions).filter(|full| !full.is_lone());
        let first = full.and_then(|full| self.law_number(&line[full.labels.first()?.clone()]));
        let Some(first) = first else { return };
        let later = |frame: &Frame| frame.level == 0 && !frame.is_section() && first < frame.value;
        if self.open.iter().any(later) {
            self.open.retain(Frame::is_section);
        }
    }

    /// Whether a whole address lies in the last provision of the first level, which a group in it has closed: 2.2 behind 2.1 and the
    /// Articles in this.
    fn lies_in_last(&self, line: &str, reading: &Reading) -> bool {
        let address = reading.steps.first().map_or("", |step| &line[step.label.clone()]);
        let first = address.split(['.', '-']).next().unwrap_or_default();
        self.open.is_empty() && self.law_number(first) == Some(self.last_law)
    }

    /// A marker with the noun of an inner level: `Section 2. Officers`. Without a sign behind the
    /// number only a heading has one, or a title; `above` is the line over it in the same paragraph.
    pub(crate) fn read_named(&self, line: &str, heading: bool, above: Option<&str>) -> Option<Reading> {
        let len = line.find(|c: char| !c.is_alphabetic() && c != '§')?;
        if self.conventions.full_markers {
            return self.read_named_full(line, len, heading, above);
        }
        let small = line[..len].to_lowercase();
        let inner = self.conventions.levels.iter().enumerate().skip(1);
        let mut inner = inner.filter(|(_, level)| level.noun_in_marker);
        let is = |level: &Level| level.nouns.iter().any(|noun| noun.to_lowercase() == small);
        let (level, named) = inner.find(|(_, level)| is(level))?;
        // "Section. 2."
        let behind = line[len..].strip_prefix('.').filter(|it| it.starts_with(' ')).unwrap_or(&line[len..]);
        let start = line.len() - behind.trim_start().len();
        let end = line[start..].find(|c: char| !c.is_alphanumeric()).map_or(line.len(), |end| start + end);
        let value = named.value(&line[start..end])?;
        let (sign, words) = separator(&line[end..]);
        let candidate = Candidate { level, value, well_formed: true };
        let expected = self.follows(candidate) || self.begins(candidate);
        // "§ 2 Fees" of an article, where a later number stands apart over its text.
        let open = self.open.iter().find(|frame| frame.level == level);
        let later = expected || open.is_some_and(|frame| frame.value < value);
        let titled = above.is_none() && later && sign == Sign::None && is_heading(words, Below::Paragraph);
        if sign == Sign::None && !words.is_empty() && !heading && !titled {
            return None;
        }
        let dash = heading || sign == Sign::Dash || words.is_empty() || titled;
        let step = Step { span: 0..end, label: start..end, candidate };
        let read = Reading::of(vec![step], line.len() - words.len());
        Some(Reading { dash, expected, noun: true, ..read })
    }

    /// Whether a heading that Markdown marks is open.
    pub(crate) fn under_marked_heading(&self) -> bool {
        self.open.iter().any(|frame| frame.depth > 0)
    }

    /// Closes the list in the provision at `owner`, which words behind it have closed, if `line` begins another one like it.
    pub(crate) fn begin_anew(&mut self, owner: &str, line: &str) {
        let Some(owner) = self.open.iter().position(|frame| frame.address == owner) else { return };
        let Some(list) = self.open.get(owner + 1) else { return };
        if self.candidates(line).iter().any(|first| first.level == list.level && first.value == 1) {
            self.open.truncate(owner + 1);
        }
    }

    /// Whether `reading` goes on with a list whose last item has no heading.
    pub(crate) fn goes_on_unheaded(&self, reading: &Reading) -> bool {
        let Some(step) = reading.steps.first().filter(|_| !reading.full) else { return false };
        let own = step.candidate;
        let before = |frame: &&Frame| frame.level == own.level && frame.value + 1 == own.value;
        self.open.iter().find(before).is_some_and(|frame| !frame.headed)
    }

    /// Without the readings beside a heading or above it: what stands under one is a part of it.
    pub(super) fn below_headings(&self, candidates: Vec<Candidate>) -> Vec<Candidate> {
        let Some(heading) = self.open.iter().rev().find(|frame| frame.depth > 0) else { return candidates };
        let below = |candidate: &&Candidate| candidate.level > heading.level || heading.is_section();
        let found: Vec<Candidate> = candidates.iter().filter(below).copied().collect();
        if found.is_empty() { candidates } else { found }
    }

    /// The provision that an unmarked paragraph goes on with behind its list: that `lists` lists
    /// lie in; else the innermost headed one that has words of its own; else, where the paragraph
    /// begins `small`, the one that the list is in.
    pub(crate) fn closed_by(&self, lists: usize, small: bool) -> Option<&Frame> {
        let innermost = self.open.iter().rposition(|frame| frame.headed);
        let last = self.open.len().checked_sub(1)?;
        if lists > 0 {
            return self.open.get(last.saturating_sub(lists).max(innermost.unwrap_or(0)));
        }
        let innermost = innermost?;
        let headed = self.open[..=innermost].iter().rev().find(|frame| frame.headed && frame.words);
        let around = || self.open.get(last.checked_sub(1)?).filter(|_| small);
        headed.filter(|_| innermost < last).or_else(around)
    }
}
