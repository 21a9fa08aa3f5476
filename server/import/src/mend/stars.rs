//! Footnotes under stars: a mark behind a word, and below it, in the same Law, the note
//! with as many stars.

use super::marks::{Mark, cut};
use crate::lines::Line;
use crate::markup::WORD;
use crate::output::{Note, Paragraph};
use crate::profile::{Profile, Stars, covers};
use crate::report::{Disposition, Ledger};

/// Takes notes and marks out of the text; a note whose mark is lost stays text.
pub(super) fn stars<'t>(
    pieces: Vec<Line<'t>>,
    profile: &Profile,
    ledger: &mut Ledger,
) -> (Vec<Line<'t>>, Vec<(String, Note)>) {
    let Some(stars) = &profile.stars else { return (pieces, Vec::new()) };
    let (mut marks, mut law): (Vec<Mark>, usize) = (Vec::new(), 0);
    let mut notes = Vec::new();
    let mut gone = vec![false; pieces.len()];
    // The notes that stay text, by the place of their first piece.
    let mut lost = Vec::new();
    let mut at = 0;
    while let Some(piece) = pieces.get(at) {
        at += 1;
        if profile.headings.as_ref().is_some_and(|headings| headings.law.is_match(&piece.text)) {
            law = marks.len();
        }
        if piece.remark || !covers(&stars.within, piece.number) {
            continue;
        }
        let Some((label, words)) = note(stars, &piece.text) else {
            marks.extend(marks_of(stars, &piece.text, at - 1));
            continue;
        };
        let more = pieces[at..].iter().take_while(|next| next.gap == Some(false) && !next.remark).count();
        let mark = marks[law..].iter_mut().rev().find(|mark| mark.label == label && mark.key.is_none());
        let Some(mark) = mark else {
            let why = format!("a footnote {label} whose mark is lost; kept as text");
            ledger.note(piece.number, Disposition::Unsure, &why);
            lost.push((at - 1, format!("{label} Footnote: {}", without_bracket(words))));
            continue;
        };
        let key = format!("{label}#{}", piece.number);
        mark.key = Some(key.clone());
        let mut read = Note { text: Paragraph::default(), lines: vec![piece.number] };
        let mut words = words.to_owned();
        for next in &pieces[at..at + more] {
            words.push(' ');
            words.push_str(&next.text);
            read.lines.push(next.number);
        }
        read.text.push(without_bracket(&words));
        notes.push((key, read));
        gone[at - 1..at + more].fill(true);
        at += more;
    }
    let mut out: Vec<Line<'_>> = Vec::with_capacity(pieces.len() + marks.len());
    let mut marks = marks.into_iter().peekable();
    let mut lost = lost.into_iter().peekable();
    for (at, mut piece) in pieces.into_iter().enumerate() {
        if let Some((_, words)) = lost.next_if(|(place, _)| *place == at) {
            piece.text = words.into();
        }
        let here = std::iter::from_fn(|| marks.next_if(|mark| mark.piece == at));
        let last = cut(piece, here, &mut out, ledger);
        out.extend(last.filter(|_| !gone[at]));
    }
    (out, notes)
}

/// The label and the words of a note.
fn note<'t>(stars: &Stars, text: &'t str) -> Option<(String, &'t str)> {
    let groups = stars.note.captures(text.trim_start_matches(WORD))?;
    Some((groups.name("label")?.as_str().to_owned(), groups.name("text")?.as_str().trim()))
}

fn marks_of<'t>(stars: &'t Stars, text: &'t str, piece: usize) -> impl Iterator<Item = Mark> + 't {
    stars.mark.all_named(text, "label").map(move |range| {
        let label = text[range.clone()].to_owned();
        Mark { piece, range, label, key: None }
    })
}

/// The words without a bracket at their end that nothing opens.
fn without_bracket(words: &str) -> &str {
    let words = words.trim();
    for (opening, closing) in [('(', ')'), ('[', ']')] {
        let unopened = words.matches(closing).count() > words.matches(opening).count();
        if let Some(rest) = words.strip_suffix(closing).filter(|_| unopened) {
            return rest;
        }
    }
    words
}
