//! The profile that says what was seen, as its file would.

use std::collections::BTreeMap;
use std::fmt::Write;

use lawsmith_syntax::read_markers;
use regex::Regex;

use super::forms::{forms, with_full_noun};
use super::full::{Full, blocks, is_left_out};
use super::lines::Lines;
use super::noun::Noun;
use super::numbers::puts_between;
use super::references::{
    noun_behind, noun_of_addresses, noun_of_blocks, noun_of_chapters, noun_of_references,
};
use super::words::{definitions, labels, title_of_definitions};
use super::{MOST, Seen};
use crate::cited_paragraphs::{cites_numbers, own_paragraphs};
use crate::markup::plain;
use crate::profile::{list, quoted};

/// The tables of the profile. Writing to a string can't fail.
pub(super) fn tables(seen: &Seen<'_>, text: &str) -> String {
    let lines = &seen.lines.lines;
    let mut toml = format!(
        "[work]\nid = 'work'\ntitle = {}\n",
        quoted(&title(&seen.lines, |line| seen.heads(line)).unwrap_or_else(|| UNTITLED.to_owned()))
    );
    if seen.full.is_some() {
        toml.push_str("marker = 'full'\n");
    }
    let blocks = seen.full.as_ref().map_or_else(BTreeMap::new, |_| blocks(lines));
    for (at, first) in seen.levels.iter().enumerate() {
        level(&mut toml, seen, text, (at, first), &blocks);
    }
    for (table, nouns) in [("group", &seen.groups), ("scheme", &seen.bodies)] {
        for noun in nouns.iter().take(MOST) {
            let _ = write!(toml, "[[{table}]]\nnoun = {}\n", list(&forms(&noun.name, text, seen.language)));
        }
    }
    for label in labels(lines).into_iter().filter(|label| !seen.is_level(label)) {
        let _ = write!(toml, "[[label]]\nwords = {}\n", list(&[label]));
    }
    let _ = writeln!(toml, "[definitions]\nform = '{}'", definitions(lines, text));
    if let Some(title) = title_of_definitions(lines, &seen.lines.depths) {
        let _ = writeln!(toml, "words = {}", list(&["Definitions".to_owned(), title.to_owned()]));
    }
    toml.push_str("[edition]\nid = 'draft'\n");
    if let Some(title) = seen.index {
        let start = quoted(&format!("^{}$", regex::escape(title)));
        let _ =
            write!(toml, "[[part]]\nkind = 'laws'\nstart = '^'\n[[part]]\nkind = 'index'\nstart = {start}\n");
    }
    if let Some(endnotes) = seen.endnotes {
        let _ = write!(toml, "[endnotes]\n{endnotes}");
    }
    toml
}

/// How many citations tell what a level is called.
const CITED: usize = 2;

/// The title of a work that shows none.
const UNTITLED: &str = "Imported text";

/// The title: the first heading, but that of a provision or a part, which `heads` tells, or one that stands below others; else the first
/// line of words.
pub(super) fn title(
    Lines { lines, depths, marked, .. }: &Lines<'_>,
    heads: impl Fn(&str) -> bool,
) -> Option<String> {
    let depths = marked.then_some(depths);
    let marked = depths.and_then(|depths| {
        let first = depths.iter().position(|depth| *depth > 0)?;
        let is_outermost = depths.iter().all(|depth| *depth == 0 || *depth >= depths[first]);
        lines.get(first).filter(|_| is_outermost)
    });
    // No page mark: "[[ 1 ]]".
    let begins = |line: &&&str| line.starts_with(|c: char| c.is_uppercase() || c.is_numeric() || c == '“');
    // A text that begins with its first provision, or with a part, has none.
    let marked_so =
        |line: &str| read_markers(line).is_some_and(|found| found.markers.iter().any(|it| it.noun.is_none()));
    let numbered = |line: &&&str| heads(line) || marked_so(line);
    let before = || lines.iter().take_while(|line| !numbered(line)).find(begins);
    marked.filter(|line| !heads(line)).or_else(before).map(|line| plain(line))
}

