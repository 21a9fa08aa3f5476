//! The pairs worth weighing with what is known of them, and the chances that follow.
//!
//! Open to `examples/fit.rs`, which finds the weights, and to nobody else.

use rayon::prelude::*;
use rustc_hash::FxHashMap;

use crate::align::choose::choose;
use crate::align::evidence::Evidence;
use crate::align::evidence::shares::Shares;
use crate::align::said::{Said, Saying};
use crate::align::shared::SharedWords;
use crate::align::support::{CitedLaws, FORLORN, Support};
use crate::align::verbatim::{Verbatim, left_in_place, verbatim};
use crate::align::weights::{STRUCTURE, TEXT, Thresholds};
use crate::align::{containers, gaps, pointers, twins};
use crate::both::Both;
use crate::counterpart::{Counterpart, Likely, Pair};
use crate::passages::Passages;
use crate::sides::Sides;

pub use crate::align::weights::{FEATURES, Features, THRESHOLDS, Weights};

/// How alike two passages or two of their sentences must be at least, whatever the structure says.
const ALIKE: f32 = 0.12;
/// The chance below which a pair is told nowhere.
const LEAST: f32 = 0.05;
/// The chance from which on what is said speaks for what stands beside it, as what is found for certain does.
const SAID: f32 = 0.85;

/// Two editions on the scales.
pub struct Weighing<'a> {
    sides: Sides<'a, 'a>,
    evidence: Evidence<'a>,
    cited: CitedLaws,
    said: Said,
    shared: SharedWords,
    /// The pairs, in order.
    pub pairs: Vec<Pair>,
    certain: FxHashMap<Pair, f32>,
    probable: FxHashMap<Pair, f32>,
    text: Vec<[f32; TEXT]>,
}

impl<'a> Weighing<'a> {
    /// Finds the pairs and what their words say.
    pub fn new(sides: Both<&'a Passages<'a>>) -> Self {
        let said = Said::new(sides);
        let beside = || (SharedWords::new(sides), CitedLaws::new(sides), sides.map(pointers::pointers));
        let ((evidence, mut pairs), (shared, cited, points)) = rayon::join(|| Evidence::new(sides), beside);
        pairs.retain(|&pair| {
            pointers::comparable(sides.at(pair), Both { old: points.old[pair.0], new: points.new[pair.1] })
        });
        pairs.extend(said.all.iter().map(Counterpart::pair));
        pairs.sort_unstable();
        pairs.dedup();
        let shares = evidence.verbatim(&pairs);
        let Verbatim { mut certain, probable, unchanged } = verbatim(&evidence, &pairs, &shares);
        certain.retain(|pair, _| said.of(*pair) != Saying::Another);
        // What is there unchanged is neither split nor merged.
        let mut settled = sides.each(false);
        unchanged.iter().for_each(|pair| (settled.old[pair.0], settled.new[pair.1]) = (true, true));
        let open = |&(pair, _): &(Pair, Shares)| {
            !settled.old[pair.0] && !settled.new[pair.1] || unchanged.contains(&pair) || said.has(pair)
        };
        let (pairs, shares): (Vec<Pair>, Vec<Shares>) = pairs.into_iter().zip(shares).filter(open).unzip();
        let text = evidence.of(&pairs, &shares);
        Self { sides, evidence, cited, said, shared, pairs, certain, probable, text }
    }

    /// The evidence for each pair; the structure as the chances of the round before imply it, none in the first.
    pub fn features(&self, before: Option<&[f32]>) -> Vec<Features> {
        let mut found: Vec<Features> = self.text.iter().map(|text| features(text, None)).collect();
        let Some(before) = before else { return found };
        for (at, features) in self.again(before, [0.0; FEATURES], |_, features| *features) {
            found[at] = features;
        }
        found
    }

    /// The chances of the pairs, given those of the round before and the evidence that follows from these.
    pub fn chances(&self, features: &[Features], weights: &Weights, before: Option<&[f32]>) -> Vec<f32> {
        let of = |at: usize| match before {
            Some(before) if self.is_forlorn(at, Some(before)) => before[at],
            _ => self.chance(at, &features[at], weights),
        };
        (0..self.pairs.len()).into_par_iter().map(of).collect()
    }

