//! What is counted on both sides, numbers, denials and conditions: which came, which went, which stand in the place of
//! others, and which stand elsewhere.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use crate::both::{Both, Side};
use crate::reason::{Presence, Quote, Reason};
use crate::what::What;
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

/// What is of one kind, on each side.
pub(crate) type Kind = (What, Both<Vec<Counted>>);

/// Up to how many tokens on each side a place is one where a word was put for another.
pub(crate) const NARROW: usize = 3;

/// The sentences on what changed. `what` says what they are; `shown` quotes a word of a side.
pub(crate) fn changes(
    what: &What,
    found: &Both<Vec<Counted>>,
    places: &[Place],
    shown: impl Fn(Side, &Counted) -> Quote,
) -> Vec<Reason> {
    let changes = Changes { what, found, places, shown };
    let mut left = balanced(found);
    let mut told = changes.paired(&mut left);
    told.extend(changes.elsewhere());
    told.extend(Side::ALL.into_iter().flat_map(|side| changes.lone(side, &left[side])));
    told
}

/// What of one kind changed.
struct Changes<'c, S> {
    what: &'c What,
    found: &'c Both<Vec<Counted>>,
    places: &'c [Place],
    shown: S,
}

/// How many of each value are left.
pub(crate) type Tally = BTreeMap<String, usize>;

impl<S: Fn(Side, &Counted) -> Quote> Changes<'_, S> {
    /// The sentences on what stands in the place of what, which is no longer left then.
    fn paired(&self, left: &mut Both<Tally>) -> Vec<Reason> {
        let mut pairs: Vec<Reason> = Vec::new();
        for place in self.places {
            let narrow = place.old.len() <= NARROW && place.new.len() <= NARROW;
            let mut unlike = unlike(Both::of(|side| within(&self.found[side], &place[side])));
            for side in Side::ALL {
                let counts = |one: &Counted| left[side].get(&one.value).is_some_and(|count| *count > 0);
                unlike[side].retain(|one| one.weak || narrow || counts(one));
            }
            let both = unlike.old.into_iter().zip(unlike.new);
            for (from, to) in both.filter(|(from, to)| !from.weak || !to.weak) {
                for (one, left) in [(from, &mut left.old), (to, &mut left.new)] {
                    left.entry(one.value.clone()).and_modify(|count| *count = count.saturating_sub(1));
                }
                let what = if from.named || to.named { What::Words } else { self.what.clone() };
                let (from, to) = ((self.shown)(Side::Old, from), (self.shown)(Side::New, to));
                let pair = Reason::replaced(what, vec![from], vec![to]);
                if !pairs.contains(&pair) {
                    pairs.push(pair);
                }
            }
        }
        pairs
    }

    /// The sentences on what is left of a side: what the other one lacks, and what it has in fewer places.
    fn lone(&self, side: Side, left: &Tally) -> Vec<Reason> {
        let strong = |side: Side| self.found[side].iter().filter(|one| !one.weak);
        let known: BTreeSet<&str> = strong(side.other()).map(|one| one.value.as_str()).collect();
        // The word of the place that changed is quoted: "cannot" may stay where "not" went.
        let mut of_place: BTreeMap<&str, &Counted> = BTreeMap::new();
        for one in strong(side).filter(|one| self.has_changed(side, one)) {
            of_place.entry(&one.value).or_insert(one);
        }
        let mut lone = Vec::new();
        let mut more: BTreeMap<usize, Vec<Quote>> = BTreeMap::new();
        let mut seen = BTreeSet::new();
        for one in strong(side) {
            let Some(&extra) = left.get(&one.value).filter(|extra| **extra > 0) else { continue };
            if !seen.insert(&one.value) {
                continue;
            }
            let words = (self.shown)(side, of_place.get(one.value.as_str()).copied().unwrap_or(one));
            match known.contains(one.value.as_str()) {
                true => more.entry(extra).or_default().push(words),
                false => lone.push(words),
            }
        }
        let presence = Presence::of(side);
        let mut told: Vec<Reason> = sentence(self.what, lone, presence).into_iter().collect();
        for (extra, words) in more {
            let places = if extra == 1 { " in one place".to_owned() } else { format!(" in {extra} places") };
            let each = if words.len() > 1 { " each" } else { "" };
            let more = sentence(self.what, words, presence);
            told.extend(more.map(|told| told.with(&format!("{places}{each}"))));
        }
        told
    }

    /// Whether something of a word changed.
    fn has_changed(&self, side: Side, one: &Counted) -> bool {
        let at = self.places.partition_point(|place| place[side].end <= one.range.start);
        self.places.get(at).is_some_and(|place| place[side].start < one.range.end)
    }

    /// The sentences on what was struck by itself in one place and added by itself in another: "only the skipper may" became
    /// "the skipper may only".
    fn elsewhere(&self) -> Vec<Reason> {
        let alone = Both::of(|side| -> Vec<&Counted> {
            let places = self.places.iter().filter(|place| place[side.other()].is_empty());
            let fills = |range: &Range<usize>| {
                within(&self.found[side], range).first().filter(|one| one.range == *range && !one.weak)
            };
            places.filter_map(|place| fills(&place[side])).collect()
        });
        // "No boat sails" and "Boats do not sail" deny one thing in two words; "only" and "solely" in two places are two conditions.
        let key = |side: Side, one: &Counted| match self.what {
            What::Denial => (self.shown)(side, one).to_string(),
            _ => one.value.clone(),
        };
        let mut added = Tally::new();
        alone.new.iter().for_each(|one| *added.entry(key(Side::New, one)).or_default() += 1);
        let mut told = Vec::new();
        for one in alone.old {
            if let Some(left) = added.get_mut(&key(Side::Old, one)).filter(|left| **left > 0) {
                *left -= 1;
                told.push(Reason::Moved { what: self.what.clone(), words: (self.shown)(Side::Old, one) });
            }
        }
        told.dedup();
        told
    }
}

