//! Letters that head provisions, over numbers: "A. THE ROOM", and below it "1. The room opens at six."

use super::lines::Lines;
use super::nouns::Noun;
use super::numbers::begin_anew_under;

/// The most bytes of a line that a letter makes a heading.
const LONGEST: usize = 72;

/// Takes the lines with letters for headings, if the source marks none, all letters follow each other from A, no number
/// and none of `nouns` stands before them, and the numbers under them mostly begin anew.
pub(super) fn taken_for_headings(lines: &mut Lines<'_>, nouns: &[Noun]) {
    if lines.marked || lines.listed.iter().any(|lists| *lists > 0) {
        return;
    }
    let letter = |at: usize| Some((at, letter(lines.lines[at]).filter(|_| lines.apart[at])?));
    let all: Vec<(usize, u32)> = (0..lines.lines.len()).filter_map(letter).collect();
    let (Some(&(first, _)), Some(&(last, _))) = (all.first(), all.last()) else { return };
    let values: Vec<u32> = all.iter().map(|(_, value)| *value).collect();
    let follow = values.iter().zip(1..).all(|(value, number)| *value == number);
    let number = |line: &&str| line.starts_with(|c: char| c.is_ascii_digit());
    let before = lines.lines[..first].iter().any(number) || nouns.iter().any(|noun| noun.all[0].0 < last);
    let places: Vec<usize> = all.iter().map(|(at, _)| *at).collect();
    let noun = Noun { name: String::new(), places, all, first: "A" };
    if follow && !before && begin_anew_under(&noun, &lines.lines) {
        noun.places.iter().for_each(|&at| lines.depths[at] = 1);
    }
}

/// The number of the letter that a line begins with, if it is set as a title: 2 of "B. PLAY".
fn letter(line: &str) -> Option<u32> {
    let (label, title) = line.split_once(". ")?;
    let mut letters = label.bytes();
    let letter = letters.next().filter(u8::is_ascii_uppercase).filter(|_| letters.next().is_none())?;
    let set_as_title = title.starts_with(char::is_uppercase)
        && line.len() <= LONGEST
        && !line.ends_with(['.', ',', ';', ':', '?', '!']);
    set_as_title.then(|| u32::from(letter - b'A') + 1)
}
