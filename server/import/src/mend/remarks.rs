//! What somebody says about the text, taken out of it: each remark becomes a line of its
//! own below the paragraph that it stands in, with its author in front.

use std::ops::Range;

use lawsmith_text::single_spaced;

use crate::error::ImportError;
use crate::lines::Line;
use crate::profile::{Profile, Remark, covers};
use crate::report::{Disposition, Ledger};

/// Takes remarks out of the text.
pub(super) fn remarks<'t>(
    mut pieces: Vec<Line<'t>>,
    remarks: &[Remark],
    ledger: &mut Ledger,
) -> Result<Vec<Line<'t>>, ImportError> {
    if remarks.is_empty() {
        return Ok(pieces);
    }
    for piece in &mut pieces {
        let whole =
            remarks.iter().find(|remark| remark.open.is_none() && covers(&remark.within, piece.number));
        if let Some(remark) = whole {
            piece.text = signed(remark, &piece.text).into();
            (piece.remark, piece.gap) = (true, Some(true));
            ledger.note(piece.number, Disposition::Placed, "a remark, kept as a drafting note");
        }
    }
    let inside: Vec<&Remark> = remarks.iter().filter(|remark| remark.open.is_some()).collect();
    let mut met = vec![false; inside.len()];
    let mut out: Vec<Line<'_>> = Vec::with_capacity(pieces.len());
    let mut rest = pieces.into_iter().peekable();
    while let Some(first) = rest.next() {
        let mut paragraph = vec![first];
        while let Some(next) = rest.next_if(|next| next.gap == Some(false) && !next.remark) {
            paragraph.push(next);
        }
        if paragraph[0].remark {
            out.extend(paragraph);
        } else {
            taken_out(paragraph, &inside, &mut met, &mut out, ledger);
        }
    }
    for (remark, met) in inside.iter().zip(met) {
        if let Some(open) = remark.open.as_ref().filter(|open| !met && !open.optional) {
            let pattern = open.source().to_owned();
            return Err(ImportError::Unmatched { key: "remark.open".to_owned(), pattern });
        }
    }
    Ok(out)
}

/// Puts a remark that stands above the heading of its Law below it.
pub(super) fn below_headings<'t>(pieces: Vec<Line<'t>>, profile: &Profile) -> Vec<Line<'t>> {
    let above: Vec<&Remark> = profile.remarks.iter().filter(|remark| remark.above_heading).collect();
    if above.is_empty() {
        return pieces;
    }
    let mut out: Vec<Line<'_>> = Vec::with_capacity(pieces.len());
    let mut held = Vec::new();
    for piece in pieces {
        if piece.remark && above.iter().any(|remark| covers(&remark.within, piece.number)) {
            held.push(piece);
        } else {
            let heading =
                profile.headings.as_ref().is_some_and(|headings| headings.law.is_match(&piece.text));
            out.push(piece);
            if heading {
                out.append(&mut held);
            }
        }
    }
    out.extend(held);
    out
}

/// The paragraph without the remarks in it, and below it the remarks.
fn taken_out<'t>(
    paragraph: Vec<Line<'t>>,
    remarks: &[&Remark],
    met: &mut [bool],
    out: &mut Vec<Line<'t>>,
    ledger: &mut Ledger,
) {
    let mut text = String::new();
    // Where each piece begins in the text.
    let mut starts = Vec::with_capacity(paragraph.len());
    for piece in &paragraph {
        if !text.is_empty() {
            text.push('\n');
        }
        starts.push(text.len());
        text.push_str(&piece.text);
    }
    let piece_at = |at: usize| starts.partition_point(|&start| start <= at) - 1;
    let (mut found, mut from): (Vec<(Range<usize>, Line<'_>)>, usize) = (Vec::new(), 0);
    while let Some((place, open)) = next_open(&text, from, remarks, |at| paragraph[piece_at(at)].number) {
        met[place] = true;
        let (words, end, closed) = closing(&text, &open, remarks[place]);
        let number = paragraph[piece_at(open.start)].number;
        let said = signed(remarks[place], &text[words]);
        found.push((open.start..end, Line { remark: true, ..Line::anew(number, said) }));
        for piece in &paragraph[piece_at(open.start)..=piece_at(end - 1)] {
            ledger.note(piece.number, Disposition::Repaired, "a remark taken out, kept as a drafting note");
            if !closed {
                ledger.note(piece.number, Disposition::Unsure, "nothing closes the remark");
            }
        }
        from = end;
    }
    if found.is_empty() {
        out.extend(paragraph);
        return;
    }
    for (at, mut piece) in paragraph.into_iter().enumerate() {
        let span = starts[at]..starts[at] + piece.text.len();
        let mut kept = String::new();
        let mut here = span.start;
        for (range, _) in &found {
            let range = range.start.clamp(here, span.end)..range.end.clamp(here, span.end);
            kept.push_str(&text[here..range.start]);
            here = range.end;
        }
        kept.push_str(&text[here..span.end]);
        piece.text = kept.trim().to_owned().into();
        if !piece.text.is_empty() {
            out.push(piece);
        }
    }
    out.extend(found.into_iter().map(|(_, remark)| remark));
}

/// The first remark that begins at `from` or later: which kind, and the words that open it.
fn next_open(
    text: &str,
    from: usize,
    remarks: &[&Remark],
    line_at: impl Fn(usize) -> usize,
) -> Option<(usize, Range<usize>)> {
    let opens = remarks.iter().enumerate().filter_map(|(place, remark)| {
        let mut ranges = remark.open.as_ref()?.ranges_from(text, from);
        let open = ranges.find(|range| covers(&remark.within, line_at(range.start)))?;
        Some((place, open))
    });
    opens.min_by_key(|(_, open)| open.start)
}

/// The words of the remark, where it ends, and whether something closes it: the pattern, or
/// the bracket that answers the one that opens it.
fn closing(text: &str, open: &Range<usize>, remark: &Remark) -> (Range<usize>, usize, bool) {
    if let Some(close) = &remark.close {
        let found = close.ranges(&text[open.end..]).next();
        let end = found.map(|found| open.end + found.start..open.end + found.end);
        return match end {
            Some(end) => (open.start..end.start, end.end.max(open.end), true),
            None => (open.start..text.len(), text.len(), false),
        };
    }
    let opening = text[open.start..].chars().next();
    let (opening, closing) = match opening {
        Some('[') => ('[', ']'),
        _ => ('(', ')'),
    };
    let mut depth = 0_usize;
    for (at, c) in text[open.start..].char_indices() {
        if c == opening {
            depth += 1;
        } else if c == closing {
            depth = depth.saturating_sub(1);
            if depth == 0 {
                return (open.start + 1..open.start + at, open.start + at + 1, true);
            }
        }
    }
    (open.start + 1..text.len(), text.len(), false)
}

/// The words with the author in front.
fn signed(remark: &Remark, words: &str) -> String {
    let words = single_spaced(words);
    match &remark.author {
        Some(author) => format!("[{author}] {words}"),
        None => words,
    }
}
