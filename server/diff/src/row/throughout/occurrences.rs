//! Where words stand on either side, to tell what is replaced throughout from what is replaced here and there.

use compact_str::CompactString;

use crate::both::{Both, Side};
use crate::passages::Passages;
use crate::row::throughout::exchange::Exchange;
use crate::row::throughout::phrases::Phrases;
use crate::sides::Sides;

/// One of how many of the old words may be left.
const LEFT: usize = 10;
/// The same where the other words are a new name: nothing had it before, so that what stays can't be told from an oversight.
const LEFT_OF_A_NAME: usize = 4;
/// One of how many of the old words has to be replaced by these.
const REPLACED: usize = 2;

/// In which passages words stand on either side, as often as they stand there, without headings.
pub(crate) struct Occurrences {
    phrases: Phrases,
    places: Both<Vec<Vec<usize>>>,
}

impl Occurrences {
    pub fn new<'e>(sides: Sides<'_, '_>, exchanges: impl Iterator<Item = &'e Exchange>) -> Self {
        let phrases = Phrases::new(exchanges.flat_map(|exchange| [&exchange.from, &exchange.to]));
        let count = |side: &Passages<'_>| {
            let mut places = vec![Vec::new(); phrases.len()];
            for (at, passage) in side.all.iter().enumerate().filter(|_| phrases.len() > 0) {
                for (number, _) in phrases.within(&passage.tokens) {
                    places[number].push(at);
                }
            }
            places
        };
        let (old, new) = rayon::join(|| count(sides.old), || count(sides.new));
        Self { phrases, places: Both { old, new } }
    }

    /// The new passages in which the old words stand all the same, if nearly all of them went, and at least half of them
    /// for these; `None` if not.
    pub fn left(&self, exchange: &Exchange, times: usize) -> Option<Vec<usize>> {
        let Exchange { from, to } = exchange;
        let before = self.alone(Side::Old, from, to).len();
        let left = self.alone(Side::New, from, to);
        let is_new_name = || self.alone(Side::Old, to, from).is_empty();
        let nearly_all =
            left.len() * LEFT <= before || left.len() * LEFT_OF_A_NAME <= before && is_new_name();
        (nearly_all && times * REPLACED >= before).then_some(left)
    }

    /// Where words stand, but for those that are a part of others.
    fn alone(&self, side: Side, words: &[CompactString], others: &[CompactString]) -> Vec<usize> {
        let places =
            |words: &[CompactString]| self.phrases.number(words).map_or(&[][..], |at| &self.places[side][at]);
        let within = others.windows(words.len()).filter(|part| *part == words).count();
        let mut parts = places(others).iter().flat_map(|at| std::iter::repeat_n(at, within)).peekable();
        let mut found = Vec::new();
        for at in places(words) {
            while parts.next_if(|part| *part < at).is_some() {}
            if parts.next_if_eq(&at).is_none() {
                found.push(*at);
            }
        }
        found
    }
}
