//! Numbers with a dash behind their point, as acts of the United Kingdom and of Ireland print them: "4.—(1) A crew rows.",
//! "5.— Boats float." The dash is left out, so that the number is a marker as any other. Where titles stand on lines of their own
//! above most of the numbers, they head these.

use std::borrow::Cow;

use crate::lines::Line;
use crate::markup::{HEADING, SET_OFF};
use crate::profile::Profile;
use crate::report::{Disposition, Ledger};
use crate::sentence::has_verb;
use crate::source::is_marker;
use crate::title::{LONGEST_TITLE, is_no_longer_than};

/// How many such numbers that rise tell.
const ENOUGH: usize = 2;

/// A line that begins with a number.
struct Numbered<'l> {
    /// The number without its point.
    number: &'l str,
    words: &'l str,
    dashed: bool,
}

/// What becomes of a line.
enum Read<'l> {
    /// The title of the number on the next line.
    Title(String),
    /// What stands behind a number that has its title above.
    Below(&'l str),
    /// A number whose dash is left out.
    Plain(String),
    Same,
}

/// `text` without such dashes, the titles behind their numbers.
pub(crate) fn with_dashes_left_out(text: &str) -> Cow<'_, str> {
    let lines: Vec<&str> = text.lines().collect();
    let filled: Vec<usize> = (0..lines.len()).filter(|&at| !lines[at].trim().is_empty()).collect();
    let words: Vec<Option<&str>> =
        filled.iter().map(|&at| Some(lines[at].trim()).filter(|line| !line.starts_with(HEADING))).collect();
    let Some(read) = read(&words) else { return Cow::Borrowed(text) };
    let mut lines: Vec<Cow<'_, str>> = lines.into_iter().map(Cow::Borrowed).collect();
    for (at, read) in filled.into_iter().zip(read) {
        match read {
            Read::Title(title) => lines[at] = Cow::Owned(title.replacen(" — ", ". ", 1) + "\n"),
            Read::Below(words) => lines[at] = Cow::Owned(words.to_owned()),
            Read::Plain(line) => lines[at] = Cow::Owned(line),
            Read::Same => {}
        }
    }
    Cow::Owned(lines.join("\n"))
}

/// Leaves such dashes out and sets titles behind their numbers, in a text that nobody described.
pub(super) fn left_out<'t>(
    mut pieces: Vec<Line<'t>>,
    profile: &Profile,
    ledger: &mut Ledger,
) -> Vec<Line<'t>> {
    if profile.found.is_none() {
        return pieces;
    }
    let beside = |piece: &Line<'_>| piece.literal.is_some() || piece.remark || piece.heading > 0;
    let filled: Vec<usize> = (0..pieces.len()).filter(|&at| !pieces[at].text.trim().is_empty()).collect();
    let texts: Vec<String> = filled.iter().map(|&at| pieces[at].text.to_string()).collect();
    let words = filled.iter().zip(&texts).map(|(&at, text)| (!beside(&pieces[at])).then_some(&**text));
    let Some(read) = read(&words.collect::<Vec<_>>()) else { return pieces };
    for (at, read) in filled.into_iter().zip(read) {
        let piece = &mut pieces[at];
        let (text, gap, note) = match read {
            Read::Title(title) => (title, Some(true), "set behind the number below it"),
            Read::Below(words) => (words.to_owned(), Some(true), "its number stands before the title"),
            Read::Plain(line) => (line, piece.gap, "the dash behind the number left out"),
            Read::Same => continue,
        };
        (piece.text, piece.gap) = (text.into(), gap);
        ledger.note(piece.number, Disposition::Repaired, note);
    }
    pieces
}

/// What becomes of each line, where several begin with such numbers that rise. What is no text is `None`.
fn read<'l>(lines: &[Option<&'l str>]) -> Option<Vec<Read<'l>>> {
    let numbered: Vec<Option<Numbered<'_>>> = lines.iter().map(|line| numbered((*line)?)).collect();
    let dashed = numbered.iter().flatten().filter(|line| line.dashed).map(|line| value(line.number));
    let values: Vec<u32> = dashed.collect();
    let risen = usize::from(!values.is_empty()) + values.windows(2).filter(|pair| pair[0] < pair[1]).count();
    if risen < ENOUGH {
        return None;
    }
    let titled = titled(lines, &numbered);
    let read = (0..lines.len()).map(|at| match (&numbered[at], titled.contains(&at)) {
        (Some(line), true) => Read::Below(line.words),
        (Some(line), false) if line.dashed => Read::Plain(format!("{}. {}", line.number, line.words)),
        (None, _) if titled.contains(&(at + 1)) => {
            let title = lines[at].unwrap_or_default().trim_matches(SET_OFF).trim_end_matches('.');
            Read::Title(format!("{} — {title}", numbered[at + 1].as_ref().map_or("", |line| line.number)))
        }
        _ => Read::Same,
    });
    Some(read.collect())
}

