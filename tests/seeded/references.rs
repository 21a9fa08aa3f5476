//! REF: references that lead nowhere, elsewhere, or where they say they don't.

use lawsmith_bench::Dice;
use lawsmith_model::{Direction, Reference, ReferenceKind, Status};
use lawsmith_text::TextRange;

use crate::Seeder;
use crate::beyond::beyond;
use crate::defect::Defect;
use crate::laws::{Laws, Place, any, example};

pub const SEEDERS: &[Seeder] = &[
    Seeder { rule: "unresolved-reference", laws: example, plant: number_beyond_the_last },
    Seeder { rule: "ambiguous-reference", laws: example, plant: number_of_a_cited_one_given_twice },
    Seeder { rule: "wrong-direction", laws: example, plant: above_for_below },
    Seeder { rule: "title-mismatch", laws: example, plant: title_of_another },
    Seeder { rule: "self-reference", laws: example, plant: own_number },
    Seeder { rule: "repealed-reference", laws: example, plant: repealed_number },
    Seeder { rule: "differing-reference", laws: example, plant: other_number_in_a_copy },
    Seeder { rule: "reversed-range", laws: example, plant: range_that_ends_before },
    Seeder { rule: "changed-target", laws: example, plant: items_change_places },
];

/// What may be said of a reference whose target has got another number.
pub const MOVED: [&str; 7] = [
    "unresolved-reference",
    "ambiguous-reference",
    "self-reference",
    "wrong-direction",
    "title-mismatch",
    "misquoted-provision",
    "unresolved-quotation",
];

/// "Law 4C" becomes "Law 4F". A bare letter or number without a cue is no reference unless it leads somewhere.
fn number_beyond_the_last(laws: &Laws, dice: &mut Dice) -> Option<Defect> {
    let of_law = laws.edition.references.of(laws.law());
    let reference = any(dice, of_law)?;
    let printed = laws.printed(reference.range);
    let sure = printed.contains('(') || reference.kind == ReferenceKind::Absolute && printed.contains(' ');
    let target = reference.resolved().filter(|_| reference.status == Status::Ok && sure)?;
    if reference.title().is_some() || reference.footnote().is_some() {
        return None;
    }
    let (last, other) = beyond(laws, dice, target)?;
    let at = reference.range.end() - printed.ends_with(&last).then_some(last.len())?;
    Some(Defect::replacing(laws.law(), TextRange::new(at, reference.range.end()), other))
}

fn number_of_a_cited_one_given_twice(laws: &Laws, dice: &mut Dice) -> Option<Defect> {
    let run = any(dice, &laws.siblings())?;
    let at = dice.roll(run.len());
    let (cited, next) = (run.get(at)?, run.get(at + 1)?);
    let lead_there = laws.edition.references.of(laws.law()).iter();
    let reference = lead_there
        .filter(|it| it.kind == ReferenceKind::Absolute && it.status == Status::Ok)
        .find(|it| it.resolved() == Some(cited.id))?;
    let label = laws.printed(laws.label(*cited)?).to_owned();
    let marker = laws.label(*next)?;
    let both = laws.span(*cited).cover(laws.span(*next));
    let defect = Defect::replacing(laws.law(), marker, label).found_at(reference.range);
    Some(defect.also_in_edit(&["duplicate-number"], 0).also_at(&MOVED, &laws.citing(both)))
}

fn above_for_below(laws: &Laws, dice: &mut Dice) -> Option<Defect> {
    let reference = any(dice, laws.edition.references.of(laws.law()))?;
    let (direction, word) = reference.direction()?;
    let lexicon = &laws.edition.lexicon;
    let opposite = match direction {
        Direction::Above => any(dice, &lexicon.below)?,
        Direction::Below => any(dice, &lexicon.above)?,
    };
    let defect = Defect::replacing(laws.law(), word, opposite);
    // A list whose word belongs to each member has a finding for each.
    Some(defect.also("wordy-phrase"))
}

fn title_of_another(laws: &Laws, dice: &mut Dice) -> Option<Defect> {
    let reference = any(dice, &laws.single_references())?;
    let target = laws.edition.path(reference.resolved()?);
    let other = any(dice, &laws.provisions())?;
    let (path, title) = (laws.edition.path(other.id), laws.document().heading(other.id.at())?);
    let apart = !path.starts_with(&target) && !target.starts_with(&path);
    let headed =
        laws.document().heading(reference.resolved()?.at()).is_some_and(|heading| !heading.is_empty());
    let titled = apart && headed && title.split(' ').count() > 1;
    titled.then(|| Defect::inserting(laws.law(), reference.range.end(), format!(" ({title})")))
}

