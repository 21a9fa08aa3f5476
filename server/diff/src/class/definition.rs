//! What changed in the words of a definition.

use std::ops::Range;

use compact_str::CompactString;
use lawsmith_model::Lexicon;

use crate::class::clause::Texts;
use crate::class::quote::{lone_words, quoted};
use crate::class::word::{alike, balance, same};
use crate::reason::{Presence, Reason};
use crate::words::Place;

impl Texts<'_, '_> {
    /// What changed in the words of a definition, beyond spelling, order and the new name of a term.
    pub fn definition(
        &self,
        places: &[Place],
        counted: &(Vec<bool>, Vec<bool>),
        same_term: impl Fn(&Place) -> bool,
        lexicon: &Lexicon,
    ) -> Option<Reason> {
        let balance = balance(self.old, self.new, places);
        places.iter().find_map(|place| {
            let (struck, added) = (&self.old[place.old.clone()], &self.new[place.new.clone()]);
            let own = |is_old: bool, range: &Range<usize>| -> Vec<CompactString> {
                let (tokens, pointing, counted, sign) = match is_old {
                    true => (self.old, &self.pointing.0, &counted.0, 1),
                    false => (self.new, &self.pointing.1, &counted.1, -1),
                };
                let content =
                    range.clone().filter(|&at| !pointing[at] && !counted[at] && tokens[at].is_content());
                let words = content.map(|at| tokens[at].small().clone());
                words.filter(|word| balance.get(word).is_some_and(|count| count * sign > 0)).collect()
            };
            let (gone, come) = (own(true, &place.old), own(false, &place.new));
            // A word that was parted, and a letter that stands for a sign, are no change of words.
            let letters = |words: &[CompactString]| words.iter().all(|word| word.chars().count() == 1);
            let spelt = match (gone.is_empty(), come.is_empty()) {
                (false, false) if gone.len() == come.len() => {
                    gone.iter().zip(&come).all(|(a, b)| same(a, b, lexicon))
                }
                (false, false) => alike(&gone.concat(), &come.concat()),
                _ => letters(&gone) && letters(&come),
            };
            if spelt || same_term(place) {
                return None;
            }
            Some(match (struck.is_empty(), added.is_empty()) {
                (true, _) => lone_words(self.sides.1, added, Presence::New),
                (_, true) => lone_words(self.sides.0, struck, Presence::Gone),
                _ => Reason::phrase(quoted(self.sides.0, struck), quoted(self.sides.1, added)),
            })
        })
    }
}
