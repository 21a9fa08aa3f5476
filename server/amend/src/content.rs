//! What changes within pieces that both texts have: their numbers and words.

use std::ops::Range;

use lawsmith_grammar::AmendedPlace;

use crate::instruction::Action;
use crate::naming::name_of;
use crate::phrase;
use crate::piece::{Piece, Pieces};

/// A place in an instruction: all of it, or its own words alone.
pub(crate) fn called(pieces: &Pieces<'_>, place: usize, words_only: bool) -> Option<AmendedPlace> {
    let words_only = words_only && pieces.places[place].span.len() > 1;
    Some(AmendedPlace { name: name_of(pieces, place)?, words_only })
}

/// What makes the old piece at `old` the new one; `None` if its place can't be named.
pub(crate) fn changes(pieces: &Pieces<'_>, old: usize, new: &Piece) -> Option<Vec<Action>> {
    let before = &pieces.all[old];
    let apart_alike = before.apart == new.apart || new.stands_apart;
    if before.text == new.text && apart_alike {
        return Some(Vec::new());
    }
    let place = called(pieces, before.own_place, true)?;
    if !apart_alike {
        return Some(vec![Action::Substitute(place, as_inserted(new))]);
    }
    let (behind, new_behind) = (behind_number(before), behind_number(new));
    let same_front = before.text[..front(before)] == new.text[..front(new)];
    let (number, new_number) = (number(before), number(new));
    if !same_front || number.is_some() != new_number.is_some() {
        return Some(vec![Action::Substitute(place, as_inserted(new))]);
    }
    let mut actions = Vec::new();
    if let Some(label) = new_number.filter(|_| number != new_number) {
        let whole = AmendedPlace { words_only: false, ..place.clone() };
        actions.push(Action::Renumber(whole, in_its_brackets(new, label)));
    }
    if behind != new_behind {
        match phrase::edits(behind, new_behind, &cited(pieces, before)) {
            Some(edits) => actions.push(Action::Words(place, edits)),
            None => actions = vec![Action::Substitute(place, as_inserted(new))],
        }
    }
    Some(actions)
}

/// The citations in the text of a piece behind its number.
fn cited(pieces: &Pieces<'_>, piece: &Piece) -> Vec<Range<usize>> {
    let start = piece.start + piece.text.len() - behind_number(piece).len();
    let end = piece.start + piece.text.len();
    let references = pieces.text.edition.references.of(piece.document).iter();
    let inner = references.filter(|it| it.range.start() >= start && it.range.end() <= end);
    inner.map(|it| it.range.start() - start..it.range.end() - start).collect()
}

/// A number as people write it: with the brackets that its marker has.
fn in_its_brackets(piece: &Piece, label: &str) -> String {
    if has_brackets(piece) { format!("({label})") } else { label.to_owned() }
}

/// Whether the number of a piece stands in brackets.
fn has_brackets(piece: &Piece) -> bool {
    let stands = |label: &Range<usize>| {
        piece.text[..label.start].ends_with('(') && piece.text[label.end..].starts_with(')')
    };
    piece.label.as_ref().is_some_and(stands)
}

/// The number that an instruction gives the piece which it calls `name`, as the marker has it: `e` for “(e)”, “7.3(e)” and
/// “Rule 7.3(e)”.
pub(crate) fn bare_number<'w>(piece: &Piece, name: &str, written: &'w str) -> &'w str {
    let Some(old) = number(piece) else { return written };
    let brackets = has_brackets(piece);
    let own = if brackets { format!("({old})") } else { old.to_owned() };
    let above = name.strip_suffix(&own).unwrap_or_default();
    let address = above.rsplit(' ').next().unwrap_or_default();
    let bare = |number: &'w str| match number.strip_prefix('(').and_then(|it| it.strip_suffix(')')) {
        Some(inner) if brackets => inner,
        _ => number,
    };
    let is_digit = |number: &str| number.starts_with(|c: char| c.is_ascii_digit());
    [above, address]
        .into_iter()
        .filter(|front| !front.is_empty())
        .filter_map(|front| written.strip_prefix(front))
        .map(bare)
        .find(|number| !number.is_empty() && is_digit(number) == is_digit(old))
        .unwrap_or_else(|| bare(written))
}

/// The text of a piece as a fenced block has it: empty lines before it are those that the layout would not give it.
pub(crate) fn as_inserted(piece: &Piece) -> String {
    let apart = if piece.stands_apart { 0 } else { piece.apart };
    format!("{}{}", "\n".repeat(apart), piece.text)
}

fn number(piece: &Piece) -> Option<&str> {
    piece.label.clone().map(|label| &piece.text[label])
}

/// Where the number begins; 0 without one.
fn front(piece: &Piece) -> usize {
    piece.label.as_ref().map_or(0, |label| label.start)
}

/// The text behind the number, in which words are changed.
pub(crate) fn behind_number(piece: &Piece) -> &str {
    &piece.text[piece.label.as_ref().map_or(0, |label| label.end)..]
}
