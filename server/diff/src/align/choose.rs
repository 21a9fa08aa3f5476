//! Which pairs are likely enough to count.

use rustc_hash::{FxHashMap, FxHashSet};

use crate::align::verbatim::same_place;
use crate::align::weights::Thresholds;
use crate::both::{Both, Side};
use crate::counterpart::{Counterpart, Likely, Pair};
use crate::passage::PassageKind;
use crate::sides::Sides;

/// The pairs that are likely enough, by how far either side prefers them.
pub(crate) fn choose(
    sides: Sides<'_, '_>,
    likely: &[Likely],
    certain: &FxHashMap<Pair, f32>,
    least: &Thresholds,
) -> Vec<Counterpart> {
    // What is found word for word needs no likeness beside it.
    let sure: Both<FxHashSet<usize>> = Both::of(|side| certain.keys().map(|&pair| side.end(pair)).collect());
    let preferred = preferred(sides, likely);
    let alone = preferring(sides, &preferred, least);
    let enough = |pair: Pair| {
        let defines = Both::of(|side| sides[side].all[side.end(pair)].kind == PassageKind::Definition);
        let is_sure = |side: Side| sure[side].contains(&side.end(pair));
        // A definition that stays as it is may well take in what a provision said of its term.
        let sure = match (defines.old, defines.new) {
            (true, false) => is_sure(Side::New),
            (false, true) => is_sure(Side::Old),
            _ => is_sure(Side::Old) || is_sure(Side::New),
        };
        let prefers = Both::of(|side| preferred[side][side.end(pair)].2 == side.other().end(pair));
        let enough = match (prefers.old, prefers.new) {
            _ if sure && !certain.contains_key(&pair) => least.beside_sure,
            (true, true) => least.mutual,
            (true, false) => alone.old,
            (false, true) => alone.new,
            (false, false) => least.beside,
        };
        if defines.old != defines.new { enough.max(least.defining) } else { enough }
    };
    let chosen = likely.iter().filter(|&&(pair, chance)| chance >= enough(pair));
    let mut found = chosen.map(|&(pair, chance)| Counterpart::of(pair, chance)).collect();
    drop_nested(sides, &mut found, least.nested);
    found
}

/// What a passage prefers: how likely that is, how near, and its place on the other side.
type Preferred = (f32, f32, usize);

/// What each passage prefers.
fn preferred(sides: Sides<'_, '_>, likely: &[Likely]) -> Both<Vec<Preferred>> {
    let mut found = sides.each((0.0, 0.0, usize::MAX));
    for &(pair, chance) in likely {
        let near = same_place(sides, pair);
        for side in Side::ALL {
            let best = &mut found[side][side.end(pair)];
            if (chance, near) > (best.0, best.1) {
                *best = (chance, near, side.other().end(pair));
            }
        }
    }
    found
}

/// What a counterpart has said already, its parts and footnotes need not say again: of two pairs of which one lies within
/// the other the inner one has to be likelier.
fn drop_nested(sides: Sides<'_, '_>, found: &mut Vec<Counterpart>, least: f32) {
    let pairs: FxHashSet<Pair> = found.iter().map(Counterpart::pair).collect();
    let is_nested = |pair: &Counterpart, side: Side| {
        let (inner, other) = (pair.on(side), pair.on(side.other()));
        sides[side].above(inner).any(|up| pairs.contains(&side.pair(up, other)))
    };
    found.retain(|pair| pair.chance >= least || !is_nested(pair, Side::New) && !is_nested(pair, Side::Old));
}

/// The chance below which the best counterpart of a passage leaves it over.
const LEFT_OVER: f32 = 0.5;

/// The part of what is left over on both sides up to which a side has clearly less of it.
const LESS: f32 = 0.47;

/// The chances from which on a passage of either side goes with what it prefers though that has a better counterpart:
/// `hidden` for the side of which a smaller share of the passages with words is left over, `one_sided` for the other, and
/// what lies between where both are near to one another, so that a passage more or less decides nothing.
fn preferring(sides: Sides<'_, '_>, preferred: &Both<Vec<Preferred>>, least: &Thresholds) -> Both<f32> {
    let left_over = Both::of(|side| {
        let with_words = || sides[side].all.iter().zip(&preferred[side]).filter(|one| one.0.has_words());
        let left = with_words().filter(|one| one.1.0 < LEFT_OVER).count();
        left as f32 / with_words().count().max(1) as f32
    });
    Both::of(|side| {
        let (own, other) = (left_over[side], left_over[side.other()]);
        let part = if own + other > 0.0 { own / (own + other) } else { 0.5 };
        let near = ((part - LESS) / (0.5 - LESS)).clamp(0.0, 1.0);
        least.hidden + near * (least.one_sided - least.hidden)
    })
}

