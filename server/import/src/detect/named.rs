//! Nouns before whole addresses: the Sections of "Section 4.2 - Crews" or "Section 4.B Crews", under Article 4.

use std::collections::BTreeMap;

use lawsmith_syntax::Style;
use regex::Regex;

use super::lines::Lines;
use super::noun_line::noun_line;
use super::nouns::is_of_captions;
use crate::source::BODIES;

/// How many lines a noun heads that is one of levels.
const ENOUGH: usize = 4;
/// The same where each stands under the number that its address begins with.
const FEW: usize = 2;

/// A noun that stands before whole addresses at the beginnings of lines.
pub(super) struct Named {
    pub(super) name: String,
    /// How many labels the addresses have that it stands before.
    pub(super) depths: Vec<usize>,
}

impl Named {
    /// The noun that heads most lines so; these lose it, so that all addresses are read alike.
    pub(super) fn taken_from(lines: &mut Lines<'_>) -> Option<Self> {
        let shape = Regex::new(
            r"^(\p{Lu}\p{L}+|§)\.? ([A-Z]\.?\d+(?:\.\d+)*|\d+(?:\.(?:\d+|[A-Z]\b))+)(?P<rest>.*)$",
        )
        .ok()?;
        let mut found: BTreeMap<&str, Vec<(usize, usize)>> = BTreeMap::new();
        for (at, line) in lines.lines.iter().enumerate().filter(|(at, _)| lines.apart[*at]) {
            let Some(groups) = shape.captures(line) else { continue };
            let (Some(noun), Some(address), Some(rest)) = (groups.get(1), groups.get(2), groups.name("rest"))
            else {
                continue;
            };
            let title = rest.as_str().trim_start();
            let heads = title.is_empty()
                || title.starts_with(|c: char| c.is_uppercase() || matches!(c, '.' | ':' | '-' | '–' | '—'));
            let address = address.as_str();
            let led = address.starts_with(|c: char| c.is_ascii_uppercase());
            if heads && !is_of_captions(noun.as_str()) && !(led && names_body(noun.as_str())) {
                // "A1" has two labels as "A.1" has.
                let labels = address.split('.').count() + usize::from(led && address.as_bytes()[1] != b'.');
                found.entry(noun.as_str()).or_default().push((at, labels));
            }
        }
        let (name, places) = found.into_iter().max_by_key(|(_, places)| places.len())?;
        let few = || places.len() >= FEW && places.iter().all(|&(at, _)| is_under_number(lines, at));
        let put_in = || places.iter().all(|&(at, _)| is_put_in(lines, at)) && !has_letters(lines, name);
        if places.len() < ENOUGH && !few() && !put_in() {
            return None;
        }
        let mut depths: Vec<usize> = places.iter().map(|(_, labels)| *labels).collect();
        depths.sort_unstable();
        depths.dedup();
        let name = name.to_owned();
        for (at, _) in places {
            lines.lines[at] = lines.lines[at][name.len()..].trim_start_matches(['.', ' ']);
        }
        Some(Self { name, depths })
    }
}

/// Whether a noun is that of a body beside the main one, whose letter leads the numbers in it: "Annex A.1".
fn names_body(noun: &str) -> bool {
    BODIES.iter().any(|(body, _)| body.eq_ignore_ascii_case(noun))
}

/// Whether the address behind a noun begins with the number of the last other noun above it, "Section 1.2" under "Article 1". Where the
/// source marks headings it has to be one.
fn is_under_number(lines: &Lines<'_>, at: usize) -> bool {
    let Some((noun, own, _)) = number(lines, at) else { return false };
    let above = numbers_above(lines, at).find(|(_, other, _)| *other != noun);
    (lines.depths[at] > 0 || !lines.marked) && above.is_some_and(|(_, _, value)| value == own)
}

/// Whether a heading stands behind the one that its address begins with, which has the same noun and depth: "Rule 2.1" behind "Rule 2".
fn is_put_in(lines: &Lines<'_>, at: usize) -> bool {
    let Some((noun, own, _)) = number(lines, at).filter(|_| lines.depths[at] > 0) else { return false };
    let above = numbers_above(lines, at).next();
    above.is_some_and(|(above, other, value)| {
        lines.depths[above] == lines.depths[at] && other == noun && value == own
    })
}

/// The nouns and numbers above a line that are no addresses, with their places, the nearest first.
fn numbers_above<'l>(lines: &'l Lines<'_>, at: usize) -> impl Iterator<Item = (usize, &'l str, u32)> {
    let alone = |at| {
        let (noun, value, is_address) = number(lines, at)?;
        (!is_address).then_some((at, noun, value))
    };
    (0..at).rev().filter_map(alone)
}

/// The noun and the number that a line apart begins with, and whether this goes on as an address does.
fn number<'l>(lines: &'l Lines<'_>, at: usize) -> Option<(&'l str, u32, bool)> {
    let (noun, label, rest) = noun_line(lines.lines[at]).filter(|_| lines.apart[at])?;
    let value = Style::Arabic.value(label).or_else(|| Style::UpperRoman.value(label))?;
    let is_address = rest.strip_prefix('.').is_some_and(|rest| rest.starts_with(char::is_alphanumeric));
    Some((noun, value, is_address))
}

/// Whether a letter stands behind some of the numbers of a noun: "Rule 2A", not "Article 1er".
fn has_letters(lines: &Lines<'_>, noun: &str) -> bool {
    let mut labels =
        lines.lines.iter().filter_map(|line| noun_line(line)).filter(|(other, ..)| *other == noun);
    let is_lettered = |label: &str| {
        let letters = label.trim_start_matches(|c: char| c.is_ascii_digit());
        letters.len() < label.len() && matches!(letters.as_bytes(), [letter] if letter.is_ascii_alphabetic())
    };
    labels.any(|(_, label, _)| is_lettered(label))
}
