//! Lines left out, words repaired, lines split and moved, lost headings put in.

use super::no_such_line;
use crate::error::ImportError;
use crate::lines::Line;
use crate::profile::{LostHeading, Move, Profile, Repair, Skip, covers};
use crate::report::{Disposition, Ledger};

/// Leaves out what the profile says is no part of the work.
pub(super) fn without_skipped<'t>(
    pieces: Vec<Line<'t>>,
    skips: &[Skip],
    ledger: &mut Ledger,
) -> Result<Vec<Line<'t>>, ImportError> {
    let mut met = vec![false; skips.len()];
    let mut out = Vec::with_capacity(pieces.len());
    // What a line left out was away from the one before it, the next line is too.
    let mut distance = 0;
    for mut piece in pieces {
        let skip = skips.iter().position(|skip| {
            covers(&skip.within, piece.number)
                && skip.line.as_ref().is_none_or(|line| line.is_match(&piece.text))
        });
        if let Some(at) = skip {
            met[at] = true;
            distance += piece.distance;
            ledger.skip(piece.number, &skips[at].why);
        } else {
            piece.distance += std::mem::take(&mut distance);
            out.push(piece);
        }
    }
    for (skip, met) in skips.iter().zip(met) {
        match (&skip.line, met) {
            (Some(line), false) if !line.optional => return Err(unmatched("skip.line", line.source())),
            (None, false) => {
                let line = skip.within.first().map_or(0, |span| span[0]);
                return Err(no_such_line("skip.within", line));
            }
            _ => {}
        }
    }
    Ok(out)
}

/// Repairs words; a line break in what stands instead begins a line of its own. A line of
/// which nothing is left is gone.
pub(super) fn repaired<'t>(
    pieces: Vec<Line<'t>>,
    repairs: &[Repair],
    ledger: &mut Ledger,
) -> Result<Vec<Line<'t>>, ImportError> {
    let mut met = vec![false; repairs.len()];
    let mut out = Vec::with_capacity(pieces.len());
    let mut distance = 0;
    for mut piece in pieces {
        if piece.literal.is_some() {
            piece.distance += std::mem::take(&mut distance);
            out.push(piece);
            continue;
        }
        for (at, repair) in repairs.iter().enumerate() {
            if !covers(&repair.within, piece.number) {
                continue;
            }
            let Some(text) = repair.find.replaced(&piece.text, &repair.with) else { continue };
            met[at] = true;
            if let Some(why) = &repair.why {
                ledger.note(piece.number, Disposition::Repaired, why);
            }
            piece.text = text.into();
        }
        let mut parts = piece.text.split('\n').map(str::trim).filter(|part| !part.is_empty());
        let Some(first) = parts.next() else {
            ledger.skip(piece.number, "nothing is left of it after the repair");
            distance += piece.distance;
            continue;
        };
        let number = piece.number;
        let rest: Vec<Line<'_>> = parts.map(|part| Line::anew(number, part.to_owned())).collect();
        piece.distance += std::mem::take(&mut distance);
        if first.len() < piece.text.len() {
            piece.text = first.to_owned().into();
        }
        out.push(piece);
        out.extend(rest);
    }
    let lost = repairs.iter().zip(met).find(|(repair, met)| !met && !repair.find.optional);
    match lost {
        Some((repair, _)) => Err(unmatched("repair.find", repair.find.source())),
        None => Ok(out),
    }
}

/// Moves lines, with all that they were split into.
pub(super) fn moved<'t>(
    mut pieces: Vec<Line<'t>>,
    moves: &[Move],
    ledger: &mut Ledger,
) -> Result<Vec<Line<'t>>, ImportError> {
    for &Move { line, to, before } in moves {
        let lines = line..=to.unwrap_or(line);
        let (taken, mut rest): (Vec<Line<'_>>, Vec<Line<'_>>) =
            pieces.into_iter().partition(|piece| lines.contains(&piece.number));
        if taken.is_empty() {
            return Err(no_such_line("move.line", line));
        }
        let at = rest.iter().position(|piece| piece.number == before);
        let at = at.ok_or_else(|| no_such_line("move.before", before))?;
        let how = format!("moved before line {before}, where it belongs");
        taken.iter().for_each(|piece| ledger.note(piece.number, Disposition::Repaired, &how));
        rest.splice(at..at, taken);
        pieces = rest;
    }
    Ok(pieces)
}

/// Puts in the headings that the source lost.
pub(super) fn with_lost_headings<'t>(
    pieces: Vec<Line<'t>>,
    profile: &Profile,
    ledger: &mut Ledger,
) -> Result<Vec<Line<'t>>, ImportError> {
    let lost = &profile.lost_headings;
    if let Some(heading) = lost.iter().find(|lost| pieces.iter().all(|piece| piece.number != lost.line)) {
        return Err(no_such_line("heading.line", heading.line));
    }
    let outermost = profile.outermost();
    let mut out: Vec<Line<'_>> = Vec::with_capacity(pieces.len() + lost.len());
    for piece in pieces {
        let first = out.last().is_none_or(|above| above.number != piece.number);
        for LostHeading { law, title, .. } in lost.iter().filter(|lost| first && lost.line == piece.number) {
            let heading = outermost.heading(law, title);
            let how = format!("{heading} put in before it; the heading is lost");
            ledger.note(piece.number, Disposition::Repaired, &how);
            out.push(Line::anew(piece.number, heading));
        }
        out.push(piece);
    }
    Ok(out)
}

fn unmatched(key: &str, pattern: &str) -> ImportError {
    ImportError::Unmatched { key: key.to_owned(), pattern: pattern.to_owned() }
}
