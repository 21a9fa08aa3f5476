//! A profile for a text that nobody described: what its provisions are called and how they are
//! numbered, read off the beginnings of its lines.
//!
//! No word of any language is needed. A noun is a word with a capital that stands before rising
//! numbers at the beginning of lines; a group is one between whose headings the provisions go
//! on; a body is one behind which they are over. A style of markers is a level if its first
//! label is followed by its second.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

use lawsmith_syntax::{Style, read_markers};
use regex::Regex;

use crate::markup::LISTED;
use crate::profile::Profile;

/// How many nouns beside the main one are kept.
const MOST: usize = 12;
/// How many numbers make whole addresses of what stands before the lines.
const FULL: usize = 4;

/// The profile for `text`; `None` where its lines show no numbering.
pub(crate) fn detected(text: &str) -> Option<Profile> {
    let (lines, apart, listed) = lines(text);
    let nouns = nouns(&lines, &apart);
    let numbered = numbered(&lines);
    let full = full(&lines);
    // Whole addresses begin with digits, and so does what they lie in.
    let mains = nouns.iter().filter(|noun| full.is_none() || !noun.lettered);
    let most = mains.max_by_key(|noun| (noun.places.len(), usize::MAX - noun.places[0]));
    // Sections under a number alone outnumber the parts that they stand in.
    let pointed = pointed(&lines, &apart);
    let main = most.filter(|noun| {
        let enough = noun.places.len() >= 2 || pointed.len() < 3;
        enough && (noun.places.len() >= numbered.len() || full.is_some() && !full_alone(&lines))
    });
    let numbered = if main.is_none() && numbered.len() < pointed.len() { pointed } else { numbered };
    if main.is_none() && numbered.len() < 2 && full.is_none() {
        return None;
    }
    let name = match main {
        Some(noun) => Some(noun.name.clone()),
        None => noun_of_references(text, full.is_some()),
    };
    let last = main.map_or(numbered.last().copied(), |noun| noun.places.last().copied()).unwrap_or(0);
    let others = nouns.iter().filter(|noun| main.is_none_or(|main| main.name != noun.name));
    let (bodies, groups): (Vec<&Noun>, Vec<&Noun>) = others.partition(|noun| noun.places[0] > last);
    // The numbers of a body are its own.
    let end = bodies.iter().map(|noun| noun.places[0]).min().unwrap_or(lines.len());
    let levels = full.unwrap_or_else(|| own_levels(&lines[..end], &listed, main.is_none()));
    let full = levels.1;
    let mut toml = String::new();
    let title = lines.first().map(|line| line.replace(['\'', '\\'], " ")).unwrap_or_default();
    let _ = write!(toml, "[work]\nid = 'work'\ntitle = '{title}'\n");
    if full {
        toml.push_str("marker = 'full'\n");
    }
    for (at, level) in levels.0.iter().enumerate() {
        let _ = write!(toml, "[[level]]\nfirst = '{level}'\n");
        if at == 0 {
            if let Some(name) = &name {
                let _ = writeln!(toml, "noun = ['{name}', '{}']", plural(name, text));
            }
            let _ = write!(toml, "noun-in-marker = {}\ninserted = {}\n", main.is_some(), !full);
        }
        if *level == "a" && full {
            let left_out: Vec<&str> =
                ["l", "o"].into_iter().filter(|letter| is_left_out(letter, &lines)).collect();
            let _ = writeln!(toml, "skip = {left_out:?}");
        }
    }
    for (table, nouns) in [("group", groups), ("scheme", bodies)] {
        for noun in nouns.into_iter().take(MOST) {
            let plural = plural(&noun.name, text);
            let _ = write!(toml, "[[{table}]]\nnoun = ['{}', '{plural}']\n", noun.name);
        }
    }
    for label in labels(&lines) {
        let _ = write!(toml, "[[label]]\nwords = ['{label}']\n");
    }
    let _ = write!(toml, "[definitions]\nform = '{}'\n[edition]\nid = 'draft'\n", definitions(&lines));
    Profile::parse(&toml).ok()
}

