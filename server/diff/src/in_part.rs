//! Outermost provisions of which only a part went to another one, while both remained what they were.

use std::collections::{BTreeMap, BTreeSet};

use crate::align::Counterpart;
use crate::class::Class;
use crate::comparison::{Confidence, Relation, Row};
use crate::passage::Passages;

/// What the same heading counts for, in parts.
const HEADING: f32 = 0.5;

/// How many of the parts that went elsewhere are named.
const NAMED: usize = 5;

/// Of the pairs of outermost provisions without words of their own those in which either has a counterpart with which it
/// shares more.
pub(crate) fn in_part(
    old: &Passages<'_>,
    new: &Passages<'_>,
    pairs: &[Counterpart],
) -> BTreeSet<(usize, usize)> {
    let mut shared: BTreeMap<(usize, usize), f32> = BTreeMap::new();
    for pair in pairs {
        // In whole hundredths, so that the order in which they are added up decides nothing.
        let parts = (pair.chance * 100.0).round() / 100.0;
        *shared.entry((old.all[pair.old].outermost, new.all[pair.new].outermost)).or_default() += parts;
    }
    let bare = |side: &Passages<'_>, at: usize| {
        side.all[at].parent.is_none() && !side.all[at].has_words() && !side.all[at].children.is_empty()
    };
    let outermost = pairs.iter().filter(|pair| bare(old, pair.old) && bare(new, pair.new));
    let pairs: Vec<(usize, usize)> = outermost.map(|pair| (pair.old, pair.new)).collect();
    let (mut most_of_old, mut most_of_new) = (BTreeMap::new(), BTreeMap::new());
    let shares = |&(a, b): &(usize, usize)| {
        let (heading, other) = (&old.all[a].heading, &new.all[b].heading);
        let same = heading.is_some() && heading == other;
        shared.get(&(a, b)).copied().unwrap_or(0.0) + if same { HEADING } else { 0.0 }
    };
    for pair in &pairs {
        for most in [most_of_old.entry(pair.0).or_insert(0.0), most_of_new.entry(pair.1).or_insert(0.0)] {
            *most = f32::max(*most, shares(pair));
        }
    }
    let less = |pair: &(usize, usize)| {
        let shares = shares(pair);
        shares < most_of_old[&pair.0] && shares < most_of_new[&pair.1]
    };
    pairs.into_iter().filter(less).collect()
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
    for at in (from + 1..old.all.len()).take_while(|&at| old.all[at].outermost == from) {
        let goes_with_parent = |other: usize| {
            let above = old.all[at].parent.zip(new.all[other].parent);
            above.is_some_and(|(a, b)| (a, b) != (from, to) && counterparts[a].contains(&b))
        };
        let there = |other: &&usize| new.all[**other].outermost == to && !goes_with_parent(**other);
        let gone = counterparts[at].iter().filter(there);
        parts.extend(gone.map(|&other| format!("{} → {}", old.all[at].path, new.all[other].path)));
    }
    let more = parts.len().saturating_sub(NAMED);
    parts.truncate(NAMED);
    parts.extend((more > 0).then(|| format!("{more} more")));
    Row {
        relation: Relation::Moved,
        class: Some(Class::Renumbering),
        reasons: vec![format!("in part: {}", parts.join(", "))],
        old: vec![from],
        new: vec![to],
        confidence: Confidence::of(chance),
        norms: Vec::new(),
        heading: Vec::new(),
        words: Vec::new(),
    }
}
