//! Where what stood in the base stands now, as far as that is believed.
//!
//! What gained a level, or was divided or joined under its own number, is still where it was: the number leads to it with
//! all that it holds.

use std::collections::{BTreeMap, BTreeSet};

use compact_str::CompactString;

use crate::comparison::Comparison;
use crate::passage::Passage;
use crate::passages::Passages;
use crate::token::{Token, TokenKind, folded};

/// The chance from which on a counterpart is believed: a false alarm costs more than a silence.
const BELIEVED: f32 = 0.95;
/// The share of words in common below which two provisions of one number without headings are not one in other words.
const UNLIKE: f32 = 0.25;
/// How many letters a word needs to say what a provision is about.
const TELLING: usize = 4;

/// What is known of where everything went.
pub(crate) struct Alignment<'c, 'a> {
    pub(crate) old: &'c Passages<'a>,
    pub(crate) new: &'c Passages<'a>,
    /// The counterparts that are believed, of either side.
    forward: BTreeMap<usize, Vec<usize>>,
    backward: BTreeMap<usize, Vec<usize>>,
    /// The origins of each new passage, believed or not.
    origins: BTreeMap<usize, Vec<usize>>,
    /// Whether an old passage, or a part of it, has any counterpart.
    kept: Vec<bool>,
}

impl<'c, 'a> Alignment<'c, 'a> {
    pub(crate) fn new(comparison: &'c Comparison<'a>) -> Self {
        let (old, new) = (&comparison.old, &comparison.new);
        let (mut forward, mut backward, mut origins) = (BTreeMap::new(), BTreeMap::new(), BTreeMap::new());
        let note = |map: &mut BTreeMap<usize, Vec<usize>>, at, other| map.entry(at).or_default().push(other);
        for pair in &comparison.counterparts {
            note(&mut origins, pair.new, pair.old);
            if pair.chance >= BELIEVED {
                note(&mut forward, pair.old, pair.new);
                note(&mut backward, pair.new, pair.old);
            }
        }
        Self { old, new, forward, backward, origins, kept: comparison.kept() }
    }

    /// The counterparts of an old passage that are believed.
    pub(crate) fn forward(&self, old: usize) -> &[usize] {
        self.forward.get(&old).map(Vec::as_slice).unwrap_or_default()
    }

    /// The same of a new one.
    pub(crate) fn backward(&self, new: usize) -> &[usize] {
        self.backward.get(&new).map(Vec::as_slice).unwrap_or_default()
    }

    /// Where the old passage stands now, if that is not at the new one; nowhere, if it is gone.
    pub(crate) fn elsewhere(&self, meant: usize, now: usize) -> Option<Vec<usize>> {
        if self.forward(meant).is_empty() {
            return self.is_replaced(meant, now).then(Vec::new);
        }
        self.moved(meant, now).map(<[usize]>::to_vec)
    }

    /// The same of what is believed to stand somewhere.
    pub(crate) fn moved(&self, meant: usize, now: usize) -> Option<&[usize]> {
        let counterparts = self.forward(meant);
        let within = counterparts.iter().all(|&place| self.new.lies_within(place, now));
        let joined = counterparts.contains(&now) || self.is_of_parts(meant, now);
        (!within && !joined).then_some(counterparts)
    }

    /// Whether all that stands at the new passage comes from parts of the old one.
    fn is_of_parts(&self, meant: usize, now: usize) -> bool {
        let origins = self.backward(now);
        !origins.is_empty() && origins.iter().all(|&origin| self.old.lies_within(origin, meant))
    }

    /// Whether the old passage is gone for certain and what stands at the new one is something else.
    fn is_replaced(&self, meant: usize, now: usize) -> bool {
        if self.kept[meant] {
            return false;
        }
        match self.origins.get(&now) {
            Some(origins) => origins.iter().all(|&origin| !self.old.lies_within(origin, meant)),
            None => unlike(&self.old.all[meant], &self.new.all[now]),
        }
    }
}

/// Whether two passages that nothing joins are about different things, and not one in quite other words.
fn unlike(old: &Passage, new: &Passage) -> bool {
    match (&old.heading, &new.heading) {
        (Some(a), Some(b)) => {
            folded(a) != folded(b) && common(&old.heading_tokens, &new.heading_tokens) == 0.0
        }
        _ => common(&old.tokens, &new.tokens) < UNLIKE,
    }
}

/// The share of the longer words of the shorter text that the other has too.
fn common(old: &[Token], new: &[Token]) -> f32 {
    let telling = |tokens: &[Token]| -> Vec<CompactString> {
        let words = tokens.iter().filter(|token| token.kind == TokenKind::Word);
        words.map(|token| token.key.to_lowercase()).filter(|key| key.chars().count() >= TELLING).collect()
    };
    let (old, new) = (telling(old), telling(new));
    let (few, many) = if old.len() < new.len() { (old, new) } else { (new, old) };
    let many: BTreeSet<CompactString> = many.into_iter().collect();
    let both = few.iter().filter(|word| many.contains(*word)).count();
    if few.is_empty() { 0.0 } else { both as f32 / few.len() as f32 }
}
