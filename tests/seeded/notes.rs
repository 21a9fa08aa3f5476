//! NTE: footnotes without a mark, marks without a footnote.

use lawsmith_bench::Dice;

use crate::Seeder;
use crate::defect::Defect;
use crate::laws::{Laws, any, example};

pub const SEEDERS: &[Seeder] = &[
    Seeder { rule: "dangling-footnote", laws: example, plant: mark_of_nothing },
    Seeder { rule: "unused-footnote", laws: example, plant: note_without_a_mark },
];

/// A number that no footnote has.
fn free_number(laws: &Laws, dice: &mut Dice) -> usize {
    laws.document().footnotes.len() + 5 + dice.roll(20)
}

fn mark_of_nothing(laws: &Laws, dice: &mut Dice) -> Option<Defect> {
    let paragraph = any(dice, &laws.paragraphs())?;
    let mark = format!("[^{}]", free_number(laws, dice));
    let end = laws.printed(paragraph.content).ends_with(['.', ';']);
    end.then(|| Defect::inserting(laws.law(), paragraph.content.end(), mark))
}

fn note_without_a_mark(laws: &Laws, dice: &mut Dice) -> Option<Defect> {
    let headed =
        laws.provisions().into_iter().filter(|place| laws.edition.address(place.id).components.len() == 2);
    let next = any(dice, &headed.collect::<Vec<_>>())?;
    let above = laws.text(laws.law())[..laws.span(next).start()].trim_end();
    let below_text = !above
        .lines()
        .next_back()
        .is_some_and(|line| line.starts_with(laws.edition.conventions.levels[0].nouns[0].as_str()));
    let note = format!("[^{}]: This also holds for guests.\n\n", free_number(laws, dice));
    below_text.then(|| Defect::inserting(laws.law(), laws.span(next).start(), note))
}
