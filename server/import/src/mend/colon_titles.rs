//! Titles that stand between a number and its words before a colon: "Section 1. Crews: A crew rows.", "1. **Oars**: They are long."
//!
//! A colon alone parts many a sentence, too. It ends titles where most numbers of a noun have it so, or all numbers of the text,
//! which count on from 1 without any heading between them.

use std::borrow::Cow;
use std::collections::BTreeMap;

use crate::lines::{Line, counted};
use crate::markup::{CLOSES, HEADING, LISTED, is_sign};
use crate::profile::Profile;
use crate::report::{Disposition, Ledger};
use crate::sentence::{begins_anew, has_verb};
use crate::title::{LONGEST_TITLE, split_noun};

/// How many titles tell.
const ENOUGH: usize = 3;
/// Of so many lines of a noun all but one have a title.
const MOST: usize = 4;

/// A line with its title.
struct Titled<'l> {
    /// The noun, if there is one, and the number.
    marker: &'l str,
    title: &'l str,
    words: &'l str,
}

/// What is known of a line.
struct Known<'l> {
    text: &'l str,
    heading: bool,
    listed: usize,
}

impl<'l> Known<'l> {
    /// What its signs tell of a line.
    fn of(line: &'l str) -> Self {
        let (line, depth) = counted(line.trim(), HEADING);
        let (text, listed) = counted(line.trim_start_matches(CLOSES), LISTED);
        Self { text, heading: depth > 0, listed }
    }
}

/// `text` with such titles on lines of their own, above the words that stand behind them.
pub(crate) fn with_colon_titles_apart(text: &str) -> Cow<'_, str> {
    let lines: Vec<&str> = text.split_inclusive('\n').collect();
    let known: Vec<Known<'_>> = lines.iter().map(|line| Known::of(line)).collect();
    let found = titles(&known);
    if found.is_empty() {
        return Cow::Borrowed(text);
    }
    let apart = |(at, line): (usize, &&str)| match found.get(&at) {
        Some(Titled { marker, title, words }) => format!("{marker}. {title}\n\n{words}\n"),
        None => (*line).to_owned(),
    };
    Cow::Owned(lines.iter().enumerate().map(apart).collect())
}

/// Sets the titles above the words that stand behind them.
pub(super) fn apart<'t>(pieces: Vec<Line<'t>>, profile: &Profile, ledger: &mut Ledger) -> Vec<Line<'t>> {
    let known: Vec<Known<'_>> = pieces.iter().map(known).collect();
    let found = titles(&known);
    let found: BTreeMap<usize, (String, String)> = found
        .into_iter()
        .map(|(at, it)| (at, (format!("{} — {}", it.marker, it.title), it.words.to_owned())))
        .collect();
    let mut out = Vec::with_capacity(pieces.len());
    let mut begins = false;
    for (at, mut piece) in pieces.into_iter().enumerate() {
        if std::mem::take(&mut begins) {
            (piece.gap, piece.distance, piece.page) = (Some(true), profile.lines.paragraph_gap, false);
        }
        let Some((heading, words)) = found.get(&at) else {
            out.push(piece);
            continue;
        };
        ledger.note(piece.number, Disposition::Repaired, "words put below the title that they stand behind");
        out.push(Line { text: heading.clone().into(), gap: Some(true), listed: 0, ..piece.clone() });
        begins = words.is_empty();
        if !begins {
            (piece.text, piece.gap, piece.listed, piece.closes) = (words.clone().into(), Some(true), 0, 0);
            (piece.distance, piece.page) = (profile.lines.paragraph_gap, false);
            out.push(piece);
        }
    }
    out
}

fn known<'p>(piece: &'p Line<'_>) -> Known<'p> {
    let beside = piece.literal.is_some() || piece.remark;
    Known { text: if beside { "" } else { &piece.text }, heading: piece.heading > 0, listed: piece.listed }
}

/// The lines that have such titles, by their places.
fn titles<'l>(lines: &[Known<'l>]) -> BTreeMap<usize, Titled<'l>> {
    let mut of_nouns: BTreeMap<&str, Vec<usize>> = BTreeMap::new();
    for (at, line) in lines.iter().enumerate().filter(|(_, line)| !line.heading) {
        if let Some((noun, ..)) = number(line.text).filter(|_| line.listed < 2) {
            of_nouns.entry(noun).or_default().push(at);
        }
    }
    let titled_at = |at: &usize| Some((*at, titled(lines[*at].text)?));
    let mut found = BTreeMap::new();
    for (noun, places) in of_nouns {
        let titles: Vec<_> = places.iter().filter_map(titled_at).collect();
        let most = match noun.is_empty() {
            true => titles.len() == places.len() && count_on(lines, &places),
            false => titles.len() * MOST >= places.len() * (MOST - 1),
        };
        if titles.len() >= ENOUGH && most {
            found.extend(titles);
        }
    }
    found
}

/// Whether the numbers alone at `places` count on from 1, and no heading stands between them.
fn count_on(lines: &[Known<'_>], places: &[usize]) -> bool {
    let (Some(&first), Some(&last)) = (places.first(), places.last()) else { return false };
    let value = |at: &usize| number(lines[*at].text).and_then(|(_, marker, _)| marker.parse::<usize>().ok());
    places.iter().map(value).eq((1..=places.len()).map(Some))
        && !lines[first..last].iter().any(|it| it.heading)
}

/// The noun that a line begins with, or nothing, its marker, which is the noun with the number, and what stands behind the point.
fn number(line: &str) -> Option<(&str, &str, &str)> {
    let (noun, rest) = split_noun(line);
    if !(noun.is_empty() || noun.starts_with(char::is_uppercase) && rest.starts_with(' ')) {
        return None;
    }
    let digits = rest.trim_start();
    let end = digits.find(|c: char| !c.is_ascii_digit()).filter(|&end| end > 0)?;
    let words = digits[end..].strip_prefix(". ")?;
    Some((noun, &line[..line.len() - digits[end..].len()], words.trim_start()))
}

/// The title of a line behind its number: no sentence, and what follows begins anew.
fn titled(line: &str) -> Option<Titled<'_>> {
    let (_, marker, rest) = number(line)?;
    let (title, words) = rest.split_once(':').filter(|(title, _)| title.len() <= LONGEST_TITLE)?;
    // "**Oars**: They" and "**Oars:** They"
    let title = title.trim_matches(|c: char| is_sign(c) || c.is_whitespace());
    let words = words.trim_start_matches(|c: char| is_sign(c) || c.is_whitespace());
    let anew = words.is_empty() || begins_anew(words);
    let set_as_title = title.starts_with(char::is_uppercase)
        && !title.contains(". ")
        && !title.ends_with([',', ';'])
        && !has_verb(title);
    (anew && set_as_title).then_some(Titled { marker, title, words })
}
