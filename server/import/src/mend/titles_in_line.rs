//! Titles that stand between a number and its words: "3. Crews.—(1) A crew rows.", "4. Boats : A boat floats."
//!
//! The sign alone parts many a sentence, too. It is that of titles where it stands on several lines before the first of a list
//! whose second begins a line below.

use std::borrow::Cow;

use crate::lines::Line;
use crate::markup::{CLOSES, LISTED};
use crate::profile::Profile;
use crate::report::{Disposition, Ledger};
use crate::sentence::{begins_anew, has_verb};
use crate::title::LONGEST_TITLE;

/// On how many lines the sign has to stand before a list.
const ENOUGH: usize = 3;
/// How many lines are looked over for the second of a list.
const AHEAD: usize = 64;
/// The signs behind titles.
const SIGNS: [char; 4] = ['—', '–', '-', ':'];

/// A line with its title.
struct Titled<'l> {
    number: &'l str,
    title: &'l str,
    sign: char,
    words: &'l str,
}

/// `text` with such titles on lines of their own, above the words that stand behind them.
pub(crate) fn with_titles_apart(text: &str) -> Cow<'_, str> {
    let lines: Vec<&str> = text.split_inclusive('\n').collect();
    // Headings and remarks keep their signs, and so have no number in front.
    let inner: Vec<&str> =
        lines.iter().map(|line| line.trim().trim_start_matches([CLOSES, LISTED])).collect();
    let Some(sign) = sign(&inner) else { return Cow::Borrowed(text) };
    let apart = |(line, inner): (&&str, &&str)| match titled(inner, &[sign]) {
        Some(Titled { number, title, words, .. }) => format!("{number}. {title}\n\n{words}\n"),
        None => (*line).to_owned(),
    };
    Cow::Owned(lines.iter().zip(&inner).map(apart).collect())
}

/// Sets the titles above the words that stand behind them.
pub(super) fn titles_apart<'t>(
    pieces: Vec<Line<'t>>,
    profile: &Profile,
    ledger: &mut Ledger,
) -> Vec<Line<'t>> {
    let lines: Vec<&str> = pieces.iter().map(line).collect();
    let Some(sign) = sign(&lines) else { return pieces };
    let mut out = Vec::with_capacity(pieces.len());
    for mut piece in pieces {
        let Some(Titled { number, title, words, .. }) = titled(line(&piece), &[sign]) else {
            out.push(piece);
            continue;
        };
        let (heading, words) = (format!("{number} — {title}"), words.to_owned());
        ledger.note(piece.number, Disposition::Repaired, "words put below the title that they stand behind");
        out.push(Line { text: heading.into(), gap: Some(true), listed: 0, ..piece.clone() });
        (piece.text, piece.gap, piece.listed, piece.closes) = (words.into(), Some(true), 0, 0);
        (piece.distance, piece.page) = (profile.lines.paragraph_gap, false);
        out.push(piece);
    }
    out
}

/// The text of a piece that may have such a title.
fn line<'p>(piece: &'p Line<'_>) -> &'p str {
    let beside = piece.literal.is_some() || piece.remark || piece.heading > 0;
    if beside { "" } else { &piece.text }
}

/// The sign that stands behind titles.
fn sign(lines: &[&str]) -> Option<char> {
    let counts_on = |at: usize| {
        let below = lines[at + 1..].iter().take(AHEAD);
        below.take_while(|line| number(line).is_none()).any(|line| line.starts_with("(2)"))
    };
    let of_list = |at: usize| {
        let titled = titled(lines[at], &SIGNS).filter(|titled| titled.words.starts_with("(1)"))?;
        counts_on(at).then_some(titled.sign)
    };
    let found: Vec<char> = (0..lines.len()).filter_map(of_list).collect();
    let count = |sign: &char| found.iter().filter(|other| *other == sign).count();
    let most = SIGNS.into_iter().max_by_key(count)?;
    (count(&most) >= ENOUGH).then_some(most)
}

/// The title of a line behind its number, before the first of `signs`: no sentence, and what follows begins anew.
fn titled<'l>(line: &'l str, signs: &[char]) -> Option<Titled<'l>> {
    let (number, rest) = number(line)?;
    let mut shown = rest.char_indices().take_while(|(at, _)| *at <= LONGEST_TITLE);
    let parts = |(at, sign): (usize, char)| {
        let (before, words) = (&rest[..at], &rest[at + sign.len_utf8()..]);
        let apart = sign != '-' || before.ends_with('.') || before.ends_with(' ') && words.starts_with(' ');
        (signs.contains(&sign) && apart).then_some((before, sign, words.trim_start()))
    };
    let (before, sign, words) = shown.find_map(parts)?;
    let title = before.trim_end().trim_end_matches('.').trim_end();
    let behind = words.strip_prefix("(1)").map_or(words, str::trim_start);
    let set_as_title = title.starts_with(char::is_uppercase)
        && !title.contains(". ")
        && !title.ends_with([',', ';'])
        && !has_verb(title);
    (begins_anew(behind) && set_as_title).then_some(Titled { number, title, sign, words })
}

/// The number that a line begins with, without its point, and what stands behind.
fn number(line: &str) -> Option<(&str, &str)> {
    let (number, rest) = line.split_once(". ")?;
    let digits = number.trim_end_matches(|c: char| c.is_ascii_uppercase());
    let counts =
        !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit()) && number.len() <= digits.len() + 2;
    counts.then_some((number, rest.trim_start()))
}
