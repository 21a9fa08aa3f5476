//! References whose letters are as in the base and whose target is not the counterpart of what they meant there.
//!
//! What gained a level, or was divided or joined under its own number, is still where it was: the number leads to it with
//! all that it holds.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use compact_str::CompactString;
use rustc_hash::FxHashMap;

use crate::comparison::Comparison;
use crate::passage::{Passage, Passages};
use crate::token::{Token, TokenKind, folded};
use crate::unplaced::kept;

/// The chance from which on a counterpart is believed: a false alarm costs more than a silence.
const BELIEVED: f32 = 0.95;
/// The share of words in common below which two provisions of one number without headings are not one in other words.
const UNLIKE: f32 = 0.25;
/// How many letters a word needs to say what a provision is about.
const TELLING: usize = 4;

/// Such a reference.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ChangedTarget {
    /// The reference, by its place in the new edition.
    pub reference: usize,
    /// The address of what it meant in the base.
    pub meant: String,
    /// Where that stands now; nowhere, if it is gone and something else has its number.
    pub now: Vec<String>,
}

/// The references that changed their target, in order.
pub fn changed_targets(comparison: &Comparison<'_>) -> Vec<ChangedTarget> {
    let alignment = Alignment::new(comparison);
    let mut found = Vec::new();
    let mut answers = Answers::default();
    for (at, passage) in comparison.new.all.iter().enumerate() {
        for &origin in alignment.backward.get(&at).into_iter().flatten() {
            alignment.compare_references(&comparison.old.all[origin], passage, &mut answers, &mut found);
        }
    }
    found.sort_by_key(|one: &ChangedTarget| one.reference);
    found.dedup_by_key(|one| one.reference);
    found
}

/// Where an old passage stands if that is not at a new one, by both: what many cite is looked up once.
type Answers = FxHashMap<(usize, usize), Option<Vec<usize>>>;

/// What is known of where everything went.
struct Alignment<'c, 'a> {
    old: &'c Passages<'a>,
    new: &'c Passages<'a>,
    /// The counterparts that are believed, of either side.
    forward: BTreeMap<usize, Vec<usize>>,
    backward: BTreeMap<usize, Vec<usize>>,
    /// The origins of each new passage, believed or not.
    origins: BTreeMap<usize, Vec<usize>>,
    /// Whether an old passage, or a part of it, has any counterpart.
    kept: Vec<bool>,
}

impl<'c, 'a> Alignment<'c, 'a> {
    fn new(comparison: &'c Comparison<'a>) -> Self {
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
        Self { old, new, forward, backward, origins, kept: kept(comparison) }
    }

    fn compare_references(
        &self,
        before: &Passage,
        after: &Passage,
        answers: &mut Answers,
        found: &mut Vec<ChangedTarget>,
    ) {
        // The references of the same letters, each with the first of them that is left.
        let mut same: FxHashMap<CompactString, VecDeque<usize>> = FxHashMap::default();
        for token in &before.tokens {
            if let Some(reference) = token.reference {
                same.entry(token.key.to_ascii_lowercase()).or_default().push_back(reference);
            }
        }
        for token in &after.tokens {
            let Some(reference) = token.reference else { continue };
            let left = same.get_mut(&token.key.to_ascii_lowercase());
            let Some(origin) = left.and_then(VecDeque::pop_front) else { continue };
            let target = |side: &Passages<'_>, reference: usize| {
                side.of_provision(side.edition.references[reference].resolved()?)
            };
            let (Some(meant), Some(now)) = (target(self.old, origin), target(self.new, reference)) else {
                continue;
            };
            let answer = answers.entry((meant, now)).or_insert_with(|| self.elsewhere(meant, now));
            if let Some(places) = answer {
                let path = |&place: &usize| self.new.all[place].path.clone();
                let meant = self.old.all[meant].path.clone();
                found.push(ChangedTarget { reference, meant, now: places.iter().map(path).collect() });
            }
        }
    }

    /// Where the old passage stands now, if that is not at the new one; nowhere, if it is gone.
    fn elsewhere(&self, meant: usize, now: usize) -> Option<Vec<usize>> {
        let Some(counterparts) = self.forward.get(&meant) else {
            return self.is_replaced(meant, now).then(Vec::new);
        };
        let within = counterparts.iter().all(|&place| self.new.lies_within(place, now));
        let joined = counterparts.contains(&now) || self.is_of_parts(meant, now);
        (!within && !joined).then(|| counterparts.clone())
    }

    /// Whether all that stands at the new passage comes from parts of the old one.
    fn is_of_parts(&self, meant: usize, now: usize) -> bool {
        let origins = self.backward.get(&now);
        origins.is_some_and(|all| all.iter().all(|&origin| self.old.lies_within(origin, meant)))
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
