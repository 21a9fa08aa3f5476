//! The pairs worth weighing with what is known of them, and the chances that follow.
//!
//! Open to `examples/fit.rs`, which finds the weights, and to nobody else.

use rayon::prelude::*;
use rustc_hash::{FxHashMap, FxHashSet};

use crate::align::choose::{Thresholds, choose};
use crate::align::evidence::{Evidence, Pair};
use crate::align::support::{FORLORN, Support};
use crate::align::verbatim::{Verbatim, verbatim};
use crate::align::weights::{STRUCTURE, TEXT};
use crate::align::{Counterpart, containers, said};
use crate::passage::Passages;

/// How many pieces of evidence there are for a pair.
pub const FEATURES: usize = TEXT + STRUCTURE;
/// How alike two passages or two of their sentences must be at least, whatever the structure says.
const ALIKE: f32 = 0.15;

/// The evidence for a pair: the words, then the structure.
pub type Features = [f32; FEATURES];

/// The weights of a round.
#[derive(Debug, Clone)]
pub struct Weights {
    /// What speaks for a pair before any evidence.
    pub bias: f32,
    /// What each piece of evidence weighs.
    pub of: Features,
}

/// Two editions on the scales.
pub struct Weighing<'a> {
    old: &'a Passages<'a>,
    new: &'a Passages<'a>,
    evidence: Evidence<'a>,
    /// What `@was` lines say.
    said: Vec<Counterpart>,
    /// The pairs, in order.
    pub pairs: Vec<Pair>,
    certain: FxHashMap<Pair, f32>,
    probable: FxHashMap<Pair, f32>,
    text: Vec<[f32; TEXT]>,
}

impl<'a> Weighing<'a> {
    /// Finds the pairs and what their words say.
    pub fn new(old: &'a Passages<'a>, new: &'a Passages<'a>) -> Self {
        let said = said(old, new);
        let taken_old: FxHashSet<usize> = said.iter().map(|pair| pair.old).collect();
        let taken_new: FxHashSet<usize> = said.iter().map(|pair| pair.new).collect();
        let evidence = Evidence::new(old, new);
        let mut pairs = evidence.candidates();
        pairs.retain(|(a, b)| !taken_old.contains(a) && !taken_new.contains(b));
        let Verbatim { certain, probable, unchanged: whole } = verbatim(old, new, &evidence, &pairs);
        // What is there unchanged is neither split nor merged.
        let settled_old: FxHashSet<usize> = whole.iter().map(|pair| pair.0).collect();
        let settled_new: FxHashSet<usize> = whole.iter().map(|pair| pair.1).collect();
        pairs.retain(|pair| {
            whole.contains(pair) || !settled_old.contains(&pair.0) && !settled_new.contains(&pair.1)
        });
        let text = pairs.par_iter().map(|&pair| evidence.of(pair)).collect();
        let mut weighing = Self { old, new, evidence, said, pairs, certain, probable, text };
        weighing.compare_sentences();
        weighing
    }

    /// The evidence for each pair; the structure as the chances of the round before imply it, none in the first.
    pub fn features(&self, before: Option<&[f32]>) -> Vec<Features> {
        let support =
            before.map(|chances| Support::new(self.old, self.new, &self.evidence, &self.pairs, chances));
        let of = |at: usize| {
            let mut all = [0.0; FEATURES];
            all[..TEXT].copy_from_slice(&self.text[at]);
            if let Some(support) = support.as_ref().filter(|_| !self.is_forlorn(at, before)) {
                all[TEXT..].copy_from_slice(&support.of(self.pairs[at]));
            }
            all
        };
        (0..self.pairs.len()).into_par_iter().map(of).collect()
    }

    /// The chances of the pairs, given those of the round before.
    pub fn chances(&self, features: &[Features], weights: &Weights, before: Option<&[f32]>) -> Vec<f32> {
        let of = |at: usize| match (self.certain.get(&self.pairs[at]), before) {
            (Some(&chance), _) => chance,
            (None, Some(before)) if self.is_forlorn(at, Some(before)) => before[at],
            _ => {
                let least = self.probable.get(&self.pairs[at]).copied().unwrap_or(0.0);
                weigh(weights, &features[at]).max(least)
            }
        };
        (0..self.pairs.len()).into_par_iter().map(of).collect()
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
        let alike: Vec<f32> =
            (0..self.pairs.len()).map(|at| if self.shares_words(at) { chances[at] } else { 0.0 }).collect();
        let mut found = choose(self.old, self.new, &self.pairs, &alike, &self.certain, least);
        found.extend(&self.said);
        containers::add(self.old, self.new, &mut found);
        found
    }

    /// Whether the words alone make a pair possible: one new passage in the place of another is no counterpart.
    fn shares_words(&self, at: usize) -> bool {
        self.certain.contains_key(&self.pairs[at]) || self.text[at][0].max(self.text[at][TEXT - 3]) >= ALIKE
    }

    fn compare_sentences(&mut self) {
        let told = self.evidence.sentences(&self.pairs);
        for (text, told) in self.text.iter_mut().zip(told) {
            text[TEXT - told.len()..].copy_from_slice(&told);
        }
    }
}

fn weigh(weights: &Weights, features: &Features) -> f32 {
    let sum: f32 = weights.of.iter().zip(features).map(|(a, b)| a * b).sum();
    // Rounded, so that the order in which fractions were added up decides nothing.
    (1e4 / (1.0 + (-(weights.bias + sum)).exp())).round() / 1e4
}
