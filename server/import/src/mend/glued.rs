//! Markers without a blank behind them: "iii.by the crew" below "ii. at dusk". Only the next number of an open list is one, for
//! "4.5 points" and "e.g. oars" begin lines, too; or the first one where the second stands close to its words as well.

use std::borrow::Cow;
use std::collections::BTreeSet;

use lawsmith_syntax::{Brackets, Style};

use crate::lines::Line;
use crate::markup::HEADING;
use crate::profile::Profile;
use crate::report::{Disposition, Ledger};

/// How lists are numbered; of what may be either, Roman numerals begin them.
const STYLES: [Style; 4] = [Style::Arabic, Style::LowerRoman, Style::Lower, Style::Upper];

/// A list that is open.
struct List {
    style: Style,
    /// Those of its markers; a full stop stands behind labels without any.
    brackets: Brackets,
    /// The last number.
    last: u32,
}

/// A marker that a line begins with.
struct Found<'l> {
    label: &'l str,
    brackets: Brackets,
    /// The bytes of the marker.
    len: usize,
}

/// `text` with a blank behind such markers.
pub(crate) fn with_glued_markers_apart(text: &str) -> Cow<'_, str> {
    let lines: Vec<&str> = text.split_inclusive('\n').collect();
    let places = glued(lines.iter().map(|line| Some(*line).filter(|line| !line.starts_with(HEADING))));
    if places.iter().all(Option::is_none) {
        return Cow::Borrowed(text);
    }
    let mut apart = String::with_capacity(text.len() + lines.len());
    for (line, place) in lines.into_iter().zip(places) {
        let (marker, behind) = line.split_at(place.unwrap_or_default());
        apart.extend([marker, if place.is_some() { " " } else { "" }, behind]);
    }
    Cow::Owned(apart)
}

/// Puts a blank behind such markers, in a text that nobody described.
pub(super) fn apart<'t>(mut pieces: Vec<Line<'t>>, profile: &Profile, ledger: &mut Ledger) -> Vec<Line<'t>> {
    if profile.found.is_none() {
        return pieces;
    }
    let words = |piece: &Line<'_>| piece.literal.is_none() && !piece.remark;
    let lines = pieces.iter().filter(|piece| words(piece));
    let places = glued(lines.map(|piece| Some(&*piece.text).filter(|_| piece.heading == 0)));
    for (piece, place) in pieces.iter_mut().filter(|piece| words(piece)).zip(places) {
        if let Some(place) = place {
            piece.text.to_mut().insert(place, ' ');
            ledger.note(piece.number, Disposition::Repaired, "a blank put behind the marker");
        }
    }
    pieces
}

/// Where a blank belongs behind the marker of each line. Headings are no lines: a list ends there.
fn glued<'l>(lines: impl Iterator<Item = Option<&'l str>> + Clone) -> Vec<Option<usize>> {
    let lettered = has_lettered_addresses(lines.clone());
    let firsts = firsts(lines.clone(), lettered);
    let mut lists: Vec<List> = Vec::new();
    let place = |(at, line): (usize, Option<&str>)| {
        let Some(line) = line else {
            lists.clear();
            return None;
        };
        let found = marker(line)?;
        let behind = &line[found.len..];
        if behind.is_empty() || behind.starts_with(char::is_whitespace) || firsts.contains(&at) {
            open(&mut lists, &found);
            return firsts.contains(&at).then_some(found.len);
        }
        if behind.starts_with(|c: char| c.is_ascii_digit()) {
            // A whole address, or a number that is none.
            lists.clear();
            return None;
        }
        (is_glued(&found, behind, lettered) && goes_on(&mut lists, &found)).then_some(found.len)
    };
    lines.enumerate().map(place).collect()
}

/// The lines that begin a list with such a marker: that of the second item stands so as well, or lists of that form begin so
/// elsewhere.
fn firsts<'l>(lines: impl Iterator<Item = Option<&'l str>>, lettered: bool) -> BTreeSet<usize> {
    let mut open: Vec<First> = Vec::new();
    let mut alone: Vec<First> = Vec::new();
    let mut firsts = BTreeSet::new();
    let mut known: Vec<(Style, Brackets)> = Vec::new();
    // How many lists of each form were known at the last heading.
    let mut above = 0;
    for (at, line) in lines.enumerate() {
        let Some(line) = line else {
            alone.append(&mut open);
            above = known.len();
            continue;
        };
        let glued = |found: &Found<'_>| is_glued(found, &line[found.len..], lettered);
        let Some(found) = marker(line).filter(glued) else { continue };
        let second =
            |first: &First| first.brackets == found.brackets && first.style.value(found.label) == Some(2);
        if let Some(place) = open.iter().rposition(second) {
            let first = open.remove(place);
            firsts.insert(first.at);
            known.push((first.style, first.brackets));
        } else if let Some(style) = STYLES.into_iter().find(|style| style.value(found.label) == Some(1)) {
            let first = First { at, style, brackets: found.brackets, under_heading: true };
            let (again, others) = open.into_iter().partition(|it| it.form() == first.form());
            open = others;
            let anew = |first: &First| !known[above..].contains(&first.form());
            alone.extend::<Vec<First>>(again);
            open.push(First { under_heading: anew(&first), ..first });
        }
    }
    let alone = alone.into_iter().chain(open);
    let alone = alone.filter(|first| first.under_heading && known.contains(&first.form()));
    firsts.extend(alone.map(|first| first.at));
    firsts
}

