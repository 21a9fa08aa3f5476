//! Outermost provisions of which only a part went to another one, while both remained what they were, or one came or went.

use std::collections::{BTreeMap, BTreeSet};

use crate::aligned::Aligned;
use crate::both::{Both, Side};
use crate::class::Class;
use crate::counterpart::{Counterpart, Pair};
use crate::passage::Passage;
use crate::passages::Passages;
use crate::reason::Reason;
use crate::row::context::Context;
use crate::row::{Relation, Row};
use crate::sides::Sides;

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
pub(crate) fn in_part(aligned: Aligned<'_, '_>) -> BTreeSet<Pair> {
    let Aligned { sides, pairs } = aligned;
    let shared = Shared::of(aligned);
    let outermost = |pair: &Pair| {
        let (a, b) = sides.at(*pair);
        a.parent.is_none() && b.parent.is_none() && (holds_only(a) || holds_only(b))
    };
    let pairs: Vec<Pair> = pairs.iter().map(Counterpart::pair).filter(outermost).collect();
    let mut most: Both<BTreeMap<usize, f32>> = Both::default();
    for &pair in &pairs {
        for side in Side::ALL {
            let most = most[side].entry(side.end(pair)).or_insert(0.0);
            *most = most.max(shared.by(sides, pair));
        }
    }
    let parts = sides.map(parts);
    let is_less = |pair: &Pair| {
        let own = shared.by(sides, *pair);
        let less = |side: Side| own < most[side][&side.end(*pair)];
        let few =
            |side: Side| parts[side].get(&side.end(*pair)).is_some_and(|&parts| own < parts as f32 * FEW);
        let told = |side: Side| shared.told[side][side.end(*pair)];
        let (a, b) = sides.at(*pair);
        match (holds_only(a), holds_only(b)) {
            (true, true) => {
                less(Side::Old) && (less(Side::New) || few(Side::New)) || less(Side::New) && few(Side::Old)
            }
            (true, false) => less(Side::Old) && (less(Side::New) || told(Side::New)),
            (false, _) => less(Side::New) && (less(Side::Old) || told(Side::Old)),
        }
    };
    pairs.into_iter().filter(is_less).collect()
}

/// What outermost provisions have in common.
struct Shared {
    /// How many parts with words of the one are parts of the other, by their chances.
    parts: BTreeMap<Pair, f32>,
    /// Which passages are told with words of the other side.
    told: Both<Vec<bool>>,
}

impl Shared {
    fn of(aligned: Aligned<'_, '_>) -> Self {
        let sides = aligned.sides;
        let mut found = Self { parts: BTreeMap::new(), told: sides.each(false) };
        for pair in aligned.pairs {
            let (a, b) = sides.at(pair.pair());
            // What only holds others goes with them and is no part of its own.
            if a.has_words() && b.has_words() {
                // In whole hundredths, so that the order in which they are added up decides nothing.
                let parts = (pair.chance * 100.0).round() / 100.0;
                *found.parts.entry(sides.outermost(pair.pair())).or_default() += parts;
                Side::ALL.into_iter().for_each(|side| found.told[side][pair.on(side)] = true);
            }
        }
        found
    }

    /// How much a pair has in common.
    fn by(&self, sides: Sides<'_, '_>, pair: Pair) -> f32 {
        let (a, b) = sides.at(pair);
        let same = a.heading.is_some() && a.heading == b.heading;
        self.parts.get(&pair).copied().unwrap_or(0.0) + if same { HEADING } else { 0.0 }
    }
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

impl Context<'_, '_> {
    /// The row of such a pair: it names the parts that went from the one to the other, which have rows of their own.
    pub(super) fn row_of_parts(&self, (from, to): Pair, chance: f32) -> Row {
        let (Both { old, new }, counterparts) = (self.sides(), &self.leads.known.old);
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
            let gone = counterparts[at].iter().filter(goes);
            parts.extend(gone.map(|&other| format!("{} → {}", old.all[at].path, new.all[other].path)));
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
}
