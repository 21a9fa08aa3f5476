//! Nouns before whole addresses: the Sections of "Section 4.2 - Crews" or "Section 4.B Crews", under Article 4.

use std::collections::BTreeMap;

use lawsmith_syntax::Style;
use regex::Regex;

use super::lines::Lines;
use super::noun_line::noun_line;

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
        let shape = Regex::new(r"^(\p{Lu}\p{L}+|§)\.? (\d+(?:\.(?:\d+|[A-Z]\b))+)(?P<rest>.*)$").ok()?;
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
            if heads {
                let labels = address.as_str().split('.').count();
                found.entry(noun.as_str()).or_default().push((at, labels));
            }
        }
        let (name, places) = found.into_iter().max_by_key(|(_, places)| places.len())?;
        let few = || places.len() >= FEW && places.iter().all(|&(at, _)| is_under_number(lines, at));
        if places.len() < ENOUGH && !few() {
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

/// Whether an address behind a noun begins with the number of the last other noun above it, if the source marks it as a heading
/// wherever it marks any: "Section 1.2" under "Article 1" or "ARTICLE I".
fn is_under_number(lines: &Lines<'_>, at: usize) -> bool {
    let number = |at: usize| {
        let (noun, label, rest) = noun_line(lines.lines[at]).filter(|_| lines.apart[at])?;
        let value = Style::Arabic.value(label).or_else(|| Style::UpperRoman.value(label))?;
        let decimal = rest.strip_prefix('.').is_some_and(|rest| rest.starts_with(char::is_alphanumeric));
        Some((noun, value, decimal))
    };
    let Some((noun, own, _)) = number(at) else { return false };
    let mut above = (0..at).rev().filter_map(number).filter(|(_, _, decimal)| !decimal);
    let outer = above.find(|(other, ..)| *other != noun);
    (lines.depths[at] > 0 || !lines.marked) && outer.is_some_and(|(_, number, _)| number == own)
}
