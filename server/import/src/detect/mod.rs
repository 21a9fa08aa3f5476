//! A profile for a text that nobody described: what its provisions are called and how they are
//! numbered, read off the beginnings of its lines.
//!
//! No word of any language is needed. A noun is a word with a capital that stands before rising
//! numbers at the beginning of lines; a group is one between whose headings the provisions go
//! on; a body is one behind which they are over. A style of markers is a level if its first
//! label is followed by its second.

mod cited;
mod full;
mod levels;
mod nouns;

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

use cited::Cited;
use full::{Full, blocks, full_alone, is_left_out};
use lawsmith_model::{GERMAN_LEVELS, Lexicon};
use lawsmith_syntax::{defined_term, read_markers};
use levels::own_levels;
use nouns::{
    Noun, forms, headings, noun_line, noun_of_addresses, noun_of_blocks, noun_of_references, nouns, under,
};

use crate::lines::counted;
use crate::markup::{CLOSES, HEADING, LISTED, written};
use crate::mend::{Endnotes, IN_BRACKETS};
use crate::paragraphs::is_finished;
use crate::profile::Profile;

/// Lines no longer than this are not broken off at the margin.
const SHORT: usize = 60;
/// How many nouns beside the main one are kept.
const MOST: usize = 12;

/// The profile for `text`; `None` where its lines show no numbering.
pub(crate) fn detected(text: &str) -> Option<Profile> {
    let mut lines = Lines::of(text);
    let at_the_end = Endnotes::in_brackets().and_then(|endnotes| endnotes.find(&lines.lines));
    lines.truncate(at_the_end.as_ref().map_or(usize::MAX, |found| found.notes[0]));
    let Lines { lines, apart, depths, listed } = lines;
    let german = is_german(text);
    let nouns = nouns(&lines, &apart);
    let headings = headings(&lines, &depths);
    let numbered = headings.first().map_or_else(|| numbered(&lines), |headings| headings.places.clone());
    let full = Full::of(&lines);
    let mut often: Vec<&Noun> = nouns.iter().collect();
    often.sort_by_key(|noun| std::cmp::Reverse(noun.all.len()));
    often.truncate(MOST);
    let inner = |noun: &Noun| often.iter().any(|other| noun.restarts_in(other));
    // Whole addresses begin with digits, and so does what they lie in.
    let outer = nouns.iter().filter(|noun| !inner(noun) && (full.is_none() || !noun.is_lettered()));
    let most = outer.max_by_key(|noun| (noun.places.len(), usize::MAX - noun.places[0]));
    // Sections under a number alone outnumber the parts that they stand in.
    let pointed = if headings.is_empty() { pointed(&lines, &apart) } else { Vec::new() };
    let main = most.filter(|noun| {
        let enough = noun.places.len() >= 2 || pointed.len() < 3;
        let under_it = headings.first().is_some_and(|headings| headings.restarts_in(noun));
        let more = noun.places.len() >= numbered.len() || under_it;
        enough && (more || full.is_some() && !full_alone(&lines))
    });
    let numbered = if main.is_none() && numbered.len() < pointed.len() { pointed } else { numbered };
    let nested = listed.iter().any(|&lists| lists > 1);
    if main.is_none() && numbered.len() < 2 && full.is_none() && !nested {
        return None;
    }
    let name = match main {
        Some(noun) => Some(noun.name.clone()),
        None => noun_of_references(text, full.is_some()),
    };
    let last = main.map_or(numbered.last().copied(), |noun| noun.places.last().copied()).unwrap_or(0);
    let under = main.map_or_else(Vec::new, |main| under(main, &often));
    let mut labels = labels(&lines);
    labels.retain(|label| main.is_none_or(|main| main.name != *label));
    let others = nouns.iter().filter(|noun| !labels.contains(&noun.name)).filter(|noun| {
        main.is_none_or(|main| main.name != noun.name) && under.iter().all(|other| other.name != noun.name)
    });
    let (bodies, groups): (Vec<&Noun>, Vec<&Noun>) = others.partition(|noun| noun.places[0] > last);
    // The numbers of a body are its own, and so are those of what stands before the first provision.
    let end = bodies.iter().map(|noun| noun.places[0]).min().unwrap_or(lines.len());
    let start = main.map_or(0, |main| main.places[0]).min(end);
    let mut cited = None;
    let mut own = || {
        let deep = main.map_or(0, |main| depths[main.places[0]]);
        let headings = headings
            .iter()
            .filter(|headings| deep == 0 && main.is_none() || depths[headings.places[0]] > deep && deep > 0);
        let nouns = main.into_iter().chain(under.iter().copied());
        let mut levels: Vec<&str> = nouns.chain(headings).map(|noun| noun.first).collect();
        let shape = (&depths[start..end], &listed[start..end]);
        let own = own_levels(&lines[start..end], shape, levels.is_empty());
        let mut own: Vec<_> = own.into_iter().map(|(first, _, depth)| (first, depth)).collect();
        let nouns = main.map(|main| forms(&main.name, text, german));
        cited = nouns.filter(|_| levels.len() == 1).and_then(|nouns| Cited::of(text, &nouns, &mut own));
        levels.extend(levels.is_empty().then_some("1"));
        levels.extend(own.into_iter().map(|(first, _)| first));
        levels
    };
    let levels = match &full {
        None => own(),
        Some(full) => {
            // Lists with labels of their own may stand under whole addresses: 4.2, and in it (a).
            let apart = lines.iter().zip(&depths).map(|(line, depth)| depth + usize::from(full.begins(line)));
            let own = own_levels(&lines[..end], (&apart.collect::<Vec<_>>(), &listed), true);
            let often = own.into_iter().skip_while(|(_, lists, _)| *lists < 2).map(|(first, ..)| first);
            full.levels.iter().copied().chain(often).collect()
        }
    };
    let mut toml = String::new();
    // A provision or a part is not what the whole is called.
    let numbered = |line: &&&str| {
        let word = noun_line(line).map(|(word, ..)| word);
        word.is_some_and(|word| nouns.iter().any(|noun| noun.name.eq_ignore_ascii_case(word)))
    };
    let marked = depths.iter().position(|depth| *depth > 0).and_then(|at| lines.get(at));
    let marked = marked.filter(|line| !numbered(line));
    // No page mark: "[[ 1 ]]".
    let worded = || {
        lines.iter().find(|line| line.starts_with(|c: char| c.is_uppercase() || c.is_numeric() || c == '“'))
    };
    let title = marked.or_else(worded).or(lines.first());
    let title = title.map(|line| line.replace(['\'', '\\'], " ")).unwrap_or_default();
    let _ = write!(toml, "[work]\nid = 'work'\ntitle = '{title}'\n");
    if german {
        toml.push_str("language = 'de'\n");
    }
    if full.is_some() {
        toml.push_str("marker = 'full'\n");
    }
    let blocks = full.as_ref().map_or_else(BTreeMap::new, |_| blocks(&lines));
    let gaps = full.as_ref().is_some_and(Full::has_gaps);
    for (at, level) in levels.iter().enumerate() {
        let _ = write!(toml, "[[level]]\nfirst = '{level}'\n");
        if let Some(second) = full.as_ref().and_then(|full| full.second.get(at)) {
            let _ = writeln!(toml, "second = '{second}'");
        }
        if gaps || at == 0 && !blocks.is_empty() {
            toml.push_str("gaps = 'never-reuse'\n");
        }
        if at == 0 {
            let of_addresses = main.and(full.as_ref()).and_then(|full| noun_of_addresses(text, full));
            let others = noun_of_blocks(text, &blocks).into_iter().chain(of_addresses);
            let is_name = |other: &String| name.as_ref().is_some_and(|name| name.eq_ignore_ascii_case(other));
            let names: Vec<String> =
                name.iter().cloned().chain(others.filter(|other| !is_name(other))).collect();
            let names: Vec<String> = names.into_iter().flat_map(|name| forms(&name, text, german)).collect();
            if !names.is_empty() {
                let _ = writeln!(toml, "noun = {names:?}");
            }
            let _ = write!(toml, "noun-in-marker = {}\ninserted = {}\n", main.is_some(), full.is_none());
        } else if let Some(noun) = under.get(at - 1).filter(|_| full.is_none()) {
            let _ = write!(toml, "noun = {:?}\nnoun-in-marker = true\n", forms(&noun.name, text, german));
        }
        let statute = german && full.is_none() && matches!(name.as_deref(), Some("§" | "Artikel" | "Art"));
        let named = GERMAN_LEVELS.iter().find(|(first, _)| statute && at > 0 && first == level);
        if let Some((_, nouns)) = named {
            let _ = writeln!(toml, "noun = {nouns:?}\nnoun-in-marker = false");
        }
        if let Some(cited) = cited.as_ref().filter(|_| at > 0 && *level == "1") {
            toml.push_str(&cited.keys());
        }
        if *level == "a" && full.is_some() {
            let left_out: Vec<&str> =
                ["l", "o"].into_iter().filter(|letter| is_left_out(letter, &lines)).collect();
            let _ = writeln!(toml, "skip = {left_out:?}");
        }
    }
    for (table, nouns) in [("group", groups), ("scheme", bodies)] {
        for noun in nouns.into_iter().take(MOST) {
            let _ = write!(toml, "[[{table}]]\nnoun = {:?}\n", forms(&noun.name, text, german));
        }
    }
    for label in labels {
        let _ = write!(toml, "[[label]]\nwords = ['{label}']\n");
    }
    let _ = write!(toml, "[definitions]\nform = '{}'\n[edition]\nid = 'draft'\n", definitions(&lines));
    if at_the_end.is_some() {
        let _ = write!(toml, "[endnotes]\n{IN_BRACKETS}");
    }
    Profile::parse(&toml).ok()
}