fn own_number(laws: &Laws, dice: &mut Dice) -> Option<Defect> {
    let reference = any(dice, &laws.single_references())?;
    let holder = any(dice, &laws.provisions())?;
    if reference.holder() != Some(holder.id.at()) || laws.printed(reference.range).contains('\n') {
        return None;
    }
    Some(Defect::replacing(laws.law(), reference.range, named(laws, &laws.edition.path(holder.id))))
}

fn repealed_number(laws: &Laws, dice: &mut Dice) -> Option<Defect> {
    let repealed = laws.edition.provisions().filter(|(_, provision)| provision.repealed);
    let repealed: Vec<String> = repealed.map(|(id, _)| laws.edition.path(id)).collect();
    let reference = any(dice, &laws.single_references())?;
    Some(Defect::replacing(laws.law(), reference.range, named(laws, &any(dice, &repealed)?)))
}

fn other_number_in_a_copy(laws: &Laws, dice: &mut Dice) -> Option<Defect> {
    let reference = any(dice, &laws.single_references())?;
    let other = any(dice, &laws.provisions())?;
    let path = laws.edition.path(other.id);
    let elsewhere = reference.resolved() != Some(other.id) && reference.holder() != Some(other.id.at());
    elsewhere.then(|| Defect::replacing(laws.law(), reference.range, named(laws, &path)).in_a_copy())
}

/// "Law 4C" becomes "Law 4C to 4A".
fn range_that_ends_before(laws: &Laws, dice: &mut Dice) -> Option<Defect> {
    let reference = any(dice, &laws.single_references())?;
    let run = any(dice, &laws.siblings())?;
    let to = any(dice, &run)?;
    let from = laws.provisions().into_iter().find(|place| Some(place.id) == reference.resolved())?;
    let tree = &laws.document().tree;
    let beside = tree.nodes[from.node].parent() == tree.nodes[to.node].parent();
    let end = format!(" to {}", laws.edition.path(to.id));
    (beside && to.id <= from.id).then(|| Defect::inserting(laws.law(), reference.range.end(), end))
}

/// Two items change places; a reference to one of them has not followed it.
fn items_change_places(laws: &Laws, dice: &mut Dice) -> Option<Defect> {
    let run = any(dice, &laws.siblings())?;
    let (first, second) = (any(dice, &run)?, any(dice, &run)?);
    let defect = exchanged(laws, first, second)?;
    let lead_there = |it: &&Reference| it.resolved() == Some(first.id) || it.resolved() == Some(second.id);
    let found = laws.edition.references.of(laws.law()).iter().find(lead_there)?;
    Some(defect.found_at(found.range))
}

/// The words of two items in each other's place. What leads to them leads elsewhere than before.
pub fn exchanged(laws: &Laws, first: Place, second: Place) -> Option<Defect> {
    let paragraphs = laws.paragraphs();
    let words = |id| paragraphs.iter().find(|it| it.place.id == id).map(|it| it.content);
    let (one, other) = (words(first.id)?, words(second.id)?);
    let long = |range: TextRange| range.len() > 40 && laws.printed(range).ends_with('.');
    let references = laws.edition.references.of(laws.law());
    let relative = |range: TextRange| {
        references.iter().any(|it| it.kind == ReferenceKind::Relative && range.contains(it.range))
    };
    let leaves = laws.leaves();
    let leaf = |id| leaves.iter().any(|leaf| leaf.id == id);
    let apart = first.id < second.id && leaf(first.id) && leaf(second.id);
    if !(apart && long(one) && long(other)) || relative(one) || relative(other) {
        return None;
    }
    let defect = Defect::replacing(laws.law(), one, laws.printed(other)).and(other, laws.printed(one));
    Some(defect.in_a_new_edition().also_at(
        &["changed-target", "misquoted-provision"],
        &laws.citing(laws.span(first).cover(laws.span(second))),
    ))
}

/// "Law 4C", by the noun of the work.
pub fn named(laws: &Laws, path: &str) -> String {
    let noun = laws.edition.conventions.levels[0].nouns.first();
    noun.map_or_else(|| path.to_owned(), |noun| format!("{noun} {path}"))
}
