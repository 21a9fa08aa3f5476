//! Items that are cited by letters though each is typed with a number: Markdown has no other lists, a page may show them so.
//!
//! "Section 1, Subsection (c)", "paragraph 9(e)" and "clause (b) of subsection (1)" cite items in an item; "clause (c) of Section 11"
//! those of a list that a sentence leads to, right below the heading of Section 11. What is in these is counted by Roman numerals, in
//! items of items only where the text cites some so, "14(1)(b)(ii)", or has such a list.
//! Nothing is done where a letter stands before any line, where numbers of such items are cited, or where no list is as long as the
//! letters that are cited.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

use lawsmith_model::without_s;
use lawsmith_syntax::{Style, read_markers};
use regex::{Captures, Regex};

use super::blocks::{column, item_over, ordered};
use super::heading_signs::heading_signs;
use super::lists::Lists;
use crate::lines::{bullet, physical};

/// How many citations tell that do not name the outermost number.
const ENOUGH: usize = 2;

/// What items are called.
const NOUNS: &str = "(?i:(?:sub-?)?(?:section|paragraph|clause)|article|rule|item|point|part)s?";

/// Labels in brackets behind a noun: "subsections (a) and (b)".
static CITED: LazyLock<Option<Regex>> = LazyLock::new(|| {
    let label = r"\((?:[a-z]|[0-9]+)\)";
    Regex::new(&format!(r"\b{NOUNS} ({label}(?:(?:, | and | or |, and |, or ){label})*)")).ok()
});

/// A letter in what a number alone cites, "Section 1, Subsection (c)".
static WITHIN: LazyLock<Option<Regex>> =
    LazyLock::new(|| Regex::new(&format!(r"\b({NOUNS}) [0-9]+, {NOUNS} \([a-z]\)")).ok());

/// "Section 14(1)(b)", "paragraph 9(e)".
static CHAIN: LazyLock<Option<Regex>> = LazyLock::new(|| {
    let label = r"\(([a-z]|[0-9]+)\)";
    Regex::new(&format!(r"\b({NOUNS}) ([0-9]+){label}(?:{label})?")).ok()
});

/// "clause (b) of subsection (1)", "clause (c) of Section 11".
static OF: LazyLock<Option<Regex>> =
    LazyLock::new(|| Regex::new(&format!(r"\b{NOUNS} \(([a-z])\) of ({NOUNS}) (\(?)([0-9]+)\b")).ok());

/// A numeral behind a letter: "(b)(ii)".
static NUMERAL: LazyLock<Option<Regex>> = LazyLock::new(|| Regex::new(r"\([a-z]\)\([ivx]+\)").ok());

/// A heading that is a noun and a number: "### Section 3 - Boats".
static HEADING: LazyLock<Option<Regex>> =
    LazyLock::new(|| Regex::new(r"^#+ [*_]*([A-Z][a-z]+) ([0-9]+)\b").ok());

/// Which items are cited by letters.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq)]
pub(super) struct Letters {
    /// Those in other items.
    inner: bool,
    /// Those of lists right below a heading that a sentence leads to.
    led: bool,
    /// Whether numerals behind letters are cited.
    numerals: bool,
}

impl Letters {
    pub(super) fn of(text: &str) -> Self {
        if physical(text).any(begins_with_letter) {
            return Self::default();
        }
        let lists = Counted::of(text);
        let votes = Votes::of(text, &lists);
        let numerals = NUMERAL.as_ref().is_some_and(|shape| shape.is_match(text));
        let led = votes.led > 0 && !votes.led_numbers;
        Self { inner: cites_in_items(text, &lists) || votes.inner(), led, numerals }
    }

    /// The marker of an item with this number in so many lists, of which a sentence below a heading led to the outermost.
    pub(super) fn marker(self, number: u32, depth: usize, led: bool) -> Option<String> {
        let letters = if led { self.led.then_some(1) } else { self.inner.then_some(2) }?;
        let style = match depth.checked_sub(letters)? {
            0 => Style::Lower,
            1 if self.led || self.numerals => Style::LowerRoman,
            _ => return None,
        };
        Some(format!("({})", style.label(number)))
    }
}

/// What citations say.
#[derive(Default)]
struct Votes {
    /// How many name a letter of an item in an item that is there.
    found: usize,
    /// How many name a letter alone or in a bracketed number.
    vague: usize,
    /// Whether a number in such an item is cited.
    numbers: bool,
    led: usize,
    led_numbers: bool,
}

