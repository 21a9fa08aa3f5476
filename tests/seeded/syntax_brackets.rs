//! SYN: brackets and stars without their counterpart, letters of another alphabet.

use lawsmith_bench::Dice;
use lawsmith_text::TextRange;

use crate::Seeder;
use crate::defect::Defect;
use crate::laws::{Laws, any, example};

pub const SEEDERS: &[Seeder] = &[
    Seeder { rule: "unclosed-bracket", laws: example, plant: bracket_too_many },
    Seeder { rule: "unclosed-emphasis", laws: example, plant: stars_too_many },
    Seeder { rule: "lookalike-letter", laws: example, plant: cyrillic_letter },
    Seeder { rule: "invisible-sign", laws: example, plant: sign_that_nobody_sees },
];

fn bracket_too_many(laws: &Laws, dice: &mut Dice) -> Option<Defect> {
    let paragraph = any(dice, &laws.paragraphs())?;
    // Beside other brackets either could be the one too many.
    let alone = !laws.printed(laws.span(paragraph.place)).contains(['(', '[', '{']);
    let word = any(dice, &laws.plain_words(paragraph)).filter(|_| alone)?;
    let bracket = any(dice, &['(', '[', ')', ']'])?;
    let opens = matches!(bracket, '(' | '[');
    let at = if opens { word.start() } else { word.end() };
    Some(Defect::inserting(laws.law(), at, bracket))
}

fn stars_too_many(laws: &Laws, dice: &mut Dice) -> Option<Defect> {
    let paragraph = any(dice, &laws.paragraphs())?;
    // Beside other stars these may close.
    let alone = !laws.printed(laws.span(paragraph.place)).contains('*');
    let word = any(dice, &laws.plain_words(paragraph)).filter(|_| alone)?;
    Some(Defect::inserting(laws.law(), word.start(), "**"))
}

fn cyrillic_letter(laws: &Laws, dice: &mut Dice) -> Option<Defect> {
    let like = [('A', 'А'), ('B', 'В'), ('C', 'С'), ('a', 'а'), ('c', 'с')];
    let (latin, other) = any(dice, &like)?;
    let marker = any(dice, &laws.provisions()).and_then(|place| laws.label(place))?;
    let reference = any(dice, &laws.single_references())?.range;
    let range = if dice.roll(2) == 0 { marker } else { reference };
    let printed = laws.printed(range);
    // The noun of a reference is no part of its address.
    let address = printed.rfind(' ').map_or(0, |blank| blank + 1);
    let at = range.start() + address + printed[address..].find(latin)?;
    Some(Defect::replacing(laws.law(), TextRange::new(at, at + 1), other))
}

fn sign_that_nobody_sees(laws: &Laws, dice: &mut Dice) -> Option<Defect> {
    let paragraph = any(dice, &laws.paragraphs())?;
    let word = any(dice, &laws.plain_words(paragraph))?;
    let sign = any(dice, &['\u{200B}', '\u{AD}', '\u{2060}', '\u{200E}'])?;
    Some(Defect::inserting(laws.law(), word.end(), sign).found_at(word))
}