/// The lines that hold words, without those of a table of contents, and which of them stand
/// below an empty line; all do where hardly any does. And in how many lists each lies as an item.
fn lines(text: &str) -> (Vec<&str>, Vec<bool>, Vec<usize>) {
    let contents = |line: &&str| {
        let words = line.trim_end_matches(|c: char| c.is_ascii_digit()).trim_end();
        words.len() < line.len() && words.ends_with("...")
    };
    let (mut found, mut apart, mut listed, mut empty) = (Vec::new(), Vec::new(), Vec::new(), true);
    for line in crate::lines::physical(text).flat_map(|line| line.split('\u{c}')).map(str::trim) {
        if !line.is_empty() && !contents(&line) {
            let words = line.trim_start_matches(LISTED);
            listed.push((line.len() - words.len()) / LISTED.len_utf8());
            found.push(words);
            apart.push(empty);
        }
        empty = line.is_empty();
    }
    if apart.iter().filter(|apart| **apart).count() * 5 < apart.len() {
        apart.fill(true);
    }
    (found, apart, listed)
}

/// How what has a noun is numbered.
const NUMBERED: [Style; 3] = [Style::Arabic, Style::UpperRoman, Style::Upper];

/// A noun that heads lines.
struct Noun {
    name: String,
    /// The lines that it heads, by their place.
    places: Vec<usize>,
    /// Whether letters number it.
    lettered: bool,
}

/// The words that stand before rising numbers at the beginning of lines.
fn nouns(lines: &[&str], apart: &[bool]) -> Vec<Noun> {
    let mut found: BTreeMap<String, Vec<(usize, &str)>> = BTreeMap::new();
    for (at, line) in lines.iter().enumerate() {
        let Some((word, label, rest)) = noun_line(line) else { continue };
        let heads = rest.is_empty()
            || rest.starts_with(['.', ':', '—', '–', '-', '(', '['])
            || rest.starts_with(char::is_uppercase);
        let labelled = NUMBERED.iter().any(|style| style.value(label).is_some());
        if labelled && heads && apart[at] && line.len() <= 120 {
            found.entry(capitalised(word)).or_default().push((at, label));
        }
    }
    let mut nouns: Vec<Noun> = Vec::new();
    for (name, lines) in found {
        let risen = NUMBERED.iter().map(|style| {
            let read = |&(at, label): &(usize, &str)| Some((at, style.value(label)?));
            let (places, values): (Vec<usize>, Vec<u32>) = lines.iter().filter_map(read).unzip();
            let rise = crate::sequence::longest_rise(&values);
            let distinct: BTreeSet<u32> = rise.iter().map(|&at| values[at]).collect();
            // A letter alone begins many a line that heads nothing.
            let alone = *style != Style::Upper && values == [1];
            let enough = distinct.len() >= 2 || alone;
            let places = rise.into_iter().filter(|_| enough).map(|at| places[at]).collect();
            Noun { name: name.clone(), places, lettered: *style == Style::Upper }
        });
        // Of styles that fit as many lines the first.
        nouns.extend(risen.rev().max_by_key(|noun| noun.places.len()).filter(|noun| !noun.places.is_empty()));
    }
    nouns
}

/// "Article 9: Draws", "§ 12": the noun, the number and what follows.
fn noun_line(line: &str) -> Option<(&str, &str, &str)> {
    let len = match line.starts_with('§') {
        true => '§'.len_utf8(),
        false => line.find(|c: char| !c.is_alphabetic())?,
    };
    let (word, rest) = line.split_at(len);
    if !word.starts_with(|c: char| c.is_uppercase() || c == '§') || word.chars().count() == 1 && word != "§"
    {
        return None;
    }
    let number = rest.trim_start();
    let end = number.find(|c: char| !c.is_alphanumeric()).unwrap_or(number.len());
    (end > 0).then(|| (word, &number[..end], number[end..].trim_start()))
}

