//! Markers that carry the whole address: 4.2.1, 17.C.2.b.

use std::ops::{Range, RangeInclusive};

use lawsmith_syntax::{BodyLabel, FullMarker, read_full_marker};

use super::{Frame, Numbering, Reading, Step, ends_in_cue};
use crate::sentence::is_finished;
use crate::title::{Below, LONGEST_TITLE, Sign, is_heading, is_no_longer_than, separator};

impl Numbering<'_> {
    /// A marker that carries the whole address. After a gap it is believed unless it leads
    /// back behind the provision of the first level that is open: "2.5 points" under Article 9. In a
    /// list a number alone is the next one, or that of a meaning.
    pub(super) fn read_full(
        &self,
        line: &str,
        full: FullMarker,
        above: Option<&str>,
        listed: usize,
    ) -> Option<Reading> {
        let lone = full.is_lone();
        let FullMarker { span, address, labels, candidate, dash } = full;
        if lone && span.end == address.end && dash.is_none() {
            return None;
        }
        let new = self.values(line, &labels);
        let old = self.innermost_values();
        // What stands apart may begin at 0.
        let firsts = if above.is_none() { 0..=1 } else { 1..=1 };
        let expected = match &old {
            Some(old) => goes_on(old, &new, firsts.clone()),
            None => new.last().is_some_and(|last| last.is_some_and(|last| firsts.contains(&last))),
        };
        let outermost = self.conventions.levels.first()?;
        // Letters that are names come in any order: C1 behind R7. Behind a title of chapters their numbers may go on.
        let named = outermost.gaps && self.conventions.has_leading_letters();
        let ones = || new.iter().skip(1).all(|value| *value == Some(1));
        let begins = || above.is_none() && (old.is_none() || ones());
        let expected = expected || named && begins();
        // Behind a sentence that is over a later number is believed: in the same provision of the first
        // level, or anywhere where numbers fell away.
        let later = |above: &str| {
            let behind =
                |old: &Vec<Option<u32>>| new > *old && (outermost.gaps || new.first() == old.first());
            is_finished(above) && !lone && old.as_ref().is_some_and(behind)
        };
        let believed = |above: &str| (expected || later(above)) && !ends_in_cue(above, self.conventions);
        if above.is_some_and(|above| !believed(above)) {
            return None;
        }
        let listed = if lone { listed } else { 0 };
        if listed > 0 && !expected && !outermost.gaps && self.definition().is_none() {
            return None;
        }
        let first = outermost.value(&line[labels[0].clone()])?;
        let free = lone && outermost.gaps;
        let outermost = self.open.iter().find(|frame| frame.level == 0 && !frame.is_section());
        if !expected && !free && outermost.is_some_and(|frame| first < frame.value) {
            return None;
        }
        let words = dash.as_ref().map_or(span.end, |dash| dash.end);
        let words = words + (line[words..].len() - line[words..].trim_start().len());
        let read = Reading::of(vec![Step { span, label: address, candidate }], words);
        Some(Reading { dash: dash.is_some(), expected, full: true, listed, ..read })
    }

    /// A whole address behind the noun of its level, which takes `len` bytes: `Section 4.2 - Crews`. Without a sign behind the
    /// address only a heading has one, or the next of all where a paragraph begins, or one before a title: a later one where a
    /// paragraph begins, and the next of all behind a sentence that is over.
    pub(super) fn read_named_full(
        &self,
        line: &str,
        len: usize,
        heading: bool,
        above: Option<&str>,
    ) -> Option<Reading> {
        // An abbreviation has its full stop: "Sec. 4-2".
        let noun = line[len..].strip_prefix('.').unwrap_or(&line[len..]);
        let start = line.len() - noun.trim_start().len();
        let joins = |c: char| c == '.' || c == '-' && self.conventions.has_hyphens();
        let address = line[start..].split(|c: char| !c.is_alphanumeric() && !joins(c)).next()?;
        let end = start + address.trim_end_matches(joins).len();
        let full = read_full_marker(&line[..end], self.body(), self.conventions)?;
        let (sign, words) = separator(&line[end..]);
        if full.address.start == 0 {
            return None;
        }
        let reading = self.read_full(line, full, None, 0)?;
        let next = above.is_none() && reading.expected && !words.starts_with(char::is_lowercase);
        let set_apart = above.is_none_or(|above| reading.expected && is_finished(above));
        let title = || set_apart && is_heading(words, Below::Paragraph);
        if sign == Sign::None && !words.is_empty() && !heading && !next && !title() {
            return None;
        }
        let titled = sign == Sign::Dash && !runs_on(words);
        let dash = heading || titled || words.is_empty();
        Some(Reading { words: line.len() - words.len(), dash, noun: true, ..reading })
    }

    /// The numbers that the labels of a full address in `line` stand for.
    fn values(&self, line: &str, labels: &[Range<usize>]) -> Vec<Option<u32>> {
        let levels = self.conventions.levels.iter().zip(labels);
        levels.map(|(level, label)| level.value(&line[label.clone()])).collect()
    }

    /// The same of the innermost provision that is open and has a whole address.
    fn innermost_values(&self) -> Option<Vec<Option<u32>>> {
        let mut open = self.open.iter().rev().filter(|frame| !frame.is_section()).map(Frame::own);
        open.find_map(|own| {
            let full = read_full_marker(own, BodyLabel::default(), self.conventions)?;
            Some(self.values(own, &full.labels))
        })
    }
}

/// Whether text follows the title: `Crews. A crew rows.`
fn runs_on(words: &str) -> bool {
    let ends = words.ends_with(['.', ';', ':']);
    ends && (words.contains(". ") || !is_no_longer_than(words, LONGEST_TITLE))
}

/// Whether a full address is the next one, or the first below what is open. What has no words
/// of its own may be left out: 3.7.1 stands behind 3.6, and 3.8 behind 3.7.4.1. `begins` are the numbers that a list may
/// begin with.
fn goes_on(old: &[Option<u32>], new: &[Option<u32>], begins: RangeInclusive<u32>) -> bool {
    let same = old.iter().zip(new).take_while(|(old, new)| old == new).count();
    let next = old.get(same).is_none_or(|old| new.get(same) == Some(&old.map(|old| old + 1)));
    let firsts = new.get(same + usize::from(same < old.len())..).unwrap_or_default();
    next && new.len() > same && firsts.iter().all(|value| value.is_some_and(|value| begins.contains(&value)))
}
