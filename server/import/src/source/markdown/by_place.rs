//! Numbers that only a page shows: headings are counted, and the items below them with them, where the text itself cites
//! "section 2.1.3" and numbers nothing so. Where it cites "§ 4 Absatz 2", the headings alone are counted: the items have the
//! numbers of the paragraphs.
//!
//! What is cited tells whether the first chapter is 1 or 0. Bodies beside the provisions, "Appendix", are not counted.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

use lawsmith_model::Lexicon;
use regex::Regex;

use super::blocks::{column, ordered};
use super::heading_signs::heading_signs;
use super::lists::Lists;
use crate::cited_paragraphs::own_paragraphs;
use crate::source::{BODIES, DEEPEST};

/// How many different places have to be cited and found, and how many of the cited ones are: two of three.
const FOUND: usize = 3;

/// "sections 2.1", and what follows.
static CITED: LazyLock<Option<Regex>> = LazyLock::new(|| {
    let inner = Lexicon::default().level_nouns.join("|");
    Regex::new(&format!(r"(?i)(?:\b(?:chapter|part|article|rule|regulation|{inner})s?|§§?) (\d+(?:\.\d+)+)([^\[\]\n]{{0,60}}\]\([^#])?")).ok()
});

/// The headings and items that are counted.
#[derive(Debug, Clone)]
pub(super) struct ByPlace {
    /// The number of the first heading of each depth.
    first: u32,
    /// How deep the outermost counted headings are.
    top: usize,
    /// The numbers of the open headings, none beside the provisions.
    path: Vec<u32>,
    /// Whether a § stands before the numbers of headings, and items keep theirs.
    signed: bool,
}

impl ByPlace {
    /// How `text` is counted, if what it cites says so.
    pub fn of(text: &str) -> Option<Self> {
        // What links to another text is cited there.
        let cited = CITED.as_ref()?.captures_iter(text).filter(|found| found.get(2).is_none());
        let dotted: BTreeSet<String> = cited.map(|found| found[1].to_owned()).collect();
        let paragraphs = own_paragraphs(text).into_iter();
        let signed: BTreeSet<String> =
            paragraphs.filter_map(|(section, number)| Some(join(&[section?, number]))).collect();
        let numbered = Self::counted_as(text, &dotted, &[1, 0], false);
        numbered.or_else(|| Self::counted_as(text, &signed, &[1], true))
    }

    /// How `text` is counted, if that leads to what is `cited`; the outermost headings may begin with one of `firsts`.
    fn counted_as(text: &str, cited: &BTreeSet<String>, firsts: &[u32], signed: bool) -> Option<Self> {
        if cited.len() < FOUND {
            return None;
        }
        let headings: Vec<(usize, &str)> = crate::lines::physical(text).filter_map(heading_signs).collect();
        let numbered = |words: &str| words.contains(|c: char| c.is_ascii_digit() || c == '§');
        if headings.iter().any(|(_, words)| numbered(words.split(' ').take(2).collect::<String>().as_str())) {
            return None;
        }
        let mut depths: BTreeMap<usize, usize> = BTreeMap::new();
        headings.iter().for_each(|(depth, _)| *depths.entry(*depth).or_default() += 1);
        let tops = depths.into_iter().filter(|(_, times)| *times > 1).map(|(depth, _)| depth);
        let ways = tops
            .flat_map(|top| firsts.iter().map(move |&first| Self { first, top, path: Vec::new(), signed }));
        let found = ways.map(|way| {
            let addresses = way.clone().addresses(text);
            (cited.iter().filter(|cited| addresses.contains(*cited)).count(), way)
        });
        // Of those that fit alike the first: titles are few, and numbers begin at 1.
        let (found, way) = found.reduce(|best, way| if way.0 > best.0 { way } else { best })?;
        (found >= FOUND && found * 3 >= cited.len() * 2).then_some(way)
    }

    /// Whether the outermost headings of the text are counted: none of them is its title.
    pub fn is_outermost(&self) -> bool {
        self.top == 1
    }

    /// Counts a heading, and gives its number with the blank behind it; none of what is not counted.
    pub fn heading(&mut self, words: &str, depth: usize) -> String {
        let number = self.counted(words, depth);
        match self.signed && !number.is_empty() {
            true if self.path.len() == 1 => format!("§ {number}"),
            true => String::new(),
            false => number,
        }
    }

