//! Counterparts joined to rows: what is one to one, one to several or several to one.

use std::collections::{BTreeMap, BTreeSet};

use crate::both::{Both, Side};
use crate::counterpart::Counterpart;
use crate::passages::Passages;
use crate::row::holders::Holders;

/// Old and new passages that belong together, with the least chance among their pairs.
pub(crate) struct Group {
    pub old: Vec<usize>,
    pub new: Vec<usize>,
    pub chance: f32,
    pub extent: Extent,
}

/// How much of its members a group speaks of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Extent {
    /// They have counterparts in this group only.
    Whole,
    /// They have counterparts in other groups too.
    Shared,
    /// Some of what they hold went from the one to the other; what they are themselves is told by other groups.
    Parts,
}

/// What is joined one to one, one to several or several to one is a group; pairs `in_part` are groups of their own.
pub(crate) fn groups(
    old: &Passages<'_>,
    new: &Passages<'_>,
    pairs: &[Counterpart],
    in_part: &BTreeSet<(usize, usize)>,
) -> Vec<Group> {
    let (strays, pairs): (Vec<&Counterpart>, Vec<&Counterpart>) =
        pairs.iter().partition(|pair| in_part.contains(&(pair.old, pair.new)));
    let mut groups: Vec<Group> = strays.into_iter().map(|pair| alone(pair, Extent::Parts)).collect();
    let (parts, places) = by_parts(old, new, pairs);
    let [of_places, of_parts] = [&places, &parts].map(|pairs| {
        let (olds, news) = (pairs.iter().map(|pair| pair.old), pairs.iter().map(|pair| pair.new));
        (olds.collect::<BTreeSet<usize>>(), news.collect::<BTreeSet<usize>>())
    });
    for (pairs, others) in [(places, &of_parts), (parts, &of_places)] {
        let shares = |group: &Group| {
            group.old.iter().any(|at| others.0.contains(at))
                || group.new.iter().any(|at| others.1.contains(at))
        };
        groups.extend(joined(old, new, &pairs).into_iter().map(|group| match group.extent {
            Extent::Whole if shares(&group) => Group { extent: Extent::Shared, ..group },
            _ => group,
        }));
    }
    let lone = |old: Vec<usize>, new: Vec<usize>| Group { old, new, chance: 0.8, extent: Extent::Whole };
    let has = |of_places: &BTreeSet<usize>, of_parts: &BTreeSet<usize>, at: usize| {
        of_places.contains(&at) || of_parts.contains(&at)
    };
    let gone = (0..old.all.len()).filter(|&at| !has(&of_places.0, &of_parts.0, at));
    groups.extend(gone.map(|at| lone(vec![at], Vec::new())));
    let come = (0..new.all.len()).filter(|&at| !has(&of_places.1, &of_parts.1, at));
    groups.extend(come.map(|at| lone(Vec::new(), vec![at])));
    groups
}

/// Sets apart the pairs of what has words and a part of a passage that is its counterpart too, but has others besides: the
/// rows of the one tell the words, those of the other what became of its place.
fn by_parts<'p>(
    old: &Passages<'_>,
    new: &Passages<'_>,
    pairs: Vec<&'p Counterpart>,
) -> (Vec<&'p Counterpart>, Vec<&'p Counterpart>) {
    let holders = Holders::new(Both { old, new }, pairs.iter().copied());
    let (mut of_old, mut of_new) = (vec![0; old.all.len()], vec![0; new.all.len()]);
    for pair in &pairs {
        of_old[pair.old] += 1;
        of_new[pair.new] += 1;
    }
    let mut apart: BTreeSet<(usize, usize)> = BTreeSet::new();
    for pair in &pairs {
        if of_new[pair.new] > 1 {
            apart.extend(holders.parts(Side::Old, pair).map(|part| (pair.old, part)));
        }
        if of_old[pair.old] > 1 {
            apart.extend(holders.parts(Side::New, pair).map(|part| (part, pair.new)));
        }
    }
    pairs.into_iter().partition(|pair| apart.contains(&(pair.old, pair.new)))
}

