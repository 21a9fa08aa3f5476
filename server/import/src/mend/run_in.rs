//! Markers that stand close: "(b)(1) A ferry", and the list that begins behind its title, "(a) In General.—(1) A ferry".

use std::borrow::Cow;

use super::Piece;
use crate::profile::Profile;
use crate::report::{Disposition, Ledger};

/// The most bytes of a title before a list on its line.
const LONGEST: usize = 120;

/// `text` with a blank between markers that begin a line.
pub(crate) fn with_markers_apart(text: &str) -> Cow<'_, str> {
    if !text.contains(")(") {
        return Cow::Borrowed(text);
    }
    let line = |line| glued(line).map_or(Cow::Borrowed(line), |place| Cow::Owned(apart(line, place)));
    Cow::Owned(text.split_inclusive('\n').map(line).collect())
}

/// Parts markers and lists from what they stand close to.
pub(super) fn apart_from_titles(pieces: Vec<Piece>, profile: &Profile, ledger: &mut Ledger) -> Vec<Piece> {
    let mut out: Vec<Piece> = Vec::with_capacity(pieces.len());
    for mut piece in pieces {
        if piece.literal.is_some() || piece.remark {
            out.push(piece);
            continue;
        }
        while let Some(place) = glued(&piece.text) {
            piece.text = apart(&piece.text, place);
            ledger.note(piece.number, Disposition::Repaired, "a blank put between two markers");
        }
        while let Some(place) = list_behind_title(&piece.text) {
            let list = piece.text.split_off(place);
            ledger.note(
                piece.number,
                Disposition::Repaired,
                "a list put below the title that it stands behind",
            );
            out.push(piece.clone());
            (piece.text, piece.gap) = (list, Some(true));
            (piece.distance, piece.page) = (profile.lines.paragraph_gap, false);
        }
        out.push(piece);
    }
    out
}

fn apart(line: &str, place: usize) -> String {
    format!("{} {}", &line[..place], &line[place..])
}

/// Where the second of two bracketed markers begins that a line begins with, if words or more markers follow: behind a
/// small letter it would be an address that goes on from the line above.
fn glued(line: &str) -> Option<usize> {
    let trimmed = line.trim_start();
    let first = bracketed(trimmed)?;
    let mut end = first;
    while let Some(len) = bracketed(&trimmed[end..]) {
        end += len;
    }
    let behind = trimmed[end..].trim_start();
    let words = behind.len() < trimmed[end..].len()
        && behind.starts_with(|c: char| c.is_uppercase() || c == '“' || c == '"');
    (end > first && words).then_some(line.len() - trimmed.len() + first)
}

/// Where the list begins that stands behind the title of a line with a marker: "(a) In General.—(1) A ferry".
fn list_behind_title(line: &str) -> Option<usize> {
    bracketed(line)?;
    let title = line.find(".—(").filter(|&at| at <= LONGEST)?;
    let place = title + ".—".len();
    let first = ["(1)", "(A)", "(a)", "(i)", "(I)"].into_iter().any(|label| line[place..].starts_with(label));
    (first && !line[..title].contains(". ")).then_some(place)
}

/// How long the label in brackets is that `text` begins with.
fn bracketed(text: &str) -> Option<usize> {
    let inner = text.strip_prefix('(')?;
    let len = inner.bytes().take(5).take_while(u8::is_ascii_alphanumeric).count();
    (1..5).contains(&len).then_some(()).filter(|()| inner[len..].starts_with(')'))?;
    Some(len + 2)
}