/// A marker that may begin a list.
struct First {
    at: usize,
    style: Style,
    brackets: Brackets,
    /// Whether no list of its form stands between it and the last heading.
    under_heading: bool,
}

impl First {
    fn form(&self) -> (Style, Brackets) {
        (self.style, self.brackets)
    }
}

/// Whether a word stands close behind the marker, or the first marker of a list in the item: "3.(a) Oars". Where addresses have
/// letters, `lettered`, one behind a number is no word.
fn is_glued(found: &Found<'_>, behind: &str, lettered: bool) -> bool {
    let inner = || marker(behind).filter(|inner| inner.brackets == Brackets::Both);
    let begins_list =
        || inner().is_some_and(|inner| STYLES.iter().any(|style| style.value(inner.label) == Some(1)));
    let word = || begins_word(behind) || !lettered && is_letter_word(behind);
    is_small(found) && (word() || found.brackets == Brackets::None && begins_list())
}

/// Whether a word of one letter begins: "A notice".
fn is_letter_word(text: &str) -> bool {
    let mut chars = text.chars();
    chars.next().is_some_and(char::is_alphabetic) && chars.next() == Some(' ')
}

/// Whether letters stand behind numbers as in whole addresses: "1.B" or "2.b Oars", which begin no words.
fn has_lettered_addresses<'l>(lines: impl Iterator<Item = Option<&'l str>>) -> bool {
    let lettered = |line: &str| {
        let behind = line.trim_start_matches(|c: char| c.is_ascii_digit());
        let mut chars = behind.strip_prefix('.').unwrap_or_default().chars();
        let letter = chars.next().is_some_and(|c| matches!(c, 'B' | 'b'));
        behind.len() < line.len() && letter && chars.next().is_none_or(|c| !c.is_alphanumeric())
    };
    lines.flatten().any(lettered)
}

/// The marker that a line begins with, whatever stands behind.
fn marker(line: &str) -> Option<Found<'_>> {
    let inner = line.strip_prefix('(').unwrap_or(line);
    let end = inner.find(|c: char| !c.is_ascii_alphanumeric())?;
    if !(1..=5).contains(&end) || !inner[end..].starts_with([')', '.']) {
        return None;
    }
    let len = line.len() - inner.len() + end + 1;
    Some(Found { label: &inner[..end], brackets: Brackets::of(&line[..len])?, len })
}

/// Whether no capital numbers the item: "B.Rower" is a name.
fn is_small(found: &Found<'_>) -> bool {
    !found.label.contains(|c: char| c.is_ascii_uppercase())
}

/// Whether a word of several letters begins: "g." of "e.g." is none.
fn begins_word(text: &str) -> bool {
    text.chars().take_while(|c| c.is_alphabetic()).count() > 1
}

/// Goes on with the list of which the marker is the next one, or begins one.
fn open(lists: &mut Vec<List>, found: &Found<'_>) {
    if goes_on(lists, found) {
        return;
    }
    let value = |style: &Style| style.value(found.label).map(|value| (*style, value));
    let first = STYLES.iter().filter_map(value).find(|(_, value)| *value == 1);
    let Some((style, last)) = first.or_else(|| STYLES.iter().find_map(value)) else { return };
    if let Some(at) = lists.iter().position(|list| list.style == style && list.brackets == found.brackets) {
        lists.truncate(at);
    }
    lists.push(List { style, brackets: found.brackets, last });
}

/// Whether the marker is the next one of an open list, which then is the innermost.
fn goes_on(lists: &mut Vec<List>, found: &Found<'_>) -> bool {
    let is_next =
        |list: &List| list.brackets == found.brackets && list.style.value(found.label) == Some(list.last + 1);
    let Some(at) = lists.iter().rposition(is_next) else { return false };
    lists.truncate(at + 1);
    lists[at].last += 1;
    true
}
