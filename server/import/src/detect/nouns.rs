//! What heads lines: words before rising numbers, and the numbers of headings that Markdown marks.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet, HashSet};

use lawsmith_syntax::{Style, read_markers};
use lawsmith_text::capitalised;

use super::MOST;
use super::language::TextLanguage;
use super::levels::styles;
use super::noun::Noun;
use super::noun_line::noun_line;
use crate::source::BODIES;
use crate::title::is_note_on_number;

/// What stands before the numbers of captions, in small letters.
const CAPTIONS: [&str; 10] =
    ["figure", "fig", "picture", "image", "photo", "illustration", "diagram", "abbildung", "abb", "bild"];

/// The same before the numbers of tables, which may be bodies where these have one level: "Table 2".
const TABLES: [&str; 2] = ["table", "tabelle"];

/// The most words of a title behind a number that stands once.
const LONGEST: usize = 8;

/// How many times as many lines a rise takes that goes on far more.
const FAR: usize = 2;

/// How long a line may be, in bytes, that only begins with a noun and its number.
const SHORT: usize = 120;

/// How many numbers in a row may be years.
const YEARS: usize = 5;

/// How what has a noun is numbered, with the first label.
const NUMBERED: [(Style, &str); 3] = [(Style::Arabic, "1"), (Style::UpperRoman, "I"), (Style::Upper, "A")];

/// The words that stand before rising numbers at the beginning of lines.
pub(super) fn nouns(lines: &[&str], apart: &[bool], language: &TextLanguage) -> Vec<Noun> {
    let others = no_nouns(language);
    let names_nothing = |word: &str| others.contains(&word.to_lowercase());
    let mut found: BTreeMap<String, Vec<(usize, &str)>> = BTreeMap::new();
    for (at, line) in lines.iter().enumerate() {
        let Some((word, label, rest)) = noun_line(line) else { continue };
        // "Version 1.1": the number is of another kind.
        let decimal =
            rest.strip_prefix('.').is_some_and(|rest| rest.starts_with(|c: char| c.is_ascii_digit()));
        if decimal {
            continue;
        }
        let heads = rest.is_empty()
            || rest.starts_with(['.', ':', '—', '–', '-', '(', '['])
            || is_note_on_number(rest)
            || rest.starts_with(char::is_uppercase);
        // "Art. 22 Abs. 2" is cited.
        let part = rest.split(|c: char| !c.is_alphabetic()).next();
        let part = part.is_some_and(|word| language.level_nouns().any(|noun| noun == word));
        if heads && !part && apart[at] && (line.len() <= SHORT || is_run_in(rest)) {
            found.entry(capitalised(&word.to_lowercase())).or_default().push((at, label));
        }
    }
    found.retain(|name, lines| !names_nothing(name) && (name == "§" || !are_years(lines)));
    // "Board  1. A board is": the first meaning of a headword.
    let is_meaning = |at: usize| {
        let rest = noun_line(lines[at]).map_or("", |(_, _, rest)| rest);
        rest.starts_with(". ") && rest.split_whitespace().count() > LONGEST
    };
    let lines_of_text = lines;
    let mut nouns: Vec<Noun> = Vec::new();
    for (name, lines) in found {
        let risen = NUMBERED.iter().filter_map(|(style, first)| {
            let value = |&(at, label): &(usize, &str)| Some((at, style.value(label)?));
            let all: Vec<(usize, u32)> = lines.iter().filter_map(value).collect();
            let values: Vec<u32> = all.iter().map(|(_, value)| *value).collect();
            let rise = longest_rise(&all);
            let distinct: BTreeSet<u32> = rise.iter().map(|&at| values[at]).collect();
            // A letter alone begins many a line that heads nothing.
            let body = || is_body_alone(&name, lines_of_text[all[0].0]);
            let alone = values == [1] && (*style != Style::Upper || body()) && !is_meaning(all[0].0);
            let places = rise.into_iter().map(|at| all[at].0).collect();
            let noun = || Noun { name: name.clone(), places, all, first };
            (distinct.len() >= 2 || alone).then(|| (distinct.len() >= 2, noun()))
        });
        // Parts 1 to 6 of a statute count, not Parts A to E of its annexes; of styles that fit as many lines the first.
        let most = |(several, noun): &(bool, Noun)| (*several, Reverse(noun.all[0].0), noun.all.len());
        let risen: Vec<(bool, Noun)> = risen.rev().collect();
        let best = risen.iter().max_by_key(|row| most(row)).map(|(_, noun)| noun);
        // Article I of the law that brings in Articles 1 to 9 of another one.
        let quoted = |noun: &&Noun| {
            best.is_some_and(|best| noun.all.len() > 2 * best.all.len() && noun.lies_in_one(best))
        };
        let found = risen.iter().map(|(_, noun)| noun).find(quoted).or(best);
        nouns.extend(found.cloned());
    }
    nouns
}

/// The places in `all` of a longest rise of the numbers: the last one, but the first where that goes on through far more lines.
/// A chart of all numbers may stand at the end, as a table of contents does at the beginning.
fn longest_rise(all: &[(usize, u32)]) -> Vec<usize> {
    let values: Vec<u32> = all.iter().map(|(_, value)| *value).collect();
    let last = crate::numbering::longest_rise(&values);
    let mirrored: Vec<u32> = values.iter().rev().map(|value| u32::MAX - value).collect();
    let first = crate::numbering::longest_rise(&mirrored).into_iter().rev();
    let first: Vec<usize> = first.map(|at| all.len() - 1 - at).collect();
    let lines = |rise: &[usize]| match rise {
        [first, .., last] => all[*last].0 - all[*first].0,
        _ => 0,
    };
    if lines(&first) > FAR * lines(&last) { first } else { last }
}

