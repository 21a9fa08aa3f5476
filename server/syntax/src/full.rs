//! Markers that carry the whole address, `9.2.1 text`: which level they stand at.

use std::borrow::Cow;

use lawsmith_grammar::{self as grammar, Brackets, Span};

use crate::conventions::{Conventions, Level, Row};
use crate::joint::pointed;
use crate::numbering::Style;
use crate::place::Candidate;

/// A marker that is a whole address, at the start of a line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FullMarker {
    /// The marker, with the sign behind it.
    pub span: Span,
    /// The address.
    pub address: Span,
    /// Its labels, outermost first, without brackets.
    pub labels: Vec<Span>,
    /// The level and the number of the last one.
    pub candidate: Candidate,
    /// The dash that opens a heading.
    pub dash: Option<Span>,
}

impl FullMarker {
    /// Whether it is a number alone, which needs more to be a marker.
    pub fn is_lone(&self) -> bool {
        self.labels.len() == 1 && self.span.start == self.address.start
    }
}

/// Reads the full address at the start of `line`; each label has to fit its level. The noun of its level
/// may stand before it, `Section 4.2 — Crews`, and in a body beside the main one its letters,
/// `A.3.1 text` in Appendix A; they are no part of the address. All labels are of one row of numbers.
pub fn read_full_marker(line: &str, body: BodyLabel, conventions: &Conventions) -> Option<FullMarker> {
    if !conventions.full_markers {
        return None;
    }
    let plain = if conventions.has_hyphens() { pointed(line) } else { Cow::Borrowed(line) };
    let line = plain.as_ref();
    let (noun, number) = noun_before(line, conventions).unwrap_or(("", line));
    let behind = match body.behind(number) {
        Some(behind) => behind,
        None if number.starts_with(|c: char| c.is_ascii_digit()) || conventions.begins_with_letters() => 0,
        None => return None,
    };
    let found = full_marker(&number[behind..], conventions)?;
    // "A player" and "A. Smith"
    let letter = found.labels.len() == 1 && !number[behind..].starts_with(|c: char| c.is_ascii_digit());
    if letter && found.dash.is_none() {
        return None;
    }
    if !noun.is_empty() {
        // "Section 4.2 holds." is a sentence.
        let heads = found.dash.is_some() || number[behind + found.address.end..].trim().is_empty();
        let level = found.candidate.level;
        if level == 0 || !conventions.levels[level].heads_with(noun) || !heads {
            return None;
        }
    }
    let behind = line.len() - number.len() + behind;
    let shift = |span: Span| span.start + behind..span.end + behind;
    Some(FullMarker {
        span: 0..found.span.end + behind,
        address: shift(found.address),
        labels: found.labels.into_iter().map(shift).collect(),
        dash: found.dash.map(shift),
        candidate: found.candidate,
    })
}

/// The same of a line: where the noun of the first level stands in its marker, "Article 4", a number alone is that of an item.
pub fn full_marker_of_line(line: &str, body: BodyLabel, conventions: &Conventions) -> Option<FullMarker> {
    let found = read_full_marker(line, body, conventions)?;
    let alone = found.is_lone() && found.address.start == 0;
    let named = conventions.levels.first().is_some_and(|level| level.noun_in_marker);
    (!alone || !named).then_some(found)
}

/// Whether a number alone may be that of an item, `1. by day` below `3.1`, where it is indented and heads nothing: a level
/// below the first one counts so.
pub fn may_be_item(found: &FullMarker, conventions: &Conventions) -> bool {
    let counts = |level: &Level| {
        level.style == Style::Arabic && level.brackets == Brackets::None && !level.noun_in_marker
    };
    let signed = found.span.end > found.address.end && found.dash.is_none();
    found.is_lone() && signed && conventions.levels.iter().skip(1).any(counts)
}

/// The noun that `line` begins with, if inner levels have it in their markers, and what follows it.
fn noun_before<'l>(line: &'l str, conventions: &Conventions) -> Option<(&'l str, &'l str)> {
    let (word, rest) = line.split_once(' ')?;
    // An abbreviation has its full stop: "Sec. 4-2".
    let word = word.strip_suffix('.').unwrap_or(word);
    let heads = conventions.levels.iter().skip(1).any(|level| level.heads_with(word));
    heads.then(|| (word, rest.trim_start()))
}

/// The capital letters that number the body that is open: `A`, `III`; none for another label.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct BodyLabel([u8; 6]);

impl BodyLabel {
    /// The label of a body, `A` in Appendix A.
    pub fn new(label: &str) -> Self {
        let label = grammar::latinised(label);
        let mut letters = [0; 6];
        if label.len() <= letters.len() && label.bytes().all(|b| b.is_ascii_uppercase()) {
            letters[..label.len()].copy_from_slice(label.as_bytes());
        }
        Self(letters)
    }

    /// Where the number begins in a line that begins with the letters, perhaps with a full stop.
    fn behind(self, line: &str) -> Option<usize> {
        let letters: &[u8] = self.0.split(|&b| b == 0).next().filter(|letters| !letters.is_empty())?;
        let len: usize = line.chars().take(letters.len()).map(char::len_utf8).sum();
        let begins = grammar::latinised(&line[..len]).as_bytes() == letters;
        let at = len + usize::from(line[len..].starts_with('.'));
        (begins && line[at..].starts_with(|c: char| c.is_ascii_digit())).then_some(at)
    }
}

/// Whether a full address lies in another: 3.7.1 in 3 and in 3.7, not in 3.6.
pub fn lies_in(address: &str, outer: &str) -> bool {
    let digit = |c: char| c.is_ascii_digit();
    address
        .strip_prefix(outer)
        .is_some_and(|inner| !(inner.is_empty() || outer.ends_with(digit) && inner.starts_with(digit)))
}

fn full_marker(line: &str, conventions: &Conventions) -> Option<FullMarker> {
    let found = grammar::full_marker(line)?;
    let address = &line[found.address.clone()];
    let citation = grammar::citation(address);
    let [whole] = citation.addresses.as_slice() else { return None };
    if whole.span.end != address.len() || whole.components.len() > conventions.levels.len() {
        return None;
    }
    let mut labels = Vec::with_capacity(whole.components.len());
    let mut candidate = None;
    let mut row = Row::First;
    for (at, (component, level)) in whole.components.iter().zip(&conventions.levels).enumerate() {
        let printed = &address[component.span.clone()];
        let label = printed.trim_matches(['(', ')']);
        if at == 0 && level.value_in_row(label, Row::First).is_none() {
            row = Row::Second;
        }
        let value = level.value_in_row(label, row)?;
        let start = found.address.start + component.span.start + (printed.find(label).unwrap_or(0));
        labels.push(start..start + label.len());
        candidate = Some(Candidate { level: at, value, well_formed: true });
    }
    Some(FullMarker {
        span: found.span,
        address: found.address,
        labels,
        candidate: candidate?,
        dash: found.dash,
    })
}