/// "LAW" as "Law".
fn capitalised(word: &str) -> String {
    let mut letters = word.chars();
    let first: String = letters.next().into_iter().flat_map(char::to_uppercase).collect();
    first + &letters.as_str().to_lowercase()
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

/// The levels of markers that carry whole addresses, if enough lines have them.
fn full(lines: &[&str]) -> Option<(Vec<&'static str>, bool)> {
    let shape =
        Regex::new(r"^\d+(?P<dots>(?:\.(?:\d+|[A-Z]|[ivx]{1,4}|[a-z]))+)(?P<letter>[a-z]?)\.?(?:\s|$)")
            .ok()?;
    let glued = Regex::new(r"^\d+(?P<first>[a-z])(?P<number>\d*)(?P<last>[a-z]?)(?P<close>\)?)\s").ok()?;
    let dotted: Vec<_> = lines.iter().filter_map(|line| shape.captures(line)).collect();
    if dotted.len() >= FULL {
        let labels: Vec<Vec<&str>> = dotted
            .iter()
            .filter_map(|found| Some(found.name("dots")?.as_str()[1..].split('.').collect()))
            .collect();
        let depth = labels.iter().map(Vec::len).max().unwrap_or(1);
        let at = |level: usize| labels.iter().filter_map(move |labels| labels.get(level).copied());
        let mut levels = vec!["1"];
        levels.extend((0..depth).map(|level| first_label(at(level))));
        levels.extend(dotted.iter().any(|found| !found["letter"].is_empty()).then_some("a"));
        return Some((levels, true));
    }
    let glued: Vec<_> = lines.iter().filter_map(|line| glued.captures(line)).collect();
    (glued.len() >= FULL).then(|| {
        let mut levels = vec!["1", "a"];
        levels.extend(glued.iter().any(|groups| !groups["number"].is_empty()).then_some("1"));
        if glued.iter().any(|groups| !groups["last"].is_empty()) {
            let closed = glued.iter().any(|groups| &groups["close"] == ")");
            levels.push(if closed { "a)" } else { "a" });
        }
        (levels, true)
    })
}

/// The first label of a level with these labels, in the style of most of them.
fn first_label<'l>(labels: impl Iterator<Item = &'l str> + Clone) -> &'static str {
    let many = |fits: fn(&str) -> bool| labels.clone().filter(|label| fits(label)).count();
    let capitals = many(|label| label.starts_with(|c: char| c.is_ascii_uppercase()));
    let small = many(|label| label.starts_with(|c: char| c.is_ascii_lowercase()));
    let numbers = many(|label| label.starts_with(|c: char| c.is_ascii_digit()));
    match () {
        () if numbers >= capitals.max(small) => "1",
        () if capitals >= small => "A",
        () if many(|label| label.len() > 1) > 0 => "i",
        () => "a",
    }
}

/// Whether lone numbers head what stands under whole addresses: "702. Powers".
fn full_alone(lines: &[&str]) -> bool {
    let alone = |line: &&&str| {
        let rest = line.trim_start_matches(|c: char| c.is_ascii_digit());
        rest.len() < line.len() && rest.starts_with(". ") && line.len() <= 72 && !line.ends_with('.')
    };
    lines.iter().filter(alone).count() >= 2
}

