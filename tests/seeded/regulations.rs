//! REG: regulations and the Laws that they stand under.

use lawsmith_bench::Dice;
use lawsmith_model::{PowerUse, UseKind};
use lawsmith_text::TextRange;

use crate::Seeder;
use crate::defect::Defect;
use crate::laws::{Laws, NO_PARENTS, Place, any, regulations};

pub const SEEDERS: &[Seeder] = &[
    Seeder { rule: "unknown-parent", laws: regulations, plant: parent_that_is_not_there },
    Seeder { rule: "unknown-power", laws: regulations, plant: power_that_is_not_there },
    Seeder { rule: "no-power", laws: regulations, plant: power_of_nobody },
    Seeder { rule: "power-of-another", laws: regulations, plant: author_without_that_power },
    Seeder { rule: "regulation-without-power", laws: regulations, plant: power_left_out },
    Seeder { rule: "election-without-choice", laws: regulations, plant: choice_left_out },
];

fn parent_that_is_not_there(laws: &Laws, dice: &mut Dice) -> Option<Defect> {
    let tree = &laws.document().tree;
    let field = tree.header_fields().iter().find(|field| laws.printed(field.key) == "under")?;
    let (name, _) = any(dice, &NO_PARENTS)?;
    Some(Defect::replacing(laws.law(), field.value, name))
}

/// One of the lines `@under`, by its address.
fn used(laws: &Laws, dice: &mut Dice) -> Option<PowerUse> {
    let mut all = laws.document().power_uses();
    all.retain(|used| used.kind == UseKind::Under);
    any(dice, &all)
}

fn power_that_is_not_there(laws: &Laws, dice: &mut Dice) -> Option<Defect> {
    let used = used(laws, dice)?;
    let address =
        any(dice, &["94", "16G", "80B2(z)", "45A/fn29", "40B2(a)(vi)", "12F", "1E", "Definitions/Alarm"])?;
    Some(Defect::replacing(laws.law(), used.address, address))
}

fn power_of_nobody(laws: &Laws, dice: &mut Dice) -> Option<Defect> {
    let used = used(laws, dice)?;
    let address = any(dice, &["3", "6D1", "9B1", "25A", "44", "61", "64B2", "77", "Definitions/Board"])?;
    Some(Defect::replacing(laws.law(), used.address, address))
}

/// Below a line that says on what its provision stands.
fn choice_left_out(laws: &Laws, dice: &mut Dice) -> Option<Defect> {
    let used = used(laws, dice)?;
    let line = laws.line(laws.law(), used.address.start());
    let (address, blanks) = (laws.printed(used.address), any(dice, &["", " ", "  "])?);
    let line_of_its_own = format!("{}@elects {address}{blanks}\n", laws.indent(line.start()));
    Some(Defect::inserting(laws.law(), line.end(), line_of_its_own))
}

fn author_without_that_power(laws: &Laws, dice: &mut Dice) -> Option<Defect> {
    let parent = laws.edition.parent(laws.law())?;
    let register = lawsmith_model::Register::of(parent);
    let used = used(laws, dice)?;
    let powers = register.named(parent, laws.printed(used.address))?;
    let given = |body: &str| powers.iter().any(|&at| register.powers[at].body == body);
    let author = ["Tournament Organizer", "Regulating Authority"].into_iter().find(|body| !given(body))?;
    let first = laws.document().tree.header_fields().first()?.key.start();
    let union = any(dice, &["Lindmark Bridge Union", "Union of clubs"])?;
    let defect = Defect::inserting(laws.law(), first, format!("author: {union} ({author})\n"));
    Some(defect.found_at(used.address).also("power-of-another"))
}

/// An item of a Regulation that says itself what its items stand on, but for this one.
fn power_left_out(laws: &Laws, dice: &mut Dice) -> Option<Defect> {
    let document = laws.document();
    let (tree, rows) = (&document.tree, document.provisions());
    let depth = |it: &Place| laws.edition.address(it.id).components.len();
    let item = any(dice, &laws.provisions().into_iter().filter(|it| depth(it) == 2).collect::<Vec<_>>())?;
    let (above, held) = (tree.nodes[item.node].parent(), tree.subtree(item.node));
    let silent = |used: &PowerUse| {
        let node = used.provision.map(|provision| rows[provision].node());
        node.is_some_and(|node| node == above || held.contains(&node))
    };
    let lines = document.power_uses().into_iter().filter(silent);
    let mut lines: Vec<TextRange> = lines.map(|used| laws.line(laws.law(), used.address.start())).collect();
    lines.dedup();
    let (first, rest) = lines.split_first()?;
    let defect = Defect::replacing(laws.law(), *first, "");
    let defect = rest.iter().fold(defect, |defect, line| defect.and(*line, ""));
    Some(defect.found_at(tree.marker(item.node)?.range))
}
