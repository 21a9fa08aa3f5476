//! References whose letters are as in the base and whose target is not the counterpart of what they meant there.

use std::collections::BTreeMap;

use crate::comparison::Comparison;
use crate::passage::{Passage, Passages};

/// The chance from which on a counterpart is believed: a false alarm costs more than a silence.
const BELIEVED: f32 = 0.95;

/// Such a reference.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ChangedTarget {
    /// The reference, by its place in the new edition.
    pub reference: usize,
    /// The address of what it meant in the base.
    pub meant: String,
    /// Where that stands now.
    pub now: Vec<String>,
}

/// The references that changed their target, in order.
pub fn changed_targets(comparison: &Comparison<'_>) -> Vec<ChangedTarget> {
    let (old, new) = (&comparison.old, &comparison.new);
    let mut forward: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
    let mut backward: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
    for pair in comparison.counterparts.iter().filter(|pair| pair.chance >= BELIEVED) {
        forward.entry(pair.old).or_default().push(pair.new);
        backward.entry(pair.new).or_default().push(pair.old);
    }
    let mut found = Vec::new();
    for (at, passage) in new.all.iter().enumerate() {
        for &origin in backward.get(&at).into_iter().flatten() {
            compare_references(old, new, &old.all[origin], passage, &forward, &mut found);
        }
    }
    found.sort_by_key(|one: &ChangedTarget| one.reference);
    found.dedup_by_key(|one| one.reference);
    found
}

fn compare_references(
    old: &Passages<'_>,
    new: &Passages<'_>,
    before: &Passage,
    after: &Passage,
    forward: &BTreeMap<usize, Vec<usize>>,
    found: &mut Vec<ChangedTarget>,
) {
    let mut taken = vec![false; before.tokens.len()];
    for token in &after.tokens {
        let Some(reference) = token.reference else { continue };
        let same = (0..before.tokens.len()).find(|&at| {
            !taken[at]
                && before.tokens[at].reference.is_some()
                && before.tokens[at].key.eq_ignore_ascii_case(&token.key)
        });
        let Some(at) = same else { continue };
        taken[at] = true;
        let target = |side: &Passages<'_>, reference: usize| {
            side.of_provision(side.edition.references[reference].resolved()?)
        };
        let meant = before.tokens[at].reference.and_then(|reference| target(old, reference));
        let (Some(meant), Some(now)) = (meant, target(new, reference)) else { continue };
        let Some(counterparts) = forward.get(&meant) else { continue };
        if !counterparts.contains(&now) {
            found.push(ChangedTarget {
                reference,
                meant: old.all[meant].path.clone(),
                now: counterparts.iter().map(|&place| new.all[place].path.clone()).collect(),
            });
        }
    }
}

/// The provisions and definitions of the base that have no counterpart, in order.
pub fn unplaced(comparison: &Comparison<'_>) -> Vec<String> {
    let mut placed = vec![false; comparison.old.all.len()];
    for pair in &comparison.counterparts {
        placed[pair.old] = true;
    }
    let passages = comparison.old.all.iter().zip(placed);
    passages.filter(|(_, placed)| !placed).map(|(passage, _)| passage.path.clone()).collect()
}