#[cfg(test)]
mod tests {
    use lawsmith_model::Edition;
    use lawsmith_test_support::edition;

    use super::*;
    use crate::align::weights::THRESHOLDS;
    use crate::passages::Passages;

    fn chosen(old: &Edition, new: &Edition, pairs: &[(Pair, f32)]) -> Vec<Pair> {
        let (old, new) = (Passages::of(old), Passages::of(new));
        let sides = Both { old: &old, new: &new };
        let found = choose(sides, pairs, &FxHashMap::default(), &THRESHOLDS);
        found.iter().map(Counterpart::pair).collect()
    }

    #[test]
    fn what_is_left_over_is_merged_where_little_is_left_and_new_where_much_is() {
        let old = edition(
            "Law 1 — Boats\n\nA. A boat is moored.\nB. It shows a light.\nC. Nobody sails at night.\n",
        );
        let new = edition(
            "Law 1 — Boats\n\nA. Boats are tied up.\nB. Lanterns burn all night.\nC. Ropes are coiled.\nD. Oars are counted.\n",
        );
        // 3 of the old edition and 3 of the new one are left over, each with a counterpart that has a better one.
        let pairs = [((1, 1), 0.9), ((2, 2), 0.9), ((2, 3), 0.35), ((3, 2), 0.35)];
        assert_eq!(chosen(&old, &new, &pairs), [(1, 1), (2, 2), (3, 2)]);
        let backwards = pairs.map(|((a, b), chance)| ((b, a), chance));
        assert_eq!(chosen(&new, &old, &backwards), [(1, 1), (2, 2), (2, 3)]);
    }

    #[test]
    fn a_definition_that_stays_takes_in_what_a_provision_said() {
        let words = "Skipper — The one who steers. He becomes skipper when the rope is cast off.";
        let old = edition(&format!(
            "# Definitions\n\n{words}\n\nLaw 1 — Boats\n\nA. The owner becomes skipper when the rope is cast off.\n"
        ));
        let new = edition(&format!("# Definitions\n\n{words}\n\nLaw 1 — Boats\n\nA. Oars are counted.\n"));
        let (olds, news) = (Passages::of(&old), Passages::of(&new));
        let place = |side: &Passages<'_>, address: &str| side.find(address).unwrap();
        let definition = (place(&olds, "Definitions/Skipper"), place(&news, "Definitions/Skipper"));
        let provision = (place(&olds, "1A"), definition.1);
        let certain = FxHashMap::from_iter([(definition, 1.0)]);
        let chosen = |pairs: &[(Pair, f32)]| {
            let sides = Both { old: &olds, new: &news };
            let found = choose(sides, pairs, &certain, &THRESHOLDS);
            found.iter().map(Counterpart::pair).collect::<Vec<Pair>>()
        };
        assert_eq!(chosen(&[(definition, 1.0), (provision, 0.7)]), [definition, provision]);
    }

    #[test]
    fn what_defines_a_term_and_what_does_not_have_to_be_surer() {
        let old = edition(
            "# Definitions\n\nSkipper — The one who steers.\n\nLaw 1 — Boats\n\nA. Oars are counted.\n",
        );
        let new = edition("# Definitions\n\nMate — The one who rows.\n\nLaw 1 — Boats\n\nA. One steers.\n");
        let (olds, news) = (Passages::of(&old), Passages::of(&new));
        let place = |side: &Passages<'_>, address: &str| side.find(address).unwrap();
        let pair = (place(&olds, "Definitions/Skipper"), place(&news, "1A"));
        assert_eq!(chosen(&old, &new, &[(pair, 0.3)]), []);
        assert_eq!(chosen(&old, &new, &[(pair, 0.4)]), [pair]);
        let alike = (place(&olds, "1A"), place(&news, "1A"));
        assert_eq!(chosen(&old, &new, &[(alike, 0.3)]), [alike]);
    }
}
