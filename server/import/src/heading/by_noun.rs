//! Lines that head something by the nouns of the work: "Part 2 — Stalls", "ARTICLE 9: Draws",
//! "§ 12 Fees", "Schedule 1", "Glossary".
//!
//! A heading is believed by its shape: it stands apart, its number fits, and what follows on
//! the line is set as a title is. A line that goes on as a sentence is text.

use lawsmith_model::GERMAN_PARTS;
use lawsmith_syntax::{Conventions, Part};

use super::title_below::{is_title, title_below};
use super::{Below, is_heading};
use crate::lines::TextLine;
use crate::source::Wrapping;

/// The most characters of a title behind a colon or a dash.
pub(crate) const LONGEST_TITLE: usize = 120;

/// What a line heads.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Head {
    /// What it is.
    pub(crate) kind: HeadKind,
    /// The noun and the number as they are written: `Article 9`, `3 to 9`, `Schedule`.
    pub(crate) markers: String,
    /// The number alone.
    pub(crate) label: String,
    /// The title; empty where none is printed.
    pub(crate) title: String,
    /// What follows the title on the line and is text.
    pub(crate) text: String,
    /// How many lines it takes.
    pub(crate) lines: usize,
}

/// What a heading heads.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum HeadKind {
    /// A numbered group, which enters no address.
    Group,
    /// One with its number before its noun, kept as printed.
    Title,
    /// A body beside the main one.
    Body,
    /// A provision of the first level.
    Law,
    /// An introduction, a preface.
    Section,
    /// The definitions.
    Definitions,
}

/// Where a line stands.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Standing<'n> {
    /// Whether it begins a paragraph or follows a heading.
    pub(crate) apart: bool,
    /// Whether the text above it is finished.
    pub(crate) finished: bool,
    /// The number of the last provision of the first level.
    pub(crate) last: u32,
    /// Whether a body beside the main one is open.
    pub(crate) in_body: bool,
    /// Whether the source marks it as a heading.
    pub(crate) marked: bool,
    /// The nouns that have their titles on the line below, however these are set.
    pub(crate) titled: &'n [String],
    /// The lines whose end says nothing.
    pub(crate) wrapping: &'n Wrapping,
    /// Whether the source marks the headings of provisions, so that a line without the mark is none.
    pub(crate) all_marked: bool,
}

