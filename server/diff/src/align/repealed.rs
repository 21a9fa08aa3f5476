//! What was repealed: a number that is only kept, `Law 7 to 9 — [Repealed]`, has no words to go by. It is the counterpart of
//! what stood at that number on the other side, if this has gone nowhere else.

use lawsmith_model::Edition;

use crate::align::pair::Counterpart;
use crate::passage::{Passage, PassageKind};
use crate::passages::Passages;

/// Adds these counterparts, of either side.
pub(crate) fn added(old: &Passages<'_>, new: &Passages<'_>, mut found: Vec<Counterpart>) -> Vec<Counterpart> {
    let [mut olds, mut news] = [vec![false; old.all.len()], vec![false; new.all.len()]];
    for pair in &found {
        (olds[pair.old], news[pair.new]) = (true, true);
    }
    let forward = kept(new, old, &news, &olds).into_iter().map(|(new, old)| (old, new));
    let backward = kept(old, new, &olds, &news);
    let known = found.len();
    found.extend(forward.chain(backward).map(|(old, new)| Counterpart { old, new, chance: 1.0 }));
    if found.len() > known {
        found.sort_by_key(|pair| (pair.old, pair.new));
        found.dedup_by_key(|pair| (pair.old, pair.new));
    }
    found
}

/// The repealed passages of `side` without a counterpart, each with what stood at its numbers on the other side, if that has
/// none either.
fn kept(
    side: &Passages<'_>,
    other: &Passages<'_>,
    placed: &[bool],
    elsewhere: &[bool],
) -> Vec<(usize, usize)> {
    let mut found = Vec::new();
    for (at, passage) in side.all.iter().enumerate().filter(|(at, _)| !placed[*at]) {
        if is_repealed(side.edition, passage) {
            let there = numbers(side.edition, passage, other.all.len());
            let there = there.iter().filter_map(|path| other.find(path));
            found.extend(there.filter(|&it| !elsewhere[it]).map(|it| (at, it)));
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