impl Votes {
    fn of(text: &str, lists: &Counted) -> Self {
        let mut votes = Self::default();
        for found in CHAIN.iter().flat_map(|shape| shape.captures_iter(text)) {
            votes.chain(&found, lists);
        }
        for found in OF.iter().flat_map(|shape| shape.captures_iter(text)) {
            let (_, [letter, noun, bracket, number]) = found.extract();
            match number.parse().ok().filter(|_| bracket.is_empty() && lists.heads(noun)) {
                Some(number) => {
                    votes.led += usize::from(lists.are_led(number) && lists.hold(&[number], letter))
                }
                None => votes.vague += 1,
            }
        }
        votes
    }

    /// Counts "Section 14(1)(b)".
    fn chain(&mut self, found: &Captures<'_>, lists: &Counted) {
        let (noun, first) = (&found[1], &found[3]);
        let Ok(number) = found[2].parse::<u32>() else { return };
        let led = lists.are_led(number);
        match (first.parse::<u32>().ok(), found.get(4).map(|second| second.as_str())) {
            (Some(inner), _) if lists.has_headings() && led => {
                self.led_numbers |= lists.hold(&[number], first) && inner > 0
            }
            (Some(inner), Some(second)) if lists.has_headings() => self.item(&[number, inner], second, lists),
            (None, _) if lists.has_headings() && lists.heads(noun) => {
                self.led += usize::from(led && lists.hold(&[number], first));
            }
            (None, _) if lists.has_headings() => self.vague += 1,
            (_, _) if !lists.has_headings() => self.item(&[number], first, lists),
            _ => {}
        }
    }

    /// Counts a label in the item at `path`.
    fn item(&mut self, path: &[u32], label: &str, lists: &Counted) {
        let held = lists.hold(path, label);
        let letter = label.starts_with(|c: char| c.is_ascii_lowercase());
        self.found += usize::from(held && letter);
        self.numbers |= held && !letter;
    }

    fn inner(&self) -> bool {
        !self.numbers && (self.found > 0 || self.vague >= ENOUGH)
    }
}

/// How many items the lists of a text have.
#[derive(Default)]
struct Counted {
    /// By the numbers that hold them, that of the heading first.
    items: BTreeMap<Vec<u32>, u32>,
    /// The headings whose list a sentence leads to.
    led: BTreeSet<u32>,
    /// The nouns of headings, in small letters.
    nouns: BTreeSet<String>,
}

impl Counted {
    fn of(text: &str) -> Self {
        let mut counted = Self::default();
        let (mut lists, mut heading, mut above) = (Lists::default(), None, "");
        let below = physical(text).skip(1).chain([""]);
        for (line, below) in physical(text).zip(below) {
            let words = line.trim();
            let item = item_over(words, column(line), below);
            lists.end_before(line, below);
            if heading_signs(words).is_some() {
                heading = counted.heading(words);
            } else if let Some((number, _)) = item {
                lists.number(column(line), number);
                counted.item(heading, &lists);
                counted.led.extend(heading.filter(|_| leads(above) && lists.numbers().eq([1])));
            }
            above = if words.is_empty() { above } else { words };
        }
        counted
    }

    /// The number of a heading with a noun.
    fn heading(&mut self, words: &str) -> Option<u32> {
        let found = HEADING.as_ref()?.captures(words)?;
        self.nouns.insert(without_s(&found[1]));
        found[2].parse().ok()
    }

    fn item(&mut self, heading: Option<u32>, lists: &Lists) {
        let mut path: Vec<u32> = heading.into_iter().chain(lists.numbers()).collect();
        let last = path.pop().unwrap_or_default();
        let most = self.items.entry(path).or_default();
        *most = last.max(*most);
    }

    fn has_headings(&self) -> bool {
        !self.nouns.is_empty()
    }

    /// Whether it is the noun of a heading.
    fn heads(&self, noun: &str) -> bool {
        self.nouns.contains(&without_s(noun))
    }

    /// Whether the list below the heading with this number has a sentence that leads to it.
    fn are_led(&self, heading: u32) -> bool {
        self.led.contains(&heading)
    }

    /// Whether there is a list there that is as long as the label says.
    fn hold(&self, path: &[u32], label: &str) -> bool {
        let value = label.parse().ok().or_else(|| Style::Lower.value(label));
        self.items.get(path).zip(value).is_some_and(|(most, value)| value <= *most)
    }

