//! Where words are put for words, and in how many rows.

use crate::row::compared::{BothTexts, Compared, Within};
use crate::words::Place;

/// In how many rows the same words have to be put for the same.
const ROWS: usize = 4;
/// The same of words that say nothing of their own, "its" for "the".
const ROWS_OF_SMALL_WORDS: usize = 8;

/// Where words are put for words.
#[derive(Debug, Clone)]
pub(crate) struct Spot {
    /// The row, by its number.
    pub row: usize,
    pub within: Within,
    /// What changed.
    pub place: Place,
    /// The same with the words beside it that are read with it.
    pub reach: Place,
    /// Whether words that changed say something of their own.
    pub says: bool,
    /// Whether a term is defined under these words, and under the others now.
    pub renames: bool,
}

impl Spot {
    /// The texts that it is in.
    pub fn texts<'c, 'p>(&self, compared: &'c [Compared<'p>]) -> &'c BothTexts<'p> {
        compared[self.row].text(self.within)
    }

    pub fn start(&self) -> (usize, Within, usize, usize) {
        (self.row, self.within, self.place.old.start, self.place.new.start)
    }
}

/// In how many rows these spots are, which stand in their order.
pub(crate) fn rows_of(spots: &[Spot]) -> usize {
    spots.chunk_by(|a, b| a.row == b.row).count()
}

/// Whether these spots are in words of so many rows that it may be throughout; a heading has few words, and a term that is
/// renamed is meant to be renamed wherever it stands.
pub(super) fn are_many(spots: &[Spot]) -> bool {
    let in_words = |of_row: &&[Spot]| of_row.iter().any(|spot| spot.within == Within::Words);
    let rows = spots.chunk_by(|a, b| a.row == b.row).filter(in_words).count();
    let says = spots.iter().any(|spot| spot.says);
    rows >= match spots.iter().any(|spot| spot.renames) {
        true => 1,
        false if says => ROWS,
        false => ROWS_OF_SMALL_WORDS,
    }
}