/// The levels of markers that carry their own label only, outermost first.
fn own_levels(lines: &[&str], listed: &[usize], numbered: bool) -> (Vec<&'static str>, bool) {
    // For each style its depths, and whether a second label followed a first one. Lists within
    // lists may have one style: where the source shows them, each is told from the others.
    let mut depths: BTreeMap<(&'static str, usize), (usize, usize, bool)> = BTreeMap::new();
    let mut open: Vec<((&'static str, usize), u32)> = Vec::new();
    for (line, &listed) in lines.iter().zip(listed) {
        if noun_line(line).is_some() || line.starts_with(|c: char| c.is_ascii_digit()) && !line.contains(". ")
        {
            open.clear();
        }
        let Some(found) = read_markers(line) else { continue };
        for marker in found.markers.iter().filter(|marker| marker.noun.is_none()) {
            let label = &line[marker.label.clone()];
            let readings = styles(label, marker.opened, marker.closed);
            // A number with its point alone is the first level where that has no noun.
            if numbered && readings.first().is_some_and(|(style, _)| *style == "1") {
                open.clear();
                continue;
            }
            let readings: Vec<_> =
                readings.into_iter().map(|(style, value)| ((style, listed), value)).collect();
            let next = |&(style, value): &((&'static str, usize), u32)| {
                open.iter().rposition(|&(known, last)| known == style && last + 1 == value)
            };
            if let Some((at, (style, value))) =
                readings.iter().find_map(|reading| Some((next(reading)?, *reading)))
            {
                open.truncate(at);
                open.push((style, value));
                if let Some(known) = depths.get_mut(&style) {
                    known.2 = true;
                }
                continue;
            }
            let Some(&(style, _)) = readings.iter().rev().find(|(_, value)| *value == 1) else { continue };
            if let Some(at) = open.iter().position(|(known, _)| *known == style) {
                open.truncate(at);
            }
            let known = depths.entry(style).or_default();
            (known.0, known.1) = (known.0 + open.len(), known.1 + 1);
            open.push((style, 1));
        }
    }
    let mut levels: Vec<(usize, (&'static str, usize))> = depths
        .into_iter()
        .filter(|(_, (_, count, goes_on))| *goes_on || *count > 1)
        .map(|(style, (sum, count, _))| (sum * 100 / count.max(1), style))
        .collect();
    levels.sort_unstable();
    let inner = levels.into_iter().map(|(_, (style, _))| style);
    (std::iter::once("1").chain(inner).collect(), false)
}

/// The styles that a label can have, as their first labels, with its number there.
fn styles(label: &str, opened: bool, closed: bool) -> Vec<(&'static str, u32)> {
    let forms = match (opened, closed) {
        (true, _) => ["(1)", "(A)", "(a)", "(I)", "(i)"],
        (false, true) => ["1)", "A)", "a)", "I)", "i)"],
        (false, false) => ["1", "A", "a", "I", "i"],
    };
    let styles = [Style::Arabic, Style::Upper, Style::Lower, Style::UpperRoman, Style::LowerRoman];
    let read = styles.into_iter().zip(forms);
    read.filter_map(|(style, form)| Some((form, style.value(label)?))).collect()
}

/// Whether letters behind `letter` are used and it is not.
fn is_left_out(letter: &str, lines: &[&str]) -> bool {
    let Ok(shape) = Regex::new(r"^\d+(?:\.\d+)+([a-z])\s") else { return false };
    let used: BTreeSet<String> =
        lines.iter().filter_map(|line| Some(shape.captures(line)?[1].to_owned())).collect();
    !used.contains(letter) && used.iter().any(|other| other.as_str() > letter)
}

/// The word that stands most often before numbers in the running text: "section 5"; before
/// numbers with a full stop in them where addresses have one.
fn noun_of_references(text: &str, full: bool) -> Option<String> {
    let inner = if full { r"[.\pL]+\w" } else { "" };
    let shape = Regex::new(&format!(r"(\p{{L}}{{4,12}}) \d+{inner}")).ok()?;
    let mut counts: BTreeMap<String, usize> = BTreeMap::new();
    for found in shape.captures_iter(text) {
        *counts.entry(found[1].to_lowercase()).or_default() += 1;
    }
    let conventions = lawsmith_syntax::Conventions::default();
    counts.retain(|word, _| !conventions.cues.contains(word));
    let most = counts.values().copied().max().filter(|most| *most >= 3)?;
    let often: Vec<&String> =
        counts.iter().filter(|(_, n)| **n * 4 >= most).map(|(word, _)| word).take(MOST).collect();
    let plain =
        |word: &&&String| often.iter().all(|other| other == *word || !word.starts_with(other.as_str()));
    often.iter().filter(plain).max_by_key(|word| counts[**word]).map(|word| (*word).clone())
}

/// The plural of a noun as the text has it before numbers, else with an s.
fn plural(name: &str, text: &str) -> String {
    if name == "§" {
        return "§§".to_owned();
    }
    if name.ends_with('s') {
        return name.to_owned();
    }
    let stem: String = name.chars().take(name.chars().count().saturating_sub(2).max(2)).collect();
    let shape = format!(r"(?i)\b({stem}\p{{L}}{{1,5}}) (?:\d+|[IVX]+)\S* (?:and|or|to|&|\p{{L}}{{1,5}}) \d");
    let mut counts: BTreeMap<String, usize> = BTreeMap::new();
    let found = Regex::new(&shape).ok();
    for word in found.iter().flat_map(|shape| shape.captures_iter(text)) {
        let small = word[1].to_lowercase();
        let word = if name.starts_with(char::is_uppercase) { capitalised(&small) } else { small };
        if word.to_lowercase() != name.to_lowercase() && word.chars().count() > name.chars().count() {
            *counts.entry(word).or_default() += 1;
        }
    }
    let most = counts.into_iter().max_by_key(|(_, count)| *count).map(|(word, _)| word);
    most.or_else(|| longer_word(name, text)).unwrap_or_else(|| format!("{name}s"))
}

/// The word of the text that goes on from a long stem as a plural does: "Annexes".
fn longer_word(name: &str, text: &str) -> Option<String> {
    let mut stem = name.to_owned();
    stem.pop();
    let shape = Regex::new(&format!(r"\b{stem}\p{{L}}{{1,4}}s\b")).ok().filter(|_| stem.len() > 3)?;
    let mut words = shape.find_iter(text).map(|found| found.as_str());
    words.find(|word| word.len() > name.len()).map(str::to_owned)
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
    let quoted = lines.iter().filter(|line| line.starts_with(['“', '"', '„'])).count() >= 2;
    let Some(at) = lines.iter().rposition(opens) else { return if quoted { "quoted" } else { "dash" } };
    let first = lines.get(at + 1).copied().unwrap_or_default();
    let short = first.split_whitespace().count() <= 8 && !first.ends_with(['.', ';', ':']);
    if first.starts_with(['“', '"', '„']) {
        "quoted"
    } else if short && !first.contains(" — ") && !first.contains(" – ") {
        "line"
    } else {
        "dash"
    }
}