/// The heading at the first of `lines`, if it is one.
pub(crate) fn head(
    lines: &[TextLine<'_>],
    standing: Standing<'_>,
    conventions: &Conventions,
) -> Option<Head> {
    let line = lines.first()?.text;
    let next = lines.get(1).map(|next| next.text);
    // "Definitions" over "2. In this Act" is the title of a section.
    let over_section = next.is_some_and(|next| begins_section(next, standing, conventions));
    if standing.apart
        && !over_section
        && let Some(part) = part(line, conventions)
    {
        let kind = if part == Part::Definitions { HeadKind::Definitions } else { HeadKind::Section };
        let none = String::new();
        return Some(Head {
            kind,
            markers: none.clone(),
            label: none.clone(),
            title: line.to_owned(),
            text: none,
            lines: 1,
        });
    }
    by_noun(lines, standing, conventions)
        .or_else(|| placeholder(line, standing, conventions))
        .or_else(|| part_by_its_number(&lines[0], standing))
        .or_else(|| by_number(line, next, standing, conventions))
}

/// "2. Abschnitt: Gebühren", "Zweiter Abschnitt".
fn part_by_its_number(line: &TextLine<'_>, standing: Standing<'_>) -> Option<Head> {
    let (line, listed) = (line.text, line.listed > 0);
    let (number, rest) = line.split_once(' ')?;
    let noun = rest.split(|c: char| !c.is_alphabetic()).next()?;
    let counted = number.strip_suffix('.').is_some_and(is_part_label);
    let ordinal = ["ter", "tes", "te"].into_iter().any(|end| number.ends_with(end));
    let ordinal =
        ordinal && number.starts_with(char::is_uppercase) && number.chars().all(char::is_alphabetic);
    let behind = rest[noun.len()..].trim_start();
    // "1. Abschnitt V Nummer 2" cites.
    let title = behind.chars().take(2).map(char::is_uppercase).eq([true, false]);
    let set_apart = behind.is_empty() || title || behind.starts_with([':', '-', '–', '—', '.']);
    let short = line.chars().take(LONGEST_TITLE + 1).count() <= LONGEST_TITLE;
    let heads = GERMAN_PARTS.contains(&noun) && (counted || ordinal) && set_apart && short;
    (heads && !listed && standing.apart && !line.ends_with(['.', ',', ';'])).then(|| Head {
        kind: HeadKind::Title,
        markers: String::new(),
        label: String::new(),
        title: line.to_owned(),
        text: String::new(),
        lines: 1,
    })
}

/// Whether a line begins with the next number of the first level.
fn begins_section(line: &str, standing: Standing<'_>, conventions: &Conventions) -> bool {
    let Some(level) = conventions.levels.first().filter(|level| !level.noun_in_marker) else { return false };
    let digits = line.find(|c: char| !c.is_ascii_digit()).unwrap_or(line.len());
    !conventions.full_markers
        && line[digits..].starts_with(". ")
        && standing.last > 0
        && level.value(&line[..digits]) == Some(standing.last + 1)
}

/// A part by its word: alone on the line, or first in a line of capitals.
fn part(line: &str, conventions: &Conventions) -> Option<Part> {
    let in_capitals = !line.contains(char::is_lowercase) && line.len() <= LONGEST_TITLE;
    let first = line.split_whitespace().next().filter(|_| in_capitals);
    conventions.opens_part(line).or_else(|| conventions.opens_part(first?))
}

/// A heading that begins with a noun of the work. One that the source marks may be set like text.
fn by_noun(lines: &[TextLine<'_>], standing: Standing<'_>, conventions: &Conventions) -> Option<Head> {
    let next = lines.get(1).filter(|next| !standing.wrapping.is_full(next.number));
    let (line, next) = (lines.first()?.text, next.map(|next| next.text));
    // What the registers of German law put before numbers that have no text.
    let line = line.strip_prefix("(XXXX) ").filter(|_| standing.marked).unwrap_or(line);
    let (printed, rest) = split_noun(line);
    if !printed.starts_with(|c: char| c.is_uppercase() || c == '§') {
        return None;
    }
    if rest.trim_matches(|c: char| c.is_whitespace() || matches!(c, '.' | ':')).is_empty() {
        return lone_body(printed, next, standing, conventions);
    }
    // The plural heads a range of numbers out of use: "§§ 3 to 5 (Repealed)".
    let several = noun(printed, conventions).is_none();
    let (kind, noun) = match several {
        true => plural(printed, conventions)?,
        false => noun(printed, conventions)?,
    };
    // "Art. 5"
    let rest = rest.strip_prefix('.').filter(|rest| rest.starts_with(' ')).unwrap_or(rest);
    let rest = rest.trim_start();
    let (label, behind) = split_label(rest);
    let fits = match kind {
        HeadKind::Law if standing.all_marked && !standing.marked => false,
        HeadKind::Law => conventions.levels.first().is_some_and(|level| level.value(label).is_some()),
        _ => is_part_label(label),
    };
    // "Appendix D. Rules for crews at sea": on a line of its own a title may be set as a sentence is.
    let alone = lines.get(1).is_none_or(|next| next.gap);
    // "Anlage (zu § 2)", "Schedule Fees", "ADDENDUM: Fees of the harbour"
    let in_capitals =
        || !printed.contains(char::is_lowercase) && rest.starts_with(':') && standing.apart && alone;
    if !fits && kind == HeadKind::Body && !several && (standing.marked || in_capitals()) {
        let title = rest.trim_start_matches([':', '-', '–', '—', ' ']).to_owned();
        let (markers, label) = (noun.to_owned(), String::new());
        return Some(Head { kind, markers, label, title, text: String::new(), lines: 1 });
    }
    // "Subsection 5.1": the number is of another kind.
    let goes_on = behind.strip_prefix('.').is_some_and(|rest| rest.starts_with(|c: char| c.is_ascii_digit()));
    if !fits || goes_on {
        return None;
    }
    let known = || standing.apart || standing.finished;
    if several && range(behind).is_none_or(|(_, title)| !is_repealed(title, conventions)) {
        return None;
    }
    if let Some((last, title)) = range(behind).filter(|(_, title)| is_repealed(title, conventions)) {
        let markers = format!("{noun} {label} to {last}");
        let label = last.to_owned();
        return known().then(|| Head {
            kind,
            markers,
            label,
            title: title.to_owned(),
            text: String::new(),
            lines: 1,
        });
    }
    let (sign, words) = separator(behind);
    let title = words.trim();
    let in_capitals = !title.contains(char::is_lowercase);
    let found = |title: &str, text: &str, lines: usize| {
        let (markers, label) = (format!("{noun} {label}"), label.to_owned());
        Some(Head { kind, markers, label, title: title.to_owned(), text: text.to_owned(), lines })
    };
    if title.is_empty() {
        if !known() {
            return None;
        }
        let below = match standing.titled.iter().any(|titled| titled == noun) {
            true => title_below(&lines[1..], conventions),
            false => next.filter(|next| is_title(next, conventions)).map(|next| (next.to_owned(), 1)),
        };
        let (title, more) = below.unwrap_or_default();
        return found(&title, "", 1 + more);
    }
    if standing.marked {
        return found(title, "", 1);
    }
    let short = title.chars().take(LONGEST_TITLE + 1).count() <= LONGEST_TITLE;
    let ends = title.ends_with(['.', ';', ',']) && !title.ends_with("…");
    if sign == Sign::Dash && short && !ends && known() || is_repealed(title, conventions) && known() {
        return found(title, "", 1);
    }
    let begins = title.starts_with(|c: char| c.is_uppercase() || c.is_numeric() || matches!(c, '“' | '"'));
    let set_as_title = begins && short && (in_capitals || is_heading(title, Below::Paragraph));
    if standing.apart && set_as_title && (sign != Sign::None || !sentence(title)) {
        return found(title, "", 1);
    }
    let alone = alone && title.starts_with(char::is_uppercase);
    let stopped = || title.strip_suffix('.').is_some_and(|title| is_heading(title, Below::Paragraph));
    if kind == HeadKind::Body
        && sign != Sign::None
        && standing.apart
        && short
        && alone
        && (!ends || stopped())
    {
        return found(title, "", 1);
    }
    // "Rule 3. The player moves.": the text follows on the line.
    let run_in = kind == HeadKind::Law && sign != Sign::None && standing.apart && begins;
    if run_in { found("", title, 1) } else { None }
}

/// "SCHEDULE", "THE SCHEDULE": the one body of its name.
fn lone_body(
    printed: &str,
    next: Option<&str>,
    standing: Standing<'_>,
    conventions: &Conventions,
) -> Option<Head> {
    let noun = conventions.bodies.iter().filter_map(|nouns| nouns.first());
    let noun = noun.into_iter().find(|noun| noun.to_lowercase() == printed.to_lowercase())?;
    if !standing.apart {
        return None;
    }
    let below = next.filter(|next| is_title(next, conventions));
    Some(Head {
        kind: HeadKind::Body,
        markers: noun.clone(),
        label: String::new(),
        title: below.unwrap_or_default().to_owned(),
        text: String::new(),
        lines: 1 + usize::from(below.is_some()),
    })
}

/// `3 to 9. [Repealed]`: a placeholder for several numbers of the first level.
fn placeholder(line: &str, standing: Standing<'_>, conventions: &Conventions) -> Option<Head> {
    let level = conventions.levels.first().filter(|level| !level.noun_in_marker)?;
    let (first, behind) = line.split_at(line.find(|c: char| !c.is_alphanumeric())?);
    let (last, title) = range(behind)?;
    let right = level.value(first)? > standing.last && level.value(last)? > level.value(first)?;
    (standing.apart && right && is_repealed(title, conventions)).then(|| Head {
        kind: HeadKind::Law,
        markers: format!("{first} to {last}"),
        label: last.to_owned(),
        title: title.to_owned(),
        text: String::new(),
        lines: 1,
    })
}

/// "12 Licences", where the first level has no noun in its marker: the next number, and a title.
fn by_number(
    line: &str,
    next: Option<&str>,
    standing: Standing<'_>,
    conventions: &Conventions,
) -> Option<Head> {
    let level = conventions.levels.first().filter(|level| !level.noun_in_marker)?;
    let (label, behind) = line.split_at(line.find(|c: char| !c.is_alphanumeric())?);
    let value = level.value(label).filter(|_| label.starts_with(|c: char| c.is_ascii_digit()))?;
    let title = behind.trim();
    let below = match next {
        Some(_) => Below::Paragraph,
        None => Below::Nothing,
    };
    // "Chapter 0" is the first of all.
    let zeroth = value == 0 && standing.last == 0 && standing.marked;
    let later = value > standing.last || value == standing.last && !level.suffix(label).is_empty() || zeroth;
    let repealed = is_repealed(title, conventions);
    let set_as_title = standing.marked && !title.is_empty() || is_heading(title, below) || repealed;
    let headed = behind.starts_with(char::is_whitespace) && set_as_title;
    let near = standing.marked || standing.in_body || value <= standing.last + 40 || standing.last == 0;
    (standing.apart && later && near && headed).then(|| Head {
        kind: HeadKind::Law,
        markers: label.to_owned(),
        label: label.to_owned(),
        title: title.to_owned(),
        text: String::new(),
        lines: 1,
    })
}

/// Whether the source marks most of the lines that begin with the noun of provisions and a number as headings.
pub(crate) fn are_marked(lines: &[&TextLine<'_>], conventions: &Conventions) -> bool {
    let (mut marked, mut others) = (0, 0);
    for line in lines {
        let (printed, rest) = split_noun(line.text);
        let heads = || noun(printed, conventions).is_some_and(|(kind, _)| kind == HeadKind::Law);
        if printed.is_empty() || rest.trim().is_empty() || !heads() {
            continue;
        }
        *if line.heading > 0 { &mut marked } else { &mut others } += 1;
    }
    marked > 2 && marked > others
}

/// What the noun heads, and how it is written.
pub(crate) fn noun<'c>(printed: &str, conventions: &'c Conventions) -> Option<(HeadKind, &'c str)> {
    let small = printed.to_lowercase();
    let is = |nouns: &'c [String]| {
        let noun = nouns.first()?;
        (noun.to_lowercase() == small).then_some(noun.as_str())
    };
    let first = conventions.levels.first().filter(|level| level.noun_in_marker);
    let law = first.and_then(|level| is(&level.nouns)).map(|noun| (HeadKind::Law, noun));
    let group = || conventions.groups.iter().find_map(|nouns| is(nouns)).map(|noun| (HeadKind::Group, noun));
    let body = || conventions.bodies.iter().find_map(|nouns| is(nouns)).map(|noun| (HeadKind::Body, noun));
    law.or_else(group).or_else(body)
}

/// The noun of the first level whose plural it is.
fn plural<'c>(printed: &str, conventions: &'c Conventions) -> Option<(HeadKind, &'c str)> {
    let nouns = &conventions.levels.first().filter(|level| level.noun_in_marker)?.nouns;
    let (noun, plural) = (nouns.first()?, nouns.get(1)?);
    (plural.to_lowercase() == printed.to_lowercase()).then_some((HeadKind::Law, noun.as_str()))
}

