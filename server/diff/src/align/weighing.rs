//! The pairs worth weighing with what is known of them, and the chances that follow.
//!
//! Open to `examples/fit.rs`, which finds the weights, and to nobody else.

use rayon::prelude::*;
use rustc_hash::{FxHashMap, FxHashSet};

use crate::align::choose::choose;
use crate::align::evidence::Evidence;
use crate::align::evidence::shares::Shares;
use crate::align::pair::{Counterpart, Pair};
use crate::align::possible::Possible;
use crate::align::said::{Said, Saying};
use crate::align::shared::SharedWords;
use crate::align::support::{CitedLaws, FORLORN, Support};
use crate::align::verbatim::{Verbatim, left_in_place, verbatim};
use crate::align::weights::{STRUCTURE, TEXT, Thresholds};
use crate::align::{containers, gaps, pointers};
use crate::passages::Passages;

pub use crate::align::weights::{FEATURES, Features, THRESHOLDS, Weights};

/// How alike two passages or two of their sentences must be at least, whatever the structure says.
const ALIKE: f32 = 0.12;
/// The chance from which on what is said speaks for what stands beside it, as what is found for certain does.
const SAID: f32 = 0.85;

/// Two editions on the scales.
pub struct Weighing<'a> {
    old: &'a Passages<'a>,
    new: &'a Passages<'a>,
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
    pub fn new(old: &'a Passages<'a>, new: &'a Passages<'a>) -> Self {
        let said = Said::new(old, new);
        let ((evidence, mut pairs), shared) =
            rayon::join(|| Evidence::new(old, new), || SharedWords::new(old, new));
        let (olds, news) = (pointers::pointers(old), pointers::pointers(new));
        let comparable =
            |a: usize, b: usize| pointers::comparable((&old.all[a], olds[a]), (&new.all[b], news[b]));
        pairs.retain(|&(a, b)| comparable(a, b));
        pairs.extend(said.all.iter().map(|pair| (pair.old, pair.new)));
        pairs.sort_unstable();
        pairs.dedup();
        let shares = evidence.verbatim(&pairs);
        let Verbatim { mut certain, probable, unchanged: whole } =
            verbatim(old, new, &evidence, &pairs, &shares);
        certain.retain(|pair, _| said.of(*pair) != Saying::Another);
        // What is there unchanged is neither split nor merged.
        let settled_old: FxHashSet<usize> = whole.iter().map(|pair| pair.0).collect();
        let settled_new: FxHashSet<usize> = whole.iter().map(|pair| pair.1).collect();
        let open = |&(pair, _): &(Pair, Shares)| {
            whole.contains(&pair)
                || said.has(pair)
                || !settled_old.contains(&pair.0) && !settled_new.contains(&pair.1)
        };
        let (pairs, shares): (Vec<Pair>, Vec<Shares>) = pairs.into_iter().zip(shares).filter(open).unzip();
        let text = evidence.of(&pairs, &shares);
        let cited = CitedLaws::new(old, new);
        Self { old, new, evidence, cited, said, shared, pairs, certain, probable, text }
    }

    /// The evidence for each pair; the structure as the chances of the round before imply it, none in the first.
    pub fn features(&self, before: Option<&[f32]>) -> Vec<Features> {
        let mut found: Vec<Features> = self.text.iter().map(|text| features(text, None)).collect();
        for (at, structure) in self.structure(before) {
            found[at] = features(&self.text[at], Some(&structure));
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
        for (at, structure) in self.structure(Some(before)) {
            found[at] = self.chance(at, &features(&self.text[at], Some(&structure)), weights);
        }
        found
    }

    /// What the structure says of each pair that the round before did not give up.
    fn structure(&self, before: Option<&[f32]>) -> Vec<(usize, [f32; STRUCTURE])> {
        let Some(before) = before else { return Vec::new() };
        let support = Support::new(self.old, self.new, &self.evidence, &self.cited, &self.pairs, before);
        let open: Vec<usize> =
            (0..self.pairs.len()).filter(|&at| !self.is_forlorn(at, Some(before))).collect();
        let pairs: Vec<Pair> = open.iter().map(|&at| self.pairs[at]).collect();
        open.into_iter().zip(support.of(&pairs)).collect()
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

    /// The counterparts that the chances of the last round give, with those of what holds them.
    pub fn counterparts(&self, chances: &[f32], least: &Thresholds) -> Vec<Counterpart> {
        let alike = self.alike(chances);
        let mut found = choose(self.old, self.new, &self.pairs, &alike, &self.certain, least);
        self.shared.drop_idle(&mut found);
        found.retain(|pair| !self.said.has((pair.old, pair.new)));
        found.extend(&self.said.all);
        gaps::fill(self.old, self.new, &self.pairs, &alike, &mut found);
        left_in_place(self.old, self.new, &mut found);
        containers::add(self.old, self.new, &mut found);
        pointers::follow(self.old, self.new, &mut found);
        found.sort_by_key(|pair| (pair.old, pair.new));
        found
    }

    /// What else may be counterparts, given these in order.
    pub(crate) fn possible(&self, chances: &[f32], found: &[Counterpart]) -> Possible {
        let alike = self.alike(chances);
        Possible::new((self.old.all.len(), self.new.all.len()), &self.pairs, &alike, found)
    }

    /// The chances, none for pairs without words in common.
    fn alike(&self, chances: &[f32]) -> Vec<f32> {
        let shares = |at: usize| {
            let pair = self.pairs[at];
            self.said.of(pair) != Saying::Another && self.shares_words(at) && self.shared.any(pair)
        };
        (0..self.pairs.len()).into_par_iter().map(|at| if shares(at) { chances[at] } else { 0.0 }).collect()
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
    // Rounded, so that the order in which fractions were added up decides nothing.
    (1e4 / (1.0 + (-(weights.bias + sum)).exp())).round() / 1e4
}
