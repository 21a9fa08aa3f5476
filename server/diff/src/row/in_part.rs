//! Outermost provisions of which only a part went to another one, while both remained what they were, or one came or went.

use std::collections::{BTreeMap, BTreeSet};

use crate::class::Class;
use crate::counterpart::Counterpart;
use crate::passage::Passage;
use crate::passages::Passages;
use crate::reason::Reason;
use crate::row::{Relation, Row};

/// What the same heading counts for, in parts.
const HEADING: f32 = 0.5;

/// The share of its parts below which what went to another one does not make an outermost provision that one: the rest is
/// gone, or new.
const FEW: f32 = 0.2;

/// How many of the parts that went elsewhere are named.
const NAMED: usize = 5;

/// The pairs of outermost provisions that share less than either shares with another, or that share few parts of the one and
/// less than the other shares with another. Where one has words and the other only holds others, it is enough that the
/// latter does, if the words are told with what they were or became.
pub(crate) fn in_part(
    old: &Passages<'_>,
    new: &Passages<'_>,
    pairs: &[Counterpart],
) -> BTreeSet<(usize, usize)> {
    let mut shared: BTreeMap<(usize, usize), f32> = BTreeMap::new();
    let (mut told_old, mut told_new) = (vec![false; old.all.len()], vec![false; new.all.len()]);
    for pair in pairs {
        // In whole hundredths, so that the order in which they are added up decides nothing.
        let parts = (pair.chance * 100.0).round() / 100.0;
        let (a, b) = (&old.all[pair.old], &new.all[pair.new]);
        let both = a.has_words() && b.has_words();
        // What only holds others goes with them and is no part of its own.
        *shared.entry((a.outermost, b.outermost)).or_default() += if both { parts } else { 0.0 };
        told_old[pair.old] |= both;
        told_new[pair.new] |= both;
    }
    let outermost = |pair: &&Counterpart| {
        old.all[pair.old].parent.is_none()
            && new.all[pair.new].parent.is_none()
            && (holds_only(&old.all[pair.old]) || holds_only(&new.all[pair.new]))
    };
    let pairs: Vec<(usize, usize)> =
        pairs.iter().filter(outermost).map(|pair| (pair.old, pair.new)).collect();
    let shares = |&(a, b): &(usize, usize)| {
        let (heading, other) = (&old.all[a].heading, &new.all[b].heading);
        let same = heading.is_some() && heading == other;
        shared.get(&(a, b)).copied().unwrap_or(0.0) + if same { HEADING } else { 0.0 }
    };
    let (mut most_of_old, mut most_of_new) = (BTreeMap::new(), BTreeMap::new());
    for pair in &pairs {
        for most in [most_of_old.entry(pair.0).or_insert(0.0), most_of_new.entry(pair.1).or_insert(0.0)] {
            *most = f32::max(*most, shares(pair));
        }
    }
    let (parts_of_old, parts_of_new) = (parts(old), parts(new));
    let is_less = |pair: &(usize, usize)| {
        let (old_less, new_less) = (shares(pair) < most_of_old[&pair.0], shares(pair) < most_of_new[&pair.1]);
        let few = |parts: &BTreeMap<usize, usize>, at: usize| {
            parts.get(&at).is_some_and(|&parts| shares(pair) < parts as f32 * FEW)
        };
        match (holds_only(&old.all[pair.0]), holds_only(&new.all[pair.1])) {
            (true, true) => {
                old_less && (new_less || few(&parts_of_new, pair.1)) || new_less && few(&parts_of_old, pair.0)
            }
            (true, false) => old_less && (new_less || told_new[pair.1]),
            (false, _) => new_less && (old_less || told_old[pair.0]),
        }
    };
    pairs.into_iter().filter(is_less).collect()
}

/// How many passages with words each outermost one holds.
fn parts(side: &Passages<'_>) -> BTreeMap<usize, usize> {
    let mut found = BTreeMap::new();
    for passage in side.all.iter().filter(|passage| passage.has_words()) {
        *found.entry(passage.outermost).or_default() += 1;
    }
    found
}

/// Whether it has no words of its own but holds others.
fn holds_only(passage: &Passage) -> bool {
    !passage.has_words() && !passage.children.is_empty()
}

/// The row of such a pair: it names the parts that went from the one to the other, which have rows of their own.
pub(crate) fn row_of_parts(
    old: &Passages<'_>,
    new: &Passages<'_>,
    counterparts: &[Vec<usize>],
    (from, to): (usize, usize),
    chance: f32,
) -> Row {
    let mut parts = Vec::new();
    for at in (from..old.all.len()).take_while(|&at| old.all[at].outermost == from) {
        let goes_with_parent = |other: usize| {
            let above = old.all[at].parent.zip(new.all[other].parent);
            above.is_some_and(|(a, b)| (a, b) != (from, to) && counterparts[a].contains(&b))
        };
        let goes = |other: &&usize| {
            let inside = new.all[**other].outermost == to && (at, **other) != (from, to);
            inside && !goes_with_parent(**other)
        };
        parts.extend(
            counterparts[at]
                .iter()
                .filter(goes)
                .map(|&other| format!("{} → {}", old.all[at].path, new.all[other].path)),
        );
    }
    let more = parts.len().saturating_sub(NAMED);
    parts.truncate(NAMED);
    parts.extend((more > 0).then(|| format!("{more} more")));
    Row {
        class: Some(Class::Renumbering),
        reasons: vec![Reason::Told(format!("in part: {}", parts.join(", ")))],
        in_part: true,
        ..Row::new(Relation::Moved, vec![from], vec![to], chance)
    }
}
