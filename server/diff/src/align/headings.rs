//! Counterparts of what has no words: a bare heading and the same heading, in its place, below counterparts, or once on
//! either side; what has neither is known by its address.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use compact_str::CompactString;
use rustc_hash::FxHashMap;

use crate::both::{Both, Side};
use crate::counterpart::{Counterpart, Pair};
use crate::passage::{Passage, PassageKind};
use crate::passages::Passages;
use crate::sides::Sides;
use crate::token::folded;

/// The chance of a bare heading and the same heading with words.
const SAME_HEADING: f32 = 0.8;
/// The chance of the same heading in its place.
const IN_PLACE: f32 = 0.9;

/// Adds the pairs of headings without words below them, and of numbers no longer in use.
pub(crate) fn add(sides: Sides<'_, '_>, pairs: &mut Vec<Counterpart>) {
    let everywhere = sides.map(by_heading);
    bare_headings(sides, &everywhere, pairs);
    let mut left = sides.map(bare);
    for pair in pairs.iter() {
        Side::ALL.into_iter().for_each(|side| {
            left[side].remove(&pair.on(side));
        });
    }
    in_place(sides, &mut left, pairs);
    let alone = with_heading(sides, &everywhere, &left, pairs);
    let mut times: Both<BTreeMap<usize, usize>> = Both::default();
    for &pair in &alone {
        Side::ALL.into_iter().for_each(|side| *times[side].entry(side.end(pair)).or_default() += 1);
    }
    let found = alone.iter().filter(|(a, b)| times.old[a] == 1 && times.new[b] == 1);
    pairs.extend(found.map(|&pair| Counterpart::of(pair, IN_PLACE)));
}

/// Adds the pairs of what is left over with the same heading at the same address, each with the first that is left.
fn in_place(sides: Sides<'_, '_>, left: &mut Both<BTreeSet<usize>>, pairs: &mut Vec<Counterpart>) {
    let mut places: FxHashMap<(&str, &str), [VecDeque<usize>; 3]> = FxHashMap::default();
    for &at in &left.new {
        let passage = &sides.new.all[at];
        let queues = places.entry(place_of(passage)).or_default();
        queues[sort(passage) as usize].push_back(at);
    }
    left.old.retain(|&at| {
        let passage = &sides.old.all[at];
        let there = places.get_mut(&place_of(passage));
        let alike = |queue: &&mut VecDeque<usize>| {
            queue.front().is_some_and(|&place| alike(passage, &sides.new.all[place]))
        };
        let first = there.into_iter().flatten().filter(alike).min_by_key(|queue| queue.front().copied());
        let place = first.and_then(VecDeque::pop_front);
        if let Some(place) = place {
            left.new.remove(&place);
            pairs.push(Counterpart::of((at, place), IN_PLACE));
        }
        place.is_none()
    });
}

/// The heading and the address of a passage.
fn place_of(passage: &Passage) -> (&str, &str) {
    (passage.heading.as_deref().unwrap_or_default(), &passage.path)
}

/// The passages without words.
fn bare(side: &Passages<'_>) -> BTreeSet<usize> {
    (0..side.all.len()).filter(|&at| !side.all[at].has_words()).collect()
}

/// The kinds of passages as headings know them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Sort {
    Section,
    Group,
    Other,
}

/// The places of each heading.
type Headings<'p> = BTreeMap<&'p str, Vec<usize>>;

