//! References that follow what they cite: what leads to the counterpart of what it led to is no change of words.

use std::collections::VecDeque;

use rustc_hash::{FxHashMap, FxHashSet};

use crate::both::{Both, Side};
use crate::passages::Passages;
use crate::references::above::AddressAbove;
use crate::references::leads::Leads;
use crate::references::tail::{Goal, goal};
use crate::references::together::{cite_one_set, lists, untouched};
use crate::token::Token;

/// The references of two texts that follow the alignment, by the places of their tokens; both sides of a pair have one
/// name.
#[derive(Debug, Default)]
pub(crate) struct Following {
    names: Both<FxHashMap<usize, u32>>,
}

/// Where the references of two texts lead, in order.
struct Goals<'c> {
    counterparts: &'c [Vec<usize>],
    of: Both<Vec<(usize, Goal)>>,
}

fn goals(side: &Passages<'_>, tokens: &[Token]) -> Vec<(usize, Goal)> {
    let goal = |(at, token): (usize, &Token)| Some((at, goal(side, token)?));
    tokens.iter().enumerate().filter(|(_, token)| token.reference.is_some()).filter_map(goal).collect()
}

impl Goals<'_> {
    /// Those that follow, but for tokens that stay where they are: each old one with the first that is left of those that lead
    /// to a counterpart.
    fn pairs(&self, stays: &Both<FxHashSet<usize>>) -> Vec<(usize, usize)> {
        // The references of the new text by what they lead to, in order; what is taken leaves its queue.
        let mut leading: FxHashMap<&Goal, VecDeque<usize>> = FxHashMap::default();
        for (at, now) in self.of.new.iter().filter(|(at, _)| !stays.new.contains(at)) {
            leading.entry(now).or_default().push_back(*at);
        }
        let mut pairs = Vec::new();
        for (at, (meant, tail)) in self.of.old.iter().filter(|(at, _)| !stays.old.contains(at)) {
            let first = |now: &usize| {
                let goal = (*now, tail.clone());
                Some((*leading.get(&goal)?.front()?, goal))
            };
            let Some((place, now)) = self.counterparts[*meant].iter().filter_map(first).min() else {
                continue;
            };
            leading.get_mut(&now).and_then(VecDeque::pop_front);
            pairs.push((*at, place));
        }
        pairs
    }

    /// Whether the reference at a token of the old text leads to what that of the new one is the counterpart of.
    fn leads(&self, from: usize, to: usize) -> bool {
        let of = |side: &'_ [(usize, Goal)], at: usize| {
            side.binary_search_by_key(&at, |(at, _)| *at).ok().map(|place| side[place].1.clone())
        };
        let Some(((meant, said), (now, says))) = of(&self.of.old, from).zip(of(&self.of.new, to)) else {
            return false;
        };
        self.counterparts[meant].contains(&now) && said == says
    }
}

/// The token behind the reference at `at` that says on which side its target stands.
fn direction(side: &Passages<'_>, tokens: &[Token], at: usize) -> Option<usize> {
    let (_, word) = side.edition.references[tokens[at].reference?].direction()?;
    tokens.get(at + 1).filter(|next| next.range == word).map(|_| at + 1)
}

/// Whether the same letters stand on both sides that are not a pair: they may have been left as they were.
fn are_mixed(
    Both { old, new }: Both<&[Token]>,
    pairs: &[(usize, usize)],
    lists: &Both<Vec<Vec<usize>>>,
) -> bool {
    let followed: FxHashSet<usize> =
        pairs.iter().filter(|(from, to)| old[*from].key == new[*to].key).map(|(from, _)| *from).collect();
    let letters: FxHashSet<&str> = lists.new.iter().flatten().map(|&at| new[at].key.as_str()).collect();
    let mut left = lists.old.iter().flatten().filter(|at| !followed.contains(at));
    left.any(|&at| letters.contains(old[at].key.as_str()))
}

