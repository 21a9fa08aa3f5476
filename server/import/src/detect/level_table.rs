//! The table of a level in the profile: its first label, its nouns, how it is cited.

use std::collections::BTreeMap;
use std::fmt::Write;

use regex::Regex;

use super::Seen;
use super::cited::Cited;
use super::forms::{forms, with_full_noun};
use super::full::{Full, is_left_out};
use super::led_by_letter;
use super::noun::Noun;
use super::numbers::puts_between;
use super::references::{
    noun_behind, noun_of_addresses, noun_of_blocks, noun_of_chapters, noun_of_references,
};
use crate::cited_paragraphs::{cites_numbers, own_paragraphs};
use crate::profile::list;

/// How many citations tell what a level is called.
const CITED: usize = 2;

/// A level of a text.
pub(super) struct Level<'s> {
    pub(super) seen: &'s Seen<'s>,
    pub(super) text: &'s str,
    /// The first lines of the blocks of whole addresses, by their numbers.
    pub(super) blocks: &'s BTreeMap<u32, &'s str>,
    /// How many levels it lies in.
    pub(super) at: usize,
    /// Its first label.
    pub(super) first: &'s str,
}

impl Level<'_> {
    /// Adds its table. Writing to a string can't fail.
    pub(super) fn write(&self, toml: &mut String) {
        let (at, first, full) = (self.at, self.first, self.full());
        let _ = write!(toml, "[[level]]\nfirst = '{first}'\n");
        if at == 1 && !self.seen.in_bodies.is_empty() {
            return self.of_bodies(toml);
        }
        if let Some(second) = full.and_then(|full| full.second.get(at)) {
            let _ = writeln!(toml, "second = '{second}'");
        }
        let main_has_gaps = || full.is_none() && self.seen.main.as_ref().is_some_and(Noun::has_gaps);
        let letters = || full.is_some_and(|full| led_by_letter::are_names(full, &self.seen.lines));
        let first_has_gaps = || !self.blocks.is_empty() || main_has_gaps() || letters();
        if full.is_some_and(Full::has_gaps) || at == 0 && first_has_gaps() {
            toml.push_str("gaps = 'never-reuse'\n");
        }
        if at == 0 {
            self.outermost(toml);
        } else {
            self.inner_noun(toml);
        }
        if self.has_insertions() {
            toml.push_str("inserted = true\n");
        }
        self.citation(toml);
        if first == "a" && at > 0 && full.is_some() {
            let lines = &self.seen.lines.lines;
            let left_out: Vec<&str> =
                ["l", "o"].into_iter().filter(|letter| is_left_out(letter, lines)).collect();
            let _ = writeln!(toml, "skip = {left_out:?}");
        }
    }

    /// What is told of a level that provisions of bodies alone have.
    fn of_bodies(&self, toml: &mut String) {
        let nouns = self.seen.in_bodies.iter();
        let nouns: Vec<_> = nouns.flat_map(|noun| forms(&noun.name, self.text, self.seen.language)).collect();
        let _ = write!(toml, "noun = {}\nnoun-in-marker = true\n", list(&nouns));
    }

    fn full(&self) -> Option<&Full> {
        self.seen.full.as_ref()
    }

    /// The noun that stands before its own numbers.
    fn under(&self) -> Option<&Noun> {
        self.at.checked_sub(1).and_then(|at| self.seen.under.get(at)).filter(|_| self.full().is_none())
    }

    /// What statutes of the language call it.
    fn known(&self) -> Option<&'static [String]> {
        let seen = self.seen;
        let statute = self.full().is_none()
            && seen.name.as_deref().is_some_and(|name| seen.language.heads_statutes(name));
        // What is printed "1." may be cited as a paragraph.
        let paragraphs = self.at == 1 && self.first == "1" && !seen.levels.contains(&"(1)");
        let paragraphs = paragraphs && own_paragraphs(self.text).len() >= CITED && !cites_numbers(self.text);
        let called = if paragraphs { "(1)" } else { self.first };
        seen.language.words.filter(|_| statute && self.at > 0).and_then(|words| words.nouns_of(called))
    }

    fn cited(&self) -> Option<&Cited> {
        self.seen.cited.as_ref().filter(|_| self.at > 0 && self.first == "1")
    }

    /// What the first level is called, and what its numbers look like.
    fn outermost(&self, toml: &mut String) {
        let (seen, main) = (self.seen, self.seen.main.as_ref());
        let nouns = nouns(seen, self.text, self.blocks);
        if !nouns.is_empty() {
            let _ = writeln!(toml, "noun = {}", list(&nouns));
        }
        // "Law 12C" is C of Law 12 where capital letters count what is in it.
        let of_capitals = seen.levels.get(1) == Some(&"A") && !main.is_some_and(Noun::is_sign);
        // But "Article 12c" heads an article.
        let small = main.is_some_and(|main| main.is_inserted_small(&seen.lines.lines));
        let of_capitals = of_capitals && !small;
        // "Article 1er" beside "Article 2-1": where addresses have digits alone, letters are none of their levels.
        let digits = |full: &Full| full.levels.iter().all(|first| *first == "1");
        let is_inserted = || main.is_some_and(|main| main.is_inserted(&seen.lines.lines));
        let lettered = self.full().is_none_or(|full| digits(full) && is_inserted());
        let inserted = lettered && !of_capitals;
        let _ = write!(toml, "noun-in-marker = {}\ninserted = {inserted}\n", main.is_some());
        // Sections 4.1 and 4.2 of Article IV.
        if self.full().is_some() && main.is_some_and(|main| main.first == "I") {
            toml.push_str("roman = true\n");
        }
    }

    /// What a level below the first is called.
    fn inner_noun(&self, toml: &mut String) {
        let (seen, text, at) = (self.seen, self.text, self.at);
        let named = self.full().and(seen.named.as_ref()).filter(|named| named.depths.contains(&(at + 1)));
        let second = || Some(at).filter(|at| *at == 1).and_then(|_| noun_of_second_level(seen, text));
        if let Some(name) = named.map(|named| &named.name).or(self.under().map(|noun| &noun.name)) {
            let names = with_full_noun(name, seen.language);
            let names: Vec<_> = names.iter().flat_map(|name| forms(name, text, seen.language)).collect();
            let _ = write!(toml, "noun = {}\nnoun-in-marker = true\n", list(&names));
        } else if let Some(nouns) = self.known() {
            let inserted = self.first.contains('1');
            let _ = writeln!(toml, "noun = {nouns:?}\nnoun-in-marker = false\ninserted = {inserted}");
        } else if let Some(nouns) = self.cited().and_then(|cited| cited.noun.as_ref()) {
            let _ = writeln!(toml, "noun = {}\nnoun-in-marker = false", list(nouns));
        } else if let Some(noun) = second() {
            let nouns = forms(&noun, text, seen.language);
            let _ = writeln!(toml, "noun = {}\nnoun-in-marker = false", list(&nouns));
        }
    }

    /// Whether numbers were put in between those of a level below the first.
    fn has_insertions(&self) -> bool {
        let lines = &self.seen.lines.lines;
        let put_in = || self.under().map_or_else(|| puts_between(lines), |noun| noun.is_inserted(lines));
        self.at > 0 && self.first == "1" && self.full().is_none() && self.known().is_none() && put_in()
    }

    /// How addresses of the level are written, where that is not what all have.
    fn citation(&self, toml: &mut String) {
        let (seen, first) = (self.seen, self.first);
        let pointed = || {
            let signed = is_pointed(seen, self.text) && !first.starts_with('(');
            self.full().is_none() && (signed || looks_inserted(seen, first))
        };
        let of_letter = || self.full().and_then(led_by_letter::joint).filter(|_| self.at == 1);
        let joint = || seen.joint.filter(|_| self.at > 0 && first == "1").or_else(of_letter);
        if let Some(cited) = self.cited() {
            toml.push_str(cited.keys());
        } else if let Some(joint) = joint() {
            let _ = writeln!(toml, "cite = '{{up}}{}{{n}}'", joint.sign());
        } else if self.at > 0 && pointed() {
            toml.push_str("cite = '{up}.{n}'\n");
        }
    }
}