    /// The chances of the pairs, given those of the round before. What it gave up is not weighed again.
    pub(crate) fn next(&self, weights: &Weights, before: Option<&[f32]>) -> Vec<f32> {
        let Some(before) = before else {
            let of = |at: usize| self.chance(at, &features(&self.text[at], None), weights);
            return (0..self.pairs.len()).into_par_iter().map(of).collect();
        };
        let mut found = before.to_vec();
        for (at, chance) in self.again(before, 0.0, |at, features| self.chance(at, features, weights)) {
            found[at] = chance;
        }
        found
    }

    /// What follows of the evidence for each pair that the round before did not give up, with the places of the pairs.
    fn again<T: Copy + Send>(
        &self,
        before: &[f32],
        none: T,
        follows: impl Fn(usize, &Features) -> T + Sync + Send,
    ) -> Vec<(usize, T)> {
        let support = Support::new(&self.evidence, &self.cited, &self.pairs, before);
        let open: Vec<usize> =
            (0..self.pairs.len()).filter(|&at| !self.is_forlorn(at, Some(before))).collect();
        let pairs: Vec<Pair> = open.iter().map(|&at| self.pairs[at]).collect();
        let follows =
            |at: usize, structure| follows(open[at], &features(&self.text[open[at]], Some(&structure)));
        open.iter().copied().zip(support.of(&pairs, none, follows)).collect()
    }

    fn chance(&self, at: usize, features: &Features, weights: &Weights) -> f32 {
        if let Some(&chance) = self.certain.get(&self.pairs[at]) {
            return chance;
        }
        let probable = self.probable.get(&self.pairs[at]).copied().unwrap_or(0.0);
        let said = self.said.has(self.pairs[at]);
        let least = if said { SAID.max(probable) } else { probable };
        weigh(weights, features).max(least)
    }

    /// Whether the round before gave a pair up.
    pub fn is_forlorn(&self, at: usize, before: Option<&[f32]>) -> bool {
        before.is_some_and(|chances| chances[at] < FORLORN)
    }

    /// Whether the words of a pair settle it.
    pub fn is_certain(&self, pair: Pair) -> bool {
        self.certain.contains_key(&pair)
    }

    /// The counterparts among likely pairs, with those of what holds them.
    pub fn counterparts(&self, likely: &[Likely], least: &Thresholds) -> Vec<Counterpart> {
        let sides = self.sides;
        let mut found = choose(sides, likely, &self.certain, least);
        twins::one_by_one(sides, &mut found);
        self.shared.drop_idle(&mut found);
        found.retain(|pair| !self.said.has(pair.pair()));
        found.extend(&self.said.all);
        gaps::fill(sides, likely, &mut found);
        left_in_place(sides, &mut found);
        containers::add(sides, &mut found);
        pointers::follow(sides, &mut found);
        found.sort_by_key(Counterpart::pair);
        found
    }

    /// The pairs that may be counterparts by the chances of the last round: they have words in common as well.
    pub fn likely(&self, chances: &[f32]) -> Vec<Likely> {
        let shares = |&(at, (pair, _)): &(usize, Likely)| {
            self.said.of(pair) != Saying::Another && self.shares_words(at) && self.shared.any(pair)
        };
        let all = self.pairs.iter().copied().zip(chances.iter().copied()).enumerate();
        all.filter(|(_, (_, chance))| *chance >= LEAST).filter(shares).map(|(_, likely)| likely).collect()
    }

    /// Whether the words alone make a pair possible: one new passage in the place of another is no counterpart.
    fn shares_words(&self, at: usize) -> bool {
        self.certain.contains_key(&self.pairs[at]) || self.text[at][0].max(self.text[at][TEXT - 3]) >= ALIKE
    }
}

fn features(text: &[f32; TEXT], structure: Option<&[f32; STRUCTURE]>) -> Features {
    let mut all = [0.0; FEATURES];
    all[..TEXT].copy_from_slice(text);
    if let Some(structure) = structure {
        all[TEXT..].copy_from_slice(structure);
    }
    all
}

fn weigh(weights: &Weights, features: &Features) -> f32 {
    let sum: f32 = weights.of.iter().zip(features).map(|(a, b)| a * b).sum();
    // Rounded to what is told of it; evidence is the same to the last bit from either side.
    (1e4 / (1.0 + (-(weights.bias + sum)).exp())).round() / 1e4
}
