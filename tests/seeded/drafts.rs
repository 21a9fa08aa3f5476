//! NTE: what a draft has and the printed law must not: open notes, open proposals.

use lawsmith_bench::Dice;

use crate::Seeder;
use crate::defect::Defect;
use crate::laws::{Laws, any, example};
use crate::sentences::unquoted;

pub const SEEDERS: &[Seeder] = &[
    Seeder { rule: "open-note", laws: example, plant: open_note },
    Seeder { rule: "open-proposal", laws: example, plant: open_proposal },
    Seeder { rule: "malformed-proposal", laws: example, plant: malformed_proposal },
    Seeder { rule: "unsigned-note", laws: example, plant: unsigned_note },
];

const QUESTIONS: [&str; 3] = ["Is this meant for guests too?", "Since when?", "Two days would be better."];

/// A note behind a paragraph.
fn note(laws: &Laws, dice: &mut Dice, stamp: &str) -> Option<Defect> {
    let paragraph = any(dice, &laws.paragraphs())?;
    let indent = laws.indent(paragraph.content.start());
    let question = any(dice, &QUESTIONS)?;
    // A note of its own, not an answer to one that stands there.
    let behind = laws.text(laws.law())[paragraph.content.end()..].trim_start();
    let alone = !behind.starts_with(['>', '@']);
    alone.then(|| {
        Defect::inserting(laws.law(), paragraph.content.end(), format!("\n{indent}> {stamp}{question}"))
    })
}

fn open_note(laws: &Laws, dice: &mut Dice) -> Option<Defect> {
    let day = 1 + dice.roll(9);
    note(laws, dice, &format!("[TK 2024-05-0{day}] "))
}

fn unsigned_note(laws: &Laws, dice: &mut Dice) -> Option<Defect> {
    let stamp = any(dice, &["", "[2024-05-01] "])?;
    Some(note(laws, dice, stamp)?.also_in_edit(&["open-note"], 0))
}

fn malformed_proposal(laws: &Laws, dice: &mut Dice) -> Option<Defect> {
    let paragraph = any(dice, &laws.paragraphs())?;
    let word = any(dice, &laws.plain_words(paragraph))?;
    let printed = laws.printed(word);
    let misprints =
        [format!("{{--{printed}"), format!("{{~~{printed}>{printed}~~}}"), format!("{printed} {{++too--}}")];
    Some(unquoted(laws, Defect::replacing(laws.law(), word, any(dice, &misprints)?)))
}

fn open_proposal(laws: &Laws, dice: &mut Dice) -> Option<Defect> {
    let paragraph = any(dice, &laws.paragraphs())?;
    let word = any(dice, &laws.plain_words(paragraph))?;
    let printed = laws.printed(word);
    let proposals = [
        format!("{{--{printed}--}}"),
        format!("{{~~{printed}~>{printed}~~}}"),
        format!("{printed}{{++ too++}}"),
    ];
    Some(unquoted(laws, Defect::replacing(laws.law(), word, any(dice, &proposals)?)))
}
