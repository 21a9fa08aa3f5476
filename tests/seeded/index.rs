//! IDX: locators that lead nowhere, elsewhere, twice or out of order.

use lawsmith_bench::Dice;
use lawsmith_model::{IndexEntry, Locator, ProvisionId, ProvisionKind};
use lawsmith_text::TextRange;

use crate::Seeder;
use crate::beyond::beyond;
use crate::defect::Defect;
use crate::laws::{Laws, any, bridge};
use crate::references::exchanged;

pub const SEEDERS: &[Seeder] = &[
    Seeder { rule: "unresolved-locator", laws: bridge, plant: locator_beyond_the_last },
    Seeder { rule: "index-term-undefined", laws: bridge, plant: definition_of_no_term },
    Seeder { rule: "locators-out-of-order", laws: bridge, plant: locators_change_places },
    Seeder { rule: "misplaced-locator", laws: bridge, plant: locator_of_another_subject },
    Seeder { rule: "changed-target", laws: bridge, plant: subjects_change_places },
    Seeder { rule: "redundant-locator", laws: bridge, plant: whole_beside_its_part },
];

pub fn entries(laws: &Laws) -> Vec<IndexEntry> {
    laws.edition.index_entries(&laws.edition.documents[laws.index()])
}

/// The provision that a locator leads to, if it is an address.
fn target(laws: &Laws, locator: &Locator) -> Option<ProvisionId> {
    let found = laws.edition.find(&locator.text).into_iter().next()?;
    (laws.edition.provision(found).kind == ProvisionKind::Provision).then_some(found)
}

fn locator_beyond_the_last(laws: &Laws, dice: &mut Dice) -> Option<Defect> {
    let entry = any(dice, &entries(laws))?;
    let locator = any(dice, &entry.locators)?;
    let (last, other) = beyond(laws, dice, target(laws, &locator)?)?;
    let above = locator.text.strip_suffix(&last)?;
    Some(Defect::replacing(laws.index(), locator.range, format!("{above}{other}")))
}

/// "Appeal — Definitions, 92".
fn definition_of_no_term(laws: &Laws, dice: &mut Dice) -> Option<Defect> {
    let entry = any(dice, &entries(laws)).filter(|entry| entry.sub.is_none())?;
    let locator = entry.locators.first()?;
    let words: Vec<&str> = entry.head.split_whitespace().collect();
    let is_defined = |name: &str| laws.edition.definition_of(name).is_some();
    let begins = (1..=words.len()).any(|count| is_defined(&words[..count].join(" ")));
    let bracket = entry.head.contains('(');
    (!begins && !bracket && target(laws, locator).is_some())
        .then(|| Defect::inserting(laws.index(), locator.range.start(), "Definitions, "))
}

fn locators_change_places(laws: &Laws, dice: &mut Dice) -> Option<Defect> {
    let entry = any(dice, &entries(laws))?;
    let at = dice.roll(entry.locators.len());
    let (one, two) = (entry.locators.get(at)?, entry.locators.get(at + 1)?);
    if target(laws, one)? >= target(laws, two)? {
        return None;
    }
    let both = one.range.cover(two.range);
    Some(Defect::replacing(laws.index(), both, format!("{}, {}", two.text, one.text)))
}

/// An address in a Law that has none of the words of the entry.
fn locator_of_another_subject(laws: &Laws, dice: &mut Dice) -> Option<Defect> {
    let entry = any(dice, &entries(laws)).filter(|entry| entry.locators.len() == 1)?;
    let locator = entry.locators.first()?;
    target(laws, locator)?;
    let outermost =
        laws.provisions().into_iter().filter(|it| laws.edition.address(it.id).components.len() == 1);
    let other = any(dice, &outermost.collect::<Vec<_>>())?;
    let law = laws.printed(laws.span(other)).to_lowercase();
    let term = laws.edition.definition_of(&entry.head);
    let aliases = term.iter().flat_map(|term| term.aliases.iter().chain([&term.term]));
    let names = aliases.chain([&entry.head]).chain(&entry.sub).map(|name| name.to_lowercase());
    let all: Vec<String> = names.collect();
    let mut words =
        all.iter().flat_map(|name| name.split(|c: char| !c.is_alphanumeric())).filter(|word| word.len() > 2);
    // Three letters: what differs in the fourth is another word to the rule too.
    let speaks = words.any(|word| law.contains(&word.chars().take(3).collect::<String>()));
    (!speaks).then(|| Defect::replacing(laws.index(), locator.range, laws.edition.path(other.id)))
}

/// Two items change places; a locator of one of them has not followed it.
fn subjects_change_places(laws: &Laws, dice: &mut Dice) -> Option<Defect> {
    let all = entries(laws);
    // What names both of them, or what holds them, is as right as before.
    let entry = any(dice, &all).filter(|entry| entry.locators.len() == 1)?;
    let locator = entry.locators.first()?;
    let meant = target(laws, locator)?;
    let run = laws.siblings().into_iter().find(|run| run.iter().any(|place| place.id == meant))?;
    let (first, second) = (any(dice, &run)?, any(dice, &run)?);
    let moved = |id: &ProvisionId| [first.id, second.id].contains(id);
    let locators = all.iter().flat_map(|entry| &entry.locators);
    let others: Vec<TextRange> =
        locators.filter(|it| target(laws, it).as_ref().is_some_and(moved)).map(|it| it.range).collect();
    if !moved(&meant) {
        return None;
    }
    let defect = exchanged(laws, first, second)?.found_at(locator.range);
    let defect = defect.also_at(&["changed-target", "misplaced-locator"], &others);
    // Who has a duty may stand in the item above; what is allowed is a departure from another base.
    Some(defect.also("duty-without-actor").also("allow-without-effect"))
}

/// "12, 12C2".
fn whole_beside_its_part(laws: &Laws, dice: &mut Dice) -> Option<Defect> {
    let entry = any(dice, &entries(laws)).filter(|entry| entry.locators.len() == 1)?;
    let locator = entry.locators.first()?;
    let address = laws.edition.address(target(laws, locator)?);
    let levels = 1 + dice.roll(address.components.len().checked_sub(1).filter(|levels| *levels > 0)?);
    let outer = address.truncated(levels).to_string();
    let defect = Defect::inserting(laws.index(), locator.range.start(), format!("{outer}, "));
    Some(defect.found_at(TextRange::new(locator.range.start(), locator.range.end())))
}
