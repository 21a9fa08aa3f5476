//! Counterparts joined to rows: what is one to one, one to several or several to one.

use std::collections::{BTreeMap, BTreeSet};

use crate::aligned::Aligned;
use crate::both::{Both, Side};
use crate::counterpart::{Counterpart, Pair};
use crate::row::holders::Holders;
use crate::sides::Sides;

/// Old and new passages that belong together, with the least chance among their pairs.
pub(crate) struct Group {
    pub of: Both<Vec<usize>>,
    pub chance: f32,
    pub extent: Extent,
}

/// How sure it is that what nothing was found for is new or gone.
const LONE: f32 = 0.8;

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
pub(crate) fn groups(aligned: Aligned<'_, '_>, in_part: &BTreeSet<Pair>) -> Vec<Group> {
    let Aligned { sides, pairs } = aligned;
    let (strays, pairs): (Vec<&Counterpart>, Vec<&Counterpart>) =
        pairs.iter().partition(|pair| in_part.contains(&pair.pair()));
    let mut groups: Vec<Group> = strays.into_iter().map(|pair| alone(pair, Extent::Parts)).collect();
    let (parts, places) = by_parts(sides, pairs);
    let [of_places, of_parts] = [&places, &parts].map(|pairs| sides.placed(pairs.iter().copied()));
    for (pairs, others) in [(places, &of_parts), (parts, &of_places)] {
        let shares = |group: &Group, side: Side| group.of[side].iter().any(|&at| others[side][at]);
        groups.extend(joined(sides, &pairs).into_iter().map(|group| match group.extent {
            Extent::Whole if Side::ALL.into_iter().any(|side| shares(&group, side)) => {
                Group { extent: Extent::Shared, ..group }
            }
            _ => group,
        }));
    }
    for side in Side::ALL {
        let lone = (0..sides[side].all.len()).filter(|&at| !of_places[side][at] && !of_parts[side][at]);
        groups.extend(lone.map(|at| {
            let mut of: Both<Vec<usize>> = Both::default();
            of[side].push(at);
            Group { of, chance: LONE, extent: Extent::Whole }
        }));
    }
    groups
}

/// Sets apart the pairs of what has words and a part of a passage that is its counterpart too, but has others besides: the
/// rows of the one tell the words, those of the other what became of its place.
fn by_parts<'p>(
    sides: Sides<'_, '_>,
    pairs: Vec<&'p Counterpart>,
) -> (Vec<&'p Counterpart>, Vec<&'p Counterpart>) {
    let holders = Holders::new(sides, pairs.iter().copied());
    let mut times = sides.each(0);
    for pair in &pairs {
        Side::ALL.into_iter().for_each(|side| times[side][pair.on(side)] += 1);
    }
    let mut apart: BTreeSet<Pair> = BTreeSet::new();
    for pair in &pairs {
        for side in Side::ALL {
            if times[side.other()][pair.on(side.other())] > 1 {
                apart.extend(holders.parts(side, pair).map(|part| side.pair(pair.on(side), part)));
            }
        }
    }
    pairs.into_iter().partition(|pair| apart.contains(&pair.pair()))
}

/// The groups of pairs.
fn joined(sides: Sides<'_, '_>, pairs: &[&Counterpart]) -> Vec<Group> {
    let mut others: Both<BTreeMap<usize, Vec<&Counterpart>>> = Both::default();
    for &pair in pairs {
        Side::ALL.into_iter().for_each(|side| others[side].entry(pair.on(side)).or_default().push(pair));
    }
    let mut groups: Vec<Group> = Vec::new();
    let mut grouped: Both<BTreeSet<usize>> = Both::default();
    for side in Side::ALL {
        let is_alone = |pair: &&Counterpart| others[side.other()][&pair.on(side.other())].len() == 1;
        for (&at, of) in &others[side] {
            // A pair of which both are alone is a split in one.
            if (side == Side::Old || of.len() > 1) && of.iter().all(is_alone) {
                grouped[side].insert(at);
                groups.push(star(side, at, of, Extent::Whole));
            }
        }
    }
    let is_grouped =
        |pair: &&Counterpart| Side::ALL.into_iter().any(|side| grouped[side].contains(&pair.on(side)));
    let tangled: Vec<&Counterpart> = pairs.iter().copied().filter(|pair| !is_grouped(pair)).collect();
    groups.extend(untangled(sides, &tangled));
    groups
}

/// The group of a passage of a side with all that these pairs join it to.
fn star(side: Side, at: usize, pairs: &[&Counterpart], extent: Extent) -> Group {
    let chance = pairs.iter().map(|pair| pair.chance).fold(1.0, f32::min);
    let others = |other: Side| pairs.iter().map(|pair| pair.on(other)).collect();
    Group { of: Both::of(|one| if one == side { vec![at] } else { others(one) }), chance, extent }
}

/// A passage with other counterparts, by its side and place.
type Hub = (Side, usize);

/// The other end of a pair.
fn other_end((side, _): Hub, pair: &Counterpart) -> Hub {
    (side.other(), pair.on(side.other()))
}

/// A tangle falls into its splits and mergers, the largest first, and the pairs that are left.
fn untangled(sides: Sides<'_, '_>, pairs: &[&Counterpart]) -> Vec<Group> {
    let mut hubs: BTreeMap<Hub, Vec<&Counterpart>> = BTreeMap::new();
    for &pair in pairs {
        Side::ALL.into_iter().for_each(|side| hubs.entry((side, pair.on(side))).or_default().push(pair));
    }
    // The same from either side: of hubs of one size the addresses decide, its own and those round it.
    let path = |(side, at): Hub| sides[side].all[at].path.as_str();
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
        groups.push(star(hub.0, hub.1, &of, Extent::Shared));
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
    let left =
        |pair: &&&Counterpart| !Side::ALL.into_iter().any(|side| taken.contains(&(side, pair.on(side))));
    groups.extend(pairs.iter().filter(left).map(|pair| alone(pair, Extent::Shared)));
    groups
}

/// A pair of which either has other counterparts.
fn alone(pair: &Counterpart, extent: Extent) -> Group {
    Group { of: Both::of(|side| vec![pair.on(side)]), chance: pair.chance, extent }
}
