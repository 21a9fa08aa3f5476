//! What the structure says about a pair, given how likely all pairs are so far.

use rustc_hash::FxHashMap;

use crate::align::by_old::{OfOld, groups};
use crate::align::evidence::Evidence;
use crate::align::evidence::margin::Best;
use crate::align::evidence::vector::{Counts, Laid};
use crate::align::weights::STRUCTURE;
use crate::both::{Both, Side};
use crate::counterpart::Pair;
use crate::passage::{Passage, PassageKind};
use crate::passages::Passages;
use crate::sides::Sides;

/// Below this a pair supports no other.
const HEARD: f32 = 0.1;
/// Below this a pair is not weighed again: no structure would save it.
pub(crate) const FORLORN: f32 = 0.0007;

/// Chances joined at some level, with their sums on either side; in double precision, so that the order in which they are added
/// up decides nothing.
#[derive(Debug, Default)]
struct Joined {
    of: FxHashMap<Pair, f64>,
    sums: Both<FxHashMap<usize, f64>>,
}

impl Joined {
    fn add(&mut self, pair: Pair, chance: f32) {
        let chance = f64::from(chance);
        *self.of.entry(pair).or_default() += chance;
        *self.sums.old.entry(pair.0).or_default() += chance;
        *self.sums.new.entry(pair.1).or_default() += chance;
    }

    /// The shares of the pair on its old and its new side, but for what `own` gives.
    fn shares(&self, pair: Pair, own: f32, doubt: f32) -> (f32, f32) {
        let get = |map: &FxHashMap<usize, f64>, at: usize| map.get(&at).copied().unwrap_or(0.0) as f32;
        let joint = self.of.get(&pair).copied().unwrap_or(0.0) as f32 - own;
        let old = joint / (get(&self.sums.old, pair.0) - own + doubt);
        let new = joint / (get(&self.sums.new, pair.1) - own + doubt);
        (old, new)
    }
}

/// The chances of a round, ready to be asked for support.
pub(crate) struct Support<'a> {
    evidence: &'a Evidence<'a>,
    chance: FxHashMap<Pair, f32>,
    /// The best and the second best counterpart of each passage.
    bests: Both<Vec<Best>>,
    laws: Joined,
    parents: Joined,
    cited: &'a CitedLaws,
    overlaps: Both<Overlaps>,
}

/// What each passage of a side shares with its best and its second best counterpart.
#[derive(Debug, Default)]
struct Overlaps(Vec<[Counts; 2]>);

impl Overlaps {
    fn new(evidence: &Evidence<'_>, bests: &[Best], side: Side) -> Self {
        let told = |(at, best): (usize, &Best)| [(at, best.first.1), (at, best.second.1)];
        let pairs: Vec<Pair> = bests.iter().enumerate().flat_map(told).collect();
        let mut found = evidence.overlaps(&pairs, side).into_iter();
        let next = |_: &Best| [found.next().unwrap_or_default(), found.next().unwrap_or_default()];
        Self(bests.iter().map(next).collect())
    }

    fn other_than(&self, at: usize, best: Best, other: usize) -> &Counts {
        &self.0[at][usize::from(best.first.1 == other)]
    }
}

/// What a thread lays out while it asks for support.
struct Desk {
    own: Laid,
    first: Laid,
    second: Laid,
}

