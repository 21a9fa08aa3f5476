//! Which lines of an index are heads, and which stand below one.

use super::locators::split;
use crate::context::Context;
use crate::lines::TextLine;
use crate::numbering::longest_rise;
use crate::source::Wrapping;

/// For each line whether it is a head by the list that it lies in, or by how far it is indented; `None` where gaps tell.
pub(super) fn heads_by_place(lines: &[TextLine<'_>], wrapping: &Wrapping) -> Vec<Option<bool>> {
    let outermost = |places: Vec<usize>| {
        let least = places.iter().min().copied().unwrap_or(0);
        let differ = places.iter().any(|place| *place > least);
        differ.then(|| places.into_iter().map(|place| Some(place == least)).collect::<Vec<_>>())
    };
    let listed = lines.iter().all(|line| line.listed > 0);
    let nested = outermost(lines.iter().map(|line| line.listed).collect()).filter(|_| listed);
    let indents: Option<Vec<usize>> = lines.iter().map(|line| wrapping.indent(line.number)).collect();
    let indented = indents.and_then(outermost);
    // Of a Word document and of a list each line stands apart, of a text without gaps none: these tell nothing then.
    let apart = listed || lines.iter().all(|line| line.gap);
    let close = lines.iter().skip(1).all(|line| !line.gap);
    let gaps_are_heads = |heads: &Vec<Option<bool>>| {
        lines.iter().zip(heads).all(|(line, head)| !line.gap || *head == Some(true))
    };
    let small = |line: &TextLine<'_>| {
        line.text.trim_start_matches(['-', '*', '•', ' ']).starts_with(char::is_lowercase)
    };
    nested.or_else(|| indented.filter(gaps_are_heads)).unwrap_or_else(|| {
        let by_case = |line| match small(line) {
            true if apart || close => Some(false),
            false if listed || close => Some(true),
            _ => None,
        };
        lines.iter().map(by_case).collect()
    })
}

/// For each line whether it is a head, where only the alphabet can tell. A letter on a line
/// of its own opens the heads that begin with it, or with one up to the next such letter.
pub(super) fn heads_by_order(lines: &[TextLine<'_>], context: &Context<'_, '_>) -> Vec<bool> {
    let letters: Vec<(usize, char)> =
        lines.iter().enumerate().filter_map(|(at, line)| Some((at, letter(line.text)?))).collect();
    let mut heads = vec![false; lines.len()];
    let first = letters.first().map_or(lines.len(), |&(at, _)| at);
    longest_order(lines, (0..first).collect(), context, &mut heads);
    for (place, &(at, letter)) in letters.iter().enumerate() {
        let (end, next) = letters.get(place + 1).copied().unwrap_or((lines.len(), char::MAX));
        // What begins small stands below a head.
        let fits = |at: &usize| lines[*at].text.starts_with(|c| letter <= c && c < next && c.is_uppercase());
        longest_order(lines, (at + 1..end).filter(fits).collect(), context, &mut heads);
    }
    heads
}

/// The letter of the alphabet that the line holds, and nothing else.
pub(super) fn letter(line: &str) -> Option<char> {
    let mut chars = line.chars();
    chars.next().filter(|c| c.is_uppercase() && chars.next().is_none())
}

/// Takes the longest run in order among the lines at `places` for heads. Of two as long as
/// each other the one with the larger words is taken, for a head stands before the words below
/// it: so the run is looked for from the end.
fn longest_order(
    lines: &[TextLine<'_>],
    mut places: Vec<usize>,
    context: &Context<'_, '_>,
    heads: &mut [bool],
) {
    let key = |at: &usize| -> Vec<String> {
        let words = split(lines[*at].text, context).0.to_lowercase();
        words.split_whitespace().map(|word| word.chars().filter(|c| c.is_alphanumeric()).collect()).collect()
    };
    places.reverse();
    let keys: Vec<Vec<String>> = places.iter().map(key).collect();
    let mut sorted: Vec<&Vec<String>> = keys.iter().collect();
    sorted.sort();
    let rank = |key: &Vec<String>| u32::MAX - sorted.partition_point(|other| *other < key) as u32;
    let ranks: Vec<u32> = keys.iter().map(rank).collect();
    longest_rise(&ranks).into_iter().for_each(|at| heads[places[at]] = true);
}