    fn counted(&mut self, words: &str, depth: usize) -> String {
        let Some(inside) = depth.checked_sub(self.top).filter(|_| depth <= DEEPEST) else {
            if depth < self.top {
                self.path.clear();
            }
            return String::new();
        };
        let is_body = |first: &str| BODIES.iter().any(|(noun, many)| [noun, many].contains(&&first));
        if inside == 0 && words.split([' ', ':', '.']).next().is_some_and(is_body) {
            (self.path, self.top) = (Vec::new(), usize::MAX);
            return String::new();
        }
        match self.path.get_mut(inside) {
            Some(number) => *number += 1,
            None => {
                // A depth that was left out has no number of its own.
                self.path.resize(inside, 0);
                self.path.push(self.first);
            }
        }
        self.path.truncate(inside + 1);
        join(&self.path) + " "
    }

    /// The number of an item in these lists, with the blank behind it.
    pub fn item(&self, lists: &Lists) -> Option<String> {
        if self.signed { None } else { self.address(lists) }
    }

    fn address(&self, lists: &Lists) -> Option<String> {
        let numbers = lists.numbers();
        let address: Vec<u32> = self.path.iter().copied().chain(numbers).collect();
        (!self.path.is_empty()).then(|| join(&address) + " ")
    }

    /// The addresses of all headings and items.
    fn addresses(mut self, text: &str) -> BTreeSet<String> {
        let mut found = BTreeSet::new();
        let mut lists = Lists::default();
        for line in crate::lines::physical(text) {
            if let Some((depth, words)) = heading_signs(line) {
                lists = Lists::default();
                found.insert(self.counted(words, depth).trim_end().to_owned());
            } else if let Some((number, _)) = ordered(line.trim()) {
                lists.number(column(line), number);
                found.extend(self.address(&lists).map(|number| number.trim_end().to_owned()));
            }
        }
        found
    }
}

fn join(numbers: &[u32]) -> String {
    numbers.iter().map(u32::to_string).collect::<Vec<_>>().join(".")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The numbers of the headings and items, if they are counted.
    #[track_caller]
    fn check(text: &str, expected: &[&str]) {
        let found = ByPlace::of(text).map(|by_place| by_place.addresses(text)).unwrap_or_default();
        assert_eq!(found.into_iter().filter(|number| !number.is_empty()).collect::<Vec<_>>(), expected);
    }

    const BOATS: &str = "# Boats\n\n## Hulls\n1. Hulls float.\n1. They are:\n   1. dry;\n   1. tarred.\n\n## Oars\n1. Oars are long.\n\n# Tides\n\n## Ebb\n";

    #[test]
    fn what_is_cited_tells_how_headings_are_counted() {
        check(
            &format!("{BOATS}1. See Section 1.1.2, sections 1.2 and Section 2.1.1.\n"),
            &["1", "1.1", "1.1.1", "1.1.2", "1.1.2.1", "1.1.2.2", "1.2", "1.2.1", "2", "2.1", "2.1.1"],
        );
        check(
            &format!("{BOATS}1. See Section 0.0.2, section 0.1.1 and Section 1.0.1.\n"),
            &["0", "0.0", "0.0.1", "0.0.2", "0.0.2.1", "0.0.2.2", "0.1", "0.1.1", "1", "1.0", "1.0.1"],
        );
    }

    #[test]
    fn what_is_not_cited_or_numbered_is_not_counted() {
        check(&format!("{BOATS}1. See Section 1.1.2.\n"), &[]);
        check(&format!("{BOATS}1. See Sections 7.1, Section 7.2, and Section 7.3.\n"), &[]);
        check(
            &format!("{BOATS}1. See [Section 1.1](a.md), [section 1.2](a.md), [section 2.1](a.md).\n"),
            &[],
        );
        check("# 1 Boats\n## 1.1 Oars\n# 2 Tides\nSee section 1.1, section 1.2, section 2.1.\n", &[]);
    }

    #[test]
    fn neither_the_title_nor_bodies_are_counted() {
        check(
            "# Harbour\n## Boats\n1. See section 1.1, section 2.1 and section 2.2.\n## Tides\n1. So.\n1. So.\n## Appendix: Bells\n1. So.\n",
            &["1", "1.1", "2", "2.1", "2.2"],
        );
        check(
            "# Harbour\n1. So.\n## Boats\n1. See section 0.1, section 1.1, [tides](a.md) and section 1.2.\n## Tides\n1. So.\n1. So.\n#### Ebb\n# Notes\n1. So.\n",
            &["0", "0.1", "1", "1.0.0", "1.1", "1.2"],
        );
    }
}