/// Whether more of the joining words of German stand in the text than of those of English.
fn is_german(text: &str) -> bool {
    let count = |lexicon: Lexicon| {
        let joining: BTreeSet<String> = lexicon.articles.into_iter().chain(lexicon.conjunctions).collect();
        text.split_whitespace().filter(|word| joining.contains(*word)).count()
    };
    count(Lexicon::german()) > count(Lexicon::default())
}

/// The lines that hold words, without those of a table of contents.
struct Lines<'t> {
    lines: Vec<&'t str>,
    /// Which of them stand below an empty line; where hardly any does, below the end of a paragraph.
    apart: Vec<bool>,
    /// How deep headings they are.
    depths: Vec<usize>,
    /// In how many lists they lie as items.
    listed: Vec<usize>,
}

impl<'t> Lines<'t> {
    fn truncate(&mut self, len: usize) {
        self.lines.truncate(len);
        self.apart.truncate(len);
        self.depths.truncate(len);
        self.listed.truncate(len);
    }

    fn of(text: &'t str) -> Self {
        let contents = |line: &&str| {
            let words = line.trim_end_matches(|c: char| c.is_ascii_digit()).trim_end();
            words.len() < line.len() && words.ends_with("...")
        };
        let mut found = Self { lines: Vec::new(), apart: Vec::new(), depths: Vec::new(), listed: Vec::new() };
        let mut empty = true;
        for line in crate::lines::physical(text).flat_map(|line| line.split('\u{c}')).map(str::trim) {
            let (line, depth) = counted(line, HEADING);
            let (line, _) = counted(line, CLOSES);
            let (line, listed) = counted(line, LISTED);
            if !line.is_empty() && !contents(&line) {
                found.lines.push(line);
                found.apart.push(empty || depth > 0);
                found.depths.push(depth);
                found.listed.push(listed);
            }
            empty = line.is_empty() || depth > 0;
        }
        if found.apart.iter().filter(|apart| **apart).count() * 5 < found.apart.len() {
            // Only a long line that does not end its sentence goes on in the next one.
            let ends = |above: &str| above.len() <= SHORT || is_finished(above);
            let below = found.lines.windows(2).map(|pair| ends(pair[0]));
            let apart = std::iter::once(true).chain(below).zip(&found.apart);
            found.apart = apart.map(|(ends, &apart)| ends || apart).collect();
        }
        found
    }
}

