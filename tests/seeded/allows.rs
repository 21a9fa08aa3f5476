//! SYN: `@allow` lines that silence nothing.

use lawsmith_bench::Dice;
use lawsmith_lints::{find_rule, registry};

use crate::Seeder;
use crate::defect::Defect;
use crate::laws::{Laws, any, example};
use crate::syntax::{attribute, misspelt};

pub const SEEDERS: &[Seeder] = &[Seeder { rule: "unknown-allow", laws: example, plant: misspelt_rule }];

fn misspelt_rule(laws: &Laws, dice: &mut Dice) -> Option<Defect> {
    let paragraph = any(dice, &laws.paragraphs())?;
    let rule = any(dice, registry())?;
    let name = misspelt(dice, rule.name).filter(|name| find_rule(name).is_none())?;
    Some(attribute(laws, paragraph, &format!("@allow {name} it was decided so")))
}
