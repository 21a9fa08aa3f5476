//! IDX: heads that are missing, doubled, out of order, or that send the reader nowhere.

use lawsmith_bench::Dice;
use lawsmith_text::TextRange;

use crate::Seeder;
use crate::defect::Defect;
use crate::definitions::unheard_of;
use crate::index::entries;
use crate::laws::{Laws, any, bridge};

pub const SEEDERS: &[Seeder] = &[
    Seeder { rule: "dangling-see", laws: bridge, plant: sent_to_nothing },
    Seeder { rule: "index-out-of-order", laws: bridge, plant: head_moved },
    Seeder { rule: "circular-see", laws: bridge, plant: heads_that_see_each_other },
    Seeder { rule: "duplicate-head", laws: bridge, plant: head_again },
    Seeder { rule: "unindexed-term", laws: bridge, plant: term_without_a_head },
];

/// The heads with what stands below them and the empty line behind, in order.
fn heads(laws: &Laws) -> Vec<(String, TextRange)> {
    let text = laws.text(laws.index());
    let all = entries(laws).into_iter().filter(|entry| entry.sub.is_none());
    let found = all.map(|entry| {
        let start = laws.line(laws.index(), entry.range.start()).start();
        let end = text[start..].find("\n\n").map_or(text.len(), |blank| start + blank + 2);
        (entry.head, TextRange::new(start, end))
    });
    found.collect()
}

fn sent_to_nothing(laws: &Laws, dice: &mut Dice) -> Option<Defect> {
    let entry = any(dice, &entries(laws))?;
    let names: Vec<_> = entry.see.iter().chain(&entry.see_also).cloned().collect();
    let name = any(dice, &names)?;
    Some(Defect::replacing(laws.index(), name.range, unheard_of(laws, dice)?).also("unindexed-term"))
}

fn head_moved(laws: &Laws, dice: &mut Dice) -> Option<Defect> {
    let all = heads(laws);
    let (from, to) = (dice.roll(all.len()), dice.roll(all.len()));
    let (moved, next) = (all.get(from)?.1, all.get(to)?.1);
    let text = &laws.text(laws.index())[moved];
    let defect = Defect::inserting(laws.index(), next.start(), text).and(moved, "");
    (from.abs_diff(to) > 5 && text.ends_with("\n\n")).then_some(defect)
}

/// The places behind a head at which "HEAD and so on" keeps the order.
fn behind_a_head(laws: &Laws, dice: &mut Dice) -> Option<(String, usize)> {
    let all = heads(laws);
    let at = dice.roll(all.len());
    let ((head, range), (next, _)) = (all.get(at)?, all.get(at + 1)?);
    let plain = head.chars().all(char::is_alphabetic);
    let apart = !next.to_lowercase().starts_with(&head.to_lowercase());
    (plain && apart && head.len() > 3).then(|| (head.clone(), range.end()))
}

fn heads_that_see_each_other(laws: &Laws, dice: &mut Dice) -> Option<Defect> {
    let (head, at) = behind_a_head(laws, dice)?;
    let (one, two) = (format!("{head}, disputed"), format!("{head}, doubtful"));
    let lines = format!("{one} — see {two}\n\n{two} — see {one}\n\n");
    Some(Defect::inserting(laws.index(), at, lines))
}

fn head_again(laws: &Laws, dice: &mut Dice) -> Option<Defect> {
    let all = heads(laws);
    let (_, range) = any(dice, &all)?;
    let text = laws.text(laws.index());
    let line = text[range].lines().next()?;
    text[range].ends_with("\n\n").then(|| Defect::inserting(laws.index(), range.end(), format!("{line}\n\n")))
}

/// A new entry of the Definitions.
fn term_without_a_head(laws: &Laws, dice: &mut Dice) -> Option<Defect> {
    let thing = unheard_of(laws, dice)?;
    let behind =
        laws.edition.definitions.iter().filter(|it| !it.in_text && it.provision.document() == laws.law());
    let next =
        behind.into_iter().find(|it| it.term.to_lowercase().as_str() > thing.to_lowercase().as_str())?;
    let at = laws.line(laws.law(), next.range.start()).start();
    let entry = format!("{thing} — A wooden box with two handles.\n\n");
    Some(Defect::inserting(laws.law(), at, entry).also_in_edit(&["unused-definition"], 0))
}
