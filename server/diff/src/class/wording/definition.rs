//! What changed in the words of a definition.

use compact_str::CompactString;
use lawsmith_model::Lexicon;

use crate::both::Both;
use crate::class::text::Texts;
use crate::class::text::balance::Balance;
use crate::class::text::word::{alike, same};
use crate::reason::{Presence, Reason};
use crate::words::Place;

impl Texts<'_, '_> {
    /// What changed in the words of a definition, beyond spelling, order and the new name of a term.
    pub fn definition(
        &self,
        places: &[Place],
        counted: &Both<Vec<bool>>,
        lexicon: &Lexicon,
    ) -> Option<Reason> {
        let balance = Balance::of(self, places);
        places.iter().find_map(|place| {
            let Both { old: gone, new: come } = Both::of(|side| -> Vec<&CompactString> {
                let (text, counted) = (&self[side], &counted[side]);
                let says = |at: &usize| !text.pointing[*at] && !counted[*at] && text.tokens[*at].is_content();
                let words = place[side].clone().filter(says).map(|at| text.tokens[at].small());
                words.filter(|word| balance.has_more(side, word)).collect()
            });
            // A word that was parted, and a letter that stands for a sign, are no change of words.
            let letters = |words: &[&CompactString]| words.iter().all(|word| word.chars().count() == 1);
            let spelt = match (gone.is_empty(), come.is_empty()) {
                (false, false) if gone.len() == come.len() => {
                    gone.iter().zip(&come).all(|(a, b)| same(a, b, lexicon))
                }
                (false, false) => alike(&concat(&gone), &concat(&come)),
                _ => letters(&gone) && letters(&come),
            };
            if spelt || self.uses_same_terms(place) {
                return None;
            }
            Some(match place.lone_side() {
                Some(side) => self[side].lone_words(place[side].clone(), Presence::of(side)),
                None => self.phrase(place),
            })
        })
    }

    /// Whether a place has terms, and the same on both sides.
    fn uses_same_terms(&self, place: &Place) -> bool {
        let used =
            Both::of(|side| self[side].terms[place[side].clone()].iter().flatten().collect::<Vec<_>>());
        !used.old.is_empty() && used.old == used.new
    }
}

fn concat(words: &[&CompactString]) -> CompactString {
    words.iter().map(|word| word.as_str()).collect()
}
