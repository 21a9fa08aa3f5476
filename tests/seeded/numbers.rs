//! NUM: markers that miss, repeat or break the order of the numbers, or that are misprinted.

use lawsmith_bench::Dice;
use lawsmith_text::TextRange;

use crate::Seeder;
use crate::defect::Defect;
use crate::laws::{Laws, any, example};
use crate::references::MOVED;
use crate::syntax::attribute;

pub const SEEDERS: &[Seeder] = &[
    Seeder { rule: "numbering-gap", laws: example, plant: last_number_raised },
    Seeder { rule: "duplicate-number", laws: example, plant: number_of_the_one_before },
    Seeder { rule: "out-of-order-number", laws: example, plant: numbers_change_places },
    Seeder { rule: "ambiguous-marker", laws: example, plant: letter_or_numeral },
    Seeder { rule: "malformed-marker", laws: example, plant: bracket_lost },
    Seeder { rule: "unplaced-provision", laws: example, plant: item_struck },
    Seeder { rule: "unknown-origin", laws: example, plant: origin_that_never_was },
];

fn last_number_raised(laws: &Laws, dice: &mut Dice) -> Option<Defect> {
    let run = any(dice, &laws.siblings())?;
    let last = *run.last().filter(|_| run.len() > 1)?;
    let steps = 1 + u32::try_from(dice.roll(4)).ok()?;
    let defect = Defect::replacing(laws.law(), laws.label(last)?, laws.label_behind(last, steps)?);
    Some(defect.also_at(&MOVED, &laws.citing(laws.span(last))))
}

fn number_of_the_one_before(laws: &Laws, dice: &mut Dice) -> Option<Defect> {
    let run = any(dice, &laws.siblings())?;
    let at = dice.roll(run.len());
    let (before, own) = (*run.get(at)?, *run.get(at + 1)?);
    let level = laws.document().tree.nodes[own.node].level();
    // A second "(i)" is the letter behind "(h)".
    if laws.edition.conventions.levels[level].style.is_roman() {
        return None;
    }
    let defect = Defect::replacing(laws.law(), laws.label(own)?, laws.printed(laws.label(before)?));
    Some(defect.also_at(&MOVED, &laws.citing(laws.span(before).cover(laws.span(own)))))
}

/// 1, 3, 2, 4. Either of the two may be told to be the stray.
fn numbers_change_places(laws: &Laws, dice: &mut Dice) -> Option<Defect> {
    let run = any(dice, &laws.siblings())?;
    let at = dice.roll(run.len());
    let (one, two) = (*run.get(at)?, *run.get(at + 1).filter(|_| run.len() > 2)?);
    let (first, second) = (laws.label(one)?, laws.label(two)?);
    let defect = Defect::replacing(laws.law(), first, laws.printed(second)).and(second, laws.printed(first));
    let both = laws.span(one).cover(laws.span(two));
    Some(defect.found_at(first.cover(second)).also_at(&MOVED, &laws.citing(both)))
}

/// A list from (a) to (h) and on to "(i)" that is indented like the item it belongs to.
fn letter_or_numeral(laws: &Laws, dice: &mut Dice) -> Option<Defect> {
    let ends_list = |it: &&crate::laws::Paragraph| {
        let depth = laws.edition.address(it.place.id).components.len();
        depth == 3 && laws.printed(it.content).ends_with('.') && laws.opens_line(it.place)
    };
    let leaves = laws.leaves();
    let paragraphs: Vec<_> =
        laws.paragraphs().into_iter().filter(|it| leaves.iter().any(|leaf| leaf.id == it.place.id)).collect();
    let items: Vec<_> = paragraphs.iter().filter(ends_list).collect();
    let item = any(dice, &items)?;
    let indent = laws.indent(item.content.start());
    let things = ["a rope", "a bell", "a lamp", "a chair", "a brush", "a bucket", "a broom"];
    let letters = ('a'..='g').zip(things).map(|(letter, thing)| {
        let end = if letter == 'g' { "; and" } else { ";" };
        format!("{indent}({letter}) {thing}{end}\n")
    });
    let list = format!(":\n{}{indent}(h) a box with:\n", letters.collect::<String>());
    let full_stop = TextRange::new(item.content.end() - 1, item.content.end());
    let end = TextRange::empty(full_stop.end());
    let defect = Defect::replacing(laws.law(), full_stop, list).and(end, format!("{indent}(i) a lid."));
    Some(defect.found_in_edit(1).also_in_edit(&["single-item-list"], 1))
}

fn bracket_lost(laws: &Laws, dice: &mut Dice) -> Option<Defect> {
    let place = any(dice, &laws.provisions())?;
    let marker = laws.marker(place).filter(|_| laws.opens_line(place))?;
    let closed = laws.printed(marker).strip_prefix('(')?;
    Some(Defect::replacing(laws.law(), marker, closed))
}

/// The last item of a list is gone, and its counterpart with it.
fn item_struck(laws: &Laws, dice: &mut Dice) -> Option<Defect> {
    let run = any(dice, &laws.siblings())?;
    let last = *run.last().filter(|_| run.len() > 1)?;
    let leaf = laws.leaves().iter().any(|leaf| leaf.id == last.id);
    let span = laws.span(last);
    let end = span.start() + laws.printed(span).trim_end().len() + 1;
    let line = laws.line(laws.law(), span.start());
    let text = laws.printed(TextRange::new(line.start(), end));
    let (references, alone) = (laws.edition.references.of(laws.law()), text.lines().count() == 1);
    let cited = references.iter().any(|it| it.resolved() == Some(last.id));
    let plain = text.trim_start().starts_with(|c: char| c.is_ascii_digit())
        && text.trim_end().ends_with('.')
        && !text.contains(['[', '*']);
    let defect = Defect::replacing(laws.law(), TextRange::new(line.start(), end), "").in_a_new_edition();
    (leaf && alone && plain && !cited && text.len() > 50)
        .then(|| defect.found_anywhere().also("unused-definition").also("single-item"))
}

/// An origin, or what was dropped, by a number that the base does not have.
fn origin_that_never_was(laws: &Laws, dice: &mut Dice) -> Option<Defect> {
    let paragraph = any(dice, &laws.paragraphs())?;
    let line = any(dice, &["was", "dropped"])?;
    Some(attribute(laws, paragraph, &format!("@{line} {}", 700 + dice.roll(200))).in_a_new_edition())
}