impl<'a> Support<'a> {
    /// Sums the chances of all pairs.
    pub fn new(evidence: &'a Evidence<'a>, cited: &'a CitedLaws, pairs: &[Pair], chances: &[f32]) -> Self {
        let sides = evidence.sides;
        let all = || pairs.iter().copied().zip(chances.iter().copied());
        let mut support = Self {
            evidence,
            chance: all().filter(|one| one.1 >= FORLORN).collect(),
            bests: sides.each(Best::default()),
            laws: Joined::default(),
            parents: Joined::default(),
            cited,
            overlaps: Both::default(),
        };
        for (pair, chance) in all() {
            support.bests.old[pair.0].see(chance, pair.1);
            support.bests.new[pair.1].see(chance, pair.0);
            let (x, y) = sides.at(pair);
            if chance < HEARD || x.kind == PassageKind::Definition || y.kind == PassageKind::Definition {
                continue;
            }
            support.laws.add((x.outermost, y.outermost), chance);
            if let (Some(up), Some(down)) = (x.parent, y.parent) {
                support.parents.add((up, down), chance);
            }
        }
        let overlaps = |side: Side| Overlaps::new(evidence, &support.bests[side], side);
        let (old, new) = rayon::join(|| overlaps(Side::Old), || overlaps(Side::New));
        support.overlaps = Both { old, new };
        support
    }

    fn chance(&self, pair: Pair) -> f32 {
        self.chance.get(&pair).copied().unwrap_or(0.0)
    }

