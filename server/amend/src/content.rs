//! What changes within pieces that both texts have: their numbers and words.

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
        actions.push(Action::Renumber(whole, label.to_owned()));
    }
    if behind != new_behind {
        match phrase::edits(behind, new_behind) {
            Some(edits) => actions.push(Action::Words(place, edits)),
            None => actions = vec![Action::Substitute(place, as_inserted(new))],
        }
    }
    Some(actions)
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
