//! What is counted on both sides, numbers, denials and conditions: which came, which went, and which stand in the place
//! of others.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use crate::words::Place;

/// A word that counts, with its tokens.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Counted {
    /// What it is compared by.
    pub value: String,
    /// Its tokens.
    pub range: Range<usize>,
    /// Whether it counts only where it stands for one that does: the article of "a kite" → "two kites".
    pub weak: bool,
    /// Whether it is told with a name of its own.
    pub named: bool,
}

/// Up to how many tokens on each side a place is one where a word was put for another.
pub(crate) const NARROW: usize = 3;

/// The sentences on what changed. `name` says what they are, "the number"; `shown` quotes a word of the old (`true`) or
/// the new side.
pub(crate) fn changes(
    name: &str,
    (old, new): (&[Counted], &[Counted]),
    places: &[Place],
    shown: impl Fn(bool, &Counted) -> String,
) -> Vec<String> {
    let count = |side: &[Counted]| {
        let mut found: BTreeMap<String, usize> = BTreeMap::new();
        side.iter().filter(|one| !one.weak).for_each(|one| *found.entry(one.value.clone()).or_default() += 1);
        found
    };
    let (olds, news) = (count(old), count(new));
    let more = |a: &BTreeMap<String, usize>, b: &BTreeMap<String, usize>| -> BTreeMap<String, usize> {
        let extra = |(value, count): (&String, &usize)| {
            let extra = count.saturating_sub(b.get(value).copied().unwrap_or(0));
            (extra > 0).then(|| (value.clone(), extra))
        };
        a.iter().filter_map(extra).collect()
    };
    let (mut gone, mut come) = (more(&olds, &news), more(&news, &olds));
    let mut pairs: Vec<String> = Vec::new();
    for place in places {
        let (struck, added) = unlike(within(old, &place.old), within(new, &place.new));
        let narrow = place.old.len() <= NARROW && place.new.len() <= NARROW;
        let counts = |one: &Counted, left: &BTreeMap<String, usize>| {
            narrow || left.get(&one.value).is_some_and(|count| *count > 0)
        };
        let struck: Vec<_> = struck.into_iter().filter(|one| one.weak || counts(one, &gone)).collect();
        let added: Vec<_> = added.into_iter().filter(|one| one.weak || counts(one, &come)).collect();
        for (from, to) in struck.into_iter().zip(added).filter(|(from, to)| !from.weak || !to.weak) {
            let pair = format!("{} → {}", shown(true, from), shown(false, to));
            for (one, left) in [(from, &mut gone), (to, &mut come)] {
                left.entry(one.value.clone()).and_modify(|count| *count = count.saturating_sub(1));
            }
            let pair = if from.named || to.named { pair } else { format!("{name} {pair}") };
            if !pairs.contains(&pair) {
                pairs.push(pair);
            }
        }
    }
    let mut told = pairs;
    for (left, others, side, is_old) in [(gone, &news, old, true), (come, &olds, new, false)] {
        let mut seen = BTreeSet::new();
        let words = |there: bool, seen: &mut BTreeSet<String>| -> Vec<String> {
            let mut words = Vec::new();
            for one in side.iter().filter(|one| !one.weak) {
                let extra = left.get(&one.value).is_some_and(|count| *count > 0);
                if extra && others.contains_key(&one.value) == there && seen.insert(one.value.clone()) {
                    words.push(shown(is_old, one));
                }
            }
            words
        };
        let lone = words(false, &mut seen);
        told.extend(sentence(
            name,
            &lone,
            if is_old { ["is gone", "are gone"] } else { ["is new", "are new"] },
        ));
        let often = if is_old { "less often" } else { "more often" };
        let more = words(true, &mut seen);
        told.extend(sentence(name, &more, [&format!("stands {often}"), &format!("stand {often}")]));
    }
    told
}

/// `the number “3” is gone`, `the numbers “3”, “4” are gone`.
fn sentence(name: &str, words: &[String], [one, many]: [&str; 2]) -> Option<String> {
    match words {
        [] => None,
        [word] => Some(format!("{name} {word} {one}")),
        words => Some(format!("{name}s {} {many}", words.join(", "))),
    }
}

fn within<'c>(side: &'c [Counted], range: &Range<usize>) -> &'c [Counted] {
    let from = side.partition_point(|one| one.range.end <= range.start);
    let to = side.partition_point(|one| one.range.start < range.end);
    &side[from..to.max(from)]
}

/// What stands on one side only.
fn unlike<'c>(old: &'c [Counted], new: &'c [Counted]) -> (Vec<&'c Counted>, Vec<&'c Counted>) {
    let lacking = |side: &'c [Counted], others: &[Counted]| -> Vec<&'c Counted> {
        let mut left: BTreeMap<&str, usize> = BTreeMap::new();
        others.iter().for_each(|one| *left.entry(&one.value).or_default() += 1);
        let lacks = |one: &&Counted| match left.get_mut(one.value.as_str()) {
            Some(count) if *count > 0 => {
                *count -= 1;
                false
            }
            _ => true,
        };
        side.iter().filter(lacks).collect()
    };
    let left: Vec<&Counted> = lacking(old, new);
    (left, lacking(new, old))
}
