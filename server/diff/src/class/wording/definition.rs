//! What changed in the words of a definition.

use compact_str::CompactString;

use crate::both::Both;
use crate::class::text::Texts;
use crate::class::text::changed::Changed;
use crate::class::text::word::{alike, same};
use crate::reason::{Presence, Reason};
use crate::words::Place;

/// What changed in the words of a definition, beyond spelling, order and the new name of a term.
pub(crate) fn changes(changed: &Changed<'_, '_, '_>) -> Option<Reason> {
    let texts = changed.texts;
    changed.places.iter().find_map(|place| {
        let Both { old: gone, new: come } = Both::of(|side| -> Vec<&CompactString> {
            let text = &texts[side];
            let left = changed.left_at(place, side, |at| !text.pointing[at] && text.tokens[at].is_content());
            left.into_iter().map(|at| text.tokens[at].small()).collect()
        });
        // A word that was parted, and a letter that stands for a sign, are no change of words.
        let letters = |words: &[&CompactString]| words.iter().all(|word| word.chars().count() == 1);
        let spelt = match (gone.is_empty(), come.is_empty()) {
            (false, false) if gone.len() == come.len() => {
                gone.iter().zip(&come).all(|(a, b)| same(a, b, changed.lexicon))
            }
            (false, false) => alike(&concat(&gone), &concat(&come)),
            _ => letters(&gone) && letters(&come),
        };
        if spelt || uses_same_terms(texts, place) {
            return None;
        }
        Some(match place.lone_side() {
            Some(side) => texts[side].lone_words(place[side].clone(), Presence::of(side)),
            None => texts.phrase(place),
        })
    })
}

/// Whether a place has terms, and the same on both sides.
fn uses_same_terms(texts: &Texts<'_, '_>, place: &Place) -> bool {
    let used = Both::of(|side| texts[side].terms[place[side].clone()].iter().flatten().collect::<Vec<_>>());
    !used.old.is_empty() && used.old == used.new
}

fn concat(words: &[&CompactString]) -> CompactString {
    words.iter().map(|word| word.as_str()).collect()
}
