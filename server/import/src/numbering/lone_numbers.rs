//! Items with a number alone below whole addresses: `1. by day` in `3.1`, where `1. Harbours` is a provision of the first level.

use lawsmith_syntax::{Candidate, full_marker_of_line, may_be_item, read_markers};

use super::{AHEAD, Numbering};
use crate::sentence::is_finished;
use crate::title::is_title_case;

impl Numbering<'_> {
    /// Whether `line` begins with the number of an item. What Markdown or Word sets as one is sure to be; in plain text a list begins
    /// below an address and goes on with its next number, unless that is the next one of the first level and heads something.
    pub(super) fn is_item(&self, line: &str, above: Option<&str>, listed: usize) -> bool {
        let full = full_marker_of_line(line, self.body(), self.conventions);
        let Some(full) = full.filter(|full| may_be_item(full, self.conventions)) else { return false };
        let Some(innermost) = self.open.iter().rposition(|frame| frame.whole && !frame.definition) else {
            return false;
        };
        let items = self.of_items(line);
        let in_list = &self.open[innermost + 1..];
        let goes_on = items.iter().any(|item| {
            in_list.iter().any(|frame| frame.level == item.level && frame.value + 1 == item.value)
        });
        let begins = items.iter().any(|item| item.value == 1);
        let told = listed > 0 && self.under_marked_heading();
        if items.is_empty() || self.definition().is_some() {
            return false;
        }
        let gaps = self.conventions.levels.first().is_some_and(|level| level.gaps);
        let next = full.candidate.value == self.last_law + 1;
        let in_section = self.open[innermost].level > 0;
        match () {
            () if told => true,
            () if gaps => false,
            () if goes_on && next => {
                !self.heads && (above.is_some() || !is_set_as_title(&line[full.span.end..]))
            }
            () => goes_on || begins && in_section && !next,
        }
    }

    /// What the number alone that `line` begins with stands for in lists below the innermost whole address.
    pub(super) fn of_items(&self, line: &str) -> Vec<Candidate> {
        let found = read_markers(line);
        let Some(first) = found.as_ref().and_then(|found| found.markers.first()) else { return Vec::new() };
        let outer = self.open.iter().rev().find(|frame| frame.whole).map_or(0, |frame| frame.level);
        let mut candidates = self.candidates_of(first, line);
        candidates.retain(|candidate| candidate.level > outer);
        candidates
    }

    /// Whether the number alone that `line` begins with is the first one of the next whole address in the lines `ahead`, and comes
    /// before it no more.
    pub(crate) fn heads_next<'n>(&self, line: &str, ahead: impl Iterator<Item = &'n str>) -> bool {
        let number = |line: &str| {
            let full = full_marker_of_line(line, self.body(), self.conventions)?;
            Some((line[full.labels[0].clone()].to_owned(), full.is_lone()))
        };
        let Some((own, true)) = number(line) else { return false };
        let mut ahead = ahead.take(AHEAD).filter_map(number);
        let next = ahead.find(|(first, lone)| !lone || *first == own);
        next.is_some_and(|(first, lone)| !lone && first == own)
    }
}

/// Whether words are set as a title is.
fn is_set_as_title(words: &str) -> bool {
    let words = words.trim();
    words.starts_with(char::is_uppercase) && !is_finished(words) && is_title_case(words)
}