/// The groups of pairs.
fn joined(old: &Passages<'_>, new: &Passages<'_>, pairs: &[&Counterpart]) -> Vec<Group> {
    let mut of_old: BTreeMap<usize, Vec<&Counterpart>> = BTreeMap::new();
    let mut of_new: BTreeMap<usize, Vec<&Counterpart>> = BTreeMap::new();
    for &pair in pairs {
        of_old.entry(pair.old).or_default().push(pair);
        of_new.entry(pair.new).or_default().push(pair);
    }
    let alone_new = |at: usize| of_new[&at].len() == 1;
    let alone_old = |at: usize| of_old[&at].len() == 1;
    let least = |pairs: &[&Counterpart]| pairs.iter().map(|pair| pair.chance).fold(1.0, f32::min);
    let mut groups: Vec<Group> = Vec::new();
    let (mut split, mut merged) = (BTreeSet::new(), BTreeSet::new());
    for (&at, of) in &of_old {
        if of.iter().all(|pair| alone_new(pair.new)) {
            split.insert(at);
            let new = of.iter().map(|pair| pair.new).collect();
            groups.push(Group { old: vec![at], new, chance: least(of), extent: Extent::Whole });
        }
    }
    for (&at, of) in &of_new {
        if of.len() > 1 && of.iter().all(|pair| alone_old(pair.old)) {
            merged.insert(at);
            let old = of.iter().map(|pair| pair.old).collect();
            groups.push(Group { old, new: vec![at], chance: least(of), extent: Extent::Whole });
        }
    }
    // A pair of which both are alone is a split in one.
    let grouped = |pair: &&Counterpart| split.contains(&pair.old) || merged.contains(&pair.new);
    let tangled: Vec<&Counterpart> = pairs.iter().copied().filter(|pair| !grouped(pair)).collect();
    groups.extend(untangled(old, new, &tangled));
    groups
}

/// A tangle falls into its splits and mergers, the largest first, and the pairs that are left.
fn untangled(old: &Passages<'_>, new: &Passages<'_>, pairs: &[&Counterpart]) -> Vec<Group> {
    type Hub = (Side, usize);
    let mut hubs: BTreeMap<Hub, Vec<&Counterpart>> = BTreeMap::new();
    for &pair in pairs {
        hubs.entry((Side::Old, pair.old)).or_default().push(pair);
        hubs.entry((Side::New, pair.new)).or_default().push(pair);
    }
    // The same from either side: of hubs of one size the addresses decide, its own and those round it.
    let sides = Both { old, new };
    let path = |(side, at): Hub| sides[side].all[at].path.as_str();
    let other_end = |(side, _): Hub, pair: &Counterpart| {
        (side.other(), Both { old: pair.old, new: pair.new }[side.other()])
    };
    let key = |hub: Hub, of: &[&Counterpart]| {
        let round = of.iter().map(|pair| path(other_end(hub, pair)));
        (of.len(), path(hub), round.collect::<Vec<&str>>())
    };
    let large = hubs.iter().filter(|(_, of)| of.len() > 1);
    let mut large: BTreeSet<_> = large.map(|(&hub, of)| (key(hub, of), hub)).collect();
    let mut groups = Vec::new();
    let mut taken: BTreeSet<Hub> = BTreeSet::new();
    while let Some((largest, hub)) = large.pop_last() {
        let behind = (largest, (hub.0, 0));
        if large.range(..&behind).next_back().is_some_and(|(other, _)| *other == behind.0) {
            break;
        }
        let of = hubs.remove(&hub).unwrap_or_default();
        let chance = of.iter().map(|pair| pair.chance).fold(1.0, f32::min);
        let (olds, news) = match hub.0 {
            Side::New => (of.iter().map(|pair| pair.old).collect(), vec![hub.1]),
            Side::Old => (vec![hub.1], of.iter().map(|pair| pair.new).collect()),
        };
        groups.push(Group { old: olds, new: news, chance, extent: Extent::Shared });
        taken.insert(hub);
        for other in of.iter().map(|pair| other_end(hub, pair)) {
            let Some(left) = hubs.get_mut(&other) else { continue };
            large.remove(&(key(other, left), other));
            left.retain(|pair| other_end(other, pair) != hub);
            if left.len() > 1 {
                large.insert((key(other, left), other));
            }
        }
    }
    let left = |pair: &&&Counterpart| {
        !taken.contains(&(Side::Old, pair.old)) && !taken.contains(&(Side::New, pair.new))
    };
    groups.extend(pairs.iter().filter(left).map(|pair| alone(pair, Extent::Shared)));
    groups
}

/// A pair of which either has other counterparts.
fn alone(pair: &Counterpart, extent: Extent) -> Group {
    Group { old: vec![pair.old], new: vec![pair.new], chance: pair.chance, extent }
}
