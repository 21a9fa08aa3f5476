//! Passages with the same words, as the lines of a form or the penalty under each rule: where such words became others that
//! stand as often, they go with these one by one, in order, and not each with all.

use std::collections::BTreeMap;

use compact_str::CompactString;
use rustc_hash::{FxHashMap, FxHashSet};

use crate::align::pair::{Counterpart, Pair};
use crate::align::verbatim::same_place;
use crate::passages::Passages;
use crate::token::Token;

/// Takes out what joins twins with other twins beside those that go with one another: what is left over of either is new or gone.
pub(crate) fn one_by_one(old: &Passages<'_>, new: &Passages<'_>, found: &mut Vec<Counterpart>) {
    let (mut of_old, mut of_new) = (vec![0; old.all.len()], vec![0; new.all.len()]);
    for pair in found.iter() {
        of_old[pair.old] += 1;
        of_new[pair.new] += 1;
    }
    let several = found.iter().filter(|pair| of_old[pair.old] > 1 || of_new[pair.new] > 1);
    let (mut olds, mut news) = (Twins::default(), Twins::default());
    let mut alike: BTreeMap<Pair, Vec<Counterpart>> = BTreeMap::new();
    for pair in several {
        let words = (olds.words(old, pair.old), news.words(new, pair.new));
        alike.entry(words).or_default().push(*pair);
    }
    let mut idle: FxHashSet<Pair> = FxHashSet::default();
    for pairs in alike.into_values() {
        idle.extend(beside_one_by_one(old, new, pairs));
    }
    found.retain(|pair| !idle.contains(&(pair.old, pair.new)));
}

/// The pairs beside those that go with one another, the likeliest and then the nearest first; none where only two do.
fn beside_one_by_one(old: &Passages<'_>, new: &Passages<'_>, mut pairs: Vec<Counterpart>) -> Vec<Pair> {
    let places = |of: fn(&Counterpart) -> usize| -> FxHashMap<usize, usize> {
        let mut all: Vec<usize> = pairs.iter().map(of).collect();
        all.sort_unstable();
        all.dedup();
        all.into_iter().enumerate().map(|(place, at)| (at, place)).collect()
    };
    let (olds, news) = (places(|pair| pair.old), places(|pair| pair.new));
    let near = |pair: &Counterpart| same_place(old, new, (pair.old, pair.new));
    // The same from either side.
    let in_order = |pair: &Counterpart| {
        let (old, new) = (olds[&pair.old], news[&pair.new]);
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
    beside.into_iter().map(|pair| (pair.old, pair.new)).collect()
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
