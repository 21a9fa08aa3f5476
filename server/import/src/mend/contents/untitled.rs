//! Tables of contents that no title tells: runs of lines with leaders, or of lines that stand again further down and go on to the
//! number of a page.

use std::collections::BTreeMap;
use std::ops::Range;

use super::entry::{headings, is_number, left_out, letters, without_page};
use crate::lines::Line;
use crate::mend::left_out::LeftOut;
use crate::profile::{PartKind, Profile};

/// How many lines make a table.
const LINES: usize = 5;
/// How many lines of the text stand at least, on the average, between what a table names.
const BETWEEN: usize = 3;

/// Which of the pieces are of such tables. The leaders of an index lead to provisions.
pub(super) fn contents(pieces: &[Line<'_>], profile: &Profile) -> Vec<Option<LeftOut>> {
    let index = |piece: &Line<'_>| {
        profile.parts.iter().any(|part| part.kind == PartKind::Index && part.start.is_match(&piece.text))
    };
    let end = pieces.iter().position(index).unwrap_or(pieces.len());
    let mut why = with_leaders(pieces, end);
    for at in entries(&pieces[..end]) {
        why[at] = left_out();
    }
    why
}

/// Runs of lines with leaders, some of which go on to the number of a page. Numbers that were extracted apart from their titles
/// lie among these.
fn with_leaders(pieces: &[Line<'_>], end: usize) -> Vec<Option<LeftOut>> {
    let first = |piece: &Line<'_>| piece.text.split_whitespace().next().unwrap_or_default().to_owned();
    let last: BTreeMap<String, usize> =
        pieces.iter().enumerate().map(|(at, piece)| (first(piece), at)).collect();
    let stands_again = |at: usize| last.get(&*pieces[at].text).is_some_and(|&last| last > at);
    let mut why: Vec<Option<LeftOut>> = vec![None; pieces.len()];
    let (mut at, mut found) = (0, false);
    while at < end {
        let is_of_run = |piece: &&Line<'_>| has_leaders(&piece.text) || is_number(&piece.text);
        let run = at..at + pieces[at..end].iter().take_while(is_of_run).count();
        let leaders = run.clone().filter(|&at| has_leaders(&pieces[at].text));
        let paged = leaders.clone().any(|at| without_page(&pieces[at].text).1);
        let above = leaders.clone().next_back().unwrap_or(run.start);
        let is_table = paged && leaders.count() >= if found { 1 } else { LINES };
        found |= is_table;
        for at in run.clone().filter(|_| is_table) {
            if at <= above || stands_again(at) {
                why[at] = left_out();
            }
        }
        at = run.end.max(at + 1);
    }
    why
}

/// The first run of lines that each stand again further down, with text between them, and go on to the number of a page or
/// stand above it.
fn entries(pieces: &[Line<'_>]) -> Range<usize> {
    let lines: Vec<(String, Option<u32>)> = pieces.iter().map(|piece| without_number(&piece.text)).collect();
    let last = headings(lines.iter().map(|line| line.0.clone()));
    let mut start = 0;
    while start < lines.len() {
        // A table names nothing twice: what it names first is the first heading of the text, too.
        let mut named = BTreeMap::new();
        let mut pages = Vec::new();
        for (at, (title, page)) in lines.iter().enumerate().skip(start) {
            let is_title = !title.is_empty() && last[title] > at && !named.contains_key(title);
            if !is_title && !is_number(&pieces[at].text) {
                break;
            }
            if is_title {
                named.insert(title, last[title]);
            }
            pages.push(page);
        }
        let run = start..start + pages.len();
        let pages: Vec<u32> = pages.into_iter().flatten().copied().collect();
        let (first, end) = (named.values().min(), named.values().max());
        let spread = first.zip(end).map_or(0, |(first, end)| end - first);
        let is_table = named.len() >= LINES && spread >= named.len() * BETWEEN && pages.is_sorted();
        if is_table && pages.len() * 2 >= named.len() {
            return run;
        }
        start = run.end.max(start + 1);
    }
    0..0
}

/// The letters of a line without the number that it ends in, and this.
fn without_number(text: &str) -> (String, Option<u32>) {
    let words = text.trim_end_matches(|c: char| c.is_ascii_digit());
    let number = text[words.len()..].parse().ok().filter(|_| words.is_empty() || words.ends_with(' '));
    if number.is_some() { (letters(words), number) } else { (letters(text), None) }
}

/// Whether a line ends in leaders, or in these and the number of a page.
fn has_leaders(text: &str) -> bool {
    text.contains("....") && (text.trim_end().ends_with("..") || without_page(text).1)
}
