//! SYN: `@allow` lines that silence nothing, or nobody knows why.

use lawsmith_bench::Dice;
use lawsmith_lints::{find_rule, registry};

use crate::Seeder;
use crate::defect::Defect;
use crate::laws::{Laws, any, example};
use crate::syntax::{attribute, misspelt};

pub const SEEDERS: &[Seeder] = &[
    Seeder { rule: "unknown-allow", laws: example, plant: misspelt_rule },
    Seeder { rule: "allow-without-reason", laws: example, plant: no_reason },
    Seeder { rule: "allow-without-effect", laws: example, plant: nothing_to_allow },
];

/// Rules that a check without a base edition does not ask, and the one that can't know of itself.
const NOT_ASKED: [&str; 4] =
    ["changed-target", "unplaced-provision", "unknown-origin", "allow-without-effect"];

fn misspelt_rule(laws: &Laws, dice: &mut Dice) -> Option<Defect> {
    let paragraph = any(dice, &laws.paragraphs())?;
    let rule = any(dice, registry())?;
    let name = misspelt(dice, rule.name).filter(|name| find_rule(name).is_none())?;
    Some(attribute(laws, paragraph, &format!("@allow {name} it was decided so")))
}

fn no_reason(laws: &Laws, dice: &mut Dice) -> Option<Defect> {
    let paragraph = any(dice, &laws.paragraphs())?;
    let rule = any(dice, registry())?;
    let name = any(dice, &[rule.name, rule.code, rule.family()])?;
    let reason = any(dice, &["", " say why"])?;
    let defect = attribute(laws, paragraph, &format!("@allow {name}{reason}"));
    Some(defect.also_in_edit(&["allow-without-effect"], 0))
}

/// Where the laws are sound, whatever is allowed in them is allowed for nothing.
fn nothing_to_allow(laws: &Laws, dice: &mut Dice) -> Option<Defect> {
    let paragraph = any(dice, &laws.paragraphs())?;
    let rule = any(dice, registry()).filter(|rule| !NOT_ASKED.contains(&rule.name))?;
    if laws.checked.of(laws.law()).iter().any(|finding| finding.rule == rule) {
        return None;
    }
    let reason = any(dice, &["it was decided so", "as printed", "see the minutes"])?;
    Some(attribute(laws, paragraph, &format!("@allow {} {reason}", rule.name)))
}
