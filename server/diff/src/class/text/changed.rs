//! The places where two texts differ, as the tests of words ask about them.

use std::ops::Range;

use lawsmith_model::Lexicon;

use crate::both::{Both, Side};
use crate::class::text::Texts;
use crate::class::text::balance::Balance;
use crate::words::Place;

/// Places where texts differ, with what is known of the words in them.
pub(crate) struct Changed<'c, 't, 'a> {
    pub texts: &'c Texts<'t, 'a>,
    pub places: &'c [Place],
    /// The part of either text that they are looked at with: all of it, or a sentence.
    pub within: &'c Both<Range<usize>>,
    /// How often each word came and went in all places, those too that are left out.
    pub balance: &'c Balance<'t>,
    /// The tokens of each side that are told by themselves.
    pub counted: &'c Both<Vec<bool>>,
    pub lexicon: &'c Lexicon,
}

impl<'c, 't, 'a> Changed<'c, 't, 'a> {
    /// The same of some of the places. A word that went in one of the others only stands elsewhere.
    pub fn only<'p>(&self, places: &'p [Place]) -> Changed<'p, 't, 'a>
    where
        'c: 'p,
    {
        Changed { places, ..*self }
    }

    /// Whether a token is of a word that its side has more often than the other, and is not told by itself: it did not only go
    /// elsewhere.
    pub fn is_left(&self, side: Side, at: usize) -> bool {
        !self.counted[side][at] && self.balance.has_more(side, self.texts[side].tokens[at].small())
    }

    /// Those tokens of a side that are left in a place and fit.
    pub fn left_at(&self, place: &Place, side: Side, fits: impl Fn(usize) -> bool) -> Vec<usize> {
        place[side].clone().filter(|&at| self.is_left(side, at) && fits(at)).collect()
    }

    /// Those tokens of a side that are left in all places and fit.
    pub fn left(&self, side: Side, fits: impl Fn(usize) -> bool) -> Vec<usize> {
        self.places.iter().flat_map(|place| self.left_at(place, side, &fits)).collect()
    }
}
