//! Members of a list of references that follow together: “Laws 1 and 2” cites a set, in which it is no change that the two
//! changed places; and a list that nobody touched stays one, wherever its members lead.

use rustc_hash::{FxHashMap, FxHashSet};

use crate::both::Both;
use crate::passages::Passages;
use crate::references::leads::Leads;
use crate::references::listed::are_joined;
use crate::references::target::{reference, target};
use crate::token::Token;
use crate::words::{Change, compare_exactly};

/// A range of more passages is not looked through.
const LONGEST: usize = 2000;
/// The key of each reference where only the words round them count.
const ANY: u32 = u32::MAX;

/// The references of a text in lists, by the places of their tokens; most lists have one member.
pub(crate) fn lists(side: &Passages<'_>, tokens: &[Token]) -> Vec<Vec<usize>> {
    let mut found: Vec<Vec<usize>> = Vec::new();
    for (at, token) in tokens.iter().enumerate().filter(|(_, token)| token.reference.is_some()) {
        let last = found.last_mut();
        match last.filter(|list| list.last().is_some_and(|&last| are_joined(side, &tokens[last], token))) {
            Some(list) => list.push(at),
            None => found.push(vec![at]),
        }
    }
    found
}

/// The lists of both texts that stand in the same place in the same letters, by their places in `lists`.
pub(crate) fn untouched(
    Both { old, new }: Both<&[Token]>,
    lists: &Both<Vec<Vec<usize>>>,
) -> Vec<(usize, usize)> {
    let mut known: FxHashMap<&str, u32> = FxHashMap::default();
    fn keys<'t>(tokens: &'t [Token], known: &mut FxHashMap<&'t str, u32>) -> Vec<u32> {
        let key = |token: &'t Token| {
            let next = u32::try_from(known.len()).unwrap_or(ANY);
            if token.reference.is_some() { ANY } else { *known.entry(token.small().as_str()).or_insert(next) }
        };
        tokens.iter().map(key).collect()
    }
    let (from, to) = (keys(old, &mut known), keys(new, &mut known));
    let runs = compare_exactly(&from, &to);
    let kept = runs.iter().filter(|run| run.change == Change::Kept);
    let now: FxHashMap<usize, usize> = kept.flat_map(|run| run.old.clone().zip(run.new.clone())).collect();
    let firsts: FxHashMap<usize, usize> =
        lists.new.iter().enumerate().map(|(at, list)| (list[0], at)).collect();
    let same = |(at, list): (usize, &Vec<usize>)| {
        let other = *firsts.get(now.get(list.first()?)?)?;
        let is_same = |(a, b): (&usize, &usize)| now.get(a) == Some(b) && old[*a].key == new[*b].key;
        let all = lists.new[other].len() == list.len() && list.iter().zip(&lists.new[other]).all(is_same);
        all.then_some((at, other))
    };
    lists.old.iter().enumerate().filter_map(same).collect()
}

/// Whether two lists cite one set: each member of the old one has a counterpart among those of the new one, and each of these
/// is one.
pub(crate) fn cite_one_set(leads: &Leads<'_, '_>, tokens: Both<&[Token]>, lists: Both<&[usize]>) -> bool {
    let counterparts = &leads.known.old;
    let cited = Both::of(|side| cited(leads.sides[side], tokens[side], lists[side]));
    let Both { old: Some(from), new: Some(to) } = cited else { return false };
    let images: FxHashSet<usize> = from.iter().flat_map(|&at| &counterparts[at]).copied().collect();
    from.iter().all(|&at| counterparts[at].iter().any(|now| to.contains(now)))
        && to.iter().all(|at| images.contains(at))
}

/// All that a list cites, with what its ranges take in.
fn cited(side: &Passages<'_>, tokens: &[Token], list: &[usize]) -> Option<FxHashSet<usize>> {
    let places: Option<Vec<usize>> = list.iter().map(|&at| target(side, &tokens[at])).collect();
    let places = places?;
    let mut found: FxHashSet<usize> = places.iter().copied().collect();
    for (ends, at) in places.windows(2).zip(list) {
        if reference(side, &tokens[*at])?.opens_range {
            let (first, last) = (ends[0], ends[1]);
            if !side.are_in_order(first, last) || last - first > LONGEST {
                return None;
            }
            found.extend(side.between(first, last));
        }
    }
    Some(found)
}
