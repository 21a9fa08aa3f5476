//! SYN: tables with a cell too many or too few, and without the line below their head.

use lawsmith_bench::Dice;
use lawsmith_syntax::{BlockKind, TableRow, table_rows};
use lawsmith_text::TextRange;

use crate::Seeder;
use crate::defect::Defect;
use crate::laws::{Laws, any, example};
use crate::sentences::{Words, table, words};

pub const SEEDERS: &[Seeder] = &[
    Seeder { rule: "uneven-table", laws: example, plant: cell_too_many },
    Seeder { rule: "uneven-table", laws: example, plant: cell_too_few },
    Seeder { rule: "headless-table", laws: example, plant: head_without_dashes },
];

/// A row of a table below its line of dashes.
fn row(laws: &Laws, dice: &mut Dice) -> Option<TableRow> {
    let tables = laws.document().tree.blocks.iter().filter(|block| block.kind == BlockKind::Table);
    let rows: Vec<TableRow> =
        tables.flat_map(|block| table_rows(laws.text(laws.law()), block.content).split_off(2)).collect();
    any(dice, &rows)
}

fn cell_too_many(laws: &Laws, dice: &mut Dice) -> Option<Defect> {
    let row = row(laws, dice)?;
    let number = dice.roll(9) + 1;
    Some(Defect::inserting(laws.law(), row.range.end(), format!(" {number} |")).found_at(row.range))
}

/// The bar between two cells is gone.
fn cell_too_few(laws: &Laws, dice: &mut Dice) -> Option<Defect> {
    let row = row(laws, dice)?;
    let cell = row.cells.get(dice.roll(row.cells.len().checked_sub(1)?))?;
    let bar = TextRange::new(cell.end() + 1, cell.end() + 3);
    let joint = any(dice, &["", "and ", "or "])?;
    Some(Defect::replacing(laws.law(), bar, joint).found_at(row.range))
}

fn head_without_dashes(laws: &Laws, dice: &mut Dice) -> Option<Defect> {
    let Words { actor, object, other, .. } = words(dice)?;
    let counted = any(dice, &["Points", "Marks", "Minutes"])?;
    let rows = [
        format!("| Place | {counted} |"),
        format!("| near the {object} | {} |", dice.roll(4)),
        format!("| behind the {other} | {} |", dice.roll(40)),
        format!("| elsewhere | {} |", dice.roll(400)),
    ];
    table(laws, dice, &format!("The {actor} is paid by"), &rows)
}
