//! The levels of markers, read off the beginnings of lines.

use std::collections::{BTreeMap, BTreeSet};

use lawsmith_syntax::{Style, read_markers};

use super::nouns::noun_line;

/// How many lines are looked over for the next label of a list.
const AHEAD: usize = 64;

/// The levels of markers that carry their own label only, outermost first, but for the first level
/// of all; each with the number of its lists, and how many lists these lie in, a hundredfold and on average.
/// `headings` says how deep headings the lines are, `listed` in how many lists they lie; under
/// whole addresses, and where else `numbered` says so, numbers with a point alone are none of them.
pub(super) fn own_levels(
    lines: &[&str],
    (headings, listed): (&[usize], &[usize]),
    numbered: bool,
) -> Vec<(&'static str, usize, usize)> {
    // For each style its depths, and whether a second label followed a first one. Lists within
    // lists may have one style: where the source shows them, each is told from the others.
    let mut depths: BTreeMap<(&'static str, usize), (usize, usize, bool)> = BTreeMap::new();
    let mut open: Vec<((&'static str, usize), u32)> = Vec::new();
    // How often lists of the second style begin in lists of the first.
    let mut within: BTreeMap<(&'static str, &'static str), usize> = BTreeMap::new();
    // The styles that lie in lists of their own style.
    let mut nested: BTreeSet<&'static str> = BTreeSet::new();
    for (place, ((line, depth), &listed)) in lines.iter().zip(headings).zip(listed).enumerate() {
        if *depth > 0 {
            open.clear();
            continue;
        }
        // Numbers on lines of their own go on with their list.
        let counts = line.contains(". ")
            || line.trim_start_matches(|c: char| c.is_ascii_digit()).starts_with(')')
            || line.trim_end_matches('.').bytes().all(|b| b.is_ascii_digit());
        let named = noun_line(line).filter(|(_, label, _)| is_number(label));
        if named.is_some() || line.starts_with(|c: char| c.is_ascii_digit()) && !counts {
            open.clear();
        }
        // "Section 2. (a) The crew": a list begins behind the number.
        let line = named.map_or(*line, |(_, _, rest)| rest.trim_start_matches(['.', ':', ' ']));
        let Some(found) = read_markers(line) else { continue };
        for marker in found.markers.iter().filter(|marker| marker.noun.is_none()) {
            let label = &line[marker.label.clone()];
            let readings = styles(label, marker.opened, marker.closed);
            // A number with its point alone is the first level where that has no noun.
            if numbered && listed <= 1 && readings.first().is_some_and(|(style, _)| *style == "1") {
                open.clear();
                continue;
            }
            let readings: Vec<_> =
                readings.into_iter().map(|(style, value)| ((style, listed), value)).collect();
            let next = |&(style, value): &((&'static str, usize), u32)| {
                open.iter().rposition(|&(known, last)| known == style && last + 1 == value)
            };
            let begins = readings.iter().rev().find(|(_, value)| *value == 1);
            let goes_on = readings.iter().find_map(|reading| Some((next(reading)?, *reading)));
            let goes_on = goes_on.filter(|(_, (style, value))| {
                let first = begins.filter(|(first, _)| first.0 != style.0);
                !first.is_some_and(|(first, _)| begins_list(&lines[place + 1..], first.0, (style.0, *value)))
            });
            if let Some((at, (style, value))) = goes_on {
                open.truncate(at);
                open.push((style, value));
                if let Some(known) = depths.get_mut(&style) {
                    known.2 = true;
                }
                continue;
            }
            let Some(&(style, _)) = begins else { continue };
            if let Some(at) = open.iter().position(|(known, _)| *known == style) {
                open.truncate(at);
            }
            if open.iter().any(|((known, _), _)| *known == style.0) {
                nested.insert(style.0);
            }
            for ((outer, _), _) in &open {
                *within.entry((*outer, style.0)).or_default() += 1;
            }
            let known = depths.entry(style).or_default();
            (known.0, known.1) = (known.0 + open.len(), known.1 + 1);
            open.push((style, 1));
        }
    }
    // One that never lies in another of its style is the same level wherever it lies.
    let mut levels: BTreeMap<(&'static str, usize), (usize, usize, bool)> = BTreeMap::new();
    for ((style, listed), (sum, count, goes_on)) in depths {
        let known = levels.entry((style, if nested.contains(style) { listed } else { 0 })).or_default();
        *known = (known.0 + sum, known.1 + count, known.2 || goes_on);
    }
    let mut levels: Vec<(usize, &'static str, usize, usize)> = levels
        .into_iter()
        .filter(|(_, (_, count, goes_on))| *goes_on || *count > 1)
        .map(|((style, listed), (sum, count, _))| (sum * 100 / count.max(1), style, listed, count))
        .collect();
    levels.sort_unstable();
    // Lists of a deep level that often stand without those above them are not deep on average.
    let times = |outer: &'static str, inner: &'static str| within.get(&(outer, inner)).copied().unwrap_or(0);
    for end in 1..levels.len() {
        for at in (1..=end).rev() {
            let (above, below) = (levels[at - 1].1, levels[at].1);
            if times(below, above) > times(above, below) {
                levels.swap(at - 1, at);
            }
        }
    }
    levels.into_iter().map(|(depth, style, _, count)| (style, count, depth)).collect()
}

/// Whether the second label of the style `first` comes before the one behind `last`: (ii) before (j).
fn begins_list(ahead: &[&str], first: &str, last: (&str, u32)) -> bool {
    let tells = |line: &&str| {
        let found = read_markers(line)?;
        let marker = found.markers.first().filter(|marker| marker.noun.is_none())?;
        let readings = styles(&line[marker.label.clone()], marker.opened, marker.closed);
        let begins = readings.iter().any(|&(style, value)| style == first && value == 2);
        let goes_on = readings.iter().any(|&(style, value)| style == last.0 && value == last.1 + 1);
        (begins != goes_on).then_some(begins)
    };
    ahead.iter().take(AHEAD).find_map(tells).unwrap_or(false)
}

/// Whether a colon leads to a list of this style, as its first label, whose second item is the next line with a marker:
/// such a list is one, though it may be the only one.
pub(super) fn is_led_to(lines: &[&str], style: &str) -> bool {
    let value = |line: &str| {
        let found = read_markers(line)?;
        let marker = found.markers.first().filter(|marker| marker.noun.is_none())?;
        let readings = styles(&line[marker.label.clone()], marker.opened, marker.closed);
        Some(readings.into_iter().find(|(other, _)| *other == style).map_or(0, |(_, value)| value))
    };
    let second = |ahead: &[&str]| ahead.iter().take(AHEAD).find_map(|line| value(line)) == Some(2);
    let begins = |at: usize| lines[at - 1].ends_with([':', '—']) && value(lines[at]) == Some(1);
    (1..lines.len()).any(|at| begins(at) && second(&lines[at + 1..]))
}

/// The greatest Roman numeral behind a noun.
const GREATEST: u32 = 100;

/// Whether a word is a number behind a noun: digits, a capital, a Roman numeral; "The KGB" is none.
fn is_number(label: &str) -> bool {
    let roman = || Style::UpperRoman.value(label).is_some_and(|value| value <= GREATEST);
    let capital = || label.len() == 1 && label.bytes().all(|b| b.is_ascii_uppercase());
    label.starts_with(|c: char| c.is_ascii_digit()) || capital() || roman()
}

/// The styles that a label can have, as their first labels, with its number there.
pub(super) fn styles(label: &str, opened: bool, closed: bool) -> Vec<(&'static str, u32)> {
    let forms = match (opened, closed) {
        (true, _) => ["(1)", "(A)", "(a)", "(I)", "(i)", "(AA)", "(aa)"],
        (false, true) => ["1)", "A)", "a)", "I)", "i)", "AA)", "aa)"],
        (false, false) => ["1", "A", "a", "I", "i", "AA", "aa"],
    };
    let styles = [
        Style::Arabic,
        Style::Upper,
        Style::Lower,
        Style::UpperRoman,
        Style::LowerRoman,
        Style::DoubleUpper,
        Style::DoubleLower,
    ];
    let read = styles.into_iter().zip(forms);
    read.filter_map(|(style, form)| Some((form, style.value(label)?))).collect()
}