/// Pairs the members of lists in their order where all of one list follow to all of another.
fn in_order(pairs: &mut [(usize, usize)], lists: &Both<Vec<Vec<usize>>>) {
    let now: FxHashMap<usize, usize> = pairs.iter().copied().collect();
    let list_of: FxHashMap<usize, usize> = lists
        .new
        .iter()
        .enumerate()
        .flat_map(|(list, members)| members.iter().map(move |&at| (at, list)))
        .collect();
    let mut ordered: FxHashMap<usize, usize> = FxHashMap::default();
    for list in lists.old.iter().filter(|list| list.len() > 1) {
        let places: Option<Vec<usize>> = list.iter().map(|at| now.get(at).copied()).collect();
        let Some(mut places) = places else { continue };
        let other = list_of.get(&places[0]);
        let whole = other.is_some_and(|&other| lists.new[other].len() == list.len());
        if whole && places.iter().all(|place| list_of.get(place) == other) {
            places.sort_unstable();
            ordered.extend(list.iter().copied().zip(places));
        }
    }
    for (from, to) in pairs {
        *to = ordered.get(from).copied().unwrap_or(*to);
    }
}

impl Following {
    /// Pairs the references of two texts.
    pub fn new(leads: &Leads<'_, '_>, tokens: Both<&[Token]>) -> Self {
        let (sides, counterparts) = (leads.sides, &leads.known.old);
        let mut found = Self::default();
        let lists = Both::of(|side| lists(sides[side], tokens[side]));
        if lists.old.is_empty() || lists.new.is_empty() {
            return found;
        }
        let goals = Goals { counterparts, of: Both::of(|side| goals(sides[side], tokens[side])) };
        let mut pairs = goals.pairs(&Both::default());
        if are_mixed(tokens, &pairs, &lists) {
            // What nobody touched stays in its place.
            let mut stays: Both<FxHashSet<usize>> = Both::default();
            let mut still = Vec::new();
            for (from, to) in untouched(tokens, &lists) {
                let list = Both { old: lists.old[from].as_slice(), new: &lists.new[to] };
                let one_set = cite_one_set(leads, tokens, list);
                let both = list.old.iter().copied().zip(list.new.iter().copied());
                still.extend(both.filter(|&(a, b)| one_set || goals.leads(a, b)));
                stays.old.extend(list.old);
                stays.new.extend(list.new);
            }
            pairs = goals.pairs(&stays);
            pairs.extend(still);
            pairs.sort_unstable();
        }
        in_order(&mut pairs, &lists);
        for (from, to) in pairs {
            found.pair(from, to);
            // "1 above" that became "2 below"
            let word = |side: Side, at: usize| direction(sides[side], tokens[side], at);
            if let Some((old, new)) = word(Side::Old, from).zip(word(Side::New, to)) {
                found.pair(old, new);
            }
        }
        found.pair_above(leads, tokens);
        found
    }

    /// Pairs references into the Laws above, each with the first that is left.
    fn pair_above(&mut self, leads: &Leads<'_, '_>, Both { old, new }: Both<&[Token]>) {
        let Leads { sides, above, .. } = leads;
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
        let mut leading: FxHashMap<AddressAbove<'_>, VecDeque<usize>> = FxHashMap::default();
        for (at, to) in news {
            if let Some(place) = above.place(&sides.new.edition.references[to]) {
                leading.entry(place).or_default().push_back(at);
            }
        }
        for (at, from) in olds {
            let mut places = above.now(&sides.old.edition.references[from]);
            if let Some(new) = places.find_map(|place| leading.get_mut(&place)?.pop_front()) {
                self.pair(at, new);
            }
        }
    }

    fn pair(&mut self, old: usize, new: usize) {
        let name = u32::MAX - u32::try_from(self.names.old.len()).unwrap_or(0);
        self.names.old.insert(old, name);
        self.names.new.insert(new, name);
    }

    /// Whether the reference at a token of a side follows, or the word behind one that says where its target stands.
    pub fn follows(&self, side: Side, at: usize) -> bool {
        self.names[side].contains_key(&at)
    }

    /// Both texts as numbers, equal where the words are, whatever their case, or where references follow.
    pub fn keys<'t>(&self, tokens: Both<&'t [Token]>) -> Both<Vec<u32>> {
        let mut known: FxHashMap<&str, u32> = FxHashMap::default();
        Both::of(|side| {
            let mut key = |(at, token): (usize, &'t Token)| {
                let name = self.names[side].get(&at).copied();
                let next = u32::try_from(known.len()).unwrap_or(u32::MAX);
                name.unwrap_or_else(|| *known.entry(token.small().as_str()).or_insert(next))
            };
            tokens[side].iter().enumerate().map(&mut key).collect()
        })
    }
}
