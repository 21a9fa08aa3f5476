//! Counterparts joined to rows: what is one to one, one to several or several to one.

use std::collections::{BTreeMap, BTreeSet};

use crate::align::Counterpart;
use crate::passage::Passages;
use crate::row::telling::Holders;

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
    let holders = Holders::new(old, new, pairs.iter().copied());
    let (mut of_old, mut of_new) = (vec![0; old.all.len()], vec![0; new.all.len()]);
    for pair in &pairs {
        of_old[pair.old] += 1;
        of_new[pair.new] += 1;
    }
    let mut apart: BTreeSet<(usize, usize)> = BTreeSet::new();
    for pair in &pairs {
        if of_new[pair.new] > 1 {
            apart.extend(holders.new_parts(old, new, pair).map(|part| (pair.old, part)));
        }
        if of_old[pair.old] > 1 {
            apart.extend(holders.old_parts(old, new, pair).map(|part| (part, pair.new)));
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
    for (&at, of) in &of_old {
        if of.iter().all(|pair| alone_new(pair.new)) {
            let new = of.iter().map(|pair| pair.new).collect();
            groups.push(Group { old: vec![at], new, chance: least(of), extent: Extent::Whole });
        }
    }
    for (&at, of) in &of_new {
        if of.len() > 1 && of.iter().all(|pair| alone_old(pair.old)) {
            let old = of.iter().map(|pair| pair.old).collect();
            groups.push(Group { old, new: vec![at], chance: least(of), extent: Extent::Whole });
        }
    }
    let grouped = |pair: &&Counterpart| {
        of_old[&pair.old].iter().all(|other| alone_new(other.new))
            || of_new[&pair.new].iter().all(|other| alone_old(other.old))
    };
    groups.extend(untangled(old, new, pairs.iter().copied().filter(|pair| !grouped(pair)).collect()));
    groups
}

/// A tangle falls into its splits and mergers, the largest first, and the pairs that are left.
fn untangled(old: &Passages<'_>, new: &Passages<'_>, mut pairs: Vec<&Counterpart>) -> Vec<Group> {
    let mut groups = Vec::new();
    loop {
        let mut hubs: BTreeMap<(bool, usize), Vec<&Counterpart>> = BTreeMap::new();
        for &pair in &pairs {
            hubs.entry((false, pair.old)).or_default().push(pair);
            hubs.entry((true, pair.new)).or_default().push(pair);
        }
        // The same from either side: of hubs of one size the addresses decide, its own and those round it.
        let path = |is_new: bool, at: usize| if is_new { &new.all[at].path } else { &old.all[at].path };
        let key = |hub: &(bool, usize)| {
            let of = &hubs[hub];
            let round = of.iter().map(|pair| path(!hub.0, if hub.0 { pair.old } else { pair.new }));
            (of.len(), path(hub.0, hub.1).clone(), round.cloned().collect::<Vec<String>>())
        };
        let large: Vec<(bool, usize)> = hubs.keys().filter(|hub| hubs[hub].len() > 1).copied().collect();
        let Some(&hub) = large.iter().max_by_key(|hub| key(hub)) else { break };
        if large.iter().any(|other| other.0 != hub.0 && key(other) == key(&hub)) {
            break;
        }
        let of = &hubs[&hub];
        let chance = of.iter().map(|pair| pair.chance).fold(1.0, f32::min);
        let (olds, news) = match hub.0 {
            true => (of.iter().map(|pair| pair.old).collect(), vec![hub.1]),
            false => (vec![hub.1], of.iter().map(|pair| pair.new).collect()),
        };
        groups.push(Group { old: olds, new: news, chance, extent: Extent::Shared });
        pairs.retain(|pair| if hub.0 { pair.new != hub.1 } else { pair.old != hub.1 });
    }
    groups.extend(pairs.iter().map(|pair| alone(pair, Extent::Shared)));
    groups
}

/// A pair of which either has other counterparts.
fn alone(pair: &Counterpart, extent: Extent) -> Group {
    Group { old: vec![pair.old], new: vec![pair.new], chance: pair.chance, extent }
}
