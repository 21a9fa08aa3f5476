//! Titles that group provisions: “the title “Play”” is its line, and what stands below it has a name of its own.

use crate::text::pieces::Pieces;

/// The place with all that it holds, of the one that is perhaps but a line of it.
pub(crate) fn with_all_below(pieces: &Pieces<'_>, place: usize) -> usize {
    let own = pieces.places[place].own.map(|own| &pieces.all[own]);
    let of_node = own.filter(|own| own.own_place == place);
    of_node.and_then(|own| pieces.place_of(own.document, own.node)).unwrap_or(place)
}

/// Whether a place is all that stands below a title, and not the line of it alone.
pub(crate) fn is_all_below(pieces: &Pieces<'_>, place: usize) -> bool {
    let line = pieces.places[place].own.map(|own| pieces.all[own].own_place);
    line.is_some_and(|line| line != place && with_all_below(pieces, line) == place)
}
