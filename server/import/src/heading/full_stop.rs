//! Headings that end in a full stop: "2.1. Fees of the Harbour.", alone on its line, over "Each crew pays …".
//!
//! A whole provision may be a short sentence, so that no line is believed alone: most provisions beside it have to be headed
//! alike, and one of them has to be set as titles are.

use std::collections::{BTreeMap, BTreeSet};

use super::shape::{Below, is_heading, is_set_apart, is_title};
use crate::lines::TextLine;
use crate::numbering::Numbering;
use crate::source::Wrapping;

/// What provisions beside each other have behind their markers.
#[derive(Default)]
struct Siblings {
    /// The numbers of the lines that may be headings with a full stop.
    lines: Vec<usize>,
    /// How many of these are set as titles are.
    titles: usize,
    /// How many have a heading without one.
    headed: usize,
    others: usize,
}

impl Siblings {
    fn are_headed(&self) -> bool {
        self.titles > 0 && self.lines.len() + self.headed > 2 * self.others
    }
}

/// The numbers of the lines that have such headings.
pub(crate) fn stopped_headings(
    lines: &[&TextLine<'_>],
    numbering: &Numbering<'_>,
    wrapping: &Wrapping,
) -> BTreeSet<usize> {
    let mut open: BTreeMap<usize, Siblings> = BTreeMap::new();
    let mut closed: Vec<(usize, Siblings)> = Vec::new();
    for (at, line) in lines.iter().enumerate().filter(|(_, line)| line.heading == 0 && !line.is_beside_text())
    {
        let above = at.checked_sub(1).and_then(|above| lines.get(above));
        if !line.gap && above.is_some_and(|above| wrapping.goes_on(above.number, above.text)) {
            continue;
        }
        let named = || numbering.read_named(line.text, false, line.gap);
        let Some(reading) = numbering.read(line.text, None, line.listed).or_else(named) else { continue };
        let level = reading.level();
        closed.extend(open.split_off(&(level + 1)));
        let siblings = open.entry(level).or_default();
        let next = lines.get(at + 1);
        let below = match next {
            Some(_) if reading.full && level == 0 => Below::Paragraph,
            next => numbering.below(&reading, next.map(|next| (next.text, next.gap))),
        };
        let words = &line.text[reading.words..];
        let alone = next.is_some_and(|next| next.gap) || !wrapping.is_full(line.number);
        let one = |title: &str| !title.contains(". ") || !title.contains(char::is_lowercase);
        let title = words.strip_suffix('.').filter(|title| alone && one(title));
        let title = title.filter(|title| is_set_apart(title, below, next.map(|next| next.text)));
        match title {
            Some(title) if is_title(title) => {
                siblings.titles += 1;
                siblings.lines.push(line.number);
            }
            Some(title) if is_heading(title, below) => siblings.lines.push(line.number),
            _ if is_heading(words, below) => siblings.headed += 1,
            _ => siblings.others += 1,
        }
    }
    closed.extend(open);
    // One alone is believed where others of its level are.
    let several = |(level, siblings): &(usize, Siblings)| {
        (siblings.are_headed() && siblings.lines.len() > 1).then_some(*level)
    };
    let levels: BTreeSet<usize> = closed.iter().filter_map(several).collect();
    let headed = closed.iter().filter(|(level, siblings)| siblings.are_headed() && levels.contains(level));
    headed.flat_map(|(_, siblings)| siblings.lines.iter().copied()).collect()
}