/// Whether the address of an item would be that of an article: 5a is a of Article 5, and Article 5a. German statutes have
/// paragraphs between them.
fn looks_inserted(seen: &Seen<'_>, first: &str) -> bool {
    let inserted = || seen.main.as_ref().is_some_and(|main| main.is_inserted_small(&seen.lines.lines));
    !seen.language.is_german() && first.starts_with('a') && inserted()
}

/// Whether a full stop stands between the levels of addresses, "Article IV.J.3", "B.2": where the text has it so, or letters
/// behind a Roman numeral could not be told from it.
fn is_pointed(seen: &Seen<'_>, text: &str) -> bool {
    let [first, second, ..] = seen.levels.as_slice() else { return false };
    if *first == "A" {
        let cited = |shape| Regex::new(shape).map_or(0, |shape| shape.find_iter(text).count());
        return cited(r"\b[A-Z]\.\d") > cited(r"\b[A-Z]\d");
    }
    if *first != "I" {
        return false;
    }
    let shape =
        format!(r"(?i)\b{}s? [IVXLC]+\.[A-Z0-9]", regex::escape(seen.name.as_deref().unwrap_or_default()));
    let cited = || Regex::new(&shape).is_ok_and(|shape| shape.find_iter(text).nth(1).is_some());
    *second == "A" || cited()
}

