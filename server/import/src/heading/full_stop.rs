//! Headings that end in a full stop: "2.1. Fees of the Harbour.", alone on its line, over "Each crew pays …".
//!
//! A whole provision may be a short sentence, so that no line is believed alone: most provisions beside it have to be headed
//! alike, and one of them has to be set as titles are.

use std::collections::{BTreeMap, BTreeSet};

use lawsmith_syntax::Conventions;

use crate::lines::TextLine;
use crate::numbering::{Numbering, Reading};
use crate::source::Wrapping;
use crate::title::{
    Below, HeadKind, Sign, is_heading, is_set_apart, is_title, noun, separator, split_label, split_noun,
};

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
    /// How many have no noun before their number.
    bare: usize,
}

impl Siblings {
    /// Whether all have their noun before their number and a heading, one without a full stop.
    fn are_all_named(&self) -> bool {
        self.headed > 0 && self.others + self.bare == 0
    }

    fn are_mostly_headed(&self) -> bool {
        self.lines.len() + self.headed > 2 * self.others
    }
}

/// The numbers of the lines that have such headings.
pub(crate) fn stopped_headings(
    lines: &[&TextLine<'_>],
    numbering: &Numbering<'_>,
    conventions: &Conventions,
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
        let over = above.filter(|_| !line.gap).map(|above| above.text);
        let named = || numbering.read_named(line.text, false, over);
        let reading = numbering.read(line.text, None, line.listed).or_else(named);
        let is_bare = reading.as_ref().is_some_and(|reading| !reading.noun);
        let behind_noun = || behind_noun(line.text, conventions);
        let Some(words) = reading.as_ref().map(|reading| reading.words).or_else(behind_noun) else {
            continue;
        };
        let level = reading.as_ref().map_or(0, Reading::level);
        closed.extend(open.split_off(&(level + 1)));
        let siblings = open.entry(level).or_default();
        siblings.bare += usize::from(is_bare);
        let next = lines.get(at + 1);
        let below = match reading.filter(|reading| !(reading.full && level == 0 && next.is_some())) {
            Some(reading) => numbering.below(&reading, next.map(|next| (next.text, next.gap))),
            None => Below::Paragraph,
        };
        let words = &line.text[words..];
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
    // One alone, or some of which none is set as titles are, are believed where others of their level are.
    let sure =
        |siblings: &Siblings| siblings.titles > 0 && (siblings.lines.len() > 1 || siblings.are_all_named());
    let headed = || closed.iter().filter(|(_, siblings)| siblings.are_mostly_headed());
    let levels: BTreeSet<usize> =
        headed().filter(|(_, siblings)| sure(siblings)).map(|(level, _)| *level).collect();
    let believed = headed().filter(|(level, _)| levels.contains(level));
    believed.flat_map(|(_, siblings)| siblings.lines.iter().copied()).collect()
}

/// Where the words begin behind the noun, the number and the sign of a provision of the first level: "Article 2. Fees."
fn behind_noun(line: &str, conventions: &Conventions) -> Option<usize> {
    let (printed, rest) = split_noun(line);
    noun(printed, conventions).filter(|(kind, _)| *kind == HeadKind::Law)?;
    let (label, behind) = split_label(rest.trim_start());
    conventions.levels.first()?.value(label)?;
    let (sign, words) = separator(behind);
    (sign != Sign::None).then(|| line.len() - words.len())
}
