//! Which lines begin a paragraph: items of lists, entries of definitions, and sentences
//! that a page break cut.

use crate::lines::Line;
use crate::profile::{Profile, covers};
use crate::report::{Disposition, Ledger};
use crate::sentence::is_finished;

/// Tells of each line whether it begins a paragraph.
pub(super) fn flow<'t>(mut pieces: Vec<Line<'t>>, profile: &Profile, ledger: &mut Ledger) -> Vec<Line<'t>> {
    let flow = &profile.flow;
    let by_paragraphs = profile.entries.is_some() || profile.stars.is_some() || !profile.remarks.is_empty();
    if flow.item.is_none() && !flow.mend_breaks && flow.goes_on.is_empty() && !by_paragraphs {
        return pieces;
    }
    let mut finished = true;
    for piece in &mut pieces {
        if piece.literal.is_some() {
            finished = true;
            continue;
        }
        let mut anew = piece.gap.unwrap_or(piece.distance >= profile.lines.paragraph_gap);
        if let Some(text) = flow.item.as_ref().and_then(|item| item.replaced(&piece.text, "")) {
            piece.text = text.trim().to_owned().into();
            anew = true;
        }
        if anew && flow.mend_breaks && !finished && piece.text.starts_with(char::is_lowercase) {
            ledger.note(piece.number, Disposition::Repaired, "joined to the sentence that a break cut");
            anew = false;
        }
        if flow.goes_on.contains(&piece.number) && piece.gap.is_none() {
            ledger.note(piece.number, Disposition::Repaired, "joined to the line above, as the profile says");
            anew = false;
        }
        if let Some(entries) = &profile.entries
            && covers(&entries.within, piece.number)
        {
            let entry = entries.line.captures(&piece.text).map(|groups| {
                let group = |name| groups.name(name).map_or("", |group| group.as_str().trim());
                format!("{} — {}", group("headword"), group("text"))
            });
            // A part that was split off stays apart: a numbered meaning begins anew.
            anew = entry.is_some();
            if let Some(entry) = entry {
                piece.text = entry.into();
            }
        }
        piece.gap = Some(anew);
        piece.distance = if anew { profile.lines.paragraph_gap } else { 1 };
        finished = is_finished(&piece.text);
    }
    pieces.retain(|piece| !piece.text.is_empty());
    pieces
}