/// Digits, perhaps with a capital behind them, or capitals.
fn is_part_label(label: &str) -> bool {
    let digits = label.trim_start_matches(|c: char| c.is_ascii_digit());
    let capitals = digits.bytes().all(|b| b.is_ascii_uppercase());
    !label.is_empty() && capitals && (digits.len() < label.len() && digits.len() <= 2 || label.len() <= 6)
}

/// What stands between a number and its title.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Sign {
    None,
    Point,
    Dash,
}

/// The sign behind a number, and the words behind that.
pub(crate) fn separator(behind: &str) -> (Sign, &str) {
    let (mut sign, mut words) = (Sign::None, behind);
    loop {
        let trimmed = words.trim_start();
        let Some(first) = trimmed.chars().next() else { return (sign, trimmed) };
        let dash = matches!(first, ':' | '—' | '–' | '‐' | '‑' | '−')
            || first == '-' && trimmed[1..].starts_with(char::is_whitespace)
            // "EXHIBIT A -Fees"
            || first == '-' && trimmed.len() < words.len() && trimmed[1..].starts_with(char::is_uppercase);
        sign = match first {
            _ if dash => Sign::Dash,
            '.' | ')' if sign == Sign::None && trimmed.len() == words.len() => Sign::Point,
            _ => return (sign, trimmed),
        };
        words = &trimmed[first.len_utf8()..];
    }
}

