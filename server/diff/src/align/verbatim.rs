//! What stands word for word on both sides.

use rustc_hash::{FxHashMap, FxHashSet};

use crate::align::evidence::Evidence;
use crate::align::evidence::shares::Shares;
use crate::both::{Both, Side};
use crate::counterpart::{Counterpart, Pair};
use crate::passage::PassageKind;
use crate::passages::Passages;
use crate::sides::Sides;
use crate::token::Token;

/// The share of its shingles from which on a passage stands in another.
const CONTAINED: f32 = 0.9;
/// The share from which on it does so probably.
const LARGELY: f32 = 0.7;
/// What is left to chance then: too much where one of the two has its words elsewhere.
const PROBABLE: f32 = 0.6;
/// The share of the one that holds the other, below which it has much else to say.
const MUCH_ELSE: f32 = 0.6;
/// The votes of shingles of three below which the words stand in many places: "at the court of the harbour" is
/// taken from nowhere.
const TELLING: f32 = 0.5;
/// The number of shingles below which agreement may be chance.
const SHINGLES: f32 = 4.0;
/// What the same words beside both, and the same heading over both, count: more than the same address.
const BESIDE: f32 = 0.025;
/// What is left to chance where words agree.
const CERTAIN: f32 = 0.995;

/// Pairs whose words agree.
pub(crate) struct Verbatim {
    /// Those of which one stands in the other, with their chance.
    pub certain: FxHashMap<Pair, f32>,
    /// Those of which much of the one stands in the other, with the least chance.
    pub probable: FxHashMap<Pair, f32>,
    /// Those that agree wholly.
    pub unchanged: FxHashSet<Pair>,
}

/// Finds the pairs whose words agree.
pub(crate) fn verbatim(evidence: &Evidence<'_>, pairs: &[Pair], shares: &[Shares]) -> Verbatim {
    let held = Held::of(evidence.sides, pairs, shares);
    let mut found = Verbatim {
        certain: FxHashMap::default(),
        probable: FxHashMap::default(),
        unchanged: FxHashSet::default(),
    };
    for (&pair, share) in pairs.iter().zip(shares) {
        let unchanged = held.is_unchanged(evidence.sides, pair, share);
        if held.stands_in(pair, share, CONTAINED) && held.is_telling(pair, share)
            || unchanged
            || define_one_term(evidence, pair)
        {
            found.certain.insert(pair, CERTAIN);
        } else if held.stands_in(pair, share, LARGELY) {
            found.probable.insert(pair, PROBABLE);
        }
        if unchanged {
            found.unchanged.insert(pair);
        }
    }
    found
}

/// What holds the words of each passage on the other side.
struct Held {
    /// What each stands in most, and how well it does.
    most: Both<Vec<(f32, usize)>>,
    /// How many passages hold much of each.
    many: Both<Vec<usize>>,
}

impl Held {
    fn of(sides: Sides<'_, '_>, pairs: &[Pair], shares: &[Shares]) -> Self {
        let mut found = Self { most: sides.each((f32::MIN, usize::MAX)), many: sides.each(0) };
        for (&pair, share) in pairs.iter().zip(shares) {
            for side in Side::ALL {
                found.many[side][side.end(pair)] += usize::from(share.of[side] >= LARGELY);
            }
            if share.both < SHINGLES && (share.of.old < 1.0 || share.of.new < 1.0) {
                continue;
            }
            // Of two that hold it wholly the one that holds little else, then the one among the same words, then the one in
            // the same place.
            let among = same_surroundings(sides, pair);
            let little = 0.1 * share.of.old.min(share.of.new) + among + same_place(sides, pair);
            for side in Side::ALL {
                let most = &mut found.most[side][side.end(pair)];
                if share.of[side] + little > most.0 {
                    *most = (share.of[side] + little, side.other().end(pair));
                }
            }
        }
        found
    }

    /// Whether a passage of a pair stands most in the other.
    fn prefers(&self, side: Side, pair: Pair) -> bool {
        self.most[side][side.end(pair)].1 == side.other().end(pair)
    }

    /// Whether at least this share of either passage stands in the other.
    fn stands_in(&self, pair: Pair, share: &Shares, least: f32) -> bool {
        let stands = |side: Side| share.of[side] >= least && self.prefers(side, pair);
        share.both >= SHINGLES && Side::ALL.into_iter().any(stands)
    }

