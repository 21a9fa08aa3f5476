//! Passages with the same words, as the lines of a form or the penalty under each rule: where such words became others that
//! stand as often, they go with these one by one, in order, and not each with all.

use std::collections::BTreeMap;

use compact_str::CompactString;
use rustc_hash::{FxHashMap, FxHashSet};

use crate::align::verbatim::same_place;
use crate::both::Both;
use crate::counterpart::{Counterpart, Pair};
use crate::passages::Passages;
use crate::sides::Sides;
use crate::token::Token;

/// Takes out what joins twins with other twins beside those that go with one another: what is left over of either is new or gone.
pub(crate) fn one_by_one(sides: Sides<'_, '_>, found: &mut Vec<Counterpart>) {
    let mut times = sides.each(0);
    for pair in found.iter() {
        times.old[pair.old] += 1;
        times.new[pair.new] += 1;
    }
    let several = found.iter().filter(|pair| times.old[pair.old] > 1 || times.new[pair.new] > 1);
    let (mut olds, mut news) = (Twins::default(), Twins::default());
    let mut alike: BTreeMap<Pair, Vec<Counterpart>> = BTreeMap::new();
    for pair in several {
        let words = (olds.words(sides.old, pair.old), news.words(sides.new, pair.new));
        alike.entry(words).or_default().push(*pair);
    }
    let idle: FxHashSet<Pair> =
        alike.into_values().flat_map(|pairs| beside_one_by_one(sides, pairs)).collect();
    found.retain(|pair| !idle.contains(&pair.pair()));
}

/// The pairs beside those that go with one another, the likeliest and then the nearest first; none where only two do.
fn beside_one_by_one(sides: Sides<'_, '_>, mut pairs: Vec<Counterpart>) -> Vec<Pair> {
    // The place of each passage among those of its side.
    let places = Both::of(|side| -> FxHashMap<usize, usize> {
        let mut all: Vec<usize> = pairs.iter().map(|pair| pair.on(side)).collect();
        all.sort_unstable();
        all.dedup();
        all.into_iter().enumerate().map(|(place, at)| (at, place)).collect()
    });
    let near = |pair: &Counterpart| same_place(sides, pair.pair());
    // The same from either side.
    let in_order = |pair: &Counterpart| {
        let (old, new) = (places.old[&pair.old], places.new[&pair.new]);
        (old.abs_diff(new), old + new)
    };
    pairs.sort_by(|a, b| {
        let likelier = b.chance.total_cmp(&a.chance).then(near(b).total_cmp(&near(a)));
        likelier.then_with(|| in_order(a).cmp(&in_order(b)))
    });
    let (mut taken_old, mut taken_new) = (FxHashSet::default(), FxHashSet::default());
    let takes = |pair: &Counterpart| {
        let free = !taken_old.contains(&pair.old) && !taken_new.contains(&pair.new);
        free && taken_old.insert(pair.old) && taken_new.insert(pair.new)
    };
    let (together, beside): (Vec<Counterpart>, Vec<Counterpart>) = pairs.into_iter().partition(takes);
    let beside = if together.len() > 1 { beside } else { Vec::new() };
    beside.iter().map(Counterpart::pair).collect()
}

/// The words of passages of one side, numbered: twins have one number.
#[derive(Default)]
struct Twins<'p> {
    numbers: FxHashMap<Vec<&'p CompactString>, usize>,
    of: FxHashMap<usize, usize>,
}

impl<'p> Twins<'p> {
    fn words(&mut self, side: &'p Passages<'_>, at: usize) -> usize {
        *self.of.entry(at).or_insert_with(|| {
            let passage = &side.all[at];
            let words = passage.heading_tokens.iter().chain(&passage.tokens).map(Token::small).collect();
            let next = self.numbers.len();
            *self.numbers.entry(words).or_insert(next)
        })
    }
}