/// `to 9. [Repealed]`, `–9 (Reserved)`: the other end and what follows it.
fn range(behind: &str) -> Option<(&str, &str)> {
    let words = behind.trim_start();
    let joint = words.find(|c: char| c.is_ascii_digit()).filter(|&at| at > 0)?;
    let between = words[..joint].trim();
    let joins = matches!(between, "-" | "–" | "—") || between.chars().all(char::is_alphabetic);
    let rest = &words[joint..];
    let end = rest.find(|c: char| !c.is_ascii_alphanumeric()).unwrap_or(rest.len());
    joins.then(|| (&rest[..end], separator(&rest[end..]).1.trim()))
}

/// `[Repealed]`, `(Reserved)`: the word alone, in brackets.
pub(crate) fn is_repealed(words: &str, conventions: &Conventions) -> bool {
    let words = words.trim();
    let bracketed = |open: char, close: char| words.strip_prefix(open).and_then(|w| w.strip_suffix(close));
    let inner = bracketed('[', ']').or_else(|| bracketed('(', ')'));
    let word = inner.map(|inner| inner.trim().trim_end_matches('.').to_lowercase());
    word.is_some_and(|word| conventions.repealed.iter().any(|known| known.to_lowercase() == word))
}

/// The noun that the line may begin with, and what follows it.
pub(crate) fn split_noun(line: &str) -> (&str, &str) {
    line.split_at(match line.starts_with('§') {
        true => line.len() - line.trim_start_matches('§').len(),
        false => line.find(|c: char| !c.is_alphabetic()).unwrap_or(line.len()),
    })
}

/// The label that the words behind a noun begin with, and what follows it.
pub(crate) fn split_label(rest: &str) -> (&str, &str) {
    rest.split_at(rest.find(|c: char| !c.is_alphanumeric()).unwrap_or(rest.len()))
}

/// Whether words go on as a sentence does: a small word follows the first.
fn sentence(title: &str) -> bool {
    let mut words = title.split_whitespace().skip(1);
    title.ends_with('.')
        || words.next().is_some_and(|word| word.len() > 3 && word.starts_with(char::is_lowercase))
            && title.split_whitespace().count() > 6
}