/// The places of lines that begin with a rising number and a title: "12 Licences".
fn numbered(lines: &[&str]) -> Vec<usize> {
    let mut found = Vec::new();
    for (at, line) in lines.iter().enumerate() {
        let end = line.find(|c: char| !c.is_ascii_digit()).unwrap_or(line.len());
        let (number, rest) = line.split_at(end);
        let title = rest.trim_start_matches('.').trim_start();
        let headed = title.starts_with(|c: char| c.is_uppercase() || matches!(c, '[' | '('));
        if rest.starts_with([' ', '.'])
            && headed
            && line.len() <= 72
            && !line.ends_with(['.', ',', ';'])
            && let Ok(value) = number.parse::<u32>()
        {
            found.push((at, value));
        }
    }
    let values: Vec<u32> = found.iter().map(|(_, value)| *value).collect();
    crate::sequence::longest_rise(&values).into_iter().map(|place| found[place].0).collect()
}

/// The places of lines that begin with a rising number and its point, below an empty line.
fn pointed(lines: &[&str], apart: &[bool]) -> Vec<usize> {
    let number = |line: &str| {
        let end = line.find(|c: char| !c.is_ascii_digit())?;
        line[end..].starts_with(". ").then(|| line[..end].parse::<u32>().ok())?
    };
    let at = |place: usize| Some((place, number(lines[place]).filter(|_| apart[place])?));
    let found: Vec<(usize, u32)> = (0..lines.len()).filter_map(at).collect();
    let values: Vec<u32> = found.iter().map(|(_, value)| *value).collect();
    crate::sequence::longest_rise(&values).into_iter().map(|place| found[place].0).collect()
}

