//! Counterparts of what has no words: a bare heading and the same heading, in its place, below counterparts, or once on
//! either side; what has neither is known by its address.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use compact_str::CompactString;
use rustc_hash::FxHashMap;

use crate::align::pair::Counterpart;
use crate::passage::{Passage, PassageKind};
use crate::passages::Passages;
use crate::token::folded;

/// The chance of a bare heading and the same heading with words.
const SAME_HEADING: f32 = 0.8;

/// Adds the pairs of headings without words below them, and of numbers no longer in use.
pub(crate) fn add(old: &Passages<'_>, new: &Passages<'_>, pairs: &mut Vec<Counterpart>) {
    let of_headings = (by_heading(old), by_heading(new));
    bare_headings((old, &of_headings.0), (new, &of_headings.1), pairs);
    let (mut left_old, mut left_new) = (bare(old), bare(new));
    for pair in pairs.iter() {
        left_old.remove(&pair.old);
        left_new.remove(&pair.new);
    }
    // The same heading in its place.
    let mut places: FxHashMap<(&str, &str), [VecDeque<usize>; 3]> = FxHashMap::default();
    for &at in &left_new {
        let passage = &new.all[at];
        let queues = places.entry(place_of(passage)).or_default();
        queues[sort(passage) as usize].push_back(at);
    }
    left_old.retain(|&at| {
        let passage = &old.all[at];
        let there = places.get_mut(&place_of(passage));
        let alike = |queue: &&mut VecDeque<usize>| {
            queue.front().is_some_and(|&place| alike(passage, &new.all[place]))
        };
        let first = there.into_iter().flatten().filter(alike).min_by_key(|queue| queue.front().copied());
        let place = first.and_then(VecDeque::pop_front);
        if let Some(place) = place {
            left_new.remove(&place);
            pairs.push(Counterpart { old: at, new: place, chance: 0.9 });
        }
        place.is_none()
    });
    let left = (&left_old, &left_new);
    let alone = with_heading((old, &of_headings.0), (new, &of_headings.1), left, pairs);
    let times = |of: fn(&(usize, usize)) -> usize| {
        let mut times: BTreeMap<usize, usize> = BTreeMap::new();
        alone.iter().for_each(|pair| *times.entry(of(pair)).or_default() += 1);
        times
    };
    let (olds, news) = (times(|pair| pair.0), times(|pair| pair.1));
    let found = alone.iter().filter(|(a, b)| olds[a] == 1 && news[b] == 1);
    pairs.extend(found.map(|&(old, new)| Counterpart { old, new, chance: 0.9 }));
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
    (old, of_old): (&Passages<'_>, &ByHeading),
    (new, of_new): (&Passages<'_>, &ByHeading),
    (left_old, left_new): (&BTreeSet<usize>, &BTreeSet<usize>),
    pairs: &[Counterpart],
) -> BTreeSet<(usize, usize)> {
    let mut found = BTreeSet::new();
    let mut join = |olds: &Headings<'_>, news: &Headings<'_>| {
        let (fewer, more) = if olds.len() < news.len() { (olds, news) } else { (news, olds) };
        for heading in fewer.keys().filter(|heading| more.contains_key(*heading)) {
            let both = olds[heading].iter().flat_map(|&a| news[heading].iter().map(move |&b| (a, b)));
            found.extend(both.filter(|&(a, b)| alike(&old.all[a], &new.all[b])));
        }
    };
    let (olds, news) = (by_parent(old, left_old), by_parent(new, left_new));
    for pair in pairs {
        if let (Some(olds), Some(news)) = (olds.get(&pair.old), news.get(&pair.new)) {
            join(olds, news);
        }
    }
    let one =
        |side: &ByHeading, heading: &str| side.get(&folded(heading)).is_some_and(|places| places.len() == 1);
    let mut olds = headings(old, left_old.iter().copied());
    olds.retain(|heading, _| one(of_old, heading) && one(of_new, heading));
    join(&olds, &headings(new, left_new.iter().copied()));
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
fn bare_headings(
    (old, olds): (&Passages<'_>, &ByHeading),
    (new, news): (&Passages<'_>, &ByHeading),
    pairs: &mut Vec<Counterpart>,
) {
    let bare = |passage: &Passage| !passage.has_words() && passage.children.is_empty();
    let taken = || pairs.iter().filter(|pair| pair.chance >= SAME_HEADING);
    let taken_old: BTreeSet<usize> = taken().map(|pair| pair.old).collect();
    let taken_new: BTreeSet<usize> = taken().map(|pair| pair.new).collect();
    for (heading, places) in olds {
        let (&[a], Some(&[b])) = (places.as_slice(), news.get(heading).map(Vec::as_slice)) else { continue };
        let one_is_bare = bare(&old.all[a]) != bare(&new.all[b]);
        let alike = alike(&old.all[a], &new.all[b]);
        if one_is_bare && alike && !taken_old.contains(&a) && !taken_new.contains(&b) {
            pairs.push(Counterpart { old: a, new: b, chance: SAME_HEADING });
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
