//! DEF: terms in two meanings or out of their part, abbreviations, second words for one thing.

use std::sync::OnceLock;

use lawsmith_bench::Dice;
use lawsmith_syntax::DocumentKind;
use lawsmith_text::TextRange;

use crate::Seeder;
use crate::defect::Defect;
use crate::definitions::unheard_of;
use crate::laws::{Laws, Paragraph, any, example};
use crate::sentences::{Words, sentence, unquoted, words};

pub const SEEDERS: &[Seeder] = &[
    Seeder { rule: "conflicting-definition", laws: regulated, plant: other_words },
    Seeder { rule: "term-before-scope", laws: example, plant: used_before },
    Seeder { rule: "unexpanded-abbreviation", laws: example, plant: capitals },
    Seeder { rule: "mixed-synonyms", laws: regulated, plant: second_word },
    Seeder { rule: "ordinary-word", laws: example, plant: idiom },
];

/// Second words for what the laws of the invented game speak of.
const SYNONYMS: [[&str; 2]; 4] =
    [["player", "contestant"], ["table", "desk"], ["points", "marks"], ["round", "heat"]];

/// The laws of the invented game with regulations beside them and synonyms in the manifest.
fn regulated() -> &'static Laws {
    const REGULATIONS: &str = "\
title: Regulations of the Harbour Club
kind: regulations

Definitions

Hamper — A basket with a lid.

# Order of the House

Law 90 — Hampers
Each crew brings a hamper, and nobody opens the hamper of another crew.
";
    static LAWS: OnceLock<Laws> = OnceLock::new();
    LAWS.get_or_init(|| {
        example()
            .with(("regulations.laws", REGULATIONS), &SYNONYMS.map(|group| group.map(str::to_owned).to_vec()))
    })
}

/// A term of the laws gets another meaning in the regulations.
fn other_words(laws: &Laws, dice: &mut Dice) -> Option<Defect> {
    let regulations = laws.edition.documents.iter().position(|it| it.kind() == DocumentKind::Regulations)?;
    let defined: Vec<&str> = laws
        .edition
        .definitions
        .iter()
        .filter(|it| !it.in_text && it.points_to.is_none() && it.provision.document() == laws.law())
        .map(|it| it.term.as_str())
        .filter(|term| *term < "Hamper" && !term.contains(' '))
        .collect();
    let term = any(dice, &defined)?;
    let at = laws.text(regulations).find("Hamper —")?;
    let object = any(dice, &["ladder", "lamp", "rope", "bell"])?;
    Some(Defect::inserting(regulations, at, format!("{term} — A {object} of any size.\n")))
}

fn used_before(laws: &Laws, dice: &mut Dice) -> Option<Defect> {
    let (one, two) = (unheard_of(laws, dice)?, unheard_of(laws, dice)?);
    let ends = |it: &Paragraph| laws.printed(it.content).ends_with('.');
    let paragraphs: Vec<Paragraph> = laws.paragraphs().into_iter().filter(ends).collect();
    let (early, late) = (any(dice, &paragraphs)?, any(dice, &paragraphs)?);
    let used = format!(" No {one} {two} counts.");
    let defined = format!(" In this Law, **{one} {two}** means a wooden box.");
    let planted = Defect::inserting(laws.law(), early.content.end(), used)
        .and(TextRange::empty(late.content.end()), defined);
    // A reference beside the use could lead to the definition.
    let uncited = !laws.printed(early.content).contains(char::is_numeric);
    (one != two && uncited && early.content.end() + 2000 < late.content.end())
        .then(|| unquoted(laws, planted))
}

fn capitals(laws: &Laws, dice: &mut Dice) -> Option<Defect> {
    const LETTERS: [char; 10] = ['B', 'F', 'G', 'H', 'K', 'P', 'Q', 'R', 'W', 'Z'];
    let (a, b, c) = (any(dice, &LETTERS)?, any(dice, &LETTERS)?, any(dice, &LETTERS)?);
    let Words { actor, verb, .. } = words(dice)?;
    sentence(laws, dice, &format!("The {actor} may {verb} the {a}{b}{c} first."))
}

fn second_word(laws: &Laws, dice: &mut Dice) -> Option<Defect> {
    let [_, other] = any(dice, &SYNONYMS)?;
    let Words { verb, object, .. } = words(dice)?;
    let sentences = [
        format!("The Referee may {verb} the {object} of this {other}."),
        format!("A {other} has one {object}."),
    ];
    let chosen = any(dice, &sentences)?;
    sentence(laws, dice, &chosen)
}

fn idiom(laws: &Laws, dice: &mut Dice) -> Option<Defect> {
    let Words { actor, object, .. } = words(dice)?;
    let phrase = any(
        dice,
        &["In the event of rain", "In the event that it rains", "In any event", "On the other hand"],
    )?;
    Some(sentence(laws, dice, &format!("{phrase}, the {actor} keeps the {object}."))?.also("wordy-phrase"))
}
