//! What a line heads: something with a noun of the work (`by_noun`), a part by its word, "Glossary", or by its number, a
//! provision that has a number alone (`by_number`).

use lawsmith_model::LanguageWords;
use lawsmith_syntax::{Conventions, Part};

use super::by_noun::by_noun;
use super::by_number::by_number;
use super::standing::{Head, Standing};
use crate::lines::TextLine;
use crate::title::{HeadKind, LONGEST_TITLE, is_no_longer_than, is_part_label, is_repealed, range};

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
    let over_list = lines[0].heading > 0 && begin_sections(&lines[1..], conventions);
    if standing.apart
        && !over_section
        && let Some(part) = part(line, conventions)
    {
        let kind = if part == Part::Definitions { HeadKind::Definitions } else { HeadKind::Section };
        if !(over_list && kind == HeadKind::Definitions) {
            return Some(Head::on_its_line(kind, String::new(), "", line));
        }
    }
    by_noun(lines, standing, conventions)
        .or_else(|| placeholder(line, standing, conventions))
        .or_else(|| part_by_its_number(&lines[0], standing))
        .or_else(|| by_number(lines, standing, conventions))
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
    let short = is_no_longer_than(line, LONGEST_TITLE);
    let is_part = || LanguageWords::built_in().any(|words| words.parts.iter().any(|part| part == noun));
    let heads = (counted || ordinal) && set_apart && short && is_part();
    (heads && !listed && standing.apart && !line.ends_with(['.', ',', ';']))
        .then(|| Head::on_its_line(HeadKind::Title, String::new(), "", line))
}

/// Whether a line begins with the next number of the first level.
fn begins_section(line: &str, standing: Standing<'_>, conventions: &Conventions) -> bool {
    standing.last > 0 && pointed(line, conventions) == Some(standing.last + 1)
}

/// Whether the lines below a heading begin the numbers of the first level anew: "1. A word means …" and, before the next
/// heading, "2. …".
fn begin_sections(lines: &[TextLine<'_>], conventions: &Conventions) -> bool {
    let is = |line: &TextLine<'_>, number| pointed(line.text, conventions) == Some(number);
    let mut below = lines.iter().take_while(|line| line.heading == 0);
    below.next().is_some_and(|first| is(first, 1)) && below.any(|line| is(line, 2))
}

/// The number of the first level, with its point, that a line begins with.
fn pointed(line: &str, conventions: &Conventions) -> Option<u32> {
    let level =
        conventions.levels.first().filter(|level| !level.noun_in_marker && !conventions.full_markers)?;
    let digits = line.find(|c: char| !c.is_ascii_digit()).unwrap_or(line.len());
    line[digits..].starts_with(". ").then(|| level.value(&line[..digits]))?
}

/// A part by its word: alone on the line, or first in a line of capitals.
fn part(line: &str, conventions: &Conventions) -> Option<Part> {
    let in_capitals = !line.contains(char::is_lowercase) && line.len() <= LONGEST_TITLE;
    let first = line.split_whitespace().next().filter(|_| in_capitals);
    conventions.opens_part(line).or_else(|| conventions.opens_part(first?))
}

/// `3 to 9. [Repealed]`: a placeholder for several numbers of the first level.
fn placeholder(line: &str, standing: Standing<'_>, conventions: &Conventions) -> Option<Head> {
    let level = conventions.levels.first().filter(|level| !level.noun_in_marker)?;
    let (first, behind) = line.split_at(line.find(|c: char| !c.is_alphanumeric())?);
    let (last, title) = range(behind)?;
    let right = level.value(first)? > standing.last && level.value(last)? > level.value(first)?;
    (standing.apart && right && is_repealed(title, conventions))
        .then(|| Head::on_its_line(HeadKind::Law, format!("{first} to {last}"), last, title))
}