/// How many of each value are gone, and how many are new; a weak one makes up for one that counts.
pub(crate) fn balanced(found: &Both<Vec<Counted>>) -> Both<Tally> {
    let mut balance: BTreeMap<&str, (i64, i64)> = BTreeMap::new();
    for (side, by) in [(&found.old, 1), (&found.new, -1)] {
        for one in side {
            let (strong, weak) = balance.entry(&one.value).or_default();
            *(if one.weak { weak } else { strong }) += by;
        }
    }
    let mut more: Both<Tally> = Both::default();
    for (value, (strong, weak)) in balance {
        let made_up = if strong > 0 { weak.clamp(-strong, 0) } else { weak.clamp(0, -strong) };
        let left = strong + made_up;
        let side = if left > 0 { Side::Old } else { Side::New };
        if left != 0 {
            let count = usize::try_from(left.unsigned_abs()).unwrap_or(usize::MAX);
            more[side].insert(value.to_owned(), count);
        }
    }
    more
}

/// `the number “3” is gone`, `the numbers “3”, “4” are gone`.
fn sentence(what: &What, mut words: Vec<Quote>, presence: Presence) -> Option<Reason> {
    match words.len() {
        0 | 1 => words.pop().map(|word| Reason::lone(what.clone(), word, presence)),
        _ => Some(Reason::several(what.clone(), words, presence)),
    }
}

pub(crate) fn within<'c>(side: &'c [Counted], range: &Range<usize>) -> &'c [Counted] {
    let from = side.partition_point(|one| one.range.end <= range.start);
    let to = side.partition_point(|one| one.range.start < range.end);
    &side[from..to.max(from)]
}

/// What stands on one side only.
fn unlike(found: Both<&[Counted]>) -> Both<Vec<&Counted>> {
    Both::of(|side| {
        let mut left: BTreeMap<&str, usize> = BTreeMap::new();
        found[side.other()].iter().for_each(|one| *left.entry(&one.value).or_default() += 1);
        let lacks = |one: &&Counted| match left.get_mut(one.value.as_str()) {
            Some(count) if *count > 0 => {
                *count -= 1;
                false
            }
            _ => true,
        };
        found[side].iter().filter(lacks).collect()
    })
}
