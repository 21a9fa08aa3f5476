//! What is counted on both sides, numbers, denials and conditions: which came, which went, which stand in the place of
//! others, and which stand elsewhere.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use crate::reason::{DENIAL, Presence, Quote, Reason};
use crate::words::Place;

/// A word that counts, with its tokens.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Counted {
    /// What it is compared by.
    pub value: String,
    /// Its tokens.
    pub range: Range<usize>,
    /// Whether it counts only where it stands for one that does: the article of "a kite" → "two kites", the "when" of
    /// "if the bell rings" → "when the bell rings".
    pub weak: bool,
    /// Whether it is told with a name of its own.
    pub named: bool,
}

/// What is called so, on the old and the new side.
pub(crate) type Kind = (&'static str, (Vec<Counted>, Vec<Counted>));

/// Up to how many tokens on each side a place is one where a word was put for another.
pub(crate) const NARROW: usize = 3;

/// The sentences on what changed. `name` says what they are, "the number"; `shown` quotes a word of the old (`true`) or
/// the new side.
pub(crate) fn changes(
    name: &'static str,
    (old, new): (&[Counted], &[Counted]),
    places: &[Place],
    shown: impl Fn(bool, &Counted) -> Quote,
) -> Vec<Reason> {
    let (mut gone, mut come) = balanced(old, new);
    let numbers = |side: &[Counted]| -> BTreeSet<String> {
        side.iter().filter(|one| !one.weak).map(|one| one.value.clone()).collect()
    };
    let (olds, news) = (numbers(old), numbers(new));
    let mut pairs: Vec<Reason> = Vec::new();
    for place in places {
        let (struck, added) = unlike(within(old, &place.old), within(new, &place.new));
        let narrow = place.old.len() <= NARROW && place.new.len() <= NARROW;
        let counts = |one: &Counted, left: &BTreeMap<String, usize>| {
            narrow || left.get(&one.value).is_some_and(|count| *count > 0)
        };
        let struck: Vec<_> = struck.into_iter().filter(|one| one.weak || counts(one, &gone)).collect();
        let added: Vec<_> = added.into_iter().filter(|one| one.weak || counts(one, &come)).collect();
        for (from, to) in struck.into_iter().zip(added).filter(|(from, to)| !from.weak || !to.weak) {
            for (one, left) in [(from, &mut gone), (to, &mut come)] {
                left.entry(one.value.clone()).and_modify(|count| *count = count.saturating_sub(1));
            }
            let what = if from.named || to.named { "" } else { name };
            let pair = Reason::replaced(what, vec![shown(true, from)], vec![shown(false, to)]);
            if !pairs.contains(&pair) {
                pairs.push(pair);
            }
        }
    }
    let mut told = pairs;
    told.extend(elsewhere(name, (old, new), places, &shown));
    for (left, others, side, is_old) in [(gone, &news, old, true), (come, &olds, new, false)] {
        let presence = Presence::of(is_old);
        let changed = |one: &Counted| {
            let own = |place: &Place| if is_old { place.old.clone() } else { place.new.clone() };
            let at = places.partition_point(|place| own(place).end <= one.range.start);
            places.get(at).is_some_and(|place| own(place).start < one.range.end)
        };
        // The word of the place that changed is quoted: "cannot" may stay where "not" went.
        let mut of_place: BTreeMap<&str, &Counted> = BTreeMap::new();
        for one in side.iter().filter(|one| !one.weak && changed(one)) {
            of_place.entry(&one.value).or_insert(one);
        }
        let mut lone = Vec::new();
        let mut more: BTreeMap<usize, Vec<Quote>> = BTreeMap::new();
        let mut seen = BTreeSet::new();
        for one in side.iter().filter(|one| !one.weak) {
            let Some(&extra) = left.get(&one.value).filter(|extra| **extra > 0) else { continue };
            if !seen.insert(&one.value) {
                continue;
            }
            let words = shown(is_old, of_place.get(one.value.as_str()).copied().unwrap_or(one));
            match others.contains(&one.value) {
                true => more.entry(extra).or_default().push(words),
                false => lone.push(words),
            }
        }
        told.extend(sentence(name, lone, presence));
        for (extra, words) in more {
            let places = if extra == 1 { " in one place".to_owned() } else { format!(" in {extra} places") };
            let each = if words.len() > 1 { " each" } else { "" };
            told.extend(sentence(name, words, presence).map(|told| told.with(&format!("{places}{each}"))));
        }
    }
    told
}

/// How many of each value are gone, and how many are new; a weak one makes up for one that counts.
pub(crate) fn balanced(
    old: &[Counted],
    new: &[Counted],
) -> (BTreeMap<String, usize>, BTreeMap<String, usize>) {
    let mut balance: BTreeMap<&str, (i64, i64)> = BTreeMap::new();
    for (side, by) in [(old, 1), (new, -1)] {
        for one in side {
            let (strong, weak) = balance.entry(&one.value).or_default();
            *(if one.weak { weak } else { strong }) += by;
        }
    }
    let mut found = (BTreeMap::new(), BTreeMap::new());
    for (value, (strong, weak)) in balance {
        let made_up = if strong > 0 { weak.clamp(-strong, 0) } else { weak.clamp(0, -strong) };
        let left = strong + made_up;
        let side = if left > 0 { &mut found.0 } else { &mut found.1 };
        if left != 0 {
            side.insert(value.to_owned(), usize::try_from(left.unsigned_abs()).unwrap_or(usize::MAX));
        }
    }
    found
}

/// The sentences on what was struck by itself in one place and added by itself in another: "only the skipper may" became
/// "the skipper may only".
fn elsewhere(
    name: &'static str,
    (old, new): (&[Counted], &[Counted]),
    places: &[Place],
    shown: impl Fn(bool, &Counted) -> Quote,
) -> Vec<Reason> {
    let alone = |side: &[Counted], is_old: bool| -> Vec<Counted> {
        let ranges =
            places.iter().filter(|place| if is_old { place.new.is_empty() } else { place.old.is_empty() });
        let ranges = ranges.map(|place| if is_old { &place.old } else { &place.new });
        let fills =
            |range: &Range<usize>| within(side, range).first().filter(|one| one.range == *range).cloned();
        ranges.filter_map(fills).filter(|one| !one.weak).collect()
    };
    // "No boat sails" and "Boats do not sail" deny one thing in two words; "only" and "solely" in two places are two conditions.
    let key = |is_old: bool, one: &Counted| match name {
        DENIAL => shown(is_old, one).to_string(),
        _ => one.value.clone(),
    };
    let mut added: BTreeMap<String, usize> = BTreeMap::new();
    alone(new, false).iter().for_each(|one| *added.entry(key(false, one)).or_default() += 1);
    let mut told = Vec::new();
    for one in alone(old, true) {
        if let Some(left) = added.get_mut(&key(true, &one)).filter(|left| **left > 0) {
            *left -= 1;
            told.push(Reason::Moved { what: name, words: shown(true, &one) });
        }
    }
    told.dedup();
    told
}

/// `the number “3” is gone`, `the numbers “3”, “4” are gone`.
fn sentence(name: &str, mut words: Vec<Quote>, presence: Presence) -> Option<Reason> {
    match words.len() {
        0 | 1 => words.pop().map(|word| Reason::lone(name, word, presence)),
        _ => Some(Reason::several(format!("{name}s"), words, presence)),
    }
}

pub(crate) fn within<'c>(side: &'c [Counted], range: &Range<usize>) -> &'c [Counted] {
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