/// What the second level is called, as it is cited under the noun of the first: sections 1.1 and 1.2 of Article 1, or "Article I, Section
/// 2".
fn noun_of_second_level(seen: &Seen<'_>, text: &str) -> Option<String> {
    let main = seen.main.as_ref()?;
    match &seen.full {
        Some(full) => noun_of_addresses(text, full).filter(|noun| is_of_parts(noun, main, text)),
        None => noun_behind(text, &forms(&main.name, text, seen.language), seen.levels.get(1)?),
    }
}

/// Whether a noun that stands before whole addresses stands before two numbers and nowhere before one, as those of provisions of the
/// first level do.
fn is_of_parts(noun: &str, main: &Noun, text: &str) -> bool {
    let before = |shape: &str| {
        let shape = Regex::new(&format!(r"(?i)\b{}s? {shape}", regex::escape(noun)));
        shape.is_ok_and(|shape| shape.is_match(text))
    };
    let alone = r"\d+(?:[^.\w]|\.\W|\.?$)";
    !noun.eq_ignore_ascii_case(&main.name) && before(r"\d+\.\d") && !before(alone)
}

/// The nouns of the first level.
fn nouns(seen: &Seen<'_>, text: &str, blocks: &BTreeMap<u32, &str>) -> Vec<String> {
    let full = seen.full.as_ref().filter(|_| seen.main.is_some());
    let of_parts = |noun: &String| seen.main.as_ref().is_some_and(|main| is_of_parts(noun, main, text));
    let of_addresses = full.and_then(|full| noun_of_addresses(text, full)).filter(|noun| !of_parts(noun));
    let others = noun_of_blocks(text, blocks).into_iter().chain(of_addresses);
    let named = seen.named.as_ref().map(|named| &named.name);
    let is_name = |other: &String| seen.name.iter().chain(named).any(|name| name.eq_ignore_ascii_case(other));
    // "§ 12" is cited in words, too.
    let sign = seen.name.as_deref() == Some("§") && !seen.language.is_german();
    let in_words = sign.then(|| noun_of_references(text, None, seen.language)).flatten();
    let lone = seen.full.as_ref().filter(|_| seen.main.is_none() && seen.groups.is_empty());
    let chapters = lone.and_then(|full| noun_of_chapters(text, full));
    let others = others.chain(in_words).chain(chapters);
    let main = seen.name.iter().flat_map(|name| with_full_noun(name, seen.language));
    let names = main.chain(others.filter(|other| !is_name(other)));
    names.flat_map(|name| forms(&name, text, seen.language)).collect()
}
