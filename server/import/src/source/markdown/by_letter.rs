//! Items of lists in lists that are cited by letters though each is typed with a number: a page may show them so.
//!
//! "Section 1, Subsection (c)" is the third one then. Nothing is done where a letter stands before any line, where a number is
//! cited in brackets, where no list is as long as the letters that are cited, or where Section 1 is a heading and no item.

use std::sync::LazyLock;

use lawsmith_syntax::{Style, read_markers};
use regex::Regex;

use super::blocks::{column, ordered};
use super::lists::Lists;
use crate::lines::{bullet, physical};

/// How many citations tell.
const ENOUGH: usize = 2;

/// What items are called.
const NOUNS: &str = "(?i:(?:sub)?(?:section|paragraph|clause)|item|point|part)s?";

/// Labels in brackets behind a noun: "subsections (a) and (b)".
static CITED: LazyLock<Option<Regex>> = LazyLock::new(|| {
    let label = r"\((?:[a-z]|[0-9]+)\)";
    Regex::new(&format!(r"\b{NOUNS} ({label}(?:(?:, | and | or |, and |, or ){label})*)")).ok()
});

/// A letter in what a number alone cites, "Section 1, Subsection (c)".
static WITHIN: LazyLock<Option<Regex>> =
    LazyLock::new(|| Regex::new(&format!(r"\b({NOUNS}) [0-9]+, {NOUNS} \([a-z]\)")).ok());

/// Whether the items in lists in others are cited by letters.
pub(super) fn cites_letters(text: &str) -> bool {
    let found = CITED.as_ref().map(|shape| shape.captures_iter(text));
    let found = found.into_iter().flatten().filter_map(|found| Some(found.get(1)?.as_str()));
    let labels = found.flat_map(|found| found.split(['(', ')']).skip(1).step_by(2));
    let letters: Option<Vec<u32>> = labels.map(|label| Style::Lower.value(label)).collect();
    let last =
        letters.filter(|letters| letters.len() >= ENOUGH).and_then(|letters| letters.into_iter().max());
    let in_items = || {
        WITHIN.as_ref().and_then(|shape| shape.captures(text)).is_some_and(|found| !heads(text, &found[1]))
    };
    last.is_some_and(|last| in_items() && !physical(text).any(begins_with_letter) && longest(text) >= last)
}

/// Whether a noun stands before a number where a line begins, so that what has no noun lies below it: "Section 1".
fn heads(text: &str, noun: &str) -> bool {
    let shape = Regex::new(&format!(r"(?im)^[#*_ ]*{noun} [0-9]"));
    shape.is_ok_and(|shape| shape.is_match(text))
}

/// The letter of the item with this number.
pub(super) fn letter(number: u32) -> Option<char> {
    char::from_u32(u32::from('a') + number.checked_sub(1)?).filter(char::is_ascii_lowercase)
}

fn begins_with_letter(line: &str) -> bool {
    let line = line.trim_start();
    let line = bullet(line).unwrap_or(line).trim_start_matches(['#', '*', ' ']);
    let marker = read_markers(line).and_then(|found| found.markers.into_iter().next());
    marker.is_some_and(|marker| line[marker.label].starts_with(|c: char| c.is_ascii_lowercase()))
}

/// How many items the longest list in another has.
fn longest(text: &str) -> u32 {
    let mut lists = Lists::default();
    let mut longest = 0;
    for line in physical(text) {
        let item = ordered(line.trim());
        if item.is_none() && !line.starts_with([' ', '\t']) && !line.trim().is_empty() {
            lists = Lists::default();
        }
        let Some((number, _)) = item else { continue };
        let number = lists.number(column(line), number);
        longest = longest.max(if lists.depth() == 2 { number } else { 0 });
    }
    longest
}

#[cfg(test)]
mod tests {
    use super::cites_letters;

    #[test]
    fn letters_that_are_cited() {
        let list = "1. Oars:\n   1. long\n   2. red\n2. Sails\n";
        let check = |words: &str, expected: bool| {
            assert_eq!(cites_letters(&format!("{list}\n{words}\n")), expected, "{words}")
        };
        check("By Section 1, Subsection (b), and item (a).", true);
        check("By subsections (a) and (b).", false);
        check("By Section 1, Subsection (c), and item (a).", false);
        check("By Section 1, Subsection (a), and item (2).", false);
        check("(a) By Section 1, Subsection (b), and item (a).", false);
        check("# Section 1\n\nBy Section 1, Subsection (b), and item (a).", false);
    }
}
