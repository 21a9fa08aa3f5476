//! The markers at the start of a line, as they were read.

use std::ops::Range;

use lawsmith_syntax::{Candidate, Marker};

/// A marker, read.
#[derive(Debug, Clone)]
pub(super) struct Step {
    /// Where it stands in the line.
    pub(super) span: Range<usize>,
    /// Its label in the line.
    pub(super) label: Range<usize>,
    /// Its place in the numbering.
    pub(super) candidate: Candidate,
}

impl Step {
    pub(super) fn of(marker: &Marker, candidate: Candidate) -> Self {
        Self { span: marker.span.clone(), label: marker.label.clone(), candidate }
    }
}

/// The markers at the start of a line, read.
#[derive(Debug, Clone)]
pub(crate) struct Reading {
    /// The markers, outermost first.
    pub(super) steps: Vec<Step>,
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
    /// Markers of text in no list, behind which the words begin at byte `words`, and of which nothing else is known.
    pub(super) fn of(steps: Vec<Step>, words: usize) -> Self {
        let well_formed = steps.iter().all(|step| step.candidate.well_formed);
        let (dash, expected, full, noun, item) = (false, false, false, false, false);
        Self { steps, words, dash, expected, well_formed, full, noun, listed: 0, item }
    }

    /// Whether the line opens one provision only.
    pub(crate) fn is_single(&self) -> bool {
        self.steps.len() == 1
    }

    /// Where the first marker stands in the line.
    pub(crate) fn first_marker(&self) -> Range<usize> {
        self.steps.first().map_or(0..0, |step| step.span.clone())
    }

    /// The level of the outermost provision that the line opens.
    pub(crate) fn level(&self) -> usize {
        self.steps.first().map_or(0, |step| step.candidate.level)
    }

    /// Whether its number is the first of a list.
    pub(crate) fn begins_list(&self) -> bool {
        self.steps.first().is_some_and(|step| step.candidate.value == 1)
    }

    /// The same, where the words stand on the line below.
    pub(crate) fn above_its_words(&self) -> Self {
        Self { words: 0, ..self.clone() }
    }

    /// The markers as written before text, `1. (a)`, or before a heading, `B`.
    pub(crate) fn markers(&self, line: &str, headed: bool) -> String {
        let written = self.steps.iter().map(|Step { span, label, .. }| {
            let marker = &line[span.clone()];
            if headed && marker.ends_with('.') { &line[span.start..label.end] } else { marker }
        });
        let written = written.collect::<Vec<_>>().join(" ");
        // "Section. 2": the noun has no full stop of its own.
        if self.noun && !self.full { written.replacen(". ", " ", 1) } else { written }
    }
}
