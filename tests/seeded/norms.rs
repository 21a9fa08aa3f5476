//! NRM: norm words off the scale, mixed or of two readings; exceptions that name nothing.

use lawsmith_bench::Dice;

use crate::Seeder;
use crate::defect::Defect;
use crate::laws::{Laws, any, example};
use crate::sentences::{Words, list, sentence, words};

pub const SEEDERS: &[Seeder] = &[
    Seeder { rule: "undeclared-norm-word", laws: example, plant: word_off_the_scale },
    Seeder { rule: "ambiguous-may-not", laws: example, plant: may_not },
    Seeder { rule: "mixed-norm-words", laws: example, plant: two_grades },
    Seeder { rule: "mixed-norm-words", laws: example, plant: two_grades_for_one_verb },
    Seeder { rule: "duty-without-actor", laws: example, plant: passive },
    Seeder { rule: "mismatched-lead-in", laws: example, plant: item_with_a_subject },
    Seeder { rule: "mismatched-lead-in", laws: example, plant: norm_word_twice },
    Seeder { rule: "vague-exception", laws: example, plant: exception_without_provision },
];

fn word_off_the_scale(laws: &Laws, dice: &mut Dice) -> Option<Defect> {
    let norm =
        any(dice, &["has to", "needs to", "ought to", "need not", "shall", "will", "is to", "cannot"])?;
    let Words { verb, object, .. } = words(dice)?;
    // Somebody of whom the laws say what he must do.
    let actor = any(dice, &["The player", "He", "She"])?;
    Some(sentence(laws, dice, &format!("{actor} {norm} {verb} the {object}."))?.also("gendered-word"))
}

fn may_not(laws: &Laws, dice: &mut Dice) -> Option<Defect> {
    let Words { actor, verb, object, .. } = words(dice)?;
    sentence(laws, dice, &format!("The {actor} may not {verb} the {object}."))
}

/// "should or must": side by side.
fn two_grades(laws: &Laws, dice: &mut Dice) -> Option<Defect> {
    let Words { actor, verb, object, .. } = words(dice)?;
    let pair = any(dice, &["should or must", "must, or should", "must and should"])?;
    sentence(laws, dice, &format!("The {actor} {pair} {verb} the {object}."))
}

fn two_grades_for_one_verb(laws: &Laws, dice: &mut Dice) -> Option<Defect> {
    let Words { actor, verb, object, other, .. } = words(dice)?;
    let (one, two) = any(dice, &[("should", "must"), ("must", "should")])?;
    sentence(laws, dice, &format!("The {actor} {one} {verb} the {object} and {two} {verb} the {other}."))
}

fn passive(laws: &Laws, dice: &mut Dice) -> Option<Defect> {
    let Words { done, object, .. } = words(dice)?;
    let duty = any(dice, &["must be", "should be", "must immediately be"])?;
    sentence(laws, dice, &format!("The {object} {duty} {done}."))
}

fn item_with_a_subject(laws: &Laws, dice: &mut Dice) -> Option<Defect> {
    let Words { actor, verb, object, other, done } = words(dice)?;
    let (one, two) = (format!("{verb} the {object}; and"), format!("the {other} is {done}."));
    list(laws, dice, &format!("The {actor} must"), &[&one, &two])
}

fn norm_word_twice(laws: &Laws, dice: &mut Dice) -> Option<Defect> {
    let Words { actor, verb, object, other, .. } = words(dice)?;
    let norm = any(dice, &["must", "may", "should"])?;
    let (one, two) = (format!("{norm} {verb} the {object}; and"), format!("{verb} the {other}."));
    list(laws, dice, &format!("The {actor} {norm}"), &[&one, &two])
}

fn exception_without_provision(laws: &Laws, dice: &mut Dice) -> Option<Defect> {
    let Words { actor, object, .. } = words(dice)?;
    let exception = any(
        dice,
        &[
            "Except as otherwise provided",
            "Unless otherwise specified",
            "Save as stated elsewhere",
            "Unless these Laws provide otherwise",
        ],
    )?;
    Some(sentence(laws, dice, &format!("{exception}, the {actor} keeps the {object}."))?.also("wordy-phrase"))
}
