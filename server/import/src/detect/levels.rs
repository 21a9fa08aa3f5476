//! The levels of markers, read off the beginnings of lines.

use std::collections::{BTreeMap, BTreeSet};

use lawsmith_syntax::{Style, read_markers};
use regex::Regex;

use super::FULL;
use super::nouns::noun_line;

/// The levels of markers that carry whole addresses, if enough lines have them.
pub(super) fn full(lines: &[&str]) -> Option<(Vec<&'static str>, bool)> {
    let shape =
        Regex::new(r"^\d+(?P<dots>(?:\.(?:\d+|[A-Z]|[ivx]{1,4}|[a-z]))+)(?P<letter>[a-z]?)\.?(?:\s|$)")
            .ok()?;
    let glued = Regex::new(r"^\d+(?P<first>[a-z])(?P<number>\d*)(?P<last>[a-z]?)(?P<close>\)?)\s").ok()?;
    let dotted: Vec<_> = lines.iter().filter_map(|line| shape.captures(line)).collect();
    if dotted.len() >= FULL {
        let labels: Vec<Vec<&str>> = dotted
            .iter()
            .filter_map(|found| Some(found.name("dots")?.as_str()[1..].split('.').collect()))
            .collect();
        let depth = labels.iter().map(Vec::len).max().unwrap_or(1);
        let at = |level: usize| labels.iter().filter_map(move |labels| labels.get(level).copied());
        let mut levels = vec!["1"];
        levels.extend((0..depth).map(|level| first_label(at(level))));
        levels.extend(dotted.iter().any(|found| !found["letter"].is_empty()).then_some("a"));
        return Some((levels, true));
    }
    let glued: Vec<_> = lines.iter().filter_map(|line| glued.captures(line)).collect();
    (glued.len() >= FULL).then(|| {
        let mut levels = vec!["1", "a"];
        levels.extend(glued.iter().any(|groups| !groups["number"].is_empty()).then_some("1"));
        if glued.iter().any(|groups| !groups["last"].is_empty()) {
            let closed = glued.iter().any(|groups| &groups["close"] == ")");
            levels.push(if closed { "a)" } else { "a" });
        }
        (levels, true)
    })
}

/// The first label of a level with these labels, in the style of most of them.
fn first_label<'l>(labels: impl Iterator<Item = &'l str> + Clone) -> &'static str {
    let many = |fits: fn(&str) -> bool| labels.clone().filter(|label| fits(label)).count();
    let capitals = many(|label| label.starts_with(|c: char| c.is_ascii_uppercase()));
    let small = many(|label| label.starts_with(|c: char| c.is_ascii_lowercase()));
    let numbers = many(|label| label.starts_with(|c: char| c.is_ascii_digit()));
    match () {
        () if numbers >= capitals.max(small) => "1",
        () if capitals >= small => "A",
        () if many(|label| label.len() > 1) > 0 => "i",
        () => "a",
    }
}

/// The numbers that head what stands under whole addresses, with their titles: "702. Powers".
fn alone<'l>(lines: &[&'l str]) -> impl Iterator<Item = (u32, &'l str)> {
    lines.iter().filter(|line| line.len() <= 72 && !line.ends_with('.')).filter_map(|line| {
        let (number, title) = line.split_once(". ")?;
        Some((number.parse().ok()?, title))
    })
}

/// Whether lone numbers head what stands under whole addresses.
pub(super) fn full_alone(lines: &[&str]) -> bool {
    alone(lines).count() >= 2
}

/// The blocks, with their titles, where lone numbers are counted in such: behind 1, 100 to 122 comes 2.
pub(super) fn blocks<'l>(lines: &[&'l str]) -> BTreeMap<u32, &'l str> {
    let mut seen = BTreeMap::new();
    let mut blocks = BTreeMap::new();
    let mut before = 0;
    for (number, title) in alone(lines) {
        let last = number.checked_sub(1).and_then(|last| Some((last, *seen.get(&last)?)));
        let back = number < before;
        before = number;
        if seen.insert(number, title).is_none() && back {
            blocks.extend(last);
            blocks.extend(last.map(|_| (number, title)));
        }
    }
    if blocks.len() > 2 { blocks } else { BTreeMap::new() }
}

