//! LST: lists without a conjunction or with two, with mixed ends and beginnings, with one item.

use lawsmith_bench::Dice;

use crate::Seeder;
use crate::defect::Defect;
use crate::laws::{Laws, any, example};
use crate::wording::{Words, list, words};

pub const SEEDERS: &[Seeder] = &[
    Seeder { rule: "missing-conjunction", laws: example, plant: no_conjunction },
    Seeder { rule: "mixed-conjunctions", laws: example, plant: and_beside_or },
    Seeder { rule: "mixed-end-punctuation", laws: example, plant: one_sign_changed },
    Seeder { rule: "mixed-end-punctuation", laws: example, plant: no_end },
    Seeder { rule: "mixed-item-grammar", laws: example, plant: clause_among_infinitives },
    Seeder { rule: "single-item", laws: example, plant: one_item },
];

/// Three conditions, with what stands behind the first two and the last.
fn conditions(laws: &Laws, dice: &mut Dice, signs: [&str; 3]) -> Option<Defect> {
    let Words { actor, done, object, other, .. } = words(dice)?;
    let third = any(dice, &["it rains", "it is late", "nobody waits"])?;
    let items = [
        format!("the {object} is {done}{}", signs[0]),
        format!("the {other} is {done}{}", signs[1]),
        format!("{third}{}", signs[2]),
    ];
    list(laws, dice, &format!("The {actor} rises if"), &items.each_ref().map(String::as_str))
}

fn no_conjunction(laws: &Laws, dice: &mut Dice) -> Option<Defect> {
    let sign = any(dice, &[";", ","])?;
    conditions(laws, dice, [sign, sign, "."])
}

fn and_beside_or(laws: &Laws, dice: &mut Dice) -> Option<Defect> {
    let (one, two) = any(dice, &[("; and", "; or"), ("; or", "; and")])?;
    conditions(laws, dice, [one, two, "."])
}

fn one_sign_changed(laws: &Laws, dice: &mut Dice) -> Option<Defect> {
    let Words { actor, done, object, other, .. } = words(dice)?;
    let odd = any(dice, &[",", ".", ""])?;
    let items = [
        format!("the {object} is {done};"),
        format!("the {other} is {done}{odd}"),
        "it rains; or".to_owned(),
        "it is late.".to_owned(),
    ];
    list(laws, dice, &format!("The {actor} rises if"), &items.each_ref().map(String::as_str))
}

fn no_end(laws: &Laws, dice: &mut Dice) -> Option<Defect> {
    let end = any(dice, &[";", ",", "; or"])?;
    conditions(laws, dice, [";", "; or", end])
}

fn clause_among_infinitives(laws: &Laws, dice: &mut Dice) -> Option<Defect> {
    let Words { actor, verb, done, object, other } = words(dice)?;
    let items = [
        format!("to {verb} the {object};"),
        "to open the door; and".to_owned(),
        format!("the {other} is {done}."),
    ];
    list(laws, dice, &format!("The {actor} has duties"), &items.each_ref().map(String::as_str))
}

fn one_item(laws: &Laws, dice: &mut Dice) -> Option<Defect> {
    let Words { actor, done, object, .. } = words(dice)?;
    list(laws, dice, &format!("The {actor} rises if"), &[&format!("the {object} is {done}.")])
}
