//! DEF: terms without a definition, without a use, with two meanings or none.

use lawsmith_bench::Dice;
use lawsmith_syntax::{NodeId, NodeKind};
use lawsmith_text::TextRange;

use crate::Seeder;
use crate::defect::Defect;
use crate::laws::{Laws, any, example};

pub const SEEDERS: &[Seeder] = &[
    Seeder { rule: "undefined-term", laws: example, plant: capitals_without_a_definition },
    Seeder { rule: "unused-definition", laws: example, plant: definition_of_nothing },
    Seeder { rule: "duplicate-definition", laws: example, plant: second_definition },
    Seeder { rule: "circular-definition", laws: example, plant: definition_that_repeats_its_term },
    Seeder { rule: "circular-definition", laws: example, plant: definitions_that_see_each_other },
    Seeder { rule: "definition-out-of-order", laws: example, plant: entry_moved },
    Seeder { rule: "inconsistent-term-form", laws: example, plant: blank_left_out },
];

/// Things that no game knows.
pub const THINGS: [&str; 12] = [
    "Arbour", "Bellows", "Chisel", "Drizzle", "Estuary", "Gangway", "Kettle", "Lantern", "Mallet", "Orchard",
    "Pulley", "Quarry",
];

/// A thing that the laws don't speak of.
pub fn unheard_of(laws: &Laws, dice: &mut Dice) -> Option<&'static str> {
    let thing = any(dice, &THINGS)?;
    let known =
        laws.edition.documents.iter().any(|it| it.text().to_lowercase().contains(&thing.to_lowercase()));
    (!known).then_some(thing)
}

/// "before a Kettle Orchard", in two provisions.
fn capitals_without_a_definition(laws: &Laws, dice: &mut Dice) -> Option<Defect> {
    let (one, two) = (unheard_of(laws, dice)?, unheard_of(laws, dice)?);
    let ends: Vec<usize> = laws
        .paragraphs()
        .iter()
        .filter(|it| laws.printed(it.content).ends_with('.'))
        .map(|it| it.content.end() - 1)
        .collect();
    let (first, second) = (any(dice, &ends)?, any(dice, &ends)?);
    let article = if one.starts_with(['A', 'E', 'O']) { "an" } else { "a" };
    let words = format!(" before {article} {one} {two}");
    let planted = Defect::inserting(laws.law(), first, words.clone()).and(TextRange::empty(second), words);
    // It is told once, where the words stand first.
    let apart = one != two && second > first + 1000;
    apart.then(|| planted.also_at(&["misquoted-provision"], &laws.citing(TextRange::empty(0))))
}

/// The entries of the Definitions, each from its line to the next one, in order.
fn entries(laws: &Laws) -> Vec<(NodeId, TextRange)> {
    let tree = &laws.document().tree;
    let of_definitions = |id: &NodeId| {
        tree.nodes[*id].kind == NodeKind::Definition
            && tree.nodes[tree.nodes[*id].parent()].kind == NodeKind::Definitions
    };
    let nodes = (0..tree.nodes.len()).filter(of_definitions);
    let found = nodes.map(|id| {
        let last = tree.subtree(id).flat_map(|inner| tree.own_blocks(inner)).max();
        let end = last.map_or(0, |block| tree.blocks[block].range.end());
        let text = laws.printed(TextRange::new(tree.start(id), end));
        (id, TextRange::new(tree.start(id), tree.start(id) + text.trim_end().len() + 1))
    });
    found.collect()
}

/// Those of one line, with the term and its meaning.
fn plain_entries(laws: &Laws) -> Vec<(String, TextRange, TextRange)> {
    let plain = entries(laws).into_iter().filter_map(|(_, range)| {
        let (term, meaning) = laws.printed(range).trim_end().split_once(" — ")?;
        let start = range.start() + term.len() + " — ".len();
        let alone = !meaning.contains('\n')
            && meaning.starts_with(char::is_uppercase)
            && !meaning.starts_with("See ");
        alone.then(|| (term.to_owned(), range, TextRange::new(start, start + meaning.len())))
    });
    plain.collect()
}

fn definition_of_nothing(laws: &Laws, dice: &mut Dice) -> Option<Defect> {
    let thing = unheard_of(laws, dice)?;
    let all = entries(laws);
    let behind =
        |range: &TextRange| laws.printed(*range).to_lowercase().as_str() > thing.to_lowercase().as_str();
    let (_, next) = all.iter().find(|(_, range)| behind(range))?;
    Some(Defect::inserting(laws.law(), next.start(), format!("{thing} — A wooden box with two handles.\n")))
}

fn second_definition(laws: &Laws, dice: &mut Dice) -> Option<Defect> {
    let (id, range) = any(dice, &entries(laws))?;
    let term = laws.printed(laws.document().tree.nodes[id].heading()?);
    Some(Defect::inserting(laws.law(), range.end(), format!("{term} — A wooden box with two handles.\n")))
}

/// What a definition used or cited may be used nowhere else.
const LOST_USE: &str = "unused-definition";

fn definition_that_repeats_its_term(laws: &Laws, dice: &mut Dice) -> Option<Defect> {
    let (term, range, meaning) = any(dice, &plain_entries(laws))?;
    let defect = Defect::replacing(laws.law(), meaning, format!("The {}.", term.to_lowercase()));
    Some(defect.found_at(range).also(LOST_USE))
}

fn definitions_that_see_each_other(laws: &Laws, dice: &mut Dice) -> Option<Defect> {
    let all = plain_entries(laws);
    let (at, other) = (dice.roll(all.len()), dice.roll(all.len()));
    let (one, two) = (&all[at.min(other)], &all[at.max(other)]);
    let see = |term: &str| format!("See “{term}”.");
    let defect = Defect::replacing(laws.law(), one.2, see(&two.0)).and(two.2, see(&one.0)).found_at(one.1);
    (at != other).then(|| defect.also(LOST_USE))
}

fn entry_moved(laws: &Laws, dice: &mut Dice) -> Option<Defect> {
    let all = entries(laws);
    let (from, to) = (dice.roll(all.len()), dice.roll(all.len()));
    let (moved, next) = (all[from].1, all[to].1);
    let defect = Defect::inserting(laws.law(), next.start(), laws.printed(moved)).and(moved, "");
    (from.abs_diff(to) > 3).then_some(defect)
}

/// "Slackwater" for "Slack Water", "organizer" for "organiser".
fn blank_left_out(laws: &Laws, dice: &mut Dice) -> Option<Defect> {
    let used = any(dice, &laws.edition.uses[laws.law()])?;
    let same =
        laws.edition.uses[laws.law()].iter().filter(|it| it.definition() == used.definition() && it.exact);
    let printed = laws.printed(used.range);
    let joined = match printed.split_once(' ') {
        Some((first, rest)) => format!("{first}{}", rest.to_lowercase()),
        None => printed.replacen("is", "iz", 1),
    };
    (used.exact && !used.in_own_definition && joined != printed && same.count() > 2)
        .then(|| Defect::replacing(laws.law(), used.range, joined).also("misspelt-word"))
}
