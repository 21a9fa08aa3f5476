//! Lists inside sentences and what leads to them: two texts in, class and reasons out.

mod told;

use lawsmith_model::{Language, Lexicon};
use told::{check_sentence, check_sentence_in};

#[test]
fn the_joint_of_a_list_counts() {
    check_sentence(
        "Rafts carry a bell, lamp and rope.",
        "Rafts carry a bell, lamp or rope.",
        "substantive: “and” → “or”",
    );
    check_sentence(
        "A guest must be quiet, sober or polite.",
        "A guest must be quiet, sober and polite.",
        "substantive: “or” → “and”",
    );
    check_sentence(
        "Rafts carry a bell, lamp and rope.",
        "Rafts carry a rope, lamp or bell.",
        "substantive: “and” → “or”",
    );
    check_sentence(
        "Rafts carry bells, lamps, oars and ropes.",
        "Rafts carry flags, bells, lamps, horns or ropes.",
        "substantive: “and” → “or”; the words “flags”, “horns” are new; the word “oars” is gone",
    );
    check_sentence_in(
        &Lexicon::of(&Language::new("de")),
        "Flöße führen Glocke, Lampe und Leine.",
        "Flöße führen Glocke, Lampe oder Leine.",
        "substantive: “und” → “oder”",
    );
}

#[test]
fn the_order_of_a_list_does_not() {
    check_sentence(
        "Rafts carry a bell, lamp and rope.",
        "Rafts carry a rope, bell and lamp.",
        "editorial: only the order of the words",
    );
    check_sentence(
        "Rafts carry a bell, lamp and rope.",
        "Rafts carry a bell, lamp & rope.",
        "editorial: wording",
    );
    check_sentence_in(
        &Lexicon::of(&Language::new("de")),
        "Flöße führen Glocke, Lampe und Leine.",
        "Flöße führen Glocke, Lampe sowie Leine.",
        "editorial: wording",
    );
}
