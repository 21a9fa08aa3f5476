//! What changes within pieces that both texts have: their numbers and words.

use std::ops::Range;

use lawsmith_grammar::AmendedPlace;

use crate::apply::naming::name_of;
use crate::apply::numbering::{can_be, has_brackets, number};
use crate::draft::rows;
use crate::instruction::Action;
use crate::text::piece::Piece;
use crate::text::pieces::Pieces;
use crate::words::follow::{Edit, follow_with};
use crate::words::phrase;

/// A place in an instruction: all of it, or its own words alone.
pub(crate) fn called(pieces: &Pieces<'_>, place: usize, words_only: bool) -> Option<AmendedPlace> {
    let read = &pieces.places[place];
    let words_only = words_only && read.span.len() > 1 || read.unclear;
    Some(AmendedPlace { name: name_of(pieces, place)?, words_only })
}

/// What makes the old piece at `old` the new one; `None` if its place can't be named.
pub(crate) fn changes(
    pieces: &Pieces<'_>,
    old: usize,
    new_pieces: &Pieces<'_>,
    at: usize,
) -> Option<Vec<Action>> {
    let (before, new) = (&pieces.all[old], &new_pieces.all[at]);
    let apart_alike = before.apart == new.apart || new.stands_apart;
    if before.text == new.text && apart_alike {
        return Some(Vec::new());
    }
    let place = called(pieces, before.own_place, true)?;
    if !apart_alike {
        return Some(vec![Action::Substitute(place, as_inserted(new))]);
    }
    let (behind, new_behind) = (before.behind_number(), new.behind_number());
    let same_front = before.text[..front(before)] == new.text[..front(new)];
    let (number, new_number) = (number(before), number(new));
    let other_level = new_number.is_some_and(|it| number != new_number && !can_be(pieces, before, it));
    if !same_front || number.is_some() != new_number.is_some() || other_level {
        return Some(vec![Action::Substitute(place, as_inserted(new))]);
    }
    // Words are looked for in the title and in what stands below it alike.
    let in_words = !pieces.places[before.own_place].unclear;
    let place = AmendedPlace { words_only: place.words_only && in_words, ..place };
    let mut actions = Vec::new();
    if let Some(label) = new_number.filter(|_| number != new_number) {
        let whole = AmendedPlace { words_only: false, ..place.clone() };
        actions.push(Action::Renumber(whole, in_its_brackets(new, label)));
    }
    if behind != new_behind {
        let as_one = || {
            let edits = phrase::edits(behind, new_behind, &cited(pieces, before))?;
            Some(vec![Action::Words(place.clone(), edits)])
        };
        match by_parts(&Sides { pieces, old, new_pieces, new: at }, &place).or_else(as_one) {
            Some(edits) => actions.extend(edits),
            None => {
                let place = called(pieces, before.own_place, true)?;
                actions = vec![Action::Substitute(place, as_inserted(new))];
            }
        }
    }
    Some(actions)
}

/// A piece of either side.
struct Sides<'p, 't> {
    pieces: &'p Pieces<'t>,
    old: usize,
    new_pieces: &'p Pieces<'t>,
    new: usize,
}

/// The changes of a piece, those of its heading and its tables each by the name of that part; `None` if no part changes, or
/// where they are not what changes.
fn by_parts(sides: &Sides<'_, '_>, place: &AmendedPlace) -> Option<Vec<Action>> {
    let Sides { pieces, old, new_pieces, new } = *sides;
    let (before, after) = (&pieces.all[old], &new_pieces.all[new]);
    let (behind, new_behind) = (before.behind_number(), after.behind_number());
    let (parts, new_parts) = (pieces.parts(old), new_pieces.parts(new));
    let kind = |pieces: &Pieces<'_>, at: usize| {
        let name = &pieces.places[at].name;
        name.split_once(" in ").or(name.split_once(" of ")).map(|(kind, _)| kind.to_owned())
    };
    let same_parts =
        parts.iter().map(|&at| kind(pieces, at)).eq(new_parts.iter().map(|&at| kind(new_pieces, at)));
    if !same_parts {
        return None;
    }
    let cited = cited(pieces, before);
    let (mut actions, mut edits) = (Vec::new(), Vec::new());
    // The old text with the words round its parts as they read afterwards.
    let mut wanted = String::new();
    let mut from = 0;
    for (at, now) in parts.into_iter().zip(new_parts) {
        let range = before.behind_front(pieces.places[at].part.clone()?);
        let new_range = after.behind_front(new_pieces.places[now].part.clone()?);
        let (words, new_words) = (&behind[range.clone()], &new_behind[new_range.clone()]);
        wanted.push_str(new_behind.get(from..new_range.start)?);
        wanted.push_str(words);
        from = new_range.end;
        if words == new_words {
            continue;
        }
        let called = called(pieces, at, false)?;
        let inner = cited.iter().filter(|it| range.start <= it.start && it.end <= range.end);
        let inner: Vec<Range<usize>> = inner.map(|it| it.start - range.start..it.end - range.start).collect();
        let by_words = (!rows::are_others(words, new_words)).then(|| phrase::edits(words, new_words, &inner));
        match by_words.flatten() {
            Some(told) => {
                edits.extend(told.iter().map(|edit| Edit::Words(edit.clone(), Some(range.clone()))));
                actions.push(Action::Words(called, told));
            }
            None if words.contains('\n') => {
                edits.push(Edit::Part(range, new_words.to_owned()));
                actions.push(Action::Substitute(called, format!("{new_words}\n")));
            }
            None => return None,
        }
    }
    if actions.is_empty() {
        return None;
    }
    wanted.push_str(&new_behind[from..]);
    if wanted != behind {
        let told = phrase::edits(behind, &wanted, &cited)?;
        edits.extend(told.iter().map(|edit| Edit::Words(edit.clone(), None)));
        actions.push(Action::Words(place.clone(), told));
    }
    (follow_with(behind, &edits, &[]).as_deref() == Ok(new_behind)).then_some(actions)
}

/// The citations in the text of a piece behind its number.
fn cited(pieces: &Pieces<'_>, piece: &Piece) -> Vec<Range<usize>> {
    let start = piece.start + piece.text.len() - piece.behind_number().len();
    let end = piece.start + piece.text.len();
    let references = pieces.text.edition.references.of(piece.document).iter();
    let inner = references.filter(|it| it.range.start() >= start && it.range.end() <= end);
    inner.map(|it| it.range.start() - start..it.range.end() - start).collect()
}

/// A number as people write it: with the brackets that its marker has.
fn in_its_brackets(piece: &Piece, label: &str) -> String {
    if has_brackets(piece) { format!("({label})") } else { label.to_owned() }
}

/// The text of a piece as a fenced block has it: empty lines before it are those that the layout would not give it.
pub(crate) fn as_inserted(piece: &Piece) -> String {
    let apart = if piece.stands_apart { 0 } else { piece.apart };
    format!("{}{}", "\n".repeat(apart), piece.text)
}

/// Where the number begins; 0 without one.
fn front(piece: &Piece) -> usize {
    piece.label.as_ref().map_or(0, |label| label.start)
}
