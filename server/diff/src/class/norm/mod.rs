//! Norm words: how strongly a passage binds, and how that changes.
//!
//! The words and their order are those that the manifest declares, or that an introduction explains; other norm words of the
//! language are told too, and stand on no scale. A norm word with a denial beside it is the stronger
//! word of the scale, "shall not", whether the denial stands behind it or before it in the same clause ("No player
//! shall", "nor may he"). A passage without any norm word states plainly, "does".
//! So are phrases that do a norm word's work, "is entitled". Words that the manifest says bind alike are one word here.

mod changes;
mod elided;
mod lead_in;
mod lone_clause;
mod mentioned;
mod read;
mod scale;

use std::cmp::Ordering;
use std::collections::BTreeMap;
use std::ops::Range;

pub use scale::NormScale;

use crate::both::{Both, Side};
use crate::class::substance::list::List;
use crate::reason::Presence;
use crate::token::Token;

/// A norm word where it stands in a passage.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Norm {
    /// The word as the scale has it, or the phrase.
    pub word: String,
    /// Its tokens.
    pub range: Range<usize>,
}

impl NormScale {
    /// The norm words of a passage, in order.
    pub fn read(&self, tokens: &[Token]) -> Vec<String> {
        self.norms(tokens).into_iter().map(|norm| norm.word).collect()
    }

    /// The norm words that one side has more often than the other, and of which side they are; without those that
    /// the other has in the items of the list or in what leads into it, and without those that bind as plain statements do.
    pub(crate) fn surplus(&self, tokens: Both<&[Token]>, lists: &Both<List<'_>>) -> Vec<(String, Presence)> {
        // How often each word stands on each side; of words that bind alike the one that is printed is told.
        let mut counts: BTreeMap<String, Both<(usize, String)>> = BTreeMap::new();
        let norms = self.of_both(tokens);
        for (side, norms) in Side::ALL.into_iter().zip([norms.old, norms.new]) {
            let other = &lists[side.other()];
            let led = self.led_in_by(other);
            let own = |norm: &Norm| {
                !self.stands_in_items(tokens[side], norm, other)
                    && !led.as_ref().is_some_and(|led| self.is_alike(led, &norm.word))
            };
            let own = norms.into_iter().filter(own);
            for word in own.map(|norm| self.meant(tokens[side], norm)) {
                let (count, printed) =
                    &mut counts.entry(self.one_of_alike(&word).to_owned()).or_default()[side];
                *count += 1;
                *printed = word;
            }
        }
        let plain = |word: &str| self.plain.as_ref().is_some_and(|plain| self.is_alike(plain, word));
        let left = counts.into_iter().filter(|(word, _)| !plain(word));
        left.filter_map(|(_, Both { old: (before, gone), new: (after, come) })| match before.cmp(&after) {
            Ordering::Less => Some((come, Presence::New)),
            Ordering::Equal => None,
            Ordering::Greater => Some((gone, Presence::Gone)),
        })
        .collect()
    }

    /// The word of the scale that is meant: who "shall take none" shall not take any.
    fn meant(&self, tokens: &[Token], norm: Norm) -> String {
        let none = tokens.get(norm.range.end + 1).is_some_and(|thing| self.denies_its_thing(thing));
        let bare = norm.range.len() == 1 && self.bare.contains(&norm.word);
        if bare && none { self.denied(&norm.word) } else { norm.word }
    }
}