/// The words before a colon that begin lines again and again: "Example:".
fn labels(lines: &[&str]) -> Vec<String> {
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    for line in lines {
        let Some((label, rest)) = line.split_once(": ") else { continue };
        let word = label.trim_end_matches(|c: char| c.is_ascii_digit() || c == ' ');
        let one = word.chars().all(char::is_alphabetic) && word.chars().any(char::is_lowercase);
        if one && word.starts_with(char::is_uppercase) && rest.len() > 20 {
            *counts.entry(word).or_default() += 1;
        }
    }
    counts.into_iter().filter(|(_, count)| *count >= 2).map(|(word, _)| word.to_owned()).collect()
}

/// How definitions are written, where a line opens them.
fn definitions(lines: &[&str]) -> &'static str {
    let conventions = lawsmith_syntax::Conventions::default();
    let opens = |line: &&str| conventions.opens_part(line) == Some(lawsmith_syntax::Part::Definitions);
    let by_quotes = lawsmith_syntax::Conventions {
        entries: lawsmith_syntax::EntryForm::Quoted,
        ..lawsmith_syntax::Conventions::default()
    };
    let is_quoted = |line: &str| line.starts_with(['“', '"', '„']);
    let behind_marker =
        |line: &str| read_markers(line).and_then(|found| Some(found.markers.last()?.span.end)).unwrap_or(0);
    let defines = |line: &&&str| {
        defined_term(&written(line[behind_marker(line)..].trim_start().to_owned()), &by_quotes).is_some()
    };
    let defined = lines.iter().filter(defines).count() >= 2;
    let Some(at) = lines.iter().rposition(opens) else {
        let quoted = lines.iter().filter(|line| is_quoted(line)).count() >= 2;
        return if quoted || defined { "quoted" } else { "dash" };
    };
    let first = lines.get(at + 1).copied().unwrap_or_default();
    let short = first.split_whitespace().count() <= 8 && !first.ends_with(['.', ';', ':']);
    if is_quoted(first) {
        "quoted"
    } else if short && !first.contains(" — ") && !first.contains(" – ") {
        "line"
    } else if defined {
        // Entries with a dash are read there too.
        "quoted"
    } else {
        "dash"
    }
}
