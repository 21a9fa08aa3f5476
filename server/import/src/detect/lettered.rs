//! Letters and Roman numerals that head provisions, over numbers: "A. THE ROOM", and below it "1. The room opens at six."

use lawsmith_syntax::Style;

use super::lines::Lines;
use super::noun::Noun;

/// The most bytes of a line that a letter makes a heading.
const LONGEST: usize = 72;

/// What heads so, with the first label.
const STYLES: [(Style, &str); 2] = [(Style::Upper, "A"), (Style::UpperRoman, "I")];

/// Takes the lines with letters, or those with numerals, for headings, if the source marks none, all labels follow each other from
/// the first, no number and none of `nouns` stands before them, and the numbers under them mostly begin anew.
pub(super) fn taken_for_headings(lines: &mut Lines<'_>, nouns: &[Noun]) {
    if lines.marked || lines.listed.iter().any(|lists| *lists > 0) {
        return;
    }
    let headings = STYLES.into_iter().find_map(|(style, first)| headings(lines, nouns, style, first));
    let places = headings.map_or_else(Vec::new, |headings| headings.places);
    places.iter().for_each(|&at| lines.depths[at] = 1);
}

/// Whether all lines with capitals follow each other from A, the first before any number, and the numbers under them begin anew: these
/// are of lists then, however short the lines above them are.
pub(super) fn stand_over_numbers(lines: &[&str]) -> bool {
    let label = |at: usize| Some((at, Style::Upper.value(lines[at].split_once(". ")?.0)?));
    let all: Vec<(usize, u32)> = (0..lines.len()).filter_map(label).collect();
    let follow = all.iter().zip(1..).all(|((_, value), number)| *value == number);
    let number = |line: &&str| line.starts_with(|c: char| c.is_ascii_digit());
    let before = |&(at, _): &(usize, u32)| lines[..at].iter().any(number);
    let places = all.iter().map(|(at, _)| *at).collect();
    let letters = |all| Noun { name: String::new(), places, all, first: "A" };
    follow && !all.first().is_none_or(before) && letters(all).numbers_begin_anew(lines)
}

fn headings(lines: &Lines<'_>, nouns: &[Noun], style: Style, label: &'static str) -> Option<Noun> {
    let value = |at: usize| Some((at, value(lines.lines[at], style).filter(|_| lines.apart[at])?));
    let all: Vec<(usize, u32)> = (0..lines.lines.len()).filter_map(value).collect();
    let (first, last) = (all.first()?.0, all.last()?.0);
    let follow = all.iter().zip(1..).all(|((_, value), number)| *value == number);
    let number = |line: &&str| line.starts_with(|c: char| c.is_ascii_digit());
    let before = lines.lines[..first].iter().any(number) || nouns.iter().any(|noun| noun.all[0].0 < last);
    let places: Vec<usize> = all.iter().map(|(at, _)| *at).collect();
    let noun = Noun { name: String::new(), places, all, first: label };
    (follow && !before && noun.numbers_begin_anew(&lines.lines)).then_some(noun)
}

/// The number of the label that a line begins with, if what follows is set as a title: 2 of "B. PLAY".
fn value(line: &str, style: Style) -> Option<u32> {
    let (label, title) = line.split_once(". ")?;
    let set_as_title = title.starts_with(char::is_uppercase)
        && line.len() <= LONGEST
        && !line.ends_with(['.', ',', ';', ':', '?', '!']);
    style.value(label).filter(|_| set_as_title)
}
