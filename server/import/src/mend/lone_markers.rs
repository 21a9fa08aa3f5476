//! Markers on lines of their own above what they mark, as a copy of a page has them where the words are indented.

use std::borrow::Cow;

use lawsmith_syntax::Style;

use crate::lines::Line;
use crate::profile::{Found, Profile};
use crate::report::{Disposition, Ledger};
use crate::source::is_marker;

/// How many such lines a text has at least.
const FEWEST: usize = 6;

/// `text` with such markers before their words.
pub(crate) fn with_lone_markers_joined(text: &str) -> Cow<'_, str> {
    let lines: Vec<&str> = crate::lines::physical(text).collect();
    let filled: Vec<usize> = (0..lines.len()).filter(|&at| !lines[at].trim().is_empty()).collect();
    let places = places(filled.iter().map(|&at| lines[at].trim()));
    if places.is_empty() {
        return Cow::Borrowed(text);
    }
    let mut lines: Vec<Cow<'_, str>> = lines.into_iter().map(Cow::Borrowed).collect();
    for at in places {
        let (at, below) = (filled[at], filled[at + 1]);
        let marker = std::mem::take(&mut lines[at]);
        lines[below] = Cow::Owned(format!("{} {}", marker.trim_end(), lines[below].trim_start()));
    }
    Cow::Owned(lines.join("\n"))
}

/// Puts such markers before their words, in a text that nobody described.
pub(super) fn joined<'t>(mut pieces: Vec<Line<'t>>, profile: &Profile, ledger: &mut Ledger) -> Vec<Line<'t>> {
    if profile.found != Some(Found::Print) {
        return pieces;
    }
    let places = places(pieces.iter().map(|piece| &*piece.text));
    for &at in &places {
        let marker = std::mem::take(&mut pieces[at]);
        ledger.note(
            marker.number,
            Disposition::Repaired,
            "a marker on a line of its own, put before its words",
        );
        let below = &mut pieces[at + 1];
        below.text = format!("{} {}", marker.text, below.text).into();
        below.distance = marker.distance;
        below.page |= marker.page;
        below.gap = Some(true);
    }
    let mut gone = places.into_iter().peekable();
    let pieces = pieces.into_iter().enumerate().filter(|(at, _)| gone.next_if_eq(at).is_none());
    pieces.map(|(_, piece)| piece).collect()
}

/// The places of lines that are a marker and nothing else; none where few are. Of several below each other each is the first of its
/// list: `(b)` above `(i)`. Others stand in a column that was parted from its words.
fn places<'l>(lines: impl Iterator<Item = &'l str>) -> Vec<usize> {
    let lines: Vec<&str> = lines.collect();
    let mut found = Vec::new();
    let mut at = 0;
    while at < lines.len() {
        let run = at..at + lines[at..].iter().take_while(|line| is_marker(line)).count();
        let behind = lines.get(run.end).and_then(|line| line.split_whitespace().next());
        let inner = lines[run.clone()].iter().copied().skip(1).chain(behind.filter(|word| is_marker(word)));
        if behind.is_some() && inner.into_iter().all(begins_list) {
            found.extend(run.clone());
        }
        at = run.end.max(at + 1);
    }
    if found.len() < FEWEST { Vec::new() } else { found }
}

/// Whether a marker is the first of a list.
fn begins_list(marker: &str) -> bool {
    let label = marker.trim_matches(['(', ')', '.']).rsplit('.').next().unwrap_or_default();
    let styles = [Style::Arabic, Style::Lower, Style::Upper, Style::LowerRoman, Style::UpperRoman];
    styles.into_iter().any(|style| style.value(label) == Some(1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: &str) {
        assert_eq!(with_lone_markers_joined(text), expected);
    }

    #[test]
    fn markers_go_before_their_words() {
        check(
            "1.\nBoats\n\n(a)\n\nA boat\nfloats.\n(b)\n(i)\nIt is red.\n(ii)\nIt rings.\n2.\nCrews",
            "\n1. Boats\n\n\n\n(a) A boat\nfloats.\n\n\n(b) (i) It is red.\n\n(ii) It rings.\n\n2. Crews",
        );
    }

    #[test]
    fn what_stays() {
        for text in [
            "(a)\nA boat\n(b)\nfloats.",
            "1.\n2.\n3.\n4.\n5.\n6.\n7.\nBoats",
            "12\nA boat\n13\nfloats\n14\nA\n15\nB\n16\nC\n17\nD",
        ] {
            check(text, text);
        }
    }
}
