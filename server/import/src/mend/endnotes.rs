//! Footnotes whose texts stand at the end: "(1)" behind a word, and below everything else "(1) OJ L 3".

use std::iter::Peekable;
use std::ops::Range;

use lawsmith_model::Lexicon;

use super::marks::{Mark, cut};
use crate::lines::Line;
use crate::output::Note;
use crate::profile::{Endnotes, Profile};
use crate::report::{Disposition, Ledger};

/// The most lines of a note: what goes on longer is a list with text behind it.
const LONGEST: usize = 80;

/// The tables for notes that are counted in brackets: `(1)` behind a blank, `[1]` also close to a word.
const IN_BRACKETS: [&str; 2] = [
    "note = '^\\((?P<label>\\d+)\\)\\s+(?P<text>.+)$'\nmark = '\\s\\((?P<label>\\d+)\\)'\n",
    "note = '^\\[(?P<label>\\d+)\\]:?\\s+(?P<text>.+)$'\nmark = '\\[(?P<label>\\d+)\\]'\n",
];

/// Notes at the end, and the marks that they belong to.
pub(crate) struct Found {
    /// The places of the lines that begin a note, in order; the first is the end of the text.
    pub(crate) notes: Vec<usize>,
    /// For each note the line of its mark, and where it stands there.
    marks: Vec<(usize, Range<usize>)>,
}

/// The notes that are counted in brackets of one form and stand at the end of `lines`, with their table.
pub(crate) fn notes_in_brackets(lines: &[&str]) -> Option<(&'static str, Found)> {
    IN_BRACKETS.into_iter().find_map(|table| {
        let endnotes: Endnotes = toml::from_str(table).ok()?;
        Some((table, find(&endnotes, lines)?))
    })
}

/// The notes counted from 1 to the end of `lines`, if each has a mark, in the same order.
fn find(endnotes: &Endnotes, lines: &[&str]) -> Option<Found> {
    let lexicon = Lexicon::default();
    let label = |line: &str| endnotes.note.captures(line)?.name("label")?.as_str().parse::<usize>().ok();
    let start = lines.iter().rposition(|line| label(line) == Some(1))?;
    let mut notes = Vec::new();
    for (at, line) in lines.iter().enumerate().skip(start) {
        match label(line) {
            Some(label) if label == notes.len() + 1 => notes.push(at),
            Some(_) => return None,
            None => {}
        }
    }
    let ends = notes.iter().skip(1).copied().chain([lines.len()]);
    if notes.iter().zip(ends).any(|(start, end)| end - start > LONGEST) {
        return None;
    }
    let mut marks = Vec::new();
    for (at, line) in lines[..start].iter().enumerate() {
        for range in endnotes.mark.ranges(line) {
            let label = endnotes.mark.captures(&line[range.clone()])?.name("label")?.as_str().parse();
            let before = line[..range.start].trim_end();
            if label == Ok(marks.len() + 1)
                && !before.is_empty()
                && !is_cited(before, &line[range.end..], &lexicon)
            {
                marks.push((at, range));
            }
        }
    }
    (notes.len() > 1 && marks.len() == notes.len()).then_some(Found { notes, marks })
}

/// Whether a number in brackets between these words is an address: "points (1)", "(1) and (2)", "as (1) says", "(1) above". A note
/// stands behind what it is on, and that is no word which a reference follows.
fn is_cited(before: &str, behind: &str, lexicon: &Lexicon) -> bool {
    let stands = |word: &str, known: &[String]| known.iter().any(|it| it.eq_ignore_ascii_case(word));
    let word = before.split_whitespace().next_back().unwrap_or_default();
    let joined = [&lexicon.level_nouns, &lexicon.conjunctions, &lexicon.ranges];
    let leading = [&lexicon.cues, &lexicon.weak_cues, &lexicon.prepositions];
    let next = behind.split_whitespace().next().unwrap_or_default();
    let next = next.trim_end_matches(|c: char| !c.is_alphabetic());
    joined.into_iter().chain(leading).any(|known| stands(word, known))
        || [&lexicon.above, &lexicon.below].into_iter().any(|known| stands(next, known))
}

/// Takes the notes and their marks out of the text.
pub(super) fn endnotes<'t>(
    pieces: Vec<Line<'t>>,
    profile: &Profile,
    ledger: &mut Ledger,
) -> (Vec<Line<'t>>, Vec<(String, Note)>) {
    let Some(endnotes) = &profile.endnotes else { return (pieces, Vec::new()) };
    let lines: Vec<&str> = pieces.iter().map(|piece| &*piece.text).collect();
    let Some(found) = find(endnotes, &lines) else {
        if let Some(piece) = pieces.iter().rev().find(|piece| endnotes.note.is_match(&piece.text)) {
            let why = "footnotes at the end whose marks are not all there; kept as text";
            ledger.note(piece.number, Disposition::Unsure, why);
        }
        return (pieces, Vec::new());
    };
    let notes = notes(endnotes, &found, &pieces);
    let marks = found.marks.into_iter().enumerate().map(|(at, (piece, range))| {
        let label = (at + 1).to_string();
        Mark { piece, range, key: Some(label.clone()), label }
    });
    let mut marks = marks.peekable();
    let mut out = Vec::with_capacity(pieces.len());
    for (at, piece) in pieces.into_iter().enumerate().take(found.notes[0]) {
        let last = cut(piece, of_piece(&mut marks, at), &mut out, ledger);
        out.extend(last);
    }
    (out, notes)
}

/// The marks that stand in the piece at `at`.
fn of_piece(marks: &mut Peekable<impl Iterator<Item = Mark>>, at: usize) -> impl Iterator<Item = Mark> {
    std::iter::from_fn(move || marks.next_if(|mark| mark.piece == at))
}

/// The notes by their labels.
fn notes(endnotes: &Endnotes, found: &Found, pieces: &[Line<'_>]) -> Vec<(String, Note)> {
    let ends = found.notes.iter().skip(1).copied().chain([pieces.len()]);
    let spans = found.notes.iter().copied().zip(ends);
    let note = |(start, end): (usize, usize)| {
        let mut note = Note { lines: vec![pieces[start].number], ..Note::default() };
        let groups = endnotes.note.captures(&pieces[start].text)?;
        note.text.push(groups.name("text")?.as_str().trim());
        for more in &pieces[start + 1..end] {
            note.text.push(&more.text);
            note.lines.push(more.number);
        }
        Some((groups.name("label")?.as_str().to_owned(), note))
    };
    spans.filter_map(note).collect()
}