    /// Whether the two have all words in common and prefer each other.
    fn is_unchanged(&self, sides: Sides<'_, '_>, pair: Pair, share: &Shares) -> bool {
        let (a, b) = sides.at(pair);
        Side::ALL.into_iter().all(|side| self.prefers(side, pair))
            && same_words(&a.tokens, &b.tokens)
            && (share.both >= SHINGLES || a.heading == b.heading)
    }

    /// Whether that one stands in the other tells them from others: both have little else, few passages have such words, or
    /// only one holds what is held.
    fn is_telling(&self, pair: Pair, share: &Shares) -> bool {
        // Of the one that is held; of either, where both hold as much.
        let alone =
            |side: Side| share.of[side] < share.of[side.other()] || self.many[side][side.end(pair)] <= 1;
        share.of.old.min(share.of.new) >= MUCH_ELSE
            || share.votes[1] >= TELLING
            || Side::ALL.into_iter().all(alone)
    }
}

fn define_one_term(evidence: &Evidence<'_>, pair: Pair) -> bool {
    let (a, b) = evidence.sides.at(pair);
    a.kind == PassageKind::Definition && b.kind == PassageKind::Definition && {
        let (x, y) = evidence.words(pair);
        x.folded_heading == y.folded_heading
    }
}

/// Adds what is left over on both sides, has one address and says the same: few words, or none, say too little to be found
/// by them.
pub(crate) fn left_in_place(sides: Sides<'_, '_>, found: &mut Vec<Counterpart>) {
    let taken = sides.placed(&*found);
    for (old, a) in sides.old.all.iter().enumerate().filter(|(at, _)| !taken.old[*at]) {
        let Some(new) = sides.new.find(&a.path).filter(|there| !taken.new[*there]) else { continue };
        // Of several with one address the first on either side.
        if sides.old.find(&a.path) != Some(old) {
            continue;
        }
        let b = &sides.new.all[new];
        let headed = a.heading.is_some() && same_words(&a.heading_tokens, &b.heading_tokens);
        let words = a.has_words() && same_words(&a.tokens, &b.tokens);
        if words && (headed || a.heading == b.heading) || headed && a.has_words() != b.has_words() {
            found.push(Counterpart { old, new, chance: CERTAIN });
        }
    }
    found.sort_by_key(Counterpart::pair);
}

fn same_words(old: &[Token], new: &[Token]) -> bool {
    let same = |(a, b): (&Token, &Token)| a.key == b.key || a.key.to_lowercase() == b.key.to_lowercase();
    old.len() == new.len() && old.iter().zip(new).all(same)
}

/// A little for each side on which the same words stand beside it, and for the same outermost heading: of lists that are
/// alike in two articles each item goes with its own, whatever numbers the articles have.
fn same_surroundings(sides: Sides<'_, '_>, (a, b): Pair) -> f32 {
    let alike = |a: Option<usize>, b: Option<usize>| {
        let there = |side: &'_ Passages<'_>, at: Option<usize>| at.filter(|&at| at < side.all.len());
        let (Some(a), Some(b)) = (there(sides.old, a), there(sides.new, b)) else { return 0.0 };
        let (a, b) = sides.at((a, b));
        let words = a.has_words() && same_words(&a.tokens, &b.tokens);
        let same = words || a.heading.is_some() && same_words(&a.heading_tokens, &b.heading_tokens);
        if same { BESIDE } else { 0.0 }
    };
    let headed = |passages: &Passages<'_>, at: usize| {
        let outermost = passages.all[at].outermost;
        (outermost != at).then_some(outermost)
    };
    alike(a.checked_sub(1), b.checked_sub(1))
        + alike(Some(a + 1), Some(b + 1))
        + alike(headed(sides.old, a), headed(sides.new, b))
}

/// A little for what has the same address, less for what has the same label.
pub(crate) fn same_place(sides: Sides<'_, '_>, pair: Pair) -> f32 {
    let (a, b) = sides.at(pair);
    let path = if a.path.eq_ignore_ascii_case(&b.path) { 0.02 } else { 0.0 };
    let label = if a.label == b.label { 0.01 } else { 0.0 };
    path + label
}
