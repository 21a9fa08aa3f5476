//! What was repealed: a number that is only kept, `Law 7 to 9 — [Repealed]`, has no words to go by. It is the counterpart of
//! what stood at that number on the other side, if this has gone nowhere else.

use lawsmith_model::Edition;

use crate::both::{Both, Side};
use crate::counterpart::Counterpart;
use crate::passage::{Passage, PassageKind};
use crate::sides::Sides;

/// Adds these counterparts, of either side.
pub(crate) fn added(sides: Sides<'_, '_>, mut found: Vec<Counterpart>) -> Vec<Counterpart> {
    let placed = sides.placed(&found);
    let known = found.len();
    found.extend(Side::ALL.into_iter().flat_map(|side| kept(sides, side, &placed)));
    if found.len() > known {
        found.sort_by_key(Counterpart::pair);
        found.dedup_by_key(|pair| pair.pair());
    }
    found
}

/// The repealed passages of a side without a counterpart, each with what stood at its numbers on the other side, if that has
/// none either.
fn kept(sides: Sides<'_, '_>, side: Side, placed: &Both<Vec<bool>>) -> Vec<Counterpart> {
    let (own, other) = (sides[side], sides[side.other()]);
    let mut found = Vec::new();
    for (at, passage) in own.all.iter().enumerate().filter(|(at, _)| !placed[side][*at]) {
        if is_repealed(own.edition, passage) {
            let there = numbers(own.edition, passage, other.all.len());
            let there = there.iter().filter_map(|path| other.find(path));
            let left = there.filter(|&it| !placed[side.other()][it]);
            found.extend(left.map(|it| Counterpart::of(side.pair(at, it), 1.0)));
        }
    }
    found
}

fn is_repealed(edition: &Edition, passage: &Passage) -> bool {
    let numbered = passage.kind == PassageKind::Provision;
    numbered && passage.provision.is_some_and(|id| edition.provision(id).repealed)
}

/// The addresses of the numbers that it keeps, no more than `most`.
fn numbers(edition: &Edition, passage: &Passage, most: usize) -> Vec<String> {
    let mut found = vec![passage.path.clone()];
    let Some(id) = passage.provision else { return found };
    let node = &edition.documents[id.document()].tree.nodes[edition.provision(id).node()];
    let Some(level) = edition.conventions.levels.get(node.level()) else { return found };
    for value in (node.value.saturating_add(1)..=node.last_value).take(most) {
        let mut address = edition.address(id);
        if let Some(last) = address.components.last_mut() {
            last.text = level.cited(&level.label(value)).into();
            found.push(address.to_string());
        }
    }
    found
}
