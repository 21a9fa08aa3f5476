//! What stands word for word on both sides.

use rustc_hash::{FxHashMap, FxHashSet};

use crate::align::evidence::Evidence;
use crate::align::evidence::shares::Shares;
use crate::align::pair::{Counterpart, Pair};
use crate::passage::PassageKind;
use crate::passages::Passages;
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
pub(crate) fn verbatim(
    old: &Passages<'_>,
    new: &Passages<'_>,
    evidence: &Evidence<'_>,
    pairs: &[Pair],
    shares: &[Shares],
) -> Verbatim {
    let mut best_old = vec![(f32::MIN, usize::MAX); old.all.len()];
    let mut best_new = vec![(f32::MIN, usize::MAX); new.all.len()];
    // How many passages of the other side hold much of each.
    let mut held_old = vec![0; old.all.len()];
    let mut held_new = vec![0; new.all.len()];
    for (&pair, share) in pairs.iter().zip(shares) {
        held_old[pair.0] += usize::from(share.old >= LARGELY);
        held_new[pair.1] += usize::from(share.new >= LARGELY);
        if share.both < SHINGLES && (share.old < 1.0 || share.new < 1.0) {
            continue;
        }
        // Of two that hold it wholly the one that holds little else, then the one among the same words, then the one in
        // the same place.
        let among = same_surroundings(old, new, pair);
        let little = 0.1 * share.old.min(share.new) + among + same_place(old, new, pair);
        for (best, to, share) in
            [(&mut best_old[pair.0], pair.1, share.old), (&mut best_new[pair.1], pair.0, share.new)]
        {
            if share + little > best.0 {
                *best = (share + little, to);
            }
        }
    }
    let mut certain = FxHashMap::default();
    let mut probable = FxHashMap::default();
    let mut unchanged = FxHashSet::default();
    for (&pair, &Shares { old: old_share, new: new_share, both, votes }) in pairs.iter().zip(shares) {
        let (a, b) = (&old.all[pair.0], &new.all[pair.1]);
        let preferred = (best_old[pair.0].1 == pair.1, best_new[pair.1].1 == pair.0);
        let stands_in = |least: f32| {
            both >= SHINGLES && (old_share >= least && preferred.0 || new_share >= least && preferred.1)
        };
        let whole = preferred == (true, true)
            && same_words(&a.tokens, &b.tokens)
            && (both >= SHINGLES || a.heading == b.heading);
        // Both define the same term.
        let defined = a.kind == PassageKind::Definition && b.kind == PassageKind::Definition && {
            let (x, y) = evidence.words(pair);
            x.folded_heading == y.folded_heading
        };
        // Of the one that is held; of either, where both hold as much.
        let alone = (old_share < new_share || held_old[pair.0] <= 1)
            && (old_share > new_share || held_new[pair.1] <= 1);
        let telling = old_share.min(new_share) >= MUCH_ELSE || votes[1] >= TELLING || alone;
        if stands_in(CONTAINED) && telling || whole || defined {
            certain.insert(pair, CERTAIN);
        } else if stands_in(LARGELY) {
            probable.insert(pair, PROBABLE);
        }
        if whole {
            unchanged.insert(pair);
        }
    }
    Verbatim { certain, probable, unchanged }
}

/// Adds what is left over on both sides, has one address and says the same: few words, or none, say too little to be found
/// by them.
pub(crate) fn left_in_place(old: &Passages<'_>, new: &Passages<'_>, found: &mut Vec<Counterpart>) {
    let taken_old: FxHashSet<usize> = found.iter().map(|pair| pair.old).collect();
    let taken_new: FxHashSet<usize> = found.iter().map(|pair| pair.new).collect();
    for (at, passage) in old.all.iter().enumerate().filter(|(at, _)| !taken_old.contains(at)) {
        let Some(there) = new.find(&passage.path).filter(|there| !taken_new.contains(there)) else {
            continue;
        };
        // Of several with one address the first on either side.
        if old.find(&passage.path) != Some(at) {
            continue;
        }
        let other = &new.all[there];
        let wordless = !passage.has_words() || !other.has_words();
        let headed = passage.heading.is_some() && same_words(&passage.heading_tokens, &other.heading_tokens);
        let words = passage.has_words() && same_words(&passage.tokens, &other.tokens);
        if words && (headed || passage.heading == other.heading)
            || wordless && headed && passage.has_words() != other.has_words()
        {
            found.push(Counterpart { old: at, new: there, chance: CERTAIN });
        }
    }
    found.sort_by_key(|pair| (pair.old, pair.new));
}

fn same_words(old: &[Token], new: &[Token]) -> bool {
    let same = |(a, b): (&Token, &Token)| a.key == b.key || a.key.to_lowercase() == b.key.to_lowercase();
    old.len() == new.len() && old.iter().zip(new).all(same)
}

/// A little for each side on which the same words stand beside it, and for the same outermost heading: of lists that are
/// alike in two articles each item goes with its own, whatever numbers the articles have.
fn same_surroundings(old: &Passages<'_>, new: &Passages<'_>, (a, b): Pair) -> f32 {
    let alike = |a: Option<usize>, b: Option<usize>| {
        let (Some(a), Some(b)) = (a.and_then(|a| old.all.get(a)), b.and_then(|b| new.all.get(b))) else {
            return 0.0;
        };
        let words = a.has_words() && same_words(&a.tokens, &b.tokens);
        if words || a.heading.is_some() && same_words(&a.heading_tokens, &b.heading_tokens) {
            BESIDE
        } else {
            0.0
        }
    };
    let headed = |passages: &Passages<'_>, at: usize| {
        let outermost = passages.all[at].outermost;
        (outermost != at).then_some(outermost)
    };
    alike(a.checked_sub(1), b.checked_sub(1))
        + alike(Some(a + 1), Some(b + 1))
        + alike(headed(old, a), headed(new, b))
}

/// A little for what has the same address, less for what has the same label.
pub(crate) fn same_place(old: &Passages<'_>, new: &Passages<'_>, pair: Pair) -> f32 {
    let (a, b) = (&old.all[pair.0], &new.all[pair.1]);
    let path = if a.path.eq_ignore_ascii_case(&b.path) { 0.02 } else { 0.0 };
    let label = if a.label == b.label { 0.01 } else { 0.0 };
    path + label
}