/// The pairs of what is left over with the same heading below counterparts, or with a heading that stands once on either side.
fn with_heading(
    sides: Sides<'_, '_>,
    everywhere: &Both<ByHeading>,
    left: &Both<BTreeSet<usize>>,
    pairs: &[Counterpart],
) -> BTreeSet<Pair> {
    let mut found = BTreeSet::new();
    let mut join = |olds: &Headings<'_>, news: &Headings<'_>| {
        let (fewer, more) = if olds.len() < news.len() { (olds, news) } else { (news, olds) };
        for heading in fewer.keys().filter(|heading| more.contains_key(*heading)) {
            let both = olds[heading].iter().flat_map(|&a| news[heading].iter().map(move |&b| (a, b)));
            let alike = |&pair: &Pair| {
                let (a, b) = sides.at(pair);
                alike(a, b)
            };
            found.extend(both.filter(alike));
        }
    };
    let parents = Both::of(|side| by_parent(sides[side], &left[side]));
    for pair in pairs {
        if let (Some(olds), Some(news)) = (parents.old.get(&pair.old), parents.new.get(&pair.new)) {
            join(olds, news);
        }
    }
    let mut alone = Both::of(|side| headings(sides[side], left[side].iter().copied()));
    alone.old.retain(|heading, _| {
        let heading = folded(heading);
        let one = |side: Side| everywhere[side].get(&heading).is_some_and(|places| places.len() == 1);
        Side::ALL.into_iter().all(one)
    });
    join(&alone.old, &alone.new);
    found
}

/// The headings below each passage.
fn by_parent<'p>(side: &'p Passages<'_>, places: &BTreeSet<usize>) -> BTreeMap<usize, Headings<'p>> {
    let mut found: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
    for &at in places {
        if let Some(above) = side.all[at].parent {
            found.entry(above).or_default().push(at);
        }
    }
    found.into_iter().map(|(above, places)| (above, headings(side, places))).collect()
}

/// The headings at these places. Two of a sort stand for all that have the same one: that there are others is what counts.
fn headings<'p>(side: &'p Passages<'_>, places: impl IntoIterator<Item = usize>) -> Headings<'p> {
    let mut found = Headings::new();
    for at in places {
        let Some(heading) = side.all[at].heading.as_deref() else { continue };
        let known = found.entry(heading).or_default();
        if known.iter().filter(|&&other| sort(&side.all[other]) == sort(&side.all[at])).count() < 2 {
            known.push(at);
        }
    }
    found
}

/// A heading without anything below it and the same heading with words, if it stands once on either side. A pair that is
/// less likely does not stand in its way.
fn bare_headings(sides: Sides<'_, '_>, everywhere: &Both<ByHeading>, pairs: &mut Vec<Counterpart>) {
    let bare = |passage: &Passage| !passage.has_words() && passage.children.is_empty();
    let taken = sides.placed(pairs.iter().filter(|pair| pair.chance >= SAME_HEADING));
    for (heading, places) in &everywhere.old {
        let there = everywhere.new.get(heading).map(Vec::as_slice);
        let (&[old], Some(&[new])) = (places.as_slice(), there) else { continue };
        let (a, b) = sides.at((old, new));
        if bare(a) != bare(b) && alike(a, b) && !taken.old[old] && !taken.new[new] {
            pairs.push(Counterpart { old, new, chance: SAME_HEADING });
        }
    }
}

/// What of a passage decides with what it is [`alike`].
fn sort(passage: &Passage) -> Sort {
    match passage.kind {
        PassageKind::Section => Sort::Section,
        PassageKind::Group => Sort::Group,
        PassageKind::Definition | PassageKind::Provision | PassageKind::Footnote => Sort::Other,
    }
}

/// Whether the two may be counterparts by their headings alone: no part that groups provisions becomes one of them.
fn alike(a: &Passage, b: &Passage) -> bool {
    let (a, b) = (sort(a), sort(b));
    a == b || a == Sort::Section || b == Sort::Section
}

/// The passages of each heading, folded, but for definitions.
type ByHeading = BTreeMap<CompactString, Vec<usize>>;

fn by_heading(side: &Passages<'_>) -> ByHeading {
    let mut found = ByHeading::new();
    for (at, passage) in side.all.iter().enumerate() {
        if let Some(heading) = passage.heading.as_deref().filter(|_| passage.kind != PassageKind::Definition)
        {
            found.entry(folded(heading)).or_default().push(at);
        }
    }
    found
}