    /// What follows of the evidence for each pair, which is in the order of the weights; `none` is what is there before.
    pub fn of<T: Clone + Send>(
        &self,
        pairs: &[Pair],
        none: T,
        follows: impl Fn(usize, [f32; STRUCTURE]) -> T + Sync + Send,
    ) -> Vec<T> {
        let laid = || Laid::new(self.evidence.stems());
        let scratch = || Desk { own: laid(), first: laid(), second: laid() };
        groups(pairs, none, scratch, |desk, group: &OfOld<'_>, found| {
            let words = &self.evidence.words(group.pairs[0]).0.weighed_own;
            let [first, second] = &self.overlaps.old.0[group.old()];
            let both = [(words, &mut desk.own), (first, &mut desk.first), (second, &mut desk.second)];
            both.into_iter().for_each(|(counts, laid)| laid.put_counts(counts));
            for (at, (&pair, found)) in group.pairs.iter().zip(found).enumerate() {
                *found = follows(group.start + at, self.of_pair(desk, pair));
            }
            let both = [(words, &mut desk.own), (first, &mut desk.first), (second, &mut desk.second)];
            both.into_iter().for_each(|(counts, laid)| laid.take_counts(counts));
        })
    }

    /// How much of each passage of a pair the other explains that its other best counterpart does not.
    fn unexplained(&self, desk: &Desk, (a, b): Pair) -> (f32, f32) {
        let (x, y) = self.evidence.words((a, b));
        let common = desk.own.common(&y.weighed_own);
        let (row, column) = (self.bests.old[a], self.bests.new[b]);
        let laid = if row.first.1 == b { &desk.second } else { &desk.first };
        let beside_old = laid.common(&y.weighed_own);
        let beside_new = desk.own.common(self.overlaps.new.other_than(b, column, a));
        let part = |both: f32, chance: f32, mass: f32| {
            let both = if chance > 0.0 { both } else { 0.0 };
            (common - chance * both) / if mass > 0.0 { mass } else { 1.0 }
        };
        (part(beside_old, row.other_than(b).0, x.mass), part(beside_new, column.other_than(a).0, y.mass))
    }

    fn of_pair(&self, desk: &Desk, pair: Pair) -> [f32; STRUCTURE] {
        let (a, b) = pair;
        let (x, y) = self.evidence.sides.at(pair);
        let chance = self.chance(pair);
        let own = if chance >= HEARD { chance } else { 0.0 };
        let (in_row, in_column) = (self.bests.old[a].other_than(b).0, self.bests.new[b].other_than(a).0);
        let left_over = self.unexplained(desk, pair);
        let provisions = x.kind != PassageKind::Definition && y.kind != PassageKind::Definition;
        let laws = match provisions {
            true => self.laws.shares((x.outermost, y.outermost), own, 0.5),
            false => (0.0, 0.0),
        };
        let parents = match (x.parent, y.parent) {
            (Some(up), Some(down)) if provisions => self.parents.shares((up, down), own, 0.3),
            _ => (0.0, 0.0),
        };
        let above = match (x.parent, y.parent) {
            (Some(up), Some(down)) => self.chance((up, down)),
            _ => 0.0,
        };
        let one_above = x.parent.map_or(0.0, |up| self.chance((up, b)));
        let other_above = y.parent.map_or(0.0, |up| self.chance((a, up)));
        let (references, one_refers) = self.references(a, b);
        let clamped = chance.clamp(1e-4, 0.9999);
        [
            references,
            one_refers,
            (clamped / (1.0 - clamped)).ln(),
            in_row.max(in_column),
            in_row.min(in_column),
            laws.0.max(laws.1),
            laws.0.min(laws.1),
            parents.0.max(parents.1),
            parents.0.min(parents.1),
            self.neighbours(a, b).min(3.0),
            above,
            one_above.max(other_above),
            self.children(x.children.as_slice(), y.children.as_slice()),
            left_over.0.max(left_over.1),
            left_over.0.min(left_over.1),
        ]
    }

    /// How likely the passages just before and behind are each other's counterparts, in order.
    fn neighbours(&self, a: usize, b: usize) -> f32 {
        let beside = |left: isize, right: isize| {
            let place = a.checked_add_signed(left).zip(b.checked_add_signed(right));
            let chance = place.map_or(0.0, |pair| self.chance(pair));
            // A neighbour of the same passage speaks for a split or a merger, half as loudly.
            let half = if left == 0 || right == 0 { 0.5 } else { 1.0 };
            if chance > HEARD { half * chance / (left.abs() + right.abs()) as f32 } else { 0.0 }
        };
        let mut sum = 0.0;
        for sign in [-1, 1] {
            for near in [0, 1, 2] {
                for far in near.max(1)..=2 {
                    // Both at once, so that it does not matter which side is the old one.
                    sum += match near == far {
                        true => beside(sign * near, sign * far),
                        false => beside(sign * near, sign * far) + beside(sign * far, sign * near),
                    };
                }
            }
        }
        sum
    }

    fn children(&self, olds: &[usize], news: &[usize]) -> f32 {
        // Of very long lists the first items will do.
        let pairs = olds.iter().take(40).flat_map(|&a| news.iter().take(40).map(move |&b| (a, b)));
        pairs.map(|pair| self.chance(pair)).fold(0.0, f32::max)
    }

    /// How well what the one cites fits what the other cites, and whether only one of them cites.
    fn references(&self, a: usize, b: usize) -> (f32, f32) {
        let (olds, news) = (&self.cited.0.old[a], &self.cited.0.new[b]);
        if olds.is_empty() || news.is_empty() {
            return (0.0, if olds.is_empty() == news.is_empty() { 0.0 } else { 1.0 });
        }
        let share = |old: usize, new: usize| self.laws.shares((old, new), 0.0, 0.5);
        let forward: f32 =
            olds.iter().map(|&old| news.iter().map(|&new| share(old, new).0).fold(0.0, f32::max)).sum();
        let backward: f32 =
            news.iter().map(|&new| olds.iter().map(|&old| share(old, new).1).fold(0.0, f32::max)).sum();
        (0.5 * forward / olds.len() as f32 + 0.5 * backward / news.len() as f32, 0.0)
    }
}

/// The outermost provisions that each passage cites.
pub(crate) struct CitedLaws(Both<Vec<Vec<usize>>>);

impl CitedLaws {
    pub fn new(sides: Sides<'_, '_>) -> Self {
        let cited = |side: &Passages<'_>| {
            let law = |&reference: &usize| {
                let target = side.of_provision(side.edition.references[reference].resolved()?)?;
                let outermost = side.all[target].outermost;
                (side.all[outermost].kind == PassageKind::Provision).then_some(outermost)
            };
            let of = |passage: &Passage| passage.references.iter().take(20).filter_map(law).collect();
            side.all.iter().map(of).collect()
        };
        Self(sides.map(cited))
    }
}