    /// How many items the longest list in an item has.
    fn longest_inner(&self) -> u32 {
        let depth = 2 + usize::from(self.has_headings());
        self.items
            .iter()
            .filter(|(path, _)| path.len() + 1 == depth)
            .map(|(_, most)| *most)
            .max()
            .unwrap_or(0)
    }
}

/// Whether a line leads to a list below it.
pub(super) fn leads(line: &str) -> bool {
    let heads_or_counts = line.starts_with('#') || ordered(line).is_some();
    !heads_or_counts && line.ends_with([':', '—'])
}

/// Whether the items in lists in others are cited by letters, and none by a number.
fn cites_in_items(text: &str, lists: &Counted) -> bool {
    let found = CITED.as_ref().map(|shape| shape.captures_iter(text));
    let found = found.into_iter().flatten().filter_map(|found| Some(found.get(1)?.as_str()));
    let labels = found.flat_map(|found| found.split(['(', ')']).skip(1).step_by(2));
    let letters: Option<Vec<u32>> = labels.map(|label| Style::Lower.value(label)).collect();
    let last =
        letters.filter(|letters| letters.len() >= ENOUGH).and_then(|letters| letters.into_iter().max());
    let within = || WITHIN.as_ref().and_then(|shape| shape.captures(text));
    last.is_some_and(|last| {
        within().is_some_and(|found| !lists.heads(&found[1])) && lists.longest_inner() >= last
    })
}

/// Whether the marker of a line is a small letter.
pub(super) fn begins_with_letter(line: &str) -> bool {
    let line = line.trim_start();
    let line = bullet(line).unwrap_or(line).trim_start_matches(['#', '*', ' ']);
    let marker = read_markers(line).and_then(|found| found.markers.into_iter().next());
    marker.is_some_and(|marker| line[marker.label].starts_with(|c: char| c.is_ascii_lowercase()))
}

#[cfg(test)]
mod tests {
    use super::Letters;

    const INNER: Letters = Letters { inner: true, led: false, numerals: false };
    const LED: Letters = Letters { inner: false, led: true, numerals: false };

    #[track_caller]
    fn check(lists: &str, words: &str, expected: Letters) {
        assert_eq!(Letters::of(&format!("{lists}\n{words}\n")), expected, "{words}");
    }

    #[test]
    fn letters_in_items() {
        let list = "1. Oars:\n   1. long\n   2. red\n2. Sails\n";
        let none = Letters::default();
        check(list, "By Section 1, Subsection (b), and item (a).", INNER);
        check(list, "By subsections (a) and (b).", none);
        check(list, "By Section 1, Subsection (c), and item (a).", none);
        check(list, "By Section 1, Subsection (a), and item (2).", none);
        check(list, "(a) By Section 1, Subsection (b), and item (a).", none);
        check(list, "# Section 1\n\nBy Section 1, Subsection (b), and item (a).", none);
        check(list, "By paragraph 1(b).", INNER);
        check(list, "By paragraph 1(c), and Section 501(a).", none);
        check(list, "By paragraphs 1(b) and 1(2), or item 1(1).", none);
    }

    #[test]
    fn letters_below_headings() {
        let list = "### Section 7 - Oars\n\n1. Oars are:\n   1. long\n   1. red\n1. Sails are so.\n\n### Section 8\n\nA boat has:\n\n1. oars\n1. sails\n\n";
        check(list, "By Section 7(1)(b).", INNER);
        check(list, "By Section 7(1)(2).", Letters::default());
        check(list, "By clause (a) of subsection (1) and clause (b) of subsection (1).", INNER);
        check(list, "By clause (b) of Section 8.", LED);
        check(list, "By Section 8(b).", LED);
        check(list, "By Section 8(b) and Section 8(1).", Letters::default());
        check(list, "By clause (c) of Section 8.", Letters::default());
    }

    #[test]
    fn markers() {
        let marker = |number, depth, led| {
            Letters { inner: true, led: true, numerals: false }.marker(number, depth, led)
        };
        assert_eq!(marker(2, 1, false), None);
        assert_eq!(marker(2, 2, false).as_deref(), Some("(b)"));
        assert_eq!(marker(2, 3, false).as_deref(), Some("(ii)"));
        assert_eq!(marker(2, 1, true).as_deref(), Some("(b)"));
        assert_eq!(marker(2, 2, true).as_deref(), Some("(ii)"));
        assert_eq!(INNER.marker(2, 1, true), None);
        assert_eq!(INNER.marker(2, 3, false), None);
        assert_eq!(Letters { numerals: true, ..INNER }.marker(2, 3, false).as_deref(), Some("(ii)"));
    }
}
