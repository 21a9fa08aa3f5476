//! A noun that heads lines, and how the lines of several lie to each other: in, under, or behind those of another.

use std::collections::BTreeSet;

use super::noun_line::noun_line;
use super::numbers::{numbered, pointed_number};
use crate::source::BODIES;

/// A noun that heads lines.
#[derive(Clone)]
pub(super) struct Noun {
    pub(super) name: String,
    /// The lines that it heads in rising order, by their place.
    pub(super) places: Vec<usize>,
    /// All the lines that it heads, with their numbers.
    pub(super) all: Vec<(usize, u32)>,
    /// The first label of its numbers.
    pub(super) first: &'static str,
}

/// How many numbers begin anew under those of an outer noun for each that does elsewhere.
const MOSTLY: usize = 4;
/// Of how many numbers one may be out of its order.
const FEW: usize = 3;

impl Noun {
    /// Whether it is the sign that heads provisions and nothing else.
    pub(super) fn is_sign(&self) -> bool {
        self.name == "§"
    }

    /// Whether letters number it.
    pub(super) fn is_lettered(&self) -> bool {
        self.first == "A"
    }

    /// Whether Roman numerals number it.
    pub(super) fn is_roman(&self) -> bool {
        self.first == "I"
    }

    /// Whether its numbers begin anew under those of `other`, and hardly anywhere else. A number that stands twice, one put
    /// in behind it (2A behind 2), or one out of its order begins nothing anew.
    pub(super) fn restarts_in(&self, other: &Self) -> bool {
        let between = |from: usize, to: usize| {
            let next = other.all.partition_point(|&(at, _)| at <= from);
            other.all.get(next).is_some_and(|&(at, _)| at < to)
        };
        let falls = self.all.windows(2).filter(|pair| pair[1].1 <= pair[0].1);
        let (mut under, elsewhere): (Vec<_>, Vec<_>) = falls.partition(|pair| between(pair[0].0, pair[1].0));
        under.retain(|pair| pair[1].1 < pair[0].1 || pair[1].1 == 1);
        let back = elsewhere.iter().filter(|pair| pair[1].1 < pair[0].1);
        let anew = back.clone().filter(|pair| pair[1].1 == 1).count();
        back.count() < under.len() && anew * MOSTLY <= under.len() && elsewhere.len() * FEW <= self.all.len()
    }

    /// Whether it heads bodies, such as annexes, that begin behind several of what one of `nouns` heads, or behind
    /// numbers with titles.
    pub(super) fn is_body_behind_provisions(&self, nouns: &[Self], lines: &[&str]) -> bool {
        let behind_numbers = || numbered(&lines[..self.all[0].0]).len() > 1;
        nouns.iter().any(|other| self.is_body_behind(other)) || self.is_body() && behind_numbers()
    }

    /// Whether it heads bodies that begin behind several of what `other` heads, which are none.
    pub(super) fn is_body_behind(&self, other: &Self) -> bool {
        let mut before = other.all.iter().take_while(|&&(at, _)| at < self.all[0].0);
        self.is_body() && !other.is_body() && before.any(|&(_, number)| number > 1)
    }

    /// Whether several lines that it heads, and all of them, lie between two of `other` that follow each other.
    pub(super) fn lies_in_one(&self, other: &Self) -> bool {
        let (Some(&(first, _)), Some(&(last, _))) = (self.all.first(), self.all.last()) else { return false };
        let before = other.all.partition_point(|&(at, _)| at < first);
        first < last && before > 0 && other.all.get(before).is_some_and(|&(next, _)| next > last)
    }

    /// Whether the source marks most of its lines as headings.
    pub(super) fn is_marked(&self, depths: &[usize]) -> bool {
        self.all.iter().filter(|&&(at, _)| depths[at] > 0).count() * 2 > self.all.len()
    }

    /// Whether most of its numbers, three at least, have none right before them: 101, 103, 2423.
    pub(super) fn has_gaps(&self) -> bool {
        let values: BTreeSet<u32> = self.all.iter().map(|(_, value)| *value).collect();
        let lone = values.iter().filter(|&&value| value > 1 && !values.contains(&(value - 1))).count();
        lone > 2 && lone * 2 > values.len()
    }

    /// Whether it is a word for bodies: Schedule, Annex.
    pub(super) fn is_body(&self) -> bool {
        BODIES.iter().any(|(name, _)| *name == self.name)
    }

    /// Whether letters stand behind some of its numbers: 2A behind 2.
    pub(super) fn is_inserted(&self, lines: &[&str]) -> bool {
        self.ends_in(lines, |letter| letter.is_ascii_alphabetic())
    }

    /// Whether small letters do: 2a behind 2.
    pub(super) fn is_inserted_small(&self, lines: &[&str]) -> bool {
        self.ends_in(lines, |letter| letter.is_ascii_lowercase())
    }

    fn ends_in(&self, lines: &[&str], is_letter: fn(char) -> bool) -> bool {
        let lettered = |&(at, _): &(usize, u32)| {
            let label = noun_line(lines[at]).map_or("", |(_, label, _)| label);
            label.starts_with(|c: char| c.is_ascii_digit()) && label.ends_with(is_letter)
        };
        self.all.iter().any(lettered)
    }

    /// Whether the first number with its point under its headings is mostly a first one: under groups the numbers go
    /// on from those before.
    pub(super) fn numbers_begin_anew(&self, lines: &[&str]) -> bool {
        let ends = self.all.iter().skip(1).map(|(at, _)| *at).chain([lines.len()]);
        let firsts: Vec<u32> = self
            .all
            .iter()
            .zip(ends)
            .filter_map(|((from, _), to)| lines[*from..to].iter().find_map(|line| pointed_number(line)))
            .collect();
        let anew = firsts.iter().filter(|first| **first == 1).count();
        anew >= 2 && anew * 2 > firsts.len()
    }
}
