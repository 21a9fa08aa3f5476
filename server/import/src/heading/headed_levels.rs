//! The levels whose provisions mostly have headings, in title case or not: then all words set apart there are headings.

use crate::lines::TextLine;
use crate::numbering::Numbering;
use crate::source::Wrapping;
use crate::title::{Below, is_set_apart, may_go_on};

/// How many words of a level that stand apart make headings of all.
const ENOUGH: usize = 3;

/// The levels of which most markers have words that stand apart from what is below them.
pub(crate) fn headed_levels(
    lines: &[&TextLine<'_>],
    numbering: &Numbering<'_>,
    wrapping: &Wrapping,
) -> Vec<usize> {
    // For each level how many words stand apart, and how many might.
    let mut levels: Vec<(usize, usize)> = Vec::new();
    for (at, line) in lines.iter().enumerate().filter(|(_, line)| line.heading == 0 && !line.remark) {
        let Some(reading) = numbering.read(line.text, None, line.listed) else { continue };
        let next = lines.get(at + 1);
        let below = numbering.below(&reading, next.map(|next| (next.text, next.gap)));
        let words = &line.text[reading.words..];
        let wrapped = matches!(below, Below::Text(_)) && wrapping.is_full(line.number);
        if below == Below::Nothing || words.is_empty() || !reading.is_single() || wrapped {
            continue;
        }
        let level = reading.level();
        levels.resize(levels.len().max(level + 1), (0, 0));
        let apart = is_set_apart(words, below, next.map(|next| next.text));
        let broken = matches!(below, Below::Text(_)) && may_go_on(line.text, words, next.copied());
        levels[level].0 += usize::from(apart && !broken);
        levels[level].1 += 1;
    }
    let headed = |&(_, &(apart, all)): &(usize, &(usize, usize))| apart >= ENOUGH && apart * 2 > all;
    levels.iter().enumerate().filter(headed).map(|(level, _)| level).collect()
}
