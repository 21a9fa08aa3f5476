//! What passages have to share to be counterparts: a word that says something. “the flag; and” and “the oars; and” share their
//! joint, which an item that is struck leaves to the one before it.

use rustc_hash::FxHashMap;

use crate::both::{Both, Side};
use crate::counterpart::{Counterpart, Pair};
use crate::passage::Passage;
use crate::sides::Sides;

/// By how many letters words are known: "boat" and "boats" are one.
const BEGINNING: usize = 4;

/// The words of the passages of both sides that say something, numbered and in order.
pub(crate) struct SharedWords(Both<Vec<Vec<usize>>>);

impl SharedWords {
    pub fn new<'p>(sides: Sides<'p, '_>) -> Self {
        let mut numbers: FxHashMap<&str, usize> = FxHashMap::default();
        let mut words = |passage: &'p Passage| -> Vec<usize> {
            let tokens = passage.heading_tokens.iter().chain(&passage.tokens);
            let content = tokens.filter(|token| token.is_content());
            let mut found: Vec<usize> = content
                .map(|token| {
                    let (next, word) = (numbers.len(), token.small().as_str());
                    let end = word.char_indices().nth(BEGINNING).map_or(word.len(), |(end, _)| end);
                    *numbers.entry(&word[..end]).or_insert(next)
                })
                .collect();
            found.sort_unstable();
            found.dedup();
            found
        };
        Self(sides.map(|side| side.all.iter().map(&mut words).collect()))
    }

    /// Takes out pairs beside a likelier one that explain nothing more: what they share is one word, which that shares as well,
    /// or a joint.
    pub fn drop_idle(&self, found: &mut Vec<Counterpart>) {
        let (mut of_old, mut of_new) = (FxHashMap::default(), FxHashMap::default());
        for pair in &*found {
            of_old.entry(pair.old).or_insert_with(Vec::new).push(*pair);
            of_new.entry(pair.new).or_insert_with(Vec::new).push(*pair);
        }
        found.retain(|pair| {
            let mut shared = self.shared(pair.pair());
            let (first, more) = (shared.next(), shared.next());
            let idle = |others: &[Counterpart], side: Side| {
                let says = |other: &Counterpart| &self.0[side][other.on(side)];
                let has =
                    |other: &Counterpart| first.is_none_or(|word| says(other).binary_search(&word).is_ok());
                others.iter().any(|other| other.chance > pair.chance && has(other))
            };
            more.is_some() || !idle(&of_old[&pair.old], Side::New) && !idle(&of_new[&pair.new], Side::Old)
        });
    }

    /// The words that both passages have: those of the one that has fewer are looked up in the other.
    fn shared(&self, pair: Pair) -> impl Iterator<Item = usize> {
        let (old, new) = (&self.0.old[pair.0], &self.0.new[pair.1]);
        let (few, many) = if old.len() < new.len() { (old, new) } else { (new, old) };
        few.iter().copied().filter(|word| many.binary_search(word).is_ok())
    }

    /// Whether both passages have one of them, or one has none at all.
    pub fn any(&self, pair: Pair) -> bool {
        let (old, new) = (&self.0.old[pair.0], &self.0.new[pair.1]);
        old.is_empty() || new.is_empty() || self.shared(pair).next().is_some()
    }
}
