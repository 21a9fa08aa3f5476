//! Which pairs are likely enough to count.

use rustc_hash::{FxHashMap, FxHashSet};

use crate::align::pair::{Counterpart, Likely, Pair};
use crate::align::verbatim::same_place;
use crate::align::weights::Thresholds;
use crate::passage::PassageKind;
use crate::passages::Passages;

/// The pairs that are likely enough, by how far either side prefers them.
pub(crate) fn choose(
    old: &Passages<'_>,
    new: &Passages<'_>,
    likely: &[Likely],
    certain: &FxHashMap<Pair, f32>,
    least: &Thresholds,
) -> Vec<Counterpart> {
    // What is found word for word needs no likeness beside it.
    let sure_old: FxHashSet<usize> = certain.keys().map(|pair| pair.0).collect();
    let sure_new: FxHashSet<usize> = certain.keys().map(|pair| pair.1).collect();
    let mut rows: Vec<(f32, f32, usize)> = vec![(0.0, 0.0, usize::MAX); old.all.len()];
    let mut columns: Vec<(f32, f32, usize)> = vec![(0.0, 0.0, usize::MAX); new.all.len()];
    for &(pair, chance) in likely {
        let near = same_place(old, new, pair);
        for (best, other) in [(&mut rows[pair.0], pair.1), (&mut columns[pair.1], pair.0)] {
            if (chance, near) > (best.0, best.1) {
                *best = (chance, near, other);
            }
        }
    }
    let (of_old, of_new) = preferring((old, &rows), (new, &columns), least);
    let mut found = Vec::new();
    for &((a, b), chance) in likely {
        // A definition that stays as it is may well take in what a provision said of its term.
        let defined = |side: &Passages<'_>, at: usize| side.all[at].kind == PassageKind::Definition;
        let sure = match (defined(old, a), defined(new, b)) {
            (true, false) => sure_new.contains(&b),
            (false, true) => sure_old.contains(&a),
            _ => sure_old.contains(&a) || sure_new.contains(&b),
        };
        let beside_sure = sure && !certain.contains_key(&(a, b));
        let enough = match (rows[a].2 == b, columns[b].2 == a) {
            _ if beside_sure => least.beside_sure,
            (true, true) => least.mutual,
            (true, false) => of_old,
            (false, true) => of_new,
            (false, false) => least.beside,
        };
        let mixed = defined(old, a) != defined(new, b);
        if chance >= if mixed { enough.max(least.defining) } else { enough } {
            found.push(Counterpart { old: a, new: b, chance });
        }
    }
    drop_nested(old, new, &mut found, least.nested);
    found
}

/// What a counterpart has said already, its parts and footnotes need not say again: of two pairs of which one lies within
/// the other the inner one has to be likelier.
fn drop_nested(old: &Passages<'_>, new: &Passages<'_>, found: &mut Vec<Counterpart>, least: f32) {
    let pairs: FxHashSet<Pair> = found.iter().map(|pair| (pair.old, pair.new)).collect();
    found.retain(|pair| {
        pair.chance >= least
            || !new.above(pair.new).any(|up| pairs.contains(&(pair.old, up)))
                && !old.above(pair.old).any(|up| pairs.contains(&(up, pair.new)))
    });
}

/// The chance below which the best counterpart of a passage leaves it over.
const LEFT_OVER: f32 = 0.5;

/// The part of what is left over on both sides up to which a side has clearly less of it.
const LESS: f32 = 0.47;

type Bests<'a> = (&'a Passages<'a>, &'a [(f32, f32, usize)]);

/// The chances from which on a passage of either side goes with what it prefers though that has a better counterpart:
/// `hidden` for the side of which a smaller share of the passages with words is left over, `one_sided` for the other, and
/// what lies between where both are near to one another, so that a passage more or less decides nothing.
fn preferring(old: Bests<'_>, new: Bests<'_>, least: &Thresholds) -> (f32, f32) {
    let left_over = |(side, bests): Bests<'_>| {
        let with_words = || side.all.iter().zip(bests).filter(|one| one.0.has_words());
        let left = with_words().filter(|one| one.1.0 < LEFT_OVER).count();
        left as f32 / with_words().count().max(1) as f32
    };
    let (of_old, of_new) = (left_over(old), left_over(new));
    let enough = |own: f32, other: f32| {
        let part = if own + other > 0.0 { own / (own + other) } else { 0.5 };
        let near = ((part - LESS) / (0.5 - LESS)).clamp(0.0, 1.0);
        least.hidden + near * (least.one_sided - least.hidden)
    };
    (enough(of_old, of_new), enough(of_new, of_old))
}

#[cfg(test)]
mod tests {
    use lawsmith_model::Edition;
    use lawsmith_test_support::edition;

    use super::*;
    use crate::align::weights::THRESHOLDS;

    fn chosen(old: &Edition, new: &Edition, pairs: &[(Pair, f32)]) -> Vec<Pair> {
        let (old, new) = (Passages::of(old), Passages::of(new));
        let found = choose(&old, &new, pairs, &FxHashMap::default(), &THRESHOLDS);
        found.iter().map(|pair| (pair.old, pair.new)).collect()
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
            let found = choose(&olds, &news, pairs, &certain, &THRESHOLDS);
            found.iter().map(|pair| (pair.old, pair.new)).collect::<Vec<Pair>>()
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
