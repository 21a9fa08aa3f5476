//! References that follow what they cite: what leads to the counterpart of what it led to is no change of words.

use std::collections::VecDeque;

use rustc_hash::FxHashMap;

use crate::passage::Passages;
use crate::references::above::{Above, Place};
use crate::token::Token;

/// The references of two texts that follow the alignment, by the places of their tokens; both sides of a pair have one
/// name.
#[derive(Debug, Default)]
pub(crate) struct Following {
    old: FxHashMap<usize, u32>,
    new: FxHashMap<usize, u32>,
}

impl Following {
    /// Pairs the references of two texts, given the counterparts of each old passage and what the Laws above became.
    pub fn new(
        (old_side, new_side): (&Passages<'_>, &Passages<'_>),
        counterparts: &[Vec<usize>],
        above: &Above<'_>,
        old: &[Token],
        new: &[Token],
    ) -> Self {
        let target = |side: &Passages<'_>, token: &Token| {
            let reference = &side.edition.references[token.reference?];
            side.of_provision(reference.resolved()?)
        };
        let mut found = Self::default();
        // The references of the new text by what they lead to, in order; what is taken leaves its queue.
        let mut leading: FxHashMap<usize, VecDeque<usize>> = FxHashMap::default();
        for (at, token) in new.iter().enumerate().filter(|(_, token)| token.reference.is_some()) {
            if let Some(now) = target(new_side, token) {
                leading.entry(now).or_default().push_back(at);
            }
        }
        for (at, token) in old.iter().enumerate().filter(|(_, token)| token.reference.is_some()) {
            let Some(meant) = target(old_side, token) else { continue };
            let first = |now: &usize| Some((*leading.get(now)?.front()?, *now));
            let Some((place, now)) = counterparts[meant].iter().filter_map(first).min() else { continue };
            leading.get_mut(&now).and_then(VecDeque::pop_front);
            found.pair(at, place);
        }
        found.pair_above((old_side, new_side), above, old, new);
        found
    }

    /// Pairs references into the Laws above, each with the first that is left.
    fn pair_above(
        &mut self,
        (old_side, new_side): (&Passages<'_>, &Passages<'_>),
        above: &Above<'_>,
        old: &[Token],
        new: &[Token],
    ) {
        if above.is_empty() {
            return;
        }
        let left = |(at, token): (usize, &Token)| token.reference.map(|reference| (at, reference));
        let olds: Vec<_> = old.iter().enumerate().filter_map(left).collect();
        let news: Vec<_> = new.iter().enumerate().filter_map(left).collect();
        // Where nobody touched them, none follows another's place.
        if olds.iter().map(|(at, _)| &old[*at].key).eq(news.iter().map(|(at, _)| &new[*at].key)) {
            return;
        }
        let mut leading: FxHashMap<Place<'_>, VecDeque<usize>> = FxHashMap::default();
        for (at, to) in news {
            if let Some(place) = above.place(&new_side.edition.references[to]) {
                leading.entry(place).or_default().push_back(at);
            }
        }
        for (at, from) in olds {
            let mut places = above.now(&old_side.edition.references[from]);
            if let Some(new) = places.find_map(|place| leading.get_mut(&place)?.pop_front()) {
                self.pair(at, new);
            }
        }
    }

    fn pair(&mut self, old: usize, new: usize) {
        let name = u32::MAX - u32::try_from(self.old.len()).unwrap_or(0);
        self.old.insert(old, name);
        self.new.insert(new, name);
    }

    /// Whether the reference at a token of the old text follows.
    pub fn follows_old(&self, at: usize) -> bool {
        self.old.contains_key(&at)
    }

    /// The same on the new side.
    pub fn follows_new(&self, at: usize) -> bool {
        self.new.contains_key(&at)
    }

    /// Both texts as numbers, equal where the words are, whatever their case, or where references follow.
    pub fn keys(&self, old: &[Token], new: &[Token]) -> (Vec<u32>, Vec<u32>) {
        let mut known: FxHashMap<&str, u32> = FxHashMap::default();
        fn side<'t>(
            tokens: &'t [Token],
            names: &FxHashMap<usize, u32>,
            known: &mut FxHashMap<&'t str, u32>,
        ) -> Vec<u32> {
            let key = |(at, token): (usize, &'t Token)| {
                let name = token.reference.and_then(|_| names.get(&at)).copied();
                let next = u32::try_from(known.len()).unwrap_or(u32::MAX);
                name.unwrap_or_else(|| *known.entry(token.small().as_str()).or_insert(next))
            };
            tokens.iter().enumerate().map(key).collect()
        }
        let old = side(old, &self.old, &mut known);
        (old, side(new, &self.new, &mut known))
    }
}