/// The table of the level at `at`, whose first label is `first`.
fn level(
    toml: &mut String,
    seen: &Seen<'_>,
    text: &str,
    (at, first): (usize, &str),
    blocks: &BTreeMap<u32, &str>,
) {
    let full = seen.full.as_ref();
    let _ = write!(toml, "[[level]]\nfirst = '{first}'\n");
    if let Some(second) = full.and_then(|full| full.second.get(at)) {
        let _ = writeln!(toml, "second = '{second}'");
    }
    let main_has_gaps = || full.is_none() && seen.main.as_ref().is_some_and(Noun::has_gaps);
    if full.is_some_and(Full::has_gaps) || at == 0 && (!blocks.is_empty() || main_has_gaps()) {
        toml.push_str("gaps = 'never-reuse'\n");
    }
    let named = full.and(seen.named.as_ref()).filter(|named| named.depths.contains(&(at + 1)));
    let under = at.checked_sub(1).and_then(|at| seen.under.get(at)).filter(|_| full.is_none());
    let statute =
        full.is_none() && seen.name.as_deref().is_some_and(|name| seen.language.heads_statutes(name));
    // What is printed "1." may be cited as a paragraph.
    let paragraphs = at == 1 && first == "1" && !seen.levels.contains(&"(1)");
    let paragraphs = paragraphs && own_paragraphs(text).len() >= CITED && !cites_numbers(text);
    let called = if paragraphs { "(1)" } else { first };
    let known = seen.language.words.filter(|_| statute && at > 0).and_then(|words| words.nouns_of(called));
    let cited = seen.cited.as_ref().filter(|_| at > 0 && first == "1");
    let noun = cited.and_then(|cited| cited.noun.as_ref());
    if at == 0 {
        let nouns = nouns(seen, text, blocks);
        if !nouns.is_empty() {
            let _ = writeln!(toml, "noun = {}", list(&nouns));
        }
        // "Law 12C" is C of Law 12 where capital letters count what is in it.
        let of_capitals = seen.levels.get(1) == Some(&"A") && !seen.main.as_ref().is_some_and(Noun::is_sign);
        // But "Article 12c" heads an article.
        let small = seen.main.as_ref().is_some_and(|main| main.is_inserted_small(&seen.lines.lines));
        let of_capitals = of_capitals && !small;
        // "Article 1er" beside "Article 2-1": where addresses have digits alone, letters are none of their levels.
        let main = seen.main.as_ref();
        let digits = |full: &Full| full.levels.iter().all(|first| *first == "1");
        let lettered = full
            .is_none_or(|full| digits(full) && main.is_some_and(|main| main.is_inserted(&seen.lines.lines)));
        let inserted = lettered && !of_capitals;
        let _ = write!(toml, "noun-in-marker = {}\ninserted = {inserted}\n", seen.main.is_some());
        // Sections 4.1 and 4.2 of Article IV.
        if full.is_some() && seen.main.as_ref().is_some_and(|main| main.first == "I") {
            toml.push_str("roman = true\n");
        }
    } else if let Some(name) = named.map(|named| &named.name).or(under.map(|noun| &noun.name)) {
        let names = with_full_noun(name, seen.language);
        let names: Vec<_> = names.iter().flat_map(|name| forms(name, text, seen.language)).collect();
        let _ = write!(toml, "noun = {}\nnoun-in-marker = true\n", list(&names));
    } else if let Some(nouns) = known {
        let _ =
            writeln!(toml, "noun = {nouns:?}\nnoun-in-marker = false\ninserted = {}", first.contains('1'));
    } else if let Some(nouns) = noun {
        let _ = writeln!(toml, "noun = {}\nnoun-in-marker = false", list(nouns));
    } else if let Some(noun) = Some(at).filter(|at| *at == 1).and_then(|_| noun_of_second_level(seen, text)) {
        let _ = writeln!(toml, "noun = {}\nnoun-in-marker = false", list(&forms(&noun, text, seen.language)));
    }
    let put_in = || match under {
        Some(noun) => noun.is_inserted(&seen.lines.lines),
        None => puts_between(&seen.lines.lines),
    };
    if at > 0 && first == "1" && full.is_none() && known.is_none() && put_in() {
        toml.push_str("inserted = true\n");
    }
    if let Some(cited) = cited {
        toml.push_str(cited.keys());
    } else if let Some(joint) = seen.joint.filter(|_| at > 0 && first == "1") {
        let _ = writeln!(toml, "cite = '{{up}}{}{{n}}'", joint.sign());
    } else if at > 0
        && full.is_none()
        && (is_pointed(seen, text) && !first.starts_with('(') || looks_inserted(seen, first))
    {
        toml.push_str("cite = '{up}.{n}'\n");
    }
    if first == "a" && full.is_some() {
        let left_out: Vec<&str> =
            ["l", "o"].into_iter().filter(|letter| is_left_out(letter, &seen.lines.lines)).collect();
        let _ = writeln!(toml, "skip = {left_out:?}");
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
    let in_words = sign.then(|| noun_of_references(text, false, seen.language)).flatten();
    let lone = seen.full.as_ref().filter(|_| seen.main.is_none() && seen.groups.is_empty());
    let chapters = lone.and_then(|full| noun_of_chapters(text, full));
    let others = others.chain(in_words).chain(chapters);
    let main = seen.name.iter().flat_map(|name| with_full_noun(name, seen.language));
    let names = main.chain(others.filter(|other| !is_name(other)));
    names.flat_map(|name| forms(&name, text, seen.language)).collect()
}
