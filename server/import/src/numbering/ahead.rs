//! What the lines ahead tell of a marker.

use super::{AHEAD, Numbering, Reading, Step};

impl Numbering<'_> {
    /// Whether `line` begins a list with a label that might go on with an open one, as (i) might behind (h): what comes first
    /// of the lines `ahead` is the second of the one or the next of the other.
    pub(crate) fn begins_list<'n>(&self, line: &str, ahead: impl Iterator<Item = &'n str>) -> bool {
        let candidates = self.candidates(line);
        let innermost = self.open.last().map_or(0, |frame| frame.level);
        let first = candidates.iter().find(|it| it.value == 1 && it.level > innermost);
        let other = candidates.iter().find(|it| it.value > 1 && self.follows(**it));
        let (Some(first), Some(other)) = (first, other) else { return false };
        let tells = |next: &str| {
            let found = self.candidates(next);
            let is = |level: usize, value: u32| found.iter().any(|it| it.level == level && it.value == value);
            let (begins, goes_on) = (is(first.level, 2), is(other.level, other.value + 1));
            (begins != goes_on).then_some(begins)
        };
        ahead.take(AHEAD).find_map(tells).unwrap_or(false)
    }

    /// Whether the lines `ahead` bear out that `line` begins a provision, as `reading` says: the number behind its own comes
    /// before its own number comes again. A list has a second item; any other number may be the last.
    pub(crate) fn bears_out<'n>(
        &self,
        line: &str,
        reading: &Reading,
        mut ahead: impl Iterator<Item = &'n str>,
    ) -> bool {
        let Some(Step { span, candidate: own, .. }) = reading.steps.first() else { return true };
        if reading.full {
            let marker = line[span.clone()].trim_end_matches('.');
            let first =
                |next: &str| next.split_whitespace().next().map(|word| word.trim_end_matches('.').len());
            let again = |next: &str| next.starts_with(marker) && first(next) == Some(marker.len());
            return !ahead.by_ref().take(AHEAD).any(again);
        }
        let tells = |next: &str| {
            let found = self.candidates(next);
            let is = |value: u32| found.iter().any(|it| it.level == own.level && it.value == value);
            let over = || found.iter().any(|it| it.level < own.level && self.follows(*it));
            match () {
                () if is(own.value + 1) => Some(true),
                () if is(own.value) => Some(false),
                () if over() => Some(own.value > 1),
                () => None,
            }
        };
        ahead.take(AHEAD).find_map(tells).unwrap_or(own.value > 1)
    }
}