/// The lines with the next number of the text that stand below a title, if most do.
fn titled(lines: &[Option<&str>], numbered: &[Option<Numbered<'_>>]) -> Vec<usize> {
    let (mut titled, mut others, mut last) = (Vec::new(), 0, 0);
    for (at, line) in numbered.iter().enumerate() {
        let Some(line) = line else { continue };
        let value = value(line.number);
        let inserted = line.number.ends_with(|c: char| c.is_ascii_uppercase());
        if !(value == last + 1 || value == last && inserted || line.dashed) {
            continue;
        }
        last = value;
        let above = at.checked_sub(1).and_then(|above| lines[above].filter(|_| numbered[above].is_none()));
        if above.is_some_and(is_title) { titled.push(at) } else { others += 1 }
    }
    if titled.len() > ENOUGH && titled.len() > 2 * others { titled } else { Vec::new() }
}

/// Whether a line may be a title: "Citation and commencement", "Short title."
fn is_title(line: &str) -> bool {
    let title = line.trim_matches(SET_OFF);
    let title = title.strip_suffix('.').unwrap_or(title);
    title.starts_with(char::is_uppercase)
        && is_no_longer_than(title, LONGEST_TITLE)
        && !title.ends_with(['.', ',', ';', ':', '—', '–'])
        && !title.contains(". ")
        && !has_verb(title)
        && !title.split(' ').next().is_some_and(is_marker)
}

fn value(number: &str) -> u32 {
    number.trim_end_matches(|c: char| !c.is_ascii_digit()).parse().unwrap_or(0)
}

/// The number with its point that a line begins with, and the words behind it and its dash.
fn numbered(line: &str) -> Option<Numbered<'_>> {
    let digits = line.find(|c: char| !c.is_ascii_digit()).filter(|len| (1..=4).contains(len))?;
    let letters = line[digits..].find(|c: char| !c.is_ascii_uppercase()).filter(|len| *len <= 2)?;
    let number = &line[..digits + letters];
    let behind = line[number.len()..].strip_prefix('.')?;
    let inner = behind.trim_start();
    let dash = inner
        .strip_prefix(['—', '–'])
        .or_else(|| inner.strip_prefix('-').filter(|words| words.starts_with('(')));
    let words = dash.map_or(inner, |words| words.trim_start_matches(['—', '–', ' ']));
    let begins =
        words.starts_with(|c: char| c.is_alphanumeric() || "([“\"‘".contains(c) || SET_OFF.contains(&c));
    let apart = dash.is_some() || behind.starts_with(' ') && !words.starts_with(|c: char| c.is_lowercase());
    (begins && apart).then_some(Numbered { number, words, dashed: dash.is_some() })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: &str) {
        assert_eq!(with_dashes_left_out(text), expected);
    }

    #[test]
    fn dashes_behind_numbers() {
        check(
            "1.—(1) Boats.\n(2) Rafts.\n2.— Crews.\n2A.-(1) So.\n",
            "1. (1) Boats.\n(2) Rafts.\n2. Crews.\n2A. (1) So.",
        );
        check("1.—(1) Boats.\n", "1.—(1) Boats.\n");
        check("1. - so\n2. - so\n", "1. - so\n2. - so\n");
    }

    #[test]
    fn titles_above_numbers() {
        check(
            "Boats.\n\n1.—(1) So.\n\nCrews of boats\n2. A crew.\n\nOars\n\n3.—(1) Long.\n\nIt is so:\n(a) red.\n",
            "1. Boats\n\n\n(1) So.\n\n2. Crews of boats\n\nA crew.\n\n3. Oars\n\n\n(1) Long.\n\nIt is so:\n(a) red.",
        );
        check(
            "Oars\n1.—(1) So.\nThey are long.\n2.—(1) So.\n",
            "Oars\n1. (1) So.\nThey are long.\n2. (1) So.",
        );
    }
}
