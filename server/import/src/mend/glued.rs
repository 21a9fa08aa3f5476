//! Markers without a blank behind them: "iii.by the crew" below "ii. at dusk". Only the next number of an open list is one, for
//! "4.5 points" and "e.g. oars" begin lines, too.

use lawsmith_syntax::Style;

use crate::lines::Line;
use crate::profile::Profile;
use crate::report::{Disposition, Ledger};

/// How lists are numbered; of what may be either, Roman numerals begin them.
const STYLES: [Style; 4] = [Style::Arabic, Style::LowerRoman, Style::Lower, Style::Upper];

/// A list that is open.
struct List {
    style: Style,
    /// What stands before and behind its labels.
    signs: (bool, char),
    /// The last number.
    last: u32,
}

/// A marker that a line begins with.
struct Found<'l> {
    label: &'l str,
    signs: (bool, char),
    /// The bytes of the marker.
    len: usize,
}

/// Puts a blank behind such markers, in a text that nobody described.
pub(super) fn apart<'t>(mut pieces: Vec<Line<'t>>, profile: &Profile, ledger: &mut Ledger) -> Vec<Line<'t>> {
    if !profile.found {
        return pieces;
    }
    let mut lists: Vec<List> = Vec::new();
    for piece in pieces.iter_mut().filter(|piece| piece.literal.is_none() && !piece.remark) {
        if piece.heading > 0 {
            lists.clear();
            continue;
        }
        let Some(found) = marker(&piece.text) else { continue };
        let behind = &piece.text[found.len..];
        if behind.is_empty() || behind.starts_with(char::is_whitespace) {
            open(&mut lists, &found);
        } else if behind.starts_with(|c: char| c.is_ascii_digit()) {
            // A whole address, or a number that is none.
            lists.clear();
        } else if is_small(&found) && begins_word(behind) && goes_on(&mut lists, &found) {
            piece.text = format!("{} {behind}", &piece.text[..found.len]).into();
            ledger.note(piece.number, Disposition::Repaired, "a blank put behind the marker");
        }
    }
    pieces
}

/// The marker that a line begins with, whatever stands behind.
fn marker(line: &str) -> Option<Found<'_>> {
    let inner = line.strip_prefix('(').unwrap_or(line);
    let opened = inner.len() < line.len();
    let end = inner.find(|c: char| !c.is_ascii_alphanumeric())?;
    let sign = inner[end..].chars().next().filter(|&c| c == ')' || c == '.' && !opened)?;
    let len = line.len() - inner.len() + end + 1;
    (1..=5).contains(&end).then_some(Found { label: &inner[..end], signs: (opened, sign), len })
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
    if let Some(at) = lists.iter().position(|list| list.style == style && list.signs == found.signs) {
        lists.truncate(at);
    }
    lists.push(List { style, signs: found.signs, last });
}

/// Whether the marker is the next one of an open list, which then is the innermost.
fn goes_on(lists: &mut Vec<List>, found: &Found<'_>) -> bool {
    let is_next =
        |list: &List| list.signs == found.signs && list.style.value(found.label) == Some(list.last + 1);
    let Some(at) = lists.iter().rposition(is_next) else { return false };
    lists.truncate(at + 1);
    lists[at].last += 1;
    true
}
