//! Markers that stand close: "(b)(1) A ferry", and the list that begins behind its title, "(a) In General.—(1) A ferry".

use std::borrow::Cow;

use crate::lines::Line;
use crate::profile::Profile;
use crate::report::{Disposition, Ledger};
use crate::sentence::begins_anew;

/// The most bytes of a title before a list on its line.
const LONGEST: usize = 120;
/// How many markers may begin a line.
const MARKERS: usize = 8;
/// How many lists may begin on one line.
const LISTS: usize = 8;

/// `text` with a blank between markers that begin a line.
pub(crate) fn with_markers_apart(text: &str) -> Cow<'_, str> {
    if !text.contains(")(") {
        return Cow::Borrowed(text);
    }
    let line = |line| apart(line).map_or(Cow::Borrowed(line), Cow::Owned);
    Cow::Owned(text.split_inclusive('\n').map(line).collect())
}

/// Parts markers and lists from what they stand close to.
pub(super) fn apart_from_titles<'t>(
    pieces: Vec<Line<'t>>,
    profile: &Profile,
    ledger: &mut Ledger,
) -> Vec<Line<'t>> {
    let mut out: Vec<Line<'_>> = Vec::with_capacity(pieces.len());
    for mut piece in pieces {
        if piece.literal.is_some() || piece.remark {
            out.push(piece);
            continue;
        }
        for _ in 0..LISTS {
            if let Some(text) = apart(&piece.text) {
                piece.text = text.into();
                ledger.note(piece.number, Disposition::Repaired, "a blank put between markers");
            }
            let Some(place) = list_behind_title(&piece.text) else { break };
            let list = piece.text.to_mut().split_off(place);
            ledger.note(
                piece.number,
                Disposition::Repaired,
                "a list put below the title that it stands behind",
            );
            out.push(piece.clone());
            (piece.text, piece.gap) = (list.into(), Some(true));
            (piece.distance, piece.page) = (profile.lines.paragraph_gap, false);
        }
        out.push(piece);
    }
    out
}

/// The line with blanks between the bracketed markers that it begins with, if there are several and words that begin anew
/// follow: before small letters they are an address that goes on from the line above.
fn apart(line: &str) -> Option<String> {
    let trimmed = line.trim_start();
    let mut markers = Vec::new();
    let mut end = 0;
    while let Some(len) = bracketed(&trimmed[end..]) {
        markers.push(&trimmed[end..end + len]);
        end += len;
    }
    let behind = &trimmed[end..];
    let words = behind.trim_start();
    let indent = &line[..line.len() - trimmed.len()];
    ((2..=MARKERS).contains(&markers.len()) && begins_anew(words) && words.len() < behind.len())
        .then(|| format!("{indent}{}{behind}", markers.join(" ")))
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
    ((1..5).contains(&len) && inner[len..].starts_with(')')).then_some(len + 2)
}
