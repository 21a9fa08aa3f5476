//! Titles on lines of their own: one below the heading of a Law is the Law's, any other
//! heads the provision whose marker stands below it.

use lawsmith_syntax::read_markers;

use crate::lines::Line;
use crate::profile::{Profile, covers};
use crate::report::{Disposition, Ledger};

/// Sets titles to what they head.
pub(super) fn titles<'t>(pieces: Vec<Line<'t>>, profile: &Profile, ledger: &mut Ledger) -> Vec<Line<'t>> {
    let Some(titles) = &profile.side_titles else { return pieces };
    let outermost = profile.outermost();
    let mut out: Vec<Line<'_>> = Vec::with_capacity(pieces.len());
    let mut waiting: Option<(Line<'_>, String)> = None;
    for piece in pieces {
        let title = titles.line.captures(&piece.text).and_then(|groups| groups.name("title"));
        let title = title.filter(|_| !piece.remark && covers(&titles.within, piece.number));
        if let Some(title) = title.map(|title| title.as_str().trim().to_owned()) {
            out.extend(waiting.take().map(|(piece, _)| unplaced(piece, ledger)));
            match out.last_mut().and_then(|above| Some((untitled_law(profile, &above.text)?, above))) {
                Some((law, above)) => {
                    above.text = outermost.heading(&law, &title).into();
                    let at = law.as_str();
                    ledger.note(piece.number, Disposition::Placed, "the title of the Law");
                    ledger.place(piece.number, Disposition::Placed, at);
                }
                None => waiting = Some((piece, title)),
            }
            continue;
        }
        match waiting.take() {
            Some(waits) if piece.remark => {
                out.push(piece);
                waiting = Some(waits);
            }
            Some((above, title)) => headed(above, &title, piece, &mut out, ledger),
            None => out.push(piece),
        }
    }
    out.extend(waiting.map(|(piece, _)| unplaced(piece, ledger)));
    out
}

/// The number of the Law that the line heads without a title.
fn untitled_law(profile: &Profile, text: &str) -> Option<String> {
    let groups = profile.headings.as_ref()?.law.captures(text)?;
    let title = groups.name("title").map_or("", |title| title.as_str());
    title.trim().is_empty().then(|| groups.name("number").map(|number| number.as_str().to_owned()))?
}

/// The title behind the first marker of the line below it, and then that line's words.
fn headed<'t>(above: Line<'t>, title: &str, below: Line<'t>, out: &mut Vec<Line<'t>>, ledger: &mut Ledger) {
    let line = read_markers(&below.text);
    let first = line.as_ref().and_then(|line| line.markers.first()).filter(|marker| marker.noun.is_none());
    let Some(first) = first else {
        out.push(unplaced(above, ledger));
        out.push(below);
        return;
    };
    let marker = &below.text[first.span.clone()];
    let marker = if marker.ends_with('.') { &below.text[first.label.clone()] } else { marker };
    let text = format!("{marker} — {title}");
    let words = below.text[first.span.end..].trim().to_owned();
    out.push(Line { text: text.into(), gap: Some(true), ..above });
    if words.is_empty() {
        ledger.note(below.number, Disposition::Placed, "its marker stands before the title");
    } else {
        out.push(Line { text: words.into(), gap: Some(true), ..below });
    }
}

/// A title that heads nothing stays as it is printed.
fn unplaced<'t>(piece: Line<'t>, ledger: &mut Ledger) -> Line<'t> {
    ledger.note(piece.number, Disposition::Unsure, "looks like a title, but heads no provision");
    piece
}
