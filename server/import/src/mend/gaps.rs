//! Sentences that an empty line breaks: "by day and", and behind it "by night". Both halves have to show it, for lists have items in
//! small letters, too.

use crate::lines::Line;
use crate::profile::{Found, Profile};
use crate::report::{Disposition, Ledger};
use crate::source::is_marker;
use crate::title::goes_on;

/// Joins such sentences, in a text that nobody described.
pub(super) fn joined<'t>(mut pieces: Vec<Line<'t>>, profile: &Profile, ledger: &mut Ledger) -> Vec<Line<'t>> {
    let gap = profile.lines.paragraph_gap;
    for at in 1..pieces.len() {
        let (above, below) = (&pieces[at - 1], &pieces[at]);
        let parted = profile.found == Some(Found::Print) && below.gap.is_none() && below.distance == gap;
        let text = |piece: &Line<'_>| piece.literal.is_none() && !piece.remark;
        if parted && text(above) && text(below) && breaks_off(&above.text) && is_rest(&below.text) {
            let below = &mut pieces[at];
            (below.gap, below.distance) = (Some(false), 1);
            ledger.note(
                below.number,
                Disposition::Repaired,
                "joined to the sentence that an empty line broke",
            );
        }
    }
    pieces
}

/// Whether a line ends in a word that no sentence ends in. Behind a sign "and" joins the items of a list.
fn breaks_off(text: &str) -> bool {
    let before = text.rfind(char::is_whitespace).map_or("", |at| text[..at].trim_end());
    goes_on(text) && !text.ends_with(',') && before.ends_with(char::is_alphanumeric)
}

/// Whether a line goes on in small letters, behind no marker.
fn is_rest(text: &str) -> bool {
    let first = text.split_whitespace().next().unwrap_or_default();
    text.starts_with(char::is_lowercase) && !is_marker(first) && (first.chars().count() > 1 || first == "a")
}