/// Whether a sign parts the number from the words that its line goes on with: "Section 3. Oars are kept", "SECTION 3: Oars",
/// "Art. 3 - Oars".
fn is_run_in(rest: &str) -> bool {
    let words = rest.strip_prefix(['.', ':', '—', '–']).or_else(|| rest.strip_prefix("- ")).unwrap_or("");
    words.trim_start().starts_with(|c: char| c.is_uppercase() || matches!(c, '“' | '"' | '(' | '['))
}

/// Whether a word stands before numbers of captions, also of several levels: "Table 1.2".
pub(super) fn is_of_captions(word: &str) -> bool {
    let small = word.to_lowercase();
    CAPTIONS.iter().chain(&TABLES).any(|caption| *caption == small)
}

/// Whether the numbers behind a noun are years, "Effective 2026-03-15", "Season 2027": those of provisions count on one by one.
fn are_years(lines: &[(usize, &str)]) -> bool {
    let year = |label: &str| label.parse().ok().filter(|year| (1900..2100).contains(year));
    let years: Option<Vec<u32>> = lines.iter().map(|(_, label)| year(label)).collect();
    years.is_some_and(|years| years.len() <= YEARS || years.windows(2).any(|pair| pair[1] != pair[0] + 1))
}

/// Whether the line is the name of a body and its label, or begins with the name in capitals: "Annex A", "EXHIBIT A: Fees".
fn is_body_alone(name: &str, line: &str) -> bool {
    let is_whole = || noun_line(line).is_some_and(|(_, _, rest)| rest.is_empty());
    BODIES.iter().any(|(noun, _)| *noun == name) && (line.starts_with(&name.to_uppercase()) || is_whole())
}

/// The words that head no provisions, whatever number stands behind them, in small letters: "June 2024",
/// "Unterabsatz 1 gilt nicht".
pub(super) fn no_nouns(language: &TextLanguage) -> HashSet<String> {
    let [english, own] = language.lexicons.clone();
    let of_levels = language.level_nouns().map(str::to_lowercase);
    let strange = [own.names, own.tails, own.of, own.function_words, own.owners];
    let lists = strange.into_iter().filter(|_| !language.language.is_english()).chain([english.names]);
    let captions = CAPTIONS.into_iter().map(str::to_owned);
    lists.flatten().chain(of_levels).chain(captions).collect()
}

/// The nouns of levels below the main one, outermost first: Sections in each Article.
pub(super) fn under<'n>(main: &'n Noun, nouns: &[&'n Noun]) -> Vec<&'n Noun> {
    let next = |above: &&'n Noun| {
        let many = |noun: &&Noun| noun.all.len() * 2 >= above.all.len() && noun.restarts_in(above);
        nouns.iter().copied().filter(many).max_by_key(|noun| noun.all.len())
    };
    std::iter::successors(next(&main), next).take(MOST).collect()
}

/// The numbers of headings that Markdown marks and no noun stands before, by their depth. Those
/// over numbers that run on through them are groups, and left out.
pub(super) fn headings(lines: &[&str], depths: &[usize]) -> Vec<Noun> {
    let mut found: BTreeMap<usize, Vec<(usize, Labels)>> = BTreeMap::new();
    for (at, (line, depth)) in lines.iter().zip(depths).enumerate().filter(|(_, (_, depth))| **depth > 0) {
        let readings = heading_label(line).filter(|_| noun_line(line).is_none());
        found.entry(*depth).or_default().extend(readings.map(|readings| (at, readings)));
    }
    let mut headings: Vec<Noun> = found.into_values().filter_map(|lines| in_one_style(&lines)).collect();
    while let [outer, inner, ..] = &headings[..]
        && inner.all.len() > outer.all.len()
        && !inner.restarts_in(outer)
    {
        headings.remove(0);
    }
    headings
}

/// Styles, as their first labels, with the number that a label has in each.
type Labels = Vec<(&'static str, u32)>;

/// How the number at the beginning of a heading can be read: "I. Crews", "8 Oaths".
fn heading_label(line: &str) -> Option<Labels> {
    if let Some(marker) = read_markers(line).and_then(|found| found.markers.into_iter().next()) {
        return Some(styles(line, &marker));
    }
    let (number, _) = line.split_once(char::is_whitespace)?;
    let digits = number.trim_end_matches(|c: char| c.is_ascii_uppercase());
    let value = Style::Arabic.value(digits).filter(|_| digits.bytes().all(|b| b.is_ascii_digit()))?;
    Some(vec![("1", value)])
}

/// The numbers in the style in which most go on from the one before.
fn in_one_style(lines: &[(usize, Labels)]) -> Option<Noun> {
    let read = |style: &'static str| -> Vec<(usize, u32)> {
        let value =
            |labels: &Labels| labels.iter().find(|(other, _)| *other == style).map(|(_, value)| *value);
        lines.iter().filter_map(|(at, labels)| Some((*at, value(labels)?))).collect()
    };
    let runs = |all: &[(usize, u32)]| {
        let steps = all.windows(2).filter(|pair| pair[1].1 == pair[0].1 + 1).count();
        steps + all.iter().filter(|(_, value)| *value == 1).count()
    };
    let all_styles: BTreeSet<&'static str> =
        lines.iter().flat_map(|(_, labels)| labels).map(|(style, _)| *style).collect();
    let found = all_styles.into_iter().map(|style| (style, read(style)));
    let (first, all) = found.max_by_key(|(_, all)| runs(all)).filter(|(_, all)| runs(all) >= 2)?;
    let values: Vec<u32> = all.iter().map(|(_, value)| *value).collect();
    let places = crate::numbering::longest_rise(&values).into_iter().map(|at| all[at].0).collect();
    Some(Noun { name: String::new(), places, all, first })
}