/// The levels of markers that carry their own label only, outermost first.
/// `headings` says how deep headings the lines are, `listed` in how many lists they lie.
pub(super) fn own_levels(
    lines: &[&str],
    (headings, listed): (&[usize], &[usize]),
    numbered: bool,
) -> Vec<&'static str> {
    // For each style its depths, and whether a second label followed a first one. Lists within
    // lists may have one style: where the source shows them, each is told from the others.
    let mut depths: BTreeMap<(&'static str, usize), (usize, usize, bool)> = BTreeMap::new();
    let mut open: Vec<((&'static str, usize), u32)> = Vec::new();
    for ((line, depth), &listed) in lines.iter().zip(headings).zip(listed) {
        if *depth > 0 {
            open.clear();
            continue;
        }
        if noun_line(line).is_some() || line.starts_with(|c: char| c.is_ascii_digit()) && !line.contains(". ")
        {
            open.clear();
        }
        // "Section 2. (a) The crew": a list begins behind the number.
        let named = noun_line(line).map(|(_, _, rest)| rest.trim_start_matches(['.', ':', ' ']));
        let line = named.unwrap_or(line);
        let Some(found) = read_markers(line) else { continue };
        for marker in found.markers.iter().filter(|marker| marker.noun.is_none()) {
            let label = &line[marker.label.clone()];
            let readings = styles(label, marker.opened, marker.closed);
            // A number with its point alone is the first level where that has no noun.
            if numbered && readings.first().is_some_and(|(style, _)| *style == "1") {
                open.clear();
                continue;
            }
            let readings: Vec<_> =
                readings.into_iter().map(|(style, value)| ((style, listed), value)).collect();
            let next = |&(style, value): &((&'static str, usize), u32)| {
                open.iter().rposition(|&(known, last)| known == style && last + 1 == value)
            };
            if let Some((at, (style, value))) =
                readings.iter().find_map(|reading| Some((next(reading)?, *reading)))
            {
                open.truncate(at);
                open.push((style, value));
                if let Some(known) = depths.get_mut(&style) {
                    known.2 = true;
                }
                continue;
            }
            let Some(&(style, _)) = readings.iter().rev().find(|(_, value)| *value == 1) else { continue };
            if let Some(at) = open.iter().position(|(known, _)| *known == style) {
                open.truncate(at);
            }
            let known = depths.entry(style).or_default();
            (known.0, known.1) = (known.0 + open.len(), known.1 + 1);
            open.push((style, 1));
        }
    }
    let mut levels: Vec<(usize, (&'static str, usize))> = depths
        .into_iter()
        .filter(|(_, (_, count, goes_on))| *goes_on || *count > 1)
        .map(|(style, (sum, count, _))| (sum * 100 / count.max(1), style))
        .collect();
    levels.sort_unstable();
    let inner = levels.into_iter().map(|(_, (style, _))| style);
    std::iter::once("1").chain(inner).collect()
}

/// The styles that a label can have, as their first labels, with its number there.
pub(super) fn styles(label: &str, opened: bool, closed: bool) -> Vec<(&'static str, u32)> {
    let forms = match (opened, closed) {
        (true, _) => ["(1)", "(A)", "(a)", "(I)", "(i)"],
        (false, true) => ["1)", "A)", "a)", "I)", "i)"],
        (false, false) => ["1", "A", "a", "I", "i"],
    };
    let styles = [Style::Arabic, Style::Upper, Style::Lower, Style::UpperRoman, Style::LowerRoman];
    let read = styles.into_iter().zip(forms);
    read.filter_map(|(style, form)| Some((form, style.value(label)?))).collect()
}

/// Whether letters behind `letter` are used and it is not.
pub(super) fn is_left_out(letter: &str, lines: &[&str]) -> bool {
    let Ok(shape) = Regex::new(r"^\d+(?:\.\d+)+([a-z])\s") else { return false };
    let used: BTreeSet<String> =
        lines.iter().filter_map(|line| Some(shape.captures(line)?[1].to_owned())).collect();
    !used.contains(letter) && used.iter().any(|other| other.as_str() > letter)
}
